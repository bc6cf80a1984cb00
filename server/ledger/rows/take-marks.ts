// Takes what is to be judged again and brings names and keys up to date: which rows are one order, and what each order goes by.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import {
  type Affix,
  couponNamesOfRow,
  couponNamesOfShop,
  directNames,
  isNumbered,
  learnedNames,
  namesOfShopOrder,
  orderKeyOf,
} from '../order-names.ts';
import { eachIn } from './each-in.ts';
import type { JudgeContext } from './judge-context.ts';

export type Side = 'network' | 'shop';

/** An order of either side: of a connection by its key, or of a shop by its own. */
export interface OrderKey {
  side: Side;
  holderId: number;
  orderKey: string;
}

export const textOf = ({ side, holderId, orderKey }: OrderKey): string => `${side} ${holderId} ${orderKey}`;

export interface Mark {
  side: Side;
  holderId: number;
  itemKey: string;
}

interface Sought {
  side: Side;
  /** Those behind it: what was taken already is not walked over again. */
  after: Mark | null;
  limit: number;
}

export interface Taken {
  count: number;
  /** The last of them; null: none was left behind it. */
  last: Mark | null;
  /** Orders whose rows or names are others than before, also those that are gone. */
  orders: OrderKey[];
  /** What they went by, and go by. */
  names: Set<string>;
}

export async function takeMarks(tx: TenantTx, context: JudgeContext, sought: Sought): Promise<Taken> {
  const last = await lastOf(tx, sought);
  const marks = await deleteMarks(tx, sought, last);
  const { orders, wanted } = await (sought.side === 'network' ? rekeySales : namesOfShopOrders)(
    tx,
    context,
    marks,
  );
  const names = await saveNames(tx, orders, wanted);
  return { count: marks.length, last, orders, names };
}

/** Orders that are touched, and what they go by from now on. */
interface Named {
  orders: OrderKey[];
  wanted: Name[];
}

const between = ({ side, after }: Sought, last: Mark | null) => sql`side = ${side}::text
  ${after ? sql`AND (holder_id, item_key) > (${after.holderId}::bigint, ${after.itemKey}::text)` : sql.empty()}
  ${last ? sql`AND (holder_id, item_key) <= (${last.holderId}::bigint, ${last.itemKey}::text)` : sql.empty()}`;

/** Null: what is left are fewer. */
async function lastOf(tx: TenantTx, sought: Sought): Promise<Mark | null> {
  const { rows } = await tx.run<{ holderId: string; itemKey: string }>(
    sql`SELECT holder_id AS "holderId", item_key AS "itemKey" FROM order_unjudged
     WHERE account_id = ${tx.accountId}::bigint AND ${between(sought, null)}
     ORDER BY holder_id, item_key OFFSET ${sought.limit - 1}::bigint LIMIT 1`,
  );
  const [row] = rows;
  return row ? { side: sought.side, holderId: Number(row.holderId), itemKey: row.itemKey } : null;
}

/** By their span: joined to a list of them they would be looked through for each. */
async function deleteMarks(tx: TenantTx, sought: Sought, last: Mark | null): Promise<Mark[]> {
  const { rows } = await tx.run<{ holderId: string; itemKey: string }>(
    sql`DELETE FROM order_unjudged WHERE account_id = ${tx.accountId}::bigint AND ${between(sought, last)}
     RETURNING holder_id AS "holderId", item_key AS "itemKey"`,
  );
  return rows.map(({ holderId, itemKey }) => ({ side: sought.side, holderId: Number(holderId), itemKey }));
}

interface KeyedSale extends Record<string, unknown> {
  connectionId: string;
  saleKey: string;
  before: string | null;
  ysoder: string | null;
  coupon: string | null;
  soldAt: Date | null;
}

