import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayHoldLinks } from './candidate-scan.ts';
import { recognise } from './recognise.ts';

const shop = 'https://shop.kelpbrook.example/lamp';
const inside = encodeURIComponent(shop);

describe('recognise', () => {
  it.each([
    ['shareasale', '48213', `https://www.shareasale.com/r.cfm?b=1&u=2&m=48213&urllink=${inside}`],
    ['avantlink', '20417', `https://www.avantlink.com/click.php?tt=cl&mi=20417&pw=2&url=${inside}`],
    ['awin', '30917', `https://www.awin1.com/cread.php?awinmid=30917&awinaffid=5&ued=${inside}`],
    ['cj', '', `https://www.anrdoezrs.net/click-1-2?url=${inside}`],
    ['impact', '18840', `https://kelpbrook.pxf.io/c/1/2/18840?u=${inside}`],
    ['rakuten', '44910', `https://click.linksynergy.com/deeplink?id=Ab&mid=44910&murl=${inside}`],
    ['partnerize', '', `https://prf.hn/click/camref:1l/pubref:x/destination:${inside}`],
    ['pepperjam', '', `https://www.pjtra.com/t/8-1-2-3?url=${inside}`],
    ['flexoffers', '', `https://track.flexlinkspro.com/a.ashx?foid=1.2&fot=9&foc=1&url=${inside}`],
    ['skimlinks', '', `https://go.skimresources.com/?id=1X2&xs=1&url=${inside}`],
    ['sovrn', '', `https://redirect.viglink.com/?key=k&u=${inside}`],
    [
      'webgains',
      '2114',
      `https://track.webgains.com/click.html?wgcampaignid=5&wgprogramid=2114&wgtarget=${inside}`,
    ],
    ['tradedoubler', '80441', `https://clk.tradedoubler.com/click?p=80441&a=3&g=1&url=${inside}`],
    ['commissionfactory', '', `https://t.cfjump.com/40417/b/91220?Url=${inside}`],
  ])('knows %s, its merchant and the shop behind', (network, merchantId, link) => {
    expect(recognise(link)).toEqual({ kind: 'link', network, merchantId, target: shop, via: [] });
  });

  it.each([
    ['amazon', 'amazon.co.uk', 'https://www.amazon.co.uk/dp/B0?tag=notes-21'],
    ['ebay', 'ebay.de', 'https://www.ebay.de/itm/1?mkevt=1&mkcid=1&campid=53'],
  ])(
    'takes the marketplace of %s for the merchant, and only with the mark of a publisher',
    (network, merchantId, link) => {
      expect(recognise(link)).toMatchObject({ kind: 'link', network, merchantId });
      expect(recognise(link.split('?', 1)[0] as string).kind).toBe('none');
    },
  );

  it('unwraps however often the inner address is encoded, and never without end', () => {
    let link = `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=${inside}`;
    for (let round = 0; round < 3; round += 1) {
      link = `https://go.skimresources.com/?id=1X2&url=${encodeURIComponent(link)}`;
    }
    expect(recognise(link)).toEqual({
      ...{ kind: 'link', network: 'awin', merchantId: '1', target: shop },
      via: ['skimlinks', 'skimlinks', 'skimlinks'],
    });
    for (let round = 0; round < 40; round += 1) {
      link = `https://go.skimresources.com/?id=1X2&url=${link}`;
    }
    expect(recognise(link).kind).toBe('link');
    expect(recognise(`${link}${'x'.repeat(5000)}`).kind).toBe('none');
  });

  it('gives what it cannot read back as none, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 200 }), (text) => {
        expect(['none', 'short', 'link']).toContain(recognise(text).kind);
        expect(recognise(`javascript:${text}`).kind).toBe('none');
      }),
    );
  });
});

describe('mayHoldLinks', () => {
  const page = (href: string) => Buffer.from(`<p>${'x'.repeat(50)}<a href="${href}">y</a>`);
  it('lets through every host recognise knows, in any case and any place', () => {
    for (const href of [
      'https://WWW.AWIN1.COM/cread.php',
      '//ocean.i5120.net/c/1/2/3',
      'https://goto.tarpaulin.example/c/1/2/3',
      'https://linksynergy.northmart.example/deeplink',
      'https://www.google.com/url?q=https%3A%2F%2Fprf.hn%2Fclick',
      'https:&#x2F;&#x2F;prf.hn/click',
    ]) {
      expect([href, mayHoldLinks(page(href))]).toEqual([href, true]);
    }
  });

  it('stops pages without any', () => {
    for (const href of ['https://shop.example/awin1/cread.php', '/amazon', 'https://ixx.example/i51', 'x']) {
      expect([href, mayHoldLinks(page(href))]).toEqual([href, false]);
    }
  });
});
