// The selection of those who may only read it, on a phone, and on a screen that is turned.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import { sizes } from './support/browser.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { registerPerson, signInColleague, signInDirectly } from './support/people.ts';
import { endPlans, grantPlan, registerWithPlan } from './support/plans.ts';
import { eventually, seePath, seeToast } from './support/seeing.ts';
import {
  brandCode,
  brandList,
  brandName,
  choose,
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
} from './support/selection.ts';

const { visit, openInfo } = prepareSelection();

describeSizes('who may only read on a %s', (size) => {
  it('A5 S10 I7 the free plan, a sub-account and an ended plan see what is chosen and cannot change it', async (test) => {
    onlyInLongForm(test);
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

  it('I7 S12 what is staged goes along to the phone page, and is saved or given up there', async (test) => {
    onlyInLongForm(test);
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
  it('I7 I8 S11 S12 S13 V7 V8 the editor fills the screen: industry picker, search, staging, summary, save', async (test) => {
    onlyInLongForm(test);
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
