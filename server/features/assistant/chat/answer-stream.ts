// The answer on its way to the browser: server-sent events, written as fast as they are read. The head goes out with the first
// of them, so that whatever fails before can still be refused in words.
import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { type TransferPace, watchReader } from '#server/limits/transfer-pace.ts';

const heartbeatMs = 15_000;

export interface AnswerStream {
  readonly isOpen: boolean;
  /** Resolves once the reader can take more, or has gone. */
  send(data: object | string): Promise<void>;
  end(): void;
}

export function openAnswerStream(reply: FastifyReply, pace: TransferPace): AnswerStream {
  const { raw } = reply;
  let isOpen = false;
  const open = () => {
    if (isOpen) return;
    isOpen = true;
    reply.hijack();
    raw.on('error', () => undefined);
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // A process that is ending waits for lines that are kept.
      connection: 'close',
    });
    watchReader(raw, pace);
  };
  // Proxies cut a silent line. A reader who holds us up is not silent to them.
  const heartbeat = setInterval(() => {
    if (raw.destroyed || raw.writableNeedDrain) return;
    open();
    raw.write(': \n\n');
  }, heartbeatMs);
  heartbeat.unref();
  raw.once('close', () => clearInterval(heartbeat));
  return {
    get isOpen() {
      return isOpen;
    },
    async send(data) {
      if (raw.destroyed) return;
      open();
      const line = typeof data === 'string' ? data : JSON.stringify(data);
      if (!raw.write(`data: ${line}\n\n`)) await drained(raw);
    },
    end() {
      clearInterval(heartbeat);
      if (isOpen) raw.end();
    },
  };
}

async function drained(raw: FastifyReply['raw']): Promise<void> {
  const gone = new AbortController();
  const go = () => gone.abort();
  raw.once('close', go);
  await once(raw, 'drain', { signal: gone.signal }).catch(() => undefined);
  raw.off('close', go);
}
