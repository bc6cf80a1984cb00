// Rows of stored files; the bytes lie in the file store under the same ids.
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { storedFile } from '../db/schema/accounts.ts';

type FileKind = (typeof storedFile.$inferSelect)['kind'];

/** The account's files of one kind, as far as the other conditions go. */
export function filesOf(tx: TenantTx, kind: FileKind, ...conditions: SQL[]): SQL | undefined {
  return and(eq(storedFile.accountId, tx.accountId), eq(storedFile.kind, kind), ...conditions);
}

export async function removeFileRows(tx: TenantTx, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .delete(storedFile)
    .where(and(eq(storedFile.accountId, tx.accountId), inArray(storedFile.fileId, [...fileIds])));
}
