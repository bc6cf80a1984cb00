// What the entries of the menus do: locked, open, in need of an industry, external.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { useUpQuestions } from './support/assistant.ts';
import { bothSizes } from './support/both-sizes.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, registerPerson, signInColleague, signInDirectly } from './support/people.ts';
import { choosePermits, endPlans, grantPlan, registerWithPlan } from './support/plans.ts';
import { eventually, pathOf, seeCurrent, seePath, storedKeys } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const hint = (page: Page) => page.getByRole('dialog', { name: '提示' });
const buyQuestion = '该功能尚未开通，是否前往购买套餐？';

async function openDrawer(page: Page) {
  const drawer = page.getByRole('dialog', { name: '主菜单' });
  await page.getByRole('button', { name: '打开菜单' }).click();
  await drawer.getByText('标杆品牌').waitFor();
  return drawer;
}

describe('menu entries', () => {
  it('D1 S2 A1 a locked entry asks whether to buy a plan: no stays, yes leads to the plans', async () => {
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerPerson());
    await page.goto('/bulletinBoard');
    const menu = sideMenu(page);
    for (const name of ['素材管理', '联盟集市', '子账号管理']) {
      const entry = menu.getByRole('button', { name: new RegExp(`^${name}`) });
      await entry.waitFor();
      expect(await entry.innerText()).toContain('未开通');
      await entry.click();
      await hint(page).getByText(buyQuestion, { exact: true }).waitFor();
      expect(await hint(page).getByRole('button').allTextContents()).toEqual(['否', '是']);
      expect(await findSeriousBarriers(page)).toEqual([]);
      await hint(page).getByRole('button', { name: '否' }).click();
      await hint(page).waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe('/bulletinBoard');
    }
    await menu.getByRole('button', { name: /^子账号管理/ }).click();
    await page.keyboard.press('Escape');
    await hint(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/bulletinBoard');
    await menu.getByRole('button', { name: /^子账号管理/ }).click();
    await hint(page).getByRole('button', { name: '是' }).click();
    await seePath(page, '/package');
    // Knowing the address opens nothing.
    await page.goto('/subAccountList');
    await page.getByText('子账号管理尚未开通').waitFor();
  });

  it('D1 S2 A1 once the plan has ended every area is locked on the phone too, and a plan opens them again', async (test) => {
    onlyInLongForm(test);
    const visitor = await visit('phone');
    const { page } = visitor;
    const person = await registerPerson();
    await endPlans(person);
    await signInDirectly(visitor, person);
    await page.goto('/info-m');
    let drawer = await openDrawer(page);
    expect(await drawer.getByRole('listitem').filter({ hasText: '未开通' }).count()).toBe(12);
    await drawer.getByRole('button', { name: /^收件箱/ }).click();
    await hint(page).getByText(buyQuestion, { exact: true }).waitFor();
    await hint(page).getByRole('button', { name: '否' }).click();
    await hint(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/info-m');

    await grantPlan(person, 'B_MONTH');
    await page.reload();
    drawer = await openDrawer(page);
    expect(await drawer.getByRole('listitem').filter({ hasText: '未开通' }).count()).toBe(0);
    await drawer.getByRole('link', { name: '收件箱' }).click();
    await seePath(page, '/inbox-m');
  });

  it('D1 A7 a sub-account sees only what it was given, and a locked entry sends it to its owner', async () => {
    const owner = await registerWithPlan('E_YEAR');
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await signInColleague(owner, ['my_concern', 'source']));
    await page.goto('/sourceMaterial');
    const menu = sideMenu(page);
    await menu.getByRole('link', { name: '我的关注' }).waitFor();
    expect(await menu.getByRole('listitem').allInnerTexts()).toHaveLength(3);
    expect(await page.getByRole('banner').getByRole('button', { name: '打开 AI 助手' }).count()).toBe(0);
    await endPlans(owner);
    await page.reload();
    await menu.getByRole('button', { name: /^我的关注/ }).click();
    await hint(page).getByText('该功能尚未开通，请联系主账号购买套餐。').waitFor();
    expect(await hint(page).getByRole('button').allTextContents()).toEqual(['知道了']);
    await hint(page).getByRole('button', { name: '知道了' }).click();
    await page.getByText('主账号的套餐已到期，请联系主账号续费。').waitFor();
    expect(await page.getByRole('link', { name: '去购买套餐' }).count()).toBe(0);
    await page.getByRole('button', { name: /账号菜单$/ }).click();
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual([
      '个人中心',
      '修改密码',
      '访问官网',
      '隐私政策',
      '退出登录',
    ]);
  });

  it('S3 E21 an open entry is selected, remembered and navigates; signing in fills the storage', async () => {
    const { page } = await visit('desktop');
    const person = await registerPerson();
    await page.goto('/login');
    await page.getByLabel('邮箱', { exact: true }).fill(person.account);
    await page.getByLabel('密码', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: '登 录' }).click();
    await seePath(page, '/bulletinBoard');
    const menu = sideMenu(page);
    await menu.getByRole('link', { name: '我的关注' }).waitFor();
    await eventually(() => storedKeys(page)).toEqual([
      'flag',
      'haveIndustry',
      'id',
      'permitList',
      'token',
      'v_num',
    ]);
    const read = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
    expect(await read('id')).toBe(person.id);
    expect(await read('token')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect([await read('v_num'), await read('haveIndustry'), await read('flag')]).toEqual([
      '1.1',
      '0',
      'true',
    ]);
    const codes = JSON.parse((await read('permitList')) ?? '[]').map(({ code }: { code: string }) => code);
    expect(codes).toEqual([
      'insight',
      'my_concern',
      'email',
      'platform_manage',
      'market_place',
      'ai_spark',
      'subAccount_mange',
    ]);

    await menu.getByRole('link', { name: '我的关注' }).click();
    await seePath(page, '/follow');
    await seeCurrent(menu.getByRole('link', { name: '我的关注' }));
    expect([await read('isSelect'), await read('validParam')]).toEqual(['my_concern', '1']);
  });

  it.each(bothSizes)(
    'D2 S4 on a %s insight without an industry leads to the personal centre, with one it opens',
    async (size) => {
      const visitor = await visit(size);
      const { page } = visitor;
      const person = await registerPerson();
      await signInDirectly(visitor, person);
      const [start, info, insight] =
        size === 'phone' ? ['/follow-m', '/info-m', '/insight-m'] : ['/follow', '/info', '/insight'];
      await page.goto(start);
      const press = async (role: 'button' | 'link') => {
        const menu = size === 'phone' ? await openDrawer(page) : sideMenu(page);
        await menu.getByRole(role, { name: /^行业洞察/ }).click();
      };
      const sentence = '您还没有设置行业品牌，请先到个人中心选择行业与品牌。';
      await press('button');
      await hint(page).getByText(sentence, { exact: true }).waitFor();
      expect(await hint(page).getByRole('button').allTextContents()).toEqual(['取消', '去设置']);
      await hint(page).getByRole('button', { name: '取消' }).click();
      await hint(page).waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe(start);
      await press('button');
      await hint(page).getByRole('button', { name: '去设置' }).click();
      await seePath(page, info);

      await choosePermits(person, { industries: 1 });
      await page.reload();
      await press('link');
      await seePath(page, insight);
      await eventually(() => page.evaluate(() => localStorage.getItem('haveIndustry'))).toBe('1');
    },
  );

  it('S5 P1 the marketplace opens its registration page in a new tab and leaves this one alone', async (test) => {
    onlyInLongForm(test);
    const visitor = await visit('desktop');
    const { page, context } = visitor;
    await signInDirectly(visitor, await registerWithPlan('P_MONTH'));
    const { body } = await callProduct<{ marketUrl: string }>('GET', '/api/site/config');
    await context.route(`${body.marketUrl}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>market</title>' }),
    );
    await page.goto('/follow');
    const opened = context.waitForEvent('page');
    await sideMenu(page)
      .getByRole('button', { name: /^联盟集市/ })
      .click();
    const tab = await opened;
    await tab.waitForURL(`${body.marketUrl}/`);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    expect(pathOf(page)).toBe('/follow');
  });

  it.each(bothSizes)(
    'D3 S6 A2 on a %s the assistant without questions left shows whom to turn to',
    async (size) => {
      const visitor = await visit(size);
      const { page } = visitor;
      const person = await registerPerson();
      await useUpQuestions(person);
      await signInDirectly(visitor, person);
      await page.goto(size === 'phone' ? '/follow-m' : '/follow');
      const menu = size === 'phone' ? await openDrawer(page) : sideMenu(page);
      await menu.getByRole('button', { name: /^AI 助手/ }).click();
      const box = page.getByRole('dialog', { name: 'AI 助手' });
      await box.getByText('您的套餐已到期或 AI 交互次数已用完，请联系客服开通。').waitFor();
      expect(await box.getByText(`登录邮箱：${person.account}`).isVisible()).toBe(true);
      expect(await findSeriousBarriers(page)).toEqual([]);
      await box.getByRole('button', { name: '知道了' }).click();
      await box.waitFor({ state: 'hidden' });
    },
  );
});
