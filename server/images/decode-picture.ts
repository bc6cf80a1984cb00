// The one way to a decoder for pictures that strangers sent: a few at a time, with bounds on pixels and time.
import type { Sharp } from 'sharp';
import { imageMaxPixels } from '#contract/limits.ts';
import { createTurns } from './create-turns.ts';

/** A picture of the most pixels takes a few seconds on a slow machine. */
const maxSeconds = 30;

/** Of the whole process: each may hold a hundred megabytes of pixels. */
export const inPictureTurn = createTurns(2);

export interface DecodeOptions {
  /** Frames of an animation, -1 for all. */
  pages?: number;
}

/** Loaded with the first picture: a library of its own in the memory of the process. */
export const pictureLibrary = async () => (await import('sharp')).default;

export async function decodePicture(upload: Buffer, { pages }: DecodeOptions = {}): Promise<Sharp> {
  const sharp = await pictureLibrary();
  return sharp(upload, {
    limitInputPixels: imageMaxPixels,
    failOn: 'error',
    ...(pages !== undefined && { pages }),
  }).timeout({ seconds: maxSeconds });
}
