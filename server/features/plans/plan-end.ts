// When the plan in force ends or the last one ended.
import { dayMs } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { findNewestGrant } from './store.ts';

/** Null when the account never had a plan. */
export async function planEndOf(tx: TenantTx): Promise<Date | null> {
  return (await findNewestGrant(tx))?.endsAt ?? null;
}

/** Data goes on for a while after the plan has ended, so that whoever renews late has no gap. */
const graceMs = 7 * dayMs;

/** Nothing is fetched for the account any more, until it has a plan again. */
export async function hasLapsed(tx: TenantTx, now: Date): Promise<boolean> {
  const ends = await planEndOf(tx);
  return ends === null || ends.getTime() + graceMs < now.getTime();
}
