// Whether the account has chosen one brand of the catalogue.
import type { TenantTx } from '../../../db/database.ts';
import { notFound } from '../../../kernel/app-error.ts';
import { brandLabels } from '../../catalogue/find-catalogue.ts';
import { permittedBrandCodes } from './permitted-codes.ts';
import { permitTexts as texts } from './texts.ts';

export async function checkBrand(tx: TenantTx, brandCode: string): Promise<{ havePermit: boolean }> {
  if (!(await brandLabels(tx, [brandCode])).has(brandCode)) throw notFound(texts.brand);
  return { havePermit: (await permittedBrandCodes(tx, [brandCode])).has(brandCode) };
}
