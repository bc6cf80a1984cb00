import { describe, expect, it } from 'vitest';
import { hostOf, type PublisherSignals, publisherTypeOf } from './publisher-type.ts';

const typeOf = (signals: Partial<PublisherSignals>) =>
  publisherTypeOf({ networkType: '', tags: '', name: '', url: '', subAffiliate: false, ...signals });

describe('P8 the type of a publisher', () => {
  it.each([
    ['Sub-Affiliate Network', 'Sub-Aff'],
    ['Media Brokers', 'Sub-Aff'],
    ['Loyalty/Rebate', 'Cash-Back'],
    ['Cashback', 'Cash-Back'],
    ['Cash-Back', 'Cash-Back'],
    ['Coupon/Deal', 'Coupon'],
    ['Discount Code', 'Coupon'],
    ['DOTD/ODAT', 'Coupon'],
    ['Community', 'Social Media'],
    ['Social Media', 'Social Media'],
    ['Content', 'Content'],
    ['Product Comparison/Reviews', 'Content'],
    ['Behavioural Retargeting', 'Content'],
    ['Sub-Aff', 'Sub-Aff'],
    ['CPA_NETWORK', 'Sub-Aff'],
    ['SYNDICATION_BLOG_NETWORKS', 'Sub-Aff'],
    ['INCENTIVIZED', 'Cash-Back'],
    ['SOCIAL_MEDIA_INFLUENCER', 'Social Media'],
    ['CONTENT_BLOG_MEDIA', 'Content'],
  ])('is what the network’s %s means', (networkType, type) => {
    expect(typeOf({ networkType })).toBe(type);
  });

  it('follows the first word that fits, whatever else is said', () => {
    expect(typeOf({ networkType: 'Cashback and coupon deals' })).toBe('Cash-Back');
    expect(typeOf({ networkType: 'Content', name: 'Coupon Harbor' })).toBe('Content');
  });

  it('is guessed from what is known where the network says nothing', () => {
    expect(typeOf({ tags: 'vip, loyalty' })).toBe('Cash-Back');
    expect(typeOf({ name: 'Skimbit Ltd' })).toBe('Sub-Aff');
    expect(typeOf({ name: 'Trail Notes', subAffiliate: true })).toBe('Sub-Aff');
    expect(typeOf({ name: 'TopCashback US' })).toBe('Cash-Back');
    expect(typeOf({ url: 'https://www.youtube.com/@trail' })).toBe('Social Media');
    expect(typeOf({ url: 'couponharbor.example/kelpbrook' })).toBe('Coupon');
    expect(typeOf({ name: 'Trail Notes', url: 'trailnotes.example' })).toBe('Content');
    expect(typeOf({ tags: 'gear-reviews' })).toBe('Content');
  });

  it('is unknown only when nothing at all is known', () => {
    expect(typeOf({})).toBe('Unknown');
    expect(typeOf({ name: ' ', url: ' ', tags: ' ' })).toBe('Unknown');
    expect(typeOf({ name: '远航' })).toBe('Content');
  });
});

it('finds the host of an address with and without scheme', () => {
  expect(hostOf('https://www.Trail.example:8080/a?b#c')).toBe('trail.example');
  expect(hostOf('trail.example/page')).toBe('trail.example');
  expect(hostOf('//trail.example')).toBe('trail.example');
  expect(hostOf('no address')).toBe('');
  expect(hostOf('')).toBe('');
});
