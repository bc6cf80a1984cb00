import type { z } from 'zod';
import type { typeRow } from '#contract/reports.ts';
import type { ChartModel } from '#web/charts/chart-model.ts';
import { plainInk, typeInk } from '#web/charts/palette.ts';
import { typeLabel } from '#web/components/type-label.ts';
import { formatAmount, formatKnownCount } from '#web/lib/format-figure.ts';
import { cardTexts, typeTexts as texts } from '../texts.ts';
import type { Measure } from './board-filters.ts';

export type TypeRow = z.infer<typeof typeRow>;
type TypeFigures = Pick<TypeRow, 'type' | 'je' | 'jezb' | 'oderunm' | 'zb'>;

/** One bar per type, each in the type's own colour, with figure and share at its end. */
export function typeModel(rows: readonly TypeFigures[], measure: Measure): ChartModel {
  const amount = measure === 'amount';
  return {
    kind: 'rows',
    unit: amount ? 'money' : 'count',
    categoryName: texts.type,
    categories: rows.map(({ type }) => typeLabel(type)),
    categoryInks: rows.map(({ type }) => typeInk(type)),
    series: [
      {
        key: measure,
        name: amount ? texts.amount : texts.orders,
        ink: plainInk,
        values: rows.map(({ je, oderunm }) => (amount ? (je === null ? null : Number(je)) : oderunm)),
        texts: rows.map((row) =>
          amount
            ? texts.withShare(amountText(row), row.jezb)
            : texts.withShare(formatKnownCount(row.oderunm), row.zb),
        ),
      },
    ],
  };
}

function amountText({ je, oderunm }: TypeFigures): string {
  if (je !== null) return formatAmount(je);
  return oderunm === null ? cardTexts.notCovered : cardTexts.noRate;
}
