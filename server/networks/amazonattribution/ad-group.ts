// Whom a row is of. Attribution knows no publishers: a brand gives each its own ad group, and the tag carries the names it gave; the
// channel beside them (Google Ads, Facebook …) is shared by all who promote there.
import type { PublisherRow } from '#server/facts/rows.ts';
import { publisherRow } from '../shared/publisher-row.ts';

export interface AdGroup {
  campaign: string;
  adGroup: string;
}

/** One text, taken apart again: a slash within a name is written otherwise. */
export const refOf = ({ campaign, adGroup }: AdGroup): string =>
  [campaign, adGroup].map((name) => name.replaceAll('%', '%25').replaceAll('/', '%2F')).join('/');

export function adGroupOf(ref: string): AdGroup {
  const [campaign = '', adGroup = ''] = ref
    .split('/')
    .map((name) => name.replaceAll('%2F', '/').replaceAll('%25', '%'));
  return { campaign, adGroup };
}

export function publisherOf(group: AdGroup, channel: string): PublisherRow {
  const { campaign, adGroup } = group;
  const named = adGroup === '' || adGroup === campaign ? campaign : `${campaign} / ${adGroup}`;
  // Tags that channels fill in themselves carry numbers of theirs, which name nobody.
  const isNumbered = /^[\d\s/]*$/.test(named) && channel !== '';
  return publisherRow({ ref: refOf(group), name: isNumbered ? `${channel} ${named}` : named, tags: channel });
}
