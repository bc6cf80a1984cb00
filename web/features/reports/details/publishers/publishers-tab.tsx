import { useQuery } from '@tanstack/react-query';
import { publisherSorts } from '#contract/report-lists.ts';
import { ColumnChooser } from '#web/components/antd/column-chooser.tsx';
import { FigureTable } from '#web/components/antd/figure-table.tsx';
import { useColumns } from '#web/components/antd/use-columns.ts';
import { useDensity } from '#web/components/antd/use-density.ts';
import { Pagination } from '#web/components/pagination.tsx';
import { publisherFiguresQuery } from '#web/data/reports.ts';
import { useReportSource } from '#web/parts/figures/report-source.ts';
import { amountTexts } from '#web/parts/figures/texts.ts';
import { isMerged } from '#web/parts/publisher/is-merged.ts';
import { MergeSwitch } from '#web/parts/publisher/merge-switch.tsx';
import type { RowPublisher } from '#web/parts/publisher/row-publisher.ts';
import { publishersBody } from '../filters/call-values.ts';
import { RowsState } from '../rows-state.tsx';
import { ExportButton } from '../table/export-button.tsx';
import { TableTools } from '../table/table-tools.tsx';
import { tableTexts, publisherTexts as texts } from '../texts.ts';
import type { ReportViewState } from '../use-report-view.ts';
import { type PublisherFigures, publisherColumns } from './publisher-columns.tsx';

interface PublishersTabProps {
  view: ReportViewState;
  onPublisher: (publisher: RowPublisher) => void;
}

export function PublishersTab({ view, onPublisher }: PublishersTabProps) {
  const { sample } = useReportSource();
  const query = useQuery(publisherFiguresQuery(sample, publishersBody(view.filters)));
  return (
    <RowsState query={query} view={view}>
      {(data) => <Rows data={data} view={view} stale={query.isPlaceholderData} onPublisher={onPublisher} />}
    </RowsState>
  );
}

interface RowsProps extends PublishersTabProps {
  data: PublisherFigures;
  stale: boolean;
}

function Rows({ data, view, stale, onPublisher }: RowsProps) {
  const { filters, change } = view;
  const columns = publisherColumns(data, onPublisher);
  const { visible, choose } = useColumns('publishers', columns);
  const [density] = useDensity();
  return (
    <>
      <TableTools
        known={data.known}
        note={`${amountTexts.unit(data.currency)} · ${tableTexts.totalsNote(data.total)}`}
      >
        <MergeSwitch
          merged={isMerged(filters.merged)}
          onChange={(merged) => change({ merged: merged ? '1' : '0' })}
        />
        <ColumnChooser columns={columns} visible={visible} onChoose={choose} />
        <ExportButton kind="publishers" filters={filters} rows={data.total} />
      </TableTools>
      <FigureTable
        label={texts.label}
        columns={visible}
        rows={data.list}
        rowKey={({ publisherNo, pt, id }) => `${publisherNo} ${pt} ${id}`}
        density={density}
        stale={stale}
        sorting={{ key: filters.sort ?? 'fxje', order: filters.order ?? 'desc' }}
        onSort={(sorting) =>
          change({ sort: publisherSorts.find((key) => key === sorting?.key), order: sorting?.order })
        }
      />
      <Pagination
        current={filters.page}
        size={data.size}
        total={data.total}
        onChange={(page) => change({ page })}
      />
    </>
  );
}
