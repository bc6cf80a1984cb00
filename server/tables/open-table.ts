// Opens a file of any accepted format; what it is shows in its bytes.
import { open } from 'node:fs/promises';
import { detectFileEncoding, openCsvTable } from './csv-table.ts';
import type { TextEncoding } from './detect-encoding.ts';
import { sniffFormat } from './sniff-format.ts';
import type { Table, TableFormat, TableRow } from './table.ts';
import { openXlsxTable } from './xlsx-table.ts';

export interface FileFacts {
  format: TableFormat;
  encoding: TextEncoding;
}

export async function inspectFile(path: string): Promise<FileFacts> {
  const format = sniffFormat(await readHead(path));
  return { format, encoding: format === 'csv' ? await detectFileEncoding(path) : 'UTF-8' };
}

export async function withTable<Result>(
  path: string,
  { format, encoding }: FileFacts,
  work: (table: Table) => Promise<Result>,
): Promise<Result> {
  if (format === 'csv') return work(batched(await openCsvTable(path, encoding)));
  const { table, close } = await openXlsxTable(path);
  try {
    return await work(batched(table));
  } finally {
    close();
  }
}

/** Enough rows at a time that what is done per piece weighs little, few enough to cost no memory. */
const rowsAtOnce = 500;

const batched = (table: Table): Table => ({ ...table, rows: () => gather(table.rows()) });

async function* gather(pieces: AsyncIterable<TableRow[]>): AsyncGenerator<TableRow[]> {
  let held: TableRow[] = [];
  for await (const piece of pieces) {
    held = held.length === 0 ? piece : held.concat(piece);
    if (held.length < rowsAtOnce) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
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
