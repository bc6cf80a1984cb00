// What a person reads on the page. Each waits until it is so; a state that never comes fails with the last one seen.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** For a state to come: long enough for a machine that does three other things, and nobody waits once it is there. */
export const patienceMs = 40_000;

/** Asks again until the answer fits. */
export const eventually = <Answer>(ask: () => Answer) => expect.poll(ask, { timeout: patienceMs });

/** Address path and query, wherever the product runs. */
export async function seePath(page: Page, path: string): Promise<void> {
  await eventually(() => pathOf(page)).toBe(path);
}

export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The menu entry of the page that is open. */
export async function seeCurrent(entry: Locator): Promise<void> {
  await eventually(() => entry.getAttribute('aria-current')).toBe('page');
}

/** A short notice: `status` for a success, `alert` for an error or a warning. */
export async function seeToast(page: Page, role: 'status' | 'alert', text: string | RegExp): Promise<void> {
  await page.getByRole(role).filter({ hasText: text }).waitFor();
}

/** The sentence under a field, as it is announced with the field. */
export async function seeNote(field: Locator, text: string): Promise<void> {
  await eventually(() => readNotes(field)).toContain(text);
}

export async function seeNoNote(field: Locator, text: string): Promise<void> {
  await eventually(() => readNotes(field)).not.toContain(text);
}

async function readNotes(field: Locator): Promise<string[]> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .flatMap((id) => [...(document.getElementById(id)?.childNodes ?? [])])
      .map((node) => node.textContent?.trim() ?? '')
      .filter((text) => text !== ''),
  );
}

/** Keys left in local storage, in alphabetical order. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort());
}

/** The root was loaded anew and led to sign-in; nothing of the session is left, only the version number. */
export async function seeSignedOut(page: Page): Promise<void> {
  await seePath(page, '/login');
  await page.getByRole('heading', { name: '登录海图' }).waitFor();
  const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '');
  expect(new URL(loaded).pathname).toBe('/');
  expect(await storedKeys(page)).toEqual(['v_num']);
}

/** Stops the page's clock (installed before the page was opened), so that a test moves it by hand. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
