// The checked orders that go by a number, as either side writes it, each with all it rests on.
import { sql } from 'drizzle-orm';
import type { CheckedDetail } from '#contract/checked-orders.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { directNames, plainNumber } from '#server/ledger/order-names.ts';
import { type VerdictKey, writeKey } from './checked-filter.ts';
import { getCheckedOrder } from './get-checked-order.ts';

/** More networks hardly claim one order. */
const most = 5;

/** The whole number and no part of it: a part of one is another order's. */
export async function findNumbered(
  tx: TenantTx,
  number: string,
  told: { now: Date; shown: number | null },
): Promise<CheckedDetail[]> {
  await oneMoment(tx);
  const plain = plainNumber(number);
  const names = sql.param(plain === null ? [] : [plain, ...directNames(plain)]);
  const { rows } = await tx.run<{ side: VerdictKey['side']; holderId: string; orderKey: string }>(
    sql`WITH named AS (
       SELECT n.side, n.holder_id, n.order_key FROM order_name n
       WHERE n.account_id = ${tx.accountId}::bigint AND n.name = ANY (${names}::text[])
     ), found AS (
       SELECT side, holder_id, order_key FROM named
       UNION
       SELECT 'network', o.connection_id, o.order_key FROM connection c
       JOIN sale_order o ON o.account_id = c.account_id AND o.connection_id = c.connection_id AND o.sale_key = ${number}::text
       WHERE c.account_id = ${tx.accountId}::bigint
       UNION
       SELECT v.side, v.holder_id, v.order_key FROM named n
       JOIN verdict v ON v.account_id = ${tx.accountId}::bigint AND v.shop_id = n.holder_id AND v.order_ref = n.order_key
       WHERE n.side = 'shop'
     )
     SELECT v.side, v.holder_id::text AS "holderId", v.order_key AS "orderKey" FROM found
     JOIN verdict v ON v.account_id = ${tx.accountId}::bigint AND v.side = found.side AND v.holder_id = found.holder_id
       AND v.order_key = found.order_key
     ORDER BY v.sold_at DESC, v.side, v.holder_id, v.order_key LIMIT ${most}::bigint`,
  );
  const orders: CheckedDetail[] = [];
  for (const row of rows)
    orders.push(await getCheckedOrder(tx, Buffer.from(writeKey(row)).toString('base64url'), told));
  return orders;
}
