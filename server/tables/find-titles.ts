// Which of a file's first rows holds the titles: exports often begin with a name, the days they cover and a blank line.
import type { TableRow, TitleChoice } from './table.ts';
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';

/** No export is known that says more before its titles. */
export const headRows = 30;

/** Fewer than these known titles may stand in a row by chance. */
const leastWeight = 3;

export interface Titles {
  row: TableRow;
  weight: number;
}

/** Undefined for a file without a row. */
export function findTitles(
  head: readonly TableRow[],
  { line, weigh = () => 0 }: TitleChoice,
): Titles | undefined {
  if (line !== undefined) {
    const row = head.find((candidate) => candidate.line === line);
    if (!row) throw tableFault(tableTexts.noTitlesAt(line));
    return { row, weight: weigh(row.cells) };
  }
  const weighed = head.map((row) => ({ row, weight: weigh(row.cells) }));
  // The first, not the heaviest: what stands between two rows of titles is data, and none may be dropped unseen.
  return weighed.find(({ weight }) => weight >= leastWeight) ?? weighed[0];
}
