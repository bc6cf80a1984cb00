// Message-IDs as headers hold them, cut to what is kept of them: the same way wherever one is written or compared.
import { cutText, withoutSpace } from './cut-text.ts';

const maxLength = 500;
/** A conversation's first mail and the last ones before this one say where it belongs. */
const newest = 30;

/** The first Message-ID of a header, without angle brackets; empty: none. */
export const rfcIdOf = (header: string | undefined): string => rfcIdsOf(header ?? '')[0] ?? '';

/** As nearly all are written. */
const single = /^\s*<([^<>\s]{1,500})>\s*$/;

export function rfcIdsOf(header: string): string[] {
  if (header === '') return [];
  const only = single.exec(header)?.[1];
  if (only !== undefined) return [cutId(only)].filter((id) => id !== '');
  const text = header.slice(0, 100_000);
  const bracketed = [...text.matchAll(/<([^<>]*)>/g)].map((match) => match[1] ?? '');
  // Some write them without brackets.
  const found = (bracketed.length > 0 ? bracketed : text.split(/\s+/)).map(cutId).filter((id) => id !== '');
  return [...new Set(found)];
}

/** Of References: the first and the newest. */
export function keptReferences(header: string): string[] {
  const ids = rfcIdsOf(header);
  return ids.length <= newest + 1 ? ids : [...ids.slice(0, 1), ...ids.slice(-newest)];
}

const cutId = (id: string): string => cutText(withoutSpace(id), maxLength);
