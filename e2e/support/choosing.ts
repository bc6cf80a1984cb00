// A choice out of a list that unfolds.
import type { Locator, Page } from 'playwright-core';
import { eventually } from './seeing.ts';

/**
 * Opens a select and takes one of its choices, and again if the list closed first: a dialog that has just opened moves
 * the focus to itself, which closes every list. `shows` is what the field reads afterwards, for some only once the choice
 * is saved. Ends when the list has folded away; one of several choices stays open.
 */
export async function choose(page: Page, field: Locator, option: string, shows = option): Promise<void> {
  const list = page.locator('.ant-select-dropdown:visible');
  const select = field.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")]');
  await eventually(async () => {
    if ((await list.count()) === 0) await field.click();
    // Not by a click of the mouse: the list may scroll or unfold under it.
    return list
      .getByTitle(option, { exact: true })
      .dispatchEvent('click', {}, { timeout: 2000 })
      .then(
        () => 'taken',
        (error: Error) => error.message,
      );
  }).toBe('taken');
  await eventually(() => select.textContent()).toContain(shows);
  if ((await select.getAttribute('class'))?.includes('ant-select-multiple')) return;
  await eventually(() => list.count()).toBe(0);
}
