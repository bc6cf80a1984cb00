// A publisher's last twelve months, month by month.
import { addDays, addMonths, type DaySpan, firstOfMonth } from '../../../../../contract/figures/days.ts';
import type { ChartModel } from '../../../../charts/chart-model.ts';
import { networkInk } from '../../../../charts/palette.ts';
import { formatCount } from '../../../../lib/format-figure.ts';
import { lastFullDay } from '../filters/presets.ts';
import { tableTexts, drawerTexts as texts } from '../texts.ts';

const monthsShown = 12;

/** Whole months, the running one up to its last full day. */
export function trendSpans(now: Date): DaySpan[] {
  const last = lastFullDay(now);
  const current = firstOfMonth(last);
  return Array.from({ length: monthsShown }, (_, index) => {
    const from = addMonths(current, index + 1 - monthsShown);
    return { from, to: index === monthsShown - 1 ? last : addDays(addMonths(from, 1), -1) };
  });
}

export interface TrendPoint {
  span: DaySpan;
  sales: string | null;
  orders: number;
  currency: string;
}

export function trendModel(points: readonly TrendPoint[], pt: string): ChartModel {
  return {
    kind: 'columns',
    unit: 'money',
    categoryName: texts.trendMonth,
    categories: points.map(({ span }) => span.from.slice(0, 7)),
    series: [
      {
        key: 'sales',
        name: texts.trendSales,
        ink: networkInk(pt),
        values: points.map(({ sales }) => (sales === null ? null : Number(sales))),
        texts: points.map(({ sales, orders, currency }) =>
          texts.trendPoint(
            sales === null ? tableTexts.unknownAmount : tableTexts.amountIn(sales, currency),
            formatCount(orders),
          ),
        ),
      },
    ],
  };
}
