// What other features ask of the catalogue: labels by code. A code that is not in the answer is not known.
import { and, inArray, isNull } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { brand, industry } from '#server/db/schema/catalogue.ts';
import { brandLogo } from './brand-logo.ts';

export interface CatalogueLabel {
  name: string;
  /** Empty for an industry. */
  logo: string;
  sample: boolean;
}

type Labels = Map<string, CatalogueLabel>;

export async function brandLabels(tx: TenantTx, codes: readonly string[]): Promise<Labels> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ code: brand.brandCode, name: brand.brandName, logo: brand.brandLogo, sample: brand.isSample })
    .from(brand)
    .where(inArray(brand.brandCode, [...codes]));
  return new Map(
    rows.map(({ code, name, logo, sample }) => [code, { name, logo: brandLogo(code, logo), sample }]),
  );
}

/** Upper industries only: permits are given for those. */
export async function industryLabels(tx: TenantTx, codes: readonly string[]): Promise<Labels> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ code: industry.industryCode, name: industry.industryName, sample: industry.isSample })
    .from(industry)
    .where(and(inArray(industry.industryCode, [...codes]), isNull(industry.parentCode)));
  return new Map(rows.map(({ code, name, sample }) => [code, { name, logo: '', sample }]));
}
