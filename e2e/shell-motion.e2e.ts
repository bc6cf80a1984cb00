// Motion: shown, or left out for who asked their device for less of it.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { registerPerson, signInDirectly } from './support/people.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

it.each([
  ['reduce', false],
  ['no-preference', true],
] as const)(
  'a dialog comes and goes in one step where the device says so (%s)',
  async (reducedMotion, moves) => {
    const visitor = await visit('desktop');
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion });
    await signInDirectly(visitor, await registerPerson());
    await page.goto('/info');
    const open = page.getByRole('button', { name: '管理两步验证', exact: true });
    await open.waitFor();
    const stages = await watchStages(page);

    await open.click();
    const box = page.getByRole('dialog', { name: '设置两步验证' });
    await box.waitFor();
    await page.locator('.ant-zoom-appear, .ant-fade-appear').first().waitFor({ state: 'detached' });
    await box.getByRole('button', { name: '取消' }).click();
    await box.waitFor({ state: 'hidden' });
    const seen = await stages();
    expect(seen.includes('appear')).toBe(moves);
    expect(seen.includes('leave')).toBe(moves);
  },
);

/** The stages of a motion under way, as the library writes them into classes. */
async function watchStages(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const stages: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const name = target instanceof HTMLElement ? target.getAttribute('class') : null;
        const stage = /ant-(?:zoom|fade)-(appear|leave)-active/.exec(name ?? '')?.[1];
        if (stage !== undefined) stages.push(stage);
      }
    }).observe(document, { subtree: true, attributeFilter: ['class'] });
    return stages;
  });
  return () => seen.jsonValue();
}
