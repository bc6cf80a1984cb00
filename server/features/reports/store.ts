// Reads of what reports rest on beside the rollups.
import type { TenantTx } from '../../db/database.ts';
import type { RateSource } from '../../db/schema/global.ts';
import { publishedSources } from '../../figures/rates/published-sources.ts';
import { runStatement, type Statement } from './engine/statement.ts';

export interface StoredConnection {
  id: number;
  network: string;
  source: 'api' | 'file';
  zone: string;
  currency: string;
  state: 'active' | 'paused' | 'removed';
  /** As PostgreSQL writes ranges of days. */
  salesCovered: string;
  clicksCovered: string;
}

const connectionsOfAccount: Statement = {
  name: 'report_connections',
  text: `SELECT a.currency, c.connection_id, c.network, c.source, c.zone, c.currency, c.state,
      c.sales_covered::text, c.clicks_covered::text
    FROM account a LEFT JOIN connection c ON c.account_id = a.account_id
    WHERE a.account_id = $1 ORDER BY c.connection_id`,
};

type Row = [
  accountCurrency: string | null,
  id: string | null,
  network: string,
  source: StoredConnection['source'],
  zone: string,
  currency: string,
  state: StoredConnection['state'],
  salesCovered: string,
  clicksCovered: string,
];

/** Oldest first, removed ones included. */
export async function selectConnections(
  tx: TenantTx,
): Promise<{ accountCurrency: string | null; rows: StoredConnection[] }> {
  const found = await runStatement<Row>(tx, connectionsOfAccount, [tx.accountId]);
  const rows = found
    .filter(([, id]) => id !== null)
    .map(([, id, network, source, zone, currency, state, salesCovered, clicksCovered]) => ({
      id: Number(id),
      network,
      source,
      zone,
      currency,
      state,
      salesCovered,
      clicksCovered,
    }));
  return { accountCurrency: found[0]?.[0] ?? null, rows };
}

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
  return runStatement<RateRow>(tx, ratesOfDays, [currencies, from, to, tx.accountId]);
}
