import { expect, it } from 'vitest';
import { createFairGate, type FairGateOptions, patiently } from './fair-gate.ts';

/** Work that ends when told to; `started` is the order in which it was let in. */
function scene(options: Partial<FairGateOptions> = {}) {
  const gate = createFairGate({
    places: 3,
    placesPerAccount: 2,
    queuePerAccount: 3,
    queueOfAll: 5,
    ...options,
  });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) => {
    const accountId = name.charCodeAt(0);
    const done = gate.enter(accountId, () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
    done.catch(() => undefined);
    return done;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { gate, started, ask, end };
}

it('lets one account have its share and no more, and another in at once', () => {
  const { started, ask } = scene();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) ask(name);
  expect(started).toEqual(['a1', 'a2', 'b1']);
});

it('goes round those that wait, whoever came first and however much they ask', async () => {
  const { started, ask, end } = scene({ places: 2, queueOfAll: 9 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']) ask(name);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'c1', 'b2']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4', 'a5']);
});

it('refuses an account whose queue is full, while another may still queue', async () => {
  const { started, ask, end } = scene();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1']) ask(name);
  await expect(ask('a6')).rejects.toMatchObject({ reason: 'too_many_requests', status: 429, retryAfter: 2 });
  ask('b2');
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('refuses all when everybody together waits too much', async () => {
  const { ask } = scene();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3']) ask(name);
  await expect(ask('c1')).rejects.toMatchObject({ reason: 'unavailable', status: 503, retryAfter: 5 });
});

it('lets background work wait where a request is refused', async () => {
  const { started, ask, end } = scene({ queuePerAccount: 0 });
  ask('a1');
  ask('a2');
  await expect(ask('a3')).rejects.toMatchObject({ status: 429 });
  patiently(() => ask('a4'));
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'a4']);
});

it('does not let work wait for a place it holds itself', async () => {
  const { gate } = scene({ places: 1, placesPerAccount: 1 });
  const inner = () => gate.enter(1, async () => 'inner');
  await expect(gate.enter(1, inner)).resolves.toBe('inner');
});

it('gives a place back when the work fails', async () => {
  const { gate } = scene({ places: 1 });
  await expect(gate.enter(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate.enter(1, async () => 'next')).resolves.toBe('next');
});
