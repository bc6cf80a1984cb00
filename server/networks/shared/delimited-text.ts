// Rows out of delimited text while it arrives: only the row in hand is kept, not the answer.
import { brokenAnswer } from './broken-answer.ts';

export interface DelimitedRow {
  fields: string[];
  /** As received, without the line end. */
  raw: string;
}

export interface DelimitedForm {
  /** One character. */
  delimiter: string;
  /** Fields may stand in double quotes, doubled inside, with delimiters and line ends between them. */
  quoted: boolean;
}

/** No network sends a row this long; text that does is not what was asked for. */
const longest = 1_000_000;
const quote = 34;

/** Lines end in CR LF, LF or a CR before LF; blank ones are no rows. */
export class DelimitedReader {
  readonly #delimiter: string;
  readonly #quoted: boolean;
  #rest = '';
  /** Up to where `rest` was searched for the end of its row, and whether that place is inside quotes. */
  #searched = 0;
  #inside = false;

  constructor({ delimiter, quoted }: DelimitedForm) {
    this.#delimiter = delimiter;
    this.#quoted = quoted;
  }

  /** The rows that this piece completes. */
  push(piece: string): DelimitedRow[] {
    const text = this.#rest + piece;
    const rows: DelimitedRow[] = [];
    let start = 0;
    for (let end = this.#rowEnd(text, 0); end >= 0; end = this.#rowEnd(text, start)) {
      this.#take(text.slice(start, end), rows);
      start = end + 1;
    }
    this.#searched -= start;
    this.#rest = text.slice(start);
    if (this.#rest.length > longest) throw brokenAnswer(this.#rest);
    return rows;
  }

  /** The last row, where the text does not end in a line end. */
  end(): DelimitedRow[] {
    const rows: DelimitedRow[] = [];
    if (this.#inside) throw brokenAnswer(this.#rest);
    this.#take(this.#rest, rows);
    this.#rest = '';
    this.#searched = 0;
    return rows;
  }

  /** Where the row that starts at `start` ends, or -1; goes on where the last search stopped. */
  #rowEnd(text: string, start: number): number {
    let at = Math.max(start, this.#searched);
    if (!this.#quoted) {
      const end = text.indexOf('\n', at);
      this.#searched = end < 0 ? text.length : end + 1;
      return end;
    }
    // A row ends at a line end with an even number of quotes before it. Each stretch of text is searched once: text without
    // a quote, or without a line end, is not looked through again for every row or quote.
    let end: number | null = null;
    for (;;) {
      if (this.#inside) {
        const close = text.indexOf('"', at);
        if (close < 0) break;
        this.#inside = false;
        at = close + 1;
      }
      if (end === null || (end >= 0 && end < at)) end = text.indexOf('\n', at);
      const open = text.slice(at, end < 0 ? text.length : end).indexOf('"');
      if (open >= 0) {
        this.#inside = true;
        at += open + 1;
        continue;
      }
      if (end < 0) break;
      this.#searched = end + 1;
      return end;
    }
    this.#searched = text.length;
    return -1;
  }

  #take(line: string, rows: DelimitedRow[]): void {
    const raw = line.charCodeAt(line.length - 1) === 13 ? line.slice(0, -1) : line;
    if (isBlank(raw)) return;
    rows.push({ fields: this.#fieldsOf(raw), raw });
  }

  #fieldsOf(raw: string): string[] {
    if (!this.#quoted || raw.indexOf('"') < 0) return raw.split(this.#delimiter);
    const fields: string[] = [];
    let at = 0;
    for (;;) {
      if (raw.charCodeAt(at) === quote) {
        let close = raw.indexOf('"', at + 1);
        while (close >= 0 && raw.charCodeAt(close + 1) === quote) close = raw.indexOf('"', close + 2);
        if (close < 0) close = raw.length;
        const next = raw.indexOf(this.#delimiter, close);
        const tail = next < 0 ? raw.slice(close + 1) : raw.slice(close + 1, next);
        fields.push(raw.slice(at + 1, close).replaceAll('""', '"') + tail);
        if (next < 0) return fields;
        at = next + 1;
      } else {
        const next = raw.indexOf(this.#delimiter, at);
        fields.push(next < 0 ? raw.slice(at) : raw.slice(at, next));
        if (next < 0) return fields;
        at = next + 1;
      }
    }
  }
}

function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 32) return false;
  return true;
}
