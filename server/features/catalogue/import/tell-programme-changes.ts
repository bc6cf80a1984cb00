// What staged programmes tell the followers of brands: what is new or otherwise about a brand whose figures were made
// before.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';

/** A staged line beside what is known of its merchant. */
export const besideKnown = sql`incoming_programme s
  LEFT JOIN programme p ON p.network = s.network AND p.merchant_id = s.merchant_id`;

/**
 * A merchant that goes from one brand to another ends there and begins here. A brand nobody has figures of yet has no news:
 * all of it is new.
 */
export async function tellProgrammeChanges(tx: GlobalDb, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    INSERT INTO catalogue_change (kind, brand_code, network, before, after, happened_on, learned_at)
    SELECT kind, brand_code, network, before, after, happened_on, ${at} FROM (
      SELECT 'programme_added' AS kind, s.brand_code, s.network, '' AS before, s.commission AS after,
        coalesce(s.since, ${at}::date) AS happened_on
      FROM ${besideKnown} WHERE p.brand_code IS DISTINCT FROM s.brand_code
      UNION ALL
      SELECT 'programme_ended', p.brand_code, p.network, p.commission, '', ${at}::date
      FROM ${besideKnown} WHERE p.brand_code <> s.brand_code
      UNION ALL
      SELECT 'commission_changed', s.brand_code, s.network, p.commission, s.commission, ${at}::date
      FROM ${besideKnown} WHERE p.brand_code = s.brand_code AND p.commission <> s.commission) AS news
    JOIN brand_summary USING (brand_code)
    ON CONFLICT DO NOTHING`);
}
