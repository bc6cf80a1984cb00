// Spans people ask for by name. They end on the last day that is over wherever the networks count their days.
import {
  addDays,
  addMonths,
  addYears,
  type DaySpan,
  firstOfMonth,
  firstOfYear,
  mondayOf,
} from '#contract/figures/days.ts';
import { anchorDay } from '#contract/figures/windows.ts';
import type { NamedSpan } from '#web/components/antd/days/day-props.ts';
import { presetTexts } from './texts.ts';

export const presetKeys = [
  'yesterday',
  'days7',
  'days30',
  'days90',
  'days365',
  'week',
  'month',
  'lastMonth',
  'year',
  'lastYear',
] as const;
export type PresetKey = (typeof presetKeys)[number];

/** The westernmost of the networks' own clocks. */
const lastZone = 'America/Denver';

export const lastFullDay = (now: Date): string => anchorDay([lastZone], now);

const endingOn = (to: string, days: number): DaySpan => ({ from: addDays(to, 1 - days), to });

export function presetSpans(now: Date): Record<PresetKey, DaySpan> {
  const to = lastFullDay(now);
  const month = firstOfMonth(to);
  const year = firstOfYear(to);
  return {
    yesterday: { from: to, to },
    days7: endingOn(to, 7),
    days30: endingOn(to, 30),
    days90: endingOn(to, 90),
    days365: endingOn(to, 365),
    week: { from: mondayOf(to), to },
    month: { from: month, to },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    year: { from: year, to },
    lastYear: { from: addYears(year, -1), to: addDays(year, -1) },
  };
}

export const defaultSpan = (now: Date): DaySpan => presetSpans(now).days30;

/** The name of a span, where it has one. */
export function presetOf({ from, to }: DaySpan, now: Date): PresetKey | undefined {
  const spans = presetSpans(now);
  return presetKeys.find((key) => spans[key].from === from && spans[key].to === to);
}

/** For a field of days, which offers them by name. */
export function namedSpans(now: Date): NamedSpan[] {
  const spans = presetSpans(now);
  return presetKeys.map((key) => ({ name: presetTexts[key], span: spans[key] }));
}
