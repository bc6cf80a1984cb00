import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/figures/days.ts';
import { runCli } from '#server/commands/run-cli.ts';
import { ChannelFault } from '#server/pay-channels/channel.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  buy,
  type ChannelStub,
  ledgerOf,
  newOwner,
  noticeOf,
  notify,
  placeOrder,
  runDueOrders,
  stateOf,
  stubChannels,
} from '#server/testing/payments/pay-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { checkLedger } from './check-ledger.ts';
import { type RefundWish, refundOrder } from './refund-order.ts';

let app: TestApp;
let wechat: ChannelStub;
let clock: Date;
let real: TestApp['services']['payChannels'];
beforeAll(async () => {
  app = await openTestApp({ pay: { wechat: null, alipay: null, sandbox: true } });
  real = app.services.payChannels;
});
beforeEach(() => {
  clock = new Date('2027-06-01T10:00:00+08:00');
  app.services.now = () => clock;
  ({ wechat } = stubChannels(app));
});
afterEach(async () => {
  const faults = await queryAll<{ account_id: string }>(app, 'SELECT DISTINCT account_id FROM ledger_entry');
  for (const { account_id } of faults) {
    expect(await app.services.db.tenant(Number(account_id), checkLedger)).toEqual([]);
  }
});
afterAll(() => app.close());

const pass = (days: number) => {
  clock = new Date(clock.getTime() + days * dayMs);
};
const refund = (orderNo: string, more: Partial<RefundWish> = {}) =>
  refundOrder(app.services, { orderNo, reason: '退款', keepPlan: false, actor: 'command-line', ...more });
const endOf = async (token: string, orderNo: string) => (await stateOf(app, token, orderNo)).endDate;

