// Days in the component library's picker, which arrives when somebody comes to its field.
import type { Locator, Page } from 'playwright-core';
import { eventually } from './seeing.ts';

/** Comes to a field of days and waits for its calendar. */
export async function openDays(page: Page, field: Locator): Promise<Locator> {
  const calendar = page.locator('.ant-picker-dropdown:visible');
  await eventually(async () => {
    if ((await calendar.count()) === 0) await field.click();
    return calendar.count();
  }).toBe(1);
  return calendar;
}

/** By the keys, as a person at a desk does. */
export async function writeDay(page: Page, field: Locator, day: string): Promise<void> {
  const calendar = await openDays(page, field);
  await field.fill(day);
  await page.keyboard.press('Enter');
  await eventually(() => calendar.count()).toBe(0);
  await eventually(() => field.inputValue()).toBe(day);
}

/** A span by its name. */
export async function takeSpan(page: Page, field: string, name: string): Promise<void> {
  const calendar = await openDays(
    page,
    page.getByRole('group', { name: field }).getByRole('textbox').first(),
  );
  await calendar.getByText(name, { exact: true }).click();
  await eventually(() => calendar.count()).toBe(0);
}

/** Into the sheet that a phone opens. */
export async function writeDayOnPhone(page: Page, field: Locator, day: string): Promise<void> {
  await field.click();
  // The form it stands in is a dialog, too.
  const sheet = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: '确定' }) })
    .last();
  await sheet.getByRole('textbox').fill(day);
  await sheet.getByRole('button', { name: '确定' }).click();
  await sheet.waitFor({ state: 'hidden' });
}
