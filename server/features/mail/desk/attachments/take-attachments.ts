// Files that were uploaded, for a mail that is about to be queued with them.
import { and, eq, inArray } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { storedFile } from '#server/db/schema/accounts.ts';
import { mailUpload, type OutgoingFile } from '#server/db/schema/mail.ts';
import { filesOf } from '#server/files/file-rows.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { deskTexts } from '../texts.ts';

/** In the order of `ids`. Held until the transaction ends: who tidies up meanwhile waits and then finds them in use. */
export async function takeAttachments(tx: TenantTx, ids: readonly string[]): Promise<OutgoingFile[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      fileId: storedFile.fileId,
      name: mailUpload.fileName,
      mediaType: storedFile.mediaType,
      bytes: storedFile.bytes,
    })
    .from(storedFile)
    .innerJoin(
      mailUpload,
      and(eq(mailUpload.accountId, storedFile.accountId), eq(mailUpload.fileId, storedFile.fileId)),
    )
    .where(filesOf(tx, 'mail', inArray(storedFile.fileId, [...ids])))
    .for('share');
  const byId = new Map(rows.map((row) => [row.fileId, row]));
  return ids.map((id) => {
    const file = byId.get(id.toLowerCase());
    if (!file) throw fieldError('attachments', deskTexts.attachmentGone);
    return file;
  });
}
