// Which week or month a summary is about, when it is due, and how long it waits for figures that are late.
import { addDays, addMonths, type DaySpan, dayIn, firstOfMonth, mondayOf } from '#contract/figures/days.ts';
import type { RuleSetting, SettingOf } from '#contract/notices.ts';

/** The clock of those who read it. */
const zone = 'Asia/Shanghai';
const hourMs = 3_600_000;

/** American networks close Sunday only around Monday noon in Shanghai, and are read some hours later. */
export const patienceMs = 24 * hourMs;

export interface Period {
  dueAt: Date;
  span: DaySpan;
}

type Rhythm = Pick<SettingOf<'summary'>, 'every' | 'hour'>;

/** A week of what is followed is told when people begin theirs. */
export const followRhythm: Rhythm = { every: 'week', hour: 9 };

/** Null for what is told when it happens. */
export const rhythmOf = (setting: RuleSetting): Rhythm | null =>
  setting.kind === 'summary' ? setting : setting.kind === 'follow-changes' ? followRhythm : null;

const firstDay = { week: mondayOf, month: firstOfMonth };
const shift = {
  week: (day: string, times: number) => addDays(day, 7 * times),
  month: (day: string, times: number) => addMonths(day, times),
};

/** Shanghai has no summer time. */
export const at = (day: string, hour: number) =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`);

function periodBefore(start: string, { every, hour }: Rhythm): Period {
  return { dueAt: at(start, hour), span: { from: shift[every](start, -1), to: addDays(start, -1) } };
}

/** The newest one that is due. */
export function latestPeriod(rhythm: Rhythm, now: Date): Period {
  const start = firstDay[rhythm.every](dayIn(zone, now));
  const period = periodBefore(start, rhythm);
  return period.dueAt <= now ? period : periodBefore(shift[rhythm.every](start, -1), rhythm);
}

export function nextPeriod(rhythm: Rhythm, now: Date): Period {
  const start = addDays(latestPeriod(rhythm, now).span.to, 1);
  return periodBefore(shift[rhythm.every](start, 1), rhythm);
}
