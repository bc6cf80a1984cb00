import { describe, expect, it } from 'vitest';
import { createSlots } from './hash-slots.ts';

const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, open: resolve };
};

describe('createSlots', () => {
  it('runs a few at once, lets some wait in order and refuses the rest', async () => {
    const slots = createSlots({ atOnce: 2, waiting: 2 });
    const gates = [gate(), gate(), gate(), gate()];
    const started: number[] = [];
    const runs = gates.map((entry, index) =>
      slots.run(async () => {
        started.push(index);
        await entry.promise;
        return index;
      }),
    );
    await expect(slots.run(async () => 'never')).rejects.toMatchObject({
      reason: 'too_many_requests',
      retryAfter: 2,
    });
    expect(started).toEqual([0, 1]);
    gates[1]?.open();
    expect(await runs[1]).toBe(1);
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    for (const entry of gates) entry.open();
    expect(await Promise.all(runs)).toEqual([0, 1, 2, 3]);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('frees the slot of work that failed', async () => {
    const slots = createSlots({ atOnce: 1, waiting: 0 });
    await expect(slots.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await slots.run(async () => 'fine')).toBe('fine');
  });
});
