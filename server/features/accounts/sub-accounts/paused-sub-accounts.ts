// Sub-accounts beyond what the running plan holds: the oldest that may sign in keep their places, the newest wait. The
// function `resolve_session` says the same of a session.
import type { TenantTx } from '#server/db/database.ts';
import { planStanding } from '#server/features/plans/running-quotas.ts';
import { listEnabledBeyond } from './store.ts';

/** None once the plan has ended: then every area is locked, which says more. */
export async function pausedSubAccounts(tx: TenantTx, now: Date): Promise<Set<string>> {
  const { running, quotas } = await planStanding(tx, now);
  return new Set(running ? await listEnabledBeyond(tx, quotas.subAccounts) : []);
}
