// One side of a change as its drivers see it: the figure, what adjustments made of it, the orders and what they sold for.
import type { Converted } from '#contract/figures/currency.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import type { MissingRate } from '#contract/figures/known.ts';
import { getMetric, type Sum } from '#contract/figures/metrics.ts';
import type { Figures, Report } from '../engine/figures.ts';
import { tellsOrders } from '../scope.ts';
import type { DriverSide } from './drivers.ts';
import type { NetworkSides } from './publisher-changes.ts';
import { convertReturns, type ReturnColumn, type ReturnRow } from './return-sums.ts';

export interface DriverSources {
  figures: Figures;
  metric: Report['metric'];
  returns: readonly ReturnRow[];
  networks: readonly (NetworkSides & { network: string })[];
}

export interface MarkedDriverSide extends DriverSide {
  /** Rates that adjustments lack, though orders of the same day may make up for them. */
  missing: MissingRate[];
}

export function driverSide(sources: DriverSources, span: DaySpan): MarkedDriverSide {
  const { figures, metric, returns } = sources;
  const { unit, sums } = getMetric(metric);
  const value = BigInt(figures.figure({ metric, span }).value ?? 0);
  if (unit !== 'money') return { value, returns: 0n, orders: null, unsplit: null, sold: null, missing: [] };
  const place = { ...span, home: figures.scope.currency, priceOf: figures.priceOf };
  const given = (column: ReturnColumn): Converted => convertReturns(returns, column, place);
  const taken = sums.filter(isReturned).map(given);
  const sold = figures.figure({ metric: 'sales', span });
  const soldBack = given('amount');
  const isSoldKnown =
    metric === 'commission' && sold.known.missingRates.length === 0 && soldBack.missing.length === 0;
  return {
    value,
    returns: taken.reduce((total, { units }) => total + (units ?? 0n), 0n),
    orders: ordersOf(sources, span),
    unsplit: unsplitOf(sources, span),
    sold: isSoldKnown ? BigInt(sold.value ?? 0) - unpaidOf(sources, span) - (soldBack.units ?? 0n) : null,
    missing: taken.flatMap(({ missing }) => missing),
  };
}

const isReturned = (sum: Sum): sum is Sum & ReturnColumn =>
  sum === 'amount' || sum === 'commission' || sum === 'fee' || sum === 'repeatAmount';

/** Of the networks that give the figure: orders of others would make each worth less than it is. */
function ordersOf(sources: DriverSources, span: DaySpan): bigint {
  const metric = sources.metric === 'repeats' ? 'repeatOrders' : 'orders';
  return addedUp(sources, { metric, span }, isGiven);
}

/** What networks that tell no orders have of the figure. */
function unsplitOf(sources: DriverSources, span: DaySpan): bigint | null {
  const { connections } = sources.figures.scope;
  const telling = new Set(connections.filter(tellsOrders).map(({ network }) => network));
  const isUnsplit = (one: SidedNetwork) => isGiven(one) && !telling.has(one.network);
  return sources.networks.some(isUnsplit)
    ? addedUp(sources, { metric: sources.metric, span }, isUnsplit)
    : null;
}

/** Sales of the networks that do not tell what they cost: they stand under no rate. */
const unpaidOf = (sources: DriverSources, span: DaySpan): bigint =>
  addedUp(sources, { metric: 'sales', span }, (one) => !isGiven(one));

type SidedNetwork = DriverSources['networks'][number];

const isGiven = ({ figures: { now, before } }: SidedNetwork): boolean =>
  now.value !== null || before.value !== null;

const addedUp = (
  { figures, networks }: DriverSources,
  report: Report,
  isMeant: (network: SidedNetwork) => boolean,
): bigint =>
  networks
    .filter(isMeant)
    .reduce((total, { network }) => total + BigInt(figures.figure({ ...report, network }).value ?? 0), 0n);
