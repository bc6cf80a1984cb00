// Which publishers of a brand a list or an export is narrowed to.
import { type SQL, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { exportBrandPublishers } from '#contract/intelligence.ts';
import type { TenantTx } from '#server/db/database.ts';
import { likePattern } from '#server/figures/sums/sale-filter.ts';
import { askedNetwork } from './networks.ts';
import { isOwnSql } from './own-publishers.ts';

export type PublisherFilter = Omit<EndpointInput<typeof exportBrandPublishers>['body'], 'format'>;

/** Conditions on `brand_publisher p LEFT JOIN open_publisher o`, joined by AND. */
export async function publisherConditions(
  tx: TenantTx,
  { brandCode, value, type, network, country, mine, state }: PublisherFilter,
): Promise<SQL> {
  const conditions = [sql`p.brand_code = ${brandCode}::text`];
  if (state === 'standing') conditions.push(sql`p.links > 0`);
  if (state === 'lost') conditions.push(sql`p.links = 0`);
  if (value) {
    const pattern = sql`${likePattern(value)}::text`;
    conditions.push(sql`(p.domain ILIKE ${pattern} OR o.publisher_name ILIKE ${pattern})`);
  }
  if (type) conditions.push(sql`coalesce(o.type, 'Unknown') = ${type}::text`);
  const wanted = askedNetwork(network);
  if (wanted !== null) conditions.push(sql`${wanted}::text = ANY (p.networks)`);
  if (country) conditions.push(sql`lower(o.country) = lower(${country}::text)`);
  if (mine !== undefined) {
    const own = await isOwnSql(tx);
    conditions.push(mine ? own : sql`NOT coalesce(${own}, false)`);
  }
  return sql.join(conditions, sql` AND `);
}
