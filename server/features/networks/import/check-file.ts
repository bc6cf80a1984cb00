// Reads a whole file under a mapping and tells what it says and what is wrong with it; nothing is written.
import { dayOfText } from '../../../../contract/figures/days.ts';
import type { ImportError, ImportKind } from '../../../../contract/imports.ts';
import type { TenantSession } from '../../../db/tenant-session.ts';
import type { ClickRow, SaleRow } from '../../../facts/rows.ts';
import { saleKeyOf } from '../../../facts/sale-key.ts';
import type { NetworkDescription } from '../../../networks/connector.ts';
import { zoneClock } from '../../../networks/shared/zone-clock.ts';
import type { Table } from '../../../tables/table.ts';
import { contentNumber } from './content-number.ts';
import { findDateOrder } from './date-order.ts';
import { type Conflicts, FileLedger, type LedgerEntry, type LedgerSum, type LineSet } from './file-ledger.ts';
import { type Mapping, missingFields } from './mapping.ts';
import { openRowReader, type ReadRow, type RowRules } from './row-reader.ts';
import { importTexts } from './texts.ts';

const keptErrors = 200;
const keptRows = 20;

/** Where the rows are to go: their zone, and the currency of those that name none. */
export interface Destination {
  network: NetworkDescription;
  zone: string;
  currency: string;
}

export interface CheckOptions {
  kind: ImportKind;
  mapping: Mapping;
  destination: Destination;
  now: Date;
  /** Called after every piece with the rows so far. */
  onProgress?: (rows: number) => void;
}

export interface FileReport {
  rules: RowRules;
  /** The first rows as read, by field. */
  sample: Record<string, string>[];
  errors: ImportError[];
  errorCount: number;
  rows: number;
  sums: LedgerSum[];
  from: string | null;
  to: string | null;
  /** Lines that repeat an earlier one word for word. */
  repeats: LineSet;
}

export async function checkFile(
  session: TenantSession,
  table: Table,
  { kind, mapping, destination, now, onProgress }: CheckOptions,
): Promise<FileReport> {
  const errors: ImportError[] = [];
  let errorCount = 0;
  const complain = (error: ImportError) => {
    errorCount += 1;
    if (errors.length < keptErrors) errors.push(error);
  };
  const missing = missingFields(kind, mapping);
  const rules = await rulesFor(table, { kind, mapping, destination, now });
  const ledger = await FileLedger.open(session);
  const sample: Record<string, string>[] = [];
  let seen = 0;
  const reader = openRowReader(table, rules, { complain, keepRaw: false });
  for await (const piece of table.rows()) {
    for (const row of piece.slice(0, Math.max(0, keptRows - sample.length))) sample.push(reader.cells(row));
    seen += piece.length;
    onProgress?.(seen);
    // Without its columns no row can be read; the one error below says it all.
    if (missing.length > 0) {
      if (sample.length >= keptRows) break;
      continue;
    }
    const entries = piece.map((row) =>
      kind === 'sales' ? saleEntry(reader.sale(row)) : clickEntry(reader.click(row)),
    );
    await ledger.add(entries.filter((entry) => entry !== null));
  }
  if (missing.length > 0) {
    complain({ line: table.headerLine, column: '', reason: importTexts.missingField(missing.join('、')) });
  } else if (seen === 0) complain({ line: table.headerLine + 1, column: '', reason: importTexts.noRows });
  const conflicts = await ledger.findConflicts(keptErrors);
  const sums = await ledger.sums();
  return {
    rules,
    sample,
    ...withConflicts({ errors, count: errorCount }, conflicts),
    rows: sums.reduce((total, sum) => total + sum.rows, 0),
    sums,
    from: sums.map((sum) => sum.from).toSorted()[0] ?? null,
    to:
      sums
        .map((sum) => sum.to)
        .toSorted()
        .at(-1) ?? null,
    repeats: await ledger.repeats(),
  };
}

function withConflicts(own: Conflicts, conflicts: Conflicts): Pick<FileReport, 'errors' | 'errorCount'> {
  const errors = [...own.errors, ...conflicts.errors].toSorted((a, b) => a.line - b.line);
  return { errors: errors.slice(0, keptErrors), errorCount: own.count + conflicts.count };
}

async function rulesFor(
  table: Table,
  { kind, mapping, destination, now }: Pick<CheckOptions, 'kind' | 'mapping' | 'destination' | 'now'>,
): Promise<RowRules> {
  const clock = zoneClock(destination.zone);
  // A day more: the file may come from a zone that is ahead.
  const lastDay = dayOfText(clock.dayOf(now.getTime())) + 1;
  const order = await findDateOrder(table, mapping);
  return {
    kind,
    mapping,
    network: destination.network,
    currency: destination.currency,
    time: { clock, order, lastDay },
  };
}

function saleEntry(read: ReadRow<SaleRow> | null): LedgerEntry | null {
  if (!read) return null;
  const { line, fact, publisher } = read;
  const { currency, amount, commission, fee } = fact;
  const content = contentNumber(
    `${fact.ptoder}\n${fact.ysoder}\n${fact.soldAt}\n${fact.publisherRef}\n${amount}\n${commission}\n${fee}\n${currency}\n${fact.state}\n${fact.kind}\n${fact.newCustomer}\n${fact.coupon}\n${fact.page}\n${publisher.name}\n${publisher.url}\n${publisher.networkType}`,
  );
  const key = saleKeyOf(fact.ptoder, fact.ysoder);
  return { line, key, content, day: fact.reportDay, currency, amount, commission, fee };
}

function clickEntry(read: ReadRow<ClickRow> | null): LedgerEntry | null {
  if (!read) return null;
  const { line, fact, publisher } = read;
  const content = contentNumber(
    `${fact.clicks}\n${fact.impressions}\n${publisher.name}\n${publisher.url}\n${publisher.networkType}`,
  );
  return {
    line,
    key: `${fact.reportDay} ${fact.publisherRef}`,
    content,
    day: fact.reportDay,
    currency: '',
    amount: fact.clicks,
    commission: 0,
    fee: 0,
  };
}
