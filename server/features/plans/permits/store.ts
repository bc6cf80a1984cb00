// Reads and writes of permits.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { permit } from '#server/db/schema/plans.ts';

export type PermitKind = (typeof permit.$inferSelect)['kind'];
export type PermitRow = Omit<typeof permit.$inferSelect, 'accountId'>;

/** All of them, in the order they were chosen; a plan's quotas keep them few. */
export function listPermitRows(tx: TenantTx): Promise<PermitRow[]> {
  const { kind, code, chosenAt, lockedUntil } = permit;
  return tx
    .select({ kind, code, chosenAt, lockedUntil })
    .from(permit)
    .where(eq(permit.accountId, tx.accountId))
    .orderBy(asc(chosenAt), asc(code));
}

export async function insertPermits(tx: TenantTx, rows: readonly PermitRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(permit).values(rows.map((row) => ({ ...row, accountId: tx.accountId })));
}

export async function removePermits(tx: TenantTx, kind: PermitKind, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .delete(permit)
    .where(and(eq(permit.accountId, tx.accountId), eq(permit.kind, kind), inArray(permit.code, [...codes])));
}
