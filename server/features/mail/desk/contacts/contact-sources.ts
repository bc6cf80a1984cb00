// Where recipients are picked from: each source gives a page of publishers, without their addresses.
import { sql } from 'drizzle-orm';
import { hostOf } from '#contract/figures/publisher-type.ts';
import type { ContactSource } from '#contract/mail-contacts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { harmlessText } from '#server/features/intelligence/harmless.ts';
import { loadBasis } from '#server/features/recommend/basis.ts';
import { findCandidates } from '#server/features/recommend/candidates.ts';
import { likePattern } from '#server/figures/sums/sale-filter.ts';

export interface SourceQuery {
  keyword?: string | undefined;
  currentPage: number;
  size: number;
}

export interface PickedPublisher {
  domain: string;
  name: string;
  type: string;
  sample: boolean;
  /** A brand it promotes, where it was picked for that. */
  brand?: string;
}

export interface SourcePage {
  total: number;
  list: PickedPublisher[];
}

export type PublisherSource = Exclude<ContactSource, 'written'>;

type Row = Record<string, unknown>;

const offsetOf = ({ currentPage, size }: SourceQuery) => (currentPage - 1) * size;
const patternOf = ({ keyword }: SourceQuery) => (keyword ? likePattern(keyword) : null);
const totalIn = (rows: readonly Row[]) => Number(rows[0]?.total ?? 0);

/** One row a publisher, however many networks it works through. */
async function ownPublishers(tx: TenantTx, query: SourceQuery): Promise<SourcePage> {
  const pattern = patternOf(query);
  const { rows } = await tx.run(
    sql`WITH own AS (
       SELECT DISTINCT ON (coalesce(merge_key, publisher_no::text))
         name, name_by_hand, url, type, coalesce(nullif(trim(name_by_hand), ''), nullif(trim(name), ''), url) AS shown,
         CASE WHEN merge_by_hand THEN NULL ELSE merge_key END AS key
       FROM publisher p
       WHERE account_id = ${tx.accountId}
         AND (${pattern}::text IS NULL OR name ILIKE ${pattern} OR name_by_hand ILIKE ${pattern} OR url ILIKE ${pattern}
         OR EXISTS (SELECT 1 FROM mail_contact c WHERE c.account_id = ${tx.accountId} AND c.merge_key = p.merge_key
           AND c.address ILIKE ${pattern}))
       ORDER BY coalesce(merge_key, publisher_no::text), publisher_no)
     SELECT page.*, counted.total FROM (SELECT count(*) AS total FROM own) counted
     LEFT JOIN LATERAL (SELECT * FROM own ORDER BY lower(shown), url
       OFFSET ${offsetOf(query)} LIMIT ${query.size}) page ON true`,
  );
  return {
    total: totalIn(rows),
    list: rows
      .filter(({ type }) => type !== null)
      .map((row) => {
        const host = hostOf(String(row.url));
        const name = shownName({ name: String(row.name), nameByHand: row.name_by_hand as string | null });
        const domain = String(row.key ?? host);
        return { domain, name: name || domain, type: String(row.type), sample: false };
      }),
  };
}

/** The best of them are searched by a keyword; nobody looks for the last of a hundred thousand. */
const searchedCandidates = 10_000;

async function recommendedPublishers(tx: TenantTx, query: SourceQuery): Promise<SourcePage> {
  const basis = await loadBasis(tx, {});
  const page = { offset: offsetOf(query), limit: query.size };
  const pattern = patternOf(query);
  if (pattern === null) {
    const { total, list } = await findCandidates(tx, basis, {}, page);
    return {
      total,
      list: await describe(
        tx,
        list.map(({ domain }) => domain),
        basis.codes,
      ),
    };
  }
  const { list } = await findCandidates(tx, basis, {}, { offset: 0, limit: searchedCandidates });
  const { rows } = await tx.run(
    sql`SELECT k.domain FROM unnest(${sql.param(list.map(({ domain }) => domain))}::text[]) WITH ORDINALITY AS k (domain, place)
     LEFT JOIN open_publisher o ON o.domain = k.domain
     WHERE k.domain ILIKE ${pattern} OR o.publisher_name ILIKE ${pattern} OR o.contact ILIKE ${pattern} ORDER BY k.place`,
  );
  const found = rows.map((row) => String(row.domain));
  return {
    total: found.length,
    list: await describe(tx, found.slice(page.offset, page.offset + page.limit), basis.codes),
  };
}

async function followedPublishers(tx: TenantTx, query: SourceQuery): Promise<SourcePage> {
  const pattern = patternOf(query);
  const where = sql`f.account_id = ${tx.accountId} AND f.kind = 'publisher'
    AND (${pattern}::text IS NULL OR f.code ILIKE ${pattern} OR o.publisher_name ILIKE ${pattern} OR o.contact ILIKE ${pattern})`;
  const from = sql`FROM follow f LEFT JOIN open_publisher o ON o.domain = f.code`;
  const { rows } = await tx.run(
    sql`SELECT page.code, counted.total FROM (SELECT count(*) AS total ${from} WHERE ${where}) counted
     LEFT JOIN LATERAL (SELECT f.code ${from} WHERE ${where} ORDER BY f.created_at DESC, f.code
       OFFSET ${offsetOf(query)} LIMIT ${query.size}) page
       ON true`,
  );
  const domains = rows.flatMap(({ code }) => (code === null ? [] : [String(code)]));
  return { total: totalIn(rows), list: await describe(tx, domains, []) };
}

/** What the catalogue says of them, in their order, with a brand of these that each promotes. */
async function describe(
  tx: TenantTx,
  domains: readonly string[],
  brandCodes: readonly string[],
): Promise<PickedPublisher[]> {
  if (domains.length === 0) return [];
  const { rows } = await tx.run(
    sql`SELECT k.domain, o.publisher_name AS name, o.type, o.is_sample AS sample, (
         SELECT b.brand_name FROM brand_publisher bp JOIN brand b USING (brand_code)
         WHERE bp.domain = k.domain AND bp.brand_code = ANY (${sql.param(brandCodes)}::text[]) AND bp.lost_on IS NULL
         ORDER BY bp.last_seen DESC, bp.brand_code LIMIT 1) AS brand
     FROM unnest(${sql.param(domains)}::text[]) WITH ORDINALITY AS k (domain, place)
     LEFT JOIN open_publisher o ON o.domain = k.domain ORDER BY k.place`,
  );
  return rows.map((row) => ({
    domain: String(row.domain),
    name: harmlessText(String(row.name ?? '')) || harmlessText(String(row.domain)),
    type: String(row.type ?? 'Unknown'),
    sample: row.sample === true,
    ...(typeof row.brand === 'string' && { brand: harmlessText(row.brand) }),
  }));
}

export const publisherSources: Record<
  PublisherSource,
  (tx: TenantTx, query: SourceQuery) => Promise<SourcePage>
> = { own: ownPublishers, recommended: recommendedPublishers, followed: followedPublishers };
