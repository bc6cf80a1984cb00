// What is changed in one place shows everywhere: on the next screen, in another tab, on a colleague's screen.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ConnectionView } from '#contract/networks.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { callProduct, type Person, signInColleague, signInDirectly } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { getBoard, importOrders } from './support/reports.ts';
import { dayBefore } from './support/simulators.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const header = ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder'];
const order = (number: number, amount: string) => [
  dayBefore(3),
  `#${number}`,
  amount,
  '10.00',
  '1.00',
  '700001',
  '山野装备志',
  'shanye.example',
  'Content',
  'ShareASale',
  `SALE-${600_000 + number}`,
];

/** An owner with one imported order of 100. */
async function prepareOwner(): Promise<Person> {
  const owner = await registerWithPlan('P_YEAR');
  await importOrders(owner, 'shareasale', [header, order(1, '100.00')]);
  return owner;
}

async function open(person: Person, address: string): Promise<Page> {
  const visitor = await visit('desktop');
  await signInDirectly(visitor, person);
  await visitor.page.goto(address);
  return visitor.page;
}

/** Sales as the dashboard tells them, of whichever window. */
async function seeSales(page: Page, person: Person, amount: string): Promise<void> {
  const [, , month] = (await getBoard(person)).sales;
  const card = page.getByRole('article', { name: month?.yesterdaytext ?? '', exact: true });
  await card.getByText(amount, { exact: true }).first().waitFor();
}

/** By the menu: nothing is loaded anew. */
const go = (page: Page, entry: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: entry }).click();

const topFive = (page: Page, name: string) =>
  page.getByRole('region', { name: '联盟客前五名' }).getByText(name, { exact: true }).first();

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: from }).getByRole('button', { name: /改名/ }).click();
  const box = page.getByRole('dialog', { name: '修改联盟客名称' });
  await box.getByLabel('名称').fill(to);
  await box.getByRole('button', { name: '保存' }).click();
  await box.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: to }).waitFor();
}

it('an imported file is in the dashboard that was looked at before, at once', async () => {
  const owner = await prepareOwner();
  const page = await open(owner, '/bulletinBoard');
  await seeSales(page, owner, '100.00');
  await go(page, '授权中心');
  await page.getByRole('tab', { name: /导入/ }).click();
  const text = [header, order(2, '250.00')].map((row) => row.join(',')).join('\r\n');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: '导入 1 行' }).click();
  await page.getByText('导入完成').waitFor();
  await go(page, '综合看板');
  await seeSales(page, owner, '350.00');
});

it('a connection erased with its data leaves the dashboard that was looked at before', async (test) => {
  onlyInLongForm(test);
  const owner = await prepareOwner();
  await importOrders(owner, 'awin', [header, [...order(3, '40.00').slice(0, 9), 'Awin', 'A-1']]);
  const page = await open(owner, '/bulletinBoard');
  await seeSales(page, owner, '140.00');
  await go(page, '授权中心');
  const { body } = await callProduct<ConnectionView[]>('GET', '/api/platform/connections', {
    token: owner.token,
  });
  const name = body.find(({ network }) => network === 'awin')?.name ?? '';
  const removal = page.getByRole('button', { name: `移除 ${name}` });
  await removal.click();
  const box = page.getByRole('dialog', { name: `移除「${name}」` });
  await box.getByRole('radio', { name: /清除数据/ }).check();
  await box.getByLabel(/以确认清除/).fill(name);
  await box.getByRole('button', { name: '移除并清除数据' }).click();
  await removal.waitFor({ state: 'hidden' });
  await go(page, '综合看板');
  await seeSales(page, owner, '100.00');
});

it('a publisher renamed in one tab has its new name in the other, and on a colleague’s dashboard', async (test) => {
  onlyInLongForm(test);
  const owner = await prepareOwner();
  const colleague = await signInColleague(owner, ['platform_board']);
  const page = await open(owner, '/authorization?tab=publishers');
  const beside = await page.context().newPage();
  await beside.goto('/bulletinBoard');
  const away = await open(colleague, '/bulletinBoard');
  for (const board of [beside, away]) await topFive(board, '山野装备志').waitFor();
  await rename(page, '山野装备志', '山野研究所');
  for (const board of [beside, away]) await topFive(board, '山野研究所').waitFor();
});

it('a type set by hand is in the report that is open in another tab', async (test) => {
  onlyInLongForm(test);
  const owner = await prepareOwner();
  const page = await open(owner, '/authorization?tab=publishers');
  const beside = await page.context().newPage();
  await beside.goto('/report?tab=publishers&from=2020-01-01&to=2028-12-31');
  await beside.getByRole('row').filter({ hasText: '山野装备志' }).getByText('Content').waitFor();
  const { body } = await callProduct<{ list: { id: string }[] }>('GET', '/api/platform/publishers', {
    token: owner.token,
  });
  const changed = await callProduct('PUT', `/api/platform/publishers/${body.list[0]?.id}`, {
    token: owner.token,
    body: { type: 'Social Media' },
  });
  expect(changed.code).toBe('success');
  await beside.getByRole('row').filter({ hasText: '山野装备志' }).getByText('Social Media').waitFor();
  await page.getByRole('row').filter({ hasText: '山野装备志' }).getByText('手动设置').waitFor();
});
