import { mappingTexts } from './texts.ts';

/** Field → column title; a field that is not in the file is left out. */
export type Mapping = Record<string, string>;

export function sameMapping(a: Mapping, b: Mapping): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** The mapping with one field moved to another column, or left out for an empty one. */
export function withColumn(mapping: Mapping, field: string, column: string): Mapping {
  const { [field]: _old, ...others } = mapping;
  return column === '' ? others : { ...others, [field]: column };
}

/** The server numbers columns of one title from the second on: Amount, Amount (2). */
const titleOf = (column: string): string => column.replace(/ \(\d+\)$/, '');

/** Whether another column of the file has the same title. */
export const hasTwin = (columns: readonly string[], column: string): boolean =>
  columns.includes(titleOf(column)) &&
  columns.some((other) => other !== column && titleOf(other) === titleOf(column));

/** Columns of one title say at which place they stand. */
export const columnOptions = (columns: readonly string[]): { value: string; label: string }[] =>
  columns.map((column, index) => ({
    value: column,
    label: hasTwin(columns, column) ? mappingTexts.twin(titleOf(column), index + 1) : column,
  }));
