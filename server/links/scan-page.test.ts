import { describe, expect, it } from 'vitest';
import { readHtml } from './html-page.ts';
import { publisherOf } from './page-publisher.ts';
import { noLinkCounts, pageAddress, scanPage } from './scan-page.ts';

describe('publisherOf', () => {
  it.each([
    ['https://blog.trailnotes.co.uk/lamps', 'trailnotes.co.uk'],
    ['https://anna.blogspot.com/2026/01/x.html', 'anna.blogspot.com'],
    ['https://www.youtube.com/@Anna/videos', 'youtube.com/@anna'],
    ['https://www.youtube.com/channel/UCaB1', 'youtube.com/channel/UCaB1'],
    ['https://www.instagram.com/anna.travels/', 'instagram.com/anna.travels'],
    ['https://www.tiktok.com/@anna/video/7', 'tiktok.com/@anna'],
    ['https://www.youtube.com/watch?v=abc', null],
    ['https://www.instagram.com/p/abc/', null],
    ['https://www.google.com/search', null],
    ['http://192.0.2.7/x', null],
  ])('%s is of %s', (url, publisher) => {
    expect(publisherOf(url)).toBe(publisher);
  });
});

describe('scanPage', () => {
  it('reads title, site, language and one link a network and merchant', () => {
    const html = `<!doctype html><html lang="en-GB"><head><title>Five lamps &amp; more | Trail Notes</title></head><body>
      <a href="https://www.awin1.com/cread.php?awinmid=9&amp;awinaffid=2&amp;ued=https%3A%2F%2Fb.kelp.example">b</a>
      <a href="//www.awin1.com/cread.php?awinmid=9&awinaffid=2&ued=https%3A%2F%2Fa.kelp.example">a</a>
      <map><area href="https://www.anrdoezrs.net/click-1-2?url=shop.nord.example"></map>
      <a href="https://bit.ly/3x">s</a> <a href="https://www.anrdoezrs.net/click-1-3">hidden</a>`;
    const counts = noLinkCounts();
    const reading = scanPage(
      { pageUrl: 'https://www.trail.example/l', day: '2026-03-01' },
      readHtml(html),
      counts,
    );
    expect(reading).toEqual({
      ...{ pageUrl: 'https://www.trail.example/l', day: '2026-03-01', publisher: 'trail.example' },
      ...{ title: 'Five lamps & more | Trail Notes', siteName: 'Trail Notes', language: 'en' },
      links: [
        {
          ...{ network: 'awin', merchantKey: '9', byDomain: false, isNameless: false },
          ...{ targetDomain: 'kelp.example', via: [] },
          link: 'https://www.awin1.com/cread.php?awinmid=9&awinaffid=2&ued=https%3A%2F%2Fa.kelp.example',
        },
        {
          ...{
            network: 'cj',
            merchantKey: 'nord.example',
            byDomain: true,
            isNameless: false,
            targetDomain: 'nord.example',
            via: [],
          },
          link: 'https://www.anrdoezrs.net/click-1-2?url=shop.nord.example',
        },
        {
          ...{ network: 'cj', merchantKey: 'ad:3', byDomain: false, isNameless: true, targetDomain: '' },
          ...{ via: [], link: 'https://www.anrdoezrs.net/click-1-3' },
        },
      ],
      told: [{ network: 'cj', reference: 'ad:2', merchantKey: 'nord.example', byDomain: true }],
    });
    expect(counts).toEqual({ byNetwork: { awin: 2, cj: 2 }, short: 1, nameless: 1 });
  });

  const linksOf = (html: string, pageUrl = 'https://www.trail.example/l') =>
    scanPage({ pageUrl, day: '2026-03-01' }, readHtml(html), noLinkCounts()).links;

  it('keeps links that name nothing, each by what it is known by', () => {
    const html = `<a href="https://amzn.to/3kelpBr?x=1">a</a><a href="https://bit.ly/3kelp">b</a>
      <a href="https://kelp.sjv.io/aOodrZ">c</a><a href="https://www.pjtra.com/t/8-1-2-3">d</a>`;
    expect(
      linksOf(html).map(({ network, merchantKey, isNameless }) => [network, merchantKey, isNameless]),
    ).toEqual([
      ['amazon', 'link:amzn.to/3kelpBr', true],
      ['impact', 'host:kelp.sjv.io', true],
      ['pepperjam', 'ad:8-1-2-3', true],
    ]);
  });

  it("follows the site's own counting page to the link it names, and no other site's", () => {
    const inner = encodeURIComponent('https://www.awin1.com/cread.php?awinmid=9&awinaffid=2');
    const links = (prefix: string) => linksOf(`<a href="${prefix}?d=1&to=${inner}">x</a>`);
    expect(links('/out')).toMatchObject([
      { network: 'awin', merchantKey: '9', link: `https://www.trail.example/out?d=1&to=${inner}` },
    ]);
    expect(links('https://go.trail.example/é')).toMatchObject([{ network: 'awin', merchantKey: '9' }]);
    expect(links('https://www.facebook.com/sharer.php')).toEqual([]);
  });

  it('counts a click once, however often its element says where it leads', () => {
    const link = 'https://www.awin1.com/cread.php?awinmid=9&awinaffid=2';
    const counts = noLinkCounts();
    const html = `<a href="${link}" data-href="${link}" onclick="window.open('${link}'); return false">x</a>
      <button onclick="location='${link}&clickref=2'">y</button>`;
    const reading = scanPage({ pageUrl: 'https://a.example/', day: '2026-03-01' }, readHtml(html), counts);
    expect(reading.links.map((found) => found.link)).toEqual([link]);
    expect(counts.byNetwork).toEqual({ awin: 2 });
  });

  it('keeps hostile pages data', () => {
    const html = `<title>\u202eevil\u0000 <script>alert(1)</script>\u2066 x</title>
      <meta property="og:site_name" content="\u202egnp.exe">
      <a href="javascript:alert('https://www.awin1.com/cread.php?awinmid=9&awinaffid=2')">x</a>
      <a href="https://www.awin1.com/cread.php?awinmid=9&awinaffid=2&clickref=\u202ex&quot;&gt;">x</a>`;
    const reading = scanPage(
      { pageUrl: 'https://xn--80ak6aa92e.example/', day: '2026-03-01' },
      readHtml(html),
      noLinkCounts(),
    );
    expect(reading.title).toBe('evil <script>alert(1)</script> x');
    expect(reading.siteName).toBe('gnp.exe');
    expect(reading.links).toHaveLength(1);
    expect(reading.links[0]?.link).toMatch(/^https:\/\/www\.awin1\.com\/[\x21-\x7e]+$/);
  });

  it('takes web addresses alone for pages', () => {
    expect(pageAddress('<https://a.example/x#part>')).toBe('https://a.example/x');
    expect(pageAddress('HTTPS://user:pass@A.example/')).toBe('https://a.example/');
    expect(pageAddress('https://\u202emoc.example/')).toBeNull();
    for (const other of [
      'dns:a.example',
      'javascript:alert(1)',
      'https://localhost/',
      `https://a.example/${'x'.repeat(3000)}`,
    ]) {
      expect([other, pageAddress(other)]).toEqual([other, null]);
    }
  });
});
