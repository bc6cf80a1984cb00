// What other features ask of the catalogue: names by code. A code that is not in the answer is not known.
import { and, inArray, isNull } from 'drizzle-orm';
import type { TenantTx } from '../../db/database.ts';
import { brand, industry } from '../../db/schema/global.ts';
import { brandLogo } from './brand-logo.ts';

export interface BrandLabel {
  name: string;
  logo: string;
}

export async function brandNames(tx: TenantTx, codes: readonly string[]): Promise<Map<string, BrandLabel>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ code: brand.brandCode, name: brand.brandName, logo: brand.brandLogo })
    .from(brand)
    .where(inArray(brand.brandCode, [...codes]));
  return new Map(rows.map(({ code, name, logo }) => [code, { name, logo: brandLogo(code, logo) }]));
}

/** Upper industries only: permits are given for those. */
export async function industryNames(tx: TenantTx, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await tx
    .select({ code: industry.industryCode, name: industry.industryName })
    .from(industry)
    .where(and(inArray(industry.industryCode, [...codes]), isNull(industry.parentCode)));
  return new Map(rows.map(({ code, name }) => [code, name]));
}
