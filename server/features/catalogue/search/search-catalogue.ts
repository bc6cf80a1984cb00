// A page of brands or publishers found by a keyword, best first.
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { TenantTx } from '../../../db/database.ts';
import { matchKeyword, type SearchedTable, searchCap } from './match-keyword.ts';

const brands: SearchedTable = {
  table: sql`brand`,
  code: sql`brand.brand_code`,
  name: sql`brand.brand_name`,
  site: sql`brand.website`,
  domain: sql`brand.domain`,
};

const publishers: SearchedTable = {
  table: sql`open_publisher`,
  code: sql`open_publisher.domain`,
  name: sql`open_publisher.publisher_name`,
  site: sql`open_publisher.domain`,
  domain: sql`open_publisher.domain`,
};

/**
 * For a statement of one's own: a query of at most `searchCap + 1` rows `(code, tier, likeness, label)`; `where` may name
 * columns of `brand`.
 */
export const matchBrands = (keyword: string, where?: SQL): SQL => matchKeyword(brands, keyword, where);

/** The same over `open_publisher`; `code` is the domain. */
export const matchPublishers = (keyword: string, where?: SQL): SQL =>
  matchKeyword(publishers, keyword, where);

export interface Search {
  /** Not empty. */
  keyword: string;
  /** Narrows further; may name columns of the table. */
  where?: SQL | undefined;
  currentPage: number;
  size: number;
}

export interface Found {
  /** Brand codes or domains of the page, best first. */
  codes: string[];
  /** At most `searchCap`. */
  total: number;
  /** There are more than `total`. */
  more: boolean;
}

export const searchBrandCodes = (tx: TenantTx, search: Search): Promise<Found> =>
  pageOfMatches(tx, matchBrands(search.keyword, search.where), search);

export const searchPublisherDomains = (tx: TenantTx, search: Search): Promise<Found> =>
  pageOfMatches(tx, matchPublishers(search.keyword, search.where), search);

const dialect = new PgDialect();

async function pageOfMatches(
  tx: TenantTx,
  matches: SQL,
  { currentPage, size }: Pick<Search, 'currentPage' | 'size'>,
): Promise<Found> {
  const { sql: text, params } = dialect.sqlToQuery(sql`
    WITH matched AS MATERIALIZED (${matches}),
    ranked AS (
      SELECT code, row_number() OVER (ORDER BY tier, likeness DESC, label, code) AS place
      FROM matched ORDER BY place LIMIT ${searchCap}::int)
    SELECT (SELECT count(*)::int FROM matched) AS found,
      (SELECT coalesce(array_agg(code ORDER BY place), '{}') FROM ranked
       WHERE place > ${(currentPage - 1) * size}::bigint AND place <= ${currentPage * size}::bigint) AS codes`);
  // Planned once: planning takes longer than most searches. There are as many texts as there are sorts of keywords and filters.
  const name = `search_${createHash('md5').update(text).digest('hex')}`;
  const [row] = await tx.rows<[found: number, codes: string[]]>({ name, text }, params);
  const [found, codes] = row ?? [0, []];
  return { codes, total: Math.min(found, searchCap), more: found > searchCap };
}
