// The schedule of Standard Webhooks: ten tries within a little more than three days.

const [second, minute, hour] = [1000, 60_000, 3_600_000];
const waitsMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** Receivers that came to a halt together are not called together again. */
const spread = 0.1;
const longestMs = 24 * hour;

export interface FailedTry {
  /** How many have been made. */
  tries: number;
  /** What the receiver asked for. */
  retryAfter: string | undefined;
  now: Date;
  random?: () => number;
}

/** Null when it is given up. */
export function nextTry({ tries, retryAfter, now, random = Math.random }: FailedTry): Date | null {
  const wait = waitsMs[tries - 1];
  if (wait === undefined) return null;
  const usual = wait * (1 + spread * random());
  return new Date(now.getTime() + Math.max(usual, Math.min(askedFor(retryAfter, now), longestMs)));
}

/** Seconds, or a date. */
function askedFor(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * second;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : at - now.getTime();
}
