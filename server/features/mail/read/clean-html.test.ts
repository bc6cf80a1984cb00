import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { harmIn } from './testing/harm-in.ts';
import { hostileHtml } from './testing/hostile-html.ts';

const none = { images: false, cidUrl: () => null };
const clean = (html: string, options = {}) => cleanHtml(html, { ...none, ...options });

describe('hostile HTML', () => {
  it('is plenty, and each piece has a name of its own', () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(200);
    expect(new Set(hostileHtml.map(({ name }) => name)).size).toBe(hostileHtml.length);
  });

  it.each(hostileHtml)('$name leaves nothing that runs or calls out', ({ html }) => {
    const once = clean(html);
    expect(harmIn(once.html)).toEqual([]);
    // A browser reads what we wrote: read again it is the same.
    expect(clean(once.html).html).toBe(once.html);
    expect(harmIn(clean(html, { images: true }).html, { images: true })).toEqual([]);
  });

  it('leaves nothing either where two pieces stand within each other', () => {
    const piece = fc.constantFrom(...hostileHtml.map(({ html }) => html).filter((html) => html.length < 500));
    fc.assert(
      fc.property(piece, piece, fc.nat(500), (outer, inner, at) => {
        const { html } = clean(outer.slice(0, at) + inner + outer.slice(at));
        expect(harmIn(html)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is told from harmless HTML by the look at it', () => {
    const seen = hostileHtml.filter(({ html }) => harmIn(html).length > 0).length;
    expect(seen / hostileHtml.length).toBeGreaterThan(0.9);
  });
});

describe('an ordinary mail', () => {
  it('keeps its words, tables, colours and links', () => {
    const { html } = clean(
      '<html><body style="background:#f5f5f5"><table width="600" cellpadding="0" bgcolor="#ffffff"><tr><td align="center" style="padding:8px 12px;font-family:\'PingFang SC\', Arial;color:rgb(20, 20, 20)"><b>佣金</b> <a href="https://shop.example/a?b=1&amp;c=2">查看</a></td></tr></table></body></html>',
    );
    expect(html).toBe(
      '<div style="background-color:#f5f5f5"><table width="600" cellpadding="0" bgcolor="#ffffff"><tr><td align="center" style="padding:8px 12px;font-family:\'PingFang SC\', Arial;color:rgb(20, 20, 20)"><b>佣金</b> <a href="https://shop.example/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">查看</a></td></tr></table></div>',
    );
  });

  it('has its remote pictures left out and counted, and let through by TLS when asked for', () => {
    const page =
      '<img src="http://cdn.example/a.png" alt="标志"><img src="https://t.example/1.gif"><p style="background:url(http://cdn.example/b(1).png) #eee">x</p>';
    expect(clean(page)).toEqual({
      html: '<img alt="标志" /><img /><p style="background-color:#eee">x</p>',
      remoteImages: 3,
    });
    const shown = clean(page, { images: true });
    expect(shown.remoteImages).toBe(3);
    expect(shown.html).toContain('src="https://cdn.example/a.png"');
    expect(shown.html).not.toContain('http://');
  });

  it('has the pictures that came with it, and no others by that name', () => {
    const cidUrl = (cid: string) => (cid === 'logo@x' ? 'data:image/png;base64,AAAA' : null);
    expect(
      clean('<img src="cid:logo@x"><img src="CID:logo%40x"><img src="cid:other">', { cidUrl }).html,
    ).toBe('<img src="data:image/png;base64,AAAA" /><img src="data:image/png;base64,AAAA" /><img />');
  });
});
