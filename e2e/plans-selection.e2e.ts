// Choosing industries and brands: the first settings, the editor in the personal centre, and who may only read.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { PermitSummary } from '../contract/plans.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { type Size, sizes } from './support/browser.ts';
import { runCommand } from './support/command-line.ts';
import { runSql } from './support/database.ts';
import {
  callProduct,
  freshEmail,
  goodPassword,
  mailedCode,
  type Person,
  registerPerson,
  signInColleague,
  signInDirectly,
} from './support/people.ts';
import { endPlans, grantPlan, registerWithPlan } from './support/plans.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, seePath, seeToast } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const final = '确认选择行业/品牌后不可更改';
const full = '没有剩余可添加数量!';
const infos = { desktop: '/info', phone: '/info-m' } as const;

/** Industries before those of the demonstration, and more brands than two pages of the list or one of a search hold. */
const industries = ['航海用品', '潜水装备', '钓具', '帆船旅行'];
const brandCount = 130;
const brandName = (number: number) => `浪花${String(number).padStart(3, '0')}号`;
const industryCode = (index: number) => `0-e2e-${index}`;
const brandCode = (number: number) => `e2e-b${number}`;

async function importFile(kind: string, lines: readonly string[]): Promise<void> {
  const file = join(inject('product').dataFolder, `${kind}.csv`);
  await writeFile(file, lines.join('\n'));
  await runCommand('intel:import', '--kind', kind, '--file', file);
}

beforeAll(async () => {
  await importFile('industries', [
    'code,name,parentCode',
    ...industries.map((name, index) => `${industryCode(index)},${name},`),
  ]);
  await importFile('brands', [
    'brandCode,brandName,website,brandLogo,industryCode,country',
    ...Array.from(
      { length: brandCount },
      (_, at) => `${brandCode(at + 1)},${brandName(at + 1)},wave${at + 1}.example,,${industryCode(0)},CN`,
    ),
    `e2e-deep,深潜,deep.example,,${industryCode(1)},CN`,
  ]);
});

interface Choice {
  industries?: readonly number[];
  brands?: readonly number[];
  give?: readonly number[];
}

/** Saves a choice as another browser of the same person would. */
async function choose(person: Person, { industries: chosen = [], brands = [], give = [] }: Choice) {
  const saved = await callProduct('POST', '/api/setmeal/addPermits', {
    token: person.token,
    body: {
      addIndustries: chosen.map(industryCode),
      addBrands: brands.map(brandCode),
      deleteIndustries: [],
      deleteBrands: give.map(brandCode),
    },
  });
  if (saved.code !== 'success') throw new Error(saved.msg);
}

/** As if thirty days had passed for these. */
async function unlock({ account }: Person, codes: readonly string[]): Promise<void> {
  const unlocked = await runSql(
    `UPDATE haitu.permit SET locked_until = now() - interval '1 minute' WHERE code = ANY($2)
     AND account_id = (SELECT account_id FROM haitu.sign_in_directory WHERE email = $1)`,
    [account, codes],
  );
  expect(unlocked).toBe(codes.length);
}

async function readChoice(person: Person): Promise<{ industries: string[]; brands: string[] }> {
  const { body } = await callProduct<PermitSummary>('GET', '/api/setmeal/permits?size=200', {
    token: person.token,
  });
  return {
    industries: body.industrys.map(({ permitName }) => permitName).sort(),
    brands: body.brands.map(({ permitName }) => permitName).sort(),
  };
}

async function openInfo(size: Size, person: Person, rest = '', { events = true } = {}) {
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  if (!events) await visitor.context.route('**/api/events', (route) => route.abort());
  await visitor.page.goto(infos[size] + rest);
  const section = visitor.page.getByRole('region', { name: '已选行业与品牌' });
  await section.getByText(final).waitFor();
  return { ...visitor, section };
}

const industryList = (page: Page) => page.getByRole('list', { name: '全部行业' });
const brandList = (page: Page) => page.getByRole('list', { name: `${industries[0]}的品牌` });
const staged = (page: Page) => page.getByRole('region', { name: '待保存的变更' });
const summary = (page: Page) => page.getByRole('dialog', { name: '确认保存选择' });
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const items = (place: Locator, name: string) =>
  place.getByRole('list', { name, exact: true }).getByRole('listitem').allInnerTexts();

