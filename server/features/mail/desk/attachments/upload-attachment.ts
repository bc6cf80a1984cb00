// Takes in a file to be sent with a mail; a mail or a draft names it in a second call.
import { randomUUID } from 'node:crypto';
import { mailLimits } from '#contract/limits.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { removeBytes } from '#server/files/remove-bytes.ts';
import { AppError, fieldError } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { SpooledFile } from '#server/kernel/route.ts';
import type { Services } from '#server/kernel/services.ts';
import { deskTexts as texts } from '../texts.ts';
import { cleanFileName, cleanMediaType } from './clean-file-name.ts';
import { filePurge, uploadLifeMs } from './purge-uploads.ts';
import { insertUpload, removeAbandoned, sumWaitingBytes } from './store.ts';

export async function uploadAttachment(
  services: Services,
  { accountId, memberId }: Pick<Caller, 'accountId' | 'memberId'>,
  file: SpooledFile | undefined,
) {
  if (!file) throw fieldError('file', texts.fileMissing);
  const { db, files } = services;
  const [fileId, now] = [randomUUID(), services.now()];
  const upload = {
    fileId,
    fileName: cleanFileName(file.name, texts.namelessFile),
    mediaType: cleanMediaType(file.mediaType),
    bytes: file.size,
    createdBy: memberId,
    createdAt: now,
  };
  let dropped: string[];
  try {
    // Bytes first: a row without its bytes could not be sent, bytes without a row are only waste.
    await files.putFile(accountFileKey(accountId, fileId), file.path);
    dropped = await db.tenant(accountId, async (tx) => {
      // One after the other, so that two uploads cannot both take the last room.
      await lockAccount(tx);
      const gone = await removeAbandoned(tx, new Date(now.getTime() - uploadLifeMs));
      const used = await sumWaitingBytes(tx);
      if (used + upload.bytes > mailLimits.attachmentQuotaBytes) {
        throw new AppError('quota_exceeded', texts.attachmentQuota(used, mailLimits.attachmentQuotaBytes));
      }
      await insertUpload(tx, upload);
      await filePurge(services, tx, new Date(now.getTime() + uploadLifeMs));
      return gone;
    });
  } catch (error) {
    await removeBytes(services, accountId, [fileId]);
    throw error;
  }
  await removeBytes(services, accountId, dropped);
  return { id: fileId, name: upload.fileName, bytes: upload.bytes, mediaType: upload.mediaType };
}
