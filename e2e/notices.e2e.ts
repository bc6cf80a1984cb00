// Subscriptions and alerts: from the dashboard to the group's robot and the mailbox.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RobotStub, startRobotStub } from '#server/testing/notices/robot-stub.ts';
import { findSeriousBarriers } from './support/accessibility.ts';
import { choose } from './support/choosing.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { newestMail, type Person, registerPerson, signInDirectly } from './support/people.ts';
import { getBoard, importOrders } from './support/reports.ts';
import { findTinyWords, widthBeyondWindow } from './support/screen.ts';
import { eventually, pathOf, seeNote, seePath, seeToast } from './support/seeing.ts';
import { dayBefore } from './support/simulators.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

let stub: RobotStub;
beforeAll(async () => {
  stub = await startRobotStub();
});
afterAll(() => stub.close());
beforeEach(() => {
  Object.assign(stub, { mood: 'kind', secret: '', messages: [], calls: 0 });
});

/** Somebody who sold a little every day of the last week. */
async function registerSeller(): Promise<Person> {
  const person = await registerPerson();
  const days = [0, 1, 2, 3, 4, 5, 6].map((days) => dayBefore(days).replaceAll('-', '/'));
  await importOrders(person, 'awin', [
    ['time', 'order', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt'],
    ...days.map((day, index) => [
      day,
      `N-${index}`,
      '120.50',
      '12.05',
      '0',
      '77',
      '晨光测评',
      'review.example',
      'Content',
      'Awin',
    ]),
  ]);
  return person;
}

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

describe('on a desktop', () => {
  it('a week of what is followed is subscribed to, without a network, by those who may see it', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const visitor = await visit('desktop');
    await signInDirectly(visitor, person);
    const { page } = visitor;
    await page.goto('/bulletinBoard?notices=1');
    const panel = page.getByRole('dialog', { name: '订阅与提醒' });
    await panel.getByRole('button', { name: '新增规则' }).click();
    const form = page.getByRole('dialog', { name: '新增规则' });
    await form.getByLabel('联盟平台').waitFor();
    await choose(page, form.getByLabel('种类'), '每周关注动态');
    await form.getByText('没有变化就不发').waitFor();
    await form.getByText('只列出有我的关注权限的成员。').waitFor();
    expect(await form.getByLabel('名称').inputValue()).toBe('每周关注动态');
    expect(await form.getByLabel('联盟平台').count()).toBe(0);
    expect(await form.getByRole('checkbox', { name: new RegExp(person.account) }).isChecked()).toBe(true);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await form.getByRole('button', { name: '保存' }).click();
    const rule = panel.getByRole('article', { name: '每周关注动态' });
    await rule.getByText('每周一 09:00 发送，上一周关注的品牌与联盟客的变化').waitFor();
    await rule.getByText('发送到：林晓').waitFor();
    await rule.getByText(/下次 \d{4}-\d\d-\d\d 09:00/).waitFor();
  });

  it('the panel is walked by keyboard, its tabs named in Chinese, and Escape leads back to what opened it', async (test) => {
    onlyInLongForm(test);
    const visitor = await visit('desktop');
    await signInDirectly(visitor, await registerSeller());
    const { page } = visitor;
    await page.goto('/bulletinBoard');
    const opener = page.getByRole('button', { name: '订阅与提醒' });
    await opener.press('Enter');
    const panel = page.getByRole('dialog', { name: '订阅与提醒' });
    const tab = panel.getByRole('tab', { name: '规则', exact: true });
    await tab.press('ArrowRight');
    await eventually(() => hasFocus(panel.getByRole('tab', { name: '群机器人', exact: true }))).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await eventually(() => hasFocus(opener)).toBe(true);
  });

  it('a robot is added and tested, a weekly summary and an alert are set, and the alert arrives once', async () => {
    const person = await registerSeller();
    const { asOf } = await getBoard(person);
    const visitor = await visit('desktop');
    await signInDirectly(visitor, person);
    const { page } = visitor;
    await page.goto('/bulletinBoard');
    await page.getByRole('button', { name: '订阅与提醒' }).click();
    const panel = page.getByRole('dialog', { name: '订阅与提醒' });
    await panel.getByText('还没有订阅或提醒').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);

    // The robot: only an address of its service is taken, and it is never shown again.
    await panel.getByRole('tab', { name: '群机器人' }).click();
    await panel.getByRole('button', { name: '添加机器人' }).click();
    const robot = page.getByRole('dialog', { name: '添加机器人' });
    await robot.getByRole('button', { name: '保存' }).click();
    await seeNote(robot.getByLabel('Webhook 地址'), '请输入机器人的 Webhook 地址');
    await robot.getByLabel('名称').fill('运营群');
    await robot.getByLabel('Webhook 地址').fill('https://evil.example/robot?key=12345678');
    await robot.getByRole('button', { name: '保存' }).click();
    await robot.getByText(/这不是企业微信群机器人的地址/).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await robot.getByLabel('Webhook 地址').fill(stub.addresses.wecom);
    await robot.getByRole('button', { name: '保存' }).click();
    const robotCard = panel.getByRole('article', { name: '运营群' });
    await robotCard.getByText('地址尾号 1111').waitFor();
    await robotCard.getByRole('button', { name: '发送测试 运营群' }).click();
    await seeToast(page, 'status', '测试消息已送达');
    expect(stub.messages.map(({ text }) => text.includes('【测试】海图周报：'))).toEqual([true]);
    stub.mood = 'refusing';
    await robotCard.getByRole('button', { name: '发送测试 运营群' }).click();
    await robotCard.getByText(/没有送达：企业微信没有接收：“api freq out of limit”/).waitFor();
    stub.mood = 'kind';
    expect(await findSeriousBarriers(page)).toEqual([]);

    // A summary every Monday.
    await panel.getByRole('tab', { name: '规则' }).click();
    await panel.getByRole('button', { name: '新增规则' }).click();
    const form = page.getByRole('dialog', { name: '新增规则' });
    await form.getByText('最多再等 24 小时').waitFor();
    await form.getByRole('checkbox', { name: /运营群/ }).check();
    expect(await form.getByRole('checkbox', { name: new RegExp(person.account) }).isChecked()).toBe(true);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await form.getByRole('button', { name: '给我发一封测试邮件' }).click();
    await seeToast(page, 'status', '测试邮件已发送');
    await eventually(async () => (await newestMail(person.account))?.subject).toMatch(/^【测试】海图周报：/);
    await form.getByRole('button', { name: '预览' }).click();
    const preview = page.getByRole('dialog', { name: '测试消息预览' });
    await preview.getByRole('heading', { name: /^【测试】海图周报：/ }).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await preview.getByRole('button', { name: '关闭预览' }).click();
    await preview.waitFor({ state: 'hidden' });
    await form.getByRole('button', { name: '保存' }).click();
    const summary = panel.getByRole('article', { name: '每周周报' });
    await summary.getByText('每周一 09:00 发送，全部平台').waitFor();
    await summary.getByText('发送到：林晓、运营群').waitFor();
    await summary.getByText(/下次 \d{4}-\d\d-\d\d 09:00/).waitFor();

    // An alert that is true at once.
    await panel.getByRole('button', { name: '新增规则' }).click();
    await choose(page, form.getByLabel('种类'), '达到阈值');
    await choose(page, form.getByLabel('条件'), '高于');
    await form.getByLabel('名称').fill('销售额过百');
    await form.getByRole('button', { name: '保存' }).click();
    await seeNote(form.getByLabel('阈值（USD）'), '请输入不小于 0 的数，最多两位小数');
    await form.getByLabel('阈值（USD）').fill('100');
    await form.getByRole('checkbox', { name: /运营群/ }).check();
    await form.getByRole('button', { name: '保存' }).click();
    const alert = panel.getByRole('article', { name: '销售额过百' });
    await alert.getByText('单日销售额高于 USD 100，全部平台').waitFor();

    await panel.getByRole('tab', { name: '发送记录' }).click();
    const title = `海图提醒：${asOf} 销售额高于 USD 100.00`;
    const sent = panel.getByRole('article', { name: title });
    await sent.getByText('已送达').nth(1).waitFor({ timeout: 90_000 });
    await sent.getByText('销售额 USD 120.50').waitFor();
    await eventually(async () => (await newestMail(person.account))?.subject).toBe(title);
    expect(stub.messages.filter(({ text }) => text.includes(title))).toHaveLength(1);
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findTinyWords(page)).toEqual([]);
    expect(await findSeriousBarriers(page)).toEqual([]);

    // Switched off and on again it does not tell the same day twice.
    await panel.getByRole('tab', { name: '规则' }).click();
    const enabled = alert.getByRole('switch', { name: '启用 销售额过百' });
    await enabled.click();
    await seeToast(page, 'status', '已停用');
    await enabled.click();
    await seeToast(page, 'status', '已启用');
    await alert.getByText(`已看到 ${asOf}`).waitFor();
    expect(stub.messages.filter(({ text }) => text.includes(title))).toHaveLength(1);

    await alert.getByRole('button', { name: '删除 销售额过百' }).click();
    await page
      .getByRole('dialog', { name: '删除「销售额过百」？' })
      .getByRole('button', { name: '删除' })
      .click();
    await alert.waitFor({ state: 'detached' });
    await panel.getByRole('tab', { name: '发送记录' }).click();
    await sent.getByRole('link', { name: '查看明细' }).click();
    await eventually(() => pathOf(page)).toContain(`/report?from=${asOf}&to=${asOf}`);
  });
});

