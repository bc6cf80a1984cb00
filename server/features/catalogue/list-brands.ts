// A page of brands, each with whether the account has chosen it: all by name, or those a keyword finds, best first.
import { eq } from 'drizzle-orm';
import type { Brand } from '../../../contract/catalogue.ts';
import type { TenantTx } from '../../db/database.ts';
import { brand } from '../../db/schema/catalogue.ts';
import { permittedCodes } from '../plans/permits/permitted-codes.ts';
import { type BrandRow, countBrandRows, listBrandRows, searchBrands } from './store.ts';
import { brandView } from './view.ts';

interface BrandFilter {
  bigIndustryCode: string | undefined;
  value: string | undefined;
}

interface PageOrder {
  currentPage: number;
  size: number;
}

export interface BrandPage extends PageOrder {
  total: number;
  list: Brand[];
}

export async function listBrandPage(tx: TenantTx, filter: BrandFilter, page: PageOrder): Promise<BrandPage> {
  // Sent together: an account has chosen few brands, and asking for those of the page alone would be a way of its own.
  const [{ total, rows }, { brands }] = await Promise.all([readPage(tx, filter, page), permittedCodes(tx)]);
  return { total, ...page, list: rows.map((row) => brandView(row, brands)) };
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
