// Days named in several words: from one period to another, a year beside what is of it, and one until now.
import { lengthOf } from '#contract/figures/days.ts';
import { localTexts as texts } from '#server/features/assistant/local/texts.ts';
import type { Token } from '../scan.ts';
import { yearNumber } from './calendar-spans.ts';
import { isUnclear, type NamedSpan, type Period } from './period.ts';
import { readPeriod } from './read-period.ts';
import { yearWords } from './year-words.ts';

type PeriodToken = Extract<Token, { kind: 'period' }>;

/** “2025年上半年”: the wider names where the narrower lies. Days that only overlap make no sense together. */
function narrowed(wide: NamedSpan, narrow: NamedSpan): Period | null {
  if (wide.from <= narrow.from && narrow.to <= wide.to) return narrow;
  const apart = wide.to < narrow.from || narrow.to < wide.from;
  return apart && wide.unit === narrow.unit ? null : { unclear: texts.mixedDays(wide.label, narrow.label) };
}

// Linear: two signs.
const isRange = /^\d.*(?:到|至|-)/u;
const holds = (wide: Period, narrow: Period): boolean =>
  !isUnclear(wide) && !isUnclear(narrow) && wide.from <= narrow.from && narrow.to <= wide.to;

/** All of the text read as one period. */
function readWhole(text: string, anchor: string): Period | null {
  const read = readPeriod(text, anchor);
  return read && read.length === text.length ? read.period : null;
}

// Linear: a year in digits or one of three words.
const year = new RegExp(`^(?:${yearWords}|20\\d{2}年?)(?:全年|整年)?$`, 'u');
// Linear: the same.
const firstYear = new RegExp(yearWords, 'u');

/** What the second of two periods that stand beside each other makes of the first; null: they are two. */
function together(last: PeriodToken, token: PeriodToken, anchor: string): Period | null {
  // “双十一去年”: the year stands behind.
  if (year.test(token.text)) {
    const turned = readWhole(token.text + last.text, anchor);
    if (turned && !isUnclear(turned)) return turned;
  }
  const inYear = inYearOf(last, token, anchor);
  // “双十一期间 11.1 到 11.11”: the days of it.
  if (isRange.test(token.text) && holds(inYear, last.period)) return inYear;
  if (isUnclear(last.period) || isUnclear(inYear)) return null;
  // “国庆七天”: how long it was.
  if (token.period !== inYear || !/^[\d一二两三四五六七八九十]/.test(token.text))
    return narrowed(last.period, inYear);
  return lengthOf(last.period) === lengthOf(inYear) ? last.period : narrowed(last.period, inYear);
}

/** Days without a year beside some that name theirs are of the same. */
function inYearOf(last: PeriodToken, token: PeriodToken, anchor: string): Period {
  const said = firstYear.exec(last.text)?.[0];
  if (said === undefined || firstYear.test(token.text) || isUnclear(last.period)) return token.period;
  return readWhole(`${yearNumber(last.period.from)}年${token.text}`, anchor) ?? token.period;
}

export function joinSpans(tokens: readonly Token[], anchor: string): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const before = joined.at(-2);
    const period = token.kind === 'period' && last?.kind === 'period' ? together(last, token, anchor) : null;
    if (period && last) {
      joined[joined.length - 1] = { kind: 'period', text: last.text + token.text, period };
    } else if (token.kind === 'since' && last?.kind === 'period' && !isUnclear(last.period)) {
      const { period: since } = last;
      if (since.to < anchor)
        joined[joined.length - 1] = {
          ...last,
          period: {
            from: since.from,
            to: anchor,
            label: `${since.label}至今`,
            ...noteOf(since, token.text, anchor),
          },
        };
    } else if (token.kind === 'length' && last?.kind === 'period' && isAsLong(last.period, token.days)) {
      // “上周末两天”, “国庆七天”: how long it was.
    } else if (token.kind === 'since') {
      // “到现在” alone says nothing about when it began.
    } else {
      const range =
        token.kind === 'period' && last?.kind === 'until' && before?.kind === 'period'
          ? rangeOf(before, token, anchor)
          : null;
      if (range && token.kind === 'period')
        joined.splice(-2, 2, {
          kind: 'period',
          text: `${before?.text ?? ''}${last?.text ?? ''}${token.text}`,
          period: range,
        });
      else joined.push(token);
    }
  }
  return joined;
}

/** “15 号之后” may end with its month: until when is said. */
const noteOf = ({ note, label }: NamedSpan, said: string, anchor: string): { note?: string } =>
  /后/.test(said)
    ? { note: `${note ?? ''}${texts.untilNow(`${label}${said}`, anchor)}` }
    : note === undefined
      ? {}
      : { note };

const isAsLong = (period: Period, days: number): boolean => !isUnclear(period) && lengthOf(period) === days;

/** From one to the other; both ends are of one year unless they say otherwise. */
function rangeOf(first: PeriodToken, last: PeriodToken, anchor: string): NamedSpan | null {
  const end = inYearOf(first, last, anchor);
  if (isUnclear(first.period) || isUnclear(end) || first.period.from > end.to) return null;
  return { from: first.period.from, to: end.to, label: `${first.period.label}至${end.label}` };
}
