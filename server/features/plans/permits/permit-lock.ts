// How long a chosen industry or brand stays: whole Shanghai days, the day of confirmation being the first.
import { dayMs } from '#contract/figures/days.ts';
import { permitLockDays } from '#contract/limits.ts';

const shanghaiOffsetMs = 8 * 3600 * 1000;

export function lockEndOf(confirmedAt: Date): Date {
  const day = Math.floor((confirmedAt.getTime() + shanghaiOffsetMs) / dayMs);
  return new Date((day + permitLockDays) * dayMs - shanghaiOffsetMs);
}

/** At the very end it is free. */
export const isLocked = ({ lockedUntil }: { lockedUntil: Date }, now: Date) => lockedUntil > now;