/** What is left to choose, industries then brands, counting what is staged. */
async function seeRest(place: Page | Locator, wanted: readonly [number, number]): Promise<void> {
  const numbers = place.locator('dl > div').filter({ hasText: /^剩余可选/ });
  await eventually(async () => (await numbers.locator('dd').allInnerTexts()).map(Number)).toEqual(wanted);
}

async function seeSound(page: Page): Promise<void> {
  expect([await widthBeyondWindow(page), await findTinyWords(page), await findSeriousBarriers(page)]).toEqual(
    [0, [], []],
  );
}

/** The calls for brands as the page makes them. */
function watchBrandCalls(page: Page): Record<string, unknown>[] {
  const calls: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/industrybrand/brandAll')) calls.push(request.postDataJSON());
  });
  return calls;
}

describe('the first settings', () => {
  it('A5 A6 V7 E6 E7 E8 E9 D11 a new account registers, chooses once within its quota, and its insight opens', async () => {
    const { page } = await visit('desktop');
    const account = freshEmail();
    await page.goto('/register');
    await page.getByLabel('邮箱').fill(account);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /^\d+ 秒后可重发$/ }).waitFor();
    await page.getByLabel('验证码').fill(await mailedCode(account));
    await page.getByLabel('密码', { exact: true }).fill(goodPassword);
    await page.getByLabel('确认密码').fill(goodPassword);
    await page.getByLabel('用户名').fill('林晓');
    await page.getByLabel('公司名称').fill('远航科技');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '注 册' }).click();

    await seePath(page, '/configure');
    // Figures come first: a network or a file, here and now.
    await page.getByRole('heading', { name: '接入数据', level: 2 }).waitFor();
    await page.getByText('授权 0/1').waitFor();
    await seeSound(page);
    await page.getByRole('link', { name: '跳过这一步' }).click();
    await seePath(page, '/configure?step=selection');
    await page.getByText('免费体验可选择 1 个行业、3 个品牌，只能确认一次，确认后不可更改').waitFor();
    await seeRest(page, [1, 3]);
    await page.getByText(final).waitFor();
    await brandList(page).waitFor();
    await seeSound(page);

    await press(page, '添加 潜水装备');
    await seeRest(page, [0, 3]);
    expect(await page.getByRole('button', { name: '添加 钓具' }).isDisabled()).toBe(true);
    for (const number of [1, 2, 3]) await press(page, `添加 ${brandName(number)}`);
    await seeRest(page, [0, 0]);
    const fourth = page.getByRole('button', { name: `添加 ${brandName(4)}` });
    expect(await fourth.getAttribute('aria-disabled')).toBe('true');
    await fourth.dispatchEvent('click');
    await seeToast(page, 'alert', full);
    await press(brandList(page), `撤销添加 ${brandName(3)}`);
    await seeRest(page, [0, 1]);

    // Going on with something unsaved asks first, and staying keeps it.
    await page.getByRole('link', { name: '跳过这一步' }).click();
    const leaving = page.getByRole('dialog', { name: '还有未保存的变更' });
    await press(leaving, '继续编辑');
    await seePath(page, '/configure?step=selection');
    await eventually(() => items(staged(page), '待新增')).toEqual(['潜水装备', brandName(1), brandName(2)]);

    await press(staged(page), '保存');
    for (const words of ['新增行业', '潜水装备', '新增品牌', brandName(1), brandName(2), final]) {
      await summary(page).getByText(words, { exact: true }).waitFor();
    }
    await summary(page).getByText('免费体验只能选择这一次').waitFor();
    await summary(page).getByText('还有 1 个品牌的名额没有使用，保存后不能补选。').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await press(summary(page), '取消');
    expect(await items(staged(page), '待新增')).toHaveLength(3);
    await press(staged(page), '保存');
    await press(summary(page), '确认保存');
    await seeToast(page, 'status', '保存成功');

    await page.getByText('免费体验的行业与品牌已经确认，升级套餐后可以更改').waitFor();
    await eventually(() => page.getByRole('button', { name: /^(添加|移除)/ }).count()).toBe(0);
    const chosen = page.getByRole('list', { name: '已选品牌' }).getByRole('listitem');
    expect(await chosen.first().innerText()).toMatch(/可重置时间 \d{4}-\d\d-\d\d 00:00/);
    expect(await page.evaluate(() => localStorage.getItem('haveIndustry'))).toBe('1');

    await page.getByRole('link', { name: '下一步' }).click();
    await page.getByRole('heading', { name: '连接邮箱', level: 2 }).waitFor();
    await page.getByRole('link', { name: '跳过这一步' }).click();
    await seePath(page, '/configure?step=done');
    await eventually(() => page.locator('dl[aria-label=设置情况] dd').allInnerTexts()).toEqual([
      '以后再做',
      '已完成',
      '以后再做',
    ]);
    await seeSound(page);
    await page.getByRole('main').getByRole('link', { name: '进入综合看板' }).click();
    await seePath(page, '/bulletinBoard');
    const left = page.getByRole('region', { name: '开始使用海图' });
    await left.getByText('已完成 1 / 3').waitFor();
    expect(await left.getByRole('link', { name: '去接入' }).getAttribute('href')).toBe('/configure');
    // An entry that leads somewhere is a link; without an industry it was a button that asks.
    await page.getByRole('navigation').getByRole('link', { name: '行业洞察' }).click();
    await seePath(page, '/insight');
  });

  it('K6 each step stands in the address, is reached by the keyboard and goes back', async () => {
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerPerson());
    await page.goto('/configure?step=network');
    await page.getByRole('heading', { name: '接入数据', level: 2 }).waitFor();
    const steps = page.getByRole('navigation', { name: '设置步骤' });
    await steps.getByRole('link', { name: '连接邮箱' }).focus();
    await page.keyboard.press('Enter');
    await seePath(page, '/configure?step=mailbox');
    const heading = page.getByRole('heading', { name: '连接邮箱', level: 2 });
    await eventually(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goBack();
    await seePath(page, '/configure?step=network');
    await page.goto('/configure?step=nowhere');
    await page.getByRole('heading', { name: '接入数据', level: 2 }).waitFor();
  });

  it('A5 a sub-account is led on, and a phone is asked for a computer', async () => {
    const owner = await registerWithPlan('P_MONTH');
    const colleague = await visit('desktop');
    await signInDirectly(colleague, await signInColleague(owner, ['platform_manage', 'platform_board']));
    await colleague.page.goto('/configure');
    await seePath(colleague.page, '/bulletinBoard');
    const phone = await visit('phone');
    await signInDirectly(phone, owner);
    await phone.page.goto('/configure');
    await phone.page.getByRole('dialog', { name: '提示' }).getByText('请到电脑端操作').waitFor();
  });
});

