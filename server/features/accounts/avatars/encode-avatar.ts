// Turns an uploaded picture into an avatar: decoded and drawn anew, so nothing of the original file is ever served.
import { decodePicture, inPictureTurn } from '#server/images/decode-picture.ts';
import { findPictureFormat, isPixelLimit } from '#server/images/picture-format.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { accountTexts } from '../texts.ts';

export const avatarMediaType = 'image/webp';
const sidePx = 256;

/** The first frame of an animation, turned upright, cropped to a square. */
export async function encodeAvatar(bytes: Buffer): Promise<Buffer> {
  if (!findPictureFormat(bytes)) throw fieldError('file', accountTexts.avatarKind);
  try {
    return await inPictureTurn(async () =>
      (await decodePicture(bytes, { pages: 1 }))
        .autoOrient()
        .resize(sidePx, sidePx, { fit: 'cover' })
        .webp({ quality: 85 })
        .toBuffer(),
    );
  } catch (error) {
    throw fieldError('file', isPixelLimit(error) ? accountTexts.avatarPixels : accountTexts.avatarBroken);
  }
}
