import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { GuideChapter } from './guide/chapter.ts';
import { drawings } from './guide/drawings/drawings.ts';
import { guideChapters } from './guide/guide-parts.ts';
import { accountDrawingTexts } from './guide/texts/account-texts.ts';
import { assistantDrawingTexts } from './guide/texts/assistant-texts.ts';
import { insightDrawingTexts } from './guide/texts/insight-texts.ts';
import { mailDrawingTexts } from './guide/texts/mail-texts.ts';
import { planDrawingTexts } from './guide/texts/plan-texts.ts';
import { platformDrawingTexts } from './guide/texts/platform-texts.ts';
import { GuidePage } from './guide-page.tsx';

const html = renderToStaticMarkup(<GuidePage />);

function sectionOf(id: string): string {
  const from = html.indexOf(`<section id="${id}"`);
  return html.slice(from, html.indexOf('</section>', from));
}

/** The numbered marks of a drawing are its only circles of this size, each followed by its number. */
const marksIn = (part: string): number[] =>
  [...part.matchAll(/<circle[^>]* r="10"[^>]*\/?>(?:<\/circle>)?<text[^>]*>(\d+)<\/text>/g)].map(
    ([, number]) => Number(number),
  );

describe.each(guideChapters as readonly GuideChapter[])(
  'the chapter $id',
  ({ id, steps, intro, tips, photos }) => {
    it('marks each of its steps once in its drawing, by its number', () => {
      const numbers = steps.map((_, index) => index + 1);
      const drawn = Object.hasOwn(drawings, id);
      expect(marksIn(sectionOf(id)).sort((a, b) => a - b)).toEqual(drawn ? numbers : []);
    });

    it('shows its screens, with words for who cannot see them and room kept for them', () => {
      const pictures = [...sectionOf(id).matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
      const shown = pictures.filter((tag) => tag.includes('.webp'));
      expect(shown).toHaveLength(photos.length);
      expect(shown.length).toBeGreaterThan(0);
      for (const tag of shown) expect(tag).toMatch(/width="1200" height="750" alt="[^"]+".* loading="lazy"/);
      for (const { caption } of photos) expect(sectionOf(id)).toContain(`${caption}</figcaption>`);
    });

    it('calls things as the screens call them', () => {
      const named = [intro, ...steps, ...tips].flatMap((text) => [...text.matchAll(/“([^”]+)”/g)]);
      const unsaid = named.map(([, name]) => name ?? '').filter((name) => !said.includes(plain(name)));
      expect(unsaid).toEqual([]);
    });
  },
);

describe('the operation guide', () => {
  it('has an address and a line in the contents for every chapter', () => {
    const ids = guideChapters.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(html).toContain(`href="#${id}"`);
  });

  it('draws what the screens say', () => {
    const drawn = wordsIn([
      accountDrawingTexts,
      platformDrawingTexts,
      insightDrawingTexts,
      mailDrawingTexts,
      planDrawingTexts,
      assistantDrawingTexts,
    ]);
    const invented = drawn.filter((word) => !said.includes(plain(word)) && !samples.has(word));
    expect(invented).toEqual([]);
  });
});

/** Letters alone: spaces, and the numbers a sentence is filled with, are set differently here and there. */
function plain(text: string): string {
  return text.replaceAll(/[\s\d,.]|\$\{[^}]*\}/g, '');
}

/** Everything the product can show, this guide left out. */
const said = plain(
  globSync(
    [
      'web/**/*.{ts,tsx}',
      'contract/**/*.ts',
      'server/{features,networks}/**/*.ts',
      'server/db/migrations/*.sql',
    ],
    {
      exclude: (path) => path.includes('features/site/guide') || path.includes('.test.'),
    },
  )
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n'),
);

function wordsIn(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return Object.values(texts as object).flatMap(wordsIn);
}

/** Made up for the drawings, or a sentence of the screens shortened or filled in. */
const samples = new Set<string>([
  '同意《用户协议》与《隐私政策》',
  '金额单位 USD',
  '剩余可选品牌 7',
  '怎样得到授权码',
  'name@brand.com',
  '秋季招募',
  '数字出处（1）',
  '上个月佣金是多少？',
  '谁带来的订单最多？',
  '岬角帐篷',
  '蓝礁水具',
  'Camp Weekly',
  'Peak Coupons',
]);
