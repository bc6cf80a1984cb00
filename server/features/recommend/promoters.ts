// Who promotes some brands today, ranked. It is the same for every account, so it is found once and kept for a minute; what
// an account makes of it (its own publishers, filters, progress) is decided on the kept list.

import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { TenantTx } from '#server/db/database.ts';

export interface Promoter {
  domain: string;
  /** How many of the brands. */
  brands: number;
  lastSeen: string;
  /** By which it promotes them. */
  networks: ReadonlySet<string>;
  mergeKey: string | null;
  type: PublisherType | null;
  country: string;
}

/** Figures are derived about as often. */
const keptMs = 60_000;
/** All lists together; a promoter takes some two hundred bytes. */
const mostKept = 300_000;

interface Kept {
  until: number;
  promoters: readonly Promoter[];
}

/** By the codes of the brands, the one used last at the end. */
const lists = new Map<string, Kept>();

export async function listPromoters(
  tx: TenantTx,
  brandCodes: readonly string[],
): Promise<readonly Promoter[]> {
  const key = brandCodes.toSorted().join(' ');
  const known = lists.get(key);
  const list =
    known && known.until > performance.now()
      ? known
      : { until: performance.now() + keptMs, promoters: await readPromoters(tx, brandCodes) };
  lists.delete(key);
  lists.set(key, list);
  forgetOldest();
  return list.promoters;
}

function forgetOldest(): void {
  let room = mostKept;
  for (const [key, { until, promoters }] of [...lists].reverse()) {
    room -= promoters.length;
    if (room < 0 || until <= performance.now()) lists.delete(key);
  }
}

async function readPromoters(tx: TenantTx, brandCodes: readonly string[]): Promise<Promoter[]> {
  const { rows } = await tx.run(
    sql`SELECT c.domain, c.brands, c.last_seen::text, c.networks, o.merge_key, o.type, coalesce(o.country, '') AS country
     FROM (
       SELECT bp.domain, count(*)::int AS brands, max(bp.last_seen) AS last_seen,
         string_agg(array_to_string(bp.networks, ' '), ' ') AS networks
       FROM brand_publisher bp WHERE bp.brand_code = ANY (${sql.param(brandCodes)}::text[]) AND bp.lost_on IS NULL
       GROUP BY bp.domain) c
     LEFT JOIN open_publisher o ON o.domain = c.domain
     ORDER BY c.brands DESC, c.last_seen DESC, c.domain`,
  );
  // There are few sets of networks among many publishers.
  const sets = new Map<string, ReadonlySet<string>>();
  const setOf = (words: string): ReadonlySet<string> => {
    const known = sets.get(words) ?? new Set(words.split(' '));
    sets.set(words, known);
    return known;
  };
  return rows.map((row) => ({
    domain: String(row.domain),
    brands: Number(row.brands),
    lastSeen: String(row.last_seen),
    networks: setOf(String(row.networks)),
    mergeKey: row.merge_key === null ? null : String(row.merge_key),
    type: row.type as PublisherType | null,
    country: String(row.country),
  }));
}
