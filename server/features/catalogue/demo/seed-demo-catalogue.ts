// Writes the catalogue of the demonstration where it is missing. Safe to run at every start, also of two instances at
// once; what an import has made of a code stays.
import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import { brand, industry } from '#server/db/schema/catalogue.ts';
import type { Services } from '#server/kernel/services.ts';
import { brandDomainOf } from '../brand-domain.ts';
import { lockCatalogue } from '../catalogue-lock.ts';
import { type DemoBrand, type DemoIndustry, demoCatalogue } from './demo-catalogue.ts';

export async function seedDemoCatalogue({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { industries, brands } = demoCatalogue();
  if (await isThere(db.global, industries, brands)) return;
  const at = now();
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    await tx
      .insert(industry)
      .values(
        industries.map(({ code, name, parentCode }) => ({
          industryCode: code,
          industryName: name,
          parentCode,
          isSample: true,
          updatedAt: at,
        })),
      )
      .onConflictDoNothing();
    await insertBrands(tx, brands, at);
  });
}

/** The usual start: one look, no lock. */
async function isThere(
  db: GlobalDb,
  industries: readonly DemoIndustry[],
  brands: readonly DemoBrand[],
): Promise<boolean> {
  const [[above], [below]] = await Promise.all([
    db
      .select({ found: count() })
      .from(industry)
      .where(inArray(industry.industryCode, codesOf(industries))),
    db
      .select({ found: count() })
      .from(brand)
      // Those from before domains were kept lack theirs.
      .where(
        and(inArray(brand.brandCode, codesOf(brands)), or(ne(brand.domain, ''), eq(brand.isSample, false))),
      ),
  ]);
  return above?.found === industries.length && below?.found === brands.length;
}

const codesOf = (items: readonly { code: string }[]) => items.map((item) => item.code);

/** The upper industry is read, not assumed: an import may have moved a lower one. */
async function insertBrands(tx: GlobalDb, brands: readonly DemoBrand[], at: Date): Promise<void> {
  const withDomains = brands.map((made) => ({ ...made, domain: brandDomainOf(made.website) }));
  await tx.execute(sql`
    INSERT INTO brand AS known (brand_code, brand_name, website, domain, industry_code, big_industry_code, country, is_sample,
      updated_at)
    SELECT b.code, b.name, b.website, b.domain, i.industry_code, coalesce(i.parent_code, i.industry_code), b.country, true,
      ${at.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(withDomains)}::jsonb)
      AS b (code text, name text, website text, domain text, "industryCode" text, country text)
    JOIN industry i ON i.industry_code = b."industryCode"
    ON CONFLICT (brand_code) DO UPDATE SET domain = excluded.domain WHERE known.is_sample AND known.domain = ''`);
}
