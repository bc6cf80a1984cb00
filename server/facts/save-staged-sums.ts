// Writes sums held in memory as the rollups of their days, some thousand rows at a time.
import { type SQL, sql } from 'drizzle-orm';
import { dayText } from '#contract/figures/days.ts';
import type { TenantTx } from '../db/database.ts';
import { freshRows } from '../db/staged-rows.ts';
import { type StagedSums, summedColumns } from './staged-sums.ts';

const atOnce = 5000;

export interface HeldDays {
  sums: StagedSums;
  /** None of them has rollups yet. */
  days: ReadonlySet<string>;
}

export async function saveStagedSums(
  tx: TenantTx,
  connectionId: number,
  { sums, days }: HeldDays,
): Promise<void> {
  const save = async (target: Target, rows: Iterable<readonly (string | number)[]>): Promise<void> => {
    for (const values of columnsOf(rows, target.columns.length)) {
      const arrays = target.columns.map(([, type], index) => sql`${values[index]}::${sql.raw(type)}[]`);
      await tx.run(sql`${insertInto(target)}
        SELECT ${tx.accountId}, ${connectionId}, part.* FROM unnest(${sql.join(arrays, sql`, `)}) AS part ${freshRows(tx)}`);
    }
  };
  await save(saleDay, saleDayRows(sums, days));
  await save(momentDay, momentDayRows(sums, days));
  await save(returnDay, returnDayRows(sums, days));
  await save(pendingDay, pendingDayRows(sums, days));
}

interface Target {
  table: string;
  /** Name and type, after account and connection. */
  columns: readonly (readonly [string, string])[];
}

const saleDay: Target = {
  table: 'sale_day',
  columns: [
    ['report_day', 'date'],
    ['publisher_no', 'bigint'],
    ['currency', 'text'],
    ...summedColumns.map((name) => [name, 'bigint'] as const),
  ],
};

const momentDay: Target = {
  table: 'moment_day',
  columns: [
    ['report_day', 'date'],
    ['moment_day', 'date'],
    ['state', 'text'],
    ['currency', 'text'],
    ['listed', 'bigint'],
    ['orders', 'bigint'],
    ['amount', 'bigint'],
    ['commission', 'bigint'],
    ['fee', 'bigint'],
  ],
};

const returnDay: Target = {
  table: 'return_day',
  columns: [
    ['report_day', 'date'],
    ['currency', 'text'],
    ['amount', 'bigint'],
    ['commission', 'bigint'],
    ['fee', 'bigint'],
    ['repeat_amount', 'bigint'],
  ],
};

const pendingDay: Target = {
  table: 'pending_day',
  columns: [
    ['report_day', 'date'],
    ['lock_day', 'date'],
    ['currency', 'text'],
    ['listed', 'bigint'],
    ['amount', 'bigint'],
    ['commission', 'bigint'],
    ['fee', 'bigint'],
  ],
};

const insertInto = ({ table, columns }: Target): SQL =>
  sql.raw(`INSERT INTO ${table} (account_id, connection_id, ${columns.map(([name]) => name).join(', ')})`);

function* saleDayRows(sums: StagedSums, days: ReadonlySet<string>): Generator<(string | number)[]> {
  for (const { day, publisherNo, currency, sums: row } of sums.publisherSums(days)) {
    yield [day, publisherNo, currency, ...row];
  }
}

function* momentDayRows(sums: StagedSums, days: ReadonlySet<string>): Generator<(string | number)[]> {
  for (const sum of sums.momentSums(days)) {
    const moment = dayText(sum.moment);
    const { day, state, currency, listed, orders, amount, commission, fee } = sum;
    yield [day, moment, state, currency, listed, orders, amount, commission, fee];
  }
}

function* returnDayRows(sums: StagedSums, days: ReadonlySet<string>): Generator<(string | number)[]> {
  for (const { day, currency, amount, commission, fee, repeatAmount } of sums.returnSums(days)) {
    yield [day, currency, amount, commission, fee, repeatAmount];
  }
}

function* pendingDayRows(sums: StagedSums, days: ReadonlySet<string>): Generator<(string | number)[]> {
  for (const { day, lockDay, currency, listed, amount, commission, fee } of sums.pendingSums(days)) {
    yield [day, lockDay ?? 'infinity', currency, listed, amount, commission, fee];
  }
}

/** Columns as PostgreSQL writes arrays. */
function* columnsOf(rows: Iterable<readonly (string | number)[]>, width: number): Generator<string[]> {
  let columns: (string | number)[][] = [];
  const written = () => columns.map((values) => `{${values.join(',')}}`);
  for (const row of rows) {
    if (columns.length === 0) columns = Array.from({ length: width }, () => []);
    row.forEach((value, index) => {
      columns[index]?.push(typeof value === 'string' ? quoted(value) : value);
    });
    if (columns[0]?.length === atOnce) {
      yield written();
      columns = [];
    }
  }
  if (columns.length > 0) yield written();
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
