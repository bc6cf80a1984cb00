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
    ['partnerboost', '', `https://app.partnerboost.com/track/17d5bycoQ5Q3R7ugY1EPOrtoNix4?url=${inside}`],
    ['partnerboost', '61804', `https://app.partnerboost.com/track?pid=40&mid=61804&url=${inside}&uid=x`],
    ['uppromote', '', `${shop}?sca_ref=5188496.BbHTin3axE`],
  ])('knows %s, its merchant and the shop behind', (network, merchantId, link) => {
    expect(recognise(link)).toMatchObject({ kind: 'link', network, merchantId, target: shop, via: [] });
  });

  it.each([
    ['avantlink', 'ad:551', 'https://www.avantlink.com/click.php?tt=ml&ti=551&pw=2'],
    ['cj', 'ad:10417543', 'https://www.anrdoezrs.net/click-4147908-10417543'],
    ['rakuten', 'offer:504206', 'https://click.linksynergy.com/fs-bin/click?id=Ab&offerid=504206.12&type=3'],
    ['impact', 'host:kelpbrook.sjv.io', 'https://kelpbrook.sjv.io/aOodrZ'],
    ['partnerize', 'camref:1011lAb', 'https://kelp.prf.hn/click/camref:1011lAb/pubref:x'],
    [
      'admitad',
      'ad:6d0l30wrfi201697c9f33588adc120',
      'https://ad.admitad.com/g/6d0l30wrfi201697c9f33588adc120/',
    ],
    ['zanox', 'ad:30321130C185T', 'http://ad.zanox.com/ppc/?30321130C185T'],
  ])('gives for %s what belongs to one merchant where none is named', (network, reference, link) => {
    expect(recognise(link)).toMatchObject({ kind: 'link', network, merchantId: '', reference, target: '' });
  });

  it('takes a mark that nobody else writes for its network, on any host, and its page for the target', () => {
    expect(recognise('https://kelp.example?a=1&amp;sca_ref=9481743.pPgJrlY92f&utm_source=notes')).toEqual({
      ...{ kind: 'link', network: 'uppromote', merchantId: '', reference: '', via: [] },
      target: 'https://kelp.example/?a=1&utm_source=notes',
    });
    expect(
      recognise(
        `https://go.skimresources.com/?id=1X2&url=${encodeURIComponent(`${shop}?sca_ref=5188496.BbHTin3axE`)}`,
      ),
    ).toMatchObject({
      ...{ network: 'uppromote', target: shop, via: ['skimlinks'] },
    });
    for (const link of [
      `${shop}?sca_ref=summer`,
      `${shop}?sca_ref=12.ab`,
      `${shop}?sca_ref=`,
      `${shop}?sca_ref_code=5188496.BbHTin3axE`,
      // What GoAffPro and Everflow write there anybody may.
      `${shop}?ref=trailnotes`,
      `${shop}?oid=1&affid=7&sub1=a`,
    ]) {
      expect([link, recognise(link).kind]).toEqual([link, 'none']);
    }
  });

  it('knows a short link of PartnerBoost, and no other page of its hosts', () => {
    expect(recognise('https://pboost.me/UKTs4I6?uid=x')).toMatchObject({
      ...{ kind: 'short', network: 'partnerboost' },
    });
    for (const link of [
      'https://pboost.me/',
      'https://pboost.me/blog/brands',
      'https://pboost.me.northmart.example/UKTs4I6',
      'https://www.partnerboost.com/blog',
      'https://app.partnerboost.com/track/',
      'https://app.partnerboost.com/partner/amazon-offers',
      'https://app.partnerboost.com/track?pid=40',
    ]) {
      expect([link, recognise(link).kind]).toEqual([link, 'none']);
    }
  });

  it('takes a host for a network by its registrable domain', () => {
    const deep = `deeplink?id=Ab&mid=44910&murl=${inside}`;
    expect(recognise(`https://linksynergy.northmart.co.uk/${deep}`).network).toBe('rakuten');
    for (const link of [
      `https://linksynergy.com.northmart.example/${deep}`,
      `https://linksynergy.com.cn/${deep}`,
      `https://click.linksynergy.com.northmart.example/${deep}`,
      `https://goto.com.northmart.example/c/1204417/61001/2201`,
      `https://kelp.prf.hn.northmart.example/click/camref:1l`,
      `https://xprf.hn/click/camref:1l`,
      'https://kelpbrook.sjv.io.northmart.example/aOodrZ',
      `https://visit.digidip.net.northmart.example/visit?url=${inside}`,
    ]) {
      expect([link, recognise(link).kind]).toEqual([link, 'none']);
    }
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
    expect(recognise(link)).toMatchObject({
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

  it('reads any path and any parameters of the hosts it knows, and never throws', () => {
    const hosts = [
      ...['www.awin1.com', 'click.linksynergy.com', 'kelp.prf.hn', 'kelp.sjv.io', 'goto.kelp.example'],
      ...[
        'www.anrdoezrs.net',
        'clkde.tradedoubler.com',
        'ad.zanox.com',
        'astore.amazon.fr',
        'rover.ebay.com',
      ],
      ...['track.effiliation.com', 'action.metaffiliation.com', 'howl.me', 'ad.admitad.com', 'x.digidip.net'],
    ];
    const piece = fc.constantFrom(
      ...[
        '/',
        '?',
        '&',
        '=',
        'click',
        'p(',
        ')',
        'url(',
        '%',
        '%2F',
        ':',
        'destination:',
        'camref:',
        'type/dlg/',
      ],
      ...['links/1/', 'sid/', '[[', ']]', 'ued', 'murl', 'id', '1', 'https://', '\\', '#', 'é', '\u0000'],
    );
    fc.assert(
      fc.property(fc.constantFrom(...hosts), fc.array(piece, { maxLength: 40 }), (host, pieces) => {
        expect(['none', 'short', 'link']).toContain(recognise(`https://${host}/${pieces.join('')}`).kind);
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
      'https://partners.tarpaulin.example/c/1204417/61001/2201',
      ...['https://ad.admitad.com/g/x', 'https://s.click.aliexpress.com/e/x', 'https://howl.me/x'],
      ...['https://shop-links.co/1', 'https://api.shopstyle.com/action/x', 'https://shopstyle.it/l/x'],
      ...[
        'https://x.digidip.net/visit',
        'https://track.effiliation.com/servlet/x',
        'https://ad.zanox.com/ppc/',
      ],
      ...[
        'https://action.metaffiliation.com/trk.php',
        'https://fave.co/x',
        'https://target.georiot.com/Proxy.ashx',
      ],
      'https://www.google.com/url?q=https%3A%2F%2Fprf.hn%2Fclick',
      'https:&#x2F;&#x2F;prf.hn/click',
      ...['https://app.partnerboost.com/track/x', 'https://pboost.me/x', 'https://any.example/?sca_ref=1'],
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
