// Grants a plan only where it is not running already.
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { type GrantOrder, grantPlan } from './grant-plan.ts';
import { findNewestGrant } from './store.ts';

export async function ensurePlan(tx: TenantTx, order: GrantOrder): Promise<void> {
  await lockAccount(tx);
  const newest = await findNewestGrant(tx);
  if (newest?.mealType === order.mealType && newest.endsAt > order.now) return;
  await grantPlan(tx, order);
}
