// Days a question names.
import type { DaySpan } from '#contract/figures/days.ts';

export interface NamedSpan extends DaySpan {
  /** As the answer calls it; its dates are told beside it. */
  label: string;
  /** A calendar unit, so that what came before it is the unit before; `running` ends on D before its unit does. */
  unit?: 'day' | 'week' | 'month' | 'quarter' | 'half' | 'year';
  running?: boolean;
  /** As long, before the days it is compared with. */
  isEarlier?: true;
  /** Only its last day was named. */
  isUpTo?: true;
  /** How many spans it was added up of. */
  parts?: number;
  /** Nobody named it. */
  isUsual?: boolean;
  /** Said beside the answer, where the words do not fit the days exactly. */
  note?: string;
}

/** Words for days that cannot be told which: what to ask back. */
export interface UnclearDays {
  unclear: string;
}

export type Period = NamedSpan | UnclearDays;

export const isUnclear = (period: Period): period is UnclearDays => 'unclear' in period;

/** Tries to read a period that begins a text; what it reads, and how many characters that took. */
export type PeriodReader = (text: string, anchor: string) => { length: number; period: Period } | null;

export interface PeriodPattern {
  pattern: RegExp;
  /** Null where the words turn out to name no days. */
  read(match: RegExpExecArray, anchor: string): Period | null;
}

/** A pattern from its source, held to the beginning. Linear: words of our own and a few digits, tried at one place. */
export const starting = (source: string): RegExp => new RegExp(`^(?:${source})`, 'u');
