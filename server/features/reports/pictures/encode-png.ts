// A picture of a chart, decoded and encoded anew: nothing the sender hid in the file is ever stored.
import sharp from 'sharp';
import { imageMaxPixels } from '../../../../contract/limits.ts';
import { createTurns } from '../../../images/create-turns.ts';
import { findPictureFormat, isPixelLimit } from '../../../images/picture-format.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import { pictureTexts as texts } from './texts.ts';

/** Of the whole process: each may hold a hundred megabytes of pixels. */
const inTurn = createTurns(2);

export async function encodePng(upload: Buffer): Promise<Buffer> {
  if (findPictureFormat(upload) !== 'png') throw fieldError('file', texts.notPng);
  return inTurn(async () => {
    try {
      return await sharp(upload, { limitInputPixels: imageMaxPixels, failOn: 'error' })
        .png({ compressionLevel: 9 })
        .toBuffer();
    } catch (error) {
      throw fieldError('file', isPixelLimit(error) ? texts.tooManyPixels : texts.broken);
    }
  });
}
