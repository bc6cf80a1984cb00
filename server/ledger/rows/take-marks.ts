// Takes what is to be judged again and brings names and keys up to date: which rows are one order, and what each order goes by.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../db/database.ts';
import {
  couponNamesOfRow,
  couponNamesOfShop,
  directNames,
  isNumbered,
  learnedNames,
  namesOfShopOrder,
  orderKeyOf,
} from '../order-names.ts';
import type { JudgeContext } from './judge-context.ts';

export type Side = 'network' | 'shop';

/** An order of either side: of a connection by its key, or of a shop by its own. */
export interface OrderKey {
  side: Side;
  holderId: number;
  orderKey: string;
}

export const textOf = ({ side, holderId, orderKey }: OrderKey): string => `${side} ${holderId} ${orderKey}`;

interface Mark {
  side: Side;
  holderId: number;
  itemKey: string;
}

export interface Taken {
  count: number;
  /** Orders whose rows or names are others than before, also those that are gone. */
  orders: OrderKey[];
  /** What they went by, and go by. */
  names: Set<string>;
}

export async function takeMarks(tx: TenantTx, context: JudgeContext, limit: number): Promise<Taken> {
  const marks = await deleteMarks(tx, limit);
  const networkOrders = await rekeySales(
    tx,
    context,
    marks.filter(({ side }) => side === 'network'),
  );
  const shopOrders = marks
    .filter(({ side }) => side === 'shop')
    .map(({ side, holderId, itemKey }) => ({ side, holderId, orderKey: itemKey }));
  const orders = [...networkOrders, ...shopOrders];
  const wanted = [
    ...(await namesOfNetworkOrders(tx, context, networkOrders)),
    ...(await namesOfShopOrders(tx, context, shopOrders)),
  ];
  const names = await saveNames(tx, orders, wanted);
  return { count: marks.length, orders, names };
}

async function deleteMarks(tx: TenantTx, limit: number): Promise<Mark[]> {
  const { rows } = await tx.run<{ side: Side; holderId: string; itemKey: string }>(
    sql`DELETE FROM order_unjudged u USING (
       SELECT side, holder_id, item_key FROM order_unjudged WHERE account_id = ${tx.accountId}::bigint
       ORDER BY side, holder_id, item_key LIMIT ${limit}::bigint
     ) AS first
     WHERE u.account_id = ${tx.accountId}::bigint AND u.side = first.side AND u.holder_id = first.holder_id
       AND u.item_key = first.item_key
     RETURNING u.side, u.holder_id AS "holderId", u.item_key AS "itemKey"`,
  );
  return rows.map((row) => ({ ...row, holderId: Number(row.holderId) }));
}

interface KeyedSale extends Record<string, unknown> {
  connectionId: string;
  saleKey: string;
  before: string | null;
  ysoder: string | null;
}

async function rekeySales(
  tx: TenantTx,
  { connections }: JudgeContext,
  marks: readonly Mark[],
): Promise<OrderKey[]> {
  if (marks.length === 0) return [];
  const { rows } = await tx.run<KeyedSale>(
    sql`SELECT m.connection_id AS "connectionId", m.sale_key AS "saleKey", o.order_key AS before, s.ysoder
     FROM unnest(${sql.param(marks.map(({ holderId }) => holderId))}::bigint[], ${sql.param(marks.map(({ itemKey }) => itemKey))}::text[])
       AS m (connection_id, sale_key)
     LEFT JOIN sale_order o ON o.account_id = ${tx.accountId}::bigint AND o.connection_id = m.connection_id AND o.sale_key = m.sale_key
     LEFT JOIN sale s ON s.account_id = ${tx.accountId}::bigint AND s.connection_id = m.connection_id AND s.sale_key = m.sale_key`,
  );
  const touched = new Map<string, OrderKey>();
  const touch = (holderId: number, orderKey: string) => {
    const key = { side: 'network' as const, holderId, orderKey };
    touched.set(textOf(key), key);
  };
  const moved: { connectionId: number; saleKey: string; orderKey: string | null }[] = [];
  for (const { connectionId, saleKey, before, ysoder } of rows) {
    const holderId = Number(connectionId);
    const isThere = ysoder !== null && connections.has(holderId);
    const orderKey = isThere ? orderKeyOf({ ysoder, saleKey }) : null;
    if (before !== null) touch(holderId, before);
    if (orderKey !== null) touch(holderId, orderKey);
    if (orderKey !== before) moved.push({ connectionId: holderId, saleKey, orderKey });
  }
  await saveKeys(tx, moved);
  return [...touched.values()];
}

async function saveKeys(
  tx: TenantTx,
  moved: readonly { connectionId: number; saleKey: string; orderKey: string | null }[],
): Promise<void> {
  const gone = moved.filter(({ orderKey }) => orderKey === null);
  if (gone.length > 0) {
    await tx.run(
      sql`DELETE FROM sale_order o
       USING unnest(${sql.param(gone.map(({ connectionId }) => connectionId))}::bigint[], ${sql.param(gone.map(({ saleKey }) => saleKey))}::text[])
         AS g (connection_id, sale_key)
       WHERE o.account_id = ${tx.accountId}::bigint AND o.connection_id = g.connection_id AND o.sale_key = g.sale_key`,
    );
  }
  const kept = moved.filter(({ orderKey }) => orderKey !== null);
  if (kept.length === 0) return;
  await tx.run(
    sql`INSERT INTO sale_order (account_id, connection_id, sale_key, order_key)
     SELECT ${tx.accountId}::bigint, k.*
     FROM unnest(${sql.param(kept.map(({ connectionId }) => connectionId))}::bigint[], ${sql.param(kept.map(({ saleKey }) => saleKey))}::text[],
       ${sql.param(kept.map(({ orderKey }) => orderKey))}::text[]) AS k (connection_id, sale_key, order_key)
     ON CONFLICT (account_id, connection_id, sale_key) DO UPDATE SET order_key = excluded.order_key`,
  );
}

