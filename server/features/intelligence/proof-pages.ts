// The pages that show that a publisher promotes a brand, newest first.
import { sql } from 'drizzle-orm';
import type { ProofPage } from '#contract/intelligence.ts';
import { intelLimits } from '#contract/limits.ts';
import { linkNetworkName } from '#contract/link-networks.ts';
import type { TenantTx } from '#server/db/database.ts';
import { harmlessText, webAddress } from './harmless.ts';

export interface ProofKey {
  brandCode: string;
  domain: string;
}

/** One publisher of one brand, as the maps below name it. */
export const proofKey = ({ brandCode, domain }: ProofKey): string => `${brandCode} ${domain}`;

/** The newest few of each, by `proofKey`; how many there are is `brand_publisher.all_links`. */
export async function proofPages(
  tx: TenantTx,
  keys: readonly ProofKey[],
  atMost: number = intelLimits.shownPages,
): Promise<Map<string, ProofPage[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await tx.run(
    sql`SELECT k.brand_code, k.domain, o.*
     FROM unnest(${sql.param(keys.map(({ brandCode }) => brandCode))}::text[], ${sql.param(keys.map(({ domain }) => domain))}::text[]) AS k (brand_code, domain)
     CROSS JOIN LATERAL (
       SELECT ${proofColumns} FROM link_observation o
       WHERE o.brand_code = k.brand_code AND o.domain = k.domain AND o.page_url ~* '^https?://'
       ORDER BY o.last_seen DESC, o.page_id, o.network LIMIT ${atMost}) AS o`,
  );
  const byKey = Map.groupBy(rows, (row) =>
    proofKey({ brandCode: String(row.brand_code), domain: String(row.domain) }),
  );
  return new Map([...byKey].map(([key, pages]) => [key, pages.map(proofPageOf)]));
}

/** Of `link_observation o`. */
export const proofColumns = sql`o.page_url, o.title, o.network, o.via, o.link, o.first_seen::text, o.last_seen::text,
  o.lost_on::text`;

export const proofPageOf = (row: Record<string, unknown>): ProofPage => ({
  url: webAddress(String(row.page_url)),
  title: harmlessText(String(row.title)),
  network: String(row.network),
  pt: linkNetworkName(String(row.network)),
  via: (row.via as string[]).map(linkNetworkName),
  link: webAddress(String(row.link)),
  firstSeen: String(row.first_seen),
  lastSeen: String(row.last_seen),
  lostOn: row.lost_on === null ? null : String(row.lost_on),
});
