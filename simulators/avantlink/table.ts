// A report before it is written out: typed cells, so that each output can write money and names its own way.

export type CellKind = 'text' | 'money' | 'count' | 'percent';

export interface TableColumn {
  name: string;
  kind: CellKind;
}

/** Cents, counts and hundredths of a percent are integers. */
export type Cell = string | number;

export interface Table {
  columns: readonly TableColumn[];
  /** Each hands its rows over; a long report never stands in memory as a whole. */
  batches: Iterable<(row: (cells: readonly Cell[]) => void) => void>;
}

const column =
  (kind: CellKind) =>
  (name: string): TableColumn => ({ name, kind });
export const text = column('text');
export const money = column('money');
export const count = column('count');
export const percent = column('percent');

/** Hundredths of a percent, half-up; 0 of nothing. */
export const ratio = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000);
