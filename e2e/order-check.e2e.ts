// The order check without a shop: deadlines, the rules they follow from, and orders two networks may both be paid for.
import { beforeAll, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { addDays } from '#contract/figures/days.ts';
import type { listDeadlineRules } from '#contract/ledger.ts';
import { prepareReports, seeSound } from './support/month-of-orders.ts';
import { callProduct, type Person } from './support/people.ts';
import { registerWithPlan } from './support/plans.ts';
import { importOrders } from './support/reports.ts';
import { eventually } from './support/seeing.ts';

const open = prepareReports();

const head = ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder', 'state'];
const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);

type Rules = EndpointOutput<typeof listDeadlineRules>;

interface Order {
  ptoder: string;
  ysoder: string;
  ago: number;
  pt: string;
}

const order = ({ ptoder, ysoder, ago, pt }: Order) => [
  ...[
    daysAgo(ago).replaceAll('-', '/'),
    ysoder,
    '120.00',
    '9.60',
    '1.92',
    '700001',
    '远山测评',
    'far.example',
    'Content',
  ],
  ...[pt, ptoder, 'pending'],
];

let person: Person;
beforeAll(async () => {
  person = await registerWithPlan('P_MONTH');
  const awin = Array.from({ length: 12 }, (_, index) =>
    order({ ptoder: String(9000 + index), ysoder: `#${5000 + index}`, ago: 4 + index * 2, pt: 'Awin' }),
  );
  await importOrders(person, 'awin', [head, ...awin]);
  await importOrders(person, 'cj', [head, order({ ptoder: '8001', ysoder: '5000', ago: 4, pt: 'CJ' })]);
}, 60_000);

it('sets a rule for what was unknown, shows the orders of a day and the deadline of one', async () => {
  const visitor = await open('/orderCheck', { as: person });
  const { page } = visitor;
  const strip = page.getByRole('region', { name: '近期截止' });
  await strip.getByRole('button', { name: /截止未知.*13 笔/ }).waitFor();
  await seeSound(visitor);
  await strip.getByRole('button', { name: /截止未知/ }).click();
  const rule = page.getByRole('listitem').filter({ hasText: 'Auto-validation' });
  await rule.getByText('12 笔截止未知').waitFor();
  await seeSound(visitor);
  await rule.getByRole('button', { name: '设置规则' }).click();
  const dialog = page.getByRole('dialog', { name: /设置截止规则/ });
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.getByText('天数应为 1 到 400 的整数').waitFor();
  await dialog.getByRole('button', { name: /30 天/ }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await rule.getByText('订单日起第 30 天').waitFor();
  await strip.getByRole('button', { name: /截止未知.* 1 笔/ }).waitFor();

  await strip
    .getByRole('button', { name: /^\d{4}-\d\d-\d\d.*11\.52 USD.*1 笔/ })
    .last()
    .click();
  const table = page.getByRole('region', { name: '待确认订单' });
  await eventually(() => table.getByRole('button', { name: /查看订单/ }).count()).toBe(1);
  await seeSound(visitor);
  await table.getByRole('button', { name: /查看订单/ }).click();
  const drawer = page.getByRole('dialog', { name: '订单详情' });
  await drawer.getByText('平台锁定 · 人工设置').waitFor();
  await drawer.getByRole('region', { name: '变更记录' }).waitFor();
  await seeSound(visitor);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  await page.getByRole('tab', { name: '疑似重复' }).click();
  const doubles = page.getByRole('list', { name: '疑似重复的订单' });
  await doubles.getByText(/订单号 #?5000/).waitFor();
  expect(await doubles.innerText()).toContain('金额相同');
  await seeSound(visitor);
});

/** By the call, whatever was set before. */
async function setRule(): Promise<void> {
  const { token } = person;
  const { body } = await callProduct<Rules>('GET', '/api/ledger/rules', { token });
  const { connectionId = '' } = body.find(({ network }) => network === 'awin') ?? {};
  const rule = { lock: { kind: 'days', days: 30 }, invoice: null, marginHours: 24 };
  await callProduct('PUT', `/api/ledger/rules/${connectionId}`, { token, body: rule });
}

it('shows deadlines and orders on a phone', async () => {
  await setRule();
  const visitor = await open('/orderCheck', { size: 'phone', as: person });
  const { page } = visitor;
  await page.getByRole('region', { name: '近期截止' }).waitFor();
  const order = page.getByRole('button', { name: /#5000/ });
  await order.waitFor();
  await seeSound(visitor);
  await order.click();
  await page
    .getByRole('dialog', { name: '订单详情' })
    .getByText('剩余时间')
    .or(page.getByText('依据'))
    .first()
    .waitFor();
  await seeSound(visitor);
});

it('stands on the dashboard as one line that leads there', async () => {
  await setRule();
  const { page } = await open('/bulletinBoard', { as: person });
  const line = page.getByText(/最近的订单截止/);
  await line.waitFor();
  await page.getByRole('main').getByRole('link', { name: '订单核对' }).click();
  await page.getByRole('region', { name: '近期截止' }).waitFor();
});

it('says the next step where there is no order, and how much a smaller plan shows', async () => {
  const nobody = await registerWithPlan('P_MONTH');
  const empty = await open('/orderCheck', { as: nobody });
  await empty.page.getByText('还没有可以核对的订单').waitFor();
  await seeSound(empty);
  const small = await registerWithPlan('B_MONTH');
  const rows = Array.from({ length: 22 }, (_, index) =>
    order({ ptoder: String(9000 + index), ysoder: `#${5000 + index}`, ago: 1, pt: 'Awin' }),
  );
  await importOrders(small, 'awin', [head, ...rows]);
  const { page } = await open('/orderCheck?group=unknown', { as: small });
  await page.getByText('当前套餐可以看到笔数和前 20 笔订单').waitFor();
  expect(await page.getByRole('button', { name: /导出/ }).count()).toBe(0);
  expect(
    await callProduct('POST', '/api/ledger/orders/export', { token: small.token, body: { format: 'csv' } }),
  ).toMatchObject({ status: 403 });
});
