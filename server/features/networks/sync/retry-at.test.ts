import { expect, it } from 'vitest';
import { NetworkFault } from '#server/networks/network-fault.ts';
import { retryOf } from './retry-at.ts';
import { usualOptions } from './sync-options.ts';

const now = new Date('2026-03-10T06:00:00Z');
const options = { ...usualOptions, random: () => 0.5 };
const minutesUntil = (fault: NetworkFault, failures = 0, per: 'minute' | 'day' | 'month' = 'day') => {
  const retry = retryOf(fault, { failures, budgets: [{ calls: 1, per }], now }, options);
  return (retry.at.getTime() - now.getTime()) / 60_000;
};

it('waits longer after each passing fault, an hour at most', () => {
  const fault = new NetworkFault('passing', '平台暂时出错');
  expect([0, 1, 2, 3, 4, 5, 6, 99].map((failures) => minutesUntil(fault, failures))).toEqual([
    1, 2, 5, 15, 30, 60, 60, 60,
  ]);
});

it('honours what the network asks for, a day at most', () => {
  const until = (ms: number) => ({ retryAt: now.getTime() + ms });
  expect(minutesUntil(new NetworkFault('passing', '忙', until(600_000)))).toBe(10);
  expect(minutesUntil(new NetworkFault('passing', '忙', until(1000)))).toBe(1);
  expect(minutesUntil(new NetworkFault('quota', '用完', until(90_000)))).toBe(1.5);
  expect(minutesUntil(new NetworkFault('quota', '用完', until(9e9)))).toBe(24 * 60);
});

it('takes a spent budget without a date for spent until its period ends', () => {
  const fault = new NetworkFault('quota', '用完');
  expect(minutesUntil(fault, 0, 'minute')).toBe(1);
  expect(minutesUntil(fault, 0, 'day')).toBe(18 * 60);
  expect(minutesUntil(fault, 0, 'month')).toBe(24 * 60);
});

it('leaves a refused login to the person for hours', () => {
  const fault = new NetworkFault('login', '平台拒绝了登录信息。', { words: 'Invalid token' });
  const retry = retryOf(fault, { failures: 0, budgets: [], now }, options);
  expect(retry.at).toEqual(new Date('2026-03-10T12:00:00Z'));
  expect(retry.message).toBe(
    '平台拒绝了登录信息（平台答复：“Invalid token”），请检查授权信息；更新凭证后立即重新读取，否则 3月10日 20:00 再试',
  );
});
