// Brands by keyword and filters. Figures of brands outside the permits are neither told nor to be guessed: such brands come
// after the others, by name, and whatever asks for a figure leaves them out.
import { type SQL, sql } from 'drizzle-orm';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import type { searchBrands as contract } from '#contract/intelligence.ts';
import type { TenantTx } from '#server/db/database.ts';
import { searchCap } from '../catalogue/search/match-keyword.ts';
import { matchBrands } from '../catalogue/search/search-catalogue.ts';
import { brandHeads } from './brand-heads.ts';
import { brandFiguresOf, figureColumns } from './figure-view.ts';
import { askedNetwork } from './networks.ts';
import { loadPermitted, opensFigures, type Permitted } from './permitted.ts';

type Asked = EndpointInput<typeof contract>['body'];

/** Where counting ends without a keyword; with one the search ends sooner. */
const countCap = 10_000;

/** Values of `brand_summary s`, largest first; of none there is none. */
const sortValues: Record<Asked['sort'], SQL | null> = {
  publishers: sql`s.publishers`,
  gained: sql`s.gained`,
  lost: sql`s.lost`,
  commission: sql`s.commission_high`,
  name: null,
};

export async function searchBrands(tx: TenantTx, asked: Asked): Promise<EndpointOutput<typeof contract>> {
  const { currentPage, pageSize: size } = asked;
  const permitted = await loadPermitted(tx);
  const found = await (asked.value ? byKeyword : byFilter)(tx, asked, permitted);
  const heads = await brandHeads(tx, found.codes);
  const figures = await figuresOf(tx, found.codes);
  return {
    total: found.total,
    more: found.more,
    currentPage,
    size,
    list: found.codes.flatMap((code) => {
      const brand = heads.get(code);
      if (!brand) return [];
      return {
        brand,
        figures: opensFigures(permitted, brand) ? brandFiguresOf(figures.get(code) ?? {}) : null,
      };
    }),
    countries: await listCountries(tx),
  };
}

interface Found {
  codes: string[];
  total: number;
  more: boolean;
}

const texts = (values: Iterable<string>): SQL => sql`${sql.param([...values])}::text[]`;

const isOpen = ({ industries, brands }: Permitted): SQL =>
  sql`(brand.big_industry_code = ANY (${texts(industries)}) OR brand.brand_code = ANY (${texts(brands)}))`;

