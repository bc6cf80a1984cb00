// An export before it has a format: lines about it, titled columns, rows of text as they come.

import type { exportNotes } from '#contract/report-exports.ts';

/** What a column holds decides how each format writes it. */
export type ColumnKind = 'text' | 'money' | 'count' | 'share' | 'day';

export interface Column {
  title: string;
  kind: ColumnKind;
}

/**
 * Per column: a text as it is, an amount `1234.50`, a whole number `12`, a share `12.34%`, a day `2022-09-05`; empty
 * where there is nothing to tell.
 */
export type ExportRow = readonly string[];

export interface ExportTable {
  /** Also the name of the sheet. */
  title: string;
  /** Period, filters, currency, marks: a label and what it says. */
  about: readonly (readonly [label: string, text: string])[];
  /** Where CSV says so; workbooks say it above the rows. */
  notes?: (typeof exportNotes)[number];
  /** The day its windows end on, for its name; of one over stated days those are. */
  asOf?: string;
  columns: readonly Column[];
  /** Some hundred at a time. */
  rows: AsyncIterable<readonly ExportRow[]> | Iterable<readonly ExportRow[]>;
  /** The same rows as lines of CSV, where there is a quicker way to them. */
  lines?: () => AsyncIterable<Buffer>;
}
