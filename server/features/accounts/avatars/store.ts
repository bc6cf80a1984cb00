// Rows of stored avatars.
import { desc, eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { member, storedFile } from '#server/db/schema/accounts.ts';
import { filesOf } from '#server/files/file-rows.ts';

export interface NewAvatarFile {
  fileId: string;
  mediaType: string;
  bytes: number;
  createdBy: string;
}

export async function insertAvatarFile(tx: TenantTx, file: NewAvatarFile): Promise<void> {
  await tx.insert(storedFile).values({ ...file, kind: 'avatar', accountId: tx.accountId });
}

export async function findAvatarFile(
  tx: TenantTx,
  fileId: string,
): Promise<{ mediaType: string } | undefined> {
  const [row] = await tx
    .select({ mediaType: storedFile.mediaType })
    .from(storedFile)
    .where(filesOf(tx, 'avatar', eq(storedFile.fileId, fileId)));
  return row;
}

/** Ids of a member's avatars, newest first. */
export async function listAvatarFiles(tx: TenantTx, memberId: string): Promise<string[]> {
  const rows = await tx
    .select({ fileId: storedFile.fileId })
    .from(storedFile)
    .where(filesOf(tx, 'avatar', eq(storedFile.createdBy, memberId)))
    .orderBy(desc(storedFile.createdAt), desc(storedFile.fileId));
  return rows.map((row) => row.fileId);
}

export async function listAvatarUrls(tx: TenantTx): Promise<string[]> {
  const rows = await tx
    .select({ url: member.avatarUrl })
    .from(member)
    .where(eq(member.accountId, tx.accountId));
  return rows.map((row) => row.url);
}
