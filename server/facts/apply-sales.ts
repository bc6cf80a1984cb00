// Writes a staged window or file in one transaction: publishers, sales, what changed of them, vanished rows, rollups, the
// pull's record and whatever the caller adds. What did not change is not written.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { stagedAs } from '../db/staged-rows.ts';
import type { TenantSession } from '../db/tenant-session.ts';
import {
  clickedAt,
  countOfPull,
  incomingColumns,
  insertStaged,
  saleColumns,
  soldAt,
} from './insert-staged.ts';
import { lockFacts } from './lock-facts.ts';
import { markConnection, markSales } from './mark-unjudged.ts';
import { preferLookups } from './prefer-lookups.ts';
import { nextPullId, type PullRecord, recordPull } from './pull-record.ts';
import { rewriteSaleDays } from './rollups.ts';
import type { DaySpan } from './rows.ts';
import { saveChangedRaw } from './save-changed-raw.ts';
import { savePublishers } from './save-publishers.ts';
import { type Change, oldColumns, saveToldChanges } from './save-sale-changes.ts';
import { numbersOfConnection, settleDoubles } from './settle-doubles.ts';
import { settlePublisherNumbers } from './settle-publisher-numbers.ts';
import type { SalesStage } from './stage-sales.ts';
import { nothingVanished, voidVanished } from './void-vanished.ts';

export interface Outcome {
  added: number;
  changed: number;
  voided: number;
  unchanged: number;
}

export interface ApplySales {
  source: 'api' | 'file';
  /** The days the rows are all of; null when they are only some. */
  span: DaySpan | null;
  /** Whether a row of this day that is no longer there may count as gone. */
  mayVanish: (day: string) => boolean;
  pull: PullRecord;
  /** Statements of the caller that the rows rest on: a connection made for them. */
  before?: (tx: TenantTx) => Promise<void>;
  /** Statements of the caller, in the same transaction, after everything else. */
  within?: (tx: TenantTx, outcome: Outcome) => Promise<void>;
}

export async function applySales(
  session: TenantSession,
  stage: SalesStage,
  { source, span, mayVanish, pull, before, within }: ApplySales,
): Promise<Outcome> {
  await stage.finish();
  return session.transaction(async (tx) => {
    await lockFacts(tx);
    await before?.(tx);
    const renumbered = await settlePublisherNumbers(tx, stage.publishers, stage.network, 'incoming_sale');
    await savePublishers(tx, stage.network, stage.publishers.said);
    if (stage.written && (renumbered || (await countWritten(tx, stage)) !== stage.count))
      throw new WrittenTooSoon();
    const pullId = stage.written?.pullId ?? (await nextPullId(tx));
    const change = { connectionId: stage.connectionId, pullId, seenAt: new Date() };
    const write = { stage, source, change };
    const overlaps = !stage.written && (await meetsKnownKeys(tx, stage));
    const written = await (stage.written
      ? allNew(stage)
      : overlaps
        ? writeChanges(tx, write)
        : writeAll(tx, write));
    const gone = span ? await voidVanished(tx, { change, span, mayVanish }) : nothingVanished;
    const days = [...new Set([...written.days, ...gone.days])];
    // What is staged is all there is on a day that had nothing before.
    await rewriteSaleDays(tx, stage.connectionId, {
      days,
      staged: overlaps || renumbered ? null : stage.sums,
    });
    await settleDoubles(tx, {
      connectionId: stage.connectionId,
      numbers: touchedNumbers(tx, stage, { overlaps, gone: gone.count > 0 }),
      count: written.added + written.changed + gone.count,
    });
    await markTouched(tx, stage, { overlaps, gone: gone.count > 0 });
    const outcome = {
      added: written.added,
      changed: written.changed,
      voided: gone.count,
      unchanged: stage.count - written.doubled - written.added - written.changed,
    };
    await recordPull(tx, { ...pull, rowsRead: stage.count }, { ...outcome, pullId });
    await within?.(tx, outcome);
    return outcome;
  });
}

