// A file as rows of text, whatever its format.

export interface TableRow {
  /** As a person counts in a spreadsheet or an editor: the header is usually line 1. */
  line: number;
  cells: readonly string[];
}

/** How the row of titles is found among the first ones of a file. */
export interface TitleChoice {
  /** The line it stands on, where a person said so. */
  line?: number | undefined;
  /** How much like titles some cells read; without it the first row holds them. */
  weigh?: ((cells: readonly string[]) => number) | undefined;
}

export interface Table {
  columns: readonly string[];
  /** The first rows as they stand, what comes before the titles included. */
  head: readonly TableRow[];
  /** The line the titles stand on. */
  headerLine: number;
  /** Some hundred rows at a time, blank ones left out; each call begins at the first. */
  rows(): AsyncIterable<TableRow[]>;
  /** How much of the file the last call of `rows` has read, 0 to 1. */
  share(): number;
}

export type TableFormat = 'csv' | 'xlsx';

export const maxColumns = 300;

/** Titles as they are chosen by: trimmed, never empty, never twice the same. */
export function nameColumns(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  /** The number a title was given last: a file of nothing but one title is not counted from 2 for each. */
  const counts = new Map<string, number>();
  let last = cells.length;
  while (last > 0 && cells[last - 1]?.trim() === '') last -= 1;
  return cells.slice(0, last).map((cell, index) => {
    const title = cell.trim().slice(0, 180) || `第 ${index + 1} 列`;
    let name = title;
    for (let count = (counts.get(title) ?? 1) + 1; taken.has(name); count += 1) {
      name = `${title} (${count})`;
      counts.set(title, count);
    }
    taken.add(name);
    return name;
  });
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
