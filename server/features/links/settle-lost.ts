// When a link was lost: the first day its page was read after the last day with the link; null while none is known.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import type { Visit } from './batch.ts';

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

/** Visits of pages without links were kept only while a file with an older reading could still come. */
export async function dropIdleVisits(tx: GlobalDb, runId: string): Promise<void> {
  await tx.execute(sql`
    DELETE FROM link_visit visit
    WHERE NOT EXISTS (SELECT 1 FROM link_run WHERE link_run.run_id = visit.run_id AND finished_at IS NULL
        AND link_run.run_id <> ${runId})
      AND NOT EXISTS (SELECT 1 FROM link_observation WHERE link_observation.page_id = visit.page_id)
      AND NOT EXISTS (SELECT 1 FROM waiting_link WHERE waiting_link.page_id = visit.page_id)`);
}
