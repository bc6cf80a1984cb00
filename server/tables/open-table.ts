// Opens a file of any accepted format; what it is shows in its bytes.
import { open } from 'node:fs/promises';
import type { TextEncoding } from '#contract/imports.ts';
import { isCompoundFile, readCompoundKind } from './compound-file.ts';
import { detectFileEncoding, openCsvTable } from './csv-table.ts';
import { sniffFormat } from './sniff-format.ts';
import type { Table, TableFormat, TableRow, TitleChoice } from './table.ts';
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';

export interface FileFacts {
  format: TableFormat;
  encoding: TextEncoding;
}

/** `said`: the encoding of a text file, where a person chose it. */
export async function inspectFile(path: string, said?: TextEncoding): Promise<FileFacts> {
  const head = await readHead(path);
  if (isCompoundFile(head)) throw tableFault(compoundTexts[await readCompoundKind(path)]);
  const format = sniffFormat(head);
  if (format === 'xlsx') return { format, encoding: 'UTF-8' };
  return { format, encoding: said ?? (await detectFileEncoding(path)) };
}

const compoundTexts = {
  encrypted: tableTexts.encrypted,
  workbook: tableTexts.xls,
  other: tableTexts.otherOffice,
  unknown: tableTexts.oldExcel,
} as const;

export interface OpenedTable {
  table: Table;
  close(): void;
}

export async function openTable(
  path: string,
  { format, encoding }: FileFacts,
  titles: TitleChoice = {},
): Promise<OpenedTable> {
  if (format === 'csv') {
    return { table: batched(await openCsvTable(path, encoding, titles)), close: () => undefined };
  }
  // Loaded when needed: most files are text, and whoever reads one should not wait for the other.
  const { openXlsxTable } = await import('./xlsx-table.ts');
  const { table, close } = await openXlsxTable(path, titles);
  return { table: batched(table), close };
}

/** Enough at a time that what is done per piece weighs little, little enough to cost no memory. */
const rowsAtOnce = 500;
const charsAtOnce = 2 * 1024 * 1024;

const batched = (table: Table): Table => ({ ...table, rows: () => gather(table.rows()) });

async function* gather(pieces: AsyncIterable<TableRow[]>): AsyncGenerator<TableRow[]> {
  let held: TableRow[] = [];
  let chars = 0;
  for await (const piece of pieces) {
    for (const row of piece) {
      held.push(row);
      chars += weightOf(row);
      if (chars < charsAtOnce) continue;
      yield held;
      held = [];
      chars = 0;
    }
    if (held.length < rowsAtOnce) continue;
    yield held;
    held = [];
    chars = 0;
  }
  if (held.length > 0) yield held;
}

/** An empty cell costs too. */
function weightOf({ cells }: TableRow): number {
  let chars = cells.length * 16;
  for (const cell of cells) chars += cell.length;
  return chars;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
