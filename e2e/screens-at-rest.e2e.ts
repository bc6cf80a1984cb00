// What a screen does to the eye: nothing moves once it is shown, nothing is hidden without a word, one kind of dialog.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Size } from './support/browser.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { registerPerson, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function open(path: string, size: Size = 'desktop', width?: number): Promise<Page> {
  const visitor = await visit(size);
  await signInDirectly(visitor, await registerPerson());
  if (width) await visitor.page.setViewportSize({ width, height: 900 });
  await visitor.page.goto(path);
  return visitor.page;
}

describe('the authorization centre', () => {
  it('moves nothing that is already shown, whichever answer comes first', async () => {
    for (const late of ['**/api/platform/connections', '**/api/platform/networks']) {
      const visitor = await visit('desktop');
      const { page } = visitor;
      await signInDirectly(visitor, await registerPerson());
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(late, async (route) => {
        await held;
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/authorization');
      await page.getByRole('tab', { name: '授权', exact: true }).waitFor();
      await page.getByRole('status').first().waitFor();
      await page.waitForLoadState('load');
      release();
      await page.getByRole('heading', { name: '可授权的联盟平台' }).waitFor();
      await page.getByRole('button', { name: /授权/ }).first().waitFor();
      const shifts = await page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            requestAnimationFrame(() =>
              requestAnimationFrame(() => resolve((window as unknown as { shifts: number[] }).shifts)),
            );
          }),
      );
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
    }
  });
});

describe.each([1024, 768])('the plans at %i px', (width) => {
  it('stand side by side, every one of them in sight', async () => {
    const page = await open('/package', 'desktop', width);
    const table = page.getByRole('region', { name: '套餐对比' });
    await table.getByRole('columnheader').nth(2).waitFor();
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
    const cut = await table
      .locator('th *, td *')
      .evaluateAll(
        (all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1).length,
      );
    expect(cut).toBe(0);
  });
});

describe('a field on a phone', () => {
  it('shows its edge before it is touched', async () => {
    const page = await open('/info-m', 'phone');
    const field = page.locator('.adm-input').first();
    await field.waitFor();
    expect(
      await field.evaluate((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth)),
    ).toBeGreaterThan(0);
  });
});

describe('a notice over a drawer', () => {
  it('leaves its title free', async (test) => {
    onlyInLongForm(test);
    const visitor = await visit('desktop');
    await signInDirectly(visitor, await registerWithPlan('P_MONTH'));
    const { page } = visitor;
    await page.goto('/bulletinBoard?notices=1');
    await page.getByRole('button', { name: '新增规则' }).click();
    const form = page.getByRole('dialog', { name: '新增规则' });
    await form.getByRole('button', { name: '给我发一封测试邮件' }).click();
    await seeToast(page, 'status', '测试邮件已发送');
    const notice = page.getByRole('status').filter({ hasText: '测试邮件已发送' });
    const titles = await page
      .locator('.ant-drawer-title')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    const top = await notice.evaluate((one) => one.getBoundingClientRect().top);
    expect(titles).toHaveLength(2);
    expect(top).toBeGreaterThanOrEqual(Math.max(...titles));
  });
});

/** What makes a dialog look the way it does. */
const lookOf = (dialog: Locator, title: string, button: string) =>
  dialog.evaluate(
    (element, parts) => {
      const find = (selector: string) => element.querySelector(selector) ?? element;
      const box = getComputedStyle(element);
      const heading = getComputedStyle(find(parts.title));
      return {
        radius: box.borderTopLeftRadius,
        ground: box.backgroundColor,
        title: [heading.fontSize, heading.fontWeight, heading.color],
        button: find(parts.button).getBoundingClientRect().height,
        top: Math.round(element.getBoundingClientRect().top),
      };
    },
    { title, button },
  );

describe('dialogs', () => {
  it('look the same, whether they ask a question or hold a form', async (test) => {
    onlyInLongForm(test);
    const page = await open('/info');
    await page.getByRole('button', { name: /账号菜单$/ }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    // Where and as it stands once it has stopped growing.
    const form = page.locator('.ant-modal:not([class*="zoom"]) .ant-modal-container');
    await form.getByRole('button').last().waitFor();
    const ofForm = await lookOf(form, '.ant-modal-title', 'button[type="submit"]');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^联盟集市/ }).click();
    const question = page.locator('dialog[open]');
    await question.waitFor();
    expect(await lookOf(question, 'h2', 'button')).toEqual(ofForm);
  });
});
