// The frame around the pages: side menu and header of a desktop, header and drawer of a phone, root font.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import type { Size } from './support/browser.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { registerPerson, signInDirectly } from './support/people.ts';
import { choosePermits, registerWithPlan } from './support/plans.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, seeCurrent, seePath } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

async function openSignedIn(size: Size, path: string) {
  const visitor = await visit(size);
  await signInDirectly(visitor, await registerWithPlan('P_YEAR'));
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

const seeWidth = (shown: Locator, width: number) =>
  eventually(async () => (await shown.boundingBox())?.width).toBe(width);

it('L1 pages outside the product stand bare, without menu, member header or drawer', async () => {
  const { page } = await visit('desktop');
  for (const path of ['/login', '/register', '/forgetPwd']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  }
});

it('L2 D6 K2 the desktop layout has menu, header, footer and the assistant at the right, at least 450 px wide', async () => {
  const { page } = await openSignedIn('desktop', '/bulletinBoard');
  const header = page.getByRole('banner');
  expect(await header.getByText('综合看板').isVisible()).toBe(true);
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByText('面向出海品牌的联盟营销情报与报表平台').isVisible()).toBe(true);
  expect(await footer.getByRole('link', { name: '操作文档' }).getAttribute('target')).toBe('_blank');

  await header.getByRole('button', { name: '打开 AI 助手' }).click();
  const panel = page.getByRole('complementary', { name: 'AI 助手' });
  await panel.waitFor();
  expect(await panel.boundingBox()).toEqual({ x: 1440 - 450, y: 0, width: 450, height: 900 });
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(await findSeriousBarriers(page)).toEqual([]);

  // Its edge moves it wider, never below 450 px, and the width is remembered.
  const edge = panel.getByRole('separator', { name: '调整 AI 助手宽度' });
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await seeWidth(panel, 450);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await seeWidth(panel, 498);
  const { x, y } = (await edge.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 1, y + 300);
  await page.mouse.down();
  await page.mouse.move(1440 - 600, y + 320);
  await page.mouse.up();
  await seeWidth(panel, 600);
  await page.mouse.move(1440 - 600 + 1, y + 300);
  await page.mouse.down();
  await page.mouse.move(1400, y + 320);
  await page.mouse.up();
  await seeWidth(panel, 450);
  await edge.press('ArrowLeft');
  await page.getByRole('link', { name: '我的关注' }).click();
  await seePath(page, '/follow');
  await seeWidth(panel, 474);
  await panel.getByRole('button', { name: '关闭 AI 助手' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: '打开 AI 助手' }).click();
  await seeWidth(panel, 474);
});

it('L2 the side menu folds to its icons, flies groups out, and stays folded after a reload', async () => {
  const { page } = await openSignedIn('desktop', '/bulletinBoard');
  const menu = sideMenu(page);
  await menu.getByText('行业洞察').waitFor();
  await seeWidth(menu, 208);
  await menu.getByRole('button', { name: '收起菜单' }).click();
  await seeWidth(menu, 60);
  await page.reload();
  await menu.getByRole('button', { name: '展开菜单' }).waitFor();
  await seeWidth(menu, 60);

  const group = menu.getByRole('button', { name: '邮件中心' });
  await group.click();
  await menu.getByRole('link', { name: '收件箱' }).waitFor();
  expect(await findSeriousBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.getByRole('link', { name: '收件箱' }).waitFor({ state: 'hidden' });
  await group.click();
  await menu.getByRole('link', { name: '收件箱' }).click();
  await seePath(page, '/inbox');
  await menu.getByRole('link', { name: '收件箱' }).waitFor({ state: 'hidden' });

  await menu.getByRole('button', { name: '展开菜单' }).click();
  await seeWidth(menu, 208);
  await page.reload();
  await menu.getByRole('button', { name: '收起菜单' }).waitFor();
});

it('L5 P1 the desktop menu lists its areas in order, the mail group with the mail centre first', async () => {
  const { page } = await openSignedIn('desktop', '/bulletinBoard');
  const menu = sideMenu(page);
  await menu.getByRole('button', { name: '邮件中心' }).click();
  // The group of the page is open already.
  const titles = await menu.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const depth = item.parentElement?.closest('li') ? '· ' : '';
      return depth + (item.querySelector('[title]')?.getAttribute('title') ?? '');
    }),
  );
  expect(titles).toEqual([
    '行业洞察',
    '我的关注',
    '邮件中心',
    '· 邮件概览',
    '· 收件箱',
    '· 发件箱',
    '· 星标邮件',
    '· 写邮件',
    '多平台管理',
    '· 授权中心',
    '· 综合看板',
    '· 报表明细',
    '· 订单核对',
    '· 素材管理',
    '联盟集市',
    'AI 助手',
    '子账号管理',
  ]);
  await seeCurrent(menu.getByRole('link', { name: '综合看板' }));
  await menu.getByRole('link', { name: '写邮件' }).click();
  await seePath(page, '/mailcenter?compose=1');
  await seeCurrent(menu.getByRole('link', { name: '写邮件' }));
  expect(await menu.getByRole('link', { name: '邮件概览' }).getAttribute('aria-current')).toBeNull();
});

