import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { windowKeys, windowSpans } from '#contract/figures/windows.ts';
import { ColumnChooser } from '#web/components/antd/column-chooser.tsx';
import { FigureTable } from '#web/components/antd/figure-table.tsx';
import { useColumns } from '#web/components/antd/use-columns.ts';
import { useDensity } from '#web/components/antd/use-density.ts';
import { typesQuery } from '#web/data/reports.ts';
import type { Measure } from '#web/features/reports/dashboard/board-filters.ts';
import { WindowSwitch } from '#web/features/reports/window-switch.tsx';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { amountTexts } from '#web/parts/figures/texts.ts';
import { BoardState } from '../board-state.tsx';
import { anchoredPart } from '../filters/call-values.ts';
import { MeasureSwitch } from '../measure-switch.tsx';
import panel from '../panel.module.css';
import { ExportButton } from '../table/export-button.tsx';
import { TableTools } from '../table/table-tools.tsx';
import { typeTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import { TypeChart } from './type-chart.tsx';
import { typeColumns } from './type-columns.tsx';

import { type TypeFigures, useTypeLink } from './use-type-link.ts';

export function TypesTab({ view }: { view: ReportViewState }) {
  const { sample } = useReportSource();
  const query = useQuery(typesQuery(sample, anchoredPart(view.filters)));
  return (
    <BoardState query={query} isEmpty={() => false}>
      {(data) => <Types data={data} view={view} stale={query.isPlaceholderData} />}
    </BoardState>
  );
}

interface TypesProps {
  data: TypeFigures;
  view: ReportViewState;
  stale: boolean;
}

function Types({ data, view: { filters, change }, stale }: TypesProps) {
  const [by, setBy] = useState<Measure>('amount');
  const [density] = useDensity();
  const linkOf = useTypeLink(data.asOf, filters);
  const rows = data.types[filters.window];
  const columns = typeColumns(rows, { ratios: data.ratios[filters.window], linkOf });
  const { visible, choose } = useColumns('types', columns);
  const span = windowSpans(data.asOf, 'period')[filters.window].current;
  return (
    <div className={panel.stack}>
      <TypeChart
        rows={rows}
        by={by}
        window={filters.window}
        span={span}
        linkOf={linkOf}
        tools={
          <>
            <WindowSwitch
              label={texts.windowLabel}
              value={filters.window}
              asOf={data.asOf}
              onChange={(window) => change({ window })}
            />
            <MeasureSwitch value={by} onChange={setBy} />
          </>
        }
      />
      <div className={panel.panel}>
        <TableTools
          known={data.typesKnown[filters.window]}
          note={`${amountTexts.unit(data.currency)} · ${texts.span(span.from, span.to)}`}
        >
          <ColumnChooser columns={columns} visible={visible} onChoose={choose} />
          <ExportButton kind="types" filters={filters} rows={countRows(data)} />
        </TableTools>
        <FigureTable
          label={texts.label}
          columns={visible}
          rows={rows}
          rowKey={({ type }) => type}
          density={density}
          stale={stale}
        />
      </div>
    </div>
  );
}

/** The export holds all four windows. */
const countRows = ({ types }: TypeFigures) => windowKeys.reduce((sum, key) => sum + types[key].length, 0);
