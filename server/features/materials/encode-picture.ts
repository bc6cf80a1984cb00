// Turns an upload into a material's picture and its thumbnail: decoded and encoded anew, so that nothing the sender
// hid in the file (scripts, places, other formats) is ever stored.
import type { Metadata, Sharp } from 'sharp';
import { imageMaxPixels } from '#contract/limits.ts';
import { decodePicture, inPictureTurn, pictureLibrary } from '#server/images/decode-picture.ts';
import { findPictureFormat, looksLikeSvg, type PictureFormat } from '#server/images/picture-format.ts';
import { AppError, fieldError } from '#server/kernel/app-error.ts';
import { materialTexts as texts } from './texts.ts';

const thumbSidePx = 320;

export interface EncodedPicture {
  mediaType: string;
  bytes: Buffer;
  /** Of one frame. */
  width: number;
  height: number;
  thumb: Buffer;
  thumbMediaType: string;
}

export async function encodePicture(upload: Buffer): Promise<EncodedPicture> {
  const format = findPictureFormat(upload);
  if (!format) throw fieldError('file', looksLikeSvg(upload) ? texts.svg : texts.notPicture);
  return inPictureTurn(async () => {
    try {
      return await encode(upload, format, await readFacts(upload));
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw fieldError('file', texts.broken);
    }
  });
}

interface Facts {
  frames: number;
  palette: boolean;
}

/** From the header alone; nothing is decoded yet. */
async function readFacts(upload: Buffer): Promise<Facts> {
  const sharp = await pictureLibrary();
  const header: Metadata = await sharp(upload, { limitInputPixels: false, animated: true }).metadata();
  const frames = header.pages ?? 1;
  const height = header.pageHeight ?? header.height;
  if (header.width * height > imageMaxPixels) {
    throw fieldError('file', texts.tooManyPixels(header.width, height));
  }
  if (header.width * height * frames > imageMaxPixels) throw fieldError('file', texts.tooManyFrames(frames));
  return { frames, palette: header.isPalette };
}

async function encode(upload: Buffer, format: PictureFormat, facts: Facts): Promise<EncodedPicture> {
  const animated = facts.frames > 1;
  const whole = await decodePicture(upload, { pages: animated ? -1 : 1 });
  // Frames of an animation carry no orientation.
  const { data, info } = await inFormat(animated ? whole : whole.autoOrient(), format, facts).toBuffer({
    resolveWithObject: true,
  });
  const thumb = await (await decodePicture(upload, { pages: 1 }))
    .autoOrient()
    .resize(thumbSidePx, thumbSidePx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
  return {
    mediaType: `image/${format}`,
    bytes: data,
    width: info.width,
    height: info.pageHeight ?? info.height,
    thumb,
    thumbMediaType: 'image/webp',
  };
}

function inFormat(picture: Sharp, format: PictureFormat, { palette }: Facts): Sharp {
  switch (format) {
    case 'png':
      return picture.png({ compressionLevel: 9, palette });
    case 'jpeg':
      return picture.jpeg({ quality: 90 });
    case 'gif':
      return picture.gif({ effort: 5 });
    case 'webp':
      return picture.webp({ quality: 90 });
  }
}
