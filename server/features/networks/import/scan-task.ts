// Reads a file under a mapping, once, in its room: tells what it says and what is wrong with it, and hands over its facts
// as they are to be stored.
import { dayOfText } from '#contract/figures/days.ts';
import type { FileHabits, HeadRow, ImportAsk, ImportError } from '#contract/imports.ts';
import type { ClickRow, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Room } from '#server/foreign/task.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { inspectFile, openTable } from '#server/tables/open-table.ts';
import { nameColumns, type Table, type TableRow } from '#server/tables/table.ts';
import { type Answered, askOf } from './asks.ts';
import { currencyInTitle, isCurrencyCode } from './currency-marks.ts';
import { FactText, noteSaid } from './fact-text.ts';
import { KeyWatch } from './key-watch.ts';
import * as entries from './ledger-entry.ts';
import { LineSet } from './line-set.ts';
import { checkMapping, guessMapping, type Mapping, missingFields } from './mapping.ts';
import { MoneySums } from './money-sums.ts';
import type { TimeRules } from './read-time.ts';
import { RestText } from './rest-text.ts';
import { openRowReader, type ReadRow, type RowReader, type RowRules } from './row-reader.ts';
import {
  keptErrors,
  type OpenedFile,
  type RememberedMapping,
  type RoomOrder,
  type ScanPart,
  type ScanReport,
} from './scan-order.ts';
import { surveyFile } from './survey.ts';
import { cellTexts, importTexts } from './texts.ts';
import { leftOutReason, TotalLines } from './total-lines.ts';

const keptRows = 20;

const askTexts = {
  dateOrder: importTexts.askDate,
  decimal: importTexts.askDecimal,
  currency: importTexts.askCurrency,
} as const;

const noOrder = { ptoder: '', ysoder: '' } as const;

const saidOf = (asks: readonly ImportAsk[]): FileHabits =>
  Object.fromEntries(
    asks
      .filter(({ origin }) => origin === 'chosen' || origin === 'remembered')
      .map(({ kind, value }) => [kind, value]),
  );

export async function* run(order: RoomOrder, room: Room): AsyncGenerator<ScanPart> {
  const file = order.file ?? (await inspectFile(order.path, order.encoding));
  const weigh = (cells: readonly string[]) => titleWeight(order, nameColumns(cells));
  const { table, close } = await openTable(order.path, file, { line: order.headerLine, weigh });
  try {
    const { columns, headerLine, head } = table;
    const known = order.remembered?.find((candidate) => isSameRow(candidate.columns, columns));
    const { mapping, origin } = mappingOf(order, columns, known);
    yield { kind: 'opened', file, columns, headerLine, head: head.map(shortened), mapping, origin };
    const answered = await answersOf(table, { order, mapping, known });
    yield* new FileScan(table, { order, mapping, room, answered }).parts();
  } finally {
    close();
  }
}

/** A row of titles that were there before is no other; else the more known titles the likelier. */
function titleWeight({ kind, exports, remembered = [] }: RoomOrder, columns: readonly string[]): number {
  if (remembered.some((known) => isSameRow(known.columns, columns))) return Number.POSITIVE_INFINITY;
  return Object.keys(guessMapping(kind, columns, exports).mapping).length;
}

function mappingOf(
  { kind, exports, mapping: said }: RoomOrder,
  columns: readonly string[],
  known: RememberedMapping | undefined,
): Pick<OpenedFile, 'mapping' | 'origin'> {
  if (said) return { mapping: checkMapping(kind, columns, said), origin: 'chosen' };
  if (known?.mapping) return { mapping: checkMapping(kind, columns, known.mapping), origin: 'remembered' };
  const { mapping, isPreset } = guessMapping(kind, columns, exports);
  return { mapping, origin: isPreset ? 'preset' : 'titles' };
}

const isSameRow = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((title, index) => title === other[index]);

interface Answering {
  order: RoomOrder;
  mapping: Mapping;
  known: RememberedMapping | undefined;
}

interface Answers extends Answered {
  time: Omit<TimeRules, 'order'>;
}

/** What the file leaves open, and what its rows are read with. */
async function answersOf(table: Table, { order, mapping, known }: Answering): Promise<Answers> {
  const { kind, exports, zone, now, habits = {} } = order;
  const clock = zoneClock(zone);
  // A day more: the file may come from a zone that is ahead.
  const time = { clock, lastDay: dayOfText(clock.dayOf(now.getTime())) + 1 };
  if (habits.currency !== undefined && !isCurrencyCode(habits.currency)) {
    throw fieldError('currency', importTexts.notACurrency(habits.currency));
  }
  // `saleAmountUsd` tells the currency of every row, whatever that of the place they go to.
  const inTitle = currencyInTitle(mapping.je ?? '');
  const isOwnExport = guessMapping(kind, table.columns, exports).isPreset;
  const asked = {
    survey: await surveyFile(table, kind, mapping),
    ...{ said: habits, remembered: known?.habits ?? {}, time },
    ...{ timeTitle: mapping.time ?? '', amountTitle: mapping.je ?? '' },
    currency: {
      isTold: kind === 'clicks' || mapping.currency !== undefined || inTitle !== null,
      usual: inTitle ?? order.currency,
      isKnown: isOwnExport || order.isCurrencyKnown === true,
    },
  };
  return { ...askOf(asked), time };
}

