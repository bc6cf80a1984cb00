// Orders of a file that a connection of the same network has read already: put beside them they would count twice.
import { sql } from 'drizzle-orm';
import type { ImportPreview } from '#contract/imports.ts';
import { formatMoney, minorDigits } from '#contract/money.ts';
import type { TenantTx } from '#server/db/database.ts';
import { stagedAs } from '#server/db/staged-rows.ts';
import type { TenantSession } from '#server/db/tenant-session.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { NetworkDescription } from '#server/networks/connector.ts';
import { importTexts as texts } from './texts.ts';

export type AlreadyRead = ImportPreview['already'][number];

/** Where the keys of a file's orders stand while it is looked at, and while it is imported. */
export interface FileKeys {
  table: 'file_ledger' | 'incoming_sale';
  column: 'key' | 'sale_key';
}
export const ledgerKeys: FileKeys = { table: 'file_ledger', column: 'key' };
export const stagedKeys: FileKeys = { table: 'incoming_sale', column: 'sale_key' };

/** Connections that read orders of this network themselves, removed ones that kept their data included. */
export async function findReaders(tx: TenantTx, network: string): Promise<number[]> {
  const { rows } = await tx.run(
    sql`SELECT connection_id FROM connection WHERE account_id = ${tx.accountId} AND network = ${network} AND source = 'api'`,
  );
  return rows.map((row) => Number(row.connection_id));
}

/** In the session that holds the file's keys. */
export async function findAlreadyRead(
  session: TenantSession,
  { network }: Pick<NetworkDescription, 'network'>,
  { table, column }: FileKeys,
): Promise<AlreadyRead[]> {
  return session.transaction(async (tx) => {
    const readers = await findReaders(tx, network);
    if (readers.length === 0) return [];
    // Without statistics the planner would take a file of a million rows for a short one.
    await tx.run(sql`ANALYZE pg_temp.${sql.raw(table)}`);
    const { rows } = await tx.run(
      sql`${stagedAs(tx, 'keys', `pg_temp.${table}`, `DISTINCT ${column} AS key`)}
       SELECT c.connection_id AS id, c.name, c.currency, count(*)::int AS orders,
         coalesce(sum(s.amount) FILTER (WHERE s.currency = c.currency), 0)::text AS amount
       FROM keys f
       JOIN sale s ON s.account_id = ${tx.accountId} AND s.connection_id = ANY (${sql.param(readers)}::bigint[])
         AND s.sale_key = f.key
       JOIN connection c ON c.account_id = ${tx.accountId} AND c.connection_id = s.connection_id
       WHERE s.state <> 'voided'
       GROUP BY c.connection_id, c.name, c.currency ORDER BY count(*) DESC, c.connection_id`,
    );
    return rows.map(({ id, name, currency, orders, amount }) => ({
      connectionId: String(id),
      name: String(name),
      orders: Number(orders),
      je: formatMoney(BigInt(String(amount)), minorDigits(String(currency))),
      currency: String(currency),
    }));
  });
}

/** Where nobody chose what becomes of them, nothing is written. */
export async function refuseAlreadyRead(
  session: TenantSession,
  network: NetworkDescription,
  keys: FileKeys,
): Promise<void> {
  const [first] = await findAlreadyRead(session, network, keys);
  if (first) throw new AppError('conflict', texts.alreadyRead(first));
}
