// The editor of industries and brands in the personal centre.
import { describe, expect, it } from 'vitest';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, signInDirectly } from './support/people.ts';
import { grantPlan, registerWithPlan } from './support/plans.ts';
import { eventually, seePath, seeToast } from './support/seeing.ts';
import {
  brandCode,
  brandCount,
  brandList,
  brandName,
  choose,
  final,
  full,
  industryCode,
  industryList,
  items,
  prepareSelection,
  press,
  readChoice,
  seeRest,
  seeSound,
  staged,
  summary,
  unlock,
  watchBrandCalls,
} from './support/selection.ts';

const { visit, openInfo } = prepareSelection();

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

  it('K6 V8 E8 reads brands by sixty as they are scrolled, and searches by hundreds, only for words', async (test) => {
    onlyInLongForm(test);
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

  it('V7 A6 after a change to a smaller plan it says how many to reduce, and industries cannot be added', async (test) => {
    onlyInLongForm(test);
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

  it('S12 X1 two browsers save at once: the refusal is shown, what is still meant stays, and what was done is no change', async (test) => {
    onlyInLongForm(test);
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

  it('what another browser has chosen is no change here any more, at once', async (test) => {
    onlyInLongForm(test);
    const person = await registerWithPlan('P_MONTH');
    await choose(person, { industries: [0], brands: [1] });
    const { page } = await openInfo('desktop', person, '#selection');
    await brandList(page).waitFor();
    for (const number of [20, 21]) await press(brandList(page), `添加 ${brandName(number)}`);
    await choose(person, { brands: [20] });
    await eventually(() => items(staged(page), '待新增')).toEqual([brandName(21)]);
  });

  it('I8 S11 S12 works by the keyboard alone', async (test) => {
    onlyInLongForm(test);
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
