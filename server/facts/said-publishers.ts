// What rows say of a publisher.
import type { PublisherRow } from './rows.ts';
import { withoutNul } from './without-nul.ts';

/** Its texts as they can be stored. */
export const storable = (row: PublisherRow): PublisherRow => ({
  ref: withoutNul(row.ref),
  name: withoutNul(row.name),
  url: withoutNul(row.url),
  networkType: withoutNul(row.networkType),
  tags: withoutNul(row.tags),
  country: withoutNul(row.country),
  siteRef: withoutNul(row.siteRef),
  subAffiliate: row.subAffiliate,
});

/** Later words win; an empty one says nothing. */
export function mergeSaid(before: PublisherRow, after: PublisherRow): PublisherRow {
  return {
    ref: after.ref,
    name: after.name || before.name,
    url: after.url || before.url,
    networkType: after.networkType || before.networkType,
    tags: after.tags || before.tags,
    country: after.country || before.country,
    siteRef: after.siteRef || before.siteRef,
    subAffiliate: after.subAffiliate || before.subAffiliate,
  };
}
