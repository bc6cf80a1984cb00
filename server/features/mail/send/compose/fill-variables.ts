// `{{ name }}` in subjects and texts, with values from strangers: none becomes a tag, a line or another variable.
import { variablePattern } from '#contract/mail-variables.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';

export type Values = Readonly<Record<string, string>>;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();

/** Those that have no value. A value of nothing but spaces is none. */
export const unfilled = (names: readonly string[], values: Values): string[] =>
  names.filter((name) => !hasValue(values, name));

/** Own properties only: a variable may be called `constructor`. */
const hasValue = (values: Values, name: string): boolean =>
  Object.hasOwn(values, name) && (values[name] ?? '').trim() !== '';

const fill = (text: string, values: Values, encode: (value: string) => string): string =>
  text.replace(variablePattern, (whole, name: string) =>
    hasValue(values, name) ? encode(values[name] ?? '') : whole,
  );

export const fillHtml = (html: string, values: Values): string =>
  fill(html, values, (value) => escapeHtml(value.replace(/[\p{Cc}]/gu, ' ')));

export const fillSubject = (subject: string, values: Values): string =>
  oneLine(fill(subject, values, oneLine));

const tags = /<[^<>]*>/g;

/** What looks like a variable and is none: it would reach the reader as it stands. */
export function oddVariableIn(text: string): string | null {
  const visible = text.replace(tags, '').replace(variablePattern, '');
  return visible.match(/\{\{[^{}]{0,60}\}\}/)?.[0] ?? null;
}

/** A variable within a tag, as in an address: what it becomes has to be cleaned again. */
export const hasVariableInTag = (html: string): boolean =>
  (html.match(tags) ?? []).some((tag) => tag.includes('{{'));
