// What a currency for the account is chosen by: the sums it has, and which days have rates.
import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { account } from '#server/db/schema/accounts.ts';
import type { RateSource } from '#server/db/schema/facts.ts';
import { prepared } from '#server/db/statement.ts';
import { publishedSources } from '#server/figures/rates/published-sources.ts';

const given = {
  account: sql.placeholder('account'),
  from: sql.placeholder('from'),
  to: sql.placeholder('to'),
};

const sumsOfAccount = prepared(
  'report_currency_sums',
  sql`SELECT DISTINCT report_day::text, currency FROM type_day
    WHERE account_id = ${given.account} AND (amount <> 0 OR commission <> 0 OR fee <> 0)`,
);

export interface DayCurrency {
  day: string;
  currency: string;
}

/** Each day and currency in which the account has an amount. */
export async function selectDayCurrencies(tx: TenantTx): Promise<DayCurrency[]> {
  const rows = await tx.rows<[string, string]>(sumsOfAccount, { account: tx.accountId });
  return rows.map(([day, currency]) => ({ day, currency }));
}

// From pair to pair along the key: the table is never read whole.
const ratedPairs = prepared(
  'report_rated_pairs_by_source',
  sql`WITH RECURSIVE pair AS (
      (SELECT source, from_currency, to_currency FROM exchange_rate ORDER BY 1, 2, 3 LIMIT 1)
      UNION ALL
      SELECT next.source, next.from_currency, next.to_currency FROM pair, LATERAL (
        SELECT r.source, r.from_currency, r.to_currency FROM exchange_rate r
        WHERE (r.source, r.from_currency, r.to_currency) > (pair.source, pair.from_currency, pair.to_currency)
        ORDER BY 1, 2, 3 LIMIT 1
      ) AS next
    )
    SELECT source, from_currency, to_currency, ARRAY(
      SELECT r.day::text FROM exchange_rate r
      WHERE r.source = pair.source AND r.from_currency = pair.from_currency AND r.to_currency = pair.to_currency
        AND r.day BETWEEN ${given.from} AND ${given.to}
    ) FROM pair WHERE source = 'operator' OR source = ANY (${publishedSources(given.account)})`,
);

export interface RatedPair {
  source: RateSource;
  from: string;
  to: string;
  /** Within the span that was asked for. */
  days: string[];
}

export async function selectRatedPairs(
  tx: TenantTx,
  { from, to }: { from: string; to: string },
): Promise<RatedPair[]> {
  const rows = await tx.rows<[RateSource, string, string, string[]]>(ratedPairs, {
    from,
    to,
    account: tx.accountId,
  });
  return rows.map(([source, fromCurrency, toCurrency, days]) => ({
    source,
    from: fromCurrency,
    to: toCurrency,
    days,
  }));
}

export async function updateAccountCurrency(tx: TenantTx, currency: string | null): Promise<void> {
  await tx.update(account).set({ currency }).where(eq(account.accountId, tx.accountId));
}
