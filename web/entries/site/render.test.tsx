import { describe, expect, it } from 'vitest';
import { parseArticle } from '#contract/academy.ts';
import { slotNames } from '#contract/site-slots.ts';
import { routes } from '#web/lib/paths.ts';
import { renderSite } from './render.tsx';

const article = (slug: string, theme: string) =>
  parseArticle(
    slug,
    `---\ntitle: 关于 ${slug}\ndescription: 一句话。\ntheme: ${theme}\ndate: 2026-11-01\nquestions: 一 | 二\nkeywords: 甲 | 乙\npoints: 一。 | 二。\n---\n## 一节\n\n| 列 | 值 |\n| --- | --- |\n| a | <b>1</b> |\n`,
  );

const files = renderSite({
  stylesheet: '/assets/site.css',
  script: '/assets/site.js',
  articles: [article('set-a-commission-rate', 'money'), article('second', 'start')],
});
const pages = files.filter(({ name }) => name.endsWith('.html'));
const names = new Set(pages.map(({ name }) => `/${name.replace(/\.html$/, '')}`));
const known = new Set<string>([...Object.values(routes).map(({ path }) => path), ...names]);

it('has a page for every address of the site, one for each article, and one for none', () => {
  expect([...names].sort()).toEqual(
    [
      '/index',
      '/programme',
      '/sass',
      '/sassmip',
      '/academy',
      '/academy/set-a-commission-rate',
      '/academy/second',
      '/about',
      '/influencers',
      '/influencerse',
      '/not-found',
    ].sort(),
  );
});

describe.each(pages)('$name', ({ text }) => {
  it('keeps within the policy: no style attributes, no inline code, nothing of another host', () => {
    expect(text).not.toMatch(/ style="/);
    expect(text).not.toMatch(/ on\w+="/);
    expect(text).not.toMatch(/<script(?![^>]*(?:src=|ld\+json))/);
    const loaded = [...text.matchAll(/(?:src|srcSet)="([^"]+)"/gi)].map(([, address = '']) => address);
    expect(loaded.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
  });

  it('leads to addresses that exist', () => {
    const targets = [...text.matchAll(/href="(\/[^"]*)"/g)].map(
      ([, href = '']) => href.split(/[?#]/, 1)[0] ?? '',
    );
    const unknown = targets.filter((target) => !known.has(target) && !/^\/(assets\/|favicon)/.test(target));
    expect(unknown).toEqual([]);
  });

  it('has one heading of the first level, and room for every picture before it is there', () => {
    expect(text.match(/<h1[ >]/g)?.length).toBe(1);
    for (const [picture] of text.matchAll(/<img [^>]+>/g)) {
      expect(picture).toMatch(/ width="\d+"/);
      expect(picture).toMatch(/ height="\d+"/);
      expect(picture).toMatch(/ alt="[^"]+"/);
    }
  });

  it('leaves open only what the server fills in', () => {
    const asked = [...text.matchAll(/\{\{(\w+)\}\}|<x-(?:un)?set name="(\w+)"/g)].map(([, a, b]) => a ?? b);
    expect(asked.filter((name) => !(slotNames as readonly (string | undefined)[]).includes(name))).toEqual(
      [],
    );
  });
});

it('lists every page but the one for none to search engines', () => {
  const sitemap = files.find(({ name }) => name === 'sitemap.xml')?.text ?? '';
  const listed = [...sitemap.matchAll(/<loc>\{\{origin\}\}([^<]+)/g)].map(([, path = '']) => path);
  expect(listed.toSorted()).toEqual([...names].filter((name) => name !== '/not-found').toSorted());
});

it('gives the search the words of every article', () => {
  const texts = JSON.parse(files.find(({ name }) => name === 'academy/search.json')?.text ?? '[]');
  expect(texts.map(({ slug }: { slug: string }) => slug)).toEqual(['set-a-commission-rate', 'second']);
});
