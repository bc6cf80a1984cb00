import type { PublisherRow } from '#server/facts/rows.ts';

/** A publisher row that says only what is given. */
export const publisherRow = (said: Pick<PublisherRow, 'ref'> & Partial<PublisherRow>): PublisherRow => ({
  name: '',
  url: '',
  networkType: '',
  tags: '',
  country: '',
  siteRef: '',
  subAffiliate: false,
  ...said,
});
