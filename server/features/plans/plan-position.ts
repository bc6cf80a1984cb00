// Where an account stands: its newest grant and what the ledger says of it. Offers and settlements begin here.
import type { TenantTx } from '#server/db/database.ts';
import { foldLedger, type LedgerState } from './plan-chain.ts';
import { findNewestGrant } from './store.ts';
import { listLedgerRows } from './write-ledger.ts';

export interface PlanPosition {
  /** 0 when the account never had a plan. */
  grantNo: number;
  /** The plan in force; null when none is. */
  running: { mealType: string; endsAt: Date } | null;
  /** Until when the plan runs or ran. */
  endsAt: Date | null;
  ledger: LedgerState;
}

export async function readPosition(tx: TenantTx, now: Date): Promise<PlanPosition> {
  const newest = await findNewestGrant(tx);
  const ledger = foldLedger(await listLedgerRows(tx));
  if (!newest) return { grantNo: 0, running: null, endsAt: null, ledger: { ...ledger, chain: null } };
  const { grantNo, mealType, endsAt } = newest;
  const running = endsAt > now ? { mealType, endsAt } : null;
  return { grantNo, running, endsAt, ledger: running ? ledger : { ...ledger, chain: null } };
}
