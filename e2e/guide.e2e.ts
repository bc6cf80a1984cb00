// The operation guide and the tour: their photographs on the screen, enlarged, and on paper.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guideChapters } from '#web/features/site/guide/guide-parts.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const photos = guideChapters.flatMap((chapter) => chapter.photos.map(({ name }) => name));

/** Two that look alike are one picture in a PDF. */
const unlike = new Set(
  photos.map((name) => readFileSync(`web/features/site/photos/files/${name}.webp`, 'base64')),
).size;

/** Room on an A4 sheet between its margins at 96 px an inch. */
const sheet = { width: 718, height: 1032 };

describe('the guide on paper', () => {
  it('is one document of all chapters with every photograph, also those nobody scrolled to', async (test) => {
    onlyInLongForm(test);
    const { page } = await visit('desktop');
    await page.goto('/guide');
    // The browser of the tests shows no window for printing; the pictures are fetched all the same.
    const print = page.getByRole('button', { name: '打印或存为 PDF' });
    await print.click();
    await page.getByRole('button', { name: '正在准备图片…' }).waitFor({ state: 'detached' });
    await print.waitFor();
    const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
    const pages = [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(pages.length).toBeGreaterThan(guideChapters.length / 3);
    expect(pages.length).toBeLessThan(guideChapters.length * 2);
    const pictures = [...file.matchAll(/\/Subtype \/Image[^>]*?\/Width 1200\s+\/Height 750/g)];
    expect(pictures.length).toBe(unlike);
  });

  it('begins with a cover, leaves out what is pressed, and cuts no picture', async (test) => {
    onlyInLongForm(test);
    const { page } = await visit('desktop');
    await page.goto('/guide');
    const cover = page.getByText('面向出海品牌的联盟营销情报与报表平台');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await cover.isVisible()).toBe(false);
    await page.setViewportSize(sheet);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await cover.waitFor();
    expect(await page.getByRole('button', { name: '打印或存为 PDF' }).isVisible()).toBe(false);
    expect(await widthBeyondWindow(page)).toBe(0);
    const figures = await page
      .locator('figure')
      .evaluateAll((all) =>
        all.map((one) => ({ whole: getComputedStyle(one).breakInside, height: one.clientHeight })),
      );
    expect(figures.length).toBe(photos.length);
    for (const { whole, height } of figures) {
      expect(whole).toBe('avoid');
      expect(height).toBeLessThan(sheet.height / 2);
    }
    const kept = await page
      .locator('h2, h3')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter));
    expect(new Set(kept)).toEqual(new Set(['avoid']));
  });

  it('is printed by its button once every photograph is there', async (test) => {
    onlyInLongForm(test);
    // One that has not seen the photographs yet.
    const { page } = await visit('desktop', { fresh: true });
    const printed: boolean[][] = [];
    await page.exposeFunction('keepPrinted', (loaded: boolean[]) => printed.push(loaded));
    // The browser of the tests prints nothing by itself: what would be on the paper is looked at instead.
    await page.addInitScript(() => {
      window.print = () => {
        const loaded = [...document.images].map(({ complete, naturalWidth }) => complete && naturalWidth > 0);
        void (window as unknown as { keepPrinted(loaded: boolean[]): void }).keepPrinted(loaded);
      };
    });
    await page.goto('/guide');
    const lazy = () =>
      page
        .locator('figure img')
        .evaluateAll((all) => all.filter((one) => !(one as HTMLImageElement).complete));
    await eventually(() => page.locator('figure img').count()).toBe(photos.length);
    expect((await lazy()).length).toBeGreaterThan(photos.length / 2);
    await page.getByRole('button', { name: '打印或存为 PDF' }).click();
    await eventually(() => printed.length).toBe(1);
    expect(printed[0]?.filter(Boolean).length).toBe(printed[0]?.length);
    expect(printed[0]?.length).toBeGreaterThanOrEqual(photos.length);
    await page.getByRole('button', { name: '打印或存为 PDF' }).waitFor();
  });
});

describeSizes('the photographs of the guide on a %s', (size) => {
  it('keep their room before they are loaded and are enlarged and put away by the keyboard', async () => {
    const { page } = await visit(size);
    await page.goto('/guide');
    const pictures = page.locator('figure img');
    await eventually(() => pictures.count()).toBe(photos.length);
    const shapes = await pictures.evaluateAll((all) =>
      all.map((one) => Math.round((one.clientWidth / one.clientHeight) * 100)),
    );
    expect(new Set(shapes)).toEqual(new Set([160]));

    const opener = page.locator('#board figure button');
    await opener.press('Enter');
    const large = page.getByRole('dialog', { name: /^综合看板的界面/ });
    await large.waitFor();
    await eventually(() =>
      large.getByRole('img').evaluate((one) => (one as HTMLImageElement).naturalWidth),
    ).toBe(1200);
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);
    expect(await findTinyWords(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    await eventually(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    await opener.click();
    await large.getByRole('button', { name: '关闭大图' }).click();
    await large.waitFor({ state: 'detached' });
  });

  it('stand in the first five chapters of the tour as they look on this screen', async (test) => {
    onlyInLongForm(test);
    const { page } = await visit(size);
    for (const chapter of [1, 2, 3, 4, 5]) {
      await page.goto(`/demo?r=${chapter}`);
      const picture = page.locator('figure img');
      await eventually(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(
        size === 'phone' ? 585 : 1200,
      );
      await page.getByText(/^示例数据：/).waitFor();
      expect(await widthBeyondWindow(page)).toBe(0);
      expect(await findSeriousBarriers(page)).toEqual([]);
    }
    await page.goto('/demo?r=6');
    await page.getByRole('link', { name: /选择行业与品牌/ }).waitFor();
    expect(await page.locator('figure').count()).toBe(0);
  });
});
