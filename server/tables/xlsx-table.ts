// The first visible sheet of a workbook that holds anything, as a table, read as a stream.

import { findTitles, headRows } from './find-titles.ts';
import { rowsAfter } from './rows-after.ts';
import { isBlank, maxColumns, nameColumns, type Table, type TableRow, type TitleChoice } from './table.ts';
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';
import { guarded } from './xlsb-book.ts';
import { readRecords } from './xlsb-records.ts';
import { BinarySheetReader } from './xlsb-sheet.ts';
import { type Archive, openArchive, readXml } from './xlsx-archive.ts';
import { type Book, readBook } from './xlsx-book.ts';
import { textOfSerial } from './xlsx-dates.ts';
import { textOfNumber } from './xlsx-numbers.ts';
import { maxCellChars, unescapeText } from './xlsx-strings.ts';

/** Excel ends at 2²⁰; others go further. */
const maxLines = 2 ** 24;

export interface OpenedWorkbook {
  table: Table;
  close(): void;
}

export async function openXlsxTable(path: string, titles: TitleChoice = {}): Promise<OpenedWorkbook> {
  const archive = await openArchive(path);
  try {
    const book = await readBook(archive);
    const pass = { read: 0 };
    const { sheet, head } = await firstFilled(archive, book, pass);
    const found = findTitles(head, titles);
    if (!found) throw tableFault(tableTexts.empty);
    const { line, cells } = found.row;
    const size = archive.sizeOf(sheet);
    return {
      table: {
        columns: nameColumns(cells),
        head,
        headerLine: line,
        rows: () => rowsAfter(sheetRows(archive, { book, sheet }, pass), line),
        share: () => (size === 0 ? 1 : Math.min(1, pass.read / size)),
      },
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** Cover sheets and charts come first in some; nobody keeps data behind more of them. */
const mostLookedAt = 20;

async function firstFilled(
  archive: Archive,
  book: Book,
  pass: Pass,
): Promise<{ sheet: string; head: TableRow[] }> {
  for (const sheet of book.sheets.slice(0, mostLookedAt)) {
    const head: TableRow[] = [];
    for await (const rows of sheetRows(archive, { book, sheet }, pass)) {
      head.push(...rows.slice(0, headRows - head.length));
      if (head.length >= headRows) break;
    }
    if (head.length > 0) return { sheet, head };
  }
  throw tableFault(tableTexts.empty);
}

interface Pass {
  read: number;
}

async function* sheetRows(
  archive: Archive,
  { book, sheet: part }: { book: Book; sheet: string },
  pass: Pass,
): AsyncGenerator<TableRow[]> {
  const stream = await archive.open(part, 'sheet');
  if (!stream) throw tableFault(tableTexts.noSheet);
  pass.read = 0;
  if (book.isBinary) {
    const sheet = new BinarySheetReader(book);
    const reading = readRecords(stream, (record) => sheet.record(record));
    for await (const bytes of guarded(reading)) {
      pass.read += bytes;
      const rows = sheet.take();
      if (rows.length > 0) yield rows;
    }
    return;
  }
  const sheet = new SheetReader(book);
  for await (const bytes of readXml(stream, sheet)) {
    pass.read += bytes;
    const rows = sheet.take();
    if (rows.length > 0) yield rows;
  }
}

class SheetReader {
  readonly #book: Book;
  #rows: TableRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #takesText = false;

  constructor(book: Book) {
    this.#book = book;
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      const said = Number(attributes.r);
      this.#line = Number.isInteger(said) && said > this.#line ? said : this.#line + 1;
      if (this.#line > maxLines) throw tableFault(tableTexts.damagedBook);
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = columnOf(attributes.r) ?? this.#column + 1;
      if (this.#column >= maxColumns) this.#column = maxColumns;
      this.#type = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#value = '';
    } else if (name === 'v' || name === 't') this.#takesText = true;
  }

  text(piece: string): void {
    if (!this.#takesText) return;
    this.#value += piece;
    if (this.#value.length > maxCellChars) throw tableFault(tableTexts.longCell);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#takesText = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row' && !isBlank(this.#cells)) {
      if (this.#cells.length > maxColumns) throw tableFault(tableTexts.tooManyColumns(maxColumns));
      this.#rows.push({ line: this.#line, cells: this.#cells });
    }
  }

  #endCell(): void {
    const text = this.#textOfCell();
    if (text === '') return;
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #textOfCell(): string {
    const value = this.#value;
    if (value === '') return '';
    const { strings, dateStyles, from1904 } = this.#book;
    switch (this.#type) {
      case 's': {
        const text = strings.at(Number(value));
        if (text === undefined) throw tableFault(tableTexts.damagedBook);
        return text;
      }
      case 'b':
        return value.trim() === '1' ? 'true' : 'false';
      case 'n': {
        const date = dateStyles[this.#style] ? textOfSerial(Number(value), from1904) : null;
        return date ?? textOfNumber(value);
      }
      // ISO dates, formula texts, errors and texts in place.
      default:
        return unescapeText(value);
    }
  }
}

/** `C12` → 2. */
function columnOf(reference: string | undefined): number | null {
  if (!reference) return null;
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return at === 0 ? null : column - 1;
}
