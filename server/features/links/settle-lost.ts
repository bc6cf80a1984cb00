// When a link was lost: the first day its page was read after the last day with the link; null while none is known.
import { type SQL, sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';

/** Gives the brands of links that were lost or are there again. */
export async function settleLost(tx: GlobalDb, pages: SQL): Promise<string[]> {
  const changed = await tx.execute<{ brand_code: string }>(sql`
    WITH due AS (
      SELECT brand_code, domain, page_id, network,
        (SELECT min(day) FROM link_visit visit WHERE visit.page_id = seen.page_id AND visit.day > seen.last_seen) AS day
      FROM link_observation seen WHERE page_id IN (${pages}))
    UPDATE link_observation SET lost_on = due.day FROM due
    WHERE link_observation.brand_code = due.brand_code AND link_observation.domain = due.domain
      AND link_observation.page_id = due.page_id AND link_observation.network = due.network
      AND link_observation.lost_on IS DISTINCT FROM due.day
    RETURNING link_observation.brand_code`);
  return [...new Set(changed.rows.map((row) => row.brand_code))];
}

/** Of pages by their hexadecimal numbers. */
export const settleLostOn = (tx: GlobalDb, pageIds: readonly string[]): Promise<string[]> =>
  settleLost(
    tx,
    sql`SELECT decode(id, 'hex') FROM jsonb_array_elements_text(${JSON.stringify(pageIds)}::jsonb) id`,
  );
