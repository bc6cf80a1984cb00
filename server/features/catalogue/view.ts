// What leaves the server about the catalogue.
import type { Brand, Industry } from '#contract/catalogue.ts';
import { brandLogo } from './brand-logo.ts';
import type { BrandRow, IndustryRow } from './store.ts';

/** Upper industries with what is below them, both in the order of the rows. */
export function industriesView(
  rows: readonly IndustryRow[],
  brandCounts: ReadonlyMap<string, number>,
): Industry[] {
  const below = Map.groupBy(rows, (row) => row.parentCode);
  return (below.get(null) ?? []).map(({ industryCode, industryName, isSample }) => ({
    bigIndustryCode: industryCode,
    bigIndustryName: industryName,
    sample: isSample,
    brandCount: brandCounts.get(industryCode) ?? 0,
    children: (below.get(industryCode) ?? []).map((child) => ({
      industryCode: child.industryCode,
      industryName: child.industryName,
    })),
  }));
}

/** The catalogue does not know who has chosen what. */
export type CatalogueBrand = Omit<Brand, 'havePermit'>;

export const brandView = (row: BrandRow): CatalogueBrand => ({
  brandCode: row.brandCode,
  brandName: row.brandName,
  brandLogo: brandLogo(row.brandCode, row.brandLogo),
  website: row.website,
  countDesc: [row.industryName, row.country].filter((word) => word !== '').join(' · '),
  sample: row.isSample,
});
