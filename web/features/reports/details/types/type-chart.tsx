import type { ReactNode } from 'react';
import type { DaySpan } from '#contract/figures/days.ts';
import type { WindowKey } from '#contract/figures/windows.ts';
import { ChartCard } from '#web/charts/chart-card.tsx';
import type { Measure } from '#web/features/reports/dashboard/board-filters.ts';
import { type TypeRow, typeModel } from '#web/features/reports/dashboard/type-model.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { SavePicture } from '#web/parts/figures/save-picture.tsx';
import { typeTexts as texts } from '../texts.ts';

interface TypeChartProps {
  rows: readonly TypeRow[];
  by: Measure;
  window: WindowKey;
  span: DaySpan;
  linkOf: (row: TypeRow) => string;
  tools: ReactNode;
}

export function TypeChart({ rows, by, window, span, linkOf, tools }: TypeChartProps) {
  const { sample } = useReportSource();
  const title = texts.chart(texts.windows[window], by === 'amount' ? texts.byAmount : texts.byCount);
  const note = texts.span(span.from, span.to);
  return (
    <ChartCard
      title={title}
      note={note}
      model={typeModel(rows, by)}
      tools={tools}
      linkOf={({ category }) => {
        const row = rows[category];
        return row && linkOf(row);
      }}
      {...(!sample && {
        pictureActions: (take: () => Promise<Blob>) => <SavePicture title={title} note={note} take={take} />,
      })}
    />
  );
}
