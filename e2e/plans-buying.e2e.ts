// Buying as the owner lives it: plans side by side, the order and its code, payment, renewal, upgrade.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import type { Size } from './support/browser.ts';
import { buy, packageOf, payAt, seeSound } from './support/buying.ts';
import { runSql } from './support/database.ts';
import { onlyInLongForm } from './support/long-form.ts';
import { type Person, registerPerson, signInColleague, signInDirectly } from './support/people.ts';
import { grantPlan, registerWithPlan } from './support/plans.ts';
import { eventually, pathOf, seePath } from './support/seeing.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

const dayMs = 24 * 3_600_000;

async function open(size: Size, person: Person, path: string) {
  const visitor = await visit(size);
  await signInDirectly(visitor, person);
  await visitor.page.goto(path);
  return visitor;
}

const submit = (page: Page) => page.getByRole('button', { name: '提交订单，扫码付款' });
const cashier = (page: Page) => page.getByRole('link', { name: '打开沙箱收银台' });
const fact = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole('definition');

/** Places the order on the page and pays it behind the page's back. */
async function orderAndPay(page: Page): Promise<void> {
  await submit(page).click();
  await payAt((await cashier(page).getAttribute('href')) ?? '');
  await page.getByText('付款成功').waitFor();
}

describe('the plans side by side', () => {
  it('P1 K11 K12 U3 I11 they are compared by month and by year, and lead to payment by what runs', async () => {
    const person = await registerPerson();
    const { page } = await open('desktop', person, '/package');
    const table = page.getByRole('table', { name: '套餐对比' });
    const heads = () => table.getByRole('columnheader').allInnerTexts();
    await table.waitFor();
    await seeSound(page);
    expect((await heads()).map((text) => text.split('\n')[0])).toEqual([
      '对比项',
      '免费体验',
      '基础版·月',
      '专业版·月',
      '企业版·年',
    ]);
    expect((await heads())[1]).toContain('使用中');
    expect((await heads())[1]).toContain('不能购买');
    expect((await heads())[2]).toContain('¥699');
    expect((await heads())[4]).toContain('按需报价');
    const cells = (row: string) =>
      table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
        .getByRole('cell')
        .allInnerTexts();
    expect(await cells('可选品牌')).toEqual(['3 个', '10 个', '50 个', '500 个']);
    expect(await cells('素材管理')).toEqual(['不含', '不含', '包含', '包含']);
    expect(await cells('子账号')).toEqual(['无', '1 个', '5 个', '50 个']);

    await page.getByText('按年', { exact: true }).click();
    await seePath(page, '/package?period=year');
    await eventually(async () => (await heads())[2]).toContain('比按月买 12 次省 ¥1,389');
    await seeSound(page);
    await page.reload();
    await table.getByRole('link', { name: /^购买\s*基础版·年$/ }).click();
    await seePath(page, '/payment?type=2&mealType=B_YEAR');

    await grantPlan(person, 'B_MONTH');
    await page.goto('/package');
    await eventually(() =>
      table
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['续费基础版·月', '/payment?type=1&mealType=B_MONTH'],
      ['升级专业版·月', '/payment?type=2&mealType=P_MONTH'],
    ]);
  });

  it('D9 the enterprise plan is sold by customer service, from the plans and from the payment page', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const { page } = await open('desktop', person, '/package');
    await page.getByRole('button', { name: '联系客服购买' }).click();
    const box = page.getByRole('dialog', { name: '微信客服购买' });
    await box.getByText(person.account).waitFor();
    await seeSound(page);
    await page.goto('/payment?type=2&mealType=E_YEAR');
    await page.getByText('「企业版·年」按需报价。').waitFor();
    await page.getByRole('img', { name: '未设置客服二维码' }).waitFor();
    await seeSound(page);
  });

  it('A7 a sub-account compares plans but is offered none', async (test) => {
    onlyInLongForm(test);
    const owner = await registerWithPlan('P_YEAR');
    const { page } = await open('desktop', await signInColleague(owner, ['insight']), '/package');
    await page.getByText('套餐由主账号购买和续费，需要更换请联系主账号。').waitFor();
    const table = page.getByRole('table', { name: '套餐对比' });
    expect([await table.getByRole('link').count(), await table.getByRole('button').count()]).toEqual([0, 0]);
    await page.goto('/payment?type=1');
    await page.getByText('子账号不能付款').waitFor();
  });
});

