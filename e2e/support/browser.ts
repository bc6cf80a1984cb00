// A real Chromium for the tests, and what a person in front of it has.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '#scripts/ensure-test-tools.ts';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What went wrong on the page so far: errors in the console and blocked resources. What is left fails the test. */
  problems: string[];
  /** What the content security policy stopped: page, rule, address. */
  blocked: string[];
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds here: what the engine would optimise is gone before it pays.
  '--js-flags=--no-opt --no-maglev',
];

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('找不到 Chromium，请先运行 npm test 以安装，或设置 CHROMIUM_PATH');
  // Whoever wants to watch a journey sees it slowly enough to follow.
  const watched = process.env.TEST_WINDOW ? { headless: false, slowMo: 250 } : {};
  return chromium.launch({ executablePath, args: flags, ...watched });
}
