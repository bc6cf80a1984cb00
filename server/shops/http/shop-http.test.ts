// The way out by itself: where it may lead, how long it waits and how much it reads.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { retryAfter } from '#server/networks/http/retry-after.ts';
import { ShopFault } from '../shop-fault.ts';
import { linesOf } from './lines.ts';
import { createShopHttp, type ShopHttpTimings } from './shop-http.ts';

const closing: Server[] = [];
afterEach(async () => {
  for (const server of closing.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function site(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  closing.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const httpTo = (
  origin: string,
  timings: Partial<ShopHttpTimings> = {},
  { isOpen = true, signal = new AbortController().signal } = {},
) => createShopHttp({ origin, allowPrivateHosts: isOpen, signal, now: Date.now, timings });

async function faultOf(work: Promise<unknown>): Promise<ShopFault> {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof ShopFault)) throw new Error(`no fault of a shop: ${fault}`);
  return fault;
}

const textOf = async (origin: string, timings: Partial<ShopHttpTimings> = {}) =>
  (await httpTo(origin, timings).send({ path: '/' })).text();

describe('it leads', () => {
  it.each([
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://[::1]',
    'http://shop.example.com',
    'https://shop.example.com:81',
  ])('never to %s, neither for an answer nor for a file', async (origin) => {
    const http = httpTo(origin, {}, { isOpen: false });
    for (const work of [http.send({ path: '/' }), http.fetchFile(`${origin}/x`)])
      expect(await faultOf(work)).toMatchObject({ kind: 'login', message: expect.stringContaining('地址') });
  });

  it('never on from a file to where the first address may not', async () => {
    const origin = await site((_, response) => response.writeHead(302, { location: 'ftp://x/' }).end());
    expect((await httpTo(origin).fetchFile(`${origin}/file`)).status).toBe(302);
  });

  it('to nobody when nobody is there', async () => {
    const origin = await site((_, response) => response.end());
    for (const server of closing.splice(0)) await new Promise((done) => server.close(done));
    expect(await faultOf(textOf(origin))).toMatchObject({
      kind: 'passing',
      message: expect.stringMatching(/连接不上/),
    });
  });
});

describe('it waits', () => {
  it('for the first line, for the next piece, and for all of it, each only so long', async () => {
    const silent = await site(() => undefined);
    expect((await faultOf(textOf(silent, { headersMs: 80 }))).kind).toBe('passing');
    const stalling = await site((_, response) => void response.writeHead(200).write('{"a":'));
    expect((await faultOf(textOf(stalling, { stallMs: 80 }))).message).toMatch(/中断/);
    const dripping = await site((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    });
    expect((await faultOf(textOf(dripping, { totalMs: 150, stallMs: 5000 }))).message).toMatch(/仍未传完/);
  });

  it('as it is told to, and not for ever', async () => {
    let asked = 0;
    const busy = await site((_, response) => {
      asked += 1;
      if (asked < 3) response.writeHead(429, { 'retry-after': '0.01' }).end();
      else response.end('now');
    });
    expect(await textOf(busy)).toBe('now');
    const closed = await site((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    const fault = await faultOf(textOf(closed));
    expect(fault.kind).toBe('passing');
    expect((fault.retryAt ?? 0) - Date.now()).toBeGreaterThan(3_000_000);
  });

  it('not at all once it is told to stop', async () => {
    const stop = new AbortController();
    const silent = await site(() => undefined);
    const http = httpTo(silent, {}, { signal: stop.signal });
    const work = [http.send({ path: '/' }), http.wait(60_000)];
    stop.abort(new Error('stopped'));
    for (const one of work) await expect(one).rejects.toThrow('stopped');
  });

  it.each([
    ['2', 2000],
    ['2.0', 2000],
    ['0.5', 500],
    ['Thu, 01 Jan 1970 00:00:10 GMT', 9000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['', null],
    [null, null],
  ])('%s', (header, milliseconds) => {
    expect(retryAfter(header, 1000)).toBe(milliseconds === null ? null : 1000 + milliseconds);
  });
});

describe('it reads', () => {
  it('no more than it should', async () => {
    const long = await site((_, response) => response.end('x'.repeat(10_000)));
    expect((await faultOf(textOf(long, { maxBytes: 9_999 }))).message).toMatch(/超过/);
    expect((await textOf(long, { maxBytes: 10_000 })).length).toBe(10_000);
  });

  it('nothing that was cut off', async () => {
    const cut = await site((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect((await faultOf(textOf(cut))).message).toMatch(/断开/);
  });

  it('letters whole, wherever a piece ends', async () => {
    const letters = '海图 ¥9 – é';
    const origin = await site((_, response) => {
      const bytes = Buffer.from(letters);
      response.writeHead(200);
      for (const byte of bytes) response.write(Buffer.from([byte]));
      response.end();
    });
    expect(await textOf(origin)).toBe(letters);
  });

  it('what stands behind a server that fails as its words', async () => {
    const origin = await site((_, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><title>Bad gateway</title>'),
    );
    expect(await faultOf(textOf(origin))).toMatchObject({ kind: 'passing', words: 'Bad gateway' });
  });

  it('lines wherever they are cut', async () => {
    const of = async (chunks: string[]) => {
      const lines: string[] = [];
      async function* pieces() {
        yield* chunks;
      }
      for await (const line of linesOf(pieces())) lines.push(line);
      return lines;
    };
    expect(await of(['a\nb', 'c\n', '\nd', 'e'])).toEqual(['a', 'bc', '', 'de']);
    expect(await of([])).toEqual([]);
    await expect(of(Array.from({ length: 50 }, () => 'x'.repeat(100_000)))).rejects.toThrow(ShopFault);
  });
});
