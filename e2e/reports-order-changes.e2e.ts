// One order and what became of it: at a desk and on a phone.
import { beforeAll, expect, it } from 'vitest';
import { february, prepareReports, seeSound, tableOf } from './support/month-of-orders.ts';
import type { Person } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { importOrders } from './support/reports.ts';
import { eventually } from './support/seeing.ts';

const open = prepareReports();

const head = ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder', 'state'];
const order = (ptoder: string, je: string, state: string) => [
  ...['2024/2/5', '#5001', je, '8.00', '1.60', '700001', '远山测评', 'far.example', 'Content', 'ShareASale'],
  ...[ptoder, state],
];

let person: Person;
beforeAll(async () => {
  person = await registerWithPlan('P_MONTH');
  const bring = (je: string, state: string) =>
    importOrders(person, 'shareasale', [head, order('301', je, state), order('302', '50.00', 'pending')]);
  await bring('1100.00', 'pending');
  await bring('1100.00', 'approved');
  await bring('640.50', 'voided');
}, 60_000);

it('tells what files changed of an order, newest first, and that another never changed', async () => {
  const visitor = await open(`/report?${february}`, { as: person });
  const { page } = visitor;
  await tableOf(page, '交易明细').getByRole('button', { name: '查看订单 301 的详情' }).click();
  const drawer = page.getByRole('dialog', { name: '订单详情' });
  const changes = drawer.getByRole('region', { name: '变更记录' }).getByRole('listitem');
  await eventually(() => changes.count()).toBe(2);
  expect(await changes.nth(0).innerText()).toContain('已确认 → 已作废');
  expect(await changes.nth(0).innerText()).toContain('1,100.00 USD → 640.50 USD');
  expect(await changes.nth(0).innerText()).toContain('导入文件「orders.csv」');
  expect(await changes.nth(1).innerText()).toContain('待确认 → 已确认');
  expect(await changes.nth(1).innerText()).not.toContain('USD');
  await drawer.getByText('更早的没有留下记录').waitFor();
  await seeSound(visitor);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await tableOf(page, '交易明细').getByRole('button', { name: '查看订单 302 的详情' }).click();
  await drawer.getByText('这笔订单没有变更').waitFor();
  await seeSound(visitor);
});

it('tells it on a phone in a sheet', async () => {
  const visitor = await open(`/report?${february}`, { size: 'phone', as: person });
  const { page } = visitor;
  await page.getByRole('button', { name: '查看订单 平台单号 301 的详情' }).click();
  const sheet = page.getByRole('dialog', { name: '订单详情' });
  await sheet.getByText('1,100.00 USD → 640.50 USD').waitFor();
  await seeSound(visitor);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'hidden' });
});
