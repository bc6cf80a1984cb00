// Shops of an account: listed, added, changed, removed with or without their orders.
import { sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { fileSystem, type ShopView, type updateShop as updateContract } from '#contract/shops.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { spansOf } from '#server/facts/day-ranges.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { markAllSales, markShopOrders } from '#server/facts/mark-unjudged.ts';
import { isZone } from '#server/features/networks/connections/check-connection.ts';
import { fieldError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { noFault } from './reading/end-look.ts';
import { readingOf, type ViewFacts } from './reading/view.ts';
import { requireName, requireRoom } from './room.ts';
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

export async function listShops(tx: TenantTx, { now, publicUrl }: ViewFacts): Promise<ShopView[]> {
  const [shops, counts] = [await liveShops(tx), await orderCounts(tx)];
  return shops.map((row) => viewOf(row, { now, publicUrl, orders: counts.get(row.shopId) ?? 0 }));
}

const viewOf = (row: ShopRow, { orders, ...facts }: ViewFacts & { orders: number }): ShopView => ({
  id: String(row.shopId),
  system: row.system,
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
  reading: row.origin === '' ? null : readingOf(row, facts),
});

export interface FileShop {
  name: string;
  zone: string;
  currency: string;
}

export async function createFileShop(
  tx: TenantTx,
  { name, zone, currency }: FileShop,
  actor: string,
): Promise<number> {
  if (!isZone(zone)) throw fieldError('zone', shopTexts.wrongZone);
  await lockFacts(tx);
  await lockAccount(tx);
  const shops = await liveShops(tx);
  requireRoom(shops);
  requireName(shops, name);
  const shopId = await insertShop(tx, { system: fileSystem, name, zone, currency, state: 'active' });
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
  requireName(await liveShops(tx), wanted.name, shopId);
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
  if (data === 'keep') {
    await updateShopRow(tx, shopId, { ...noFault, state: 'removed', credentials: null, nextLookAt: null });
  } else {
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
