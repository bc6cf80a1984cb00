import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { repeatSpans } from '#contract/figures/windows.ts';
import { ChartCard } from '#web/charts/chart-card.tsx';
import type { ChartPoint } from '#web/charts/chart-model.ts';
import { ChartTableBox } from '#web/charts/chart-table.tsx';
import { repeatTexts as texts } from '../texts.ts';
import { type Measure, measures } from './board-filters.ts';
import type { BoardView } from './board-view.ts';
import { KnownMark } from './known-mark.tsx';
import { repeatModel } from './repeat-model.ts';
import { RepeatRows } from './repeat-rows.tsx';

/** How much of each network's business comes from customers who came back. */
export function RepeatPanel({ board, rowsAt, height = 300 }: BoardView & { height?: number }) {
  const [measure, setMeasure] = useState<Measure>('amount');
  const model = useMemo(() => repeatModel(board, measure), [board, measure]);
  const linkOf = ({ category, series }: ChartPoint) => {
    const span = repeatSpans(board.asOf)[category]?.span;
    return span && rowsAt({ ...span, network: model.series[series ?? -1]?.name });
  };
  return (
    <ChartCard
      title={texts.title}
      note={texts.note[measure]}
      marks={<KnownMark known={board.known.repeats} />}
      model={model}
      height={height}
      linkOf={linkOf}
      table={
        <ChartTableBox title={texts.title} height={height}>
          <RepeatRows rows={board.repeats} asOf={board.asOf} rowsAt={rowsAt} />
        </ChartTableBox>
      }
      tools={
        <Segmented
          aria-label={texts.measure}
          value={measure}
          options={measures.map((value) => ({ value, label: texts.measures[value] }))}
          onChange={setMeasure}
        />
      }
    />
  );
}
