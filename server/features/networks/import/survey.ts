// What a file's columns show of their own habits, before a row is read: day or month first, the sign of decimals, currencies.
import type { DateOrder, DecimalSign, ImportKind } from '#contract/imports.ts';
import { minorDigits } from '#contract/money.ts';
import { plainText } from '#server/tables/csv-text.ts';
import type { Table, TableRow } from '#server/tables/table.ts';
import { currenciesOf } from './currency-marks.ts';
import { decimalShownBy } from './decimal-sign.ts';
import type { Mapping } from './mapping.ts';
import { markOf } from './read-cells.ts';
import { orderShownBy } from './read-time.ts';

/** Titles of exports that are known to write 09/05/2022 for 5 September. */
const monthFirstTitles = /^(transdate|transaction date)$/i;

export interface Sample {
  line: number;
  text: string;
}

export interface Survey {
  /** Null when no date needs it, or the whole column leaves it open: then it has samples. */
  dateOrder: DateOrder | null;
  openDates: Sample[];
  decimal: DecimalSign | null;
  openAmounts: Sample[];
  /** Currencies that every sign or code beside an amount can mean; null where none was seen. */
  marked: readonly string[] | null;
  /** An amount stands without a sign or code. */
  hasBare: boolean;
  amounts: Sample[];
}

const keptSamples = 3;
const moneyFields = ['je', 'jyje', 'ptfy'] as const;

/** Reads on only while a date or an amount could still be settled by a later row. */
export async function surveyFile(table: Table, kind: ImportKind, mapping: Mapping): Promise<Survey> {
  const surveyor = new Surveyor(table, kind === 'sales', mapping);
  for await (const rows of table.rows()) {
    for (const row of rows) surveyor.look(row);
    if (surveyor.isSettled()) break;
  }
  return surveyor.finish();
}

class Surveyor {
  readonly #time: number;
  readonly #timeTitle: string;
  readonly #amount: number;
  readonly #money: readonly number[];
  readonly #currency: number;
  readonly #dates: Sample[] = [];
  readonly #openAmounts: Sample[] = [];
  readonly #amounts: Sample[] = [];
  readonly #votes = { point: 0, comma: 0 };
  #dateOrder: DateOrder | null = null;
  #marked: readonly string[] | null = null;
  #hasBare = false;

  constructor({ columns }: Table, isSales: boolean, mapping: Mapping) {
    const at = (key: string) => columns.indexOf(mapping[key] ?? '');
    this.#time = at('time');
    this.#timeTitle = mapping.time ?? '';
    this.#amount = isSales ? at('je') : -1;
    this.#currency = isSales ? at('currency') : -1;
    this.#money = isSales ? moneyFields.map(at).filter((index) => index >= 0) : [];
  }

  look({ line, cells }: TableRow): void {
    this.#lookAtDate(line, cells[this.#time] ?? '');
    // 1.234 of a currency with three decimals is its usual form, and no thousand.
    const hasThree =
      minorDigits(
        plainText(cells[this.#currency] ?? '')
          .trim()
          .toUpperCase(),
      ) === 3;
    for (const index of this.#money) this.#lookAtMoney(line, plainText(cells[index] ?? '').trim(), hasThree);
    const amount = plainText(cells[this.#amount] ?? '').trim();
    if (amount !== '') this.#lookAtMark(line, amount);
  }

  isSettled(): boolean {
    const datesLeft = this.#dateOrder === null && this.#dates.length > 0;
    // Whole numbers alone do not tell how decimals would be written further down.
    const amountsLeft = this.#money.length > 0 && this.#votes.point + this.#votes.comma === 0;
    return !datesLeft && !amountsLeft;
  }

  finish(): Survey {
    const { point, comma } = this.#votes;
    // Of a column that writes both, the few are refused cell by cell: nothing is ever read a hundredfold.
    const decimal = point + comma === 0 ? null : comma > point ? 'comma' : 'point';
    const byTitle = this.#dates.length > 0 && monthFirstTitles.test(this.#timeTitle) ? 'mdy' : null;
    return {
      dateOrder: this.#dateOrder ?? byTitle,
      openDates: this.#dates,
      decimal,
      openAmounts: this.#openAmounts,
      marked: this.#marked,
      hasBare: this.#hasBare,
      amounts: this.#amounts,
    };
  }

  #lookAtDate(line: number, text: string): void {
    if (this.#dateOrder !== null) return;
    const shown = orderShownBy(text);
    if (shown === 'mdy' || shown === 'dmy') this.#dateOrder = shown;
    else if (shown === 'either') keep(this.#dates, { line, text: text.trim() });
  }

  #lookAtMoney(line: number, text: string, hasThree: boolean): void {
    const shown = text === '' ? null : decimalShownBy(text);
    if (shown === 'either' && hasThree) this.#votes.point += 1;
    else if (shown === 'either') keep(this.#openAmounts, { line, text });
    else if (shown) this.#votes[shown] += 1;
  }

  #lookAtMark(line: number, text: string): void {
    const mark = markOf(text);
    if (mark === null) return;
    keep(this.#amounts, { line, text });
    if (mark === '') {
      this.#hasBare = true;
      return;
    }
    const meant = currenciesOf(mark);
    if (!meant) return;
    const before = this.#marked;
    this.#marked = before ? before.filter((code) => meant.includes(code)) : meant;
  }
}

function keep(samples: Sample[], sample: Sample): void {
  if (samples.length >= keptSamples || samples.some(({ text }) => text === sample.text)) return;
  // A copy of its own: it must not hold on to the file's piece.
  samples.push({ line: sample.line, text: Buffer.from(sample.text, 'utf8').toString('utf8') });
}
