// Reads a file under a mapping, once, in its room: tells what it says and what is wrong with it, and hands over its facts
// as they are to be stored.
import { dayOfText } from '#contract/figures/days.ts';
import type { HeadRow, ImportError } from '#contract/imports.ts';
import type { ClickRow, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Room } from '#server/foreign/task.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { inspectFile, openTable } from '#server/tables/open-table.ts';
import { nameColumns, type Table, type TableRow } from '#server/tables/table.ts';
import { currencyInTitle } from './currency-marks.ts';
import { findDateOrder } from './date-order.ts';
import { FactText, noteSaid } from './fact-text.ts';
import { KeyWatch } from './key-watch.ts';
import * as entries from './ledger-entry.ts';
import { LineSet } from './line-set.ts';
import { checkMapping, guessMapping, type Mapping, missingFields } from './mapping.ts';
import { MoneySums } from './money-sums.ts';
import { openRowReader, type ReadRow, type RowReader, type RowRules } from './row-reader.ts';
import { keptErrors, type OpenedFile, type ScanOrder, type ScanPart, type ScanReport } from './scan-order.ts';
import { importTexts } from './texts.ts';

const keptRows = 20;

export async function* run(order: ScanOrder, room: Room): AsyncGenerator<ScanPart> {
  const file = order.file ?? (await inspectFile(order.path, order.encoding));
  const weigh = (cells: readonly string[]) => titleWeight(order, nameColumns(cells));
  const { table, close } = await openTable(order.path, file, { line: order.headerLine, weigh });
  try {
    const { columns, headerLine, head } = table;
    const { mapping, origin } = mappingOf(order, columns);
    yield { kind: 'opened', file, columns, headerLine, head: head.map(shortened), mapping, origin };
    yield* new FileScan(table, { order, mapping, room }).parts();
  } finally {
    close();
  }
}

/** A row of titles that were there before is no other; else the more known titles the likelier. */
function titleWeight({ kind, network, remembered = [] }: ScanOrder, columns: readonly string[]): number {
  if (remembered.some((known) => isSameRow(known.columns, columns))) return Number.POSITIVE_INFINITY;
  return Object.keys(guessMapping(kind, columns, network.network).mapping).length;
}

function mappingOf(
  { kind, network, mapping: said, remembered = [] }: ScanOrder,
  columns: readonly string[],
): Pick<OpenedFile, 'mapping' | 'origin'> {
  if (said) return { mapping: checkMapping(kind, columns, said), origin: 'chosen' };
  const known = remembered.find((candidate) => isSameRow(candidate.columns, columns));
  if (known) return { mapping: checkMapping(kind, columns, known.mapping), origin: 'remembered' };
  const { mapping, isPreset } = guessMapping(kind, columns, network.network);
  return { mapping, origin: isPreset ? 'preset' : 'titles' };
}

const isSameRow = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((title, index) => title === other[index]);

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
  order: ScanOrder;
  mapping: Mapping;
  room: Room;
}

class FileScan {
  readonly #table: Table;
  readonly #order: ScanOrder;
  readonly #mapping: Mapping;
  readonly #facts: FactText | null;
  readonly #watch: KeyWatch | null;
  readonly #repeats: LineSet;
  readonly #sums = new MoneySums();
  readonly #sample: ScanReport['sample'] = [];
  readonly #errors: ImportError[] = [];
  #errorCount = 0;
  #seen = 0;
  /** Of the piece at hand. */
  #ledger = '';
  #clicks: ClickRow[] = [];
  #sales: ReadRow<SaleRow>[] = [];
  #clickPublishers = new Map<string, PublisherRow>();

  constructor(table: Table, { order, mapping, room }: Scanning) {
    this.#table = table;
    this.#order = order;
    this.#mapping = mapping;
    this.#facts = order.give === 'facts' && order.kind === 'sales' ? new FactText(room, table.columns) : null;
    this.#watch = order.give === 'ledger' || order.repeats ? null : new KeyWatch();
    this.#repeats = new LineSet(order.repeats);
  }

  async *parts(): AsyncGenerator<ScanPart> {
    const missing = missingFields(this.#order.kind, this.#mapping);
    const complain = (error: ImportError) => this.#complain(error);
    const reader = openRowReader(this.#table, await this.#rules(), { complain });
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
    const { headerLine } = this.#table;
    if (missing.length > 0) {
      complain({ line: headerLine, column: '', reason: importTexts.missingField(missing.join('、')) });
    } else if (this.#seen === 0) complain({ line: headerLine + 1, column: '', reason: importTexts.noRows });
    yield* this.#close();
  }

  /** True when a record may have come before. */
  #read(piece: readonly TableRow[], reader: RowReader): boolean {
    for (const row of piece) {
      if (this.#repeats.has(row.line)) continue;
      const repeated =
        this.#order.kind === 'sales' ? this.#sale(reader.sale(row)) : this.#click(reader.click(row));
      if (repeated) return true;
    }
    return false;
  }

  #sale(read: ReadRow<SaleRow> | null): boolean {
    if (!read) return false;
    const entry = entries.saleEntry(read);
    if (this.#watch?.mayRepeat(entry.key)) return true;
    this.#sums.add(entry);
    if (this.#order.give === 'ledger') {
      this.#ledger += entries.ledgerLine({ ...entry, content: entries.saleContent(read) });
    } else if (this.#facts) this.#sales.push(read);
    return false;
  }

  #click(read: ReadRow<ClickRow> | null): boolean {
    if (!read) return false;
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
    if (this.#errorCount > 0) return;
    if (clicks.length > 0) yield { kind: 'clicks', page: { rows: clicks, publishers } };
    await this.#facts?.add(sales);
    const text = this.#facts?.take();
    if (text) yield { kind: 'sales', text };
  }

  async *#close(): AsyncGenerator<ScanPart> {
    const end = this.#errorCount === 0 ? this.#facts?.finish() : undefined;
    if (end) yield { kind: 'sales', text: end.last };
    yield { kind: 'report', report: this.#report(), staged: end?.staged ?? null };
  }

  #report(): ScanReport {
    const sums = this.#sums.list();
    return {
      sample: this.#sample,
      errors: this.#errors.toSorted((a, b) => a.line - b.line),
      errorCount: this.#errorCount,
      sums,
    };
  }

  async #rules(): Promise<RowRules> {
    const { kind, network, currency, zone, now } = this.#order;
    const clock = zoneClock(zone);
    // A day more: the file may come from a zone that is ahead.
    const lastDay = dayOfText(clock.dayOf(now.getTime())) + 1;
    const order = await findDateOrder(this.#table, this.#mapping);
    // `saleAmountUsd` tells the currency of every row, whatever that of the place they go to.
    const said = currencyInTitle(this.#mapping.je ?? '');
    const rules = { kind, mapping: this.#mapping, network, currency: said ?? currency };
    return { ...rules, time: { clock, order, lastDay } };
  }

  #complain(error: ImportError): void {
    this.#errorCount += 1;
    if (this.#errors.length < keptErrors) this.#errors.push(error);
  }
}
