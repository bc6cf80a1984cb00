// How long a person waits for the first figures of the dashboard, beside the call that fetches them: a real browser on
// a throttled line, its cache warm, from the start of the navigation to the first figure in the page.
import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright-core';
import { addDays } from '#contract/figures/days.ts';
import { findChromium } from '#scripts/ensure-test-tools.ts';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { makePeople, type Person } from './people.ts';
import { fillAccount } from './report-rows.ts';

const orders = 100_000;
const visits = 7;

/** As the browser's own tools name them: round trip in ms, bytes per second. */
const lines = [
  { name: 'Slow 4G', latency: 562.5, bytesPerSecond: 180_000 },
  { name: 'Slow 3G', latency: 2000, bytesPerSecond: 50_000 },
];

/** Cards are articles named after window and metric; skeletons are not. */
const firstCard = 'main article[aria-label]';

export async function benchFirstFigures(databaseUrl: string, folder: string): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const [person] = await makePeople(1, { databaseUrl, dataFolder: folder, label: 'first-figures' });
  if (!person) throw new Error('nobody to look');
  await fill(databaseUrl, folder, person);
  const product = await startChild(productFile, {
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_DEMO: '0',
    HAITU_ROLES: 'web',
    HAITU_LOG: 'warn',
    NODE_ENV: 'production',
  });
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium: run `npm test` once, or set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await measure(browser, product.url, person);
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function fill(databaseUrl: string, folder: string, { account }: Person): Promise<void> {
  const config = readConfig({ DATABASE_URL: databaseUrl, HAITU_DATA: folder, HAITU_LOG: 'silent' });
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=haitu' });
  await owner.connect();
  const { services, close } = await openServices(config, { mode: 'join', log: () => undefined });
  try {
    const { rows } = await owner.query<{ id: string }>(
      'SELECT account_id AS id FROM sign_in_directory WHERE email = $1',
      [account],
    );
    const lastDay = addDays(new Date().toISOString().slice(0, 10), -1);
    const filled = { accountId: Number(rows[0]?.id), orders, publishers: 100 };
    await fillAccount({ services, owner }, filled, lastDay);
  } finally {
    await close();
    await owner.end();
  }
}

async function measure(browser: Browser, url: string, { token }: Person): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(
    ({ token: value, card }) => {
      localStorage.setItem('token', value);
      localStorage.setItem('v_num', '1.1');
      // The moment the first card stands in the page.
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector(card)) return;
        observer.disconnect();
        performance.mark('first-figures');
      }).observe(document, { childList: true, subtree: true });
    },
    { token, card: firstCard },
  );
  // Twice: the second visit is the one that finds everything in the cache.
  for (let visit = 0; visit < 2; visit += 1) await look(page);
  const figures: Figure[] = [];
  const tools = await context.newCDPSession(page);
  for (const { name, latency, bytesPerSecond } of lines) {
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    const seen: { first: number; call: number }[] = [];
    for (let visit = 0; visit < visits; visit += 1) seen.push(await look(page));
    const middle = seen.toSorted((a, b) => a.first / a.call - b.first / b.call)[Math.floor(visits / 2)];
    figures.push({
      name: `首批数据出现的时间，相对于看板接口（${name}，缓存已热）`,
      value: (middle?.first ?? 0) / (middle?.call ?? 1),
      unit: 'ratio',
      atMost: 2,
      note: `${Math.round(middle?.first ?? 0)} ms，接口 ${Math.round(middle?.call ?? 0)} ms`,
    });
  }
  return figures;
}

async function look(page: Page): Promise<{ first: number; call: number }> {
  await page.goto('/bulletinBoard', { waitUntil: 'commit', timeout: 60_000 });
  await page.locator(firstCard).first().waitFor({ timeout: 60_000 });
  return page.evaluate(() => {
    const [call] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/report/dashboard')) as PerformanceResourceTiming[];
    return {
      first: performance.getEntriesByName('first-figures')[0]?.startTime ?? 0,
      call: call ? call.responseEnd - call.startTime : Number.NaN,
    };
  });
}