const shownChars = 160;

const shortened = ({ line, cells }: TableRow): HeadRow => ({
  line,
  text: cells
    .map((cell) => cell.trim().slice(0, shownChars))
    .filter((cell) => cell !== '')
    .join(' · ')
    .slice(0, shownChars),
});

interface Scanning {
  order: RoomOrder;
  mapping: Mapping;
  room: Room;
  answered: Answers;
}

class FileScan {
  readonly #table: Table;
  readonly #order: RoomOrder;
  readonly #mapping: Mapping;
  readonly #answered: Answers;
  readonly #rules: RowRules;
  readonly #totals: TotalLines;
  readonly #rest: RestText | null;
  readonly #facts: FactText | null;
  readonly #watch: KeyWatch | null;
  readonly #repeats: LineSet;
  readonly #conflicts: LineSet;
  readonly #sums = new MoneySums();
  readonly #sample: ScanReport['sample'] = [];
  readonly #errors: ImportError[] = [];
  #errorCount = 0;
  #badRows = 0;
  readonly #leftOut: ScanReport['leftOut'] = [];
  #leftOutCount = 0;
  /** What is wrong with the row at hand. */
  #wrongs: ImportError[] = [];
  /** Sums in all but name, as long as no record comes below them. */
  #foot: { row: TableRow; wrongs: ImportError[] }[] = [];
  #seen = 0;
  /** Of the piece at hand. */
  #ledger = '';
  #clicks: ClickRow[] = [];
  #sales: ReadRow<SaleRow>[] = [];
  #clickPublishers = new Map<string, PublisherRow>();

  constructor(table: Table, { order, mapping, room, answered }: Scanning) {
    this.#table = table;
    this.#order = order;
    this.#mapping = mapping;
    this.#answered = answered;
    const { kind, network } = order;
    const { currency, decimal, dateOrder, time } = answered;
    this.#rules = { kind, mapping, network, currency, decimal, time: { ...time, order: dateOrder } };
    this.#totals = new TotalLines(table.columns, mapping, this.#rules);
    this.#rest = order.give === 'rest' ? new RestText(table.columns) : null;
    this.#facts = order.give === 'facts' && order.kind === 'sales' ? new FactText(room, table.columns) : null;
    const isWatched = order.give !== 'ledger' && order.give !== 'rest' && !order.repeats;
    this.#watch = isWatched ? new KeyWatch() : null;
    this.#repeats = new LineSet(order.repeats);
    this.#conflicts = new LineSet(order.conflicts);
  }

