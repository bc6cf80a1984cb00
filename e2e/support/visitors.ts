// Fresh visitors for each test, and what every test must end with: pages that did not complain.
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import type { Size, Visitor } from './browser.ts';
import { closeWindowsOf, giveBack, takeWindow, type Window } from './windows.ts';

interface Place {
  /** Another product than the usual one. */
  baseURL?: string;
  /** A browser that has never seen the product. */
  fresh?: boolean;
}

/** All files visit one product, several at a time: each begins at a place of its own, so addresses are not shared. */
let count = Math.floor(Math.random() * 60_000);

/** Call at the top of a file; the answer opens a visitor that is checked and leaves when its test ends. */
export function prepareVisitors(): (size: Size, place?: Place) => Promise<Visitor> {
  let visitors: (Visitor & { window: Window })[] = [];
  const elsewhere = new Set<string>();

  afterEach(async ({ task }) => {
    const present = visitors;
    visitors = [];
    if (task.result?.state === 'fail') {
      for (const { message } of task.result.errors ?? []) process.stderr.write(`${task.name}: ${message}\n`);
      await photograph(present, task.name);
      for (const { window } of present) window.spoiled = true;
    }
    await Promise.all(present.map(({ window }) => giveBack(window)));
    expect(present.flatMap(({ problems }) => problems)).toEqual([]);
  });

  afterAll(async () => {
    for (const url of elsewhere) await closeWindowsOf(url);
  });

  return async (size, { baseURL = inject('product').url, fresh = false } = {}) => {
    if (baseURL !== inject('product').url) elsewhere.add(baseURL);
    const window = await takeWindow(size, baseURL, { fresh });
    const visitor = { ...(await welcome(window)), window };
    visitors.push(visitor);
    return visitor;
  };
}

/** A person with an address of their own, whose page is watched. */
async function welcome({ context, page, blocked }: Window): Promise<Visitor> {
  count += 1;
  await context.setExtraHTTPHeaders({
    'x-forwarded-for': `198.19.${Math.floor(count / 250) % 250}.${(count % 250) + 1}`,
  });
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // A refused call (400, 401, 403, …) is logged by the browser itself; the screen's answer to it is what is tested.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      problems.push(`console: ${message.text()}`);
    }
  });
  return { context, page, problems, blocked };
}

/** What the pages looked like when a test failed; the place is printed, as is why, at once. */
async function photograph(visitors: readonly Visitor[], name: string): Promise<void> {
  const folder = join(tmpdir(), 'haitu-e2e-failures');
  await mkdir(folder, { recursive: true });
  const pages = visitors.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${name.replace(/\W+/g, '-').slice(0, 80)}-${index + 1}.png`);
    const taken = await page.screenshot({ path, timeout: 10_000 }).then(
      () => path,
      async (error: Error) => `${await askForLife(page)}: ${error.message}`,
    );
    process.stderr.write(`${page.url()} → ${taken}\n`);
  }
}

/** Of a page that cannot be photographed: whether its scripts still run, and whether it still draws. */
async function askForLife(page: Page): Promise<string> {
  const ask = (question: Promise<unknown>, yes: string, no: string) =>
    Promise.race([
      question.then(
        () => yes,
        ({ message }: Error) => message,
      ),
      setTimeout(5_000, no),
    ]);
  const scripts = await ask(
    page.evaluate(() => document.visibilityState),
    'scripts run',
    'scripts do not run',
  );
  const frames = await ask(
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))),
    'it draws',
    'it does not draw',
  );
  return `${scripts}, ${frames}`;
}
