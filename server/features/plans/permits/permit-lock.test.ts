import { expect, it } from 'vitest';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { isLocked, lockEndOf } from './permit-lock.ts';

it('lasts thirty Shanghai days, the day of confirmation included', () => {
  const ends = (confirmedAt: string) => isoMoment(lockEndOf(new Date(confirmedAt)));
  expect(ends('2026-03-01T00:00:00+08:00')).toBe('2026-03-31T00:00:00+08:00');
  expect(ends('2026-03-01T23:59:59.999+08:00')).toBe('2026-03-31T00:00:00+08:00');
  expect(ends('2026-03-02T00:00:00+08:00')).toBe('2026-04-01T00:00:00+08:00');
  // A leap February, and a day that is another one in UTC.
  expect(ends('2028-02-01T07:00:00+08:00')).toBe('2028-03-02T00:00:00+08:00');
});

it('is over at its very end', () => {
  const lockedUntil = new Date('2026-03-31T00:00:00+08:00');
  expect(isLocked({ lockedUntil }, new Date(lockedUntil.getTime() - 1))).toBe(true);
  expect(isLocked({ lockedUntil }, lockedUntil)).toBe(false);
});