describe('the selection editor', () => {
  it('I7 I8 S10 S11 S12 S13 E3 E6 E9 C6 D11 stages, cancels, names what changes, saves, and locked items stay', async () => {
    const person = await registerWithPlan('P_MONTH');
    await choose(person, { industries: [0, 1], brands: [1, 2, 3] });
    await unlock(person, [industryCode(1), brandCode(2)]);
    const { page, section } = await openInfo('desktop', person);
    const { body: told } = await callProduct<{ concats: string }>('GET', '/api/setmeal/updateStr', {
      token: person.token,
    });
    await section.getByText(told.concats, { exact: true }).waitFor();
    await seeRest(section, [1, 47]);
    expect(await items(section, '已选行业')).toEqual([expect.stringContaining('航海用品'), '潜水装备']);
    await press(section, '修改选择');
    await brandList(page).waitFor();

    // Locked ones say until when and offer nothing.
    const locked = section.getByRole('listitem').filter({ hasText: brandName(1) });
    expect(await locked.first().innerText()).toMatch(/可重置时间 \d{4}-\d\d-\d\d 00:00/);
    expect(await section.getByRole('button', { name: new RegExp(brandName(1)) }).count()).toBe(0);
    expect(await staged(page).getByRole('button', { name: '保存' }).isDisabled()).toBe(true);

    // A removal is taken back by adding again, an addition by removing again.
    await press(brandList(page), `移除 ${brandName(2)}`);
    expect(await items(staged(page), '待移除')).toEqual([brandName(2)]);
    await seeRest(section, [1, 48]);
    await press(brandList(page), `撤销移除 ${brandName(2)}`);
    await press(brandList(page), `添加 ${brandName(9)}`);
    await seeRest(section, [1, 46]);
    await press(brandList(page), `撤销添加 ${brandName(9)}`);
    await staged(page).getByText('还没有变更').waitFor();
    await seeRest(section, [1, 47]);

    await press(brandList(page), `移除 ${brandName(2)}`);
    await press(brandList(page), `添加 ${brandName(10)}`);
    await press(brandList(page), `添加 ${brandName(11)}`);
    await press(industryList(page), '移除 潜水装备');
    await press(industryList(page), '添加 钓具');
    await press(staged(page), `撤销添加 ${brandName(11)}`);
    expect(await items(staged(page), '待新增')).toEqual(['钓具', brandName(10)]);
    expect(await items(staged(page), '待移除')).toEqual(['潜水装备', brandName(2)]);
    await seeSound(page);

    // Leaving by the menu asks; closing the box with Escape stays.
    await page.getByRole('link', { name: '我的关注' }).click();
    await page.getByRole('dialog', { name: '还有未保存的变更' }).waitFor();
    await page.keyboard.press('Escape');
    await seePath(page, '/info');

    await press(staged(page), '保存');
    await summary(page).getByText(final).waitFor();
    const groups = await summary(page).locator('dl > div').allInnerTexts();
    expect(groups.map((group) => group.split(/\s+/))).toEqual([
      ['新增行业', '钓具'],
      ['移除行业', '潜水装备'],
      ['新增品牌', brandName(10)],
      ['移除品牌', brandName(2)],
    ]);
    await press(summary(page), '保存');
    await seeToast(page, 'status', '保存成功');
    await staged(page).getByText('还没有变更').waitFor();
    await eventually(() => readChoice(person)).toEqual({
      industries: ['航海用品', '钓具'].sort(),
      brands: [brandName(1), brandName(10), brandName(3)].sort(),
    });
    await eventually(() => items(section, '已选行业')).toEqual([
      expect.stringContaining('航海用品'),
      expect.stringContaining('钓具'),
    ]);
  });

  it('K6 V8 E8 reads brands by sixty as they are scrolled, and searches by hundreds, only for words', async () => {
    const person = await registerWithPlan('P_MONTH');
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, person);
    const calls = watchBrandCalls(page);
    await page.route(`**/logo/${brandCode(1)}`, (route) => route.fulfill({ status: 404 }));
    await page.goto('/info');
    const cards = brandList(page).getByRole('listitem');
    await eventually(() => cards.count()).toBe(60);
    expect(calls).toEqual([{ bigIndustryCode: industryCode(0), currentPage: 1, pageSize: 60 }]);
    const first = cards.filter({ hasText: brandName(1) });
    for (const words of ['wave1.example', '航海用品']) await first.getByText(words).first().waitFor();
    expect(await first.getByText('示例数据').count()).toBe(0);
    // A logo that does not load leaves its letter; it is asked for when it comes into sight.
    await first.scrollIntoViewIfNeeded();
    expect(await first.getByTestId('letter-tile').innerText()).toBe('浪');
    await cards.last().scrollIntoViewIfNeeded();
    await eventually(() => cards.count()).toBe(120);
    await cards.last().scrollIntoViewIfNeeded();
    await eventually(() => cards.count()).toBe(brandCount);
    expect(calls.map(({ currentPage, pageSize }) => [currentPage, pageSize])).toEqual([
      [1, 60],
      [2, 60],
      [3, 60],
    ]);
    await press(page, '帆船旅行 0 个品牌');
    await page.getByText('这个行业还没有品牌').waitFor();

    const box = page.getByRole('searchbox', { name: '搜索品牌名称或网址' });
    const before = calls.length;
    await box.fill('   ');
    await box.press('Enter');
    await box.fill('浪花');
    await box.press('Enter');
    const found = page.getByRole('list', { name: '“浪花”的搜索结果' }).getByRole('listitem');
    await eventually(() => found.count()).toBe(100);
    expect(calls.slice(before)).toEqual([{ value: '浪花', currentPage: 1, pageSize: 100 }]);
    await found.last().scrollIntoViewIfNeeded();
    await eventually(() => found.count()).toBe(brandCount);
    // Without Enter the words are searched once they rest.
    await box.fill('deep.example');
    await page.getByRole('listitem').filter({ hasText: '深潜' }).waitFor();
    await box.fill('没有这样的品牌');
    await page.getByText('没有找到品牌').waitFor();
    await press(page, '清空搜索');
    await page.getByText('这个行业还没有品牌').waitFor();
    // Made-up entries of the demonstration say so.
    await page.getByRole('button', { name: /^服装/ }).click();
    const made = page.getByRole('list', { name: '服装的品牌' }).getByRole('listitem');
    await made.first().getByText('示例数据').waitFor();
    await seeSound(page);
  });

  it('V7 A6 after a change to a smaller plan it says how many to reduce, and industries cannot be added', async () => {
    const person = await registerWithPlan('P_MONTH');
    const many = Array.from({ length: 12 }, (_, at) => at + 1);
    await choose(person, { industries: [0, 1, 2], brands: many });
    await grantPlan(person, 'B_MONTH');
    await unlock(person, [industryCode(1), industryCode(2), ...many.map(brandCode)]);
    const { page, section } = await openInfo('desktop', person);
    await section.getByText('请至少减少 2 个行业').waitFor();
    await section.getByText('请至少减少 2 个品牌').waitFor();
    await press(section, '修改选择');
    await brandList(page).waitFor();
    expect(await industryList(page).getByRole('button', { name: '添加 帆船旅行' }).isDisabled()).toBe(true);
    await press(industryList(page), '移除 潜水装备');
    await section.getByText('请至少减少 1 个行业').waitFor();
    await press(industryList(page), '移除 钓具');
    await section.getByText(/请至少减少 \d+ 个行业/).waitFor({ state: 'detached' });
    await seeRest(section, [0, -2]);
    const other = brandList(page).getByRole('button', { name: `添加 ${brandName(20)}` });
    await other.dispatchEvent('click');
    await seeToast(page, 'alert', full);
    for (const number of [1, 2]) await press(brandList(page), `移除 ${brandName(number)}`);
    await press(staged(page), '保存');
    await press(summary(page), '保存');
    await seeToast(page, 'status', '保存成功');
    await eventually(async () => (await readChoice(person)).brands.length).toBe(10);
  });

  it('S12 X1 two browsers save at once: the refusal is shown, what is still meant stays, and what was done is no change', async () => {
    const person = await registerWithPlan('B_MONTH');
    await choose(person, { industries: [0], brands: [1, 2, 3, 4, 5, 6, 7, 8] });
    await unlock(person, [brandCode(1), brandCode(2)]);
    // With the event stream this browser would have learnt of the other's choice before.
    const { page, section } = await openInfo('desktop', person, '#selection', { events: false });
    await brandList(page).waitFor();
    await press(brandList(page), `移除 ${brandName(2)}`);
    for (const number of [20, 21, 22]) await press(brandList(page), `添加 ${brandName(number)}`);
    await seeRest(section, [0, 0]);
    // The other browser takes the free places and gives the same brand back.
    await choose(person, { brands: [20, 30], give: [2] });
    await press(staged(page), '保存');
    await seeToast(page, 'alert', '品牌还可添加 1 个，本次要添加 2 个，请减少 1 个');
    expect(await summary(page).count()).toBe(0);
    await eventually(() => items(staged(page), '待新增')).toEqual([brandName(21), brandName(22)]);
    await seeRest(section, [0, -1]);
    await press(staged(page), `撤销添加 ${brandName(22)}`);

    // Done elsewhere in the meantime: nothing is left to save.
    await choose(person, { brands: [21] });
    await press(staged(page), '保存');
    await summary(page).getByText('实际无变更').waitFor();
    expect(await summary(page).getByRole('button').allInnerTexts()).toEqual(['关闭']);
    await press(summary(page), '关闭');
    await staged(page).getByText('还没有变更').waitFor();
    await seeRest(section, [0, 0]);
  });

  it('what another browser has chosen is no change here any more, at once', async () => {
    const person = await registerWithPlan('P_MONTH');
    await choose(person, { industries: [0], brands: [1] });
    const { page } = await openInfo('desktop', person, '#selection');
    await brandList(page).waitFor();
    for (const number of [20, 21]) await press(brandList(page), `添加 ${brandName(number)}`);
    await choose(person, { brands: [20] });
    await eventually(() => items(staged(page), '待新增')).toEqual([brandName(21)]);
  });

  it('I8 S11 S12 works by the keyboard alone', async () => {
    const person = await registerWithPlan('P_MONTH');
    const { page } = await openInfo('desktop', person, '#selection');
    await brandList(page).waitFor();
    const box = page.getByRole('searchbox', { name: '搜索品牌名称或网址' });
    await box.focus();
    await page.keyboard.type('wave77.example');
    await page.keyboard.press('Enter');
    const add = page.getByRole('button', { name: `添加 ${brandName(77)}`, exact: true });
    await add.waitFor();
    for (let presses = 0; presses < 4; presses += 1) {
      if (await add.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    // The focus stays on the same button, which now takes the change back.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await eventually(focused).toBe(`撤销添加 ${brandName(77)}`);
    await staged(page).getByRole('button', { name: '保存' }).focus();
    await page.keyboard.press('Enter');
    await summary(page).waitFor();
    await page.keyboard.press('Escape');
    await summary(page).waitFor({ state: 'detached' });
    await staged(page).getByRole('button', { name: '保存' }).focus();
    await page.keyboard.press('Enter');
    await summary(page).getByRole('button', { name: '保存' }).focus();
    await page.keyboard.press('Enter');
    await seeToast(page, 'status', '保存成功');
    expect(await readChoice(person)).toEqual({ industries: [], brands: [brandName(77)] });
  });
});

describe.each(['desktop', 'phone'] as const)('who may only read on a %s', (size) => {
  it('A5 S10 I7 the free plan, a sub-account and an ended plan see what is chosen and cannot change it', async () => {
    const person = await registerPerson();
    const { page, section } = await openInfo(size, person);
    const edit = section.getByRole('button', { name: /选择/ });
    await seeRest(section, [1, 3]);
    expect(await section.getByRole('link', { name: '去选择行业与品牌' }).getAttribute('href')).toBe(
      '/configure?step=selection',
    );
    await choose(person, { industries: [1], brands: [1, 2] });
    await page.reload();
    await section.getByText('免费体验的行业与品牌已经确认，升级套餐后可以更改').waitFor();
    expect((await items(section, '已选品牌')).map((text) => text.split('\n')[0])).toEqual([
      brandName(1),
      brandName(2),
    ]);
    expect(await edit.count()).toBe(0);
    await seeSound(page);

    await grantPlan(person, 'P_MONTH');
    await page.reload();
    await edit.waitFor();
    const colleague = await openInfo(size, await signInColleague(person, ['insight']));
    await colleague.section.getByText('行业与品牌由主账号选择。').waitFor();
    expect(await items(colleague.section, '已选品牌')).toHaveLength(2);
    expect(await colleague.section.getByRole('button').count()).toBe(0);

    await endPlans(person);
    await page.reload();
    await section.getByText('套餐已到期，已选的行业与品牌为您保留，续费后可以更改').waitFor();
    expect(await items(section, '已选品牌')).toHaveLength(2);
    expect(await edit.count()).toBe(0);
  });
});

describe('a screen that is turned or made narrow', () => {
  const editorOf = (page: Page) => page.getByRole('dialog', { name: '选择行业与品牌' });
  const question = (page: Page) => page.getByRole('dialog', { name: '还有未保存的变更' });

  it('I7 S12 what is staged goes along to the phone page, and is saved or given up there', async () => {
    const person = await registerWithPlan('P_MONTH');
    await choose(person, { industries: [0, 1], brands: [1, 2] });
    await unlock(person, [industryCode(1), brandCode(2)]);
    const { page, section } = await openInfo('desktop', person);
    const stage = async () => {
      await press(section, '修改选择');
      await press(brandList(page), `添加 ${brandName(9)}`);
      await press(industryList(page), '移除 潜水装备');
    };

    await stage();
    await page.setViewportSize(sizes.phone);
    await seePath(page, '/info-m');
    const editor = editorOf(page);
    await editor.getByText('待新增 1 个，待移除 1 个').click();
    await eventually(() => items(editor, '待新增')).toEqual([brandName(9)]);
    expect(await items(editor, '待移除')).toEqual(['潜水装备']);
    expect(await question(page).count()).toBe(0);
    await seeRest(editor, [2, 47]);
    await seeSound(page);

    // On its side it is wide, and stays the phone's page.
    await page.setViewportSize({ width: sizes.phone.height, height: sizes.phone.width });
    await page.setViewportSize(sizes.phone);
    await press(editor, '关闭');
    await press(question(page), '离开');
    await editor.waitFor({ state: 'detached' });
    await press(section, '修改选择');
    expect(await editor.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);

    // Who leaves a page gives up what was staged there: it does not come back with the page.
    await page.setViewportSize(sizes.desktop);
    await page.goto('/info');
    await stage();
    await page.getByRole('link', { name: '我的关注' }).click();
    await press(question(page), '离开');
    await seePath(page, '/follow');
    await page.goBack();
    await section.getByRole('button', { name: '修改选择' }).waitFor();

    await stage();
    await page.setViewportSize(sizes.phone);
    await press(editor, '保存');
    await press(summary(page), '保存');
    await seeToast(page, 'status', '保存成功');
    await eventually(() => readChoice(person)).toEqual({
      industries: ['航海用品'],
      brands: [brandName(1), brandName(2), brandName(9)],
    });
    await press(editor, '关闭');
    await editor.waitFor({ state: 'detached' });
  });

  it('the first settings wait for a wide screen with what is staged', async () => {
    const visitor = await visit('desktop');
    const { page } = visitor;
    await signInDirectly(visitor, await registerPerson());
    await page.goto('/configure?step=selection');
    await press(brandList(page), `添加 ${brandName(1)}`);
    await page.setViewportSize(sizes.phone);
    await page.getByRole('dialog', { name: '提示' }).getByText('请到电脑端操作').waitFor();
    await page.setViewportSize(sizes.desktop);
    await eventually(() => items(staged(page), '待新增')).toEqual([brandName(1)]);
  });
});

describe('the selection on a phone', () => {
  it('I7 I8 S11 S12 S13 V7 V8 the editor fills the screen: industry picker, search, staging, summary, save', async () => {
    const person = await registerWithPlan('B_MONTH');
    await choose(person, { brands: [1, 2] });
    await unlock(person, [brandCode(2)]);
    const { page, section } = await openInfo('phone', person);
    await seeRest(section, [1, 8]);
    await press(section, '修改选择');
    const editor = page.getByRole('dialog', { name: '选择行业与品牌' });
    await press(editor, '添加 钓具');
    await seeRest(editor, [0, 8]);
    expect(await editor.getByRole('button', { name: '添加 潜水装备' }).isDisabled()).toBe(true);
    await seeSound(page);

    await press(editor, '品牌');
    await editor.getByLabel('查看哪个行业的品牌').selectOption('航海用品');
    const cards = brandList(page).getByRole('listitem');
    await eventually(() => cards.count()).toBe(60);
    const add = editor.getByRole('button', { name: `添加 ${brandName(3)}`, exact: true });
    expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await add.click();
    await cards.last().scrollIntoViewIfNeeded();
    await eventually(() => cards.count()).toBe(120);
    await editor.getByRole('searchbox').fill('deep.example');
    await press(editor, '添加 深潜');
    await seeSound(page);

    await press(editor, '已选');
    const locked = editor.getByRole('listitem').filter({ hasText: brandName(1) });
    expect(await locked.innerText()).toMatch(/可重置时间/);
    expect(await locked.getByRole('button').count()).toBe(0);
    await press(editor, `移除 ${brandName(2)}`);
    await editor.getByText('待新增 3 个，待移除 1 个').click();
    await eventually(() => items(editor, '待新增')).toEqual(['钓具', brandName(3), '深潜']);
    await press(editor.getByRole('list', { name: '待新增' }), '撤销添加 深潜');

    // Closing with something staged asks, by the button as by Escape.
    await press(editor, '关闭');
    await press(page.getByRole('dialog', { name: '还有未保存的变更' }), '继续编辑');
    await page.keyboard.press('Escape');
    await press(page.getByRole('dialog', { name: '还有未保存的变更' }), '继续编辑');
    await press(editor, '保存');
    await summary(page).getByText('钓具', { exact: true }).waitFor();
    const box = await summary(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= 844).toBe(
      true,
    );
    expect(await findSeriousBarriers(page)).toEqual([]);
    await press(summary(page), '保存');
    await seeToast(page, 'status', '保存成功');
    await eventually(() => readChoice(person)).toEqual({
      industries: ['钓具'],
      brands: [brandName(1), brandName(3)],
    });
    await press(editor, '关闭');
    await editor.waitFor({ state: 'detached' });
    await eventually(async () => (await items(section, '已选行业')).length).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('haveIndustry'))).toBe('1');
  });
});
