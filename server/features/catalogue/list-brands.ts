// A page of brands, each with whether the account has chosen it.
import type { Brand } from '../../../contract/catalogue.ts';
import type { TenantTx } from '../../db/database.ts';
import { permittedBrandCodes } from '../plans/permits/permitted-codes.ts';
import { type BrandFilter, countBrandRows, listBrandRows } from './store.ts';
import { brandView } from './view.ts';

export interface BrandPage {
  total: number;
  currentPage: number;
  size: number;
  list: Brand[];
}

export async function listBrandPage(
  tx: TenantTx,
  filter: BrandFilter,
  { currentPage, size }: { currentPage: number; size: number },
): Promise<BrandPage> {
  const total = await countBrandRows(tx, filter);
  // Past the last page nothing has to be sorted to know that there is nothing.
  const rows = (currentPage - 1) * size < total ? await listBrandRows(tx, filter, { currentPage, size }) : [];
  const permitted = await permittedBrandCodes(
    tx,
    rows.map((row) => row.brandCode),
  );
  return { total, currentPage, size, list: rows.map((row) => brandView(row, permitted)) };
}
