// Removes facts for good: of one connection, or of the whole account.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { lockFacts } from './lock-facts.ts';
import { markConnection } from './mark-unjudged.ts';

const factTables = [
  'sale',
  'sale_raw',
  'sale_change',
  'sum_day',
  'click_day',
  'click_month',
  'sale_day',
  'sale_month',
  'type_day',
  'moment_day',
  'return_day',
  'pending_day',
  'number_day',
  'number_part',
  'number_block',
  'number_key',
] as const;

/** Of shops, and what follows from their orders and the networks' together. */
const orderTables = [
  'shop_order',
  'shop_order_event',
  'sale_order',
  'order_name',
  'order_unjudged',
  'order_match',
  'order_basis',
  'order_affix',
  'verdict',
  'verdict_day',
] as const;

export async function eraseConnectionFacts(tx: TenantTx, connectionId: number): Promise<void> {
  await lockFacts(tx);
  for (const table of factTables) {
    await tx.execute(
      sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${tx.accountId} AND connection_id = ${connectionId}`,
    );
  }
  await forgetOrders(tx, connectionId);
  await tx.execute(sql`
    DELETE FROM suspected_double
    WHERE account_id = ${tx.accountId} AND ${connectionId} IN (connection_id, later_connection_id)`);
  // Publishers nobody's facts name any more, unless a person took care of them.
  await tx.execute(sql`
    DELETE FROM publisher p
    WHERE account_id = ${tx.accountId} AND type_by_hand IS NULL AND name_by_hand IS NULL AND NOT merge_by_hand
      AND NOT EXISTS (SELECT FROM sale_day d WHERE d.account_id = p.account_id AND d.publisher_no = p.publisher_no)
      AND NOT EXISTS (SELECT FROM click_day c WHERE c.account_id = p.account_id AND c.publisher_no = p.publisher_no)
      AND NOT EXISTS (SELECT FROM connection n WHERE n.account_id = p.account_id AND n.network = p.network
                      AND n.connection_id <> ${connectionId} AND n.state <> 'removed')`);
}

/** What its orders came to beside the shops'. Who else claims the same order is judged again. */
async function forgetOrders(tx: TenantTx, connectionId: number): Promise<void> {
  await markConnection(tx, connectionId);
  await tx.run(sql`
    INSERT INTO order_unjudged (account_id, side, holder_id, item_key)
    SELECT account_id, 'shop', shop_id, order_ref FROM order_match
    WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint AND shop_id IS NOT NULL
    ON CONFLICT DO NOTHING`);
  for (const table of ['sale_order', 'order_match', 'order_basis', 'order_affix']) {
    await tx.run(sql`
      DELETE FROM ${sql.identifier(table)} WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint`);
  }
  for (const table of ['order_name', 'order_unjudged', 'verdict', 'verdict_day']) {
    await tx.run(sql`
      DELETE FROM ${sql.identifier(table)}
      WHERE account_id = ${tx.accountId}::bigint AND side = 'network' AND holder_id = ${connectionId}::bigint`);
  }
}

export async function eraseAccountFacts(tx: TenantTx): Promise<void> {
  await lockFacts(tx);
  for (const table of [...factTables, ...orderTables, 'suspected_double']) {
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${tx.accountId}`);
  }
  await tx.execute(sql`DELETE FROM unmarked_account WHERE account_id = ${tx.accountId}`);
}
