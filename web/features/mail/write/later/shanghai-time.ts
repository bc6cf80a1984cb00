// Times of sending are chosen and shown on the clock of Shanghai, wherever the browser is. It has no summer time.
import { mailLimits } from '#contract/limits.ts';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { scheduleTexts as texts } from '../texts.ts';

/** `2026-11-20T09:30` of a field → the moment; null for anything else. */
export function toMoment(local: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const moment = new Date(`${local}:00+08:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

export const toLocal = (moment: string): string => shanghaiMinute(moment).replace(' ', 'T');

/** Why this cannot be the time; empty: it can. */
export function judgeMoment(moment: string | null, now: Date): string {
  if (moment === null) return '';
  const ahead = Date.parse(moment) - now.getTime();
  if (ahead <= 0) return texts.past;
  return ahead > mailLimits.scheduleDays * 86_400_000 ? texts.tooFar : '';
}
