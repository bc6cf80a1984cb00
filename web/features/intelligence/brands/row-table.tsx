import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useWideTable } from '#web/components/antd/use-wide-table.ts';
import styles from './row-table.module.css';

interface RowTableProps<Row> extends Pick<TableProps<Row>, 'expandable'> {
  label: string;
  columns: TableColumnsType<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Older rows are still shown while new ones are on the way. */
  stale: boolean;
  /** The heading that was pressed; undefined goes back to the usual order. */
  onSort: (column: string | undefined) => void;
}

/** Rows at a desk: the header stays in sight, a wide table scrolls inside. */
export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const { label, columns, rows, rowKey, stale, onSort, expandable } = props;
  const frame = useWideTable(columns.reduce((sum, { width }) => sum + Number(width), 0));
  return (
    <section className={styles.table} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
      <Table<Row>
        size="middle"
        columns={columns}
        dataSource={[...rows]}
        rowKey={rowKey}
        pagination={false}
        {...frame}
        showSorterTooltip={false}
        {...(expandable && { expandable })}
        onChange={(_pages, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return;
          onSort(sorter.order ? String(sorter.columnKey) : undefined);
        }}
      />
    </section>
  );
}

/** Each order has one direction: the most of a figure first, names from the first. */
export function sortedBy<Row>(isNow: boolean, isName = false): Partial<TableColumnsType<Row>[number]> {
  const direction = isName ? 'ascend' : 'descend';
  return { sorter: true, sortDirections: [direction], sortOrder: isNow ? direction : null };
}
