// A page of brands or publishers found by a keyword, best first.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { preparedByText, withOnePlan } from '#server/db/statement.ts';
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

/** What is read of a match beside its code: columns, and `matched` with the tables that have them. */
export interface Shown {
  columns: readonly SQL[];
  from: SQL;
}

export interface Found<Row extends unknown[]> {
  /** The page, best first: the code (of a publisher its domain) and what else was asked for. */
  rows: [code: string, ...Row][];
  /** At most `searchCap`. */
  total: number;
  /** There are more than `total`. */
  more: boolean;
}

export const codesAlone: Shown = { columns: [], from: sql`matched` };

export const searchBrandRows = <Row extends unknown[]>(
  tx: TenantTx,
  search: Search,
  shown: Shown,
): Promise<Found<Row>> => pageOfMatches(tx, matchBrands(search.keyword, search.where), search, shown);

export const searchPublisherRows = <Row extends unknown[]>(
  tx: TenantTx,
  search: Search,
  shown: Shown,
): Promise<Found<Row>> => pageOfMatches(tx, matchPublishers(search.keyword, search.where), search, shown);

/** Number and rows by one statement: the way to the database and back takes as long as many a search. */
async function pageOfMatches<Row extends unknown[]>(
  tx: TenantTx,
  matches: SQL,
  { currentPage, size }: Pick<Search, 'currentPage' | 'size'>,
  { columns, from }: Shown,
): Promise<Found<Row>> {
  const skip = (currentPage - 1) * size;
  const take = Math.max(0, Math.min(size, searchCap - skip));
  const order = sql`matched.tier, matched.likeness DESC, matched.label, matched.code`;
  // Planned once: planning takes as long as most searches. There are as many texts as there are sorts of keywords and filters.
  const [statement, given] = preparedByText(
    'search',
    sql`
    WITH matches AS MATERIALIZED (${matches}),
    matched AS MATERIALIZED (
      SELECT * FROM matches AS matched ORDER BY ${order} LIMIT ${take}::bigint OFFSET ${skip}::bigint)
    SELECT ${sql.join([sql`counted.found`, sql`matched.code`, ...columns], sql`, `)}
    FROM (SELECT count(*)::int AS found FROM matches) AS counted LEFT JOIN ${from} ON true
    ORDER BY ${order}`,
  );
  const [, answer] = await Promise.all([
    withOnePlan(tx),
    tx.rows<[found: number, code: string | null, ...Row]>(statement, given),
  ]);
  const found = answer[0]?.[0] ?? 0;
  return {
    rows: answer.flatMap(([, code, ...row]) => (code === null ? [] : [[code, ...row]])),
    total: Math.min(found, searchCap),
    more: found > searchCap,
  };
}
