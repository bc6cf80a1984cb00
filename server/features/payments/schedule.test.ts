import { expect, it } from 'vitest';
import { nextCheckAt } from './schedule.ts';

const createdAt = new Date('2026-05-01T00:00:00Z');
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);
const expiresAt = after(900);

const secondsOf = (age: number, checks = 0) =>
  (nextCheckAt({ createdAt, expiresAt, checks }, after(age)).getTime() - createdAt.getTime()) / 1000;

it('asks soon, then every five minutes, then when the time is over', () => {
  const asked: number[] = [];
  for (let age = 0; age < 900; ) {
    age = secondsOf(age);
    asked.push(age);
  }
  expect(asked).toEqual([5, 15, 30, 60, 360, 660, 900]);
});

it('goes on from wherever it is after a standstill', () => {
  expect(secondsOf(29.999)).toBe(30);
  expect(secondsOf(100)).toBe(360);
  expect(secondsOf(899)).toBe(900);
});

it('tries again with growing waits when the channel cannot be asked after the end, an hour at most', () => {
  expect(secondsOf(900, 7)).toBe(900 + 7 * 60);
  expect(secondsOf(5000, 500)).toBe(5000 + 3600);
});
