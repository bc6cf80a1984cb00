// Lines that add other lines up: people and networks end their files with one. Told by their word, or by what they hold.
import type { ImportKind } from '#contract/imports.ts';
import type { ClickRow, SaleRow } from '#server/facts/rows.ts';
import { plainText } from '#server/tables/csv-text.ts';
import type { Mapping } from './mapping.ts';
import { readCount, readMoney } from './read-cells.ts';
import type { RowRules } from './row-reader.ts';
import { totalTexts } from './texts.ts';

/** A whole cell: 合计, Grand total:, Total (12), 合计：共 12 笔. */
const totalWord =
  /^(?:(?:grand|overall|page|report|sub)[\s-]?totals?|totals?|sums?|summary|gesamt|summe|合\s?计|总\s?计|小\s?计|共\s?计|总和|汇总|累计|本页合计|本页小计)(?:\s?[（(][^（()）]{0,30}[)）])?\s?[:：]?(?:\s?共?\s?\d{1,9}\s?(?:笔|条|单|行|orders?|rows?|transactions?|sales|records?|items?)?)?$/i;
/** A cell of a line without an order: 2022-09 小计, Total for September. */
const totalPhrase = /(?:合计|小计|总计)[:：]?$|^(?:grand |sub-?)?totals?\b/i;
const maxWordLength = 60;

const isWord = (cell: string): boolean => cell.length <= maxWordLength && totalWord.test(cell);
const isPhrase = (cell: string): boolean =>
  cell.length <= maxWordLength && (totalWord.test(cell) || totalPhrase.test(cell));

export class TotalLines {
  readonly #kind: ImportKind;
  readonly #at: (key: string) => number;
  readonly #money: (text: string) => number | null;
  /** Of all rows so far, and of those that are not void: a total is one or the other. */
  readonly #all: [number, number, number] = [0, 0, 0];
  readonly #valid: [number, number, number] = [0, 0, 0];
  #rows = 0;
  #currency: string | null = null;
  #isMixed = false;

  constructor(
    columns: readonly string[],
    mapping: Mapping,
    { kind, currency, decimal }: Pick<RowRules, 'kind' | 'currency' | 'decimal'>,
  ) {
    this.#kind = kind;
    const places = new Map(Object.entries(mapping).map(([key, title]) => [key, columns.indexOf(title)]));
    this.#at = (key) => places.get(key) ?? -1;
    this.#money = (text) => {
      const read = kind === 'sales' ? readMoney(text, this.#currency ?? currency, decimal) : readCount(text);
      return 'value' in read ? read.value : null;
    };
  }

  /** A row that reads like a record, and whose order number or publisher is the word. */
  isNamed({ ptoder, ysoder, publisherRef }: Pick<SaleRow, 'ptoder' | 'ysoder' | 'publisherRef'>): boolean {
    return isWord(ptoder) || isWord(publisherRef) || (ptoder === ysoder && isWord(ysoder));
  }

  addSale({ amount, commission, fee, currency, state }: SaleRow): void {
    this.#rows += 1;
    if (this.#currency === null) this.#currency = currency;
    else if (this.#currency !== currency) this.#isMixed = true;
    addTo(this.#all, amount, commission, fee);
    if (state !== 'voided') addTo(this.#valid, amount, commission, fee);
  }

  addClicks({ clicks }: ClickRow): void {
    this.#rows += 1;
    addTo(this.#all, clicks, 0, 0);
  }

  /** Why a row that is no record adds others up; null when it does not. */
  wordIn(cells: readonly string[]): string | null {
    const cell = (key: string) => plainText(cells[this.#at(key)] ?? '').trim();
    const keys = this.#kind === 'sales' ? [cell('ptoder'), cell('id')] : [cell('id')];
    if (keys.every((key) => key !== '' && !isPhrase(key))) return null;
    const isKeyless = keys.every((key) => key === '' || isPhrase(key));
    const first = cells.find((text) => text.trim() !== '')?.trim() ?? '';
    const looked = isKeyless ? cells.map((text) => text.trim()) : [cell('time'), ...keys, first];
    return looked.find(isKeyless ? isPhrase : isWord) ?? null;
  }

  /** Neither date nor order nor publisher, and amounts that are those of the rows above together. */
  isSum(cells: readonly string[]): boolean {
    const cell = (key: string) => plainText(cells[this.#at(key)] ?? '').trim();
    if (this.#rows === 0 || this.#isMixed) return false;
    if (['time', 'ptoder', 'ysoder', 'id', 'name'].some((key) => cell(key) !== '')) return false;
    const said = (this.#kind === 'sales' ? ['je', 'jyje', 'ptfy'] : ['clicks']).map(cell);
    if (said[0] === '') return false;
    return [this.#all, this.#valid].some((sums) =>
      said.every((text, index) => text === '' || this.#money(text) === sums[index]),
    );
  }
}

function addTo(sums: [number, number, number], amount: number, commission: number, fee: number): void {
  sums[0] += amount;
  sums[1] += commission;
  sums[2] += fee;
}

export const leftOutReason = (word: string | null): string =>
  word === null ? totalTexts.sum : totalTexts.word(word.slice(0, 40));
