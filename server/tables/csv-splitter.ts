// Delimited text to records, piece by piece: quotes, doubled quotes, line breaks inside quotes, any line end. A quote that
// does not enclose a whole cell is text like any other.
import type { TableRow } from './table.ts';
import { tableFault } from './table-fault.ts';
import { tableTexts } from './texts.ts';

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
/** Longer than any real line; an open quote would otherwise take in the rest of the file. */
const maxRecordChars = 1024 * 1024;
/** Far above what a header may have, so that a surplus is told by its line. */
const maxCells = 4096;

export class CsvSplitter {
  readonly #delimiter: number;
  #text = '';
  #at = 0;
  #line = 1;
  #final = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  push(piece: string): TableRow[] {
    this.#text = this.#at < this.#text.length ? this.#text.slice(this.#at) + piece : piece;
    this.#at = 0;
    return this.#take();
  }

  end(): TableRow[] {
    this.#final = true;
    return this.#take();
  }

  #take(): TableRow[] {
    const rows: TableRow[] = [];
    while (this.#at < this.#text.length) {
      const start = this.#at;
      const line = this.#line;
      const cells = this.#record();
      if (cells === null) {
        this.#at = start;
        this.#line = line;
        if (this.#text.length - start > maxRecordChars) throw tableFault(tableTexts.longLine(line));
        break;
      }
      if (cells.length > 1 || cells[0] !== '') rows.push({ line, cells });
    }
    return rows;
  }

  /** The record at hand, or null when its end has not arrived. */
  #record(): string[] | null {
    const cells: string[] = [];
    for (;;) {
      const cell = this.#text.charCodeAt(this.#at) === quote ? this.#quoted() : this.#plain();
      if (cell === null) return null;
      cells.push(cell);
      if (cells.length > maxCells) throw tableFault(tableTexts.tooManyCells(this.#line));
      if (this.#at >= this.#text.length) return this.#final ? cells : null;
      const sign = this.#text.charCodeAt(this.#at);
      if (sign === this.#delimiter) {
        this.#at += 1;
        if (this.#at < this.#text.length) continue;
        if (!this.#final) return null;
        cells.push('');
        return cells;
      }
      // Whether a line feed follows is not known yet.
      if (sign === carriageReturn && this.#at + 1 >= this.#text.length && !this.#final) return null;
      this.#at += sign === carriageReturn && this.#text.charCodeAt(this.#at + 1) === lineFeed ? 2 : 1;
      this.#line += 1;
      return cells;
    }
  }

  #plain(): string {
    const start = this.#at;
    const { length } = this.#text;
    let at = start;
    for (; at < length; at += 1) {
      const sign = this.#text.charCodeAt(at);
      if (sign === this.#delimiter || sign === lineFeed || sign === carriageReturn) break;
    }
    this.#at = at;
    return this.#text.slice(start, at);
  }

  #quoted(): string | null {
    const start = this.#at + 1;
    let from = start;
    let doubled = false;
    for (;;) {
      const close = this.#text.indexOf('"', from);
      if (close < 0) {
        if (!this.#final) return null;
        throw tableFault(tableTexts.openQuote(this.#line));
      }
      if (close + 1 >= this.#text.length && !this.#final) return null;
      if (this.#text.charCodeAt(close + 1) === quote) {
        doubled = true;
        from = close + 2;
        continue;
      }
      const after = this.#afterCell(close + 1);
      if (after === null) return null;
      // Text follows the closing quote: the quotes enclose no cell.
      if (after < 0) return this.#plain();
      const value = this.#text.slice(start, close);
      this.#line += countLineEnds(value);
      this.#at = after;
      return doubled ? value.replaceAll('""', '"') : value;
    }
  }

  /** Where the delimiter or line end after a closing quote stands; -1 when something else does. */
  #afterCell(from: number): number | null {
    let at = from;
    while (this.#text.charCodeAt(at) === space) at += 1;
    if (at >= this.#text.length) return this.#final ? at : null;
    const sign = this.#text.charCodeAt(at);
    return sign === this.#delimiter || sign === lineFeed || sign === carriageReturn ? at : -1;
  }
}

function countLineEnds(text: string): number {
  if (!text.includes('\n') && !text.includes('\r')) return 0;
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
