// The plan, what is left of it, and what was bought. Purchases are the owner's alone.
import type { PackageInfo } from '#contract/plans.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { packageView } from '../plans/view.ts';
import { listShownOrders, refundedByOrder } from './store.ts';
import { recordView } from './view.ts';

export async function listRecords(tx: TenantTx, caller: Caller, now: Date): Promise<PackageInfo> {
  const info = packageView(caller.plan, now);
  if (caller.role !== 'owner') return info;
  const refunded = await refundedByOrder(tx);
  const orders = await listShownOrders(tx);
  return { ...info, datas: orders.map((order) => recordView(order, refunded.get(order.orderNo) ?? 0)) };
}
