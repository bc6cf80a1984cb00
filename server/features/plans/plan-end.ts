// When the plan in force ends or the last one ended.
import type { TenantTx } from '#server/db/database.ts';
import { findNewestGrant } from './store.ts';

/** Null when the account never had a plan. */
export async function planEndOf(tx: TenantTx): Promise<Date | null> {
  return (await findNewestGrant(tx))?.endsAt ?? null;
}
