// What an account may use right now; every other feature asks here before it counts.
import type { PlanQuotas } from '#contract/plans.ts';
import type { TenantTx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { findNewestGrant, findPlanRow } from './store.ts';
import { noQuotas, quotasOf } from './view.ts';

export interface PlanStanding {
  /** The plan in force or last in force; empty when the account never had one. */
  mealType: string;
  running: boolean;
  /** All zero unless it is running. */
  quotas: PlanQuotas;
}

/** With the number of its grant, for what is counted by grant; 0 when there never was one. */
export async function planStanding(tx: TenantTx, now: Date): Promise<PlanStanding & { grantNo: number }> {
  const newest = await findNewestGrant(tx);
  const which = { mealType: newest?.mealType ?? '', grantNo: newest?.grantNo ?? 0 };
  if (!newest || newest.endsAt <= now) return { ...which, running: false, quotas: noQuotas };
  const plan = await findPlanRow(tx, newest.mealType);
  return { ...which, running: true, quotas: plan ? quotasOf(plan) : noQuotas };
}

/** All zero without a running plan. */
export async function runningQuotas(tx: TenantTx, now: Date): Promise<PlanQuotas> {
  return (await planStanding(tx, now)).quotas;
}

/** The same, holding the account: what is counted and added afterwards cannot be overtaken by a parallel call. */
export async function lockQuotas(tx: TenantTx, now: Date): Promise<PlanQuotas> {
  await lockAccount(tx);
  return runningQuotas(tx, now);
}