/** The order numbers of rows that were written, as they were and as they are, and of those that are gone. */
function touchedNumbers(
  tx: TenantTx,
  { connectionId, written }: SalesStage,
  { overlaps, gone }: { overlaps: boolean; gone: boolean },
): SQL {
  if (written) return numbersOfConnection(tx, connectionId);
  const staged = overlaps
    ? sql`SELECT i.ysoder FROM pg_temp.incoming_sale i JOIN pg_temp.touched_sale USING (line)
        UNION ALL SELECT old_ysoder FROM pg_temp.touched_sale`
    : sql`SELECT ysoder FROM pg_temp.incoming_sale`;
  return gone ? sql`${staged} UNION ALL SELECT ysoder FROM pg_temp.gone_sale` : staged;
}

/** Rows that were written and those that are gone are to be judged beside the shops' orders again. */
async function markTouched(
  tx: TenantTx,
  { connectionId, written }: SalesStage,
  { overlaps, gone }: { overlaps: boolean; gone: boolean },
): Promise<void> {
  if (written) return markConnection(tx, connectionId);
  const staged = overlaps
    ? sql`SELECT i.sale_key FROM pg_temp.incoming_sale i JOIN pg_temp.touched_sale USING (line)`
    : sql`SELECT sale_key FROM pg_temp.incoming_sale`;
  await markSales(
    tx,
    connectionId,
    gone ? sql`${staged} UNION ALL SELECT sale_key FROM pg_temp.gone_sale` : staged,
  );
}

interface Write {
  stage: SalesStage;
  source: 'api' | 'file';
  change: Change;
}

interface Written {
  added: number;
  changed: number;
  /** Rows that came twice. */
  doubled: number;
  days: string[];
}

/** Rows were written while they came, and it shows that they should not have been: they must be staged whole first. */
export class WrittenTooSoon extends Error {}

/** What met a known key was not written. A cluster says nothing of it, so the rows are counted there. */
async function countWritten(tx: TenantTx, { connectionId, written }: SalesStage): Promise<number> {
  if (!written) return 0;
  return tx.onCitus ? countOfPull(tx, { connectionId, pullId: written.pullId }) : written.rows;
}

/** Order numbers grow with time, so a new window seldom lies among known ones: then everything is new. */
async function meetsKnownKeys(tx: TenantTx, stage: SalesStage): Promise<boolean> {
  if (!stage.ascending) {
    const twice = await tx.run(
      sql`SELECT FROM pg_temp.incoming_sale GROUP BY sale_key HAVING count(*) > 1 LIMIT 1`,
    );
    if (twice.rows.length > 0) return true;
  }
  const { low, high } = stage.keyRange ?? (await findKeyRange(tx));
  const known = await tx.run(
    sql`SELECT FROM sale WHERE account_id = ${tx.accountId} AND connection_id = ${stage.connectionId}
      AND sale_key BETWEEN ${low} AND ${high} LIMIT 1`,
  );
  return known.rows.length > 0;
}

async function findKeyRange(tx: TenantTx): Promise<{ low: unknown; high: unknown }> {
  const { rows } = await tx.run(
    sql`SELECT min(sale_key) AS low, max(sale_key) AS high FROM pg_temp.incoming_sale`,
  );
  return { low: rows[0]?.low ?? null, high: rows[0]?.high ?? null };
}

async function writeAll(tx: TenantTx, { stage, source, change }: Write): Promise<Written> {
  const { connectionId, pullId } = change;
  const added = await insertStaged(tx, { connectionId, source, pullId });
  return { ...allNew(stage), added };
}

const allNew = ({ count, sums }: SalesStage): Written => ({
  ...{ added: count, changed: 0, doubled: 0 },
  days: sums.days,
});

