// The way of a new account to its first figure: a network or a file inside the first settings, then the board.
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { registerPerson, signInDirectly } from './support/people.ts';
import { widthBeyondWindow } from './support/screen.ts';
import { eventually, seePath, seeToast } from './support/seeing.ts';
import { dayBefore, stumblingProgramme } from './support/simulators.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

afterEach(() => stumblingProgramme('cj').recover());

const orders = (): Buffer => {
  const rows = [
    ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder'],
    [
      dayBefore(3),
      '#1',
      '120.00',
      '12.00',
      '1.00',
      '700001',
      '山野装备志',
      'shanye.example',
      'Content',
      'ShareASale',
      'F-1',
    ],
  ];
  return Buffer.from(rows.map((row) => row.join(',')).join('\r\n'));
};

const inWindow = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

async function importFile(page: Page): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '订单.csv', mimeType: 'text/csv', buffer: orders() });
  const run = page.getByRole('button', { name: '导入 1 行' });
  await run.waitFor();
  expect(await widthBeyondWindow(page)).toBe(0);
  await page.getByText('美元 USD').click();
  await run.click();
  await page.getByText('导入完成').waitFor();
}

it('a network is connected in the first step, and the board shows the first figure while history is read', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await signInDirectly(visitor, await registerPerson());
  await page.goto('/configure');
  await page.getByText('授权 0/1').waitFor();
  // A small laptop shows the networks and the way on without scrolling.
  await page.setViewportSize({ width: 1280, height: 720 });
  await eventually(() => inWindow(page.getByRole('button', { name: '新增授权 CJ' }))).toBe(true);
  expect(await inWindow(page.getByRole('link', { name: '跳过这一步' }))).toBe(true);
  await page.getByRole('button', { name: '新增授权 CJ' }).click();
  const form = page.getByRole('dialog', { name: '新增 CJ 授权' });
  const save = form.getByRole('button', { name: '验证并保存' });
  await eventually(() => inWindow(save)).toBe(true);
  const { credentials } = stumblingProgramme('cj');
  for (const [key, value] of Object.entries(credentials))
    await form.locator(`input[id$="credentials_${key}"]`).fill(value);
  const token = form.locator('input[id$="credentials_token"]');
  await token.fill('not-the-token');
  await save.click();
  // The network's refusal stands beside the field it concerns, in our words first.
  await form
    .locator('.ant-form-item', { has: page.locator('input[id$="credentials_token"]') })
    .getByText(/^CJ 不接受这个访问令牌.*（“.+”）$/)
    .waitFor();
  expect(await form.getByRole('alert').filter({ hasText: '平台没有接受这组凭证' }).count()).toBe(0);
  await token.fill(credentials.token ?? '');
  await save.click();
  await seeToast(page, 'status', '授权成功，正在读取历史数据');
  // The network stumbles, so that the reading can be watched.
  await stumblingProgramme('cj').suffer('server-error');
  await seePath(page, '/bulletinBoard');
  const panel = page.getByRole('region', { name: '第一个数字' });
  await panel.getByRole('progressbar', { name: '「CJ」的同步进度' }).waitFor();
  await stumblingProgramme('cj').recover();
  await page.getByRole('region', { name: '开始使用海图' }).getByText('已完成 1 / 3').waitFor();
  expect([await widthBeyondWindow(page), await findSeriousBarriers(page)]).toEqual([0, []]);
  await page.goto('/authorization');
  await page.getByText('授权 1/1').waitFor();
  await page.getByText('授权数量已达上限，升级套餐后可以继续新增。').waitFor();
});

it('a file is imported in the first step and leads to the board', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await signInDirectly(visitor, await registerPerson());
  await page.goto('/configure');
  await page.getByRole('tab', { name: '文件导入' }).click();
  await importFile(page);
  await page.getByRole('link', { name: '去看板' }).last().click();
  await seePath(page, '/bulletinBoard');
  await page.getByRole('region', { name: '联盟客前五名' }).getByText('山野装备志').first().waitFor();
  await page.goto('/authorization');
  await page.getByRole('article').getByRole('link', { name: '去看板' }).click();
  await seePath(page, '/bulletinBoard');
});

it('on a phone a file is imported the same way', async (test) => {
  onlyInLongForm(test);
  const visitor = await visit('phone');
  const { page } = visitor;
  await signInDirectly(visitor, await registerPerson());
  await page.goto('/bulletinBoard-m');
  await page.getByRole('region', { name: '开始使用海图' }).getByRole('link', { name: '去接入' }).click();
  await seePath(page, '/authorization-m');
  await page.getByRole('tab', { name: '文件导入' }).click();
  await page.locator('input[type="file"]').waitFor({ state: 'attached' });
  expect([await widthBeyondWindow(page), await findSeriousBarriers(page)]).toEqual([0, []]);
  await importFile(page);
  await page.getByRole('link', { name: '去看板' }).click();
  await seePath(page, '/bulletinBoard-m');
});
