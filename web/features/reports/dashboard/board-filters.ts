// The dashboard's view as it stands in the address: a link to a colleague opens the same one.
import { z } from 'zod';
import { type Compare, compares, type WindowKey, windowKeys } from '#contract/figures/windows.ts';
import { reportDays } from '#contract/limits.ts';
import type { BoardQuery } from '#web/data/reports.ts';
import { isMerged } from '#web/parts/publisher/is-merged.ts';

export const seriesLengths = [7, 30, 90, 365] as const;
export type SeriesLength = (typeof seriesLengths)[number];

export const measures = ['amount', 'orders'] as const;
export type Measure = (typeof measures)[number];

export interface BoardFilters {
  /** Code or display name; empty for all. */
  network: string;
  /** Empty for the newest day. */
  asOf: string;
  compare: Compare;
  win: WindowKey;
  /** Of the daily series. */
  days: SeriesLength;
  measure: Measure;
  /** Whether one publisher on several networks is one; empty where the address leaves it to the last choice. */
  merged: '' | '0' | '1';
}

const usual: BoardFilters = {
  network: '',
  asOf: '',
  compare: 'period',
  win: 'month',
  days: 30,
  measure: 'amount',
  merged: '',
};

const isDay = (text: string): boolean =>
  z.iso.date().safeParse(text).success && text >= reportDays.first && text <= reportDays.last;

/** What cannot be meant is left out, so that a mistyped address still shows a dashboard. */
export function readFilters(search: URLSearchParams): BoardFilters {
  const text = (key: string) => (search.get(key) ?? '').trim();
  const asOf = text('asOf');
  return {
    network: text('network').slice(0, 40),
    asOf: isDay(asOf) ? asOf : usual.asOf,
    compare: compares.find((key) => key === text('compare')) ?? usual.compare,
    win: windowKeys.find((key) => key === text('win')) ?? usual.win,
    days: seriesLengths.find((days) => String(days) === text('days')) ?? usual.days,
    measure: measures.find((key) => key === text('measure')) ?? usual.measure,
    merged: (['0', '1'] as const).find((key) => key === text('merged')) ?? usual.merged,
  };
}

/** The query of a view; the usual choices go without saying. */
export function writeFilters(filters: BoardFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const key of Object.keys(usual) as (keyof BoardFilters)[]) {
    if (filters[key] !== usual[key]) search.set(key, String(filters[key]));
  }
  return search;
}

/** Choices that change which figures are asked for; how many are in force. */
export function countChoices({ network, asOf, compare }: BoardFilters): number {
  return [network !== '', asOf !== '', compare !== usual.compare].filter(Boolean).length;
}

export const clearChoices = (filters: BoardFilters): BoardFilters => ({
  ...filters,
  network: usual.network,
  asOf: usual.asOf,
  compare: usual.compare,
});

export const toQuery = ({ network, asOf, compare, merged }: BoardFilters): BoardQuery => ({
  ...(network && { network }),
  ...(asOf && { asOf }),
  ...(compare !== usual.compare && { compare }),
  ...(isMerged(merged) && { merged: '1' }),
});
