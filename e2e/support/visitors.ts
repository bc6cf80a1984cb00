// One browser for a test file, fresh visitors for each test, and what every test must end with: pages that did not complain.
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, openVisitor, type Size, type Visitor } from './browser.ts';

/** Call at the top of a file; the answer opens a visitor that is checked and closed when its test ends. */
export function prepareVisitors(): (size: Size, place?: { baseURL?: string }) => Promise<Visitor> {
  let browser: Browser | undefined;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterEach(async ({ task }) => {
    const present = visitors;
    visitors = [];
    if (task.result?.state === 'fail') await photograph(present, task.name);
    await Promise.all(present.map(({ context }) => context.close()));
    expect(present.flatMap(({ problems }) => problems)).toEqual([]);
  });

  afterAll(() => browser?.close());

  return async (size, place) => {
    if (!browser) throw new Error('the browser is not open yet');
    const visitor = await openVisitor(browser, size, place);
    visitors.push(visitor);
    return visitor;
  };
}

/** What the pages looked like when a test failed; the place is printed. */
async function photograph(visitors: readonly Visitor[], name: string): Promise<void> {
  const folder = join(tmpdir(), 'haitu-e2e-failures');
  await mkdir(folder, { recursive: true });
  const pages = visitors.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${name.replace(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`);
    await page.screenshot({ path }).catch(() => undefined);
    process.stderr.write(`${page.url()} → ${path}\n`);
  }
}
