// Whose page it is: the registrable domain, or on a platform the person's own page.
import { mergeKeyOf } from '../facts/merge-key.ts';

/** Where the address of a person is written with @. */
const withSign = /^(youtube\.com|tiktok\.com|threads\.com|medium\.com)\/(?!channel\/)(.+)$/;
const longest = 200;

/** Null: a platform's own page, a shop's or a search engine's, or an address without a name. */
export function publisherOf(pageUrl: string): string | null {
  const key = mergeKeyOf(pageUrl);
  if (key === null || key.length > longest) return null;
  return key.replace(withSign, '$1/@$2');
}
