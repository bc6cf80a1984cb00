// 店铺核对 by whom it was not drawn for: a colleague without a right, an account whose plan ended, and somebody with two tabs.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { VerdictSums } from '#contract/checked-orders.ts';
import { addDays } from '#contract/figures/days.ts';
import { bothSizes } from './support/both-sizes.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { prepareReports, seeSound } from './support/month-of-orders.ts';
import { callProduct, type Person, signInColleague } from './support/people.ts';
import { endPlans, grantPlan, registerWithPlan } from './support/plans.ts';
import { importOrders } from './support/reports.ts';
import { eventually, seeToast } from './support/seeing.ts';

const open = prepareReports();

const head = ['time', 'ysoder', 'je', 'jyje', 'ptfy', 'id', 'name', 'url', 'type', 'pt', 'ptoder', 'state'];
const numbers = Array.from({ length: 12 }, (_, index) => 5000 + index);
const dayOf = (number: number) => addDays(new Date().toISOString().slice(0, 10), number - 5060);
const claimed = numbers.map((number) => [
  dayOf(number).replaceAll('-', '/'),
  `#${number}`,
  ...['120.00', '9.60', '1.92', '700001', '远山测评', 'far.example', 'Content', 'Awin'],
  String(number + 4000),
  'pending',
]);
/** Two were cancelled. */
const told = [
  '订单号,下单时间,小计,总额,取消时间',
  ...numbers.map((number) => {
    const cancelled = number === 5003 || number === 5004 ? `${addDays(dayOf(number), 1)} 03:00:00` : '';
    return `#${number},${dayOf(number)} 03:00:00,120.00,120.00,${cancelled}`;
  }),
].join('\n');

const declined = '/orderCheck?tab=checked&verdict=decline';

/** On the highest plan, with two orders to be declined. */
async function prepareOwner(): Promise<Person> {
  const owner = await registerWithPlan('E_YEAR');
  await importOrders(owner, 'awin', [head, ...claimed]);
  const { token } = owner;
  const body = { system: 'file', name: '独立站', zone: 'UTC', currency: 'USD' };
  const made = await callProduct<{ id: string }>('POST', '/api/shops', { token, body });
  const form = new FormData();
  for (const [name, value] of Object.entries({ shopId: made.body.id, kind: 'orders' })) form.set(name, value);
  form.set('file', new Blob([told]), 'orders.csv');
  const brought = await fetch(`${inject('product').url}/api/shops/files`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  expect(await brought.json()).toMatchObject({ code: 'success', body: { added: 12 } });
  const judged = async () => {
    const { body: sums } = await callProduct<VerdictSums>('GET', '/api/ledger/verdicts', { token });
    return [sums.waiting, sums.tabs.find(({ tab }) => tab === 'decline')?.listed];
  };
  // A clock that ticks every minute finds it, where nobody was woken.
  await expect.poll(judged, { timeout: 90_000, interval: 500 }).toEqual([0, 2]);
  return owner;
}

const orders = (page: Page) => page.getByRole('region', { name: '与店铺核对的订单' });

async function previewOne(page: Page, number: number) {
  await orders(page)
    .getByRole('checkbox', { name: `选择订单 #${number}` })
    .check();
  await page.getByRole('button', { name: '提交更正 1 笔' }).click();
  const preview = page.getByRole('dialog', { name: '预览更正' });
  await preview.getByText('order cancelled').waitFor();
  return preview;
}

describe('店铺核对', () => {
  let prepared: Promise<Person> | undefined;
  /** Whoever comes first waits for it. */
  const prepare = () => {
    prepared ??= prepareOwner();
    return prepared;
  };

  it('of a colleague without the right to hand in shows everything, and says who gives the right', async (test) => {
    onlyInLongForm(test);
    const owner = await prepare();
    const colleague = await signInColleague(owner, ['order_check']);
    const visitor = await open(declined, { as: colleague });
    const { page } = visitor;
    const preview = await previewOne(page, 5003);
    await preview.getByText('您可以预览；提交需要主账号为您开通“提交订单更正”。').waitFor();
    expect(await preview.getByRole('button', { name: '确认并生成文件（1 笔）' }).isDisabled()).toBe(true);
    await seeSound(visitor);
    // Where the shop stands is another area.
    await page.goto('/authorization?tab=shops');
    await page.getByText('没有授权中心的权限').waitFor();
    expect(await page.getByText('独立站').count()).toBe(0);
  });

  it.for(bothSizes)('is closed on a %s to a colleague who may not check orders', async (size, test) => {
    onlyInLongForm(test);
    const owner = await prepare();
    const colleague = await signInColleague(owner, ['auth_center']);
    const visitor = await open(declined, { as: colleague, size });
    await visitor.page.getByText('没有订单核对的权限').waitFor();
    expect(await visitor.page.getByText('#5003').count()).toBe(0);
    await seeSound(visitor);
    await visitor.page.goto('/authorization?tab=shops');
    await visitor.page.getByRole('article', { name: '独立站' }).waitFor();
  });

  it('in two tabs hands an order in once: the second one is told while it still shows its preview', async (test) => {
    onlyInLongForm(test);
    const owner = await prepare();
    const { page } = await open(declined, { as: owner });
    const beside = await page.context().newPage();
    await beside.goto(declined);
    const [first, second] = [await previewOne(page, 5003), await previewOne(beside, 5003)];
    await first.getByRole('button', { name: '确认并生成文件（1 笔）' }).click();
    await seeToast(page, 'status', '已提交 1 笔');
    await second.getByText('所选订单都不能提交').waitFor();
    await second.getByText('已在一批尚未结束的提交中').waitFor();
    expect(await second.getByRole('button', { name: /^确认并生成文件/ }).count()).toBe(0);
    await beside.goto('/orderCheck?tab=submitted');
    const history = beside.getByRole('list', { name: '提交记录' });
    await eventually(() => history.getByRole('button').count()).toBe(1);
  });

  it('loses a shop that another tab removed, with the form that was open on it', async (test) => {
    onlyInLongForm(test);
    const owner = await prepare();
    const { token } = owner;
    const body = { system: 'file', name: '旧店', zone: 'UTC', currency: 'USD' };
    const { body: made } = await callProduct<{ id: string }>('POST', '/api/shops', { token, body });
    const { page } = await open('/authorization?tab=shops', { as: owner });
    await page.getByRole('button', { name: '设置 旧店' }).click();
    const form = page.getByRole('dialog', { name: '旧店' });
    await form.getByLabel('店铺名称').waitFor();
    const gone = await callProduct('DELETE', `/api/shops/${made.id}?data=erase`, { token });
    expect(gone.code).toBe('success');
    await form.waitFor({ state: 'hidden' });
    await eventually(() => page.getByRole('article').count()).toBe(1);
    await page.getByRole('article', { name: '独立站' }).waitFor();
  });

  it('of a plan that ended is closed, keeps what it knew, and opens again with the next one', async (test) => {
    onlyInLongForm(test);
    const owner = await prepare();
    await endPlans(owner);
    for (const size of bothSizes) {
      const visitor = await open(declined, { as: owner, size });
      await visitor.page.getByText('套餐已到期', { exact: true }).waitFor();
      expect(await visitor.page.getByText('#5003').count()).toBe(0);
      await seeSound(visitor);
    }
    await grantPlan(owner, 'P_YEAR');
    const { page } = await open(declined, { as: owner });
    await orders(page).getByRole('button', { name: /5004/ }).waitFor();
  });
});
