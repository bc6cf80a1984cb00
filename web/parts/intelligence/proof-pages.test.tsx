import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProofPage } from '#contract/intelligence.ts';
import { ProofPages } from './proof-pages.tsx';

const page: ProofPage = {
  url: 'https://tents.example/best',
  title: '十顶帐篷',
  network: 'awin',
  pt: 'Awin',
  via: ['Skimlinks'],
  link: 'https://www.awin1.com/cread.php',
  firstSeen: '2026-03-01',
  lastSeen: '2026-10-14',
  lostOn: null,
};
const draw = (part: Partial<ProofPage>, count?: number) =>
  renderToStaticMarkup(<ProofPages pages={[{ ...page, ...part }]} {...(count !== undefined && { count })} />);

describe('a page that proves a link', () => {
  it('opens in a new tab that learns nothing of us, and says through whom and when it was seen', () => {
    const html = draw({});
    expect(html).toContain('href="https://tents.example/best"');
    expect(html).toContain('target="_blank" rel="noopener noreferrer nofollow"');
    for (const words of ['十顶帐篷', 'Awin', '经由 Skimlinks', '首次 2026-03-01 · 最近 2026-10-14'])
      expect(html).toContain(words);
    expect(html).not.toContain('消失');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//tents.example/best'])(
    'does not follow %s',
    (url) => {
      expect(draw({ url })).not.toContain('<a');
    },
  );

  it('keeps a hostile title words, in a direction of their own', () => {
    const html = draw({ title: '<img src=x onerror=alert(1)>' });
    expect(html).not.toContain('<img');
    expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;</bdi>');
  });

  it('goes by its address without a title, and is marked when the link has gone', () => {
    const html = draw({ title: ' ', lostOn: '2026-10-20' });
    expect(html).toContain('<bdi>https://tents.example/best</bdi>');
    expect(html).toContain('2026-10-20 起已消失');
  });

  it('says how many more there are, and when there are none', () => {
    expect(draw({}, 12_345_679)).toContain('另有 12,345,678 个页面');
    expect(renderToStaticMarkup(<ProofPages pages={[]} />)).toContain('还没有读到推广页面');
  });
});
