// A set of paraphrases: questions a stranger wrote without sight of the reader, each with what it means.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DaySpan } from '#contract/figures/days.ts';
import { type Labelled, plainLabel } from './plain-label.ts';

export interface Span {
  start: string;
  end: string;
}

/** What a question of figures fixes; what is not named is left to the reader. */
export interface WantedFigure {
  metric?: string | readonly string[];
  span?: Span;
  compare?: 'previous' | 'year' | Span;
  grouping?:
    | 'none'
    | 'publisher'
    | 'network'
    | 'type'
    | 'day'
    | 'week'
    | 'month'
    | 'weekday'
    | 'state'
    | 'quarter'
    | 'coupon';
  order?: 'highest' | 'lowest' | 'rose' | 'fell';
  limit?: number;
  /** A currency, or `share`. */
  unit?: string;
  /** Several beside each other. */
  states?: readonly string[];
  filter?: Narrowed & {
    state?: string;
    newCustomer?: boolean;
    coupon?: string;
    /** Of one order's amount. */
    min?: number;
    max?: number;
    /** All but what is named here. */
    except?: boolean;
  };
}

/** Parts of the account, each by name. */
export interface Narrowed {
  network?: string | readonly string[];
  type?: string | readonly string[];
  publisher?: string | readonly string[];
}

export type Paraphrase = { q: string } & (
  | { kind: 'figure'; want: WantedFigure }
  | { kind: 'account' | 'action' | 'knowledge'; want: { about: string; by?: readonly string[] } }
  | { kind: 'refuse'; want: { why: string; partial?: WantedFigure } }
);

/** The day the questions were written: the day before is the last full one. */
export const lastFullDay = '2026-11-18';

export const daysOf = ({ start, end }: Span): DaySpan => ({ from: start, to: end });

/** The half the reader was built with (the other is kept from whoever builds it), and a manager's questions of all kinds. */
export const setsBeside = ['paraphrases', 'manager'].map((name) =>
  resolve(import.meta.dirname, `${name}.jsonl`),
);

export async function readParaphrases(file: string): Promise<Paraphrase[]> {
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => plainLabel(JSON.parse(line) as Labelled));
}
