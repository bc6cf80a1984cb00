// Attachments of a mail that is passed on: those we have, and those that still lie on its server, fetched for it.
import { and, eq, inArray } from 'drizzle-orm';
import { mailLimits } from '#contract/limits.ts';
import type { SendOrder } from '#contract/mail-sending.ts';
import type { TenantTx } from '#server/db/database.ts';
import { storedFile } from '#server/db/schema/accounts.ts';
import type { OutgoingFile } from '#server/db/schema/mail.ts';
import { attachmentFile } from '#server/features/mail/read/attachment-file.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { orderTexts as texts } from '../texts.ts';
import { requireMail } from './conversation-of.ts';

export async function forwardedFiles(
  services: Services,
  caller: Caller,
  forward: SendOrder['forwardOf'],
): Promise<OutgoingFile[]> {
  if (!forward) return [];
  const { attachments } = await services.db.tenant(caller.accountId, (tx) =>
    requireMail(tx, caller, forward.id),
  );
  const wanted = [...new Set(forward.attachments)];
  const gone = wanted.find((n) => !attachments.some((attachment) => attachment.n === n));
  if (gone !== undefined) throw fieldError('forwardOf', texts.forwardGone(gone));
  const bytes = attachments.reduce((sum, one) => sum + (wanted.includes(one.n) ? one.bytes : 0), 0);
  // As the server counts them, encoded for their way.
  if (bytes > mailLimits.mailMaxBytes * 1.5) {
    throw fieldError('forwardOf', texts.tooBig(mailLimits.mailMaxBytes / 1024 / 1024));
  }
  const files: OutgoingFile[] = [];
  for (const n of wanted) files.push(await attachmentFile(services, caller, { mailId: forward.id, n }));
  return files;
}

/** Until the transaction ends: who tidies up after the mail they came with finds them in use. */
export async function holdForwarded(tx: TenantTx, files: readonly OutgoingFile[]): Promise<void> {
  if (files.length === 0) return;
  const fileIds = files.map(({ fileId }) => fileId);
  const rows = await tx
    .select({ fileId: storedFile.fileId })
    .from(storedFile)
    .where(and(eq(storedFile.accountId, tx.accountId), inArray(storedFile.fileId, fileIds)))
    .for('share');
  const left = new Set(rows.map(({ fileId }) => fileId));
  const gone = fileIds.findIndex((fileId) => !left.has(fileId));
  if (gone >= 0) throw fieldError('forwardOf', texts.forwardGone(gone));
}