/** Conditions on `brand`. */
function conditionsOf(asked: Asked, permitted: Permitted): SQL {
  const { bigIndustryCode, country, commissionMin, onlyPermitted } = asked;
  const network = askedNetwork(asked.network);
  const conditions: SQL[] = [];
  if (bigIndustryCode !== undefined) conditions.push(sql`brand.big_industry_code = ${bigIndustryCode}`);
  if (country) conditions.push(sql`brand.country = ${country}`);
  if (onlyPermitted) conditions.push(sql`brand.brand_code = ANY (${texts(permitted.brands)})`);
  const figures: SQL[] = [];
  if (network !== null) figures.push(sql`${network} = ANY (f.networks)`);
  if (commissionMin !== undefined) figures.push(sql`f.commission_high >= ${commissionMin}::numeric`);
  if (figures.length > 0) {
    conditions.push(isOpen(permitted));
    conditions.push(
      sql`EXISTS (SELECT 1 FROM brand_summary f WHERE f.brand_code = brand.brand_code AND ${sql.join(figures, sql` AND `)})`,
    );
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

/** Those that begin with it first; among equals as asked. */
async function byKeyword(tx: TenantTx, asked: Asked, permitted: Permitted): Promise<Found> {
  const { currentPage, pageSize } = asked;
  const value = sortValues[asked.sort];
  const inOrder = value
    ? sql`m.tier, NOT ${isOpen(permitted)}, CASE WHEN ${isOpen(permitted)} THEN ${value} END DESC NULLS LAST`
    : sql`m.tier`;
  const { rows } = await tx.execute<{ found: number; codes: string[] }>(sql`
    WITH matched AS MATERIALIZED (${matchBrands(asked.value ?? '', conditionsOf(asked, permitted))}),
    ranked AS (
      SELECT brand.brand_code,
        row_number() OVER (ORDER BY ${inOrder}, m.likeness DESC, brand.brand_name, brand.brand_code) AS place
      FROM matched m JOIN brand ON brand.brand_code = m.code
      LEFT JOIN brand_summary s ON s.brand_code = brand.brand_code
      ORDER BY place LIMIT ${searchCap}::int)
    SELECT (SELECT count(*)::int FROM matched) AS found,
      (SELECT coalesce(array_agg(brand_code ORDER BY place), '{}') FROM ranked
       WHERE place > ${(currentPage - 1) * pageSize}::bigint AND place <= ${currentPage * pageSize}::bigint) AS codes`);
  const { found, codes } = rows[0] ?? { found: 0, codes: [] };
  return { codes, total: Math.min(found, searchCap), more: found > searchCap };
}

/** The open ones as asked, then the others by name: two lists that each an index or few rows serve. */
async function byFilter(tx: TenantTx, asked: Asked, permitted: Permitted): Promise<Found> {
  const { currentPage, pageSize } = asked;
  const where = conditionsOf(asked, permitted);
  const value = sortValues[asked.sort];
  if (!value)
    return onePart(tx, { where, order: byName, skip: (currentPage - 1) * pageSize, take: pageSize });
  const open = isOpen(permitted);
  const skip = (currentPage - 1) * pageSize;
  const first = await onePart(tx, {
    where: sql`${where} AND ${open}`,
    order: sql`${value} DESC NULLS LAST, ${byName}`,
    skip,
    take: pageSize,
  });
  const left = Math.max(0, countCap - first.total);
  const rest = await onePart(tx, {
    where: sql`${where} AND NOT ${open}`,
    order: byName,
    skip: Math.max(0, skip - first.total),
    take: Math.min(pageSize - first.codes.length, left),
  });
  const total = first.total + Math.min(left, rest.total);
  return {
    codes: [...first.codes, ...rest.codes],
    total,
    more: first.more || rest.more || rest.total > left,
  };
}

const byName = sql`brand.brand_name, brand.brand_code`;

async function onePart(
  tx: TenantTx,
  { where, order, skip, take }: { where: SQL; order: SQL; skip: number; take: number },
): Promise<Found> {
  const counted = await tx.execute<{ brands: number }>(sql`
    SELECT count(*)::int AS brands FROM (SELECT 1 FROM brand WHERE ${where} LIMIT ${countCap + 1}::int) AS few`);
  const brands = counted.rows[0]?.brands ?? 0;
  const total = Math.min(brands, countCap);
  const page = { total, more: brands > countCap };
  if (take <= 0 || skip >= total) return { ...page, codes: [] };
  const { rows } = await tx.execute<{ code: string }>(sql`
    SELECT brand.brand_code AS code FROM brand LEFT JOIN brand_summary s ON s.brand_code = brand.brand_code
    WHERE ${where} ORDER BY ${order} LIMIT ${take}::int OFFSET ${skip}::int`);
  return { ...page, codes: rows.map(({ code }) => code) };
}

async function figuresOf(
  tx: TenantTx,
  codes: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  if (codes.length === 0) return new Map();
  const { rows } = await tx.run(
    sql`SELECT s.brand_code, ${figureColumns} FROM brand_summary s WHERE s.brand_code = ANY (${sql.param(codes)}::text[])`,
  );
  return new Map(rows.map((row) => [String(row.brand_code), row]));
}

/** Of the whole catalogue, from one place of the index to the next. */
async function listCountries(tx: TenantTx): Promise<string[]> {
  const { rows } = await tx.run(
    sql`WITH RECURSIVE found AS (
       (SELECT country FROM brand WHERE country > '' ORDER BY country LIMIT 1)
       UNION ALL
       SELECT (SELECT country FROM brand WHERE country > found.country ORDER BY country LIMIT 1)
       FROM found WHERE found.country IS NOT NULL)
     SELECT country FROM found WHERE country IS NOT NULL LIMIT 300`,
  );
  return rows.map((row) => String(row.country));
}
