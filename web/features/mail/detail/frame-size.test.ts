import { describe, expect, it } from 'vitest';
import { countWideLetters, guessSize } from './frame-size.ts';

it('counts Latin letters as half a Chinese one', () => {
  expect(countWideLetters('海图 ab')).toBe(3.5);
});

describe('the height of a frame', () => {
  it('is never too low to read and never taller than a screen', () => {
    expect(guessSize({ lines: ['好'], pictures: [] }).height).toBe(140);
    const long = guessSize({ lines: Array.from({ length: 400 }, () => '很长的一行'), pictures: [] });
    expect(long.height).toBe(620);
    expect(long.whole).toBeGreaterThan(10_000);
  });

  it('leaves room for pictures, at most so much for one that claims to be huge', () => {
    const plain = guessSize({ lines: ['好'], pictures: [] }).whole;
    expect(guessSize({ lines: ['好'], pictures: [90, undefined] }).whole).toBeGreaterThan(plain + 90);
    expect(guessSize({ lines: ['好'], pictures: [1_000_000] }).whole).toBeLessThan(1_000);
  });
});
