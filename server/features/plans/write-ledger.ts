// The ledger: appended to by whoever changes money or a plan, in the transaction that changes it; never altered.
import { asc, eq, max } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { ledgerEntry } from '#server/db/schema/payments.ts';

export type LedgerRow = typeof ledgerEntry.$inferSelect;
export type LedgerDraft = Omit<typeof ledgerEntry.$inferInsert, 'accountId' | 'entryNo' | 'at'>;

/** Whoever calls holds the account: numbers follow each other. Entries of one deed have one moment. */
export async function appendLedger(tx: TenantTx, at: Date, drafts: readonly LedgerDraft[]): Promise<void> {
  if (drafts.length === 0) return;
  const { accountId } = tx;
  const [newest] = await tx
    .select({ entryNo: max(ledgerEntry.entryNo) })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.accountId, accountId));
  const first = (newest?.entryNo ?? 0) + 1;
  await tx
    .insert(ledgerEntry)
    .values(drafts.map((draft, index) => ({ ...draft, accountId, entryNo: first + index, at })));
}

/** All of it, oldest first. */
export function listLedgerRows(tx: TenantTx): Promise<LedgerRow[]> {
  return tx
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.accountId, tx.accountId))
    .orderBy(asc(ledgerEntry.entryNo));
}
