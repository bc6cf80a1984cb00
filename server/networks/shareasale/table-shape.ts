// What is read of a report, whatever form it comes in.

export interface TableShape {
  /** The columns to read, lower case; the first must be there, others are empty where they are not. */
  wanted: readonly string[];
  /** Columns of free text that a pipe may have slipped into, likeliest first. */
  free: readonly string[];
  /** Wanted columns whose text may stay in doubt; where readings differ in any other, the row is not read. */
  soft: readonly string[];
  /** What a value of a column looks like: tells where such a pipe stands. */
  looks: Readonly<Record<string, RegExp>>;
}

export interface TableRow {
  /** In the order of `wanted`. */
  values: string[];
  raw: string;
}