describe('on a phone', () => {
  it('the mailed link opens the panel over the whole screen, and a rule is set with the thumb', async (test) => {
    onlyInLongForm(test);
    const person = await registerSeller();
    const visitor = await visit('phone');
    await signInDirectly(visitor, person);
    const { page } = visitor;
    await page.goto('/bulletinBoard?notices=1');
    await seePath(page, '/bulletinBoard-m?notices=1');
    const panel = page.getByRole('dialog', { name: '订阅与提醒' });
    await panel.getByRole('button', { name: '新增规则' }).click();
    const form = page.getByRole('dialog', { name: '新增规则' });
    await choose(page, form.getByLabel('种类'), '联盟客停止出单');
    await form.getByLabel('连续几天没有出单').fill('1');
    await form.getByRole('button', { name: '保存' }).click();
    await seeNote(form.getByLabel('连续几天没有出单'), '请输入 2 到 60 的整数');
    await form.getByLabel('连续几天没有出单').fill('7');
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await form.getByRole('button', { name: '保存' }).click();
    await panel.getByText('30 天内有 10 单以上的联盟客连续 7 天没有出单，全部平台').waitFor();
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await panel.getByRole('button', { name: '关闭' }).click();
    await seePath(page, '/bulletinBoard-m');
    await page.getByRole('button', { name: '订阅与提醒' }).click();
    await panel.getByText('联盟客停止出单').first().waitFor();
  });
});
