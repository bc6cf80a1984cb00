// Links that waited for their merchant to be known become part of the graph.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import { mergeChanges, mergeSet } from './merge-sql.ts';
import { brandOf } from './resolve-brands.ts';
import { markStale } from './save-links.ts';
import { savePublishers } from './save-publishers.ts';
import { settleLostOn } from './settle-lost.ts';

/** Of these merchants alone, with what is known to be theirs, or of every one that is known by now. */
export interface FillScope {
  network?: string;
  merchantKey?: string;
  brandCodes?: readonly string[];
}

/** At a time, so that a large merchant does not fill the memory. */
export const pieceRows = 5000;

/** Repeatable; gives the number of links that moved. Belongs at the end of every import of programmes or brands. */
export async function fillWaiting(tx: GlobalDb, scope: FillScope = {}): Promise<number> {
  let moved = 0;
  while (true) {
    const piece = await fillPiece(tx, scope);
    moved += piece;
    if (piece < pieceRows) return moved;
  }
}

/** Gives how many moved: fewer than `pieceRows` when none is left. */
export async function fillPiece(
  tx: GlobalDb,
  { network, merchantKey, brandCodes }: FillScope = {},
): Promise<number> {
  const brand = brandOf(sql`waiting.network`, sql`waiting.merchant_key`, sql`waiting.by_domain`);
  const conditions = [
    network === undefined ? sql`true` : sql`waiting.network = ${network}`,
    merchantKey === undefined
      ? sql`true`
      : sql`waiting.merchant_key IN (
          SELECT ${merchantKey}::text
          UNION ALL
          SELECT reference FROM link_reference told
          WHERE told.network = waiting.network AND told.merchant_key = ${merchantKey})`,
    brandCodes === undefined
      ? sql`true`
      : sql`${brand} IN (SELECT jsonb_array_elements_text(${JSON.stringify(brandCodes)}::jsonb))`,
  ];
  const { rows } = await tx.execute<{ brand_code: string; domain: string; page_id: string }>(sql`
    WITH known AS (
      SELECT network, merchant_key, brand_code FROM (
        SELECT network, merchant_key, ${brand} AS brand_code
        FROM (SELECT DISTINCT network, merchant_key, by_domain FROM waiting_link waiting
              WHERE ${sql.join(conditions.slice(0, 2), sql` AND `)}) waiting
        WHERE ${conditions[2]}) named WHERE brand_code IS NOT NULL),
    moved AS (
      DELETE FROM waiting_link USING (
        SELECT waiting.network, waiting.merchant_key, waiting.domain, waiting.page_id, known.brand_code
        FROM waiting_link waiting JOIN known USING (network, merchant_key)
        ORDER BY waiting.network, waiting.merchant_key, waiting.domain, waiting.page_id LIMIT ${pieceRows}
        FOR UPDATE OF waiting) due
      WHERE waiting_link.network = due.network AND waiting_link.merchant_key = due.merchant_key
        AND waiting_link.domain = due.domain AND waiting_link.page_id = due.page_id
      RETURNING due.brand_code, waiting_link.*),
    best AS (
      SELECT DISTINCT ON (brand_code, domain, page_id, network) *,
        min(first_seen) OVER (PARTITION BY brand_code, domain, page_id, network) AS earliest
      FROM moved ORDER BY brand_code, domain, page_id, network, last_seen DESC, link COLLATE "C", title COLLATE "C"),
    saved AS (
      INSERT INTO link_observation (brand_code, domain, page_id, network, merchant_id, page_url, title, link, via,
        first_seen, last_seen, is_sample)
      SELECT best.brand_code, best.domain, page_id, network, CASE WHEN by_domain OR is_nameless THEN '' ELSE merchant_key END, page_url,
        title, link, via, earliest, last_seen, brand.is_sample
      FROM best JOIN brand USING (brand_code)
      ON CONFLICT (brand_code, domain, page_id, network) DO UPDATE
      SET ${sql.raw(mergeSet('link_observation', ['merchant_id', 'title', 'link', 'via']))}
      WHERE ${sql.raw(mergeChanges('link_observation'))})
    SELECT brand_code, domain, encode(page_id, 'hex') AS page_id FROM moved`);
  await savePublishers(tx, [...new Set(rows.map((row) => row.domain))]);
  const lost = await settleLostOn(
    tx,
    rows.map((row) => row.page_id),
  );
  await markStale(tx, [...new Set([...rows.map((row) => row.brand_code), ...lost])]);
  return rows.length;
}
