import { useMemo } from 'react';
import { windowSpans } from '#contract/figures/windows.ts';
import { ChartCard } from '#web/charts/chart-card.tsx';
import type { ChartPoint } from '#web/charts/chart-model.ts';
import { boardTexts, typeTexts as texts } from '../texts.ts';
import type { Measure } from './board-filters.ts';
import type { BoardView } from './board-view.ts';
import { KnownMark } from './known-mark.tsx';
import { salesKnown } from './sales-known.ts';
import { typeModel } from './type-model.ts';

interface TypePanelProps extends BoardView {
  measure: Measure;
}

/** Publisher types of the chosen window, by amount or by orders. */
export function TypePanel({ board, filters, rowsAt, measure }: TypePanelProps) {
  const rows = board.types[filters.win];
  const span = windowSpans(board.asOf, filters.compare)[filters.win].current;
  const model = useMemo(() => typeModel(rows, measure), [rows, measure]);
  const linkOf = ({ category }: ChartPoint) => {
    const type = rows[category]?.type;
    return type && rowsAt({ ...span, type });
  };
  const amount = measure === 'amount';
  return (
    <ChartCard
      title={amount ? texts.amountTitle : texts.ordersTitle}
      note={
        amount
          ? boardTexts.spanAndCurrency(span.from, span.to, board.currency)
          : boardTexts.span(span.from, span.to)
      }
      marks={<KnownMark known={salesKnown(board, filters.win)} />}
      model={model}
      height={rows.length * 40 + 36}
      linkOf={linkOf}
    />
  );
}