  async *parts(): AsyncGenerator<ScanPart> {
    const missing = missingFields(this.#order.kind, this.#mapping);
    const { headerLine } = this.#table;
    const complain = (error: ImportError) => this.#complain(error);
    const reader = openRowReader(this.#table, this.#rules, {
      complain: (error) => this.#wrongs.push(error),
    });
    for (const ask of this.#answered.asks) {
      const [first] = ask.samples;
      if (ask.value === null && first)
        complain({ line: first.line, column: ask.column, reason: askTexts[ask.kind](first.text) });
    }
    for await (const piece of this.#table.rows()) {
      const shown = piece.slice(0, Math.max(0, keptRows - this.#sample.length));
      for (const row of shown) this.#sample.push({ line: row.line, cells: reader.cells(row) });
      this.#seen += piece.length;
      // Without its columns no row can be read; the one error below says it all.
      if (missing.length > 0) {
        if (this.#sample.length >= keptRows) break;
        continue;
      }
      if (this.#read(piece, reader)) {
        yield { kind: 'repeated' };
        return;
      }
      yield* this.#handOver();
      yield { kind: 'progress', rows: this.#seen, share: this.#table.share() };
    }
    this.#settleFoot();
    if (missing.length > 0) {
      complain({ line: headerLine, column: '', reason: importTexts.missingField(missing.join('、')) });
    } else if (this.#seen === 0) complain({ line: headerLine + 1, column: '', reason: importTexts.noRows });
    yield* this.#close();
  }

  /** True when a record may have come before. */
  #read(piece: readonly TableRow[], reader: RowReader): boolean {
    for (const row of piece) {
      if (this.#conflicts.has(row.line)) this.#rest?.add(row, [cellTexts.conflictInFile]);
      else if (!this.#repeats.has(row.line) && this.#take(row, reader)) return true;
    }
    return false;
  }

  #take(row: TableRow, reader: RowReader): boolean {
    this.#wrongs = [];
    if (this.#order.kind === 'clicks') {
      const read = reader.click(row);
      return read && !this.#totals.isNamed({ ...noOrder, publisherRef: read.fact.publisherRef })
        ? this.#click(read)
        : this.#noRecord(row);
    }
    const read = reader.sale(row);
    return read && !this.#totals.isNamed(read.fact) ? this.#sale(read) : this.#noRecord(row);
  }

  /** A sum of others, or a record with an error. */
  #noRecord(row: TableRow): false {
    const word = this.#totals.wordIn(row.cells);
    if (word !== null) this.#leaveOut(row, word);
    else if (this.#totals.isSum(row.cells)) this.#foot.push({ row, wrongs: this.#wrongs });
    else this.#refuse(row, this.#wrongs);
    return false;
  }

  #leaveOut(row: TableRow, word: string | null): void {
    this.#leftOutCount += 1;
    if (this.#leftOut.length >= keptErrors) return;
    this.#leftOut.push({ line: row.line, text: shortened(row).text, reason: leftOutReason(word) });
  }

  #refuse(row: TableRow, wrongs: readonly ImportError[]): void {
    this.#badRows += 1;
    for (const error of wrongs) this.#complain(error);
    this.#rest?.add(
      row,
      wrongs.map(({ column, reason }) => (column === '' ? reason : `${column}：${reason}`)),
    );
  }

  /** What looked like sums of the whole was followed by a record: then they are rows like any other. */
  #refuseFoot(): void {
    for (const { row, wrongs } of this.#foot) this.#refuse(row, wrongs);
    this.#foot = [];
  }

  #settleFoot(): void {
    for (const { row } of this.#foot) this.#leaveOut(row, null);
    this.#foot = [];
  }

  #sale(read: ReadRow<SaleRow>): boolean {
    if (this.#foot.length > 0) this.#refuseFoot();
    this.#totals.addSale(read.fact);
    const entry = entries.saleEntry(read);
    if (this.#watch?.mayRepeat(entry.key)) return true;
    this.#sums.add(entry);
    if (this.#order.give === 'ledger') {
      this.#ledger += entries.ledgerLine({ ...entry, content: entries.saleContent(read) });
    } else if (this.#facts) this.#sales.push(read);
    return false;
  }

  #click(read: ReadRow<ClickRow>): boolean {
    if (this.#foot.length > 0) this.#refuseFoot();
    this.#totals.addClicks(read.fact);
    const entry = entries.clickEntry(read);
    if (this.#watch?.mayRepeat(entry.key)) return true;
    this.#sums.add(entry);
    if (this.#order.give === 'ledger') {
      this.#ledger += entries.ledgerLine({ ...entry, content: entries.clickContent(read) });
    } else if (this.#order.give === 'facts') {
      this.#clicks.push(read.fact);
      noteSaid(this.#clickPublishers, read.publisher);
    }
    return false;
  }

  /** What was read of a file with an error will not be written: only its other errors are still of interest. */
  async *#handOver(): AsyncGenerator<ScanPart> {
    if (this.#ledger !== '') yield { kind: 'ledger', lines: Buffer.from(this.#ledger) };
    this.#ledger = '';
    const [sales, clicks, publishers] = [this.#sales, this.#clicks, [...this.#clickPublishers.values()]];
    this.#sales = [];
    this.#clicks = [];
    this.#clickPublishers = new Map();
    const rest = this.#rest?.take();
    if (rest) yield { kind: 'rest', text: rest };
    if (!this.#mayBeWritten()) return;
    if (clicks.length > 0) yield { kind: 'clicks', page: { rows: clicks, publishers } };
    await this.#facts?.add(sales);
    const text = this.#facts?.take();
    if (text) yield { kind: 'sales', text };
  }

  async *#close(): AsyncGenerator<ScanPart> {
    const rest = this.#rest?.take();
    if (rest) yield { kind: 'rest', text: rest };
    const end = this.#mayBeWritten() ? this.#facts?.finish() : undefined;
    if (end) yield { kind: 'sales', text: end.last };
    yield { kind: 'report', report: this.#report(), staged: end?.staged ?? null };
  }

  #report(): ScanReport {
    const { asks } = this.#answered;
    return {
      sample: this.#sample,
      errors: this.#errors.toSorted((a, b) => a.line - b.line),
      errorCount: this.#errorCount,
      badRows: this.#badRows,
      sums: this.#sums.list(),
      asks,
      habits: saidOf(asks),
      leftOut: this.#leftOut,
      leftOutCount: this.#leftOutCount,
    };
  }

  /** Sound rows go without those at fault where that was asked for; but not before the file is understood. */
  #mayBeWritten(): boolean {
    if (this.#errorCount === 0) return true;
    return this.#order.soundOnly === true && this.#answered.asks.every(({ value }) => value !== null);
  }

  #complain(error: ImportError): void {
    this.#errorCount += 1;
    if (this.#errors.length < keptErrors) this.#errors.push(error);
  }
}
