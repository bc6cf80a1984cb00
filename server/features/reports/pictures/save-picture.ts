// Keeps a picture of a chart with where it was taken.
import { randomUUID } from 'node:crypto';
import { lockAccount } from '#server/db/lock-account.ts';
import { accountFileKey } from '#server/files/file-store.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { encodePng } from './encode-png.ts';
import { countPictures, insertPicture } from './store.ts';
import { pictureTexts as texts } from './texts.ts';

/** Of an account. */
export const maxPictures = 500;

export interface NewPicture {
  title: string;
  page: string;
  filters: string;
  upload: Buffer;
}

export async function savePicture(
  services: Services,
  { accountId, memberId }: { accountId: number; memberId: string },
  { upload, ...record }: NewPicture,
): Promise<string> {
  const { db, files, log } = services;
  const bytes = await encodePng(upload);
  const pictureId = randomUUID();
  const key = accountFileKey(accountId, pictureId);
  try {
    // Bytes first: a row without its bytes would be a broken picture, bytes without a row are only waste.
    await files.put(key, bytes);
    await db.tenant(accountId, async (tx) => {
      // One after the other, so that two cannot both take the last place.
      await lockAccount(tx);
      if ((await countPictures(tx)) >= maxPictures) {
        throw new AppError('quota_exceeded', texts.tooMany(maxPictures));
      }
      await insertPicture(tx, {
        ...record,
        pictureId,
        bytes: bytes.length,
        createdBy: memberId,
        createdAt: services.now(),
      });
    });
  } catch (error) {
    await files.remove(key).catch((failure: Error) => log.warn({ err: failure, key }, 'file remains'));
    throw error;
  }
  return pictureId;
}
