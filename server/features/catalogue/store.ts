// Reads of the catalogue.
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '#server/db/database.ts';
import { brand, brandPicture, industry } from '#server/db/schema/catalogue.ts';
import { type Search, searchBrandRows } from './search/search-catalogue.ts';

type Reader = GlobalDb | TenantTx;

export type IndustryRow = Pick<
  typeof industry.$inferSelect,
  'industryCode' | 'parentCode' | 'industryName' | 'isSample'
>;

export function listIndustryRows(db: Reader): Promise<IndustryRow[]> {
  return db
    .select({
      industryCode: industry.industryCode,
      parentCode: industry.parentCode,
      industryName: industry.industryName,
      isSample: industry.isSample,
    })
    .from(industry)
    .orderBy(asc(industry.industryCode));
}

export async function countBrandsByIndustry(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: brand.bigIndustryCode, brands: count() })
    .from(brand)
    .groupBy(brand.bigIndustryCode);
  return new Map(rows.map(({ code, brands }) => [code, brands]));
}

export async function countBrandRows(db: Reader, within: SQL | undefined): Promise<number> {
  const [row] = await db.select({ brands: count() }).from(brand).where(within);
  return row?.brands ?? 0;
}

export type BrandRow = Awaited<ReturnType<typeof listBrandRows>>[number];

export function listBrandRows(
  db: Reader,
  within: SQL | undefined,
  page: { currentPage: number; size: number },
) {
  return shownBrands(db)
    .where(within)
    .orderBy(asc(brand.brandName), asc(brand.brandCode))
    .limit(page.size)
    .offset((page.currentPage - 1) * page.size);
}

const brandColumns = {
  brandCode: brand.brandCode,
  brandName: brand.brandName,
  brandLogo: brand.brandLogo,
  website: brand.website,
  country: brand.country,
  isSample: brand.isSample,
  industryName: industry.industryName,
};

const shownBrands = (db: Reader) =>
  db.select(brandColumns).from(brand).innerJoin(industry, eq(industry.industryCode, brand.industryCode));

/** Those a keyword finds. */
export async function searchBrands(
  tx: TenantTx,
  search: Search,
): Promise<{ total: number; rows: BrandRow[] }> {
  const { total, rows } = await searchBrandRows(tx, search, {
    columns: Object.values(brandColumns).map((column) => sql`${column}`),
    from: sql`(matched JOIN brand ON brand.brand_code = matched.code
      JOIN industry ON industry.industry_code = brand.industry_code)`,
  });
  const names = Object.keys(brandColumns);
  return {
    total,
    rows: rows.map(
      ([, ...values]) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as BrandRow,
    ),
  };
}

export interface LogoRow {
  name: string;
  /** WebP; null where it has not been fetched. */
  picture: Buffer | null;
  /** The catalogue gives an address and nothing was fetched from it so far. */
  awaited: boolean;
}

export async function findLogo(db: Reader, brandCode: string): Promise<LogoRow | undefined> {
  const [row] = await db
    .select({ name: brand.brandName, source: brand.brandLogo, picture: brandPicture.picture })
    .from(brand)
    .leftJoin(
      brandPicture,
      and(eq(brandPicture.brandCode, brand.brandCode), eq(brandPicture.source, brand.brandLogo)),
    )
    .where(eq(brand.brandCode, brandCode));
  return row && { name: row.name, picture: row.picture, awaited: row.source !== '' && row.picture === null };
}