/** What a person would call a change; the row as received may differ in more. */
const compared = [
  'sold_at',
  'clicked_at',
  'publisher_no',
  'amount',
  'commission',
  'fee',
  'report_day',
  'new_customer',
  'currency',
  'state',
  'kind',
  'ptoder',
  'ysoder',
  'coupon',
  'page',
];

const writtenOver = [...compared, 'lock_day', 'pull_id', 'raw_block', 'raw_line', 'from_file', 'vanished'];

const listed = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

const incomingOf: Record<string, SQL> = { sold_at: soldAt, clicked_at: clickedAt };

const told = (table: string): SQL => listed(compared.map((name) => sql.raw(`${table}.${name}`)));
const toldNow = listed(compared.map((name) => incomingOf[name] ?? sql.raw(`i.${name}`)));

async function writeChanges(tx: TenantTx, { stage, source, change }: Write): Promise<Written> {
  const { pullId } = change;
  const { connectionId } = stage;
  const isFile = source === 'file';
  const doubled = await tx.run(
    sql`DELETE FROM pg_temp.incoming_sale a USING pg_temp.incoming_sale b WHERE a.sale_key = b.sale_key AND a.line < b.line`,
  );
  // Lookups by key: the cost follows the window, not what is stored.
  await preferLookups(tx, true);
  // A file never overrides what the network itself said; the network overrides a file.
  await tx.run(
    sql`CREATE TEMPORARY TABLE touched_sale ON COMMIT DROP AS
     ${stagedAs(tx, 'i', 'pg_temp.incoming_sale')}
     SELECT i.line, s.sale_key IS NULL AS added, s.report_day AS old_day, i.report_day AS new_day,
       -- A lock day that was not known before is news of the network's, not a change of the order.
       s.lock_day IS NULL AND NOT s.vanished AND s.from_file = ${isFile}::boolean
         AND (${told('s')}) IS NOT DISTINCT FROM (${toldNow}) AS only_lock_day,
       s.from_file AS was_from_file, s.vanished AS was_vanished, s.ysoder AS old_ysoder,
       ${oldColumns('s')}
     FROM i LEFT JOIN sale s ON s.account_id = ${tx.accountId} AND s.connection_id = ${connectionId} AND s.sale_key = i.sale_key
     WHERE s.sale_key IS NULL
       OR (s.from_file OR NOT ${isFile}::boolean) AND (
         s.vanished OR (s.from_file AND NOT ${isFile}::boolean) OR
         (s.lock_day, ${told('s')}) IS DISTINCT FROM (i.lock_day, ${toldNow}))`,
  );
  await preferLookups(tx, false);
  const counted = await tx.run(
    sql`SELECT count(*) FILTER (WHERE added)::int AS added, count(*) FILTER (WHERE NOT added AND NOT only_lock_day)::int AS changed,
       count(*)::int AS touched
     FROM touched_sale`,
  );
  const { added = 0, changed = 0, touched = 0 } = (counted.rows[0] ?? {}) as Partial<Record<string, number>>;
  if (touched === 0) return { added, changed, doubled: doubled.rowCount ?? 0, days: [] };
  await tx.run(
    sql`INSERT INTO sale (${saleColumns}) SELECT ${incomingColumns(tx, { connectionId, source, pullId })}
     FROM pg_temp.incoming_sale i JOIN touched_sale USING (line)
     ON CONFLICT (account_id, connection_id, sale_key) DO UPDATE SET
       ${listed(writtenOver.map((name) => sql.raw(`${name} = excluded.${name}`)))}`,
  );
  await saveToldChanges(tx, change, source);
  await saveChangedRaw(tx, stage, pullId);
  const days = await tx.run(
    sql`SELECT DISTINCT day::text FROM touched_sale, unnest(ARRAY[old_day, new_day]) AS day WHERE day IS NOT NULL`,
  );
  return { added, changed, doubled: doubled.rowCount ?? 0, days: days.rows.map((row) => String(row.day)) };
}
