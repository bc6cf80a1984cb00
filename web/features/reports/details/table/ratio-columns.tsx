import { getMetric, ratioKeys, usualRatios } from '#contract/figures/metrics.ts';
import type { RatioSet } from '#contract/figures/ratios.ts';
import type { FigureColumn } from '#web/components/antd/figure-table.tsx';
import { RatioValue } from '#web/components/ratio-value.tsx';
import { figureWidth } from '#web/lib/figure-width.ts';
import { formatAmount } from '#web/lib/format-figure.ts';

interface RatioOptions {
  sortable?: boolean;
}

/** One column a ratio, as the catalogue names and explains it. */
export const ratioColumns = <Row extends RatioSet>(
  totals: RatioSet,
  { sortable = false }: RatioOptions = {},
): FigureColumn<Row>[] =>
  ratioKeys.map((key) => {
    const { name, definition } = getMetric(key);
    return {
      key,
      title: name,
      help: definition,
      width: figureWidth(name.length > 4 ? 124 : 100, [totals[key] && formatAmount(totals[key])]),
      figure: true,
      sortable,
      extra: !usualRatios.includes(key),
      render: (row) => <RatioValue ratios={row} ratio={key} />,
      total: <RatioValue ratios={totals} ratio={key} />,
    };
  });
