// Merchants that links name and no programme does: which there are, and saying whose they are.
import { type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Database, GlobalDb } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { fillWaiting } from './fill-waiting.ts';
import { markStale } from './save-links.ts';
import { linkTexts } from './texts.ts';
import { unhurried } from './unhurried.ts';

export interface UnknownMerchant extends Record<string, unknown> {
  network: string;
  merchant: string;
  targetDomain: string;
  pages: number;
  publishers: number;
  firstSeen: string;
  lastSeen: string;
  /** A brand with that website; empty when there is none. */
  likelyBrand: string;
  example: string;
}

/** Most pages first. */
export async function listUnknownMerchants(
  db: Database,
  { network, limit, offset = 0 }: { network?: string; limit: number; offset?: number },
): Promise<{ merchants: UnknownMerchant[]; all: number }> {
  return db.transaction(async (tx) => {
    await unhurried(tx);
    const chosen = network === undefined ? sql`true` : sql`network = ${network}`;
    const { rows } = await tx.execute<UnknownMerchant & { all: number }>(sql`
      SELECT network, merchant, "targetDomain", pages, publishers, "firstSeen", "lastSeen", example, count(*) OVER ()::int AS all,
        coalesce((SELECT brand_code FROM brand WHERE domain <> '' AND domain = "targetDomain"
                  ORDER BY is_sample, brand_code LIMIT 1), '') AS "likelyBrand"
      FROM (SELECT network, merchant_key AS merchant, count(*)::int AS pages, count(DISTINCT domain)::int AS publishers,
              coalesce(mode() WITHIN GROUP (ORDER BY target_domain) FILTER (WHERE target_domain <> ''), '') AS "targetDomain",
              min(first_seen)::text AS "firstSeen", max(last_seen)::text AS "lastSeen", min(page_url COLLATE "C") AS example
            FROM waiting_link WHERE ${chosen} GROUP BY network, merchant_key) merchants
      ORDER BY pages DESC, network, merchant LIMIT ${limit} OFFSET ${offset}`);
    // Past the last page no row says how many there are.
    const all = rows[0]?.all ?? (offset === 0 ? 0 : await countUnknown(tx, chosen));
    return { all, merchants: rows.map(({ all: _, ...merchant }) => merchant) };
  });
}

async function countUnknown(tx: GlobalDb, chosen: SQL): Promise<number> {
  const { rows } = await tx.execute<{ all: number }>(sql`
    SELECT count(*)::int AS all FROM (SELECT DISTINCT network, merchant_key FROM waiting_link WHERE ${chosen}) merchants`);
  return rows[0]?.all ?? 0;
}

/** All of them, by a step of the key for each: links that wait are many more than merchants. */
export async function countUnknownMerchants(db: GlobalDb): Promise<number> {
  const { rows } = await db.execute<{ all: number }>(sql`
    WITH RECURSIVE merchants AS (
      (SELECT network, merchant_key FROM waiting_link ORDER BY network, merchant_key LIMIT 1)
      UNION ALL
      SELECT later.network, later.merchant_key FROM merchants m, LATERAL (
        SELECT network, merchant_key FROM waiting_link w WHERE (w.network, w.merchant_key) > (m.network, m.merchant_key)
        ORDER BY w.network, w.merchant_key LIMIT 1) later)
    SELECT count(*)::int AS all FROM merchants`);
  return rows[0]?.all ?? 0;
}

export interface MerchantOwner {
  network: string;
  merchant: string;
  brandCode: string;
}

/** Makes the programme, or says whose the reference is, and moves the links that wait for it; again it changes nothing. Gives the number of links. */
export async function resolveMerchant(
  db: Database,
  { network, merchant, brandCode, actor }: MerchantOwner & { actor: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    await unhurried(tx);
    await requireBrand(tx, brandCode);
    const held = await heldAs(tx, { network, merchant });
    if (held === null) throw new AppError('not_found', linkTexts.noSuchMerchant(network, merchant));
    const ensure = held === 'nameless' ? ensureReference : ensureProgramme;
    const owner = await ensure(tx, { network, merchant, brandCode });
    if (owner !== brandCode) throw new AppError('conflict', linkTexts.alreadyOf(owner));
    const links = await fillWaiting(tx, { network, merchantKey: merchant });
    await recordAudit(tx, {
      accountId: null,
      actor,
      action: 'links.merchant-resolved',
      target: merchant,
      detail: { network, brandCode, links },
    });
    return links;
  });
}

async function requireBrand(tx: GlobalDb, brandCode: string): Promise<void> {
  const brand = await tx.execute(sql`SELECT 1 FROM brand WHERE brand_code = ${brandCode}`);
  if (brand.rows.length === 0) throw new AppError('not_found', linkTexts.brand(brandCode));
}

/** How links hold it: those that wait, or that did before it was said whose it is. Null: none does. */
async function heldAs(
  tx: GlobalDb,
  { network, merchant }: Pick<MerchantOwner, 'network' | 'merchant'>,
): Promise<'merchant' | 'nameless' | null> {
  const { rows } = await tx.execute<{ nameless: boolean }>(sql`
    (SELECT is_nameless AS nameless FROM waiting_link
     WHERE network = ${network} AND merchant_key = ${merchant} LIMIT 1)
    UNION ALL
    (SELECT false FROM programme WHERE network = ${network} AND merchant_id = ${merchant})
    UNION ALL
    (SELECT true FROM link_reference WHERE network = ${network} AND reference = ${merchant} LIMIT 1)
    LIMIT 1`);
  const [row] = rows;
  return row ? (row.nameless ? 'nameless' : 'merchant') : null;
}

async function ensureReference(
  tx: GlobalDb,
  { network, merchant, brandCode }: MerchantOwner,
): Promise<string> {
  await tx.execute(sql`
    INSERT INTO link_reference (network, reference, brand_code) VALUES (${network}, ${merchant}, ${brandCode})
    ON CONFLICT DO NOTHING`);
  const { rows } = await tx.execute<{ brand_code: string }>(sql`
    SELECT brand_code FROM link_reference
    WHERE network = ${network} AND reference = ${merchant} AND merchant_key = ''`);
  return rows[0]?.brand_code ?? '';
}

async function ensureProgramme(
  tx: GlobalDb,
  { network, merchant, brandCode }: MerchantOwner,
): Promise<string> {
  const made = await tx.execute(sql`
    INSERT INTO programme (network, merchant_id, brand_code) VALUES (${network}, ${merchant}, ${brandCode})
    ON CONFLICT DO NOTHING RETURNING 1`);
  if (made.rows.length > 0) await markStale(tx, [brandCode]);
  const { rows } = await tx.execute<{ brand_code: string }>(sql`
    SELECT brand_code FROM programme WHERE network = ${network} AND merchant_id = ${merchant}`);
  return rows[0]?.brand_code ?? '';
}