describe('a refund', () => {
  it('gives the money back once and takes the days back that it had bought', async () => {
    const owner = await newOwner(app);
    const order = await buy(app, owner.token, { mealType: 'B_MONTH' });
    pass(10);
    const half = await refund(order.orderNo, { amountFen: 34_950 });
    expect(half).toMatchObject({ state: 'done', amountFen: 34_950 });
    expect(await endOf(owner.token, order.orderNo)).toBe('2027-06-16T10:00:00+08:00');
    // The same number again: nothing happens.
    expect(await refund(order.orderNo, { refundNo: half.refundNo })).toMatchObject({ state: 'done' });
    expect(wechat.calls.filter((call) => call.startsWith('refund'))).toHaveLength(1);
    await expect(refund(order.orderNo, { amountFen: 34_951 })).rejects.toThrow('最多还可退 349.50 元');
    await refund(order.orderNo);
    // Ten days were used: the plan ends now, not in the past.
    expect(await endOf(owner.token, order.orderNo)).toBe('2027-06-11T10:00:00+08:00');
    expect((await ledgerOf(app, owner.accountId)).slice(-4)).toMatchObject([
      { kind: 'refund', amount_fen: -34_950 },
      { kind: 'revoke', days: -15 },
      { kind: 'refund', amount_fen: -34_950 },
      { kind: 'revoke', days: -15 },
    ]);
    await expect(refund(order.orderNo)).rejects.toThrow('最多还可退 0.00 元');
    const records = await app.request<{ datas: object[]; mealType: string; restDay: number }>(
      'POST',
      '/api/orderpay/records',
      { token: owner.token, body: { userId: owner.id } },
    );
    expect(records.body).toMatchObject({
      restDay: 0,
      datas: [{ paymentPrice: '699.00', refunded: '699.00' }],
    });
    const invoice = await app.request('POST', '/api/orderpay/invoices', {
      token: owner.token,
      body: { orderNo: order.orderNo, title: '远航', taxNo: '', email: 'a@brand.example' },
    });
    expect(invoice.msg).toBe('订单已全额退款，不能开票');
    // A plan that is over may be bought anew.
    await buy(app, owner.token, { mealType: 'B_MONTH' });
  });

  it('of an order in the middle moves up what follows, and can leave the plan alone', async () => {
    const owner = await newOwner(app);
    const first = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const second = await buy(app, owner.token, { mealType: 'B_MONTH', type: 1 });
    pass(10);
    await refund(second.orderNo, { amountFen: 100, keepPlan: true });
    expect(await endOf(owner.token, first.orderNo)).toBe('2027-07-31T10:00:00+08:00');
    await refund(first.orderNo);
    expect(await endOf(owner.token, first.orderNo)).toBe('2027-07-01T10:00:00+08:00');
    const offer = await app.request<Record<string, unknown>>(
      'GET',
      '/api/orderpay/offer?mealType=P_MONTH&type=2',
      { token: owner.token },
    );
    // Twenty days are left, all of the second order: (699.00 - 1.00) × 20 / 30.
    expect(offer.body).toMatchObject({ credit: '465.33', creditDays: 20 });
  });

  it('leaves the days that were paid by credit, and is refused where the days went on as credit', async () => {
    const owner = await newOwner(app);
    const month = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const change = await buy(app, owner.token, { mealType: 'P_MONTH' });
    expect(change).toMatchObject({ credit: '699.00', amount: '1300.00' });
    await expect(refund(month.orderNo)).rejects.toThrow('未使用的天数已抵扣到后来的套餐');
    await refund(change.orderNo);
    // 1300.00 of 1999.00: 19 of 30 days go, 11 that the credit paid for stay.
    expect(await endOf(owner.token, change.orderNo)).toBe('2027-06-12T10:00:00+08:00');
  });

  it('makes a stale offer of one that was made before it', async () => {
    const owner = await newOwner(app);
    const month = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const change = await placeOrder(app, owner.token, { mealType: 'P_MONTH' });
    await refund(month.orderNo);
    await notify(app, 'wechat', noticeOf(change));
    // 1300.00 buys 19 of 30 days: the credit it counted on was refunded.
    expect((await ledgerOf(app, owner.accountId)).at(-1)).toMatchObject({ kind: 'grant', days: 19 });
  });

  it('goes on with the same number after a crash, a failure or an answer that never came', async () => {
    const owner = await newOwner(app);
    const order = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const refundNo = 'HTR0000000001';
    wechat.fault.refund = new ChannelFault('timeout', { uncertain: true });
    await expect(refund(order.orderNo, { refundNo })).rejects.toThrow(
      `请用 --refund-no ${refundNo} 再次执行`,
    );
    // Nobody knows whether it went: the money is not there for another refund.
    wechat.fault = {};
    await expect(refund(order.orderNo)).rejects.toThrow('最多还可退 0.00 元');
    await expect(refund(order.orderNo, { refundNo, amountFen: 5 })).rejects.toThrow('已用于另一笔退款');
    wechat.refundState = { state: 'working' };
    expect(await refund(order.orderNo, { refundNo })).toMatchObject({ state: 'working' });
    expect((await ledgerOf(app, owner.accountId)).some(({ kind }) => kind === 'refund')).toBe(false);
    wechat.refundState = { state: 'failed', message: '余额不足' };
    await expect(refund(order.orderNo, { refundNo })).rejects.toThrow('余额不足');
    wechat.refundState = { state: 'done' };
    // The process dies between the channel's answer and the books.
    const { db } = app.services;
    let transactions = 0;
    app.services.db = {
      ...db,
      tenant(accountId, work) {
        transactions += 1;
        if (transactions === 2) throw new Error('the process dies here');
        return db.tenant(accountId, work);
      },
    };
    await expect(refund(order.orderNo, { refundNo })).rejects.toThrow('dies here');
    app.services.db = db;
    const results = await Promise.all([
      refund(order.orderNo, { refundNo }),
      refund(order.orderNo, { refundNo }),
    ]);
    expect(results.map(({ state }) => state)).toEqual(['done', 'done']);
    expect((await ledgerOf(app, owner.accountId)).filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  });

  it('that was begun is finished by the clock, once', async () => {
    const owner = await newOwner(app);
    const order = await buy(app, owner.token, { mealType: 'B_MONTH' });
    wechat.refundState = { state: 'working' };
    const begun = await refund(order.orderNo, { amountFen: 100 });
    expect(begun.state).toBe('working');
    // Not before its time, and again while the channel has not decided.
    await runDueOrders(app);
    expect(wechat.calls.filter((call) => call === `refund ${begun.refundNo}`)).toHaveLength(1);
    pass(1);
    await runDueOrders(app);
    expect((await ledgerOf(app, owner.accountId)).some(({ kind }) => kind === 'refund')).toBe(false);
    wechat.refundState = { state: 'done' };
    for (let round = 0; round < 3; round += 1) {
      pass(1);
      await runDueOrders(app);
    }
    const refunds = (await ledgerOf(app, owner.accountId)).filter(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject([{ amount_fen: -100 }]);
    expect(wechat.calls.filter((call) => call === `refund ${begun.refundNo}`)).toHaveLength(3);
  });

  it('is for paid orders only', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    await expect(refund(order.orderNo)).rejects.toThrow('没有付款，不能退款');
    await expect(refund('HT20200101000000NOTOURS0')).rejects.toThrow('不存在');
  });

  it('reaches the money of an account that is gone', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    await app.request('POST', '/api/users/deleteAccount', {
      token: owner.token,
      body: { password: owner.password, agree: true },
    });
    await notify(app, 'wechat', noticeOf(order));
    expect(await refund(order.orderNo)).toMatchObject({ state: 'done', planEndsAt: null });
    expect((await ledgerOf(app, owner.accountId)).slice(-2)).toMatchObject([
      { kind: 'payment', amount_fen: 69_900 },
      { kind: 'refund', amount_fen: -69_900 },
    ]);
  });
});

