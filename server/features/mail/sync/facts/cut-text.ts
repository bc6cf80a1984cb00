// Text of a stranger as it may be kept: nothing that nobody sees, no half characters, no longer than said, on one line.
import { harmlessText } from '#server/features/intelligence/harmless.ts';

/** Most hold none: looking is cheaper than writing it anew. */
export const withoutSpace = (text: string): string => (/\s/.test(text) ? text.replace(/\s+/g, '') : text);

export function cutText(text: unknown, maxLength: number): string {
  if (typeof text !== 'string') return '';
  // Cut twice: a megabyte is not searched for what is then cut off.
  return harmlessText(text.slice(0, maxLength * 2))
    .slice(0, maxLength)
    .toWellFormed();
}
