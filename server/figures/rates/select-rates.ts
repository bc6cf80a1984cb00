// Rates of some days, from the table of rates.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import type { RateSource } from '#server/db/schema/facts.ts';
import { prepared } from '#server/db/statement.ts';
import { publishedSources } from './published-sources.ts';

const given = {
  account: sql.placeholder('account'),
  currencies: sql.placeholder('currencies'),
  from: sql.placeholder('from'),
  to: sql.placeholder('to'),
};

const ratesOfDays = prepared(
  'report_rates_by_source',
  sql`SELECT day::text, from_currency, to_currency, rate::text, source FROM exchange_rate
    WHERE source = 'operator' AND from_currency = ANY (${given.currencies}::text[])
      AND day BETWEEN ${given.from} AND ${given.to}
    UNION ALL
    SELECT day::text, from_currency, to_currency, rate::text, source FROM exchange_rate
    WHERE source = ANY (${publishedSources(given.account)}) AND from_currency = 'EUR'
      AND to_currency = ANY (${given.currencies}::text[])
      AND day BETWEEN ${given.from} AND ${given.to}`,
);

export type RateRow = [day: string, from: string, to: string, rate: string, source: RateSource];

export function selectRates(
  tx: TenantTx,
  { currencies, from, to }: { currencies: readonly string[]; from: string; to: string },
): Promise<RateRow[]> {
  return tx.rows<RateRow>(ratesOfDays, { currencies, from, to, account: tx.accountId });
}
