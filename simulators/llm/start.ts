// A stand-in for a model behind OpenAI's chat protocol, on loopback: scripted, streaming, with the faults such services have.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Brain, demoBrain } from './brain.ts';
import { chunksOf } from './chunks.ts';
import { type ChatRequest, readRequest } from './read-request.ts';

/**
 * `too-many`, `server-error`, `bad-key`: refused. `silent`: never a word. `slow`: a pause before each piece. `cut`: the line breaks
 * after a few words, `cut-first` before any. `stall`: not another word after a few. `unended`: ends without saying why. `garbage`: no JSON after a few words. `error`: an
 * error instead of the next piece. `huge`: without end.
 */
export const llmFaults = [
  'too-many',
  'server-error',
  'bad-key',
  'silent',
  'slow',
  'cut',
  'cut-first',
  'stall',
  'unended',
  'garbage',
  'error',
  'huge',
] as const;
export type LlmFault = (typeof llmFaults)[number];

export interface LlmOptions {
  port?: number;
  brain?: Brain;
  apiKey?: string;
  /** Between two pieces. */
  pauseMs?: number;
}

export interface LlmSimulator {
  origin: string;
  apiKey: string;
  /** For the environment of the product's process. */
  env: Record<string, string>;
  think(brain: Brain): void;
  /** The next `times` answers suffer it, all of them unless said; null: none. */
  fail(fault: LlmFault | null, times?: number): void;
  /** What it was asked, in order. */
  asked: ChatRequest[];
  /** Answers whose reader went before their end. */
  readonly abandoned: number;
  readonly open: number;
  close(): Promise<void>;
}

const wordsBeforeFault = 3;
const slowPauseMs = 400;

export async function startLlm({
  port = 0,
  brain = demoBrain,
  apiKey = 'sk-simulated-model-key',
  pauseMs = 0,
}: LlmOptions = {}): Promise<LlmSimulator> {
  const asked: ChatRequest[] = [];
  let thinking = brain;
  let fault: { kind: LlmFault; left: number } | null = null;
  let serial = 0;
  let abandoned = 0;
  let open = 0;

  const nextFault = (): LlmFault | null => {
    if (fault === null || fault.left <= 0) return null;
    fault.left -= 1;
    return fault.kind;
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (request.url === '/_sim/fault') {
      const { kind = null, times = Number.POSITIVE_INFINITY } = JSON.parse(body || '{}');
      fault = kind === null ? null : { kind, left: times };
      response.end('{}\n');
      return;
    }
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      refuse(response, 404, 'no such path');
      return;
    }
    const suffered = nextFault();
    if (suffered === 'bad-key' || request.headers.authorization !== `Bearer ${apiKey}`) {
      refuse(response, 401, `Incorrect API key provided: ${request.headers.authorization}`);
      return;
    }
    if (suffered === 'too-many') response.setHeader('Retry-After', '1');
    if (suffered === 'too-many' || suffered === 'server-error') {
      refuse(response, suffered === 'too-many' ? 429 : 500, suffered);
      return;
    }
    let turn: ChatRequest;
    try {
      turn = readRequest(body);
    } catch (error) {
      refuse(response, 400, (error as Error).message);
      return;
    }
    asked.push(turn);
    serial += 1;
    open += 1;
    response.once('close', () => {
      open -= 1;
      if (!response.writableFinished) abandoned += 1;
    });
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    response.write(': simulated\n\n');
    const pieces = chunksOf(await thinking(turn), { model: turn.model, serial });
    await stream(response, suffered === 'huge' ? endless(pieces) : pieces, suffered);
  }

  async function stream(response: ServerResponse, pieces: Iterable<object>, suffered: LlmFault | null) {
    if (suffered === 'silent') return;
    if (suffered === 'cut-first') {
      response.destroy();
      return;
    }
    let sent = 0;
    for (const piece of pieces) {
      if (response.destroyed) return;
      const pause = suffered === 'slow' ? slowPauseMs : pauseMs;
      if (pause > 0) await sleep(pause);
      if (sent > wordsBeforeFault && endsHere(response, suffered)) return;
      if (!response.write(`data: ${JSON.stringify(piece)}\n\n`)) await drained(response);
      sent += 1;
    }
    response.end('data: [DONE]\n\n');
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return {
    origin,
    apiKey,
    env: { AI_BASE_URL: origin, AI_API_KEY: apiKey, AI_MODEL: 'simulated' },
    think(other) {
      thinking = other;
    },
    fail(kind, times = Number.POSITIVE_INFINITY) {
      fault = kind === null ? null : { kind, left: times };
    },
    asked,
    get abandoned() {
      return abandoned;
    },
    get open() {
      return open;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Whether the fault ended the answer. */
function endsHere(response: ServerResponse, fault: LlmFault | null): boolean {
  if (fault === 'cut') response.destroy();
  else if (fault === 'unended') response.end();
  else if (fault === 'stall') return true;
  else if (fault === 'garbage')
    response.end('data: {"choices":[{"delta":{"content": <<<\n\ndata: [DONE]\n\n');
  else if (fault === 'error') {
    response.end('data: {"error":{"message":"overloaded","type":"server_error","code":503}}\n\n');
  } else return false;
  return true;
}

function* endless(pieces: Iterable<object>): Generator<object> {
  const [head, words] = pieces;
  yield head ?? {};
  for (;;) yield words ?? {};
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ error: { message, type: 'simulated', code: status } }));
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.once('drain', go).once('close', go);
  });

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return text;
}
