// Turns an uploaded picture into an avatar: decoded and drawn anew, so nothing of the original file is ever served.
import sharp from 'sharp';
import { imageMaxPixels } from '../../../../contract/limits.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import { accountTexts } from '../texts.ts';

export const avatarMediaType = 'image/webp';
const sidePx = 256;

/** Formats we let the decoder see at all; SVG and documents never reach it. */
function isPicture(bytes: Buffer): boolean {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    starts(0xff, 0xd8, 0xff) ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  );
}

/** The first frame of an animation, turned upright, cropped to a square. */
export async function encodeAvatar(bytes: Buffer): Promise<Buffer> {
  if (!isPicture(bytes)) throw fieldError('file', accountTexts.avatarKind);
  try {
    return await sharp(bytes, { limitInputPixels: imageMaxPixels, pages: 1, failOn: 'error' })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (error) {
    const tooMany = /pixel limit/i.test((error as Error).message);
    throw fieldError('file', tooMany ? accountTexts.avatarPixels : accountTexts.avatarBroken);
  }
}
