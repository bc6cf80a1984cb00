// The whole dashboard in one call, and each of its parts alone.

import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { repeatSpans, seriesSpan, windowKeys, windowSpans } from '#contract/figures/windows.ts';
import type * as contract from '#contract/reports.ts';
import type { TenantTx } from '#server/db/database.ts';
import { withRollupPlans } from '#server/db/statement.ts';
import { readDaySums } from '#server/figures/engine/day-series.ts';
import { type Figures, planFigures } from '#server/figures/engine/figures.ts';
import {
  readTop,
  readTopConverted,
  type TopQuery,
  type TopRows,
} from '#server/figures/engine/top-publishers.ts';
import { loadPrices } from '#server/figures/rates/prices.ts';
import { loadScope, type ReportScope, type ScopeFilter } from '#server/figures/scope.ts';
import { cardsOf } from './cards.ts';
import { dailyOf } from './daily.ts';
import { ratiosOf } from './ratios.ts';
import { repeatsOf } from './repeats.ts';
import { topOf } from './top.ts';
import { typesOf } from './types.ts';

type Query<Name extends keyof typeof contract & `get${string}`> = EndpointInput<
  (typeof contract)[Name]
>['query'];
type Answer<Name extends keyof typeof contract & `get${string}`> = EndpointOutput<(typeof contract)[Name]>;

const currentSpans = (asOf: string): DaySpan[] => {
  const windows = windowSpans(asOf, 'period');
  return windowKeys.map((key) => windows[key].current);
};

const comparedSpans = (asOf: string, compare: Query<'getSummary'>['compare']): DaySpan[] =>
  Object.values(windowSpans(asOf, compare)).flatMap(({ current, before }) => [current, before]);

const spansOfRepeats = (asOf: string): DaySpan[] => repeatSpans(asOf).map(({ span }) => span);

async function openScope(tx: TenantTx, filter: ScopeFilter, now: Date): Promise<ReportScope> {
  const [scope] = await Promise.all([loadScope(tx, filter, now), withRollupPlans(tx)]);
  return scope;
}

const head = ({ asOf, currency }: ReportScope) => ({ asOf, currency });

export async function getDashboard(
  tx: TenantTx,
  query: Query<'getDashboard'>,
  now: Date,
): Promise<Answer<'getDashboard'>> {
  const scope = await openScope(tx, query, now);
  const { asOf } = scope;
  const span = seriesSpan(asOf);
  const topQuery = { now, isMerged: query.merged === '1' };
  // Sent together, answered together.
  const [figures, daySums, homeTop] = await Promise.all([
    planFigures(tx, scope, [...comparedSpans(asOf, query.compare), ...spansOfRepeats(asOf)]),
    readDaySums(tx, scope, span),
    readTop(tx, scope, topQuery),
  ]);
  const { priceOf } = figures;
  const { cards, known } = cardsOf(figures, query.compare);
  const ratios = ratiosOf(figures);
  const daily = dailyOf(scope, { sums: daySums, span, priceOf });
  const repeats = repeatsOf(figures);
  const types = typesOf(figures);
  const top = topOf(figures, await withForeign(tx, figures, { ...topQuery, homeTop }));
  return {
    ...head(scope),
    compare: query.compare,
    networks: [...scope.networks],
    ...cards,
    ratios: ratios.ratios,
    daily: daily.daily,
    repeats: repeats.repeats,
    types: types.types,
    typesKnown: types.typesKnown,
    top: top.top,
    topKnown: top.topKnown,
    known: {
      ...known,
      ratios: ratios.known,
      daily: daily.known,
      repeats: repeats.known,
      types: types.known,
      top: top.known,
    },
  };
}

export async function getSummary(
  tx: TenantTx,
  query: Query<'getSummary'>,
  now: Date,
): Promise<Answer<'getSummary'>> {
  const scope = await openScope(tx, query, now);
  const figures = await planFigures(tx, scope, comparedSpans(scope.asOf, query.compare));
  const { cards, known } = cardsOf(figures, query.compare);
  const ratios = ratiosOf(figures);
  return { ...head(scope), ...cards, ratios: ratios.ratios, known: { ...known, ratios: ratios.known } };
}

export async function getDaily(
  tx: TenantTx,
  query: Query<'getDaily'>,
  now: Date,
): Promise<Answer<'getDaily'>> {
  const scope = await openScope(tx, query, now);
  const { from, to } = query;
  const span = from !== undefined && to !== undefined ? { from, to } : seriesSpan(scope.asOf);
  const sums = await readDaySums(tx, scope, span);
  const priceOf = await loadPrices(tx, sums, scope.currency);
  const { daily, known } = dailyOf(scope, { sums, span, priceOf });
  return { ...head(scope), daily, known: { daily: known } };
}

export async function getRepeats(
  tx: TenantTx,
  query: Query<'getRepeats'>,
  now: Date,
): Promise<Answer<'getRepeats'>> {
  const scope = await openScope(tx, query, now);
  const { repeats, known } = repeatsOf(await planFigures(tx, scope, spansOfRepeats(scope.asOf)));
  return { ...head(scope), repeats, known: { repeats: known } };
}

export async function getTypes(
  tx: TenantTx,
  query: Query<'getTypes'>,
  now: Date,
): Promise<Answer<'getTypes'>> {
  const scope = await openScope(tx, query, now);
  const figures = await planFigures(tx, scope, currentSpans(scope.asOf));
  const { types, typesKnown, known } = typesOf(figures);
  return { ...head(scope), types, typesKnown, ratios: ratiosOf(figures).ratios, known: { types: known } };
}

export async function getTop(tx: TenantTx, query: Query<'getTop'>, now: Date): Promise<Answer<'getTop'>> {
  const scope = await openScope(tx, query, now);
  const topQuery = { now, isMerged: query.merged === '1' };
  const [figures, homeTop] = await Promise.all([
    planFigures(tx, scope, currentSpans(scope.asOf)),
    readTop(tx, scope, topQuery),
  ]);
  const { top, topKnown, known } = topOf(figures, await withForeign(tx, figures, { ...topQuery, homeTop }));
  return { ...head(scope), top, topKnown, known: { top: known } };
}

/** Most accounts sell in one currency: only with more is the ranking asked for again, converted. */
async function withForeign(
  tx: TenantTx,
  { scope, priceOf, foreignCurrencies: currencies }: Figures,
  { homeTop, ...query }: TopQuery & { homeTop: TopRows },
): Promise<TopRows> {
  return currencies.length === 0 ? homeTop : readTopConverted(tx, scope, { ...query, priceOf, currencies });
}
