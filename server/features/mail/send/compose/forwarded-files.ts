// Attachments of a mail that is passed on: those we have, and those that still lie on its server, fetched for it.
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { mailLimits } from '../../../../../contract/limits.ts';
import type { SendOrder } from '../../../../../contract/mail-sending.ts';
import { mailFolder, type OutgoingFile, type StoredAttachment } from '../../../../db/schema/mail.ts';
import { accountFileKey } from '../../../../files/file-store.ts';
import { AppError, fieldError } from '../../../../kernel/app-error.ts';
import type { Caller } from '../../../../kernel/caller.ts';
import type { Services } from '../../../../kernel/services.ts';
import { MailServerFault } from '../../../../mailboxes/mail-server-fault.ts';
import { cleanFileName, cleanMediaType } from '../../desk/attachments/clean-file-name.ts';
import { insertUpload } from '../../desk/attachments/store.ts';
import { withImap } from '../../sync/with-imap.ts';
import { orderTexts as texts } from '../texts.ts';
import { requireMail } from './conversation-of.ts';

export async function forwardedFiles(
  services: Services,
  caller: Caller,
  forward: SendOrder['forwardOf'],
): Promise<OutgoingFile[]> {
  if (!forward) return [];
  const { accountId } = caller;
  const { row, path } = await services.db.tenant(accountId, async (tx) => {
    const row = await requireMail(tx, caller, forward.id);
    const [folder] =
      row.folderId === null
        ? []
        : await tx
            .select({ path: mailFolder.path })
            .from(mailFolder)
            .where(and(eq(mailFolder.accountId, accountId), eq(mailFolder.folderId, row.folderId)));
    return { row, path: folder?.path ?? null };
  });
  const wanted = [...new Set(forward.attachments)].map((n) => {
    const found = row.attachments.find((attachment) => attachment.n === n);
    if (!found) throw fieldError('forwardOf', texts.forwardGone(n));
    return found;
  });
  if (wanted.reduce((sum, { bytes }) => sum + bytes, 0) > mailLimits.mailMaxBytes * 1.5) {
    throw fieldError('forwardOf', texts.tooBig(mailLimits.mailMaxBytes / 1024 / 1024));
  }
  const files: OutgoingFile[] = [];
  for (const attachment of wanted) {
    files.push(
      attachment.fileId
        ? fileOf(attachment, attachment.fileId, attachment.bytes)
        : await fetchFile(services, caller, { attachment, mailboxId: row.mailboxId, uid: row.uid, path }),
    );
  }
  return files;
}

const fileOf = ({ name, mediaType }: StoredAttachment, fileId: string, bytes: number): OutgoingFile => ({
  fileId,
  name: cleanFileName(name, texts.attachment),
  mediaType: cleanMediaType(mediaType),
  bytes,
});

interface Place {
  attachment: StoredAttachment;
  mailboxId: string;
  uid: number | null;
  path: string | null;
}

async function fetchFile(
  services: Services,
  { accountId, memberId }: Caller,
  { attachment, mailboxId, uid, path }: Place,
): Promise<OutgoingFile> {
  if (uid === null || path === null) throw fieldError('forwardOf', texts.forwardGone(attachment.n));
  const content = await withImap(services, { accountId, mailboxId }, async (client) => {
    const lock = await client.getMailboxLock(path);
    try {
      const { content } = await client.download(String(uid), attachment.part, {
        uid: true,
        maxBytes: mailLimits.mailMaxBytes,
      });
      return content ? await buffer(content) : null;
    } finally {
      lock.release();
    }
  }).catch((error: unknown) => {
    if (!(error instanceof MailServerFault)) throw error;
    throw new AppError('unavailable', texts.forwardUnreachable(error.words));
  });
  if (!content) throw fieldError('forwardOf', texts.forwardGone(attachment.n));
  const file = fileOf(attachment, randomUUID(), content.length);
  await services.files.put(accountFileKey(accountId, file.fileId), content);
  await services.db.tenant(accountId, (tx) =>
    insertUpload(tx, {
      fileId: file.fileId,
      fileName: file.name,
      mediaType: file.mediaType,
      bytes: file.bytes,
      createdBy: memberId,
      createdAt: services.now(),
    }),
  );
  return file;
}
