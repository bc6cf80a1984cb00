// Shops of an account: listed, added, changed, removed with or without their orders.
import { sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { shopLimits } from '#contract/limits.ts';
import type {
  createShop as createContract,
  ShopView,
  updateShop as updateContract,
} from '#contract/shops.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { spansOf } from '#server/facts/day-ranges.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { markAllSales, markShopOrders } from '#server/facts/mark-unjudged.ts';
import { isZone } from '#server/features/networks/connections/check-connection.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import {
  deleteShop,
  insertShop,
  liveShops,
  lockShop,
  orderCounts,
  type ShopRow,
  updateShopRow,
} from './store.ts';
import { shopTexts } from './texts.ts';

export async function listShops(tx: TenantTx): Promise<ShopView[]> {
  const [shops, counts] = [await liveShops(tx), await orderCounts(tx)];
  return shops.map((row) => viewOf(row, counts.get(row.shopId) ?? 0));
}

const viewOf = (row: ShopRow, orders: number): ShopView => ({
  id: String(row.shopId),
  system: 'file',
  name: row.name,
  zone: row.zone,
  currency: row.currency,
  state: row.state,
  returnDays: row.returnDays,
  unpaidDays: row.unpaidDays,
  namePrefix: row.namePrefix,
  nameSuffix: row.nameSuffix,
  orders,
  covered: spansOf(row.ordersCovered),
  changesUntil: row.changesUntil && isoMoment(row.changesUntil),
  createdAt: isoMoment(row.createdAt),
});

export async function createShop(
  tx: TenantTx,
  { system, name, zone, currency }: EndpointInput<typeof createContract>['body'],
  actor: string,
): Promise<number> {
  if (!isZone(zone)) throw fieldError('zone', shopTexts.wrongZone);
  await lockFacts(tx);
  await lockAccount(tx);
  const shops = await liveShops(tx);
  if (shops.length >= shopLimits.shops) throw new AppError('conflict', shopTexts.tooMany(shopLimits.shops));
  if (shops.some((one) => one.name === name)) throw fieldError('name', shopTexts.nameTaken(name));
  const shopId = await insertShop(tx, { system, name, zone, currency, state: 'active' });
  await markAllSales(tx);
  await audit(tx, 'shops.shop-created', { shopId, actor });
  return shopId;
}

interface Deed {
  shopId: number;
  actor: string;
}

export async function updateShop(
  tx: TenantTx,
  wanted: EndpointInput<typeof updateContract>['body'],
  { shopId, actor }: Deed,
): Promise<void> {
  await lockFacts(tx);
  await requireShop(tx, shopId);
  const shops = await liveShops(tx);
  if (shops.some((one) => one.name === wanted.name && one.shopId !== shopId))
    throw fieldError('name', shopTexts.nameTaken(wanted.name));
  await updateShopRow(tx, shopId, wanted);
  await markShopOrders(tx, shopId, ordersOf(tx, shopId));
  await audit(tx, 'shops.shop-changed', { shopId, actor });
}

const ordersOf = (tx: TenantTx, shopId: number) =>
  sql`SELECT order_ref FROM shop_order WHERE account_id = ${tx.accountId}::bigint AND shop_id = ${shopId}::bigint`;

export async function removeShop(
  tx: TenantTx,
  data: 'keep' | 'erase',
  { shopId, actor }: Deed,
): Promise<void> {
  await lockFacts(tx);
  await requireShop(tx, shopId);
  // Which days are known, and by whom an order may be, is another matter for every order now.
  await markAllSales(tx);
  if (data === 'keep') await updateShopRow(tx, shopId, { state: 'removed' });
  else {
    await markShopOrders(tx, shopId, ordersOf(tx, shopId));
    for (const table of ['shop_order_event', 'shop_order']) {
      await tx.run(
        sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${tx.accountId}::bigint AND shop_id = ${shopId}::bigint`,
      );
    }
    await deleteShop(tx, shopId);
  }
  await audit(tx, 'shops.shop-removed', { shopId, actor }, { data });
}

async function requireShop(tx: TenantTx, shopId: number): Promise<void> {
  const row = await lockShop(tx, shopId);
  if (!row || row.state === 'removed') throw notFound(shopTexts.shop);
}

const audit = (tx: TenantTx, action: string, { shopId, actor }: Deed, detail?: Record<string, string>) =>
  recordAudit(tx, {
    accountId: tx.accountId,
    actor,
    action,
    target: String(shopId),
    ...(detail && { detail }),
  });
