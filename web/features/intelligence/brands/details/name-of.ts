import type { BrandPublisherRow } from '#contract/intelligence.ts';

/** One without a name goes by its domain. */
export const nameOf = ({ name, domain }: Pick<BrandPublisherRow, 'name' | 'domain'>): string =>
  name || domain;
