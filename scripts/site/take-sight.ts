import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { phonePhotoSize, photoSize } from '#web/features/site/photos/photo-size.ts';
import type { Sight } from './sights/sight.ts';
import { watchQuiet } from './watch-quiet.ts';

const web = resolve(import.meta.dirname, '../../web');
export const siteFolder = resolve(web, 'entries/site/shots');
export const guideFolder = resolve(web, 'features/site/photos/files');

const quality = { site: 80, guide: 75 };

/** The guide shows its pictures smaller than the site does: less on them, so that it can still be read. */
const windows = {
  site: { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } },
  guide: { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 600 } },
};

interface Place {
  url: string;
  session: { id: string; token: string };
}

/** Writes every file of a sight. */
export async function takeSight(browser: Browser, sight: Sight, place: Place): Promise<void> {
  if (sight.site) {
    const picture = await photograph(browser, sight, { ...place, purpose: 'site' });
    for (const width of sight.site)
      await write(picture, width, quality.site, resolve(siteFolder, `${sight.name}-${width}.webp`));
  }
  if (sight.guide) {
    const picture = await photograph(browser, sight, { ...place, purpose: 'guide' });
    const { width } = sight.phone ? phonePhotoSize : photoSize;
    await write(picture, width, quality.guide, resolve(guideFolder, `${sight.name}.webp`));
  }
}

async function photograph(
  browser: Browser,
  { path, phone, visitor, prepare }: Sight,
  { url, session, purpose }: Place & { purpose: keyof typeof windows },
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: windows[purpose][phone ? 'phone' : 'desktop'],
    deviceScaleFactor: 2,
    isMobile: phone === true,
    hasTouch: phone === true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  try {
    if (!visitor)
      await context.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, session);
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    const quiet = watchQuiet(page);
    await page.goto(path);
    await prepare(page);
    await quiet();
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await context.close();
  }
}

async function write(picture: Buffer, width: number, quality: number, path: string): Promise<void> {
  await sharp(picture).resize({ width }).webp({ quality, effort: 6 }).toFile(path);
}
