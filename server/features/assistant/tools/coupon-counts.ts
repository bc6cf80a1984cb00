// What orders came to by the coupon code they carry. For the local assistant; access as for the order list.
import { knownOf } from '#contract/figures/known.ts';
import { getMetric } from '#contract/figures/metrics.ts';
import { listTransactions } from '#contract/report-lists.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { findPublishers } from '#server/figures/publishers/find-publishers.ts';
import { type CouponSum, sumCoupons } from '#server/figures/publishers/order-sums.ts';
import { addCounts, type PublisherFigures, sumsOf } from '#server/figures/publishers/publisher-list.ts';
import { loadScope } from '#server/figures/scope.ts';
import { convertAll, type Home, loadHome } from '#server/figures/sums/currency-sums.ts';
import { listKnown } from '#server/figures/sums/list-known.ts';
import { requireAccess } from '#server/kernel/access.ts';
import { accessOf } from './as-call.ts';
import { type FigureFilters, screensOf } from './evidence/figure-link.ts';
import { spanMarks } from './evidence/span-marks.ts';
import { networkFilter } from './network-filter.ts';
import { type CountedPart, type CountsQuery, parts, rowsOf } from './publisher-counts.ts';
import type { ToolContext } from './tool.ts';

export interface CouponCounts {
  currency: string;
  rows: (CountedPart & { code: string })[];
  /** Orders that count, and those of them that carry a code. */
  orders: number;
  coded: number;
}

export async function readCouponCounts(
  { services, caller }: ToolContext,
  query: Omit<CountsQuery, 'merged' | 'currency'>,
): Promise<CouponCounts> {
  const now = services.now();
  requireAccess(accessOf(listTransactions), caller, now);
  const span = { from: query.from, to: query.to };
  const filters: FigureFilters = {
    ...networkFilter(query.network),
    type: query.type,
    publisherId: query.publisherId,
  };
  return services.db.tenant(caller.accountId, async (tx) => {
    await oneMoment(tx);
    const scope = await loadScope(tx, { network: query.network }, now);
    const isNarrowed = query.type !== undefined || query.publisherId !== undefined;
    const publishers = isNarrowed
      ? await findPublishers(tx, {
          ...networkFilter(query.network),
          type: query.type,
          ...(query.publisherId !== undefined && { ref: query.publisherId }),
        })
      : null;
    const sums = await sumCoupons(
      tx,
      {
        ...span,
        connectionIds: scope.connections.map(({ id }) => id),
        currency: scope.currency,
        asOf: scope.asOf,
        publisherNos: publishers?.map(({ publisherNo }) => publisherNo) ?? null,
      },
      query.orders ?? {},
    );
    const home = await loadHome(tx, scope.currency, sums);
    const { given } = knownOf(getMetric('sales'), span, scope.connections);
    const figuresOf = (some: readonly CouponSum[]) => couponFigures(some, home, given);
    const whole = figuresOf(sums);
    const known = listKnown(['orders', 'sales', 'cost'], span, { scope, totals: whole });
    const part = parts({ screens: screensOf(caller, now), span, marked: spanMarks(scope, span, known) });
    const byCode = Map.groupBy(
      sums.filter(({ code }) => code !== ''),
      ({ code }) => code,
    );
    const rows = [...byCode].map(([code, some]) => {
      const figures = figuresOf(some);
      return {
        code,
        ...part(figures, { ...filters, orders: { coupon: code } }, { counts: rowsOf(figures) }),
      };
    });
    return {
      currency: scope.currency,
      rows,
      orders: whole.orders,
      coded: rows.reduce((sum, { figures }) => sum + figures.orders, 0),
    };
  });
}

/** Nobody clicks a code. */
function couponFigures(sums: readonly CouponSum[], home: Home, isKnown: boolean): PublisherFigures {
  const told = isKnown || sums.length > 0;
  const figures = { ...convertAll(sums, home), ...addCounts(sums), clicks: null };
  return {
    ...figures,
    given: { amounts: told, orders: told, commission: told, fee: told },
    untold: { lacking: [], among: [] },
    telling: (needs) => (told && !needs.includes('clicks') ? sumsOf(figures) : null),
  };
}
