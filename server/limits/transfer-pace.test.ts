// Real connections: what a slow, a stopped and an honest other side meet.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchReader, watchSender } from './transfer-pace.ts';

const pace = { intervalMs: 40, minBytes: 64 * 1024 };
/** More than the buffers between both ends hold. */
const buffers = 16 * 1024 * 1024;
const manyBytes = 6 * buffers;

let server: Server;
const clients: Socket[] = [];
// The moments at which is looked are the test's own: a busy machine must not look like a slow reader.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

async function dial(listener: RequestListener, head: string): Promise<Socket> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  clients.push(client);
  await once(client, 'connect');
  client.write(head);
  return client;
}

const chunk = Buffer.alloc(64 * 1024, 'x');
function* plenty() {
  for (let sent = 0; sent < manyBytes; sent += chunk.length) yield chunk;
}

const look = () => vi.advanceTimersByTime(pace.intervalMs);

/** Whether with these bytes another bufferful has come. */
const passes = (before: number, bytes: number) =>
  Math.floor((before + bytes) / buffers) > Math.floor(before / buffers);

/** Looks again and again, with all the time there is in between, until it is over. */
async function lookUntil<Result>(over: Promise<Result>, meanwhile: () => void = () => undefined) {
  let done = false;
  over.finally(() => {
    done = true;
  });
  while (!done) {
    meanwhile();
    look();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return over;
}

/** Serves plenty; resolves with whether the answer was finished. */
function serving(body: () => Iterable<Buffer> | AsyncIterable<Buffer> = plenty) {
  const over = Promise.withResolvers<boolean>();
  const listener: RequestListener = (_request, response) => {
    watchReader(response, pace);
    response.once('close', () => over.resolve(response.writableFinished));
    Readable.from(body(), { objectMode: false }).pipe(response);
  };
  return { listener, finished: over.promise };
}
const head = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('a reader', () => {
  it('that takes nothing is let go', async () => {
    const { listener, finished } = serving();
    await dial(listener, head);
    expect(await lookUntil(finished)).toBe(false);
  });

  it('that takes a byte now and then is let go', async () => {
    const { listener, finished } = serving();
    const client = await dial(listener, head);
    client.on('readable', () => undefined);
    expect(await lookUntil(finished, () => client.read(1))).toBe(false);
  });

  it('that takes what comes gets all of it', async () => {
    const { listener, finished } = serving();
    const client = await dial(listener, head);
    let received = 0;
    client.on('data', (bytes) => {
      if (passes(received, bytes.length)) look();
      received += bytes.length;
    });
    expect(await finished).toBe(true);
    await expect.poll(() => received).toBeGreaterThan(manyBytes);
  });

  it('is not blamed for an answer that is slow in the making', async () => {
    async function* slowly() {
      for (let piece = 0; piece < 5; piece += 1) {
        yield Buffer.from('x');
        await lookUntil(new Promise((resolve) => setTimeout(resolve, 5)));
      }
    }
    const { listener, finished } = serving(slowly);
    const client = await dial(listener, head);
    client.resume();
    expect(await finished).toBe(true);
  });
});

/** Takes a body; resolves with whether it came whole. */
function taking(seen: (bytes: Buffer) => void = () => undefined) {
  const over = Promise.withResolvers<boolean>();
  const listener: RequestListener = (request, response) => {
    watchSender(request, pace);
    request.on('error', () => undefined);
    request.once('close', () => over.resolve(request.complete));
    request.on('data', seen).once('end', () => response.end());
  };
  return { listener, whole: over.promise };
}
const announced = (bytes: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`;

describe('a sender', () => {
  it.each(['', 'x'])('of nothing more than %j at a time is let go', async (drop) => {
    const { listener, whole } = taking();
    const client = await dial(listener, announced(manyBytes));
    const heard = once(client, 'data');
    expect(await lookUntil(whole, () => client.write(drop))).toBe(false);
    expect(String((await heard)[0])).toContain('408 Request Timeout');
  });

  it('that keeps up is heard to the end', async () => {
    let received = 0;
    const { listener, whole } = taking((bytes) => {
      if (passes(received, bytes.length)) look();
      received += bytes.length;
    });
    const client = await dial(listener, announced(manyBytes));
    Readable.from(plenty(), { objectMode: false }).pipe(client, { end: false });
    expect(await whole).toBe(true);
    expect(received).toBe(manyBytes);
  });
});
