import { expect, it } from 'vitest';
import { randomFrom } from '../fuzz/random.ts';
import { isFlat, slopeOf } from './memory-slope.ts';

const seconds = 540;
const series = (make: (second: number, noise: number) => number) => {
  const random = randomFrom(7);
  return Array.from({ length: seconds }, (_, second) => make(second, random.below(1000) / 100 - 5));
};

it('tells growth from noise, from a saw of garbage and from what falls', () => {
  expect(isFlat(slopeOf(series((_, noise) => 200 + noise)))).toBe(true);
  expect(isFlat(slopeOf(series((second) => 200 + (second % 37))))).toBe(true);
  expect(isFlat(slopeOf(series((second, noise) => 200 - second / 60 + noise)))).toBe(true);
  expect(isFlat(slopeOf(series((second, noise) => 200 + second / 60 + noise)))).toBe(false);
  expect(slopeOf(series((second, noise) => 200 + (second / 60) * 3 + noise)).perMinute).toBeCloseTo(3, 0);
});

it('is sure of nothing after a moment', () => {
  expect(isFlat(slopeOf([1, 2, 3]))).toBe(false);
});
