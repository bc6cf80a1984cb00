// Puts the order numbers of days into parts that keywords are looked up in, for the days that were written since the last time.
// Each piece is a transaction of its own, so that whoever is stopped goes on where it was; the next run, of whatever process, takes
// the rest.
import { setImmediate as turn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, TenantTx } from '../db/database.ts';
import { freshRows } from '../db/staged-rows.ts';
import { lockFacts } from './lock-facts.ts';
import { indexNumbers, type NumberedOrder } from './number-index.ts';
import { tidyParts } from './tidy-parts.ts';

/** Writers of the account wait while a part is made: so many orders, or a single day. */
const ordersInPart = 65_536;
const partDays = 2000;

/** Gives how many days there were. */
export async function markNumbers(
  { db }: { db: Database },
  signal?: AbortSignal,
  partOrders = ordersInPart,
): Promise<number> {
  let marked = 0;
  for (let last = 0; ; ) {
    const { rows } = await db.global.execute<{ id: string }>(
      sql`SELECT account_id AS id FROM unmarked_account WHERE account_id > ${last} ORDER BY account_id LIMIT 1`,
    );
    if (!rows[0]) return marked;
    last = Number(rows[0].id);
    for (let goesOn = true; goesOn; ) {
      if (signal?.aborted) return marked;
      const piece = await db.tenant(last, (tx) => markPiece(tx, partOrders));
      marked += piece.days;
      goesOn = piece.goesOn;
    }
  }
}

/** The account's name goes while nobody can write: then nothing is left to be marked. */
async function markPiece(tx: TenantTx, partOrders: number): Promise<{ days: number; goesOn: boolean }> {
  await lockFacts(tx);
  const days = await findUnmarked(tx, partOrders);
  if (days.length > 0) {
    await markDays(tx, days, partOrders);
    return { days: days.length, goesOn: true };
  }
  const { taken, waiting } = await tidyParts(tx, partOrders);
  if (taken + waiting === 0)
    await tx.run(sql`DELETE FROM unmarked_account WHERE account_id = ${tx.accountId}::bigint`);
  return { days: 0, goesOn: taken > 0 };
}

interface UnmarkedDay {
  connectionId: number;
  day: string;
  listed: number;
}

/** The first of one connection that make a part; never none where there are any. */
async function findUnmarked(tx: TenantTx, partOrders: number): Promise<UnmarkedDay[]> {
  const { rows } = await tx.run(
    sql`SELECT connection_id, report_day::text AS day, sum(listed)::int AS listed FROM moment_day m
     WHERE account_id = ${tx.accountId}::bigint AND NOT EXISTS (
       SELECT FROM number_day n WHERE n.account_id = ${tx.accountId}::bigint
         AND n.connection_id = m.connection_id AND n.report_day = m.report_day)
     GROUP BY connection_id, report_day ORDER BY connection_id, report_day LIMIT ${partDays}`,
  );
  const days = rows.map(
    (row): UnmarkedDay => ({
      connectionId: Number(row.connection_id),
      day: String(row.day),
      listed: Number(row.listed),
    }),
  );
  let orders = 0;
  return days.filter(({ connectionId, listed }, at) => {
    if (connectionId !== days[0]?.connectionId) return false;
    orders += listed;
    return at === 0 || orders <= partOrders;
  });
}

interface Numbers extends Record<string, unknown> {
  day: string;
  key: string;
  ptoder: string;
  ysoder: string;
}

/** A day that is too large for one part is read and cut into parts of about one size. */
async function markDays(tx: TenantTx, unmarked: readonly UnmarkedDay[], partOrders: number): Promise<void> {
  const connectionId = unmarked[0]?.connectionId ?? 0;
  const days = unmarked.map(({ day }) => day);
  const listed = unmarked.reduce((sum, day) => sum + day.listed, 0);
  const size = Math.ceil(listed / Math.ceil(listed / partOrders));
  await tx.run(numbersOf(tx, connectionId, days));
  for (let first = true; ; first = false) {
    const { rows } = await tx.run<Numbers>(sql`FETCH ${sql.raw(String(size))} FROM day_number`);
    if (first || rows.length > 0) await writePart(tx, { connectionId, days, rows });
    if (rows.length < size) break;
  }
  await tx.run(sql`CLOSE day_number`);
}

