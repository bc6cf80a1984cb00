import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import type { CallBudget, Refusal } from './budget.ts';
import { createNetworkHttp, type HttpTimings } from './network-http.ts';

const free: CallBudget = { spend: async () => null, left: async () => 1 };
let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Open {
  timings?: Partial<HttpTimings>;
  budget?: CallBudget;
  signal?: AbortSignal;
}

async function open(answer: RequestListener, { timings = {}, budget = free, signal }: Open = {}) {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return createNetworkHttp({
    origin: () => origin,
    budget,
    signal: signal ?? new AbortController().signal,
    now: Date.now,
    timings,
  });
}

const get = { path: '/report?a=1' };
const fault = (kind: string, message: RegExp) => ({ kind, message: expect.stringMatching(message) });

it('gives status, headers and text', async () => {
  const http = await open((request, response) => {
    response.writeHead(401, { 'content-type': 'text/plain; charset=iso-8859-1' });
    response.end(Buffer.from(`${request.method} ${request.url} ${request.headers['x-key']} \xe9`, 'latin1'));
  });
  const answer = await http.send({ path: '/a?b=1', method: 'POST', body: 'x', headers: { 'x-key': 'k' } });
  expect([answer.status, await answer.text(), http.calls, http.misfits]).toEqual([
    401,
    'POST /a?b=1 k é',
    1,
    0,
  ]);
});

it('counts answers that are not in their charset', async () => {
  const http = await open((_, response) => response.end(Buffer.from([0xe9])));
  expect(await (await http.send(get)).text()).toBe('é');
  expect(http.misfits).toBe(1);
});

it('turns silence, stalls and drips into a fault', async () => {
  const silent = await open(() => undefined, { timings: { headersMs: 30 } });
  await expect(silent.send(get)).rejects.toMatchObject(fault('passing', /没有答复/));
  const stalled = await open((_, response) => void response.write('half'), { timings: { stallMs: 30 } });
  const answer = await stalled.send(get);
  await expect(answer.text()).rejects.toMatchObject(fault('passing', /中断/));
  const drip = await open(
    (_, response) => {
      const timer = setInterval(() => response.write('.'), 5);
      response.once('close', () => clearInterval(timer));
    },
    { timings: { totalMs: 60 } },
  );
  const dripping = await drip.send(get);
  await expect(dripping.text()).rejects.toMatchObject(fault('passing', /仍未传完/));
});

it('turns a refused connection, a cut body and too long a body into a fault', async () => {
  const http = await open((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('only this', () => response.destroy());
  });
  const cut = await http.send(get);
  await expect(cut.text()).rejects.toMatchObject(fault('passing', /断开/));
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await expect(http.send(get)).rejects.toMatchObject(fault('passing', /连接不上/));
  const bomb = await open(
    (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync(Buffer.alloc(8_000_000)));
    },
    { timings: { maxBytes: 2_097_152 } },
  );
  const long = await bomb.send(get);
  await expect(long.text()).rejects.toMatchObject(fault('passing', /超过 2 MB/));
});

it('turns 429, 5xx and redirects into a fault with the network’s words', async () => {
  const statuses = [429, 429, 503, 302];
  let call = 0;
  const http = await open((_, response) => {
    const headers = { ...(call === 0 && { 'retry-after': '20' }), location: 'https://elsewhere.example/' };
    response.writeHead(statuses[call++] ?? 200, headers).end('<html><title>Busy now</title>');
  });
  const before = Date.now();
  const first = await http.send(get).catch((error) => error);
  expect(first).toMatchObject({ kind: 'quota', words: 'Busy now' });
  expect(first.retryAt).toBeGreaterThanOrEqual(before + 20_000);
  await expect(http.send(get)).rejects.toMatchObject({ kind: 'passing', retryAt: null });
  await expect(http.send(get)).rejects.toMatchObject(fault('passing', /HTTP 503/));
  await expect(http.send(get)).rejects.toMatchObject(fault('passing', /另一个页面/));
});

it('waits for a minute’s budget and refuses to wait for a longer one', async () => {
  const refusals: (Refusal | null)[] = [{ per: 'minute', calls: 2, at: Date.now() + 30 }, null];
  const patient = await open((_, response) => response.end('ok'), {
    budget: { ...free, spend: async () => refusals.shift() ?? null },
  });
  expect(await (await patient.send(get)).text()).toBe('ok');
  expect(refusals).toEqual([]);
  const at = Date.now() + 3_600_000;
  const spent = await open((_, response) => response.end('ok'), {
    budget: { ...free, spend: async () => ({ per: 'day', calls: 250, at }) },
  });
  await expect(spent.send(get)).rejects.toMatchObject({ ...fault('quota', /每天 250 次/), retryAt: at });
  expect(spent.calls).toBe(0);
});

it('ends at once when the work is called off', async () => {
  const stop = new AbortController();
  const http = await open(() => stop.abort(new Error('shutting down')), { signal: stop.signal });
  await expect(http.send(get)).rejects.toThrow('shutting down');
  await expect(http.send(get)).rejects.toThrow('shutting down');
});
