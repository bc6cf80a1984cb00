import { dayOf } from './group-by-day.ts';
import { feedTexts as texts } from './texts.ts';

const dayMs = 24 * 60 * 60_000;

/** Today and yesterday by name, others by date. */
export function dayName(day: string, now: Date): string {
  if (day === dayOf(now.toISOString())) return texts.today;
  return day === dayOf(new Date(now.getTime() - dayMs).toISOString()) ? texts.yesterday : day;
}
