/** Calls in one go, and how many more a second brings. */
const burst = 50;
const perSecond = 30;

/** A bucket that fills by the second, one for the whole account. */
export function openBudget(most = burst): {
  take(clock: number): boolean;
  headers(): Record<string, string>;
} {
  let left = most;
  let filledAt = 0;
  return {
    take(clock) {
      left = Math.min(most, left + (Math.max(0, clock - filledAt) / 1000) * perSecond);
      filledAt = clock;
      if (left < 1) return false;
      left--;
      return true;
    },
    headers: () => ({
      'X-RateLimit-Limit': String(most),
      'X-RateLimit-Remaining': String(Math.floor(left)),
    }),
  };
}
