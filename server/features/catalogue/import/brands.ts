// Brands of a file against those that are known. A brand keeps its code when it moves to another industry.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import { brandDomainOf } from '../brand-domain.ts';
import { catalogueImportTexts as texts } from '../texts.ts';
import type { CatalogueKind } from './catalogue-kind.ts';
import { brandColumns } from './columns.ts';
import { findRepeated } from './find-repeated.ts';
import { outcomeOf } from './outcome.ts';
import type { Fault } from './record.ts';

export const brandKind: CatalogueKind = {
  columns: brandColumns,

  complete: (line) => ({ ...line, domain: brandDomainOf(String(line.website)) }),

  async openStage(tx) {
    await tx.execute(sql`
      CREATE TEMPORARY TABLE incoming_brand (
        line bigint NOT NULL, code text COLLATE "C" NOT NULL, name text NOT NULL, website text NOT NULL,
        domain text COLLATE "C" NOT NULL, logo text NOT NULL, industry_code text COLLATE "C" NOT NULL, country text NOT NULL)
      ON COMMIT DROP`);
  },

  async stage(tx, lines) {
    await tx.execute(sql`
      INSERT INTO incoming_brand
      SELECT line, "brandCode", "brandName", website, domain, "brandLogo", "industryCode", country
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS s (line bigint, "brandCode" text, "brandName" text, website text, domain text, "brandLogo" text,
          "industryCode" text, country text)`);
  },

  async findFaults(tx, limit) {
    await tx.execute(sql`ANALYZE incoming_brand`);
    return [
      ...(await findRepeated(tx, { table: 'incoming_brand', column: 'brandCode', limit })),
      ...(await findHomeless(tx, limit)),
    ];
  },

  compare: (tx) =>
    outcomeOf(
      tx,
      sql`SELECT b.brand_code IS NULL AS fresh,
            (b.brand_name, b.website, b.domain, b.brand_logo, b.industry_code, b.country, b.is_sample)
              IS DISTINCT FROM (s.name, s.website, s.domain, s.logo, s.industry_code, s.country, false) AS other
          FROM incoming_brand s LEFT JOIN brand b ON b.brand_code = s.code`,
    ),

  async write(tx, now) {
    // Figures are made by industry: those of a brand that moves are made anew.
    await tx.execute(sql`
      INSERT INTO stale_brand (brand_code)
      SELECT m.brand_code FROM incoming_brand s
      JOIN industry i ON i.industry_code = s.industry_code
      JOIN brand_summary m ON m.brand_code = s.code
      WHERE m.big_industry_code <> coalesce(i.parent_code, i.industry_code)
      ON CONFLICT DO NOTHING`);
    await tx.execute(sql`
      INSERT INTO brand AS b (brand_code, brand_name, website, domain, brand_logo, industry_code, big_industry_code, country,
        is_sample, updated_at)
      SELECT s.code, s.name, s.website, s.domain, s.logo, i.industry_code, coalesce(i.parent_code, i.industry_code),
        s.country, false, ${now.toISOString()}::timestamptz
      FROM incoming_brand s JOIN industry i ON i.industry_code = s.industry_code
      ON CONFLICT (brand_code) DO UPDATE SET
        brand_name = excluded.brand_name, website = excluded.website, domain = excluded.domain,
        brand_logo = excluded.brand_logo, industry_code = excluded.industry_code,
        big_industry_code = excluded.big_industry_code, country = excluded.country, is_sample = false,
        updated_at = excluded.updated_at
      WHERE (b.brand_name, b.website, b.domain, b.brand_logo, b.industry_code, b.country, b.is_sample)
        IS DISTINCT FROM (excluded.brand_name, excluded.website, excluded.domain, excluded.brand_logo,
          excluded.industry_code, excluded.country, false)`);
  },
};

async function findHomeless(tx: GlobalDb, limit: number): Promise<Fault[]> {
  const { rows } = await tx.execute<{ line: string; industry_code: string }>(sql`
    SELECT s.line, s.industry_code FROM incoming_brand s
    LEFT JOIN industry i ON i.industry_code = s.industry_code
    WHERE s.industry_code <> '' AND i.industry_code IS NULL
    ORDER BY s.line LIMIT ${limit}`);
  return rows.map((row) => ({
    line: Number(row.line),
    column: 'industryCode',
    reason: texts.unknownIndustry(row.industry_code),
  }));
}
