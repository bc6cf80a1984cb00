// How patient a pull is. Tests are less so.
import { findNetwork } from '#server/networks/all-networks.ts';
import type { AnyConnector } from '#server/networks/connector.ts';
import type { HttpTimings } from '#server/networks/http/network-http.ts';

export interface SyncOptions {
  connectorOf: (network: string) => AnyConnector | undefined;
  http: Partial<HttpTimings>;
  /** Waits between tries of one window within a run. */
  shortWaitsMs: readonly number[];
  /** Waits between runs that failed; the last one repeats. */
  retryWaitsMs: readonly number[];
  /** A network's wish to be left alone is waited for within the run when it is shorter than this. */
  patienceMs: number;
  /** A run that takes longer ends between two windows, so that others get their turn. */
  runMs: number;
  /** Between two progress events. */
  eventGapMs: number;
  /** The clock towards networks where it is not the services' own. */
  clock?: () => number;
  /** 0 to 1; spreads retries. */
  random: () => number;
}

const minute = 60_000;

export const usualOptions: SyncOptions = {
  connectorOf: findNetwork,
  http: {},
  shortWaitsMs: [1000, 4000, 15_000],
  retryWaitsMs: [minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute],
  patienceMs: 70_000,
  runMs: 10 * minute,
  eventGapMs: 1000,
  random: Math.random,
};
