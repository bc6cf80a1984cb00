// Where the next page begins: what the last row was ordered by, so that rows that come or go meanwhile move nothing.
import { z } from 'zod';
import { fieldError } from '#server/kernel/app-error.ts';
import { ledgerTexts } from './texts.ts';

/** Moments as the database writes them. */
export const storedMoment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/);

export const writeCursor = (place: object): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

export function readCursor<Place>(shape: z.ZodType<Place>, text: string | undefined): Place | null {
  if (text === undefined) return null;
  const told = shape.safeParse(parsed(Buffer.from(text, 'base64url').toString()));
  if (!told.success) throw fieldError('after', ledgerTexts.wrongCursor);
  return told.data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
