// The rows of a file that are at fault, as a file of their own: line, reasons, and the row as it stood there.
import { byteOrderMark, csvText } from '#server/tables/csv-text.ts';
import type { TableRow } from '#server/tables/table.ts';
import { importTexts } from './texts.ts';

export class RestText {
  readonly #width: number;
  #text: string;

  constructor(columns: readonly string[]) {
    const { line, reason } = importTexts.restColumns;
    this.#width = columns.length;
    this.#text = byteOrderMark + lineOf([line, reason, ...columns]);
  }

  add({ line, cells }: TableRow, reasons: readonly string[]): void {
    // A row may end early, or hold more than there are titles.
    const padded = [...cells, ...Array.from({ length: Math.max(0, this.#width - cells.length) }, () => '')];
    this.#text += lineOf([String(line), reasons.join('；'), ...padded]);
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

const lineOf = (cells: readonly string[]): string => `${cells.map(csvText).join(',')}\r\n`;
