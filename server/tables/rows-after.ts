import type { TableRow } from './table.ts';

/** The rows below a line: what stands above the titles is no data. */
export async function* rowsAfter(
  pieces: AsyncIterable<TableRow[]>,
  line: number,
): AsyncGenerator<TableRow[]> {
  for await (const piece of pieces) {
    const isBelow = (piece[0]?.line ?? 0) > line;
    const kept = isBelow ? piece : piece.filter((row) => row.line > line);
    if (kept.length > 0) yield kept;
  }
}
