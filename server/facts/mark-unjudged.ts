// Orders that are to be judged beside the shops' again, written with what changed. Where an account has no shop nothing is marked: the
// first one marks everything.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { hasten } from '../jobs/account-schedule.ts';
import { verdictRuns } from '../ledger/verdict-runs.ts';

export async function hasShop(tx: TenantTx): Promise<boolean> {
  const { rows } = await tx.run(sql`SELECT FROM shop WHERE account_id = ${tx.accountId}::bigint LIMIT 1`);
  return rows.length > 0;
}

/** Sales of a connection; `keys` selects them as `sale_key`. */
export async function markSales(tx: TenantTx, connectionId: number, keys: SQL): Promise<void> {
  if (!(await hasShop(tx))) return;
  await tx.run(
    sql`INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
     SELECT ${tx.accountId}::bigint, 'network', ${connectionId}::bigint, told.sale_key FROM (${keys}) AS told ORDER BY told.sale_key
     ON CONFLICT DO NOTHING`,
  );
  await judgeSoon(tx);
}

/** After something moved that holds of the whole connection: its zone, its rules, that it is read at all. */
export async function markConnection(tx: TenantTx, connectionId: number): Promise<void> {
  await markSales(
    tx,
    connectionId,
    sql`SELECT sale_key FROM sale WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint`,
  );
  await tx.run(
    sql`INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
     SELECT o.account_id, 'shop', o.shop_id, o.order_ref
     FROM shop_order o JOIN connection c ON c.account_id = o.account_id AND c.connection_id = ${connectionId}::bigint
     WHERE o.account_id = ${tx.accountId}::bigint AND coalesce(o.last_click, o.first_click)->>'network' = c.network
     ON CONFLICT DO NOTHING`,
  );
}

/** Of a connection, those that were judged before. */
export async function markKeyedSales(tx: TenantTx, connectionId: number): Promise<void> {
  await markSales(
    tx,
    connectionId,
    sql`SELECT sale_key FROM sale_order WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint`,
  );
}

/** After a shop came or went. */
export async function markAllSales(tx: TenantTx): Promise<void> {
  await tx.run(
    sql`INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
     SELECT account_id, 'network', connection_id, sale_key FROM sale WHERE account_id = ${tx.accountId}::bigint
     ON CONFLICT DO NOTHING`,
  );
  await judgeSoon(tx);
}

/** Sales of these days: whether a shop's orders of them are known has changed. */
export async function markSalesBetween(tx: TenantTx, { from, to }: { from: Date; to: Date }): Promise<void> {
  await tx.run(
    sql`INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
     SELECT account_id, 'network', connection_id, sale_key FROM sale
     WHERE account_id = ${tx.accountId}::bigint
       AND sold_at BETWEEN ${from.toISOString()}::timestamptz AND ${to.toISOString()}::timestamptz
     ON CONFLICT DO NOTHING`,
  );
  await judgeSoon(tx);
}

/** Orders of a shop; `refs` selects them as `order_ref`. */
export async function markShopOrders(tx: TenantTx, shopId: number, refs: SQL): Promise<void> {
  await tx.run(
    sql`INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
     SELECT ${tx.accountId}::bigint, 'shop', ${shopId}::bigint, told.order_ref FROM (${refs}) AS told
     ON CONFLICT DO NOTHING`,
  );
  await judgeSoon(tx);
}

export const judgeSoon = (tx: TenantTx): Promise<void> => hasten(tx, verdictRuns, new Date());
