import { describe, expect, it } from 'vitest';
import { clickOnLanding } from './clicks.ts';

describe('the click that led to a page', () => {
  it.each([
    ['https://shop.example/p?awc=18840_17_ab&utm_source=awin', 'awin', '18840_17_ab'],
    ['https://shop.example/p?CJEVENT=7f', 'cj', '7f'],
    ['/p?x=1&irclickid=3x%20y', 'impact', '3x y'],
    ['https://shop.example/?sscid=c1k9_a#top', 'shareasale', 'c1k9_a'],
    ['https://shop.example/?amp;avad=5_b', 'avantlink', '5_b'],
    ['https://shop.example/?ranMID=1&ranSiteID=s-1', 'rakuten', 's-1'],
    ['https://shop.example/?clickref=1011l', 'partnerize', '1011l'],
    ['https://shop.example/?tduid=9', 'tradedoubler', '9'],
  ])('%s is of %3$s', (page, network, clickId) => {
    expect(clickOnLanding(page)).toEqual({ network, clickId });
  });

  it.each([
    '',
    'https://shop.example/?awc=',
    'https://shop.example/awc=1',
    'https://[',
    `/?awc=${'a'.repeat(20_000)}`,
  ])('is nobody’s at %#', (page) => expect(clickOnLanding(page)).toBeNull());

  it('is kept no longer than a click id is', () => {
    expect(clickOnLanding(`/?awc=${'a'.repeat(1000)}`)?.clickId.length).toBe(200);
  });
});
