// A delimited file or a workbook as catalogue records.
import { inspectFile, openTable } from '#server/tables/open-table.ts';
import type { Table, TableRow } from '#server/tables/table.ts';
import { catalogueImportTexts as texts } from '../texts.ts';
import type { CatalogueFile, CatalogueRecord, ColumnName, Fault } from './record.ts';

export async function openTableFile(
  path: string,
  columns: readonly ColumnName[],
): Promise<CatalogueFile & { close(): void }> {
  const { table, close } = await openTable(path, await inspectFile(path));
  return { ...asCatalogueFile(table, columns), close };
}

function asCatalogueFile(table: Table, columns: readonly ColumnName[]): CatalogueFile {
  const known = new Map(columns.map(({ key }) => [key.toLowerCase(), key]));
  const keys = table.columns.map((title) => known.get(title.toLowerCase()));
  return {
    faults: headerFaults(table, columns, keys),
    async *records() {
      for await (const piece of table.rows()) yield piece.map((row) => recordOf(row, keys));
    },
    share: () => table.share(),
  };
}

function headerFaults(
  { columns: titles, headerLine: line }: Table,
  columns: readonly ColumnName[],
  keys: readonly (string | undefined)[],
): Fault[] {
  const known = columns.map(({ key }) => key).join(',');
  const faults = titles
    .filter((_, index) => keys[index] === undefined)
    .map((column) => ({ line, column, reason: texts.unknownColumn(known) }));
  const missing = columns.filter(({ key, required }) => required && !keys.includes(key));
  if (missing.length === 0) return faults;
  const reason = texts.missingColumns(missing.map(({ key }) => key).join(','));
  return [...faults, { line, column: '', reason }];
}

function recordOf({ line, cells }: TableRow, keys: readonly (string | undefined)[]): CatalogueRecord {
  const values = new Map<string, string>();
  for (const [index, key] of keys.entries()) if (key) values.set(key, (cells[index] ?? '').trim());
  const surplus = cells.slice(keys.length).some((cell) => cell.trim() !== '');
  const reason = texts.surplusCells(cells.length, keys.length);
  return { line, values, faults: surplus ? [{ line, column: '', reason }] : [] };
}
