// Brands of a file against those that are known. A brand keeps its code when it moves to another industry.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '../../../db/database.ts';
import { catalogueImportTexts as texts } from '../texts.ts';
import type { CatalogueKind } from './catalogue-kind.ts';
import { brandColumns } from './columns.ts';
import { findRepeated } from './find-repeated.ts';
import { outcomeOf } from './outcome.ts';
import type { Fault } from './record.ts';

export const brandKind: CatalogueKind = {
  columns: brandColumns,

  async openStage(tx) {
    await tx.execute(sql`
      CREATE TEMPORARY TABLE incoming_brand (
        line bigint NOT NULL, code text COLLATE "C" NOT NULL, name text NOT NULL, website text NOT NULL,
        logo text NOT NULL, industry_code text COLLATE "C" NOT NULL, country text NOT NULL)
      ON COMMIT DROP`);
  },

  async stage(tx, lines) {
    await tx.execute(sql`
      INSERT INTO incoming_brand
      SELECT line, "brandCode", "brandName", website, "brandLogo", "industryCode", country
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS s (line bigint, "brandCode" text, "brandName" text, website text, "brandLogo" text, "industryCode" text,
          country text)`);
  },

  async findFaults(tx, limit) {
    await tx.execute(sql`ANALYZE incoming_brand`);
    return [
      ...(await findRepeated(tx, { table: 'incoming_brand', column: 'brandCode', limit })),
      ...(await findHomeless(tx, limit)),
    ];
  },

  async write(tx, now) {
    const outcome = await outcomeOf(
      tx,
      sql`SELECT b.brand_code IS NULL AS fresh,
            (b.brand_name, b.website, b.brand_logo, b.industry_code, b.country, b.is_sample)
              IS DISTINCT FROM (s.name, s.website, s.logo, s.industry_code, s.country, false) AS other
          FROM incoming_brand s LEFT JOIN brand b ON b.brand_code = s.code`,
    );
    await tx.execute(sql`
      INSERT INTO brand AS b (brand_code, brand_name, website, brand_logo, industry_code, big_industry_code, country,
        is_sample, updated_at)
      SELECT s.code, s.name, s.website, s.logo, i.industry_code, coalesce(i.parent_code, i.industry_code), s.country,
        false, ${now.toISOString()}::timestamptz
      FROM incoming_brand s JOIN industry i ON i.industry_code = s.industry_code
      ON CONFLICT (brand_code) DO UPDATE SET
        brand_name = excluded.brand_name, website = excluded.website, brand_logo = excluded.brand_logo,
        industry_code = excluded.industry_code, big_industry_code = excluded.big_industry_code,
        country = excluded.country, is_sample = false, updated_at = excluded.updated_at
      WHERE (b.brand_name, b.website, b.brand_logo, b.industry_code, b.country, b.is_sample)
        IS DISTINCT FROM (excluded.brand_name, excluded.website, excluded.brand_logo, excluded.industry_code,
          excluded.country, false)`);
    return outcome;
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
