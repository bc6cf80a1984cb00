// Takes hold of an order the way everyone does: the account first, then the order, so that nobody waits in a circle.
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { lockOrder, type OrderRow } from './store.ts';

export interface HeldOrder {
  /** False when the account was deleted; its orders stay. */
  alive: boolean;
  order: OrderRow | undefined;
}

export async function holdOrder(tx: TenantTx, orderNo: string): Promise<HeldOrder> {
  const alive = await lockAccount(tx);
  return { alive, order: await lockOrder(tx, orderNo) };
}
