// Which publishers of a brand a list or an export is narrowed to.
import type { EndpointInput } from '#contract/endpoint.ts';
import type { exportBrandPublishers } from '#contract/intelligence.ts';
import type { Bind } from '#server/db/bind.ts';
import type { TenantTx } from '#server/db/database.ts';
import { likePattern } from '#server/figures/sums/sale-filter.ts';
import { askedNetwork } from './networks.ts';
import { isOwnSql } from './own-publishers.ts';

export type PublisherFilter = Omit<EndpointInput<typeof exportBrandPublishers>['body'], 'format'>;

/** Conditions on `brand_publisher p LEFT JOIN open_publisher o`, joined by AND. */
export async function publisherConditions(
  tx: TenantTx,
  bind: Bind,
  { brandCode, value, type, network, country, mine, state }: PublisherFilter,
): Promise<string> {
  const conditions = [`p.brand_code = ${bind(brandCode, 'text')}`];
  if (state === 'standing') conditions.push('p.links > 0');
  if (state === 'lost') conditions.push('p.links = 0');
  if (value) {
    const pattern = bind(likePattern(value), 'text');
    conditions.push(`(p.domain ILIKE ${pattern} OR o.publisher_name ILIKE ${pattern})`);
  }
  if (type) conditions.push(`coalesce(o.type, 'Unknown') = ${bind(type, 'text')}`);
  const wanted = askedNetwork(network);
  if (wanted !== null) conditions.push(`${bind(wanted, 'text')} = ANY (p.networks)`);
  if (country) conditions.push(`lower(o.country) = lower(${bind(country, 'text')})`);
  if (mine !== undefined) {
    const own = await isOwnSql(tx, 'o', bind);
    conditions.push(mine ? own : `NOT coalesce(${own}, false)`);
  }
  return conditions.join(' AND ');
}
