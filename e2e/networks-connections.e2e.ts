// Connections in the authorization centre, against simulated networks that speak the real protocols.
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { choose } from './support/choosing.ts';
import { writeDay, writeDayOnPhone } from './support/days.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, type Person, registerPerson, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { seeNote, seePath, seeToast } from './support/seeing.ts';
import { dayBefore, simulatorOf, stumblingProgramme } from './support/simulators.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();
const patient = { timeout: 90_000 };

afterEach(() => stumblingProgramme('shareasale').recover());

async function openCentre(person: Person, address = '/authorization'): Promise<Page> {
  const visitor = await visit('desktop');
  await signInDirectly(visitor, person);
  await visitor.page.goto(address);
  return visitor.page;
}

async function connect(person: Person, network: string, name: string): Promise<void> {
  const made = await callProduct('POST', '/api/platform/connections', {
    token: person.token,
    body: { network, name, credentials: simulatorOf(network).credentials, since: dayBefore(8) },
  });
  if (made.code !== 'success') throw new Error(made.msg);
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

describe('connections on a desktop', () => {
  it('P9 connects ShareASale after a refused login, agrees with the network, syncs under the eyes, fails in its words and recovers', async () => {
    const person = await registerPerson();
    const page = await openCentre(person);
    await page.getByText('还没有授权').waitFor();
    const network = cardOf(page, 'ShareASale');
    await network.getByText('不提供联盟客类型，按名称与网址判断').waitFor();
    await network.getByText('不再接受新商家').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);

    await network.getByRole('button', { name: '新增授权 ShareASale' }).click();
    const form = page.getByRole('dialog', { name: '新增 ShareASale 授权' });
    const submit = form.getByRole('button', { name: '验证并保存' });
    await submit.click();
    await seeNote(form.getByLabel('API Token'), '请输入 API Token');
    expect(await findSeriousBarriers(page)).toEqual([]);
    const { merchantId = '', token = '', apiSecret = '' } = stumblingProgramme('shareasale').credentials;
    await form.getByLabel('授权名称').fill('美国站');
    await form.getByLabel('商家编号').fill(merchantId);
    await form.getByLabel('API Token').fill(token);
    await form.getByLabel('API Secret').fill('not-the-secret');
    await writeDay(page, form.getByLabel('起始日'), dayBefore(8));
    await submit.click();
    // Beside the field it concerns, in our words first and the platform's behind them.
    await form.getByText(/^ShareASale 拒绝了.+“.+”/).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await form.getByLabel('API Secret').fill(apiSecret);
    await submit.click();
    await seeToast(page, 'status', '授权成功，正在读取历史数据');

    const card = cardOf(page, '美国站');
    await card.getByText('同步中').waitFor();
    await card.getByRole('progressbar', { name: '「美国站」的同步进度' }).waitFor();
    await card.getByText('已连接').waitFor(patient);
    await card
      .getByText(`${dayBefore(8)} 至`)
      .first()
      .waitFor();
    expect(await card.textContent()).not.toContain(token);
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);

    await card.getByRole('button', { name: '同步记录 美国站' }).click();
    const history = page.getByRole('dialog', { name: '「美国站」的同步记录' });
    await history.getByText('一致', { exact: true }).first().waitFor();
    await history.getByRole('cell', { name: '联盟客', exact: true }).first().waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await history.getByRole('button', { name: '关闭' }).click();
    await history.waitFor({ state: 'hidden' });

    await card.getByRole('button', { name: '暂停 美国站' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '暂停' }).click();
    await card.getByText('已暂停').waitFor();
    expect(await card.getByRole('button', { name: '立即同步 美国站' }).isDisabled()).toBe(true);
    await card.getByRole('button', { name: '继续 美国站' }).click();
    await seeToast(page, 'status', '已继续同步');
    await card.getByText('已连接').waitFor(patient);

    // A stumbling network is tried again; meanwhile the card shows how far the round has come.
    await stumblingProgramme('shareasale').suffer('server-error');
    await card.getByRole('button', { name: '立即同步 美国站' }).click();
    await card.getByText('同步中').waitFor();
    await card.getByRole('progressbar', { name: '「美国站」的同步进度' }).waitFor();
    await card.getByText(/已读 [\d,]+ 行/).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await stumblingProgramme('shareasale').recover();
    await card.getByText('已连接').waitFor(patient);

    await stumblingProgramme('shareasale').suffer('login-page');
    await card.getByRole('button', { name: '立即同步 美国站' }).click();
    await card.getByText('需处理').waitFor(patient);
    await card.getByText(/ShareASale 返回了网页而不是数据/).waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await card.getByRole('button', { name: '同步记录 美国站' }).click();
    await history.getByText('失败', { exact: true }).first().waitFor();
    await history.getByRole('button', { name: '关闭' }).click();
    await history.waitFor({ state: 'hidden' });
    await stumblingProgramme('shareasale').recover();
    await card.getByRole('button', { name: '立即同步 美国站' }).click();
    await card.getByText('已连接').waitFor(patient);
  });

  it('a changed name is saved without the login, which is never shown again, and removal keeps or erases the data', async (test) => {
    onlyInLongForm(test);
    const person = await registerWithPlan('P_MONTH');
    await connect(person, 'awin', '欧洲站');
    const page = await openCentre(person);
    const card = cardOf(page, '欧洲站');
    await card.getByText('已连接').waitFor(patient);

    await card.getByRole('button', { name: '修改 欧洲站' }).click();
    const form = page.getByRole('dialog', { name: '修改「欧洲站」' });
    expect(await form.locator('input[type="password"]').count()).toBe(0);
    await form.getByLabel('授权名称').fill('英国站');
    await form.getByRole('button', { name: '保存' }).click();
    await seeToast(page, 'status', '保存成功');
    const renamed = cardOf(page, '英国站');
    await renamed.waitFor();

    await page.getByRole('tab', { name: '联盟客名录' }).click();
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('tab', { name: '授权', exact: true }).click();

    await renamed.getByRole('button', { name: '移除 英国站' }).click();
    const box = page.getByRole('dialog', { name: '移除「英国站」' });
    await box.getByRole('radio', { name: /清除数据/ }).check();
    const erase = box.getByRole('button', { name: '移除并清除数据' });
    expect(await erase.isDisabled()).toBe(true);
    await box.getByLabel('请输入授权名称“英国站”以确认清除').fill('英国');
    expect(await erase.isDisabled()).toBe(true);
    expect(await findSeriousBarriers(page)).toEqual([]);
    await box.getByRole('radio', { name: /保留数据/ }).check();
    await box.getByRole('button', { name: '移除', exact: true }).click();
    await seeToast(page, 'status', '已移除，数据已保留');
    await page.getByText('还没有授权').waitFor();
    await page.getByRole('tab', { name: '联盟客名录' }).click();
    await page.getByRole('row').nth(1).waitFor();

    // Connected again it goes on with what was kept; erased, nothing is left.
    await connect(person, 'awin', '英国站');
    await page.getByRole('tab', { name: '授权', exact: true }).click();
    await renamed.getByText('已连接').waitFor(patient);
    await renamed.getByRole('button', { name: '移除 英国站' }).click();
    await box.getByRole('radio', { name: /清除数据/ }).check();
    await box.getByLabel('请输入授权名称“英国站”以确认清除').fill('英国站');
    await erase.click();
    await seeToast(page, 'status', '已移除，数据已清除');
    await page.getByRole('tab', { name: '联盟客名录' }).click();
    await page.getByText('还没有联盟客').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
  });

  it('more connections than the plan holds are refused with the way to the plans, and Awin goes on where ShareASale ended', async (test) => {
    onlyInLongForm(test);
    const free = await registerPerson();
    await connect(free, 'cj', '第一个');
    const page = await openCentre(free);
    await cardOf(page, '第一个').waitFor();
    await page.getByRole('button', { name: '新增授权 Awin' }).click();
    const form = page.getByRole('dialog', { name: '新增 Awin 授权' });
    const fields = await form.locator('input[id*="_credentials"]').all();
    for (const field of fields) await field.fill('1234567');
    await form.getByRole('button', { name: '验证并保存' }).click();
    const refusal = form.getByRole('alert').filter({ hasText: '授权数量已达上限' });
    await refusal.getByText('当前套餐最多 1 个授权').waitFor();
    await refusal.getByRole('link', { name: '查看套餐' }).click();
    await seePath(page, '/package');

    const owner = await registerWithPlan('P_MONTH');
    await connect(owner, 'shareasale', '旧平台');
    await connect(owner, 'awin', '新平台');
    const second = await openCentre(owner);
    const card = cardOf(second, '新平台');
    await card.getByRole('button', { name: '修改 新平台' }).click();
    const edit = second.getByRole('dialog', { name: '修改「新平台」' });
    await choose(second, edit.getByLabel('接续历史数据'), '旧平台');
    await edit.getByRole('button', { name: '保存' }).click();
    await card.getByText('接续「旧平台」的历史数据').waitFor();
  });
});

