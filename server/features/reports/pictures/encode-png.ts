// A picture of a chart, decoded and encoded anew: nothing the sender hid in the file is ever stored.
import { decodePicture, inPictureTurn } from '#server/images/decode-picture.ts';
import { findPictureFormat, isPixelLimit } from '#server/images/picture-format.ts';
import { fieldError } from '#server/kernel/app-error.ts';
import { pictureTexts as texts } from './texts.ts';

export async function encodePng(upload: Buffer): Promise<Buffer> {
  if (findPictureFormat(upload) !== 'png') throw fieldError('file', texts.notPng);
  return inPictureTurn(async () => {
    try {
      const picture = await decodePicture(upload);
      return await picture.png({ compressionLevel: 9 }).toBuffer();
    } catch (error) {
      throw fieldError('file', isPixelLimit(error) ? texts.tooManyPixels : texts.broken);
    }
  });
}
