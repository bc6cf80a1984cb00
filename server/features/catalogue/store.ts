// Reads of the catalogue.
import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
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

export interface BrandFilter {
  bigIndustryCode: string | undefined;
  value: string | undefined;
}

export async function countBrandRows(db: Reader, filter: BrandFilter): Promise<number> {
  const [row] = await db.select({ brands: count() }).from(brand).where(matching(filter));
  return row?.brands ?? 0;
}

const shownBrand = {
  brandCode: brand.brandCode,
  brandName: brand.brandName,
  brandLogo: brand.brandLogo,
  website: brand.website,
  country: brand.country,
  isSample: brand.isSample,
  industryName: industry.industryName,
};

export type BrandRow = Awaited<ReturnType<typeof listBrandRows>>[number];

export function listBrandRows(db: Reader, filter: BrandFilter, page: { currentPage: number; size: number }) {
  return db
    .select(shownBrand)
    .from(brand)
    .innerJoin(industry, eq(industry.industryCode, brand.industryCode))
    .where(matching(filter))
    .orderBy(asc(brand.brandName), asc(brand.brandCode))
    .limit(page.size)
    .offset((page.currentPage - 1) * page.size);
}

function matching({ bigIndustryCode, value }: BrandFilter): SQL | undefined {
  const pattern = value ? `%${value.replace(/[\\%_]/g, '\\$&')}%` : null;
  return and(
    bigIndustryCode === undefined ? undefined : eq(brand.bigIndustryCode, bigIndustryCode),
    pattern === null
      ? undefined
      : or(sql`${brand.brandName} ILIKE ${pattern}`, sql`${brand.website} ILIKE ${pattern}`),
  );
}

export async function findBrandName(db: Reader, brandCode: string): Promise<string | undefined> {
  const [row] = await db.select({ name: brand.brandName }).from(brand).where(eq(brand.brandCode, brandCode));
  return row?.name;
}
