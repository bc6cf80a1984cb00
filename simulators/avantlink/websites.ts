// An affiliate may run several websites: sales and clicks are counted per website, payment is per affiliate.
import type { WorldPublisher } from '../kit/world-publishers.ts';

export interface Website {
  id: number;
  name: string;
  url: string;
  owner: WorldPublisher;
}

/** Every fourth affiliate has a second one. */
export const hasSecond = (owner: WorldPublisher): boolean => owner.index % 4 === 0;

export const firstSite = (owner: WorldPublisher): Website => ({
  id: owner.siteId,
  name: owner.name,
  url: owner.url,
  owner,
});

export const secondSite = (owner: WorldPublisher): Website => ({
  id: owner.siteId + 1,
  name: `${owner.name.trim()} Shop`,
  url: `https://shop${owner.index}.example`,
  owner,
});

/** Where a sale was made: every third one of an affiliate with two websites on the second. */
export const isOnSecond = (owner: WorldPublisher, saleId: number): boolean =>
  hasSecond(owner) && saleId % 3 === 0;

/** How many of the clicks fell on the second website. */
export const secondShare = (owner: WorldPublisher, clicks: number): number =>
  hasSecond(owner) ? Math.floor(clicks / 3) : 0;

const categories = {
  Content: 'Content',
  Coupon: 'Coupon/Deal',
  'Cash-Back': 'Loyalty/Rebate',
  'Social Media': 'Social Media',
  'Sub-Aff': 'Sub-Affiliate Network',
} as const;

/** A few affiliates never chose one. */
export const categoryOf = (owner: WorldPublisher): string =>
  owner.index % 9 === 8 ? '' : categories[owner.type];