it('L3 K8 the mobile header is 50 px high, stays at the top and names the page', async () => {
  const { page } = await openSignedIn('phone', '/follow-m');
  const header = page.getByRole('banner');
  expect(await header.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 50 });
  expect(await header.innerText()).toBe('我的关注');
  await page.evaluate(() => window.scrollTo(0, 400));
  expect((await header.boundingBox())?.y).toBe(0);
  await header.getByRole('button', { name: '返回' }).click();
  await seePath(page, '/bulletinBoard-m');
  await header.getByText('综合看板', { exact: true }).waitFor();
  expect(await header.boundingBox()).toMatchObject({ height: 50 });
});

it('L3 the insight and brand pages name their industry beside the page, once one is chosen', async (test) => {
  onlyInLongForm(test);
  const visitor = await visit('phone');
  const { page } = visitor;
  const person = await registerWithPlan('P_YEAR');
  await signInDirectly(visitor, person);
  await page.goto('/insight-m');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const header = page.getByRole('banner');
  expect(await header.innerText()).toBe('行业洞察');
  const [industry] = await choosePermits(person, { industries: 1 });
  for (const [path, words] of [
    ['/insight-m', `行业洞察 · ${industry}`],
    ['/brands-m', `品牌情报 · ${industry}`],
    ['/starbrand-m', '标杆品牌'],
    ['/report-m', '报表明细'],
  ] as const) {
    await page.goto(path);
    await eventually(() => header.innerText()).toBe(words);
  }
});

it('L4 the drawer holds the twelve keys of the mobile menu, leads to each page and closes', async () => {
  const { page } = await openSignedIn('phone', '/info-m');
  const drawer = page.getByRole('dialog', { name: '主菜单' });
  const open = async () => {
    await page.getByRole('button', { name: '打开菜单' }).click();
    await drawer.getByText('标杆品牌').waitFor();
  };
  await open();
  expect(await drawer.getByRole('listitem').allInnerTexts()).toEqual([
    '行业洞察',
    '标杆品牌',
    '品牌情报',
    '我的关注',
    '邮件中心',
    '收件箱',
    '发件箱',
    '星标邮件',
    '授权中心',
    '综合看板',
    '报表明细',
    '订单核对',
    'AI 助手',
  ]);
  expect(await findSeriousBarriers(page)).toEqual([]);
  const targets = await drawer
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => Math.min(item.getBoundingClientRect().height, item.clientWidth)),
    );
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  for (const [name, path] of [
    ['我的关注', '/follow-m'],
    ['邮件中心', '/mailcenter-m'],
    ['收件箱', '/inbox-m'],
    ['发件箱', '/outbox-m'],
    ['星标邮件', '/starMark-m'],
    ['授权中心', '/authorization-m'],
    ['综合看板', '/bulletinBoard-m'],
    ['报表明细', '/report-m'],
  ] as const) {
    await open();
    await drawer.getByRole('link', { name }).click();
    await seePath(page, path);
    await drawer.waitFor({ state: 'hidden' });
  }
  await open();
  await seeCurrent(drawer.getByRole('link', { name: '报表明细' }));
  await drawer.getByRole('button', { name: '关闭菜单' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await open();
  await page.mouse.click(385, 600);
  await drawer.waitFor({ state: 'hidden' });
  await open();
  await drawer.getByRole('link', { name: /个人中心/ }).click();
  await seePath(page, '/info-m');
});

it('K9 the root font follows the width between 521 and 1920 px, and words never fall below 12 px', async (test) => {
  onlyInLongForm(test);
  const { page } = await openSignedIn('desktop', '/bulletinBoard');
  const rootFont = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  for (const [width, px] of [
    [2560, 16],
    [1921, 16],
    [1920, 16],
    [1440, 12],
    [1200, 10],
    [521, (16 * 521) / 1920],
    [520, 16],
    [360, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await eventually(rootFont).toBeCloseTo(px, 3);
    expect([width, await findTinyWords(page)]).toEqual([width, []]);
    expect([width, await widthBeyondWindow(page)]).toEqual([width, 0]);
  }
});

it('K9 at the narrowest scaled width the pages of the shell keep readable words and fit', async (test) => {
  onlyInLongForm(test);
  const { page } = await openSignedIn('desktop', '/bulletinBoard');
  await page.setViewportSize({ width: 521, height: 844 });
  for (const path of [
    '/info',
    '/guide',
    '/demo',
    '/index',
    '/NoPermissiondemo',
    '/subAccountList',
    '/register',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await findTinyWords(page), await widthBeyondWindow(page)]).toEqual([path, [], 0]);
  }
});

it('the theme chosen in the user menu or in the personal centre shows at once and is remembered', async (test) => {
  onlyInLongForm(test);
  const visitor = await visit('desktop');
  await signInDirectly(visitor, await registerPerson());
  const { page } = visitor;
  const theme = () => page.locator('html').getAttribute('data-theme');
  await page.goto('/info');
  await page.getByRole('button', { name: '更换头像' }).waitFor();
  expect(await theme()).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(theme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await page.getByRole('button', { name: /账号菜单$/ }).click();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  await eventually(theme).toBe('dark');
  expect(await page.getByRole('menuitemradio', { name: '深色' }).getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: '更换头像' }).waitFor();
  expect(await theme()).toBe('dark');
  expect(await page.getByRole('radio', { name: '深色' }).isChecked()).toBe(true);

  await page.getByText('浅色', { exact: true }).last().click();
  await eventually(theme).toBe('light');
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await theme()).toBe('light');
});
