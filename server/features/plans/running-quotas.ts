// What an account may use right now; every other feature asks here before it counts.
import type { PlanQuotas } from '../../../contract/plans.ts';
import type { TenantTx } from '../../db/database.ts';
import { lockAccount } from '../../db/lock-account.ts';
import { findNewestGrant, findPlanRow } from './store.ts';
import { noQuotas, quotasOf } from './view.ts';

/** All zero without a running plan. */
export async function runningQuotas(tx: TenantTx, now: Date): Promise<PlanQuotas> {
  const newest = await findNewestGrant(tx);
  if (!newest || newest.endsAt <= now) return noQuotas;
  const plan = await findPlanRow(tx, newest.mealType);
  return plan ? quotasOf(plan) : noQuotas;
}

/** The same, holding the account: what is counted and added afterwards cannot be overtaken by a parallel call. */
export async function lockQuotas(tx: TenantTx, now: Date): Promise<PlanQuotas> {
  await lockAccount(tx);
  return runningQuotas(tx, now);
}
