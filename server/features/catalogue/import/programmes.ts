// Programmes of a file against those that are known: a merchant of a network belongs to one brand.
import { sql } from 'drizzle-orm';
import { findLinkNetwork } from '#contract/link-networks.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { catalogueImportTexts as texts } from '../texts.ts';
import type { CatalogueKind } from './catalogue-kind.ts';
import { programmeColumns } from './columns.ts';
import { commissionRangeOf } from './commission-range.ts';
import { findRepeated } from './find-repeated.ts';
import { outcomeOf } from './outcome.ts';
import type { Fault } from './record.ts';
import { besideKnown, tellProgrammeChanges } from './tell-programme-changes.ts';

const differs = sql`(p.brand_code, p.commission, p.commission_low, p.commission_high, p.cookie_days, p.since, p.is_sample)
  IS DISTINCT FROM (s.brand_code, s.commission, s.commission_low, s.commission_high, s.cookie_days, s.since, false)`;

export const programmeKind: CatalogueKind = {
  columns: programmeColumns,

  complete(line) {
    const { low, high } = commissionRangeOf(String(line.commission));
    return {
      ...line,
      network: findLinkNetwork(String(line.network)) ?? '',
      low: low ?? '',
      high: high ?? '',
    };
  },

  async openStage(tx) {
    await tx.execute(sql`
      CREATE TEMPORARY TABLE incoming_programme (
        line bigint NOT NULL, code text COLLATE "C", network text COLLATE "C" NOT NULL, merchant_id text COLLATE "C" NOT NULL,
        brand_code text COLLATE "C" NOT NULL, commission text NOT NULL, commission_low numeric(7, 2),
        commission_high numeric(7, 2), cookie_days integer, since date)
      ON COMMIT DROP`);
  },

  async stage(tx, lines) {
    await tx.execute(sql`
      INSERT INTO incoming_programme
      SELECT line, network || ' ' || "merchantId", network, "merchantId", "brandCode", commission,
        nullif(low, '')::numeric, nullif(high, '')::numeric, nullif("cookieDays", '')::int, nullif(since, '')::date
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS s (line bigint, "brandCode" text, network text, "merchantId" text, commission text, low text, high text,
          "cookieDays" text, since text)
      WHERE network <> '' AND "merchantId" <> ''`);
  },

  async findFaults(tx, limit) {
    await tx.execute(sql`ANALYZE incoming_programme`);
    return [
      ...(await findRepeated(tx, { table: 'incoming_programme', column: 'merchantId', limit })),
      ...(await findBrandless(tx, limit)),
    ];
  },

  compare: (tx) =>
    outcomeOf(tx, sql`SELECT p.network IS NULL AS fresh, ${differs} AS other FROM ${besideKnown}`),

  async write(tx, now) {
    await tellProgrammeChanges(tx, now);
    await tx.execute(sql`
      INSERT INTO stale_brand (brand_code)
      SELECT s.brand_code FROM ${besideKnown} WHERE ${differs}
      UNION SELECT p.brand_code FROM ${besideKnown} WHERE p.brand_code <> s.brand_code
      ON CONFLICT DO NOTHING`);
    await tx.execute(sql`
      INSERT INTO programme AS p (network, merchant_id, brand_code, commission, commission_low, commission_high, cookie_days,
        since, is_sample, updated_at)
      SELECT network, merchant_id, brand_code, commission, commission_low, commission_high, cookie_days, since, false,
        ${now.toISOString()}::timestamptz
      FROM incoming_programme s
      ON CONFLICT (network, merchant_id) DO UPDATE SET
        brand_code = excluded.brand_code, commission = excluded.commission, commission_low = excluded.commission_low,
        commission_high = excluded.commission_high, cookie_days = excluded.cookie_days, since = excluded.since,
        is_sample = false, updated_at = excluded.updated_at
      WHERE (p.brand_code, p.commission, p.commission_low, p.commission_high, p.cookie_days, p.since, p.is_sample)
        IS DISTINCT FROM (excluded.brand_code, excluded.commission, excluded.commission_low, excluded.commission_high,
          excluded.cookie_days, excluded.since, false)`);
  },
};

async function findBrandless(tx: GlobalDb, limit: number): Promise<Fault[]> {
  const { rows } = await tx.execute<{ line: string; brand_code: string }>(sql`
    SELECT s.line, s.brand_code FROM incoming_programme s
    LEFT JOIN brand b ON b.brand_code = s.brand_code
    WHERE b.brand_code IS NULL
    ORDER BY s.line LIMIT ${limit}`);
  return rows.map((row) => ({
    line: Number(row.line),
    column: 'brandCode',
    reason: texts.unknownBrand(row.brand_code),
  }));
}
