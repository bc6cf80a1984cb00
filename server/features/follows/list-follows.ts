// What an account follows, newest first, with how much is new about each.
import { type SQL, sql } from 'drizzle-orm';
import type { FollowKind, FollowRow } from '#contract/follows.ts';
import type { TenantTx } from '#server/db/database.ts';
import { fetched } from '#server/db/staged-rows.ts';
import { countFollows } from './store.ts';
import { followViewOf, type ListedFollow } from './view.ts';
import { lastVisit, type NewSince } from './visit.ts';

interface ListQuery {
  kind?: FollowKind | undefined;
  currentPage: number;
  size: number;
}

export interface FollowPage {
  total: number;
  currentPage: number;
  size: number;
  list: FollowRow[];
}

export async function listFollows(tx: TenantTx, query: ListQuery, memberId: string): Promise<FollowPage> {
  const since = await lastVisit(tx, memberId);
  const rows = await listRows(tx, query, since);
  const { kind, ...page } = query;
  return { ...page, total: await countFollows(tx, kind), list: rows.map(followViewOf) };
}

/** Changes of a closed brand are not even counted; of a publisher those with an open brand are. */
async function listRows(
  tx: TenantTx,
  { kind, currentPage, size }: ListQuery,
  since: NewSince,
): Promise<ListedFollow[]> {
  // Apart, so that each finds its changes by an index of its own.
  const ofBrand = sql`f.kind = 'brand' AND NOT f.locked AND c.brand_code = f.code`;
  const ofPublisher = sql`f.kind = 'publisher' AND c.domain = f.code AND c.domain <> ''
    AND c.brand_code IN (SELECT code FROM opened)`;
  const fresh = (told: SQL) => sql`(SELECT count(*) FROM catalogue_change c
    WHERE ${told} AND c.learned_at >= coalesce(${since}::timestamptz, '-infinity'))`;
  const newest = (told: SQL) => sql`(SELECT c.learned_at FROM catalogue_change c
    WHERE ${told} ORDER BY c.learned_at DESC LIMIT 1)`;
  const { rows } = await tx.run(
    sql`WITH opened AS ${fetched(tx)} (SELECT p.code FROM permit p WHERE p.account_id = ${tx.accountId} AND p.kind = 'brand'),
     page AS ${fetched(tx)} (
       SELECT f.follow_id, f.kind, f.code, f.created_at,
         f.kind = 'brand' AND f.code NOT IN (SELECT code FROM opened) AS locked
       FROM follow f WHERE f.account_id = ${tx.accountId} AND (${kind ?? null}::text IS NULL OR f.kind = ${kind ?? null})
       ORDER BY f.created_at DESC, f.follow_id OFFSET ${(currentPage - 1) * size} LIMIT ${size})
     SELECT f.follow_id AS id, f.kind, f.code, f.locked, f.created_at AS "createdAt",
       coalesce(b.brand_name, o.publisher_name) AS name, b.brand_logo AS logo,
       coalesce(i.industry_name, o.type) AS about, coalesce(b.is_sample, o.is_sample, false) AS sample,
       (${fresh(ofBrand)} + ${fresh(ofPublisher)})::int AS fresh,
       coalesce(${newest(ofBrand)}, ${newest(ofPublisher)}) AS "changedAt"
     FROM page f
     LEFT JOIN brand b ON f.kind = 'brand' AND b.brand_code = f.code
     LEFT JOIN industry i ON i.industry_code = b.big_industry_code
     LEFT JOIN open_publisher o ON f.kind = 'publisher' AND o.domain = f.code
     ORDER BY f.created_at DESC, f.follow_id`,
  );
  return rows as unknown as ListedFollow[];
}
