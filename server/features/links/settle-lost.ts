// When a link was lost: the first day its page was read after the last day with the link; null while none is known.
import { sql } from 'drizzle-orm';
import type { Database, GlobalDb } from '#server/db/database.ts';
import type { Visit } from './batch.ts';
import { unhurried } from './unhurried.ts';

export async function saveVisits(tx: GlobalDb, runId: string, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return;
  await tx.execute(sql`
    INSERT INTO link_visit (page_id, day, run_id)
    SELECT decode("pageId", 'hex'), day, ${runId}
    FROM jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) AS row ("pageId" text, day date)
    ORDER BY "pageId" COLLATE "C", day
    ON CONFLICT (page_id, day) DO UPDATE SET run_id = EXCLUDED.run_id WHERE link_visit.run_id <> EXCLUDED.run_id`);
}

type Pages = { pageIds: readonly string[] } | { runId: string };

/** Gives the brands of links that were lost or are there again. */
export async function settleLost(tx: GlobalDb, pages: Pages): Promise<string[]> {
  const chosen =
    'runId' in pages
      ? sql`SELECT page_id FROM link_visit WHERE run_id = ${pages.runId}`
      : sql`SELECT decode(id, 'hex') FROM jsonb_array_elements_text(${JSON.stringify(pages.pageIds)}::jsonb) id`;
  const changed = await tx.execute<{ brand_code: string }>(sql`
    WITH due AS (
      SELECT brand_code, domain, page_id, network,
        (SELECT min(day) FROM link_visit visit WHERE visit.page_id = seen.page_id AND visit.day > seen.last_seen) AS day
      FROM link_observation seen WHERE page_id IN (${chosen}))
    UPDATE link_observation SET lost_on = due.day FROM due
    WHERE link_observation.brand_code = due.brand_code AND link_observation.domain = due.domain
      AND link_observation.page_id = due.page_id AND link_observation.network = due.network
      AND link_observation.lost_on IS DISTINCT FROM due.day
    RETURNING link_observation.brand_code`);
  return [...new Set(changed.rows.map((row) => row.brand_code))];
}

/** Statements that took longer would hold up others who write visits. */
const pagesAtOnce = 20_000;

/**
 * Visits of pages without links were kept only while a file with an older reading could still come. Some pages at a time, each in
 * a transaction of its own: what one that was stopped leaves here is idle still at the end of the next run.
 */
export async function dropIdleVisits(db: Database, atOnce = pagesAtOnce): Promise<void> {
  for (let after: Buffer | null = Buffer.alloc(0); after; ) {
    const done: Buffer = after;
    after = await db.transaction(async (tx) => {
      await unhurried(tx);
      const { rows } = await tx.execute<{ page_id: Buffer }>(sql`
        SELECT page_id FROM link_visit WHERE page_id > ${done} ORDER BY page_id OFFSET ${atOnce - 1} LIMIT 1`);
      const upTo = rows[0]?.page_id ?? null;
      await tx.execute(sql`
        DELETE FROM link_visit visit
        WHERE page_id > ${done} ${upTo ? sql`AND page_id <= ${upTo}` : sql.empty()}
          AND NOT EXISTS (SELECT 1 FROM link_run WHERE link_run.run_id = visit.run_id AND finished_at IS NULL)
          AND NOT EXISTS (SELECT 1 FROM link_observation WHERE link_observation.page_id = visit.page_id)
          AND NOT EXISTS (SELECT 1 FROM waiting_link WHERE waiting_link.page_id = visit.page_id)`);
      return upTo;
    });
  }
}
