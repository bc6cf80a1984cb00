// Whether a shop is to be looked at now: decided in one transaction at the start of a look.
import type { TenantTx } from '#server/db/database.ts';
import { hasLapsed } from '#server/features/plans/plan-end.ts';
import type { Services } from '#server/kernel/services.ts';
import type { ShopCredentials } from '#server/shops/shop-connector.ts';
import { readCredentials } from '../connect/credentials.ts';
import { isDemo, lockShop, type ShopRow, updateShopRow } from '../store.ts';
import { lookNext } from './look-next.ts';
import { tellShops } from './tell-shops.ts';

/** A renewed plan is noticed within this. */
const planLookMs = 3_600_000;

export interface BegunLook {
  row: ShopRow;
  credentials: ShopCredentials;
  /** What the look came for; due at another moment since, somebody asked for one more. */
  dueAt: Date;
  demo: boolean;
}

/** Null when there is nothing to do now. */
export async function beginLook(
  tx: TenantTx,
  services: Pick<Services, 'masterKey' | 'now'>,
  shopId: number,
): Promise<BegunLook | null> {
  const now = services.now();
  const row = await lockShop(tx, shopId);
  if (!row?.nextLookAt || row.nextLookAt > now) return null;
  const byPlan = row.pauseReason === 'plan';
  if (row.state === 'removed' || (row.state === 'paused' && !byPlan)) return null;
  const credentials = await readCredentials(tx, services, shopId);
  if (!credentials) return null;
  if (await hasLapsed(tx, now)) {
    await updateShopRow(tx, shopId, { state: 'paused', pauseReason: 'plan' });
    await lookNext(tx, shopId, new Date(now.getTime() + planLookMs));
    if (!byPlan) await tellShops(tx);
    return null;
  }
  const change = {
    ...(byPlan && ({ state: 'active', pauseReason: '' } as const)),
    ...(row.historyNext !== null && row.historyUntil === null && { historyUntil: now }),
  };
  if (Object.keys(change).length > 0) await updateShopRow(tx, shopId, change);
  return { row: { ...row, ...change }, credentials, dueAt: row.nextLookAt, demo: await isDemo(tx) };
}
