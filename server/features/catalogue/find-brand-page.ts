// A page of brands: all by name, or those a keyword finds, best first.
import { eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { brand } from '#server/db/schema/catalogue.ts';
import { type BrandRow, countBrandRows, listBrandRows, searchBrands } from './store.ts';
import { brandView, type CatalogueBrand } from './view.ts';

export interface BrandFilter {
  bigIndustryCode: string | undefined;
  value: string | undefined;
}

export interface PageOrder {
  currentPage: number;
  size: number;
}

export async function findBrandPage(
  tx: TenantTx,
  filter: BrandFilter,
  page: PageOrder,
): Promise<{ total: number; brands: CatalogueBrand[] }> {
  const { total, rows } = await readPage(tx, filter, page);
  return { total, brands: rows.map(brandView) };
}

async function readPage(
  tx: TenantTx,
  { bigIndustryCode, value }: BrandFilter,
  page: PageOrder,
): Promise<{ total: number; rows: BrandRow[] }> {
  const within = bigIndustryCode === undefined ? undefined : eq(brand.bigIndustryCode, bigIndustryCode);
  if (value) return searchBrands(tx, { keyword: value, where: within, ...page });
  const total = await countBrandRows(tx, within);
  // Past the last page nothing has to be sorted to know that there is nothing.
  const isPast = (page.currentPage - 1) * page.size >= total;
  return { total, rows: isPast ? [] : await listBrandRows(tx, within, page) };
}
