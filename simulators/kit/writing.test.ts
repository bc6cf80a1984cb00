import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveSimulator } from './serve.ts';
import type { RunningSimulator } from './types.ts';
import { openWriting } from './writing.ts';

let now = Date.UTC(2026, 2, 5, 9);
let simulator: RunningSimulator;
let book: Set<string>;

beforeEach(async () => {
  now = Date.UTC(2026, 2, 5, 9);
  book = new Set();
  const writing = openWriting('America/New_York');
  simulator = await serveSimulator({
    network: 'sample',
    zone: 'America/New_York',
    currency: 'USD',
    credentials: {},
    options: { from: '2025-01-01', now: () => new Date(now) },
    writing,
    answer({ method, body, now: at }) {
      if (method === 'GET') return { body: [...book].join(' ') };
      const entries = body.split(' ').map((row) => ({ what: 'add', row, sent: row }));
      writing.take({
        now: at,
        entries,
        judge:
          (_rows, { present }) =>
          ({ row }) => {
            if (book.has(row)) return 'unchanged';
            if (row === 'bad') return 'not at all';
            book.add(`${row}@${present.second}`);
            return null;
          },
      });
      return { body: 'taken' };
    },
    expectedSales: () => [],
  });
});
afterEach(() => simulator.close());

const read = async () => (await fetch(simulator.origin)).text();
const write = (body: string) => fetch(simulator.origin, { method: 'POST', body });
const outcomes = () => simulator.received?.rows.map(({ row, outcome }) => `${row} ${outcome}`);

test('what is written takes effect when it is due, on the clock of that moment, whoever looks', async () => {
  simulator.received?.set({ delaySeconds: 90 });
  await write('one');
  expect([await read(), outcomes()]).toEqual(['', ['one waiting']]);
  now += 300_000;
  expect(await read()).toBe(`one@${4 * 3600 + 90}`);
  expect(outcomes()).toEqual(['one done']);
});

test('each row is counted as often as it comes, with what came of it', async () => {
  simulator.received?.set({ silent: ['quiet'] });
  await write('one quiet bad');
  await write('one');
  expect(outcomes()).toEqual(['one done', 'quiet refused: silently', 'bad refused: not at all', 'one done']);
  expect(simulator.received?.times()).toEqual(
    new Map([
      ['one', 2],
      ['quiet', 1],
      ['bad', 1],
    ]),
  );
  const told = await (await fetch(`${simulator.origin}/_sim/received`)).json();
  expect(told).toMatchObject([{ call: 1, row: 'one', what: 'add' }, {}, {}, { call: 2, row: 'one' }]);
});

test('every so manieth row comes to nothing', async () => {
  simulator.received?.set({ silentEvery: 3 });
  await write('a b c d e f');
  expect((await read()).match(/\w+(?=@)/g)).toEqual(['a', 'b', 'd', 'e']);
});

test('a call can be lost before it is read, and its answer after it took effect', async () => {
  simulator.faults.set('lost-call', 1, 'POST');
  await expect(write('one')).rejects.toThrow();
  expect(await read()).toBe('');
  simulator.faults.set('lost-answer', 1, 'POST');
  await expect(write('one')).rejects.toThrow();
  simulator.faults.set('error-after', 1, 'POST');
  expect((await write('two')).status).toBe(500);
  expect((await read()).match(/\w+(?=@)/g)).toEqual(['one', 'two']);
  expect(simulator.faults.suffered).toBe(3);
});
