// The figures of the dashboard from raw rows, as one would write them without rollups: the same statements for
// PostgreSQL and for DuckDB.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DaySpan } from '#contract/figures/days.ts';
import { repeatSpans, seriesSpan, windowKeys, windowSpans } from '#contract/figures/windows.ts';

export interface PlainFigures {
  /** Minor units. */
  yearSales: number;
  /** The best publisher's. */
  bestOfYear: number;
  yearClicks: number;
}

/** Runs statements of one account one after the other. */
export interface Peer {
  all(text: string): Promise<unknown[][]>;
}

const inside = ({ from, to }: DaySpan) => `report_day BETWEEN DATE '${from}' AND DATE '${to}'`;
const counts = "state <> 'voided'";
const sums = [
  'amount',
  'commission',
  'orders',
  'repeat_amount',
  'repeat_orders',
  'unknown_orders',
  'pending_amount',
];

export async function plainDashboard(
  peer: Peer,
  { accountId, asOf }: { accountId: number; asOf: string },
): Promise<PlainFigures> {
  const windows = windowSpans(asOf, 'period');
  const compared = windowKeys.flatMap((key) => [windows[key].current, windows[key].before]);
  const spans = [...compared, ...repeatSpans(asOf).map(({ span }) => span)];
  const first = spans.map(({ from }) => from).sort()[0] ?? asOf;
  const years = `s.account_id = ${accountId} AND s.${inside({ from: first, to: asOf })}`;
  // Days first, then the spans over them: twelve spans of seven sums straight over the orders take far longer.
  const sales = await peer.all(
    `WITH days AS (
       SELECT s.connection_id, p.type, s.report_day,
         sum(amount) FILTER (WHERE ${counts}) AS amount,
         sum(commission) FILTER (WHERE ${counts}) AS commission,
         count(*) FILTER (WHERE ${counts} AND kind = 'sale') AS orders,
         sum(amount) FILTER (WHERE ${counts} AND kind = 'sale' AND NOT new_customer) AS repeat_amount,
         count(*) FILTER (WHERE ${counts} AND kind = 'sale' AND NOT new_customer) AS repeat_orders,
         count(*) FILTER (WHERE ${counts} AND kind = 'sale' AND new_customer IS NULL) AS unknown_orders,
         sum(amount) FILTER (WHERE state = 'pending') AS pending_amount
       FROM sale s JOIN publisher p ON p.account_id = s.account_id AND p.publisher_no = s.publisher_no
       WHERE ${years} GROUP BY 1, 2, 3)
     SELECT connection_id, type, ${spans
       .flatMap((span) => sums.map((sum) => `sum(${sum}) FILTER (WHERE ${inside(span)})`))
       .join(', ')}
     FROM days GROUP BY 1, 2`,
  );
  const clicks = await peer.all(
    `SELECT ${compared.map((span) => `sum(clicks) FILTER (WHERE ${inside(span)})`).join(', ')}
     FROM click_day s WHERE ${years}`,
  );
  await peer.all(
    `SELECT connection_id, report_day, sum(amount), count(*) FILTER (WHERE kind = 'sale') FROM sale s
     WHERE s.account_id = ${accountId} AND ${inside(seriesSpan(asOf))} AND ${counts} GROUP BY 1, 2 ORDER BY 2, 1`,
  );
  let bestOfYear = 0;
  for (const key of windowKeys) {
    const best = await peer.all(
      `SELECT publisher_no, sum(amount), count(*) FILTER (WHERE kind = 'sale') FROM sale s
       WHERE s.account_id = ${accountId} AND ${inside(windows[key].current)} AND ${counts}
       GROUP BY 1 ORDER BY 2 DESC, 3 DESC, 1 LIMIT 5`,
    );
    if (key === 'year') bestOfYear = Number(best[0]?.[1]);
  }
  // The year is the fourth window: each window has two spans, each span seven sums, after two columns of keys.
  const yearSales = sales.reduce((sum, row) => sum + Number(row[2 + 6 * 7] ?? 0), 0);
  return { yearSales, bestOfYear, yearClicks: Number(clicks[0]?.[6] ?? 0) };
}

export const postgresPeer = (client: pg.Client): Peer => ({
  all: async (text) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows,
});

export interface DuckPeer extends Peer {
  close(): void;
}

const copied: Record<string, string> = {
  sale: 'account_id, connection_id, report_day, publisher_no, amount, commission, state, kind, new_customer',
  click_day: 'account_id, connection_id, report_day, publisher_no, clicks',
  publisher: 'account_id, publisher_no, type',
};

/** The same rows in a DuckDB of its own, in the order of accounts and days. */
export async function duckPeer(owner: pg.Client, folder: string): Promise<DuckPeer> {
  const instance = await DuckDBInstance.create(join(folder, 'peer.duckdb'));
  const connection = await instance.connect();
  for (const [table, columns] of Object.entries(copied)) {
    const file = join(folder, `${table}.csv`);
    const order = table === 'publisher' ? 'account_id' : 'account_id, report_day';
    await pipeline(
      owner.query(
        copyTo(
          `COPY (SELECT ${columns} FROM haitu.${table} ORDER BY ${order}) TO STDOUT WITH (FORMAT csv, HEADER true)`,
        ),
      ),
      createWriteStream(file),
    );
    await connection.run(`CREATE TABLE ${table} AS SELECT * FROM read_csv('${file}', header = true)`);
    await rm(file);
  }
  return { all: (text) => readAll(connection, text), close: () => instance.closeSync() };
}

async function readAll(connection: DuckDBConnection, text: string): Promise<unknown[][]> {
  const reader = await connection.runAndReadAll(text);
  return reader.getRows();
}
