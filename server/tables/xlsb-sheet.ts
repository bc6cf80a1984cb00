// The cells of a binary sheet.
import { isBlank, maxColumns, type TableRow } from './table.ts';
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';
import { type BinaryRecord, wideText } from './xlsb-records.ts';
import type { Book } from './xlsx-book.ts';
import { textOfSerial } from './xlsx-dates.ts';
import { textOfNumber } from './xlsx-numbers.ts';
import { maxCellChars } from './xlsx-strings.ts';

const kinds = { row: 0, rich: 62, dataEnd: 146 } as const;
/** What a cell holds, by the number of its record; the results of formulas follow, then cells that name no column. */
const held = ['', 'rk', 'error', 'flag', 'real', 'text', 'shared'] as const;
const results = { 8: 'text', 9: 'real', 10: 'flag', 11: 'error' } as const;
const firstShort = 12;
const lastShort = 18;

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const maxLines = 2 ** 24;

export class BinarySheetReader {
  readonly #book: Book;
  #rows: TableRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #column = -1;

  constructor(book: Book) {
    this.#book = book;
  }

  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  record({ kind, data }: BinaryRecord): void {
    if (kind === kinds.row) {
      this.finish();
      const line = data.readUInt32LE(0) + 1;
      if (line > maxLines) throw tableFault(tableTexts.damagedBook);
      this.#line = Math.max(line, this.#line + 1);
    } else if (kind === kinds.dataEnd) this.finish();
    else if (kind === kinds.rich || (kind > 0 && kind <= lastShort)) this.#cell(kind, data);
  }

  /** After the last record. */
  finish(): void {
    const cells = this.#cells;
    this.#cells = [];
    this.#column = -1;
    if (isBlank(cells)) return;
    if (cells.length > maxColumns) throw tableFault(tableTexts.tooManyColumns(maxColumns));
    this.#rows.push({ line: this.#line, cells });
  }

  #cell(kind: number, data: Buffer): void {
    const isShort = kind >= firstShort && kind <= lastShort;
    const at = isShort ? 4 : 8;
    this.#column = Math.min(maxColumns, isShort ? this.#column + 1 : data.readUInt32LE(0));
    const text = this.#textOf(kind, data, { at, style: data.readUIntLE(at - 4, 3) });
    if (text === '') return;
    if (text.length > maxCellChars) throw tableFault(tableTexts.longCell);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #textOf(kind: number, data: Buffer, { at, style }: { at: number; style: number }): string {
    // A byte of marks stands before a text with formats.
    if (kind === kinds.rich) return wideText(data, at + 1);
    const held = heldBy(kind);
    switch (held) {
      case 'text':
        return wideText(data, at);
      case 'shared': {
        const text = this.#book.strings.at(data.readUInt32LE(at));
        if (text === undefined) throw tableFault(tableTexts.damagedBook);
        return text;
      }
      case 'flag':
        return data.readUInt8(at) === 1 ? 'true' : 'false';
      case 'error':
        return errors[data.readUInt8(at)] ?? '#ERROR!';
      case 'real':
        return this.#number(data.readDoubleLE(at), style);
      case 'rk':
        return this.#number(packedNumber(data.readInt32LE(at)), style);
      default:
        return '';
    }
  }

  #number(value: number, style: number): string {
    const { dateStyles, from1904 } = this.#book;
    const date = dateStyles[style] ? textOfSerial(value, from1904) : null;
    // What a double does not hold exactly is written so that it shows.
    const isExact = Math.abs(value) < 2 ** 53;
    return date ?? textOfNumber(isExact ? String(value) : value.toExponential().toUpperCase());
  }
}

const heldBy = (kind: number): (typeof held)[number] | undefined =>
  kind in results
    ? results[kind as keyof typeof results]
    : held[(kind >= firstShort ? kind - firstShort + 1 : kind) - 1];

/** Thirty bits of a double or of a whole number, or a hundred times either. */
function packedNumber(packed: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32LE(packed & ~3, 4);
  const value = packed & 2 ? packed >> 2 : bytes.readDoubleLE(0);
  return packed & 1 ? value / 100 : value;
}
