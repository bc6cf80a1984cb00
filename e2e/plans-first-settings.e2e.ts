// The first settings: an account chooses industries and brands once, step by step.
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { onlyInLongForm } from './support/long-form.ts';
import {
  freshEmail,
  goodPassword,
  mailedCode,
  registerPerson,
  signInColleague,
  signInDirectly,
} from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { eventually, seePath, seeToast } from './support/seeing.ts';
import {
  brandList,
  brandName,
  final,
  full,
  items,
  prepareSelection,
  press,
  seeRest,
  seeSound,
  staged,
  summary,
} from './support/selection.ts';

const { visit } = prepareSelection();

describe('the first settings', () => {
  it('A5 A6 V7 E6 E7 E8 E9 D11 a new account registers, chooses once within its quota, and its insight opens', async () => {
    const { page } = await visit('desktop');
    const account = freshEmail();
    await page.goto('/register');
    await page.getByLabel('邮箱', { exact: true }).fill(account);
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

  it('K6 each step stands in the address, is reached by the keyboard and goes back', async (test) => {
    onlyInLongForm(test);
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

  it('A5 a sub-account is led on, and a phone is asked for a computer', async (test) => {
    onlyInLongForm(test);
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
