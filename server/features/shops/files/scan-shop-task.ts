// Reads a shop's file under a mapping, once, in its room: tells what it says and what is wrong with it, and hands over its orders.
import { dayOfText } from '#contract/figures/days.ts';
import type { DateOrder, DecimalSign, ImportError, MappingOrigin, TextEncoding } from '#contract/imports.ts';
import type { ShopFileKind } from '#contract/shops.ts';
import { orderShownBy } from '#server/features/networks/import/read-time.ts';
import { importTexts } from '#server/features/networks/import/texts.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { inspectFile, openTable } from '#server/tables/open-table.ts';
import { nameColumns, type Table, type TableRow } from '#server/tables/table.ts';
import { guessShopMapping, type NamedExport, shopFieldsOf } from './fields.ts';
import { type ReadRecord, recordReader } from './read-order-rows.ts';
import { TextNumbers, textNumber } from './text-numbers.ts';
import { shopFileTexts as texts } from './texts.ts';

export interface ShopFileOrder {
  path: string;
  kind: ShopFileKind;
  zone: string;
  currency: string;
  now: Date;
  mapping?: Record<string, string> | undefined;
  encoding?: TextEncoding | undefined;
  headerLine?: number | undefined;
  dateOrder?: DateOrder | undefined;
  decimal?: DecimalSign | undefined;
  exports: readonly NamedExport[];
  /** After it was looked at: whether its records are wanted too, and in which order its dates stand; null: they say so themselves. */
  second?: { dateOrder: DateOrder | null };
}

export interface ShopFileReport {
  columns: readonly string[];
  mapping: Record<string, string>;
  origin: MappingOrigin;
  /** Whose export it is. */
  preset: string | null;
  guessed: Record<string, string>;
  headerLine: number;
  dateOrder: DateOrder | null;
  sample: { line: number; cells: Record<string, string> }[];
  errors: ImportError[];
  errorCount: number;
  rows: number;
  sums: { currency: string; units: number }[];
  from: string | null;
  to: string | null;
  asksDateOrder: boolean;
}

export type ShopFilePart =
  | { kind: 'records'; records: ReadRecord[] }
  | { kind: 'report'; report: ShopFileReport };

/** A long file is read for minutes before there is anything to say of it. */
const signOfLife: ShopFilePart = { kind: 'records', records: [] };

const keptRows = 20;
const keptErrors = 200;
const shownChars = 160;

export async function* run(order: ShopFileOrder): AsyncGenerator<ShopFilePart> {
  const file = await inspectFile(order.path, order.encoding);
  const weigh = (cells: readonly string[]) =>
    Object.keys(guessShopMapping(order.kind, nameColumns(cells), order.exports).mapping).length;
  const { table, close } = await openTable(order.path, file, { line: order.headerLine, weigh });
  try {
    yield* readTable(table, order);
  } finally {
    close();
  }
}

async function* readTable(table: Table, order: ShopFileOrder): AsyncGenerator<ShopFilePart> {
  const { columns, headerLine } = table;
  const guess = guessShopMapping(order.kind, columns, order.exports);
  const mapping = order.mapping ? checkedMapping(order.kind, columns, order.mapping) : guess.mapping;
  const origin: MappingOrigin = order.mapping ? 'chosen' : guess.preset === null ? 'titles' : 'preset';
  const shown = order.second ? order.second.dateOrder : yield* dateOrderOf(table, mapping.time);
  const dateOrder = order.dateOrder ?? (shown === 'either' ? null : shown);
  const scan = new ShopFileScan(table, order, { mapping, dateOrder });
  for await (const records of scan.records()) yield order.second ? { kind: 'records', records } : signOfLife;
  yield {
    kind: 'report',
    report: {
      ...{
        columns,
        mapping,
        origin,
        preset: origin === 'preset' ? guess.preset : null,
        headerLine,
        dateOrder,
      },
      ...{ guessed: guess.mapping, asksDateOrder: shown === 'either', ...scan.told() },
    },
  };
}

function checkedMapping(
  kind: ShopFileKind,
  columns: readonly string[],
  said: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = new Set(shopFieldsOf(kind).map(({ key }) => key));
  const mapping: Record<string, string> = {};
  for (const [key, title] of Object.entries(said)) {
    if (!known.has(key)) throw fieldError('mapping', importTexts.unknownField(key));
    const wanted = title.trim();
    if (wanted === '') continue;
    if (!columns.includes(wanted)) throw fieldError('mapping', importTexts.unknownColumn(wanted));
    mapping[key] = wanted;
  }
  return mapping;
}

/** `either`: the whole column leaves open whether the month or the day stands first. */
async function* dateOrderOf(
  table: Table,
  title: string | undefined,
): AsyncGenerator<ShopFilePart, DateOrder | 'either' | null> {
  const place = title === undefined ? -1 : table.columns.indexOf(title);
  if (place < 0) return null;
  let isOpen = false;
  for await (const piece of table.rows()) {
    yield signOfLife;
    for (const { cells } of piece) {
      const shown = orderShownBy((cells[place] ?? '').trim());
      if (shown === 'mdy' || shown === 'dmy') return shown;
      if (shown === 'either') isOpen = true;
    }
  }
  return isOpen ? 'either' : null;
}

