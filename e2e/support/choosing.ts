// A choice out of a list that unfolds.
import type { Locator, Page } from 'playwright-core';
import { eventually } from './seeing.ts';

/**
 * Opens a select and takes one of its choices, and again if the list closed first: a dialog that has just opened moves
 * the focus to itself, which closes every list. `shows` is what the field reads afterwards.
 */
export async function choose(page: Page, field: Locator, option: string, shows = option): Promise<void> {
  const list = page.locator('.ant-select-dropdown:visible');
  const shown = field.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")]');
  await eventually(async () => {
    if ((await list.count()) === 0) await field.click();
    // Not by a click of the mouse: the list may scroll or unfold under it.
    await list
      .getByTitle(option, { exact: true })
      .dispatchEvent('click', {}, { timeout: 2000 })
      .catch(() => undefined);
    return await shown.textContent();
  }).toContain(shows);
}
