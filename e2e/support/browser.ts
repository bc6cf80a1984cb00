// A real Chromium for the tests. Every page is watched: console errors and blocked resources fail the test.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { findChromium } from '../../scripts/ensure-test-tools.ts';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('找不到 Chromium，请先运行 npm test 以安装，或设置 CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: flags });
}

/** All files visit one product, two at a time: each begins at a place of its own, so addresses are not shared. */
let contexts = Math.floor(Math.random() * 60_000);

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What went wrong on the page so far; a test that expects nothing ends with `expectQuiet`. */
  problems: string[];
}

/** A person with a browser of their own: fresh storage, own address. `baseURL` names another product than the usual one. */
export async function openVisitor(
  browser: Browser,
  size: Size,
  { baseURL = inject('product').url }: { baseURL?: string } = {},
): Promise<Visitor> {
  contexts += 1;
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[size],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    extraHTTPHeaders: {
      'x-forwarded-for': `198.19.${Math.floor(contexts / 250) % 250}.${(contexts % 250) + 1}`,
    },
    ...(size === 'phone' && { hasTouch: true, isMobile: true }),
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await hurryMotion(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // A refused call (400, 401, 403, …) is logged by the browser itself; the screen's answer to it is what is tested.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      problems.push(`console: ${message.text()}`);
    }
  });
  return { context, page, problems };
}

/**
 * Dialogs fold and slide a hundred times as fast, with all their states and events. A click must not meet a button that
 * is still under way, and nobody waits for the way.
 */
async function hurryMotion(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 100 });
}
