// An export as CSV: UTF-8 with a mark that spreadsheets know it by, and no cell that one of them would run.
import { displayDay } from '#contract/figures/days.ts';
import { byteOrderMark, csvText } from '#server/tables/csv-text.ts';
import type { Column, ColumnKind, ExportRow, ExportTable } from './table.ts';

const lineEnd = '\r\n';

/** Of our own making: digits, a point, a sign, a percent sign. */
const asIs = (text: string): string => text;

const writers: Record<ColumnKind, (text: string) => string> = {
  text: csvText,
  money: asIs,
  count: asIs,
  share: asIs,
  day: (text) => (text === '' ? '' : displayDay(text)),
};

export async function* csvOf({
  title,
  about,
  columns,
  rows,
  lines,
  notes = 'first',
}: ExportTable): AsyncGenerator<string | Buffer> {
  const titles = columns.map((column) => column.title);
  yield byteOrderMark + linesOf(notes === 'last' ? [titles] : [[title], ...about, [], titles]);
  if (lines) yield* lines();
  else for await (const piece of rows) yield piece.map((row) => csvLine(row, columns)).join('');
  if (notes === 'last') yield linesOf([[], [title], ...about]);
}

const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(csvText).join(',') + lineEnd).join('');

export const csvLine = (row: ExportRow, columns: readonly Column[]): string =>
  columns.map(({ kind }, at) => writers[kind](row[at] ?? '')).join(',') + lineEnd;
