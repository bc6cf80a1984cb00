// A delimited text file as a table.
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { CsvSplitter } from './csv-splitter.ts';
import { EncodingDetector, type TextEncoding } from './detect-encoding.ts';
import { isBlank, maxColumns, nameColumns, type Table, type TableRow } from './table.ts';
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';

const pieceBytes = 64 * 1024;
const delimiters = [',', '\t', ';', '|'];

export async function detectFileEncoding(path: string): Promise<TextEncoding> {
  const detector = new EncodingDetector();
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    detector.push(piece as Buffer);
  }
  return detector.finish();
}

export async function openCsvTable(path: string, encoding: TextEncoding): Promise<Table> {
  const { size } = await stat(path);
  const { delimiter, skipped } = sniffDelimiter(await readStart(path, encoding));
  let read = 0;

  async function* rows(): AsyncGenerator<TableRow[]> {
    const splitter = new CsvSplitter(delimiter);
    const decoder = new TextDecoder(encoding);
    const lines = function* (found: TableRow[]) {
      const kept = found.filter(({ line, cells }) => line > skipped && !isBlank(cells));
      if (kept.length > 0) yield kept;
    };
    read = 0;
    for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
      read += (piece as Buffer).length;
      yield* lines(splitter.push(decoder.decode(piece as Buffer, { stream: true })));
    }
    yield* lines(splitter.push(decoder.decode()));
    yield* lines(splitter.end());
  }

  const header = await firstRow(rows());
  if (!header) throw tableFault(tableTexts.empty);
  if (header.cells.length > maxColumns) throw tableFault(tableTexts.tooManyColumns(maxColumns));
  return {
    columns: nameColumns(header.cells),
    headerLine: header.line,
    rows: () => dropFirst(rows()),
    share: () => (size === 0 ? 1 : read / size),
  };
}

async function firstRow(pieces: AsyncIterable<TableRow[]>): Promise<TableRow | undefined> {
  for await (const [row] of pieces) return row;
  return undefined;
}

async function* dropFirst(pieces: AsyncIterable<TableRow[]>): AsyncGenerator<TableRow[]> {
  let dropped = false;
  for await (const piece of pieces) {
    if (dropped) {
      yield piece;
      continue;
    }
    dropped = true;
    if (piece.length > 1) yield piece.slice(1);
  }
}

async function readStart(path: string, encoding: TextEncoding): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024));
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await file.close();
  }
}

/** The sign the title line uses most outside quotes; spreadsheets may name it in a line `sep=;` before. */
export function sniffDelimiter(start: string): { delimiter: string; skipped: number } {
  const named = /^\s*sep=([,;|\t])\r?\n/i.exec(start);
  if (named?.[1]) return { delimiter: named[1], skipped: countLines(named[0]) };
  const titles = start
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .find((line) => line.trim() !== '');
  const counts = delimiters.map((sign) => (titles ?? '').split(sign).length - 1);
  const most = Math.max(...counts);
  return { delimiter: delimiters[counts.indexOf(most)] ?? ',', skipped: 0 };
}

const countLines = (text: string) => text.split('\n').length - 1;