/** Written out: a cursor takes no parameters. */
function numbersOf({ accountId }: TenantTx, connectionId: number, days: readonly string[]): SQL {
  const written = sql.raw(`'{${days.join()}}'::date[]`);
  const [from, to] = [days[0], days.at(-1)].map((day) => sql.raw(`'${day}'::date`));
  return sql`DECLARE day_number NO SCROLL CURSOR FOR
    SELECT report_day::text AS day, sale_key AS key, ptoder, ysoder FROM sale
    WHERE account_id = ${sql.raw(String(accountId))}::bigint AND connection_id = ${sql.raw(String(connectionId))}::bigint
      AND report_day = ANY (${written}) AND sold_at >= (${from} - interval '14 hours')::timestamptz
      AND sold_at < (${to} + interval '36 hours')::timestamptz
    ORDER BY report_day, sold_at, sale_key`;
}

const keysInList = 256;

interface Part {
  connectionId: number;
  days: readonly string[];
  /** By day. */
  rows: readonly Numbers[];
}

async function writePart(tx: TenantTx, { connectionId, days, rows }: Part): Promise<void> {
  const own = sql`${tx.accountId}::bigint, ${connectionId}::bigint`;
  const partNo = await nextPartNo(tx, connectionId);
  const part = sql`${own}, ${partNo}::bigint`;
  await tx.run(
    sql`INSERT INTO number_part (account_id, connection_id, part_no, orders) VALUES (${part}, ${rows.length}::int)`,
  );
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const lists = [...byDay].flatMap(([day, ofDay]) => inLists(ofDay).map((list) => ({ day, list })));
  const blocks = await indexNumbers(numberedOf(lists.map(({ list }) => list)), turn);
  const written = [
    sql`number_block (account_id, connection_id, part_no, last_run, entries)
     SELECT ${part}, run, decode(entries, 'base64') FROM unnest(
       ${sql.param(blocks.map(({ lastRun }) => lastRun))}::int[],
       ${sql.param(blocks.map(({ entries }) => entries.toString('base64')))}::text[]) AS block (run, entries)`,
    sql`number_key (account_id, connection_id, part_no, list_no, report_day, sale_keys)
     SELECT ${part}, no - 1, day, ARRAY (SELECT jsonb_array_elements_text(keys::jsonb)) FROM unnest(
       ${sql.param(lists.map(({ day }) => day))}::date[],
       ${sql.param(lists.map(({ list }) => JSON.stringify(list.map(({ key }) => key))))}::text[])
       WITH ORDINALITY AS list (day, keys, no)`,
    sql`number_day (account_id, connection_id, report_day, part_no, listed)
     SELECT ${own}, day, ${partNo}::bigint, listed FROM unnest(
       ${sql.param(days)}::date[], ${sql.param(days.map((day) => byDay.get(day)?.length ?? 0))}::int[]) AS of (day, listed)`,
  ];
  for (const rowsOf of written) await tx.run(sql`INSERT INTO ${rowsOf} ${freshRows(tx)}`);
}

/** One is made at a time: under the lock of the facts. */
async function nextPartNo(tx: TenantTx, connectionId: number): Promise<number> {
  const { rows } = await tx.run(
    sql`SELECT coalesce(max(part_no), 0) + 1 AS next FROM number_part
     WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint`,
  );
  return Number(rows[0]?.next);
}

function inLists(rows: readonly Numbers[]): Numbers[][] {
  return Array.from({ length: Math.ceil(rows.length / keysInList) }, (_, list) =>
    rows.slice(list * keysInList, (list + 1) * keysInList),
  );
}

/** A place tells its list, and where in it. */
function* numberedOf(lists: readonly Numbers[][]): Generator<NumberedOrder> {
  for (const [list, rows] of lists.entries())
    for (const [at, { ptoder, ysoder }] of rows.entries())
      yield { at: list * keysInList + at, numbers: [ptoder, ysoder] };
}

/** The list of a place, and where in it, counted from 1 as the database does. */
export const listPlaceOf = (place: number): { list: number; at: number } => ({
  list: Math.floor(place / keysInList),
  at: (place % keysInList) + 1,
});
