// A line of a catalogue file as text by column, whatever the format.

export interface Fault {
  line: number;
  /** The column's name as the file has it; empty when the whole line is at fault. */
  column: string;
  reason: string;
}

export interface CatalogueRecord {
  line: number;
  /** By column as the catalogue names it, trimmed; a column the line does not have is missing. */
  values: ReadonlyMap<string, string>;
  /** What is wrong with the line before its values are looked at. */
  faults: readonly Fault[];
}

export interface CatalogueFile {
  /** What is wrong with the file before its lines are read; then no line is. */
  faults: readonly Fault[];
  records(): AsyncIterable<readonly CatalogueRecord[]>;
  /** How much of it has been read, 0 to 1. */
  share(): number;
}

export interface Column {
  key: string;
  required: boolean;
  /** Why a value that is not empty is refused; null when it is fine. */
  faultOf(text: string): string | null;
}

/** What the reading of a file knows of a column. */
export type ColumnName = Pick<Column, 'key' | 'required'>;
