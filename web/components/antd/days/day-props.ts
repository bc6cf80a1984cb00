// What fields of days are given. Days stand in ISO order everywhere.
import type { DaySpan } from '#contract/figures/days.ts';

interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
  /** Minutes, too: values are `2026-11-15T09:30`. */
  time?: boolean | undefined;
  /** May be left empty. */
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
}

export interface DayProps extends Bounds {
  /** Absent inside a form's item, which says it. */
  label?: string | undefined;
  id?: string | undefined;
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
}

export interface NamedSpan {
  name: string;
  span: DaySpan;
}

export interface SpanProps extends Bounds {
  /** Of the whole; its two ends are named by `ends`. */
  label: string;
  ends?: readonly [from: string, to: string];
  value: DaySpan;
  spans?: readonly NamedSpan[];
  onChange: (value: DaySpan) => void;
}

/** The name of the span that is chosen, where it has one. */
export const nameOfSpan = ({ spans, value }: Pick<SpanProps, 'spans' | 'value'>): string | undefined =>
  spans?.find(({ span }) => span.from === value.from && span.to === value.to)?.name;

/** However they were chosen, the earlier day stands first. */
export const inOrder = ({ from, to }: DaySpan): DaySpan =>
  from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };
