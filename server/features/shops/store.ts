// Rows of shops.
import { and, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { account } from '#server/db/schema/accounts.ts';
import { shop } from '#server/db/schema/shops.ts';

export type ShopRow = typeof shop.$inferSelect;

const byId = (tx: TenantTx, shopId: number) => and(eq(shop.accountId, tx.accountId), eq(shop.shopId, shopId));

export async function findShop(tx: TenantTx, shopId: number): Promise<ShopRow | null> {
  const [row] = await tx.select().from(shop).where(byId(tx, shopId));
  return row ?? null;
}

/** Held until the transaction ends. */
export async function lockShop(tx: TenantTx, shopId: number): Promise<ShopRow | null> {
  const [row] = await tx.select().from(shop).where(byId(tx, shopId)).for('update');
  return row ?? null;
}

export const liveShops = (tx: TenantTx): Promise<ShopRow[]> =>
  tx
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, tx.accountId), ne(shop.state, 'removed')))
    .orderBy(shop.shopId);

export async function insertShop(
  tx: TenantTx,
  row: Omit<typeof shop.$inferInsert, 'accountId' | 'shopId'>,
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT nextval('shop_id_seq') AS id`);
  const shopId = Number(rows[0]?.id);
  await tx.insert(shop).values({ ...row, accountId: tx.accountId, shopId });
  return shopId;
}

export async function updateShopRow(
  tx: TenantTx,
  shopId: number,
  change: Partial<typeof shop.$inferInsert>,
): Promise<void> {
  await tx.update(shop).set(change).where(byId(tx, shopId));
}

export async function deleteShop(tx: TenantTx, shopId: number): Promise<void> {
  await tx.delete(shop).where(byId(tx, shopId));
}

export async function orderCounts(tx: TenantTx): Promise<Map<number, number>> {
  const { rows } = await tx.run<{ id: string; n: number }>(
    sql`SELECT shop_id AS id, count(*)::int AS n FROM shop_order WHERE account_id = ${tx.accountId}::bigint GROUP BY shop_id`,
  );
  return new Map(rows.map(({ id, n }) => [Number(id), n]));
}

/** Of a shop, in the order of their own keys. */
export async function recentOrders(
  tx: TenantTx,
  shopId: number,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await tx.run<{ ref: string }>(
    sql`SELECT order_ref AS ref FROM shop_order
     WHERE account_id = ${tx.accountId}::bigint AND shop_id = ${shopId}::bigint AND order_ref > ${after}
       AND ordered_at >= ${since.toISOString()}::timestamptz
     ORDER BY order_ref LIMIT ${limit}::int`,
  );
  return rows.map(({ ref }) => ref);
}

/** Also those a running plan would start again. */
export async function dueShops(tx: TenantTx, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ shopId: shop.shopId })
    .from(shop)
    .where(and(eq(shop.accountId, tx.accountId), ne(shop.state, 'removed'), lte(shop.nextLookAt, now)))
    .orderBy(shop.nextLookAt);
  return rows.map(({ shopId }) => shopId);
}

/** Whether any is read over its own interface. */
export async function hasReadShops(tx: TenantTx): Promise<boolean> {
  return (await tx.$count(shop, and(eq(shop.accountId, tx.accountId), isNotNull(shop.nextLookAt)))) > 0;
}

/** This shop, removed or not. */
export async function findOrigin(
  tx: TenantTx,
  { system, origin }: { system: string; origin: string },
): Promise<ShopRow | null> {
  const [row] = await tx
    .select()
    .from(shop)
    .where(and(eq(shop.accountId, tx.accountId), eq(shop.system, system), eq(shop.origin, origin)));
  return row ?? null;
}

export async function isDemo(tx: TenantTx): Promise<boolean> {
  const [row] = await tx
    .select({ isDemo: account.isDemo })
    .from(account)
    .where(eq(account.accountId, tx.accountId));
  return row?.isDemo ?? false;
}
