// `npm run site:shots`: photographs of the product for the public site, the guide and the tour, and the figures of its
// sample account. Starts the demo on a folder of its own, waits until everything is read, and looks at one fixed day, so
// that another run shows the same. Names after it choose pictures.
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { startProduct } from '#e2e/support/start-product.ts';
import { findChromium } from './ensure-test-tools.ts';
import { fillDemo } from './site/fill-demo.ts';
import { readSampleFigures } from './site/sample-figures.ts';
import { sampleDay } from './site/sights/sight.ts';
import { sights } from './site/sights/sights.ts';
import { guideFolder, siteFolder, takeSight } from './site/take-sight.ts';
import { signInDemo, waitForDemoData } from './site/wait-for-demo.ts';
import { defineWebConstants } from './web-constants.ts';

defineWebConstants();
const { makeCard } = await import('./site/make-card.ts');
const chosen = process.argv.slice(2);
const executablePath = findChromium();
if (!executablePath) throw new Error('找不到 Chromium，请先运行 npm test 以安装，或设置 CHROMIUM_PATH');

await mkdir(siteFolder, { recursive: true });
await mkdir(guideFolder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const session = await signInDemo(product.url, product.demoPassword);
  await waitForDemoData(product.url, session.token);
  await fillDemo(product.url, session);
  const figures = await readSampleFigures(product.url, session.token, sampleDay);
  await writeFile(resolve(siteFolder, 'sample-figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  for (const sight of sights) {
    if (chosen.length > 0 && !chosen.includes(sight.name)) continue;
    await takeSight(browser, sight, { url: product.url, session });
    process.stdout.write(`${sight.name}\n`);
  }
  await makeCard(siteFolder);
} finally {
  await browser.close();
  await product.stop();
}
