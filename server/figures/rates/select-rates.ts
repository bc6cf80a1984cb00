// Rates of some days, from the table of rates.
import type { TenantTx } from '../../db/database.ts';
import type { Statement } from '../../db/statement.ts';

const ratesOfDays: Statement = {
  name: 'report_rates',
  text: `SELECT day::text, from_currency, to_currency, rate::text FROM exchange_rate
    WHERE from_currency = ANY ($1::text[]) AND day BETWEEN $2 AND $3`,
};

export type RateRow = [day: string, from: string, to: string, rate: string];

export function selectRates(
  tx: TenantTx,
  { currencies, from, to }: { currencies: readonly string[]; from: string; to: string },
): Promise<RateRow[]> {
  return tx.rows<RateRow>(ratesOfDays, [currencies, from, to]);
}
