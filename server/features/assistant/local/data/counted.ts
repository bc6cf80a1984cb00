// Figures told from the counts of the list of publishers: how each is made of them.
import { amountText } from '#contract/figures/currency.ts';
import {
  type EvidenceMetric,
  evidenceOfRatio,
  getMetric,
  isRatio,
  type MetricKey,
  type RatioKey,
} from '#contract/figures/metrics.ts';
import { conditionedDefinition, type OrderConditions } from '#contract/figures/order-conditions.ts';
import type { NamedState } from '#contract/figures/sale-states.ts';
import { shareText } from '#contract/figures/shares.ts';
import type { CountedPart, StatedCount } from '#server/features/assistant/tools/index.ts';
import { type ToldAmount, toldOf } from '#server/figures/publishers/publisher-list.ts';
import { ratioView } from '#server/figures/publishers/ratio-view.ts';
import type { AskedMetric } from '../read/words.ts';
import type { Slice } from './read-slice.ts';

/** How many orders were voided, which the screens tell as rows and as a share. */
export const voidedDefinition = '已作废订单的笔数，不含退款调整；已作废订单不计入出单量、销售额和佣金。';

type Figures = CountedPart['figures'];

interface Counted {
  /** Under which of the figures evidence names it stands. */
  metric: EvidenceMetric;
  needs: MetricKey;
  value(figures: Figures, currency: string): string | number | null;
}

const money =
  (what: ToldAmount): Counted['value'] =>
  (figures, currency) => {
    const units = toldOf(figures)[what];
    return units === null ? null : amountText(units, currency);
  };
/** Of what counts orders: of all of it or of nothing. */
const given =
  (value: (figures: Figures) => number | string | null): Counted['value'] =>
  (figures) =>
    figures.given.orders ? value(figures) : null;

const counted: Partial<Record<AskedMetric, Counted>> = {
  newOrders: {
    metric: 'orders',
    needs: 'repeatOrders',
    value: given(({ orders, repeatOrders, unknownOrders }) => orders - repeatOrders - unknownOrders),
  },
  repeatOrders: { metric: 'orders', needs: 'repeatOrders', value: given(({ repeatOrders }) => repeatOrders) },
  repeatOrderShare: {
    metric: 'orders',
    needs: 'repeatOrders',
    value: given(({ repeatOrders, orders }) => shareText(repeatOrders, orders)),
  },
  feeShare: {
    metric: 'fee',
    needs: 'fee',
    value: (figures) => {
      const { fee, commission } = toldOf(figures);
      return fee !== null && commission !== null ? shareText(fee, commission) : null;
    },
  },
};

/** Told in the list too: in another currency than the account's, or publisher by publisher over two spans. */
const listed: Partial<Record<AskedMetric, Counted>> = {
  clicks: { metric: 'clicks', needs: 'clicks', value: ({ clicks }) => clicks },
  orders: { metric: 'orders', needs: 'orders', value: given(({ orders }) => orders) },
  sales: { metric: 'sales', needs: 'sales', value: money('amount') },
  commission: { metric: 'commission', needs: 'commission', value: money('commission') },
  fee: { metric: 'fee', needs: 'fee', value: money('fee') },
  cost: { metric: 'cost', needs: 'cost', value: money('cost') },
};

const countedRatio = (ratio: RatioKey): Counted => ({
  metric: evidenceOfRatio(ratio),
  needs: evidenceOfRatio(ratio),
  value: (figures, currency) => ratioView(figures, currency)[ratio],
});

/** Not told in the list itself, whatever is asked beside it. */
export const isCounted = (metric: AskedMetric): boolean => metric in counted;

/** The figure of the screens whose days have to be known. */
export const countNeeds = (metric: AskedMetric | MetricKey): MetricKey =>
  metric === 'newOrders' ? 'repeatOrders' : metric === 'feeShare' ? 'fee' : metric;

/** Who buys again is known where the networks say so; what some orders came to, where the networks tell of orders. */
export function needsOf(metric: AskedMetric, { orders, state }: Slice): MetricKey {
  if (orders?.customer !== undefined) return 'repeatOrders';
  const needs = countNeeds(metric);
  const isOfSome = orders !== undefined || state !== undefined;
  return isOfSome && (needs === 'sales' || needs === 'commission') ? 'orders' : needs;
}

/** What the orders are narrowed to; voided orders alone are counted by the sums of publishers, too. */
export function ordersOf(
  { state, orders }: Slice,
  metrics: readonly AskedMetric[],
): (OrderConditions & { state?: NamedState }) | null {
  const isCounted = state === 'voided' && metrics.every((metric) => metric === 'orders');
  return orders === undefined && (state === undefined || isCounted)
    ? null
    : { ...orders, ...(state && { state }) };
}

export function statedCount(
  metric: AskedMetric,
  figures: Figures,
  { slice, currency }: { slice: Slice; currency: string },
): StatedCount {
  if (slice.state === 'voided' && slice.orders === undefined && metric === 'orders') {
    const value = toldOf(figures).voidedOrders;
    return {
      ...{ metric, value, needs: metric, definition: voidedDefinition },
      orders: { state: 'voided' },
    };
  }
  const how = isRatio(metric) ? countedRatio(metric) : (counted[metric] ?? listed[metric]);
  if (!how) throw new Error(`${metric} is not counted`);
  const { state, orders: narrowed } = slice;
  const asked = state || narrowed ? { ...narrowed, ...(state && { state }) } : null;
  // Adjustments are no orders: asked how many, they are counted as rows.
  const isRows = narrowed?.saleKind === 'adjustment' && metric === 'orders';
  return {
    metric: how.metric,
    value: isRows ? (figures.given.orders ? figures.listed : null) : how.value(figures, currency),
    needs: asked ? needsOf(metric, slice) : how.needs,
    definition: asked ? conditionedDefinition(metric, asked) : getMetric(metric).definition,
    ...(asked && { orders: asked }),
    ...(isRatio(metric) && { ratio: metric }),
  };
}
