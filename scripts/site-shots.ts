// `npm run site:shots`: photographs of the product for the public site, and the figures of its sample account. Starts the
// demo on a folder of its own, waits until everything is read, and looks at one fixed day, so that another run shows the
// same. Names after it choose pictures.
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { startProduct } from '../e2e/support/start-product.ts';
import { findChromium } from './ensure-test-tools.ts';
import { makeCard } from './site/make-card.ts';
import { readSampleFigures } from './site/sample-figures.ts';
import { type Sight, sampleDay, sights } from './site/sights.ts';
import { signInDemo, waitForDemoData } from './site/wait-for-demo.ts';
import { watchQuiet } from './site/watch-quiet.ts';

const folder = resolve(import.meta.dirname, '../web/entries/site/shots');
const quality = 80;

const chosen = process.argv.slice(2);
const executablePath = findChromium();
if (!executablePath) throw new Error('找不到 Chromium，请先运行 npm test 以安装，或设置 CHROMIUM_PATH');

await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const session = await signInDemo(product.url, product.demoPassword);
  await waitForDemoData(product.url, session.token);
  const figures = await readSampleFigures(product.url, session.token, sampleDay);
  await writeFile(resolve(folder, 'sample-figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  for (const sight of sights) {
    if (chosen.length > 0 && !chosen.includes(sight.name)) continue;
    await take(browser, sight, session);
    process.stdout.write(`${sight.name}\n`);
  }
  await makeCard(folder);
} finally {
  await browser.close();
  await product.stop();
}

async function take(
  browser: Browser,
  { name, path, phone, prepare, widths }: Sight,
  session: { id: string; token: string },
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    isMobile: phone === true,
    hasTouch: phone === true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, session);
  const page: Page = await context.newPage();
  page.setDefaultTimeout(90_000);
  const quiet = watchQuiet(page);
  await page.goto(path);
  await prepare(page);
  await quiet();
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  for (const width of widths) {
    await sharp(picture)
      .resize({ width })
      .webp({ quality, effort: 6 })
      .toFile(resolve(folder, `${name}-${width}.webp`));
  }
  await context.close();
}
