// A delimited text file as a table.
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { TextEncoding } from '#contract/imports.ts';
import { CsvSplitter } from './csv-splitter.ts';
import { EncodingDetector } from './detect-encoding.ts';
import { findTitles, headRows, type Titles } from './find-titles.ts';
import { rowsAfter } from './rows-after.ts';
import { isBlank, maxColumns, nameColumns, type Table, type TableRow, type TitleChoice } from './table.ts';
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

export async function openCsvTable(
  path: string,
  encoding: TextEncoding,
  choice: TitleChoice = {},
): Promise<Table> {
  const { size } = await stat(path);
  const { delimiter, skipped } = pickDelimiter(await readStart(path, encoding), choice);
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

  const head = await firstRows(rows());
  // No text has it: the encoding was chosen wrongly.
  if (head.some(({ cells }) => cells.some((cell) => cell.includes('\0'))))
    throw tableFault(tableTexts.wrongEncoding);
  const { row: header } = findTitles(head, choice) ?? {};
  if (!header) throw tableFault(tableTexts.empty);
  if (header.cells.length > maxColumns) throw tableFault(tableTexts.tooManyColumns(maxColumns));
  return {
    columns: nameColumns(header.cells),
    head,
    headerLine: header.line,
    rows: () => rowsAfter(rows(), header.line),
    share: () => (size === 0 ? 1 : read / size),
  };
}

async function firstRows(pieces: AsyncIterable<TableRow[]>): Promise<TableRow[]> {
  const head: TableRow[] = [];
  for await (const piece of pieces) {
    head.push(...piece.slice(0, headRows - head.length));
    if (head.length >= headRows) break;
  }
  return head;
}

/** Of the signs under which a row of known titles is found the one that finds most; else what the sniffing says. */
function pickDelimiter(start: string, choice: TitleChoice): { delimiter: string; skipped: number } {
  const sniffed = sniffDelimiter(start, choice.line);
  if (sniffed.skipped > 0 || !choice.weigh) return sniffed;
  const weights = [sniffed.delimiter, ...delimiters].map((delimiter) => ({
    delimiter,
    weight: titlesUnder(delimiter, start, choice)?.weight ?? 0,
  }));
  const heaviest = weights.reduce((best, next) => (next.weight > best.weight ? next : best));
  return { delimiter: heaviest.delimiter, skipped: 0 };
}

/** Under a wrong sign the line that was named may be no row, or a row a monster; that tells only that the sign is wrong. */
function titlesUnder(delimiter: string, start: string, choice: TitleChoice): Titles | undefined {
  try {
    const rows = new CsvSplitter(delimiter).push(start).filter(({ cells }) => !isBlank(cells));
    return findTitles(rows.slice(0, headRows), choice);
  } catch {
    return undefined;
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
export function sniffDelimiter(start: string, line?: number): { delimiter: string; skipped: number } {
  const named = /^\s*sep=([,;|\t])\r?\n/i.exec(start);
  if (named?.[1]) return { delimiter: named[1], skipped: countLines(named[0]) };
  const titles = start
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .find((text, index) => text.trim() !== '' && (line === undefined || index + 1 === line));
  const counts = delimiters.map((sign) => (titles ?? '').split(sign).length - 1);
  const most = Math.max(...counts);
  return { delimiter: delimiters[counts.indexOf(most)] ?? ',', skipped: 0 };
}

const countLines = (text: string) => text.split('\n').length - 1;
