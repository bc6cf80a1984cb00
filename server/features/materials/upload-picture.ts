// Stores an uploaded picture with its thumbnail; a material takes it in a second call.
import { randomUUID } from 'node:crypto';
import { fileUrl } from '#contract/files.ts';
import { materialQuotaBytes } from '#contract/limits.ts';
import type { UploadedPicture } from '#contract/materials.ts';
import { lockAccount } from '#server/db/lock-account.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { removeBytes } from '#server/files/remove-bytes.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { encodePicture } from './encode-picture.ts';
import { insertPicture, listAbandonedPictures, removePicture, sumPictureBytes } from './picture-store.ts';
import { materialTexts as texts } from './texts.ts';

/** An upload that became part of nothing by then makes room. */
const abandonedAfterMs = 24 * 3600 * 1000;

export async function uploadPicture(
  services: Services,
  owner: { accountId: number; memberId: string },
  upload: Buffer,
): Promise<UploadedPicture> {
  const { db, files } = services;
  const { accountId } = owner;
  const picture = await encodePicture(upload);
  const [fileId, thumbId] = [randomUUID(), randomUUID()];
  let dropped: string[];
  try {
    // Bytes first: a row without its bytes would be a broken picture, bytes without a row are only waste.
    await files.put(accountFileKey(accountId, fileId), picture.bytes);
    await files.put(accountFileKey(accountId, thumbId), picture.thumb);
    dropped = await db.tenant(accountId, async (tx) => {
      // One after the other, so that two uploads cannot both take the last room.
      await lockAccount(tx);
      const abandoned = await listAbandonedPictures(
        tx,
        new Date(services.now().getTime() - abandonedAfterMs),
      );
      const gone = (await Promise.all(abandoned.map((id) => removePicture(tx, id)))).flat();
      const used = await sumPictureBytes(tx);
      if (used + picture.bytes.length + picture.thumb.length > materialQuotaBytes) {
        throw new AppError('quota_exceeded', texts.quota(used, materialQuotaBytes));
      }
      await insertPicture(tx, {
        ...picture,
        fileId,
        thumbId,
        bytes: picture.bytes.length,
        thumbBytes: picture.thumb.length,
        createdBy: owner.memberId,
      });
      return gone;
    });
  } catch (error) {
    await removeBytes(services, accountId, [fileId, thumbId]);
    throw error;
  }
  await removeBytes(services, accountId, dropped);
  const { mediaType, width, height } = picture;
  return {
    fileId,
    url: fileUrl(accountId, fileId),
    thumbUrl: fileUrl(accountId, thumbId),
    mediaType,
    bytes: picture.bytes.length,
    width,
    height,
  };
}