describe('connections on a phone', () => {
  it('a person adds a connection in a full screen, watches it, pauses it and reads its history', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const visitor = await visit('phone');
    await signInDirectly(visitor, person);
    const { page } = visitor;
    await page.goto('/authorization');
    await seePath(page, '/authorization-m');
    await page.getByText('还没有授权').waitFor();
    await page.getByText('请在电脑上打开“授权中心”操作').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: '新增授权' }).click();
    await page.getByRole('button', { name: 'AvantLink' }).click();
    const form = page.getByRole('dialog', { name: '新增 AvantLink 授权' });
    await form.getByLabel('授权名称').fill('户外站');
    const { credentials } = simulatorOf('avantlink');
    for (const [key, value] of Object.entries(credentials)) {
      await form.locator(`#connection_credentials_${key}`).fill(value);
    }
    await writeDayOnPhone(page, form.getByLabel('起始日'), dayBefore(5));
    expect(await findSeriousBarriers(page)).toEqual([]);
    await form.getByRole('button', { name: '验证并保存' }).click();
    const card = cardOf(page, '户外站');
    await card.getByText('已连接').waitFor(patient);
    await card
      .getByText(`${dayBefore(5)} 至`)
      .first()
      .waitFor();
    expect(await widthBeyondWindow(page)).toBe(0);
    expect(await findSeriousBarriers(page)).toEqual([]);

    await card.getByRole('button', { name: '同步记录 户外站' }).click();
    const history = page.getByRole('dialog', { name: '「户外站」的同步记录' });
    await history.getByText('一致', { exact: true }).first().waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await history.getByRole('button', { name: '关闭' }).click();

    await card.getByRole('button', { name: '暂停 户外站' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '暂停' }).click();
    await card.getByText('已暂停').waitFor();
  });
});
