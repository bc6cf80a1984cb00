// What every screen of intelligence says of a brand itself, with what the account has chosen and follows.
import { sql } from 'drizzle-orm';
import type { BrandHead } from '#contract/intelligence.ts';
import type { TenantTx } from '#server/db/database.ts';
import { fetched } from '#server/db/staged-rows.ts';
import { brandLogo } from '../catalogue/brand-logo.ts';
import { harmlessText, siteAddress } from './harmless.ts';

/** By code; one that is not in the answer is not known. */
export async function brandHeads(tx: TenantTx, codes: readonly string[]): Promise<Map<string, BrandHead>> {
  if (codes.length === 0) return new Map();
  const asked = sql.param([...new Set(codes)]);
  const { rows } = await tx.run(
    sql`WITH chosen AS ${fetched(tx)} (
       SELECT code FROM permit WHERE account_id = ${tx.accountId} AND kind = 'brand' AND code = ANY (${asked}::text[])),
     followed AS ${fetched(tx)} (
       SELECT code FROM follow WHERE account_id = ${tx.accountId} AND kind = 'brand' AND code = ANY (${asked}::text[]))
     SELECT b.brand_code, b.brand_name, b.brand_logo, b.website, b.country, b.big_industry_code, b.is_sample,
       big.industry_name AS big_industry_name, i.industry_name,
       b.brand_code IN (SELECT code FROM chosen) AS permitted,
       b.brand_code IN (SELECT code FROM followed) AS followed
     FROM brand b
     JOIN industry i ON i.industry_code = b.industry_code
     JOIN industry big ON big.industry_code = b.big_industry_code
     WHERE b.brand_code = ANY (${asked}::text[])`,
  );
  return new Map(rows.map((row) => [String(row.brand_code), headOf(row)]));
}

const headOf = (row: Record<string, unknown>): BrandHead => ({
  brandCode: String(row.brand_code),
  brandName: harmlessText(String(row.brand_name)),
  brandLogo: brandLogo(String(row.brand_code), String(row.brand_logo)),
  website: siteAddress(String(row.website)),
  country: harmlessText(String(row.country)),
  bigIndustryCode: String(row.big_industry_code),
  bigIndustryName: harmlessText(String(row.big_industry_name)),
  industryName: harmlessText(String(row.industry_name)),
  sample: row.is_sample === true,
  havePermit: row.permitted === true,
  followed: row.followed === true,
});
