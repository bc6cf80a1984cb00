// Values of a statement whose conditions vary: as numbered parameters, or written out where a statement takes none.
import pg from 'pg';

/** Puts a value into a statement and gives the text that stands for it. */
export type Bind = (value: string | number, type: string) => string;

export interface Bound {
  bind: Bind;
  /** The parameters so far, in order. */
  values: unknown[];
}

export function asParameters(): Bound {
  const values: unknown[] = [];
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` };
}

/** For COPY, which takes no parameters. */
export const asLiterals: Bind = (value, type) => `${pg.escapeLiteral(String(value))}::${type}`;

/** As one value, whatever its length. */
export const arrayText = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
