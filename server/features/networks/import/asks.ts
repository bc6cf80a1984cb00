// What a file leaves open, as it is put to a person; and what the rows are read with meanwhile.
import type { DateOrder, DecimalSign, FileHabits, ImportAsk } from '#contract/imports.ts';
import { formatMoney, minorDigits } from '#contract/money.ts';
import { readMoney } from './read-cells.ts';
import type { TimeRules } from './read-time.ts';
import { readTime } from './read-time.ts';
import type { Sample, Survey } from './survey.ts';

export interface AskedOf {
  survey: Survey;
  /** Said for this file, and for an earlier one with the same titles. */
  said: FileHabits;
  remembered: FileHabits;
  /** Titles of the columns. */
  timeTitle: string;
  amountTitle: string;
  currency: CurrencySource;
  time: Omit<TimeRules, 'order'>;
}

export interface CurrencySource {
  /** A column or a title tells it, or the export is a network's own: nobody needs to. */
  isTold: boolean;
  /** Of the place the rows go to. */
  usual: string;
  /** There are rows of that place already: it is no guess. */
  isKnown: boolean;
}

export interface Answered {
  asks: ImportAsk[];
  /** Provisional where an ask has no value. */
  dateOrder: DateOrder | null;
  decimal: DecimalSign;
  currency: string;
}

/** Of amounts without a sign; others are told in a column. */
const offered = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'JPY',
  'CNY',
  'HKD',
  'SGD',
  'NZD',
  'SEK',
  'CHF',
  'PLN',
  'BRL',
  'MXN',
];

export function askOf(asked: AskedOf): Answered {
  const { survey, said, remembered } = asked;
  const asks: ImportAsk[] = [];

  let dateOrder = said.dateOrder ?? survey.dateOrder;
  if (survey.openDates.length > 0 && survey.dateOrder === null) {
    const ask = spoken('dateOrder', asked.timeTitle, ['mdy', 'dmy'], said.dateOrder, remembered.dateOrder);
    const readings = (text: string) =>
      (['mdy', 'dmy'] as const).map((order) => dayUnder(text, order, asked.time));
    asks.push({ ...ask, samples: shown(survey.openDates, readings) });
    dateOrder = (ask.value as DateOrder | null) ?? 'mdy';
  }

  const { currency, ask: currencyAsk } = currencyOf(asked);

  let decimal = said.decimal ?? survey.decimal;
  if (survey.openAmounts.length > 0 && survey.decimal === null) {
    const ask = spoken('decimal', asked.amountTitle, ['point', 'comma'], said.decimal, remembered.decimal);
    const readings = (text: string) =>
      (['point', 'comma'] as const).map((sign) => amountUnder(text, currency, sign));
    asks.push({ ...ask, samples: shown(survey.openAmounts, readings) });
    decimal = ask.value as DecimalSign | null;
  }
  if (currencyAsk) asks.push(currencyAsk);
  return { asks, dateOrder, decimal: decimal ?? 'point', currency };
}

function spoken(
  kind: ImportAsk['kind'],
  column: string,
  choices: readonly string[],
  said: string | undefined,
  remembered: string | undefined,
): Omit<ImportAsk, 'samples'> {
  const value = said ?? remembered ?? null;
  const origin = said !== undefined ? 'chosen' : remembered !== undefined ? 'remembered' : null;
  return { kind, column, choices: [...choices], value, origin, open: value === null };
}

function currencyOf({ survey, said, remembered, amountTitle, currency }: AskedOf): {
  currency: string;
  ask: ImportAsk | null;
} {
  const { usual, isKnown, isTold } = currency;
  const { marked, hasBare, amounts } = survey;
  if (isTold) return { currency: usual, ask: null };
  // Signs that no single currency has: the rows themselves say what is wrong.
  const isMixed = marked?.length === 0;
  const choices = marked && !isMixed ? marked : [...new Set([usual, ...offered])];
  const samples = shown(amounts, () => []);
  const base = { ...spoken('currency', amountTitle, choices, said.currency, remembered.currency), samples };
  if (amounts.length === 0 || base.value !== null)
    return { currency: base.value ?? usual, ask: amounts.length === 0 ? null : base };
  if (isMixed) return { currency: usual, ask: { ...base, value: usual, origin: 'source', open: false } };
  const [only = usual] = choices;
  if (marked?.length === 1 && !hasBare) {
    return { currency: only, ask: { ...base, value: only, origin: 'file', open: false } };
  }
  if (!choices.includes(usual)) return { currency: only, ask: { ...base, value: null } };
  const ask: ImportAsk = { ...base, value: usual, origin: isKnown ? 'source' : null, open: !isKnown };
  return { currency: usual, ask };
}

const shown = (samples: readonly Sample[], readings: (text: string) => string[]): ImportAsk['samples'] =>
  samples.map(({ line, text }) => ({ line, text: text.slice(0, shownChars), readings: readings(text) }));

const shownChars = 80;

function dayUnder(text: string, order: DateOrder, rules: Omit<TimeRules, 'order'>): string {
  const read = readTime(text, { ...rules, order });
  return 'value' in read ? read.value.reportDay : '';
}

function amountUnder(text: string, currency: string, decimal: DecimalSign): string {
  // The currency may still be open: here the number alone matters.
  const number = text.replace(/[^\d.,\s'’()+-]/g, '').trim();
  const read = readMoney(number, currency, decimal);
  return 'value' in read ? formatMoney(read.value, minorDigits(currency)) : '';
}
