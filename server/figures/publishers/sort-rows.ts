// The one order of rows: by the column asked for, what is not known last whichever way the rest goes, then by the ties of
// the list.
import { once } from '#contract/once.ts';

export type SortValue = bigint | number | string | null;
export type Compare<Row> = (a: Row, b: Row) => number;

export interface RowOrder<Row> {
  /** What the column says of a row, or how it puts two of them in order. */
  by: ((row: Row) => SortValue) | { compare: Compare<Row> };
  order: 'asc' | 'desc';
  ties: Compare<Row>;
}

const alphabet = once(() => new Intl.Collator('zh-CN'));

export function sortRows<Row>(rows: readonly Row[], { by, order, ties }: RowOrder<Row>): Row[] {
  const direction = order === 'asc' ? 1 : -1;
  if (typeof by === 'object') return rows.toSorted((a, b) => direction * by.compare(a, b) || ties(a, b));
  // Each asked for its value once: some are computed.
  return rows
    .map((row) => ({ row, value: by(row) }))
    .sort((a, b) => compareValues(a.value, b.value, direction) || ties(a.row, b.row))
    .map(({ row }) => row);
}

function compareValues(a: SortValue, b: SortValue, direction: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string') return direction * alphabet().compare(a, b);
  if (a === b) return 0;
  return a < b ? -direction : direction;
}
