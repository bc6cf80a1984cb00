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

export function statedCount(
  metric: AskedMetric,
  figures: Figures,
  { slice, currency }: { slice: Slice; currency: string },
): StatedCount {
  if (slice.state === 'voided') {
    const value = toldOf(figures).voidedOrders;
    return { metric: 'orders', value, needs: 'orders', definition: voidedDefinition, state: 'voided' };
  }
  const how = isRatio(metric) ? countedRatio(metric) : (counted[metric] ?? listed[metric]);
  if (!how) throw new Error(`${metric} is not counted`);
  return {
    metric: how.metric,
    value: how.value(figures, currency),
    needs: how.needs,
    definition: getMetric(metric).definition,
    ...(isRatio(metric) && { ratio: metric }),
  };
}
