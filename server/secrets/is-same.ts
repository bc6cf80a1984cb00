import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a text given to us is the one we made, in a time that tells nothing about it. Texts and not what they decode
 * to: a decoder forgives, so that one mark would have several spellings.
 */
export function isSame(given: string, own: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(own)];
  return left.length === right.length && timingSafeEqual(left, right);
}
