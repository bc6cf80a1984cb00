// When pages were read. A page that holds or held links has a row a day, since a day after the last one with a link is the day
// the link was lost. The others, nearly all there are, stand in a list for each batch until their run ends: a file with an older
// reading that holds a link may still come.
import { type SQL, sql } from 'drizzle-orm';
import type { Database, GlobalDb } from '#server/db/database.ts';
import { tryAgain } from '#server/db/try-again.ts';
import type { Batch } from './batch.ts';
import { markStale } from './save-links.ts';
import { settleLost } from './settle-lost.ts';
import type { TakenFile } from './take-file.ts';
import { unhurried } from './unhurried.ts';

/** As a value of each row: of pages without statistics the planner would read the graph whole. */
const hasLinks = sql`coalesce(
  (SELECT true FROM link_observation link WHERE link.page_id = visit.page_id LIMIT 1),
  (SELECT true FROM waiting_link link WHERE link.page_id = visit.page_id LIMIT 1), false)`;

const onceMore = sql`ON CONFLICT (page_id, day) DO UPDATE SET run_id = EXCLUDED.run_id WHERE link_visit.run_id <> EXCLUDED.run_id`;

/** After the links of the batch; gives the pages that hold or held links. */
export async function saveVisits(
  tx: GlobalDb,
  { runId, fileNo }: TakenFile,
  { place, visits }: Batch,
): Promise<string[]> {
  if (visits.length === 0) return [];
  const { rows } = await tx.execute<{ page_id: string }>(sql`
    WITH visit AS (
      SELECT decode("pageId", 'hex') AS page_id, day
      FROM jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) AS row ("pageId" text, day date)
    ), told AS MATERIALIZED (SELECT page_id, day, ${hasLinks} AS has_links FROM visit),
    listed AS (
      INSERT INTO linkless_visit AS there (run_id, file_no, place_offset, place_inner, day, page_ids)
      SELECT ${runId}, ${fileNo}::integer, ${place.offset}::bigint, ${place.inner}::bigint, day,
        string_agg(page_id, ''::bytea ORDER BY page_id)
      FROM told WHERE NOT has_links GROUP BY day ORDER BY day
      ON CONFLICT (run_id, file_no, place_offset, place_inner, day) DO UPDATE SET page_ids = there.page_ids || EXCLUDED.page_ids),
    kept AS (
      INSERT INTO link_visit (page_id, day, run_id)
      SELECT page_id, day, ${runId} FROM told WHERE has_links ORDER BY page_id, day ${onceMore})
    SELECT DISTINCT encode(page_id, 'hex') AS page_id FROM told WHERE has_links`);
  return rows.map((row) => row.page_id);
}

/** Batches at a time, of some thousand pages each. */
const listsAtOnce = 4;

/** Some of a run's lists, once its files are read: visits of pages that have links by now. Gives how many lists there were. */
export async function settleLinkless(tx: GlobalDb, runId: string): Promise<number> {
  const key = sql`run_id, file_no, place_offset, place_inner, day`;
  const { rows } = await tx.execute<{ lists: number }>(sql`
    WITH list AS MATERIALIZED (
      DELETE FROM linkless_visit WHERE (${key}) IN (
        SELECT ${key} FROM linkless_visit WHERE run_id = ${runId} ORDER BY ${key} LIMIT ${listsAtOnce})
      -- Fetched once and not for each page.
      RETURNING day, page_ids || ''::bytea AS page_ids
    ), visit AS (
      SELECT DISTINCT substring(page_ids FROM at FOR 16) AS page_id, day
      FROM list CROSS JOIN generate_series(1, octet_length(page_ids), 16) AS at
    ), kept AS (
      INSERT INTO link_visit (page_id, day, run_id)
      SELECT page_id, day, ${runId} FROM visit WHERE ${hasLinks} ORDER BY page_id, day ${onceMore})
    SELECT count(*)::integer AS lists FROM list`);
  return rows[0]?.lists ?? 0;
}

/** Statements that took longer would hold up others who write visits. */
const pagesAtOnce = 20_000;

/**
 * Pages that were visited in order of their numbers, some at a time, each in a transaction of its own. `pages` tells those of
 * `visit`. What is done must be the same when it is done again: somebody else may be at it, or may have been stopped.
 */
async function byPages(
  db: Database,
  work: (tx: GlobalDb, pages: SQL) => Promise<void>,
  atOnce = pagesAtOnce,
): Promise<void> {
  for (let after: Buffer | null = Buffer.alloc(0); after; ) {
    const done: Buffer = after;
    after = await tryAgain(() =>
      db.transaction(async (tx) => {
        await unhurried(tx);
        const { rows } = await tx.execute<{ page_id: Buffer }>(sql`
          SELECT page_id FROM link_visit WHERE page_id > ${done} ORDER BY page_id OFFSET ${atOnce - 1} LIMIT 1`);
        const upTo = rows[0]?.page_id ?? null;
        await work(
          tx,
          sql`visit.page_id > ${done} ${upTo ? sql`AND visit.page_id <= ${upTo}` : sql.empty()}`,
        );
        return upTo;
      }),
    );
  }
}

/** Machines that wrote at once did not see each other's visits, and none saw those of the lists. */
export const settleRun = (db: Database, runId: string): Promise<void> =>
  byPages(db, async (tx, pages) => {
    const ofRun = sql`SELECT page_id FROM link_visit visit WHERE run_id = ${runId} AND ${pages}`;
    await markStale(tx, await settleLost(tx, ofRun));
  });

/** Of pages whose links were erased since, and of runs before visits without links were listed. */
export const dropIdleVisits = (db: Database, atOnce?: number): Promise<void> =>
  byPages(
    db,
    async (tx, pages) => {
      await tx.execute(sql`
        DELETE FROM link_visit visit
        WHERE ${pages}
          AND NOT EXISTS (SELECT 1 FROM link_run WHERE link_run.run_id = visit.run_id AND finished_at IS NULL)
          AND NOT EXISTS (SELECT 1 FROM link_observation WHERE link_observation.page_id = visit.page_id)
          AND NOT EXISTS (SELECT 1 FROM waiting_link WHERE waiting_link.page_id = visit.page_id)`);
    },
    atOnce,
  );
