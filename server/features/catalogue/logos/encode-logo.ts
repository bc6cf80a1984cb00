// Turns a fetched picture into a logo: decoded and drawn anew, so that nothing of the original file is ever served.
import { decodePicture, inPictureTurn } from '#server/images/decode-picture.ts';
import { findPictureFormat } from '#server/images/picture-format.ts';
import { catalogueLogoTexts as texts } from '../texts.ts';

export const logoMediaType = 'image/webp';
const sidePx = 128;

export class LogoFault extends Error {}

/** Whole, on nothing; the first frame of an animation. */
export async function encodeLogo(bytes: Buffer): Promise<Buffer> {
  if (!findPictureFormat(bytes)) throw new LogoFault(texts.kind);
  return inPictureTurn(async () =>
    (await decodePicture(bytes, { pages: 1 }))
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 88 })
      .toBuffer(),
  ).catch((error: unknown) => {
    throw new LogoFault(texts.broken, { cause: error });
  });
}
