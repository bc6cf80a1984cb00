import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChartCard } from '#web/charts/chart-card.tsx';
import { FigureTable } from '#web/components/antd/figure-table.tsx';
import { useDensity } from '#web/components/antd/use-density.ts';
import { repeatsQuery } from '#web/data/reports.ts';
import type { Measure } from '#web/features/reports/dashboard/board-filters.ts';
import { repeatModel } from '#web/features/reports/dashboard/repeat-model.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { SavePicture } from '#web/parts/figures/save-picture.tsx';
import { amountTexts } from '#web/parts/figures/texts.ts';
import { BoardState } from '../board-state.tsx';
import { anchoredPart } from '../filters/call-values.ts';
import { MeasureSwitch } from '../measure-switch.tsx';
import panel from '../panel.module.css';
import { ExportButton } from '../table/export-button.tsx';
import { TableTools } from '../table/table-tools.tsx';
import { repeatTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import { repeatColumns } from './repeat-columns.tsx';

import { type RepeatFigures, useRowsLink } from './use-rows-link.ts';

export function RepeatsTab({ view }: { view: ReportViewState }) {
  const { sample } = useReportSource();
  const query = useQuery(repeatsQuery(sample, anchoredPart(view.filters)));
  return (
    <BoardState query={query} isEmpty={({ repeats }) => repeats.length === 0}>
      {(data) => <Repeats data={data} view={view} stale={query.isPlaceholderData} />}
    </BoardState>
  );
}

interface RepeatsProps {
  data: RepeatFigures;
  view: ReportViewState;
  stale: boolean;
}

function Repeats({ data, view, stale }: RepeatsProps) {
  const { repeats, asOf, currency, known } = data;
  const { sample } = useReportSource();
  const linkOf = useRowsLink(asOf);
  const [density] = useDensity();
  const [by, setBy] = useState<Measure>('amount');
  const title = texts.chart[by];
  const note = texts.asOf(asOf);
  return (
    <div className={panel.stack}>
      <ChartCard
        title={title}
        tools={<MeasureSwitch value={by} onChange={setBy} />}
        note={note}
        model={repeatModel(data, by)}
        {...(!sample && {
          pictureActions: (take: () => Promise<Blob>) => (
            <SavePicture title={title} note={note} take={take} />
          ),
        })}
      />
      <div className={panel.panel}>
        <TableTools known={known.repeats} note={`${amountTexts.unit(currency)} · ${note}`}>
          <ExportButton kind="repeats" filters={view.filters} rows={repeats.length} />
        </TableTools>
        <FigureTable
          label={texts.label}
          columns={repeatColumns(data, linkOf)}
          rows={repeats}
          rowKey={({ pt, days }) => `${pt} ${days}`}
          density={density}
          stale={stale}
        />
      </div>
    </div>
  );
}