describe('the operator’s commands', () => {
  async function run(...args: string[]) {
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const code = await runCli(args, () => app.services.config, { say, complain: say });
    return { code, text: lines.join('\n') };
  }

  it('refund, list invoice requests and check the ledger', async () => {
    app.services.payChannels = real;
    app.services.now = () => new Date();
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH', channel: 'sandbox' });
    await app.app.inject({ method: 'POST', url: new URL(order.qrCodeUrl).pathname });
    const form = { orderNo: order.orderNo, title: '远航\t科技', taxNo: '', email: 'a@brand.example' };
    await app.request('POST', '/api/orderpay/invoices', { token: owner.token, body: form });
    const listed = await run('invoices:list', '--state', 'asked');
    expect(listed.code).toBe(0);
    expect(listed.text.split('\n')[1]?.split('\t').slice(1, 8)).toEqual([
      String(owner.accountId),
      order.orderNo,
      '699.00',
      '远航 科技',
      '',
      'a@brand.example',
      'asked',
    ]);
    expect((await run('invoices:list', '--state', 'x')).code).toBe(2);
    const mark = (state: string) =>
      run('invoice:mark', '--order', order.orderNo, '--state', state, '--note', '已发邮箱');
    expect((await mark('asked')).code).toBe(2);
    expect(await mark('issued')).toMatchObject({ code: 0 });
    expect((await mark('refused')).text).toBe(`订单 ${order.orderNo} 没有待处理的开票申请`);
    const invoices = await app.request('GET', '/api/orderpay/invoices', { token: owner.token });
    expect(invoices.body).toMatchObject([{ state: 'issued', note: '已发邮箱' }]);

    expect(await run('ledger:check')).toMatchObject({
      code: 0,
      text: expect.stringContaining('账本核对无误'),
    });
    for (const amount of ['0', '-1', '1.234', 'x', '']) {
      expect((await run('payment:refund', '--order', order.orderNo, `--amount=${amount}`)).code).toBe(2);
    }
    const part = await run('payment:refund', '--order', order.orderNo, '--amount', '69.9');
    expect(part.text).toMatch(/^已退款 69\.90 元，退款号 HTR\d{20}\n套餐到期时间改为 /);
    expect((await run('payment:refund', '--order', order.orderNo, '--amount', '630')).text).toBe(
      '最多还可退 629.10 元',
    );
    expect((await run('ledger:check')).code).toBe(0);

    await queryAll(
      app,
      "UPDATE plan_grant SET ends_at = (ends_at AT TIME ZONE 'UTC' + interval '1 day') AT TIME ZONE 'UTC' WHERE account_id = $1",
      [owner.accountId],
    );
    const wrong = await run('ledger:check');
    expect(wrong.code).toBe(1);
    expect(wrong.text).toContain(`账号 ${owner.accountId}：套餐到期时间`);
    expect(wrong.text).toContain('账本核对发现 1 处不一致');
    await queryAll(
      app,
      "UPDATE plan_grant SET ends_at = (ends_at AT TIME ZONE 'UTC' - interval '1 day') AT TIME ZONE 'UTC' WHERE account_id = $1",
      [owner.accountId],
    );
  });

  it('notice one payment of a provider behind the orders of two accounts', async () => {
    const first = await buy(app, (await newOwner(app)).token, { mealType: 'B_MONTH' });
    const second = await placeOrder(app, (await newOwner(app)).token, { mealType: 'B_MONTH' });
    await notify(app, 'wechat', noticeOf(second, { transactionId: `TX${first.orderNo}` }));
    const wrong = await run('ledger:check');
    expect(wrong.text).toContain(`订单 ${second.orderNo} 与订单 ${first.orderNo} 记着同一个支付平台交易号`);
  });
});
