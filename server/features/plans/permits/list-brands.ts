// A page of the catalogue's brands, each with whether the account has chosen it.
import type { Brand } from '#contract/catalogue.ts';
import type { TenantTx } from '#server/db/database.ts';
import {
  type BrandFilter,
  findBrandPage,
  type PageOrder,
} from '#server/features/catalogue/find-brand-page.ts';
import { permittedCodes } from './permitted-codes.ts';

interface BrandPage extends PageOrder {
  total: number;
  list: Brand[];
}

export async function listBrandPage(tx: TenantTx, filter: BrandFilter, page: PageOrder): Promise<BrandPage> {
  // Sent together: an account has chosen few brands, and asking for those of the page alone would be a way of its own.
  const [{ total, brands }, chosen] = await Promise.all([
    findBrandPage(tx, filter, page),
    permittedCodes(tx),
  ]);
  const list = brands.map((brand) => ({ ...brand, havePermit: chosen.brands.has(brand.brandCode) }));
  return { total, ...page, list };
}
