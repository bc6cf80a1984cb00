// Which windows a round of pulls has still to read, in which order. Pure: the same facts always give the same list, so
// a round that was cut off goes on where it stopped.
import { addDays } from '#contract/figures/days.ts';
import type { DaySpan } from '#server/facts/rows.ts';
import { cut, gapsIn } from './days.ts';

/** States change late: sales of this many days are read again every time, unless the network knows better. */
export const salesAgainDays = 90;
/** What a new connection reads before anything else: enough for a first look at the dashboard, soon. */
const firstLookDays = 30;
/** Networks settle their click counts within this many days. */
export const clicksAgainDays = 3;

export type CycleKind = 'first' | 'daily' | 'hand';
export type WindowKind = 'publishers' | 'sales' | 'sums' | 'clicks';

export interface Window {
  kind: WindowKind;
  /** Null for the publishers, who belong to no day. */
  span: DaySpan | null;
  /** Older days that were never read: they wait when the network's budget is short. */
  history: boolean;
}

/** What a network offers, as far as it decides the windows. */
export interface Offer {
  publishers: boolean;
  clicks: boolean;
  /** What it tells of sales: every one, or sums of days. */
  sales: 'sales' | 'sums';
  salesWindowDays: number;
  clicksWindowDays: number;
  /** Sales of this many days are read again every time. */
  againDays: number;
  /** Absent where nothing is forgotten. */
  historyDays?: number | undefined;
}

export interface Round {
  kind: CycleKind;
  /** The day it was in the connection's zone when the round began. */
  day: string;
  since: string;
  /** Days that need not be read again for their own sake. */
  salesRead: readonly DaySpan[];
  clicksRead: readonly DaySpan[];
  /** Windows this round has finished: the kind and the first day of each. */
  finished: readonly { kind: string; fromDay: string | null }[];
}

/**
 * What changes late comes first: publishers, the newest sales, the newest clicks, the other sales that are read again.
 * Then days never read, or read garbled, newest first, all sales before clicks: some networks want a call for each day of clicks, and
 * orders must not wait for those.
 */
export function planWindows(asked: Round, offer: Offer): Window[] {
  const { historyDays } = offer;
  // What the network has forgotten stays unknown: asked for, it would be refused or, worse, be nothing.
  const round =
    historyDays === undefined
      ? asked
      : { ...asked, since: latest(asked.since, addDays(asked.day, 1 - historyDays)) };
  const isFinished = ({ kind, span }: Window) =>
    round.finished.some((done) => done.kind === kind && done.fromDay === (span?.from ?? null));
  return [...againWindows(round, offer), ...historyWindows(round, offer)].filter(
    (window) => !isFinished(window),
  );
}

function againWindows({ kind: cycle, day, since }: Round, offer: Offer): Window[] {
  const windows = (kind: WindowKind, span: DaySpan, length: number): Window[] =>
    cut(span, length).map((part) => ({ kind, span: part, history: false }));
  const lately = (days: number): DaySpan => ({ from: latest(since, addDays(day, 1 - days)), to: day });
  const newestDays = Math.min(
    offer.salesWindowDays,
    offer.againDays,
    ...(cycle === 'first' ? [firstLookDays] : []),
  );
  const newest = windows(offer.sales, lately(newestDays), newestDays);
  const before: DaySpan = { ...lately(offer.againDays), to: addDays(day, -newestDays) };
  const others = windows(offer.sales, before, offer.salesWindowDays);
  return [
    ...(offer.publishers ? [{ kind: 'publishers', span: null, history: false } as const] : []),
    ...newest,
    ...(offer.clicks ? windows('clicks', lately(clicksAgainDays), offer.clicksWindowDays) : []),
    ...others,
  ];
}

function historyWindows(round: Round, offer: Offer): Window[] {
  if (round.kind === 'hand') return [];
  const missing = (
    kind: WindowKind,
    held: readonly DaySpan[],
    { again, length }: HistoryOptions,
  ): Window[] => {
    const to = addDays(round.day, -again);
    if (to < round.since) return [];
    return gapsIn({ from: round.since, to }, held)
      .flatMap((gap) => cut(gap, length))
      .map((span) => ({ kind, span, history: true }));
  };
  return [
    ...missing(offer.sales, round.salesRead, { again: offer.againDays, length: offer.salesWindowDays }),
    ...(offer.clicks
      ? missing('clicks', round.clicksRead, { again: clicksAgainDays, length: offer.clicksWindowDays })
      : []),
  ];
}

interface HistoryOptions {
  again: number;
  length: number;
}

const latest = (a: string, b: string): string => (a > b ? a : b);
