// A page of those who promote a brand, each with the newest pages that show it.
import { type SQL, sql } from 'drizzle-orm';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { BrandPublisherRow, listBrandPublishers as contract } from '#contract/intelligence.ts';
import type { TenantTx } from '#server/db/database.ts';
import { dayText } from './figure-view.ts';
import { followedPublishers } from './followed-publishers.ts';
import { getBrandHead } from './get-brand-detail.ts';
import { networkView } from './networks.ts';
import type { Onlooker } from './onlooker.ts';
import { openPublisherColumns, openPublisherViews } from './open-publishers.ts';
import { proofKey, proofPages } from './proof-pages.ts';
import { publisherConditions } from './publisher-conditions.ts';

type Asked = EndpointInput<typeof contract>['body'];

const orders: Record<Asked['sort'], SQL> = {
  recent: sql`p.last_seen DESC, p.domain`,
  links: sql`p.links DESC, p.last_seen DESC, p.domain`,
  name: sql`lower(coalesce(nullif(o.publisher_name, ''), p.domain)), p.domain`,
};

export async function listBrandPublishers(
  tx: TenantTx,
  { sort, currentPage, pageSize: size, ...filter }: Asked,
  onlooker: Onlooker,
): Promise<EndpointOutput<typeof contract>> {
  const { havePermit } = await getBrandHead(tx, filter.brandCode);
  if (!havePermit) return { total: 0, currentPage, size, list: [], locked: true };
  const from = sql`FROM brand_publisher p LEFT JOIN open_publisher o ON o.domain = p.domain
    WHERE ${await publisherConditions(tx, filter)}`;
  const counted = await tx.run(sql`SELECT count(*) AS total ${from}`);
  const total = Number(counted.rows[0]?.total);
  const page = { currentPage, size };
  // Past the last page nothing has to be sorted to know that there is nothing.
  if ((currentPage - 1) * size >= total) return { total, ...page, list: [], locked: false };
  const { rows } = await tx.run(
    sql`SELECT p.domain, p.networks, p.links, p.all_links, p.first_seen::text, p.last_seen::text, p.lost_on::text,
       ${openPublisherColumns} ${from}
     ORDER BY ${orders[sort]} LIMIT ${size}::int OFFSET ${(currentPage - 1) * size}::bigint`,
  );
  return {
    total,
    ...page,
    list: await viewsOf(tx, rows, { brandCode: filter.brandCode, onlooker }),
    locked: false,
  };
}

async function viewsOf(
  tx: TenantTx,
  rows: readonly Record<string, unknown>[],
  { brandCode, onlooker }: { brandCode: string; onlooker: Onlooker },
): Promise<BrandPublisherRow[]> {
  const keys = rows.map((row) => ({ brandCode, domain: String(row.domain) }));
  const views = await openPublisherViews(tx, rows, onlooker);
  const pages = await proofPages(tx, keys);
  const followed = await followedPublishers(
    tx,
    keys.map(({ domain }) => domain),
  );
  return rows.map((row, at) => ({
    ...(views[at] as (typeof views)[number]),
    networks: (row.networks as string[]).map(networkView),
    links: Number(row.links),
    firstSeen: String(row.first_seen),
    lastSeen: String(row.last_seen),
    lostOn: dayText(row.lost_on),
    followed: followed.has(String(row.domain)),
    pages: pages.get(proofKey({ brandCode, domain: String(row.domain) })) ?? [],
    pageCount: Number(row.all_links),
  }));
}
