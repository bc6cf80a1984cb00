// Changes of what an account follows, as far as its permits open them: those of its brands, and of its publishers those
// with a brand inside the permits.
import { sql } from 'drizzle-orm';
import type { ChangeKind, FollowKind } from '#contract/follows.ts';
import type { TenantTx } from '#server/db/database.ts';
import { fetched } from '#server/db/staged-rows.ts';

/** A brand outside the permits is followed in vain. */
const followed = (
  tx: TenantTx,
  { kind }: ChangeFilter,
) => sql`opened AS ${fetched(tx)} (SELECT p.code FROM permit p WHERE p.account_id = ${tx.accountId} AND p.kind = 'brand'),
  brands AS ${fetched(tx)} (SELECT f.code FROM follow f JOIN opened o ON o.code = f.code
    WHERE f.account_id = ${tx.accountId} AND f.kind = 'brand' AND ${kind ?? null}::text IS DISTINCT FROM 'publisher'),
  publishers AS ${fetched(tx)} (SELECT f.code FROM follow f
    WHERE f.account_id = ${tx.accountId} AND f.kind = 'publisher' AND ${kind ?? null}::text IS DISTINCT FROM 'brand')`;

/** Newest learned first; those of one moment in the order they were written. */
const newestFirst = sql`c.learned_at DESC, c.change_id`;

export interface LearnedSpan {
  /** Included. */
  from: Date;
  /** Left out. */
  to: Date;
}

const always = { from: '-infinity', to: 'infinity' };

const learnedIn = ({ span }: ChangeFilter) => {
  const { from, to } = span ?? always;
  return sql`c.learned_at >= ${from}::timestamptz AND c.learned_at < ${to}::timestamptz`;
};

export interface ChangeRow {
  id: string;
  kind: ChangeKind;
  brandCode: string;
  /** Null: no longer in the catalogue. */
  brandName: string | null;
  domain: string;
  publisherName: string | null;
  network: string;
  before: string;
  after: string;
  happenedOn: string;
  learnedAt: Date;
  sample: boolean;
}

export interface ChangeFilter {
  kind?: FollowKind | undefined;
  span?: LearnedSpan;
}

/** Of every brand and publisher the newest so many are read, whatever there is of them. */
export async function listChangeRows(
  tx: TenantTx,
  filter: ChangeFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await tx.run(
    sql`WITH ${followed(tx, filter)},
     newest AS (
       SELECT c.change_id FROM brands b CROSS JOIN LATERAL (
         SELECT c.change_id FROM catalogue_change c WHERE c.brand_code = b.code AND ${learnedIn(filter)}
         ORDER BY ${newestFirst} LIMIT ${offset + limit}) c
       UNION
       SELECT c.change_id FROM publishers p CROSS JOIN LATERAL (
         SELECT c.change_id FROM catalogue_change c
         WHERE c.domain = p.code AND c.domain <> '' AND c.brand_code IN (SELECT code FROM opened) AND ${learnedIn(filter)}
         ORDER BY ${newestFirst} LIMIT ${offset + limit}) c)
     SELECT c.change_id::text AS id, c.kind, c.brand_code AS "brandCode", b.brand_name AS "brandName", c.domain,
       o.publisher_name AS "publisherName", c.network, c.before, c.after, c.happened_on::text AS "happenedOn",
       c.learned_at AS "learnedAt", coalesce(b.is_sample, o.is_sample, false) AS sample
     FROM newest JOIN catalogue_change c USING (change_id)
     LEFT JOIN brand b ON b.brand_code = c.brand_code
     LEFT JOIN open_publisher o ON o.domain = c.domain AND c.domain <> ''
     ORDER BY ${newestFirst} OFFSET ${offset} LIMIT ${limit}`,
  );
  return rows as unknown as ChangeRow[];
}

/** How many there are of each kind. */
export async function countChanges(tx: TenantTx, filter: ChangeFilter): Promise<Map<ChangeKind, number>> {
  const { rows } = await tx.run(
    sql`WITH ${followed(tx, filter)}
     SELECT c.kind, count(*)::int AS changes FROM (
       SELECT c.kind FROM catalogue_change c WHERE c.brand_code IN (SELECT code FROM brands) AND ${learnedIn(filter)}
       UNION ALL
       SELECT c.kind FROM catalogue_change c
       WHERE c.domain IN (SELECT code FROM publishers) AND c.domain <> '' AND ${learnedIn(filter)}
         AND c.brand_code IN (SELECT code FROM opened EXCEPT SELECT code FROM brands)) c
     GROUP BY c.kind`,
  );
  return new Map(rows.map((row) => [row.kind as ChangeKind, Number(row.changes)]));
}
