// Industries of a file against those that are known. Two levels, whatever the order of the lines.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import { catalogueImportTexts as texts } from '../texts.ts';
import type { CatalogueKind } from './catalogue-kind.ts';
import { industryColumns } from './columns.ts';
import { findRepeated } from './find-repeated.ts';
import { outcomeOf } from './outcome.ts';
import type { Fault } from './record.ts';

export const industryKind: CatalogueKind = {
  columns: industryColumns,

  async openStage(tx) {
    await tx.execute(sql`
      CREATE TEMPORARY TABLE incoming_industry (
        line bigint NOT NULL, code text COLLATE "C" NOT NULL, name text NOT NULL, parent_code text COLLATE "C")
      ON COMMIT DROP`);
  },

  async stage(tx, lines) {
    await tx.execute(sql`
      INSERT INTO incoming_industry
      SELECT line, code, name, nullif("parentCode", '')
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS s (line bigint, code text, name text, "parentCode" text)`);
  },

  async findFaults(tx, limit) {
    await tx.execute(sql`ANALYZE incoming_industry`);
    return [
      ...(await findRepeated(tx, { table: 'incoming_industry', column: 'code', limit })),
      ...(await findMisplaced(tx, limit)),
    ];
  },

  compare: (tx) =>
    outcomeOf(
      tx,
      sql`SELECT i.industry_code IS NULL AS fresh,
            (i.industry_name, i.parent_code, i.is_sample) IS DISTINCT FROM (s.name, s.parent_code, false) AS other
          FROM incoming_industry s LEFT JOIN industry i ON i.industry_code = s.code`,
    ),

  async write(tx, now) {
    await tx.execute(sql`
      INSERT INTO industry AS i (industry_code, parent_code, industry_name, is_sample, updated_at)
      SELECT code, parent_code, name, false, ${now.toISOString()}::timestamptz FROM incoming_industry
      ON CONFLICT (industry_code) DO UPDATE SET
        parent_code = excluded.parent_code, industry_name = excluded.industry_name,
        is_sample = false, updated_at = excluded.updated_at
      WHERE (i.industry_name, i.parent_code, i.is_sample)
        IS DISTINCT FROM (excluded.industry_name, excluded.parent_code, false)`);
    // Brands follow an industry that moved below another, and so do the figures made of them.
    await tx.execute(sql`
      WITH moved AS (
        UPDATE brand SET big_industry_code = coalesce(i.parent_code, i.industry_code)
        FROM industry i
        WHERE i.industry_code = brand.industry_code
          AND brand.big_industry_code <> coalesce(i.parent_code, i.industry_code)
        RETURNING brand_code)
      INSERT INTO stale_brand (brand_code)
      SELECT brand_code FROM moved JOIN brand_summary USING (brand_code)
      ON CONFLICT DO NOTHING`);
  },
};

interface Misplaced extends Record<string, unknown> {
  line: string;
  code: string;
  parent_code: string;
  parent_known: boolean;
  parent_is_child: boolean;
}

/** A parent counts as it will be after the import: as the file says, else as it is known. */
async function findMisplaced(tx: GlobalDb, limit: number): Promise<Fault[]> {
  const { rows } = await tx.execute<Misplaced>(sql`
    WITH said AS (SELECT DISTINCT ON (code) code, parent_code FROM incoming_industry ORDER BY code, line),
    placed AS (
      SELECT s.line, s.code, s.parent_code,
        p.code IS NOT NULL OR k.industry_code IS NOT NULL AS parent_known,
        CASE WHEN p.code IS NOT NULL THEN p.parent_code IS NOT NULL ELSE k.parent_code IS NOT NULL END AS parent_is_child,
        was.industry_code IS NOT NULL AND was.parent_code IS NULL AS was_upper
      FROM incoming_industry s
      LEFT JOIN said p ON p.code = s.parent_code
      LEFT JOIN industry k ON k.industry_code = s.parent_code
      LEFT JOIN industry was ON was.industry_code = s.code
      WHERE s.parent_code IS NOT NULL)
    SELECT line, code, parent_code, parent_known, parent_is_child FROM placed
    WHERE NOT parent_known OR parent_is_child OR was_upper
    ORDER BY line LIMIT ${limit}`);
  return rows.map((row) => ({ line: Number(row.line), column: 'parentCode', reason: misplacement(row) }));
}

function misplacement({ code, parent_code, parent_known, parent_is_child }: Misplaced): string {
  if (!parent_known) return texts.unknownParent(parent_code);
  return parent_is_child ? texts.parentIsChild(parent_code) : texts.upperBecomesChild(code);
}