class ShopFileScan {
  readonly #table: Table;
  readonly #kind: ShopFileKind;
  readonly #mapping: Record<string, string>;
  readonly #read: (row: TableRow) => ReadRecord | null;
  readonly #sample: ShopFileReport['sample'] = [];
  readonly #errors: ImportError[] = [];
  #errorCount = 0;
  #rows = 0;
  readonly #sums = new Map<string, number>();
  #from: string | null = null;
  #to: string | null = null;
  /** Orders by number, what they said first. */
  readonly #seen = new TextNumbers();
  /** How many refunds were alike so far. */
  readonly #alike = new TextNumbers();

  constructor(
    table: Table,
    order: ShopFileOrder,
    { mapping, dateOrder }: { mapping: Record<string, string>; dateOrder: DateOrder | null },
  ) {
    this.#table = table;
    this.#kind = order.kind;
    this.#mapping = mapping;
    const clock = zoneClock(order.zone);
    const time = { clock, order: dateOrder, lastDay: dayOfText(clock.dayOf(order.now.getTime())) + 1 };
    const { currency, decimal = 'point' } = order;
    const rules = { columns: table.columns, mapping, currency, decimal, time };
    this.#read = recordReader(order.kind, rules, (error) => this.#complain(error));
  }

  async *records(): AsyncGenerator<ReadRecord[]> {
    const missing = this.#missing();
    let lines = 0;
    for await (const piece of this.#table.rows()) {
      lines += piece.length;
      for (const row of piece.slice(0, Math.max(0, keptRows - this.#sample.length))) this.#show(row);
      if (missing === null) yield piece.flatMap((row) => this.#take(row) ?? []);
      else if (this.#sample.length >= keptRows) break;
    }
    const { headerLine } = this.#table;
    if (missing !== null) this.#complain({ line: headerLine, column: '', reason: missing });
    else if (lines === 0) this.#complain({ line: headerLine + 1, column: '', reason: texts.noRows });
  }

  told() {
    return {
      sample: this.#sample,
      errors: this.#errors,
      errorCount: this.#errorCount,
      rows: this.#rows,
      sums: [...this.#sums]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([currency, units]) => ({ currency, units })),
      from: this.#from,
      to: this.#to,
    };
  }

  #missing(): string | null {
    const labels = shopFieldsOf(this.#kind)
      .filter(({ key, required }) => required && this.#mapping[key] === undefined)
      .map(({ label }) => label);
    if (labels.length > 0) return texts.missingField(labels.join('、'));
    const { total, subtotal } = this.#mapping;
    return this.#kind === 'orders' && total === undefined && subtotal === undefined
      ? texts.noAmountColumn
      : null;
  }

  #complain(error: ImportError): void {
    this.#errorCount += 1;
    if (this.#errors.length < keptErrors) this.#errors.push(error);
  }

  #show(row: TableRow): void {
    const cells = Object.entries(this.#mapping).map(([key, title]) => {
      const text = row.cells[this.#table.columns.indexOf(title)] ?? '';
      return [key, text.trim().slice(0, shownChars)] as const;
    });
    this.#sample.push({ line: row.line, cells: Object.fromEntries(cells) });
  }

  #cell(row: TableRow, key: string): string {
    const title = this.#mapping[key];
    return title === undefined ? '' : (row.cells[this.#table.columns.indexOf(title)] ?? '').trim();
  }

  #take(row: TableRow): ReadRecord | null {
    // Further goods of an order that stands above stand in lines of their own, without its amounts.
    const isLine =
      this.#kind === 'orders' &&
      this.#cell(row, 'total') === '' &&
      this.#cell(row, 'subtotal') === '' &&
      this.#seen.get(this.#cell(row, 'number')) !== undefined;
    const read = isLine ? null : this.#read(row);
    if (!read) return null;
    if (this.#kind === 'refunds') {
      const key = JSON.stringify([read.event.orderRef, read.event.eventRef]);
      const nth = (this.#alike.get(key) ?? 0) + 1;
      this.#alike.set(key, nth);
      if (nth > 1) read.event.eventRef += ` (${nth})`;
    } else {
      const content = textNumber(JSON.stringify([read.order, read.refunded]));
      const before = this.#seen.get(read.event.orderRef);
      if (before === content) return null;
      if (before !== undefined) {
        const reason = texts.conflict(read.event.orderRef);
        this.#complain({ line: row.line, column: this.#mapping.number ?? '', reason });
        return null;
      }
      this.#seen.set(read.event.orderRef, content);
    }
    this.#rows += 1;
    this.#sums.set(read.currency, (this.#sums.get(read.currency) ?? 0) + read.units);
    if (this.#from === null || read.day < this.#from) this.#from = read.day;
    if (this.#to === null || read.day > this.#to) this.#to = read.day;
    return read;
  }
}
