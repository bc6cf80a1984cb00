// When a shop is looked at next: on the shop, and for the clock on its account.
import type { TenantTx } from '#server/db/database.ts';
import { hasten } from '#server/jobs/account-schedule.ts';
import { updateShopRow } from '../store.ts';
import { shopReads } from './shop-reads.ts';

export async function lookNext(tx: TenantTx, shopId: number, at: Date): Promise<void> {
  await updateShopRow(tx, shopId, { nextLookAt: at });
  await hasten(tx, shopReads, at);
}
