import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { Choosable } from './column-choice.ts';
import styles from './figure-table.module.css';
import type { Density } from './use-density.ts';
import { useWideTable } from './use-wide-table.ts';

export interface FigureColumn<Row> extends Choosable {
  title: string;
  /** In the header instead of its title, which names the column elsewhere. */
  head?: ReactNode;
  /** What counts and what does not, on hover. */
  help?: string | undefined;
  width: number;
  figure?: boolean | undefined;
  fixed?: boolean | undefined;
  sortable?: boolean | undefined;
  render: (row: Row) => ReactNode;
  /** In the row of totals. */
  total?: ReactNode;
}

export interface Sorting {
  key: string;
  order: 'asc' | 'desc';
}

interface FigureTableProps<Row> {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClass?: (row: Row) => string | undefined;
  density: Density;
  /** Older rows are still shown while new ones are on the way. */
  stale?: boolean;
  sorting?: Sorting | undefined;
  onSort?: (sorting: Sorting | undefined) => void;
}

/** Rows of figures: header and totals stay in sight, wide tables scroll inside. */
export function FigureTable<Row extends object>(props: FigureTableProps<Row>) {
  const { label, columns, rows, rowKey, rowClass, density, stale, sorting, onSort } = props;
  const frame = useWideTable(columns.reduce((sum, { width }) => sum + width, 0));
  return (
    <section className={styles.table} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
      <Table<Row>
        size={density}
        columns={columns.map((column) => toAntd(column, sorting))}
        dataSource={[...rows]}
        rowKey={rowKey}
        rowClassName={(row) => rowClass?.(row) ?? ''}
        pagination={false}
        {...frame}
        showSorterTooltip={false}
        summary={() => columns.some(({ total }) => total !== undefined) && drawTotals(columns)}
        onChange={(_pages, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return;
          const { columnKey, order } = sorter;
          onSort?.(
            order ? { key: String(columnKey), order: order === 'ascend' ? 'asc' : 'desc' } : undefined,
          );
        }}
      />
    </section>
  );
}

function toAntd<Row>(column: FigureColumn<Row>, sorting: Sorting | undefined): TableColumnsType<Row>[number] {
  const { key, title, head, help, width, figure, fixed, sortable, render } = column;
  return {
    key,
    title: head ?? (help ? <span title={help}>{title}</span> : title),
    width,
    render: (_, row) => render(row),
    ...(figure && { align: 'end' as const, className: styles.figure ?? '' }),
    ...(fixed && { fixed: 'start' as const }),
    ...(sortable && {
      sorter: true,
      // Figures are looked at from the largest, words from the first.
      sortDirections: figure ? ['descend', 'ascend'] : ['ascend', 'descend'],
      sortOrder: sorting?.key === key ? (sorting.order === 'asc' ? 'ascend' : 'descend') : null,
    }),
  };
}

/** No component of its own: the table must see its summary to let it stay in sight. */
function drawTotals<Row>(columns: readonly FigureColumn<Row>[]) {
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className={styles.totals ?? ''}>
        {columns.map(({ key, total, figure }, index) => (
          <Table.Summary.Cell key={key} index={index} {...(figure && { align: 'right' as const })}>
            <span className={figure ? styles.figure : undefined}>{total}</span>
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  );
}
