// One row of a report, whichever output it came in.
import { parseMoney } from '#contract/money.ts';
import { NetworkFault } from '../network-fault.ts';
import type { Column } from './report-columns.ts';
import { texts } from './texts.ts';

export interface ReportRow {
  /** By column name; JSON may send numbers and nulls. */
  fields: Readonly<Record<string, unknown>>;
  /** As received. */
  raw: string;
}

/** Trimmed. */
export const textOf = (row: ReportRow, column: Column): string => asReceived(row, column).trim();

export function asReceived(row: ReportRow, column: Column): string {
  const value = row.fields[column];
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : String(value);
}

/** Minor units; an empty cell is zero, anything that is no amount a fault. */
export function moneyOf(row: ReportRow, column: Column, digits: number): number {
  const text = textOf(row, column);
  if (text === '') return 0;
  return parseMoney(text, digits) ?? badValue(column, text);
}

export const countOf = (row: ReportRow, column: Column): number => moneyOf(row, column, 0);

export const hasColumn = (row: ReportRow, column: Column): boolean => row.fields[column] !== undefined;

/** A value nobody can read spoils a figure; the answer counts as garbled. */
export function badValue(column: Column, text: string): never {
  throw new NetworkFault('passing', texts.badValue(column, text.slice(0, 60)));
}
