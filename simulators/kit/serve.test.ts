import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveSimulator } from './serve.ts';
import type { RunningSimulator } from './types.ts';

const rows = Array.from({ length: 100 }, (_, index) => `row ${index} 海图\n`);
let simulator: RunningSimulator;

beforeEach(async () => {
  simulator = await serveSimulator({
    network: 'sample',
    zone: 'UTC',
    currency: 'USD',
    credentials: {},
    options: { from: '2025-01-01' },
    retryAfter: 30,
    answer: ({ spent, clock }) => ({
      headers: { 'x-clock': String(clock) },
      body: spent ? ['spent'] : rows,
    }),
    expectedSales: () => [],
  });
});
afterEach(() => simulator.close());

const ask = () => fetch(`${simulator.origin}/data`);
const control = (path: string, init: RequestInit = {}) => fetch(`${simulator.origin}/_sim/${path}`, init);

test('an answer arrives whole and is counted', async () => {
  expect(await (await ask()).text()).toBe(rows.join(''));
  expect(simulator.calls).toBe(1);
  expect(simulator.expectedClicks('2025-01-01', '2025-01-02')).toBeNull();
});

test('every fault does its harm, as often as it was told to', async () => {
  simulator.faults.set('too-many', 1);
  const tooMany = await ask();
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '30']);

  simulator.faults.set('server-error', 2);
  expect([(await ask()).status, (await ask()).status].toSorted()).toEqual([500, 503]);

  simulator.faults.set('login-page', 1);
  expect(await (await ask()).text()).toContain('<form method="post"');

  simulator.faults.set('wrong-charset', 1);
  expect(await (await ask()).text()).toContain('\uFFFD');

  simulator.faults.set('quota', 1);
  expect(await (await ask()).text()).toBe('spent');

  simulator.faults.set('clock-skew', 1);
  const skewed = await ask();
  const ahead = Number(skewed.headers.get('x-clock')) - Date.now();
  expect(ahead).toBeGreaterThan(30 * 60_000);
  expect(Date.parse(skewed.headers.get('date') ?? '') - Date.now()).toBeGreaterThan(30 * 60_000);

  simulator.faults.set('truncated', 2);
  await expect(ask().then((answer) => answer.text())).rejects.toThrow();
  const cut = await (await ask()).text();
  expect(cut.endsWith('\n')).toBe(true);
  expect(rows.join('').startsWith(cut)).toBe(true);
  expect(cut.length).toBeLessThan(rows.join('').length);

  expect(await (await ask()).text()).toBe(rows.join(''));
  expect(simulator.faults.suffered).toBe(9);
});

test('one programme suffers alone', async () => {
  simulator.faults.set('server-error', 1, '48215');
  expect((await fetch(`${simulator.origin}/data?merchantId=48213`)).status).toBe(200);
  expect((await fetch(`${simulator.origin}/data?merchantId=48215`)).status).toBeGreaterThanOrEqual(500);
  const body = JSON.stringify({ kind: 'too-many', of: '5120078' });
  await control('fault', { method: 'POST', body });
  const query = (id: string) => fetch(`${simulator.origin}/query`, { method: 'POST', body: `["${id}"]` });
  expect((await query('5120077')).status).toBe(200);
  expect((await query('5120078')).status).toBe(429);
  expect(simulator.faults.suffered).toBe(2);
});

test('a call without an answer ends with the caller, and close waits for nobody', async () => {
  simulator.faults.set('timeout');
  await expect(fetch(`${simulator.origin}/data`, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  const waiting = ask().catch((error: unknown) => error);
  await simulator.close();
  expect(await waiting).toBeInstanceOf(Error);
});

test('faults are set and state is read over HTTP', async () => {
  const body = JSON.stringify({ kind: 'too-many', times: 2 });
  expect(await (await control('fault', { method: 'POST', body })).json()).toMatchObject({
    fault: 'too-many',
    calls: 0,
  });
  expect((await ask()).status).toBe(429);
  await control('fault', { method: 'POST', body: '{"kind":null}' });
  expect((await ask()).status).toBe(200);
  expect(await (await control('state')).json()).toMatchObject({
    network: 'sample',
    fault: null,
    suffered: 1,
    calls: 2,
  });
  expect((await control('fault', { method: 'POST', body: '{"kind":"nonsense"}' })).status).toBe(400);
  expect((await control('nonsense')).status).toBe(404);
});

test('calls at the same time are seen', async () => {
  simulator.faults.set('timeout', 2);
  const waiting = [1, 2].map(() => fetch(`${simulator.origin}/data`, { signal: AbortSignal.timeout(300) }));
  await Promise.allSettled(waiting);
  expect(simulator.mostAtOnce).toBe(2);
});
