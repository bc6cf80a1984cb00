// What a card says of a connection: its state, why, and how far the round is. Pure, so that a reload says the same as
// the events did.
import type { ConnectionState, SyncProgress } from '#contract/networks.ts';
import type { connection } from '#server/db/schema/networks.ts';
import { spansOf } from '#server/facts/day-ranges.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import type { AnyConnector } from '#server/networks/connector.ts';
import { without } from './days.ts';
import { type Offer, planWindows, salesAgainDays, type Window } from './plan-windows.ts';
import { syncTexts } from './texts.ts';

export type ConnectionRow = typeof connection.$inferSelect;

/** A finished window of the round. */
export interface DonePull {
  kind: string;
  fromDay: string | null;
  rowsRead: number;
}

export interface CardState {
  state: ConnectionState;
  message: string;
  progress: SyncProgress | null;
}

/** Stands in `pause_reason` when the plan ended, not a person paused it. */
export const planPause = 'plan';

export const offerOf = ({ limits, clicks, daySums, publishers }: AnyConnector): Offer => ({
  publishers: publishers !== undefined,
  clicks: clicks !== undefined,
  sales: daySums ? 'sums' : 'sales',
  againDays: limits.againDays ?? salesAgainDays,
  salesWindowDays: limits.salesWindowDays,
  historyDays: limits.historyDays,
  clicksWindowDays: limits.clicksWindowDays,
});

/** The windows a round has still to read; none before it has begun, when its day is not yet known. */
export function remainingWindows(row: ConnectionRow, done: readonly DonePull[], offer: Offer): Window[] {
  if (row.cycleDay === null || row.cycleKind === null) return [];
  return planWindows(
    {
      kind: row.cycleKind,
      day: row.cycleDay,
      since: row.since,
      salesRead: without(spansOf(row.salesCovered), spansOf(row.salesGarbled)),
      clicksRead: without(spansOf(row.clicksCovered), spansOf(row.clicksGarbled)),
      finished: done,
    },
    offer,
  );
}

/** `done` are the finished pulls of the row's present round; see `listRoundPulls`. */
export function progressOf(
  row: ConnectionRow,
  done: readonly DonePull[],
  connector: AnyConnector | undefined = findNetwork(row.network),
): CardState {
  const remaining = connector ? remainingWindows(row, done, offerOf(connector)) : [];
  const progress = row.cycleDone ? null : roundProgress(remaining, done);
  if (row.state !== 'active') return { state: 'paused', message: pauseMessage(row), progress: null };
  if (row.trouble !== '') return { state: 'attention', message: row.trouble, progress };
  if (!row.cycleDone && row.source === 'api') return { state: 'syncing', message: '', progress };
  const message = remaining.some((window) => window.history) ? syncTexts.historyWaits : '';
  return { state: 'connected', message, progress: null };
}

function pauseMessage({ pauseReason }: ConnectionRow): string {
  if (pauseReason === planPause) return syncTexts.pausedByPlan;
  return pauseReason || syncTexts.pausedByPerson;
}

/** The window at work is the first of those that remain; `rowsNow` are its rows so far. */
export function roundProgress(
  remaining: readonly Window[],
  done: readonly DonePull[],
  rowsNow = 0,
): SyncProgress {
  const [current] = remaining;
  return {
    step: current?.kind ?? 'publishers',
    done: done.length,
    total: done.length + remaining.length,
    rows: done.reduce((sum, { rowsRead }) => sum + rowsRead, rowsNow),
    from: current?.span?.from ?? null,
    to: current?.span?.to ?? null,
  };
}
