// What became of one try to send.

export type SendOutcome =
  | { state: 'sent' }
  /** It surely did not arrive; trying again may help. */
  | { state: 'refused'; message: string }
  /** It may have arrived. */
  | { state: 'uncertain'; message: string }
  /** There is nobody to send it to. */
  | { state: 'dropped'; message: string };

const minute = 60_000;
const waitsMs = [5 * minute, 15 * minute, 60 * minute, 240 * minute, 480 * minute];

/** When to try again after so many tries; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waitsMs[tries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
