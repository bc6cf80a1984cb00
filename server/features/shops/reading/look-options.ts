// How patient a look at a shop is. Tests are less so.
import { findShopSystem } from '#server/shops/all-shops.ts';
import type { ShopHttpTimings } from '#server/shops/http/shop-http.ts';
import type { ShopConnector } from '#server/shops/shop-connector.ts';

export interface LookOptions {
  connectorOf: (system: string) => ShopConnector | undefined;
  http: Partial<ShopHttpTimings>;
  /** Between two looks at a shop that answers. */
  everyMs: number;
  /** So many days of history are asked for at once. */
  spanDays: number;
  /** What changed shortly before the last look is asked for again: the shop's clock may be off, and its lists late. */
  overlapMs: number;
  /** Once a day orders placed within so many days are asked after: the shop may have deleted some without a word. */
  missedDays: number;
  /** A look that takes longer ends between two spans of history, so that others get their turn. */
  runMs: number;
  /** Waits between looks that failed; the last one repeats. */
  retryWaitsMs: readonly number[];
  /** Between two events that tell browsers of progress. */
  eventGapMs: number;
  /** 0 to 1; spreads retries. */
  random: () => number;
}

const minute = 60_000;

export const usualOptions: LookOptions = {
  connectorOf: findShopSystem,
  http: {},
  everyMs: 15 * minute,
  spanDays: 31,
  overlapMs: 120 * minute,
  missedDays: 60,
  runMs: 10 * minute,
  retryWaitsMs: [minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute],
  eventGapMs: 5000,
  random: Math.random,
};
