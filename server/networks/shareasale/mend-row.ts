// Pipe text has no quoting: a page address with a `|` in it makes a row too long. Where the neighbours tell which
// column it belongs to, the row is put together again.
import type { TableShape } from './table-shape.ts';

export interface MendedTable {
  columns: readonly string[];
  shape: TableShape;
  delimiter: string;
}

/** The fields as they should be, or null when the row is cut or can be read in ways that differ in what is read. */
export function mendRow(
  fields: readonly string[],
  { columns, shape, delimiter }: MendedTable,
): string[] | null {
  const extra = fields.length - columns.length;
  if (extra < 0 || extra > 8) return null;
  const found: string[][] = [];
  for (const name of shape.free) {
    const at = columns.indexOf(name);
    if (at < 0) continue;
    const joined = fields.slice(at, at + extra + 1).join(delimiter);
    const mended = [...fields.slice(0, at), joined, ...fields.slice(at + extra + 1)];
    if (looksRight(mended, columns, shape)) found.push(mended);
  }
  const [first, ...others] = found;
  if (!first) return null;
  const firm = shape.wanted.filter((name) => !shape.soft.includes(name)).map((name) => columns.indexOf(name));
  return others.every((other) => firm.every((at) => at < 0 || other[at] === first[at])) ? first : null;
}

function looksRight(fields: readonly string[], columns: readonly string[], shape: TableShape): boolean {
  return columns.every((name, index) => shape.looks[name]?.test(fields[index] ?? '') ?? true);
}
