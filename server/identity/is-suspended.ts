// Which accounts the operator has locked.
import { inArray } from 'drizzle-orm';
import type { GlobalDb, TenantTx } from '../db/database.ts';
import { accountSuspension } from '../db/schema/operator.ts';

export type Suspension = typeof accountSuspension.$inferSelect;

export async function listSuspensions(db: GlobalDb, accountIds: number[]): Promise<Map<number, Suspension>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(accountSuspension)
    .where(inArray(accountSuspension.accountId, accountIds));
  return new Map(rows.map((row) => [row.accountId, row]));
}

export async function isSuspended(tx: TenantTx): Promise<boolean> {
  return (await listSuspensions(tx, [tx.accountId])).size > 0;
}
