// The spans every figure is told for, what each is compared with, and the words for both.
import {
  addDays,
  addMonths,
  addYears,
  type DaySpan,
  dayIn,
  firstOfMonth,
  firstOfYear,
  lengthOf,
  mondayOf,
} from './days.ts';

export const windowKeys = ['yesterday', 'week', 'month', 'year'] as const;
export type WindowKey = (typeof windowKeys)[number];

/** `period`: the days before; `year`: the same days a year earlier. */
export const compares = ['period', 'year'] as const;
export type Compare = (typeof compares)[number];

/** The same for each of the four. */
export const perWindow = <Value>(make: (key: WindowKey) => Value): Record<WindowKey, Value> => ({
  yesterday: make('yesterday'),
  week: make('week'),
  month: make('month'),
  year: make('year'),
});

export interface Window {
  current: DaySpan;
  before: DaySpan;
  jstext: '环比' | '同比';
}

/** The four windows that end on the anchor day. */
export function windowSpans(anchor: string, compare: Compare): Record<WindowKey, Window> {
  const current: Record<WindowKey, DaySpan> = {
    yesterday: { from: anchor, to: anchor },
    week: { from: mondayOf(anchor), to: anchor },
    month: { from: firstOfMonth(anchor), to: anchor },
    year: { from: firstOfYear(anchor), to: anchor },
  };
  const shift = compare === 'year' ? yearEarlier : periodEarlier;
  const windowOf = (key: WindowKey): Window => ({
    current: current[key],
    before: { from: shift[key](current[key].from), to: shift[key](current[key].to) },
    jstext: compare === 'year' || key === 'year' ? '同比' : '环比',
  });
  return perWindow(windowOf);
}

type Shift = Record<WindowKey, (day: string) => string>;

const sameDateLastYear = (day: string) => addYears(day, -1);

const periodEarlier: Shift = {
  yesterday: (day) => addDays(day, -1),
  week: (day) => addDays(day, -7),
  month: (day) => addMonths(day, -1),
  year: sameDateLastYear,
};

const yearEarlier: Shift = {
  yesterday: sameDateLastYear,
  // 52 weeks, so that Mondays meet Mondays.
  week: (day) => addDays(day, -364),
  month: sameDateLastYear,
  year: sameDateLastYear,
};

/** What days of anybody's choosing are compared with: as many days before them, or the same dates a year earlier. */
export const spanBefore = (span: DaySpan, compare: Compare): DaySpan =>
  compare === 'year'
    ? { from: sameDateLastYear(span.from), to: sameDateLastYear(span.to) }
    : { from: addDays(span.from, -lengthOf(span)), to: addDays(span.from, -1) };

export const repeatDays = [7, 30, 90, 365] as const;
export type RepeatDays = (typeof repeatDays)[number];

const endingOn = (anchor: string, days: number): DaySpan => ({ from: addDays(anchor, 1 - days), to: anchor });

/** One window of repeat purchase. */
export const repeatSpan = (anchor: string, days: RepeatDays): DaySpan => endingOn(anchor, days);

/** All of them, shortest first. */
export const repeatSpans = (anchor: string): { days: RepeatDays; span: DaySpan }[] =>
  repeatDays.map((days) => ({ days, span: repeatSpan(anchor, days) }));

/** The days of the dashboard's daily series. */
export const seriesSpan = (anchor: string): DaySpan => endingOn(anchor, 30);

/**
 * D: the last calendar day that is over in the zone of every connection that is read. Without one, yesterday in
 * Shanghai, or the last day a file covers where that is earlier, so that a file shows its own last day.
 */
export function anchorDay(zones: readonly string[], now: Date, lastFiled: string | null = null): string {
  const days = (zones.length === 0 ? ['Asia/Shanghai'] : zones).map((zone) => dayIn(zone, now));
  const over = addDays(
    days.reduce((earliest, day) => (day < earliest ? day : earliest)),
    -1,
  );
  return zones.length === 0 && lastFiled !== null && lastFiled < over ? lastFiled : over;
}

const currentTexts: Record<WindowKey, string> = {
  yesterday: '昨日',
  week: '本周',
  month: '本月',
  year: '本年',
};

const beforeTexts: Record<WindowKey, string> = {
  yesterday: '前日',
  week: '上周同期',
  month: '上月同期',
  year: '上年同期',
};

export const windowText = (window: WindowKey): string => currentTexts[window];

export const beforeText = (window: WindowKey, compare: Compare): string =>
  compare === 'year' ? '去年同期' : beforeTexts[window];
