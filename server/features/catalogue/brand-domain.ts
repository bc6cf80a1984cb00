// Under which domain a brand sells, for links that name no merchant.
import { mergeKeyOf } from '#server/facts/merge-key.ts';

/** The registrable domain of the website; empty where a shop or a platform of others stands there. */
export function brandDomainOf(website: string): string {
  // A port after a bare domain would be taken for a scheme.
  const key = mergeKeyOf(website.includes('://') ? website : `https://${website}`);
  return key === null || key.includes('/') ? '' : key;
}
