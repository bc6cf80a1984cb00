// Whose brand a link leads to: the programme its merchant is, else the brand whose website it ends on, where links of the
// network name no merchant, else whose other links with the same reference are.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';
import type { LinkRow } from './batch.ts';

interface KnownBrand {
  brandCode: string;
  isSample: boolean;
}

const keyOf = ({ network, merchantKey }: Pick<LinkRow, 'network' | 'merchantKey'>) =>
  `${network} ${merchantKey}`;

export async function resolveBrands(
  tx: GlobalDb,
  links: readonly LinkRow[],
): Promise<(link: LinkRow) => KnownBrand | null> {
  const merchants = new Map(
    links.map((link) => [
      keyOf(link),
      { network: link.network, merchantKey: link.merchantKey, byDomain: link.byDomain },
    ]),
  );
  if (merchants.size === 0) return () => null;
  const { rows } = await tx.execute<{
    network: string;
    key: string;
    brand_code: string;
    is_sample: boolean;
  }>(sql`
    SELECT asked.network, asked."merchantKey" AS key, brand.brand_code, brand.is_sample
    FROM jsonb_to_recordset(${JSON.stringify([...merchants.values()])}::jsonb) AS asked
      (network text, "merchantKey" text, "byDomain" boolean)
    JOIN brand ON brand.brand_code = ${brandOf(sql`asked.network`, sql`asked."merchantKey"`, sql`asked."byDomain"`)}`);
  const known = new Map(
    rows.map((row) => [`${row.network} ${row.key}`, { brandCode: row.brand_code, isSample: row.is_sample }]),
  );
  return (link) => known.get(keyOf(link)) ?? null;
}

type Sql = ReturnType<typeof sql>;

/** Of several brands with one website the first real one; a reference says a brand when all that tell of it say the same. */
export const brandOf = (network: Sql, merchantKey: Sql, byDomain: Sql): Sql => sql`
  coalesce(${namedBrand(network, merchantKey, byDomain)},
    (SELECT told.brand_code FROM link_reference told
     WHERE told.network = ${network} AND told.reference = ${merchantKey} AND told.merchant_key = ''),
    (SELECT CASE WHEN count(*) = count(brand_code) AND count(DISTINCT brand_code) = 1 THEN min(brand_code) END
     FROM (SELECT ${namedBrand(sql`told.network`, sql`told.merchant_key`, sql`told.by_domain`)} AS brand_code
           FROM link_reference told
           WHERE told.network = ${network} AND told.reference = ${merchantKey}) AS whose))`;

const namedBrand = (network: Sql, merchantKey: Sql, byDomain: Sql): Sql => sql`
  coalesce(
    (SELECT programme.brand_code FROM programme
     WHERE programme.network = ${network} AND programme.merchant_id = ${merchantKey}),
    (SELECT named.brand_code FROM brand named
     WHERE ${byDomain} AND named.domain <> '' AND named.domain = ${merchantKey}
     ORDER BY named.is_sample, named.brand_code LIMIT 1))`;
