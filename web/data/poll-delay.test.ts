import { expect, it } from 'vitest';
import { pollDelayMs } from './poll-delay.ts';

it('asks every 3 seconds at first, ever more slowly, and every 10 seconds in the end', () => {
  const delays = Array.from({ length: 30 }, (_, answers) => pollDelayMs(answers));
  expect(delays.slice(0, 4)).toEqual([3000, 3000, 3500, 4000]);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays.at(-1)).toBe(10_000);
});
