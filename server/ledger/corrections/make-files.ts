// The files a network takes, from the rows of a batch. Pure: the same rows, template and moment make the same bytes.
import type { CorrectionWay } from '#contract/corrections.ts';
import { amountText } from '#contract/figures/currency.ts';
import type {
  CorrectionBatch,
  CorrectionColumn,
  CorrectionFile,
  CorrectionLine,
  Corrections,
  CorrectionValue,
} from '#server/networks/connector.ts';
import type { RowToCorrect } from './correction-rows.ts';

/** The header a person uploaded. */
export interface Template {
  titles: readonly string[];
  /** What stands between its cells. */
  separator: string;
}

export interface MadeFile {
  key: string;
  label: string;
  name: string;
  rows: number;
  text: string;
}

interface Making {
  corrections: Pick<Corrections, 'by' | 'files' | 'values'>;
  templates: Readonly<Record<string, Template>>;
  batch: CorrectionBatch;
}

/** What is to be set first, in sentences; without any of it the network's files are not made. */
export function missingFor(
  { corrections: { files, values }, templates, batch }: Making,
  rows: readonly Pick<RowToCorrect, 'target'>[],
): string[] {
  const wanted = files.filter(({ targets }) => rows.some(({ target }) => targets.includes(target)));
  if (wanted.length === 0) return [];
  return [
    ...missingValues(values, 'file', batch.values),
    ...wanted
      .filter(({ key, header }) => header === undefined && templates[key] === undefined)
      .map(({ label }) => `请先上传${label}的模板`),
  ];
}

export const missingValues = (
  values: readonly CorrectionValue[],
  way: CorrectionWay,
  set: Readonly<Record<string, string>>,
): string[] =>
  values
    .filter(({ key, only = way }) => only === way && (set[key] ?? '') === '')
    .map(({ label }) => `请先设置${label}`);

export function makeFiles(making: Making, rows: readonly RowToCorrect[]): MadeFile[] {
  const { corrections, templates, batch } = making;
  if (missingFor(making, rows).length > 0) return [];
  return corrections.files.flatMap((file) => {
    const own = rows.filter(({ target }) => file.targets.includes(target));
    if (own.length === 0) return [];
    const lines = own.flatMap((row) => linesOf(row, corrections.by));
    const text = fileText(file, { lines, template: templates[file.key], batch });
    return { key: file.key, label: file.label, name: file.name(batch), rows: lines.length, text };
  });
}

/** In the order of its rows: one an order, or one a row of it where the network knows them by themselves. */
export function linesOf(row: RowToCorrect, by: Corrections['by']): CorrectionLine[] {
  const { target, reasonText: reason, currency } = row;
  const money = (units: number) => amountText(BigInt(units), currency);
  return (by === 'order' ? row.rows.slice(0, 1) : row.rows).map(
    ({ orderNo, transactionNo, day, amount: own, coupon }) => {
      const amount = by === 'order' ? row.amount : own;
      const expected = target === 'decline' ? 0 : row.expected;
      return {
        ...{ target, orderNo, transactionNo, day, currency, reason, coupon },
        amount: money(amount),
        expected: money(expected),
        difference: money(amount - expected),
        whole: target === 'decline' && !row.touched,
        items: [],
      };
    },
  );
}

export interface FileParts {
  lines: readonly CorrectionLine[];
  template: Template | undefined;
  batch: CorrectionBatch;
}

export function fileText(file: CorrectionFile, { lines, template, batch }: FileParts): string {
  const titles = template?.titles ?? file.header ?? [];
  const separator = template?.separator ?? ',';
  const columns = titles.map((title) => columnOf(file, title));
  const cells = lines.map((line) => columns.map((column) => column?.cell(line, batch) ?? ''));
  return [titles, ...cells]
    .map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\n`)
    .join('');
}

export const plainTitle = (title: string): string =>
  title.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

export const columnOf = (file: CorrectionFile, title: string): CorrectionColumn | undefined =>
  file.columns.find(({ titles }) => titles.some((known) => known.toLowerCase() === plainTitle(title)));

function quoted(cell: string, separator: string): string {
  const needs = cell.includes(separator) || /["\r\n]/.test(cell);
  return needs ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What a template lacks; empty when nothing. */
export function lackingOf(file: CorrectionFile, titles: readonly string[]): CorrectionColumn[] {
  const known = new Set(titles.map((title) => columnOf(file, title)));
  return file.columns.filter((column) => column.required && !known.has(column));
}
