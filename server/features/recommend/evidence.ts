// What a person can check of those who are shown: brands, pages, what is known of the publisher, and its progress.

import { sql } from 'drizzle-orm';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { ProofPage } from '#contract/intelligence.ts';
import { intelLimits } from '#contract/limits.ts';
import type { ProspectState } from '#contract/recommend.ts';
import type { TenantTx } from '#server/db/database.ts';
import { fetched } from '#server/db/staged-rows.ts';
import { type ProofKey, proofKey, proofPages } from '../intelligence/proof-pages.ts';
import type { Basis } from './basis.ts';
import { type Candidate, inBasis } from './candidates.ts';

/** Brands named with a publisher; how many there are is told beside them. */
const shownBrands = 20;

export interface Evidence {
  domain: string;
  /** The most recent first. */
  brandCodes: string[];
  since: string;
  gained: number | null;
  lost: number;
  pages: ProofPage[];
  pageCount: number;
  mergeKey: string | null;
  /** Null where the catalogue no longer has the publisher. */
  name: string | null;
  type: PublisherType | null;
  country: string;
  contact: string;
  sample: boolean;
  state: ProspectState;
  note: string;
}

type EvidenceRow = Omit<Evidence, 'pages'>;

/** In the order of the candidates; one that lost its last link a moment ago is left out. */
export async function findEvidence(
  tx: TenantTx,
  basis: Basis,
  candidates: readonly Candidate[],
): Promise<Evidence[]> {
  if (candidates.length === 0) return [];
  const domains = sql.param(candidates.map(({ domain }) => domain));
  const { rows } = await tx.run(
    sql`WITH noted AS ${fetched(tx)} (
       SELECT domain, state, note FROM prospect WHERE account_id = ${tx.accountId} AND domain = ANY (${domains}::text[]))
     SELECT k.domain, links.*, o.merge_key AS "mergeKey", o.publisher_name AS name, o.type,
       coalesce(o.country, '') AS country, coalesce(o.contact, '') AS contact, coalesce(o.is_sample, false) AS sample,
       coalesce(p.state, 'none') AS state, coalesce(p.note, '') AS note
     FROM unnest(${domains}::text[]) WITH ORDINALITY AS k (domain, place)
     CROSS JOIN LATERAL (
       SELECT (array_agg(bp.brand_code ORDER BY bp.last_seen DESC, bp.brand_code) FILTER (WHERE bp.lost_on IS NULL))[1:${shownBrands}]
           AS "brandCodes",
         (min(bp.first_seen) FILTER (WHERE bp.lost_on IS NULL))::text AS since,
         (sum(bp.all_links) FILTER (WHERE bp.lost_on IS NULL))::int AS "pageCount",
         sum(bp.gained)::int AS gained, sum(bp.lost)::int AS lost
       FROM brand_publisher bp WHERE bp.domain = k.domain AND ${inBasis(basis)}) links
     LEFT JOIN open_publisher o ON o.domain = k.domain
     LEFT JOIN noted p ON p.domain = k.domain
     WHERE links.since IS NOT NULL ORDER BY k.place`,
  );
  const found = rows as unknown as EvidenceRow[];
  const pages = await proofPages(tx, found.flatMap(pageKeys));
  return found.map((row) => ({
    ...row,
    pages: inTurns(pageKeys(row).map((key) => pages.get(proofKey(key)) ?? [])),
  }));
}

const pageKeys = ({ domain, brandCodes }: EvidenceRow): ProofKey[] =>
  brandCodes.slice(0, intelLimits.shownPages).map((brandCode) => ({ brandCode, domain }));

/** One page of each brand before a second of any. */
function inTurns(ofBrands: readonly ProofPage[][]): ProofPage[] {
  const longest = Math.max(0, ...ofBrands.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => ofBrands.flatMap((pages) => pages[turn] ?? []))
    .flat()
    .slice(0, intelLimits.shownPages);
}
