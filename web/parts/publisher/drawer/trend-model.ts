// A publisher's last twelve months, month by month.
import type { MonthRow } from '#contract/report-lists.ts';
import type { ChartModel } from '#web/charts/chart-model.ts';
import { networkInk, plainInk } from '#web/charts/palette.ts';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { amountTexts } from '#web/parts/figures/texts.ts';
import { drawerTexts as texts } from './texts.ts';

export interface Trend {
  currency: string;
  months: readonly MonthRow[];
}

/** Without a network: of several together. */
export function trendModel({ currency, months }: Trend, pt?: string): ChartModel {
  return {
    kind: 'columns',
    unit: 'money',
    categoryName: texts.trendMonth,
    categories: months.map(({ from }) => from.slice(0, 7)),
    series: [
      {
        key: 'sales',
        name: texts.trendSales,
        ink: pt === undefined ? plainInk : networkInk(pt),
        values: months.map(({ je }) => (je === null ? null : Number(je))),
        texts: months.map(({ je, oderunm }) =>
          texts.trendPoint(
            je === null ? amountTexts.unknown : amountTexts.inCurrency(je, currency),
            formatKnownCount(oderunm),
          ),
        ),
      },
    ],
  };
}
