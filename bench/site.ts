// How the public site fares on a phone, as Lighthouse sees it: its mobile preset, the median of three runs a page.
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findChromium } from '#scripts/ensure-test-tools.ts';
import { freePort, productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

const paths = ['/index', '/sass', '/academy'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const runs = 3;
const wanted = 0.95;

export async function benchSite(dataFolder: string): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('找不到 Chromium，请先运行 npm test 以安装，或设置 CHROMIUM_PATH');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  const product = await startChild(productFile, {
    HAITU_DATA: dataFolder,
    HAITU_DEMO: '0',
    HAITU_LOG: 'warn',
    NODE_ENV: 'production',
  });
  try {
    const figures: Figure[] = [];
    for (const path of paths) figures.push(...(await figuresOf(product.url, path, port)));
    return figures;
  } finally {
    await product.stop();
    await browser.close();
  }
}

async function figuresOf(url: string, path: string, port: number): Promise<Figure[]> {
  const scores = new Map<string, number[]>(categories.map((category) => [category, []]));
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url + path, { port, logLevel: 'error', onlyCategories: [...categories] });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    for (const category of categories) {
      scores.get(category)?.push(result.lhr.categories[category]?.score ?? 0);
    }
  }
  return categories.map((category) => ({
    name: `Lighthouse 手机 ${path} ${category}`,
    value: median(scores.get(category) ?? []),
    unit: 'share',
    atLeast: wanted,
    note: `${runs} 次的中位数`,
  }));
}
