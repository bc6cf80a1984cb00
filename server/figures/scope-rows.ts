// The account's connections and currency, as stored.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { prepared } from '../db/statement.ts';

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
  salesFiled: string;
  clicksFiled: string;
}

const connectionsOfAccount = prepared(
  'report_connections',
  sql`SELECT a.currency, c.connection_id, c.network, c.source, c.zone, c.currency, c.state,
      c.sales_covered::text, c.clicks_covered::text, c.sales_filed::text, c.clicks_filed::text
    FROM account a LEFT JOIN connection c ON c.account_id = a.account_id
    WHERE a.account_id = ${sql.placeholder('account')} ORDER BY c.connection_id`,
);

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
  salesFiled: string,
  clicksFiled: string,
];

/** Oldest first, removed ones included. */
export async function selectConnections(
  tx: TenantTx,
): Promise<{ accountCurrency: string | null; rows: StoredConnection[] }> {
  const found = await tx.rows<Row>(connectionsOfAccount, { account: tx.accountId });
  const rows = found
    .filter(([, id]) => id !== null)
    .map(([, id, network, source, zone, currency, state, ...days]) => ({
      id: Number(id),
      network,
      source,
      zone,
      currency,
      state,
      salesCovered: days[0],
      clicksCovered: days[1],
      salesFiled: days[2],
      clicksFiled: days[3],
    }));
  return { accountCurrency: found[0]?.[0] ?? null, rows };
}
