// Whether the account has chosen one brand of the catalogue.
import type { TenantTx } from '#server/db/database.ts';
import { brandLabels } from '#server/features/catalogue/find-catalogue.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { permittedBrandCodes } from './permitted-codes.ts';
import { permitTexts as texts } from './texts.ts';

export async function checkBrand(tx: TenantTx, brandCode: string): Promise<{ havePermit: boolean }> {
  if (!(await brandLabels(tx, [brandCode])).has(brandCode)) throw notFound(texts.brand);
  return { havePermit: (await permittedBrandCodes(tx, [brandCode])).has(brandCode) };
}
