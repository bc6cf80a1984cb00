// Links into the graph where their brand is known, else to those that wait.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import type { ToldReference } from '#server/links/page.ts';
import type { LinkRow } from './batch.ts';
import { mergeSights } from './merge-links.ts';
import { mergeChanges, mergeSet } from './merge-sql.ts';

export interface BrandRow extends LinkRow {
  brandCode: string;
  isSample: boolean;
}

const words = ['merchant_id', 'title', 'link', 'via'];

/** Gives the brands that changed. */
export async function saveObservations(tx: GlobalDb, rows: readonly BrandRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const changed = await tx.execute<{ brand_code: string }>(sql`
    INSERT INTO link_observation (brand_code, domain, page_id, network, merchant_id, page_url, title, link, via,
      first_seen, last_seen, is_sample)
    SELECT "brandCode", domain, decode("pageId", 'hex'), network, CASE WHEN "byDomain" OR "isNameless" THEN '' ELSE "merchantKey" END,
      "pageUrl", title, link, via, "firstSeen", "lastSeen", "isSample"
    FROM jsonb_to_recordset(${JSON.stringify(onePerKey(rows))}::jsonb) AS row ("brandCode" text, domain text, "pageId" text,
      network text, "merchantKey" text, "byDomain" boolean, "isNameless" boolean, "pageUrl" text, title text, link text, via text[],
      "firstSeen" date, "lastSeen" date, "isSample" boolean)
    ORDER BY "brandCode" COLLATE "C", domain COLLATE "C", "pageId" COLLATE "C", network COLLATE "C"
    ON CONFLICT (brand_code, domain, page_id, network) DO UPDATE
    SET ${sql.raw(mergeSet('link_observation', words))}, is_sample = EXCLUDED.is_sample
    WHERE ${sql.raw(mergeChanges('link_observation'))}
    RETURNING brand_code`);
  return [...new Set(changed.rows.map((row) => row.brand_code))];
}

/** Two merchants of a network may be one brand. */
function onePerKey(rows: readonly BrandRow[]): BrandRow[] {
  const merged = new Map<string, BrandRow>();
  for (const row of rows) {
    const key = `${row.brandCode} ${row.network} ${row.pageId}`;
    const before = merged.get(key);
    merged.set(key, before ? mergeSights(before, row) : row);
  }
  return [...merged.values()];
}

export async function saveWaiting(tx: GlobalDb, rows: readonly LinkRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO waiting_link (network, merchant_key, domain, page_id, by_domain, is_nameless, target_domain, page_url, title, link,
      via, first_seen, last_seen)
    SELECT network, "merchantKey", domain, decode("pageId", 'hex'), "byDomain", "isNameless", "targetDomain", "pageUrl", title, link, via,
      "firstSeen", "lastSeen"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (network text, "merchantKey" text, domain text,
      "pageId" text, "byDomain" boolean, "isNameless" boolean, "targetDomain" text, "pageUrl" text, title text, link text, via text[],
      "firstSeen" date, "lastSeen" date)
    ORDER BY network COLLATE "C", "merchantKey" COLLATE "C", domain COLLATE "C", "pageId" COLLATE "C"
    ON CONFLICT (network, merchant_key, domain, page_id) DO UPDATE
    SET ${sql.raw(mergeSet('waiting_link', ['target_domain', 'title', 'link', 'via']))}
    WHERE ${sql.raw(mergeChanges('waiting_link'))}`);
}

/** Whose the references are that links without merchant carry. */
export async function saveTold(tx: GlobalDb, rows: readonly ToldReference[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    INSERT INTO link_reference (network, reference, merchant_key, by_domain)
    SELECT network, reference, "merchantKey", "byDomain"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row
      (network text, reference text, "merchantKey" text, "byDomain" boolean)
    ORDER BY network COLLATE "C", reference COLLATE "C", "merchantKey" COLLATE "C", "byDomain"
    ON CONFLICT DO NOTHING`);
}

/** In the same transaction as what made them so; the derivation takes the names away. */
export async function markStale(tx: GlobalDb, brandCodes: readonly string[]): Promise<void> {
  if (brandCodes.length === 0) return;
  await tx.execute(sql`
    INSERT INTO stale_brand (brand_code)
    SELECT code COLLATE "C" FROM jsonb_array_elements_text(${JSON.stringify(brandCodes)}::jsonb) code
    GROUP BY 1 ORDER BY 1 ON CONFLICT DO NOTHING`);
}
