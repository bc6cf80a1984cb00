// Stores an uploaded avatar; choosing it is a second call.
import { randomUUID } from 'node:crypto';
import { fileUrl } from '#contract/files.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { removeFileRows } from '#server/files/file-rows.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { removeBytes } from '#server/files/remove-bytes.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { avatarMediaType, encodeAvatar } from './encode-avatar.ts';
import { insertAvatarFile, listAvatarFiles, listAvatarUrls } from './store.ts';

/** Uploads a member may keep, the chosen one apart; older ones make room. */
const keptPerMember = 5;

export async function uploadAvatar(services: Services, caller: Caller, bytes: Buffer): Promise<string> {
  const { db, files, log } = services;
  const { accountId, memberId } = caller;
  const picture = await encodeAvatar(bytes);
  const fileId = randomUUID();
  const key = accountFileKey(accountId, fileId);
  // Bytes first: a row without its bytes would be a broken picture, bytes without a row are only waste.
  await files.put(key, picture);
  let dropped: string[];
  try {
    dropped = await db.tenant(accountId, async (tx) => {
      await insertAvatarFile(tx, {
        fileId,
        mediaType: avatarMediaType,
        bytes: picture.length,
        createdBy: memberId,
      });
      const inUse = await listAvatarUrls(tx);
      const older = (await listAvatarFiles(tx, memberId))
        .slice(keptPerMember)
        .filter((id) => !inUse.includes(fileUrl(accountId, id)));
      await removeFileRows(tx, older);
      await recordAudit(tx, {
        accountId,
        actor: memberId,
        action: 'accounts.avatar-uploaded',
        target: fileId,
      });
      return older;
    });
  } catch (error) {
    await files.remove(key).catch((failure: Error) => log.warn({ err: failure, key }, 'file remains'));
    throw error;
  }
  await removeBytes(services, accountId, dropped);
  return fileUrl(accountId, fileId);
}
