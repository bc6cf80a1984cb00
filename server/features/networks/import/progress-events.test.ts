import { expect, it } from 'vitest';
import { progressEvents } from './progress-events.ts';

it('tells at most once a second: checking is the first half, writing the second', async () => {
  const told: number[] = [];
  let now = 0;
  const publish = async (done: number) => {
    told.push(done);
  };
  const progress = progressEvents(publish, 1000, () => now);
  const steps: [number, 'check' | 'write', number][] = [
    [0, 'check', 0],
    [999, 'check', 400],
    [1000, 'check', 500],
    [2000, 'write', 500],
    [2500, 'write', 800],
    [3000, 'write', 1200],
  ];
  for (const [at, step, rows] of steps) {
    now = at;
    progress.tell(step, rows, 0);
  }
  await progress.settle();
  expect(told).toEqual([0, 250, 750, 1000]);
});

it('an event that cannot be sent does not stop the import', async () => {
  const progress = progressEvents(
    () => Promise.reject(new Error('gone')),
    10,
    () => 0,
  );
  progress.tell('check', 1, 0);
  await expect(progress.settle()).resolves.toBeUndefined();
});
