// A page of brands, each with whether the account has chosen it: all by name, or those a keyword finds, best first.
import { eq } from 'drizzle-orm';
import type { Brand } from '../../../contract/catalogue.ts';
import type { TenantTx } from '../../db/database.ts';
import { brand } from '../../db/schema/catalogue.ts';
import { permittedBrandCodes } from '../plans/permits/permitted-codes.ts';
import { searchBrandCodes } from './search/search-catalogue.ts';
import { type BrandRow, countBrandRows, listBrandRows, listBrandRowsOf } from './store.ts';
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
  const { total, rows } = await readPage(tx, filter, page);
  const permitted = await permittedBrandCodes(
    tx,
    rows.map((row) => row.brandCode),
  );
  return { total, ...page, list: rows.map((row) => brandView(row, permitted)) };
}

async function readPage(
  tx: TenantTx,
  { bigIndustryCode, value }: BrandFilter,
  page: PageOrder,
): Promise<{ total: number; rows: BrandRow[] }> {
  const within = bigIndustryCode === undefined ? undefined : eq(brand.bigIndustryCode, bigIndustryCode);
  if (value) {
    const { total, codes } = await searchBrandCodes(tx, { keyword: value, where: within, ...page });
    return { total, rows: await listBrandRowsOf(tx, codes) };
  }
  const total = await countBrandRows(tx, within);
  // Past the last page nothing has to be sorted to know that there is nothing.
  const isPast = (page.currentPage - 1) * page.size >= total;
  return { total, rows: isPast ? [] : await listBrandRows(tx, within, page) };
}
