// The derived tables as they stand, in the words of the plain recount.

import type { PlainFigures } from '#server/features/intelligence/testing/plain-recount.ts';
import { queryAll } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';

const selects: Record<Exclude<keyof PlainFigures, 'newest'>, string> = {
  brandPublishers: `SELECT brand_code AS brand, domain, big_industry_code AS industry,
      ARRAY(SELECT unnest(networks) ORDER BY 1) AS networks, links, all_links AS "allLinks", first_seen::text AS "firstSeen",
      last_seen::text AS "lastSeen", lost_on::text AS "lostOn", gained, lost FROM brand_publisher`,
  brandMonths: `SELECT brand_code AS brand, month::text, publishers, links, gained, lost FROM brand_month`,
  brandSummaries: `SELECT brand_code AS brand, big_industry_code AS industry, networks, commission_low::float8 AS low,
      commission_high::float8 AS high, publishers, links, gained, lost, types, network_links AS "networkLinks",
      last_seen::text AS "lastSeen", programmes, read_on::text AS "readOn" FROM brand_summary`,
  industryMonths: `SELECT big_industry_code AS industry, month::text, brands, publishers, links, gained, lost
    FROM industry_month`,
  industryPublishers: `SELECT big_industry_code AS industry, domain, brands, links, gained, lost,
      last_seen::text AS "lastSeen" FROM industry_publisher`,
  industrySummaries: `SELECT s.big_industry_code AS industry, read_on::text AS "readOn", brands, programmes, publishers,
      links, types,
      (SELECT coalesce(jsonb_agg(n ORDER BY n ->> 'network'), '[]') FROM jsonb_array_elements(networks) n) AS networks,
      (SELECT coalesce(jsonb_agg(c || jsonb_build_object('low', (c ->> 'low')::float8, 'median', (c ->> 'median')::float8,
         'high', (c ->> 'high')::float8) ORDER BY c ->> 'network'), '[]')
       FROM jsonb_array_elements(commissions) c) AS commissions
    FROM industry_summary s WHERE EXISTS (SELECT 1 FROM brand b WHERE b.big_industry_code = s.big_industry_code)`,
};

export async function storedFigures(app: TestApp): Promise<Record<string, unknown>> {
  const [day] = await queryAll<{ newest: string | null }>(app, 'SELECT newest::text FROM derived_day');
  const parts = await Promise.all(
    Object.entries(selects).map(async ([name, select]) => [name, inOrder(await queryAll(app, select))]),
  );
  return { newest: day?.newest ?? null, ...Object.fromEntries(parts) };
}

/** Rows in an order that does not depend on who made them: neither on their place nor on that of their keys, however deep. */
export const inOrder = (rows: readonly object[]): object[] =>
  rows
    .map((row) => [JSON.stringify(row, withSortedKeys), row] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);

const withSortedKeys = (_key: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
