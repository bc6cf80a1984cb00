// Rates of some days, from the table of rates.
import type { TenantTx } from '#server/db/database.ts';
import type { RateSource } from '#server/db/schema/facts.ts';
import type { Statement } from '#server/db/statement.ts';
import { publishedSources } from './published-sources.ts';

const ratesOfDays: Statement = {
  name: 'report_rates_by_source',
  text: `SELECT day::text, from_currency, to_currency, rate::text, source FROM exchange_rate
    WHERE source = 'operator' AND from_currency = ANY ($1::text[]) AND day BETWEEN $2 AND $3
    UNION ALL
    SELECT day::text, from_currency, to_currency, rate::text, source FROM exchange_rate
    WHERE source = ANY (${publishedSources('$4')}) AND from_currency = 'EUR' AND to_currency = ANY ($1::text[])
      AND day BETWEEN $2 AND $3`,
};

export type RateRow = [day: string, from: string, to: string, rate: string, source: RateSource];

export function selectRates(
  tx: TenantTx,
  { currencies, from, to }: { currencies: readonly string[]; from: string; to: string },
): Promise<RateRow[]> {
  return tx.rows<RateRow>(ratesOfDays, [currencies, from, to, tx.accountId]);
}