describe('payment', () => {
  it('R7 E4 E5 I9 a plan is bought at the sandbox cashier and the page moves on by itself', async () => {
    const person = await registerPerson();
    const { page, context } = await open('desktop', person, '/payment?type=2');
    await page.getByRole('link', { name: /^基础版·月/ }).click();
    await seePath(page, '/payment?type=2&mealType=B_MONTH');
    await page.getByRole('radio', { name: '沙箱支付' }).waitFor();
    await page.getByText('沙箱支付仅供演示').waitFor();
    expect(await fact(page, '应付金额').innerText()).toBe('¥699.00');
    expect(await fact(page, '生效时间').innerText()).toBe('付款后立即生效');
    // Who buys for the first time changes nothing and is credited nothing.
    expect(
      await page
        .getByRole('main')
        .getByText(/更换|抵扣/)
        .count(),
    ).toBe(0);
    await seeSound(page);

    await submit(page).click();
    await cashier(page).waitFor();
    expect(await page.getByRole('img', { name: '付款二维码' }).isVisible()).toBe(true);
    expect(await page.getByTestId('time-left').innerText()).toMatch(/^1[45]:\d\d$/);
    await page.getByRole('status').filter({ hasText: '付款时间还剩 15 分钟' }).waitFor();
    await seeSound(page);
    // A reload shows the same order, not another one.
    const [address, code] = [pathOf(page), await cashier(page).getAttribute('href')];
    await page.reload();
    await cashier(page).waitFor();
    expect([pathOf(page), await cashier(page).getAttribute('href')]).toEqual([address, code]);

    const opened = context.waitForEvent('page');
    await cashier(page).click();
    const till = await opened;
    await till.getByText('沙箱支付').first().waitFor();
    await till.getByText('¥699.00').waitFor();
    await till.getByRole('button', { name: '确认付款' }).click();
    await till.getByText('付款成功').waitFor();
    await page.getByText('付款成功').waitFor();
    await page.getByText(/「基础版·月」已生效，有效期至 \d{4}-\d\d-\d\d/).waitFor();
    await page.getByText(/^沙箱支付仅供演示：不会真正扣款/).waitFor();
    await seeSound(page);
    // What the plan opens is open without a reload, and paying again from a reloaded page is not offered.
    await page.getByRole('link', { name: '子账号管理' }).waitFor();
    await page.reload();
    await page.getByText('付款成功').waitFor();

    const bought = await packageOf(person);
    expect(bought).toMatchObject({ mealType: 'B_MONTH', restDay: 30 });
    expect(bought.datas).toMatchObject([{ name: '基础版·月', paymentPrice: '699.00', channel: 'sandbox' }]);
    await page.getByRole('link', { name: '查看购买记录' }).click();
    const row = page.getByRole('row').filter({ hasText: bought.datas[0]?.orderNo ?? '?' });
    await row.getByText('¥699.00').waitFor();
    expect(await row.getByRole('listitem').allInnerTexts()).toEqual(
      bought.datas[0]?.mealTypeDesc.split('::'),
    );
    await seeSound(page);
  });

  it('R7 I11 a renewal moves the end by exactly 30 days, also while no event stream is to be had', async () => {
    const person = await registerPerson();
    await buy(person, 'B_MONTH');
    const before = await packageOf(person);
    const visitor = await visit('desktop');
    await visitor.context.route('**/api/events', (route) => route.abort());
    await signInDirectly(visitor, person);
    const { page } = visitor;
    await page.goto('/info');
    await page.getByRole('main').getByRole('link', { name: '续费', exact: true }).click();
    await seePath(page, '/payment?type=1');
    await page.getByText('在现有到期日之后顺延，不损失剩余天数。').waitFor();
    expect(await page.getByText('抵扣', { exact: true }).count()).toBe(0);
    await orderAndPay(page);
    const after = await packageOf(person);
    expect(Date.parse(after.endDate) - Date.parse(before.endDate)).toBe(30 * dayMs);
    expect(after.datas).toHaveLength(2);
  });

  it('R7 an upgrade starts at once and credits the unused whole days', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    await buy(person, 'B_MONTH');
    const { page } = await open('desktop', person, '/payment?type=2&mealType=P_MONTH');
    // 29 of 30 days at 23.30 a day.
    await page.getByText('当前套餐还有 29 个整天没有用').waitFor();
    expect(await fact(page, '抵扣').innerText()).toContain('−¥675.70');
    expect(await fact(page, '应付金额').innerText()).toBe('¥1,323.30');
    await orderAndPay(page);
    await page.getByText(/「专业版·月」已生效/).waitFor();
    expect(await packageOf(person)).toMatchObject({ mealType: 'P_MONTH', restDay: 30 });

    // The other way the credit is worth more than the price: the server's sentence, in place.
    await page.goto('/payment?type=2&mealType=B_MONTH');
    await page
      .getByRole('alert')
      .getByText(/最早可于 \d{4}.*更换/)
      .waitFor();
    expect(await submit(page).count()).toBe(0);
    await seeSound(page);
  });

  it('R7 an order that was closed can be placed anew; a code that is over is taken away', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const visitor = await visit('desktop');
    await visitor.page.clock.install();
    await signInDirectly(visitor, person);
    const { page } = visitor;
    await page.goto('/payment?type=2&mealType=P_YEAR');
    await submit(page).click();
    await cashier(page).waitFor();
    const first = new URL(page.url()).searchParams.get('orderNo');
    await page.clock.fastForward('15:00');
    await page.getByText('二维码已过期').waitFor();
    expect(await page.getByRole('img', { name: '付款二维码' }).count()).toBe(0);
    await runSql(`UPDATE haitu.payment_order SET state = 'closed', closed_at = now() WHERE order_no = $1`, [
      first,
    ]);
    await page.clock.fastForward('00:15');
    await page.getByText('订单已关闭').waitFor();
    await seeSound(page);
    await page.getByRole('link', { name: '重新下单' }).click();
    await submit(page).click();
    await eventually(() => new URL(page.url()).searchParams.get('orderNo') ?? first).not.toBe(first);
    expect(await packageOf(person)).toMatchObject({ mealType: 'FREE_DAY', datas: [] });
  });

  it('R7 I11 an address that asks for nothing known, or for what cannot be, says so and leads to the plans', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const { page } = await open('desktop', person, '/payment');
    const toPlans = page.getByRole('main').getByRole('link', { name: '查看套餐' });
    await page.getByText('无法识别要办理的业务').waitFor();
    await page.goto('/payment?type=3');
    await page.getByText('无法识别要办理的业务').waitFor();
    await page.goto('/payment?type=1');
    await page.getByText('当前没有可以续费的套餐').waitFor();
    await page.goto('/payment?type=2&mealType=X_YEAR');
    await page.getByText('没有这个套餐').waitFor();
    await page.goto('/payment?type=2&mealType=B_MONTH&channel=sandbox&orderNo=HT20260101000000ABCDEFGH');
    await page.getByRole('alert').getByText('订单不存在').waitFor();
    await seeSound(page);
    await toPlans.click();
    await seePath(page, '/package');
  });

  it('D9 X1 without a way to pay online customer service is shown; a refused order says why', async (test) => {
    onlyInLongForm(test);
    const person = await registerPerson();
    const { page } = await open('desktop', person, '/payment?type=2&mealType=B_MONTH');
    await page.route('**/api/orderpay/qRCodeUrl', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'error', msg: '支付暂时不可用，请稍后再试', body: { reason: 'unavailable' } },
      }),
    );
    await submit(page).click();
    await page.getByRole('alert').getByText('支付暂时不可用，请稍后再试').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    await page.route('**/api/orderpay/channels', (route) =>
      route.fulfill({ json: { code: 'success', msg: '', body: [] } }),
    );
    await page.reload();
    await page.getByText('暂未开通在线支付。').waitFor();
    expect(await submit(page).count()).toBe(0);
    await seeSound(page);
  });
});