interface Name extends OrderKey {
  name: string;
}

const holders = (orders: readonly OrderKey[]) => sql.param(orders.map(({ holderId }) => holderId));
const keys = (orders: readonly OrderKey[]) => sql.param(orders.map(({ orderKey }) => orderKey));

async function namesOfNetworkOrders(
  tx: TenantTx,
  { connections }: JudgeContext,
  orders: readonly OrderKey[],
): Promise<Name[]> {
  if (orders.length === 0) return [];
  const { rows } = await tx.run<{ holderId: string; orderKey: string; coupon: string; soldAt: Date }>(
    sql`SELECT k.holder_id AS "holderId", k.order_key AS "orderKey", s.coupon, s.sold_at AS "soldAt"
     FROM unnest(${holders(orders)}::bigint[], ${keys(orders)}::text[]) AS k (holder_id, order_key)
     CROSS JOIN LATERAL (
       SELECT s.coupon, s.sold_at FROM sale_order o
       JOIN sale s ON s.account_id = o.account_id AND s.connection_id = o.connection_id AND s.sale_key = o.sale_key
       WHERE o.account_id = ${tx.accountId}::bigint AND o.connection_id = k.holder_id AND o.order_key = k.order_key LIMIT 1
     ) AS s`,
  );
  return rows.flatMap(({ holderId, orderKey, coupon, soldAt }) => {
    const order = { side: 'network' as const, holderId: Number(holderId), orderKey };
    const affixes = connections.get(order.holderId)?.affixes ?? [];
    const names = isNumbered(orderKey)
      ? [...directNames(orderKey), ...learnedNames(orderKey, affixes).map(({ name }) => name)]
      : couponNamesOfRow(coupon, soldAt.getTime());
    return [...new Set(names)].map((name) => ({ ...order, name }));
  });
}

async function namesOfShopOrders(
  tx: TenantTx,
  { shops }: JudgeContext,
  orders: readonly OrderKey[],
): Promise<Name[]> {
  if (orders.length === 0) return [];
  const { rows } = await tx.run<{
    holderId: string;
    orderKey: string;
    numbers: string[];
    coupons: string[];
    orderedAt: Date;
  }>(
    sql`SELECT o.shop_id AS "holderId", o.order_ref AS "orderKey", o.numbers, o.coupons, o.ordered_at AS "orderedAt"
     FROM unnest(${holders(orders)}::bigint[], ${keys(orders)}::text[]) AS k (shop_id, order_ref)
     JOIN shop_order o ON o.account_id = ${tx.accountId}::bigint AND o.shop_id = k.shop_id AND o.order_ref = k.order_ref`,
  );
  return rows.flatMap(({ holderId, orderKey, numbers, coupons, orderedAt }) => {
    const shop = shops.get(Number(holderId));
    if (!shop) return [];
    const names = [
      ...namesOfShopOrder({ numbers, prefix: shop.prefix, suffix: shop.suffix }),
      ...couponNamesOfShop(coupons, orderedAt.getTime()),
    ];
    const order = { side: 'shop' as const, holderId: shop.id, orderKey };
    return [...new Set(names)].map((name) => ({ ...order, name }));
  });
}

/** Returns every name these orders had or have. */
async function saveNames(
  tx: TenantTx,
  orders: readonly OrderKey[],
  wanted: readonly Name[],
): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const nameText = (one: Name) => `${textOf(one)} ${one.name}`;
  const { rows } = await tx.run<{ side: Side; holderId: string; orderKey: string; name: string }>(
    sql`SELECT n.side, n.holder_id AS "holderId", n.order_key AS "orderKey", n.name
     FROM unnest(${sql.param(orders.map(({ side }) => side))}::text[], ${holders(orders)}::bigint[], ${keys(orders)}::text[])
       AS k (side, holder_id, order_key)
     JOIN order_name n ON n.account_id = ${tx.accountId}::bigint AND n.side = k.side AND n.holder_id = k.holder_id
       AND n.order_key = k.order_key`,
  );
  const stored = rows.map((row) => ({ ...row, holderId: Number(row.holderId) }));
  const [had, want] = [new Set(stored.map(nameText)), new Set(wanted.map(nameText))];
  const gone = stored.filter((one) => !want.has(nameText(one)));
  const added = wanted.filter((one) => !had.has(nameText(one)));
  const columns = (names: readonly Name[]) =>
    sql`${sql.param(names.map(({ name }) => name))}::text[], ${sql.param(names.map(({ side }) => side))}::text[],
      ${holders(names)}::bigint[], ${keys(names)}::text[]`;
  if (gone.length > 0) {
    await tx.run(
      sql`DELETE FROM order_name n USING unnest(${columns(gone)}) AS g (name, side, holder_id, order_key)
       WHERE n.account_id = ${tx.accountId}::bigint AND n.name = g.name AND n.side = g.side AND n.holder_id = g.holder_id
         AND n.order_key = g.order_key`,
    );
  }
  if (added.length > 0) {
    await tx.run(
      sql`INSERT INTO order_name (account_id, name, side, holder_id, order_key)
       SELECT ${tx.accountId}::bigint, a.* FROM unnest(${columns(added)}) AS a (name, side, holder_id, order_key)
       ON CONFLICT DO NOTHING`,
    );
  }
  return new Set([...stored, ...wanted].map(({ name }) => name));
}
