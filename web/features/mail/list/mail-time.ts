import { formatMinute } from '#web/lib/format-minute.ts';

/** As short as it can be told apart: the hour today, the day this year, else the whole date. */
export function mailTime(moment: string, now: Date): string {
  const then = formatMinute(moment);
  const today = formatMinute(now.toISOString());
  if (then.slice(0, 10) === today.slice(0, 10)) return then.slice(11);
  return then.slice(0, 4) === today.slice(0, 4) ? then.slice(5, 10) : then.slice(0, 10);
}