async function rekeySales(
  tx: TenantTx,
  { connections }: JudgeContext,
  marks: readonly Mark[],
): Promise<Named> {
  if (marks.length === 0) return { orders: [], wanted: [] };
  const { rows } = await tx.run<KeyedSale>(
    sql`SELECT m.connection_id AS "connectionId", m.sale_key AS "saleKey", o.order_key AS before, s.ysoder, s.coupon, s.sold_at AS "soldAt"
     FROM unnest(${sql.param(marks.map(({ holderId }) => holderId))}::bigint[], ${sql.param(marks.map(({ itemKey }) => itemKey))}::text[])
       AS m (connection_id, sale_key)
     LEFT JOIN sale_order o ON o.account_id = ${tx.accountId}::bigint AND o.connection_id = m.connection_id AND o.sale_key = m.sale_key
     LEFT JOIN sale s ON s.account_id = ${tx.accountId}::bigint AND s.connection_id = m.connection_id AND s.sale_key = m.sale_key`,
  );
  const touched = new Map<string, OrderKey>();
  const wanted = new Map<string, Name[]>();
  const left = new Map<string, OrderKey>();
  const moved: { connectionId: number; saleKey: string; orderKey: string | null }[] = [];
  for (const { connectionId, saleKey, before, ysoder, coupon, soldAt } of rows) {
    const holderId = Number(connectionId);
    const connection = connections.get(holderId);
    const orderKey = ysoder !== null && connection ? orderKeyOf({ ysoder, saleKey }) : null;
    const orderOf = (key: string) => ({ side: 'network' as const, holderId, orderKey: key });
    if (orderKey !== before) moved.push({ connectionId: holderId, saleKey, orderKey });
    if (before !== null && before !== orderKey) left.set(textOf(orderOf(before)), orderOf(before));
    if (orderKey === null) continue;
    const order = orderOf(orderKey);
    touched.set(textOf(order), order);
    const names = isNumbered(orderKey)
      ? namesOfNumber(orderKey, connection?.affixes ?? [])
      : couponNamesOfRow(coupon ?? '', soldAt?.getTime() ?? 0);
    wanted.set(
      textOf(order),
      [...new Set(names)].map((name) => ({ ...order, name })),
    );
  }
  await saveKeys(tx, moved);
  // What a row went by before may be that of others still.
  const shrunk = [...left].filter(([text]) => !touched.has(text)).map(([, order]) => order);
  for (const order of await withRows(tx, shrunk)) {
    const names = namesOfNumber(order.orderKey, connections.get(order.holderId)?.affixes ?? []);
    wanted.set(
      textOf(order),
      names.map((name) => ({ ...order, name })),
    );
  }
  return { orders: [...touched.values(), ...shrunk], wanted: [...wanted.values()].flat() };
}

const namesOfNumber = (orderKey: string, affixes: readonly Affix[]): string[] => [
  ...new Set([...directNames(orderKey), ...learnedNames(orderKey, affixes).map(({ name }) => name)]),
];

/** Those of them that rows bear still. */
async function withRows(tx: TenantTx, orders: readonly OrderKey[]): Promise<OrderKey[]> {
  if (orders.length === 0) return [];
  const { rows } = await tx.run<{ holderId: string; orderKey: string }>(
    sql`SELECT k.holder_id AS "holderId", k.order_key AS "orderKey"
     FROM unnest(${holders(orders)}::bigint[], ${keys(orders)}::text[]) AS k (holder_id, order_key)
     WHERE EXISTS (
       SELECT FROM sale_order o
       JOIN sale s ON s.account_id = o.account_id AND s.connection_id = o.connection_id AND s.sale_key = o.sale_key
       WHERE o.account_id = ${tx.accountId}::bigint AND o.connection_id = k.holder_id AND o.order_key = k.order_key)`,
  );
  return rows.map(({ holderId, orderKey }) => ({
    side: 'network' as const,
    holderId: Number(holderId),
    orderKey,
  }));
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

async function namesOfShopOrders(
  tx: TenantTx,
  { shops }: JudgeContext,
  marks: readonly Mark[],
): Promise<Named> {
  if (marks.length === 0) return { orders: [], wanted: [] };
  const orders = marks.map(({ side, holderId, itemKey }) => ({ side, holderId, orderKey: itemKey }));
  const { rows } = await tx.run<{
    holderId: string;
    orderKey: string;
    numbers: string[];
    coupons: string[];
    orderedAt: Date;
  }>(
    sql`SELECT o.shop_id AS "holderId", o.order_ref AS "orderKey", o.numbers, o.coupons, o.ordered_at AS "orderedAt"
     FROM unnest(${holders(orders)}::bigint[], ${keys(orders)}::text[]) AS k (shop_id, order_ref)
     ${eachIn(sql`SELECT * FROM shop_order o WHERE o.account_id = ${tx.accountId}::bigint AND o.shop_id = k.shop_id
       AND o.order_ref = k.order_ref`)} AS o`,
  );
  const wanted = rows.flatMap(({ holderId, orderKey, numbers, coupons, orderedAt }) => {
    const shop = shops.get(Number(holderId));
    if (!shop) return [];
    const names = [
      ...namesOfShopOrder({ numbers, prefix: shop.prefix, suffix: shop.suffix }),
      ...couponNamesOfShop(coupons, orderedAt.getTime()),
    ];
    const order = { side: 'shop' as const, holderId: shop.id, orderKey };
    return [...new Set(names)].map((name) => ({ ...order, name }));
  });
  return { orders, wanted };
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
     ${eachIn(sql`SELECT * FROM order_name n WHERE n.account_id = ${tx.accountId}::bigint AND n.side = k.side AND n.holder_id = k.holder_id
       AND n.order_key = k.order_key`)} AS n`,
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
