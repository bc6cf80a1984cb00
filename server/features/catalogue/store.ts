// Reads of the catalogue.
import { asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '../../db/database.ts';
import { brand, industry } from '../../db/schema/catalogue.ts';

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

/** In the order of the codes. */
export async function listBrandRowsOf(db: Reader, codes: readonly string[]): Promise<BrandRow[]> {
  if (codes.length === 0) return [];
  const rows = await shownBrands(db).where(inArray(brand.brandCode, [...codes]));
  const place = new Map(codes.map((code, index) => [code, index]));
  return rows.sort((a, b) => (place.get(a.brandCode) ?? 0) - (place.get(b.brandCode) ?? 0));
}

const shownBrands = (db: Reader) =>
  db
    .select({
      brandCode: brand.brandCode,
      brandName: brand.brandName,
      brandLogo: brand.brandLogo,
      website: brand.website,
      country: brand.country,
      isSample: brand.isSample,
      industryName: industry.industryName,
    })
    .from(brand)
    .innerJoin(industry, eq(industry.industryCode, brand.industryCode));

export async function findBrandName(db: Reader, brandCode: string): Promise<string | undefined> {
  const [row] = await db.select({ name: brand.brandName }).from(brand).where(eq(brand.brandCode, brandCode));
  return row?.name;
}
