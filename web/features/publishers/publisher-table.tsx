import { Table, type TableColumnType } from 'antd';
import type { EndpointOutput } from '#contract/endpoint.ts';
import {
  type DirectoryOrder,
  directorySorts,
  type listPublishers,
  type PublisherView,
} from '#contract/publishers.ts';
import { ColumnChooser } from '#web/components/antd/column-chooser.tsx';
import { useColumns } from '#web/components/antd/use-columns.ts';
import { useWideTable } from '#web/components/antd/use-wide-table.ts';
import { type DirectoryColumn, directoryColumns } from './directory-columns.tsx';
import styles from './publisher-table.module.css';
import { directoryTexts as texts } from './texts.ts';

/** Width of the boxes that choose whom to merge. */
const selectionPx = 48;

export interface PublisherTableProps {
  directory: EndpointOutput<typeof listPublishers>;
  order: DirectoryOrder;
  /** None: back to the directory's own. */
  onOrder: (order: DirectoryOrder | undefined) => void;
  selected: string[];
  onSelect: (ids: string[]) => void;
  onRename: (publisher: PublisherView) => void;
  onGroup: (publisher: PublisherView) => void;
}

export function PublisherTable(props: PublisherTableProps) {
  const { directory, order, onOrder, selected, onSelect } = props;
  const columns = directoryColumns(props);
  const { visible, choose } = useColumns('directory', columns);
  const frame = useWideTable(selectionPx + visible.reduce((sum, { width }) => sum + width, 0));
  return (
    <>
      <div className={styles.tools}>
        <ColumnChooser columns={columns} visible={visible} onChoose={choose} />
      </div>
      <Table
        className={styles.table ?? ''}
        rowKey="id"
        size="middle"
        columns={visible.map((column) => toAntd(column, order))}
        dataSource={directory.list}
        pagination={false}
        {...frame}
        showSorterTooltip={false}
        onChange={(_pages, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return;
          const sort = directorySorts.find((key) => key === sorter.columnKey);
          onOrder(
            sort && sorter.order ? { sort, order: sorter.order === 'ascend' ? 'asc' : 'desc' } : undefined,
          );
        }}
        summary={() => drawTotals(visible)}
        rowSelection={{
          selectedRowKeys: selected,
          onChange: (keys) => onSelect(keys.map(String)),
          fixed: true,
          // In the place of a box that ticks all: merging a whole page into one is nobody's wish.
          columnTitle: <span className="ht-hidden">{texts.columns.select}</span>,
        }}
      />
    </>
  );
}

function toAntd(column: DirectoryColumn, { sort, order }: DirectoryOrder): TableColumnType<PublisherView> {
  const { key, title, help, width, figure, sortable, render } = column;
  return {
    key,
    title: help ? <span title={help}>{title}</span> : title,
    width,
    render: (_, publisher) => render(publisher),
    ...(figure && { align: 'end' as const }),
    ...(key === 'name' && { fixed: 'start' as const }),
    ...(sortable && {
      sorter: true,
      // Figures are looked at from the largest, words from the first.
      sortDirections: figure
        ? ['descend' as const, 'ascend' as const]
        : ['ascend' as const, 'descend' as const],
      sortOrder: sort === key ? (order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
    }),
  };
}

/** No component of its own: the table must see its summary to let it stay in sight. */
function drawTotals(columns: readonly DirectoryColumn[]) {
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={styles.totals ?? ''}>
        {/* Under the boxes. */}
        <Table.Summary.Cell index={0} />
        {columns.map(({ key, total, figure }, index) => (
          <Table.Summary.Cell key={key} index={index + 1} align={figure ? 'right' : 'left'}>
            {total}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
