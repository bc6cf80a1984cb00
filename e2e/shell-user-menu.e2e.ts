// The member's own menu at the top right, and the ways of the keyboard through the frame.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { registerPerson, signInDirectly } from './support/people.ts';
import { eventually, pathOf, seePath, storedKeys } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

describe('the user menu', () => {
  it('U1 U2 U3 U4 U5 its entries open the dialogs and pages they name', async () => {
    const visitor = await visit('desktop');
    const { page, context } = visitor;
    const person = await registerPerson();
    await signInDirectly(visitor, person);
    await page.goto('/follow');
    const open = async () => {
      await page.getByRole('button', { name: '林晓，账号菜单' }).click();
      await page.getByRole('menu').waitFor();
    };
    const choose = (name: string) => page.getByRole('menuitem', { name }).click();
    await open();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      '个人中心',
      '修改密码',
      '访问官网',
      '查看套餐',
      '隐私政策',
      '注销账号',
      '退出登录',
    ]);
    expect(await page.getByRole('menu').innerText()).toContain(person.account);
    expect(await findSeriousBarriers(page)).toEqual([]);

    await choose('修改密码');
    const password = page.getByRole('dialog', { name: '修改密码' });
    await password.getByLabel('原密码').waitFor();
    await page.keyboard.press('Escape');
    await password.waitFor({ state: 'hidden' });

    await open();
    await choose('注销账号');
    const deletion = page.getByRole('dialog', { name: '注销账号' });
    await deletion.waitFor();
    await page.keyboard.press('Escape');
    await deletion.waitFor({ state: 'hidden' });

    await open();
    const opened = context.waitForEvent('page');
    await choose('隐私政策');
    const tab = await opened;
    await tab.getByRole('heading', { name: '隐私政策', level: 1 }).waitFor();
    expect([pathOf(tab), pathOf(page)]).toEqual(['/agreement/privacy', '/follow']);
    await tab.close();

    for (const [name, path] of [
      ['查看套餐', '/package'],
      ['个人中心', '/info'],
      ['访问官网', '/index'],
    ] as const) {
      await open();
      await choose(name);
      await seePath(page, path);
    }
    await page.getByRole('link', { name: '进入综合看板' }).click();
    await seePath(page, '/bulletinBoard');
  });

  it('U6 R1 signing out clears the session and returns to the root', async () => {
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerPerson());
    await page.goto('/bulletinBoard');
    await page.getByRole('button', { name: '林晓，账号菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await seePath(page, '/login');
    await eventually(() => storedKeys(page)).toEqual(['v_num']);
  });

  it('R8 the operation guide opens in a new tab from the personal centre', async (test) => {
    onlyInLongForm(test);
    const visitor = await visit('desktop');
    const { page, context } = visitor;
    await signInDirectly(visitor, await registerPerson());
    await page.goto('/info');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'AFF 操作演示文档' }).click();
    const tab = await opened;
    await tab.getByRole('heading', { name: 'AFF 操作演示文档', level: 1 }).waitFor();
    expect([pathOf(tab), pathOf(page)]).toEqual(['/guide', '/info']);
  });
});

describe('the keyboard', () => {
  it('reaches the menu after a way around it, shows where it is, and walks the user menu', async () => {
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerPerson());
    await page.goto('/bulletinBoard');
    await sideMenu(page).getByRole('link', { name: '我的关注' }).waitFor();
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const name = element.getAttribute('aria-label') ?? element.innerText.replace(/\s+/g, ' ').trim();
        return { name, marked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 };
      });
    const stops: string[] = [];
    for (let step = 0; step < 20; step += 1) {
      await page.keyboard.press('Tab');
      const { name, marked } = await focused();
      expect([name, marked]).toEqual([name, true]);
      stops.push(name);
      if (name.endsWith('账号菜单')) break;
    }
    expect(stops).toEqual([
      '跳到主要内容',
      '海图 Haitu',
      '行业洞察',
      '我的关注',
      '邮件中心',
      '多平台管理',
      '授权中心',
      '综合看板',
      '报表明细',
      '订单核对',
      '素材管理 未开通',
      '联盟集市 未开通',
      'AI 助手',
      '子账号管理 未开通',
      '收起菜单',
      '打开 AI 助手',
      '林晓，账号菜单',
    ]);

    await page.keyboard.press('Enter');
    await eventually(focused).toEqual({ name: '个人中心', marked: true });
    await page.keyboard.press('ArrowDown');
    await eventually(async () => (await focused()).name).toBe('修改密码');
    await page.keyboard.press('End');
    await eventually(async () => (await focused()).name).toBe('跟随系统');
    await page.keyboard.press('ArrowDown');
    await eventually(async () => (await focused()).name).toBe('个人中心');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    expect((await focused()).name).toBe('林晓，账号菜单');
  });

  it('the way around the menu leads to the content', async () => {
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerPerson());
    await page.goto('/bulletinBoard');
    await page.getByRole('link', { name: '连接联盟平台' }).waitFor();
    const first = page.getByRole('main').locator('a, button').first();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await eventually(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
