// Marks what the order numbers of each day hold, for the days that were written since the last time. Each piece is a transaction
// of its own, so that whoever is stopped goes on where it was; the next run, of whatever process, takes the rest.
import { sql } from 'drizzle-orm';
import type { Database, TenantTx } from '../db/database.ts';
import { freshRows } from '../db/staged-rows.ts';
import { lockFacts } from './lock-facts.ts';
import { marksOf } from './number-marks.ts';
import { momentsOf } from './rollups.ts';

/** Writers of the account wait while a piece is read: so many orders, or a single day. */
const ordersAtOnce = 50_000;
const daysAtOnce = 200;

/** Gives how many days there were. */
export async function markNumbers({ db }: { db: Database }, signal?: AbortSignal): Promise<number> {
  let marked = 0;
  for (let last = 0; ; ) {
    const { rows } = await db.global.execute<{ id: string }>(
      sql`SELECT account_id AS id FROM unmarked_account WHERE account_id > ${last} ORDER BY account_id LIMIT 1`,
    );
    if (!rows[0]) return marked;
    last = Number(rows[0].id);
    for (let days = -1; days !== 0; marked += days) {
      if (signal?.aborted) return marked;
      days = await db.tenant(last, markPiece);
    }
  }
}

/** The account's name goes while nobody can write: then nothing is left to be marked. */
async function markPiece(tx: TenantTx): Promise<number> {
  await lockFacts(tx);
  const days = await findUnmarked(tx);
  for (const [connectionId, ofOne] of Map.groupBy(days, (day) => day.connectionId)) {
    await markDays(
      tx,
      connectionId,
      ofOne.map(({ day }) => day),
    );
  }
  if (days.length === 0)
    await tx.run(sql`DELETE FROM unmarked_account WHERE account_id = ${tx.accountId}::bigint`);
  return days.length;
}

interface UnmarkedDay {
  connectionId: number;
  day: string;
}

async function findUnmarked(tx: TenantTx): Promise<UnmarkedDay[]> {
  const { rows } = await tx.run(
    sql`SELECT connection_id, report_day::text AS day FROM (
       SELECT connection_id, report_day,
         sum(listed) OVER (ORDER BY connection_id, report_day) - listed AS before
       FROM (
         SELECT connection_id, report_day, sum(listed) AS listed FROM moment_day m
         WHERE account_id = ${tx.accountId}::bigint AND NOT EXISTS (
           SELECT FROM number_day n WHERE n.account_id = ${tx.accountId}::bigint
             AND n.connection_id = m.connection_id AND n.report_day = m.report_day)
         GROUP BY connection_id, report_day ORDER BY connection_id, report_day LIMIT ${daysAtOnce}
       ) AS unmarked
     ) AS added WHERE before < ${ordersAtOnce}`,
  );
  return rows.map((row) => ({ connectionId: Number(row.connection_id), day: String(row.day) }));
}

async function markDays(tx: TenantTx, connectionId: number, days: readonly string[]): Promise<void> {
  const { rows } = await tx.run<{ day: string; numbers: string }>(
    sql`SELECT report_day::text AS day, string_agg(ptoder || chr(10) || ysoder, chr(10)) AS numbers FROM sale
     WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint
       AND report_day = ANY (${sql.param(days)}::date[]) AND ${momentsOf(days)}
     GROUP BY report_day`,
  );
  const numbersOf = new Map(rows.map(({ day, numbers }) => [day, numbers]));
  const marks = days.map((day) => marksOf(numbersOf.get(day) ?? '').toString('base64'));
  await tx.run(
    sql`INSERT INTO number_day (account_id, connection_id, report_day, marks)
     SELECT ${tx.accountId}::bigint, ${connectionId}::bigint, day, decode(marks, 'base64')
     FROM unnest(${sql.param(days)}::date[], ${sql.param(marks)}::text[]) AS part (day, marks) ${freshRows(tx)}`,
  );
}
