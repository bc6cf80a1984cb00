import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, then once per span, and never loses the last wish', () => {
  let acts = 0;
  const call = throttle(() => {
    acts += 1;
  }, 1000);
  call();
  expect(acts).toBe(1);
  call();
  call();
  expect(acts).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(acts).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(acts).toBe(2);
  call();
  expect(acts).toBe(3);
});

it('forgets what is still to come when it is cancelled', () => {
  let acts = 0;
  const call = throttle(() => {
    acts += 1;
  }, 1000);
  call();
  call();
  call.cancel();
  vi.advanceTimersByTime(5000);
  expect(acts).toBe(1);
});
