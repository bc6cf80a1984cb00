// The fast way through pipe text: a row has forty columns of which some are read, and there can be a million rows, so
// nothing is cut out of a line but what is wanted.
import { brokenAnswer } from '../shared/broken-answer.ts';
import { isNoData } from './is-no-data.ts';
import { mendRow } from './mend-row.ts';
import type { TableRow, TableShape } from './table-shape.ts';

const delimiter = '|';
/** No row is this long; text that is, is not what was asked for. */
const longest = 1_000_000;

export class PipeRows {
  readonly #shape: TableShape;
  #columns: string[] = [];
  /** For each column its place among the wanted, or -1. */
  #slots: number[] = [];
  readonly #empty: readonly string[];
  #rest = '';

  constructor(shape: TableShape) {
    this.#shape = shape;
    this.#empty = shape.wanted.map(() => '');
  }

  /** The rows that this piece completes. */
  push(piece: string): TableRow[] {
    const text = this.#rest + piece;
    const rows: TableRow[] = [];
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#line(text, { start, end: text.charCodeAt(end - 1) === 13 ? end - 1 : end, rows });
      start = end + 1;
    }
    this.#rest = text.slice(start);
    if (this.#rest.length > longest) throw brokenAnswer(this.#rest);
    return rows;
  }

  end(): TableRow[] {
    const rows: TableRow[] = [];
    const end = this.#rest.trimEnd().length;
    this.#line(this.#rest, { start: 0, end, rows });
    this.#rest = '';
    if (this.#columns.length === 0) throw brokenAnswer();
    return rows;
  }

  #line(text: string, { start, end, rows }: { start: number; end: number; rows: TableRow[] }): void {
    if (end <= start || (end - start < 40 && text.slice(start, end).trim() === '')) return;
    if (this.#columns.length === 0) {
      this.#header(text.slice(start, end));
      return;
    }
    const raw = text.slice(start, end);
    const values = this.#values(text, start, end) ?? this.#mended(raw);
    if (values && !isNoData(values)) rows.push({ values, raw });
  }

  #header(line: string): void {
    this.#columns = line.split(delimiter).map((name) => name.trim().toLowerCase());
    this.#slots = this.#columns.map((name) => this.#shape.wanted.indexOf(name));
    if (!this.#slots.includes(0)) throw brokenAnswer(line);
  }

  /** Null when the line has another number of fields than the header. */
  #values(text: string, start: number, end: number): string[] | null {
    const values = this.#empty.slice();
    const slots = this.#slots;
    const last = slots.length - 1;
    let at = start;
    for (let column = 0; column <= last; column++) {
      let stop = text.indexOf(delimiter, at);
      if (stop < 0 || stop >= end) stop = end;
      if (column === last ? stop !== end : stop === end) return null;
      const slot = slots[column] as number;
      if (slot >= 0 && stop > at) values[slot] = text.slice(at, stop);
      at = stop + 1;
    }
    return values;
  }

  /** Null for the words that stand in place of rows. */
  #mended(raw: string): string[] | null {
    const fields = raw.split(delimiter);
    if (isNoData(fields)) return null;
    const columns = this.#columns;
    const mended = mendRow(fields, { columns, shape: this.#shape, delimiter });
    if (!mended) throw brokenAnswer(raw);
    return this.#shape.wanted.map((name) => mended[columns.indexOf(name)] ?? '');
  }
}
