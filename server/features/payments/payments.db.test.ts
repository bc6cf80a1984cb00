import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/figures/days.ts';
import type { Invoice, LedgerItem } from '#contract/payments.ts';
import type { PackageInfo } from '#contract/plans.ts';
import { ChannelFault } from '#server/pay-channels/channel.ts';
import { activeSubAccount, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { parseCsv } from '#server/testing/facts/parse-csv.ts';
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
  tryOrder,
} from '#server/testing/payments/pay-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let wechat: ChannelStub;
let alipay: ChannelStub;
let clock: Date;
beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => clock;
});
beforeEach(() => {
  clock = new Date();
  ({ wechat, alipay } = stubChannels(app));
});
afterAll(() => app.close());

const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const daysFromNow = (days: number) => new Date(Math.floor(clock.getTime() / 1000) * 1000 + days * dayMs);
const offerOf = (token: string, query: string) =>
  app.request<Record<string, string>>('GET', `/api/orderpay/offer?${query}`, { token });
const recordsOf = async (person: { token: string; id: string }) =>
  (
    await app.request<PackageInfo>('POST', '/api/orderpay/records', {
      token: person.token,
      body: { userId: person.id },
    })
  ).body;

describe('ordering', () => {
  it('fixes the offer in an order with a code to scan', async () => {
    const owner = await newOwner(app);
    expect((await app.request('GET', '/api/orderpay/channels', { token: owner.token })).body).toEqual([
      { channel: 'wechat', name: '微信支付', sandbox: false, ways: ['scan'] },
      { channel: 'alipay', name: '支付宝', sandbox: false, ways: ['scan'] },
    ]);
    expect((await offerOf(owner.token, 'mealType=B_MONTH&type=2')).body).toMatchObject({
      mealType: 'B_MONTH',
      name: '基础版·月',
      price: '699.00',
      credit: '0.00',
      creditDays: 0,
      amount: '699.00',
      days: 30,
    });
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    expect(order.orderNo).toMatch(/^HT\d{14}[A-Z0-9]{8}$/);
    expect(order).toMatchObject({
      qrCodeUrl: `stub://wechat/${order.orderNo}`,
      amount: '699.00',
      credit: '0.00',
    });
    expect(Date.parse(order.expiresAt)).toBe(Math.floor((clock.getTime() + 900_000) / 1000) * 1000);
    expect(await stateOf(app, owner.token, order.orderNo)).toMatchObject({
      state: 'waiting',
      mealType: 'B_MONTH',
    });
    expect(await ledgerOf(app, owner.accountId)).toHaveLength(1);
  });

  it('is paid once and grants what was ordered', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    pass(60);
    expect(await notify(app, 'wechat', noticeOf(order))).toEqual({ status: 200, body: 'success' });
    const state = await stateOf(app, owner.token, order.orderNo);
    expect(state).toMatchObject({ state: 'paid', mealType: 'B_MONTH' });
    expect(new Date(state.endDate)).toEqual(daysFromNow(30));
    expect(await recordsOf(owner)).toMatchObject({
      mealType: 'B_MONTH',
      restDay: 30,
      datas: [
        {
          id: order.orderNo,
          orderNo: order.orderNo,
          name: '基础版·月',
          channel: 'wechat',
          refunded: '0.00',
          mealType: 'B_MONTH',
          paymentPrice: '699.00',
          mealTypeDesc: expect.stringContaining('::'),
        },
      ],
    });
    expect(await ledgerOf(app, owner.accountId)).toMatchObject([
      { kind: 'grant', order_no: null, meal_type: 'FREE_DAY', days: 7 },
      { kind: 'payment', order_no: order.orderNo, amount_fen: 69_900 },
      { kind: 'grant', order_no: order.orderNo, meal_type: 'B_MONTH', days: 30 },
    ]);
    const [menu] = (
      await app.request<{ isLock: string }[]>('GET', '/api/users/queryMainPermit', { token: owner.token })
    ).body;
    expect(menu?.isLock).toBe('0');
  });

  it('renews by extending and changes with a credit that is shown before', async () => {
    const owner = await newOwner(app);
    await buy(app, owner.token, { mealType: 'B_MONTH' });
    pass(10 * 86_400);
    const renewed = await buy(app, owner.token, { mealType: 'B_MONTH', type: 1 });
    expect(renewed).toMatchObject({ amount: '699.00', credit: '0.00' });
    expect((await recordsOf(owner)).restDay).toBe(50);
    const offer = await offerOf(owner.token, 'mealType=P_MONTH&type=2');
    expect(offer.body).toMatchObject({
      credit: '1165.00',
      creditDays: 50,
      amount: '834.00',
      price: '1999.00',
    });
    const changed = await buy(app, owner.token, { mealType: 'P_MONTH', channel: 'alipay' });
    expect(changed).toMatchObject({ amount: '834.00', credit: '1165.00' });
    expect(await recordsOf(owner)).toMatchObject({ mealType: 'P_MONTH', restDay: 30 });
    expect((await ledgerOf(app, owner.accountId)).slice(-3)).toMatchObject([
      { kind: 'payment', amount_fen: 83_400 },
      { kind: 'credit', amount_fen: 116_500 },
      { kind: 'grant', meal_type: 'P_MONTH', days: 30 },
    ]);
  });

  it('refuses with the sentence of the offer', async () => {
    const owner = await newOwner(app);
    const refusals: [Parameters<typeof tryOrder>[2], number, string][] = [
      [{ mealType: 'GOLD' }, 400, '套餐 GOLD 不存在'],
      [{ mealType: 'FREE_DAY' }, 409, '免费体验在注册时赠送，不能购买，请选择其他套餐'],
      [{ mealType: 'E_YEAR' }, 409, '企业版·年按需报价，请联系微信客服购买'],
      [{ mealType: 'B_MONTH', type: 1 }, 409, '没有可以续费的套餐，请先购买套餐'],
      [{ mealType: 'B_MONTH', channel: 'sandbox' }, 409, '该支付方式暂不可用，可选：微信支付、支付宝'],
    ];
    for (const [wish, status, msg] of refusals) {
      expect(await tryOrder(app, owner.token, wish)).toMatchObject({ status, msg });
    }
    app.services.payChannels = [];
    expect((await app.request('GET', '/api/orderpay/channels', { token: owner.token })).body).toEqual([]);
    expect((await tryOrder(app, owner.token, { mealType: 'B_MONTH' })).msg).toBe(
      '暂未开通在线支付，请联系微信客服购买',
    );
    expect((await offerOf(owner.token, 'mealType=P_YEAR&type=2')).body.amount).toBe('19999.00');
    expect(
      await queryAll(app, 'SELECT 1 FROM payment_order WHERE account_id = $1', [owner.accountId]),
    ).toEqual([]);
  });

  it('gives the same order again while it has time, and closes it for another', async () => {
    const owner = await newOwner(app);
    const first = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    pass(12 * 60);
    expect((await placeOrder(app, owner.token, { mealType: 'B_MONTH' })).orderNo).toBe(first.orderNo);
    pass(61);
    const second = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    expect(second.orderNo).not.toBe(first.orderNo);
    const third = await placeOrder(app, owner.token, { mealType: 'B_MONTH', channel: 'alipay' });
    const states = [];
    for (const { orderNo } of [first, second, third])
      states.push((await stateOf(app, owner.token, orderNo)).state);
    expect(states).toEqual(['closed', 'closed', 'waiting']);
    // At the channel too, as soon as someone looks.
    await runDueOrders(app);
    expect(wechat.charges.get(second.orderNo)?.state).toEqual({ state: 'closed' });
    expect(alipay.charges.get(third.orderNo)?.state).toEqual({ state: 'open' });
  });

  it('is one order for two browsers that ask at once', async () => {
    const owner = await newOwner(app);
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => placeOrder(app, owner.token, { mealType: 'B_YEAR' })),
    );
    expect(new Set(orders.map((order) => order.orderNo)).size).toBe(1);
    const mixed = await Promise.all(
      ['B_MONTH', 'P_MONTH', 'B_MONTH', 'P_YEAR'].map((mealType) => tryOrder(app, owner.token, { mealType })),
    );
    expect(mixed.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const waiting = await queryAll(
      app,
      "SELECT 1 FROM payment_order WHERE account_id = $1 AND state = 'waiting'",
      [owner.accountId],
    );
    expect(waiting).toHaveLength(1);
  });

  it('leaves nothing to pay when the channel fails', async () => {
    const owner = await newOwner(app);
    wechat.fault.create = new ChannelFault('no answer', { uncertain: true });
    const answer = await tryOrder(app, owner.token, { mealType: 'B_MONTH' });
    expect(answer).toMatchObject({
      status: 503,
      msg: '微信支付暂时无法下单，没有扣款，请稍后再试或换一种支付方式',
    });
    const orders = await queryAll(app, 'SELECT state FROM payment_order WHERE account_id = $1', [
      owner.accountId,
    ]);
    expect(orders).toEqual([{ state: 'closed' }]);
    wechat.fault = {};
    await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
  });
});

describe('an order nobody tells of', () => {
  it('is found paid by asking, and asked about at growing distances', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    const queries = () => wechat.calls.filter((call) => call === `query ${orderNo}`).length;
    await runDueOrders(app);
    expect(queries()).toBe(0);
    const seen: number[] = [];
    for (const seconds of [6, 10, 15, 30, 30, 240]) {
      pass(seconds);
      await runDueOrders(app);
      seen.push(queries());
    }
    expect(seen).toEqual([1, 2, 3, 4, 4, 4]);
    wechat.pay(orderNo);
    pass(60);
    await runDueOrders(app);
    expect(await stateOf(app, owner.token, orderNo)).toMatchObject({ state: 'paid' });
    // The notification that comes after all changes nothing.
    const before = await ledgerOf(app, owner.accountId);
    expect((await notify(app, 'wechat', noticeOf({ orderNo, amountFen: 69_900 }))).status).toBe(200);
    expect(await ledgerOf(app, owner.accountId)).toEqual(before);
    await runDueOrders(app);
    expect(queries()).toBe(5);
  });

  it('is closed at the channel and here when its time is over', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    pass(15 * 60 + 1);
    wechat.fault.query = new ChannelFault('no answer');
    await runDueOrders(app);
    expect((await stateOf(app, owner.token, orderNo)).state).toBe('waiting');
    wechat.fault = {};
    pass(61);
    await runDueOrders(app);
    expect((await stateOf(app, owner.token, orderNo)).state).toBe('closed');
    expect(wechat.charges.get(orderNo)?.state).toEqual({ state: 'closed' });
    const [due] = await queryAll(app, 'SELECT due_at FROM payment_directory WHERE order_no = $1', [orderNo]);
    expect(due).toEqual({ due_at: null });
  });

  it('is honoured when it is paid in the last moment, or late', async () => {
    const [punctual, late] = [await newOwner(app), await newOwner(app)];
    const first = await placeOrder(app, punctual.token, { mealType: 'B_MONTH' });
    const second = await placeOrder(app, late.token, { mealType: 'B_MONTH' });
    pass(15 * 60 + 1);
    // Paid between the question and the closing.
    wechat.pay(first.orderNo);
    const { query } = wechat;
    let asked = 0;
    wechat.query = async (orderNo) => {
      if (orderNo === first.orderNo) asked += 1;
      return orderNo === first.orderNo && asked === 1 ? { state: 'open' } : query(orderNo);
    };
    await runDueOrders(app);
    expect((await stateOf(app, punctual.token, first.orderNo)).state).toBe('paid');
    expect((await stateOf(app, late.token, second.orderNo)).state).toBe('closed');
    expect((await notify(app, 'wechat', noticeOf(second))).status).toBe(200);
    expect((await stateOf(app, late.token, second.orderNo)).state).toBe('paid');
    expect((await ledgerOf(app, late.accountId)).find(({ kind }) => kind === 'payment')?.note).toBe(
      '订单关闭后到账',
    );
  });

  it('is given to one worker only', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    pass(16 * 60);
    await Promise.all(Array.from({ length: 5 }, () => runDueOrders(app)));
    expect(wechat.calls.filter((call) => call === `close ${orderNo}`)).toHaveLength(1);
  });

  it('ends quietly when its way of paying is gone', async () => {
    const owner = await newOwner(app);
    const { orderNo } = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    app.services.payChannels = [alipay];
    pass(16 * 60);
    await runDueOrders(app);
    expect((await stateOf(app, owner.token, orderNo)).state).toBe('closed');
  });
});

describe('records, ledger, invoices, export', () => {
  it('belong to the owner of the account alone', async () => {
    const [owner, other] = [await ownerOn(app, 'P_YEAR'), await newOwner(app)];
    const sub = await activeSubAccount(app, owner, ['insight']);
    const order = await buy(app, owner.token, { mealType: 'P_YEAR', type: 1 });
    expect(await recordsOf(sub)).toMatchObject({ mealType: 'P_YEAR', datas: [] });
    expect((await recordsOf(owner)).datas).toHaveLength(1);
    expect((await recordsOf(other)).datas).toEqual([]);
    for (const [method, path, body] of [
      ['GET', `/api/orderpay/state?orderNo=${order.orderNo}`, undefined],
      ['PUT', '/api/orderpay/del', { id: order.orderNo }],
      [
        'POST',
        '/api/orderpay/invoices',
        { orderNo: order.orderNo, title: '远航', taxNo: '', email: 'a@brand.example' },
      ],
    ] as const) {
      const call = { ...(body && { body }) };
      expect((await app.request(method, path, { token: other.token, ...call })).status).toBe(404);
      expect((await app.request(method, path, { token: sub.token, ...call })).status).toBe(403);
    }
    for (const path of ['ledger', 'invoices', 'export', 'channels', 'offer?mealType=P_YEAR&type=1']) {
      expect((await app.request('GET', `/api/orderpay/${path}`, { token: sub.token })).status).toBe(403);
    }
    expect((await tryOrder(app, sub.token, { mealType: 'P_YEAR', type: 1 })).status).toBe(403);
    const ledger = await app.request<{ total: number; list: LedgerItem[] }>('GET', '/api/orderpay/ledger', {
      token: other.token,
    });
    expect(ledger.body).toMatchObject({
      total: 1,
      list: [{ kind: 'grant', orderNo: '', mealType: 'FREE_DAY' }],
    });
  });

  it('hide what the owner takes out of the list, and keep it in the books', async () => {
    const owner = await newOwner(app);
    const order = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const hide = (id: string) =>
      app.request('PUT', '/api/orderpay/del', { token: owner.token, body: { id } });
    expect((await hide(order.orderNo)).code).toBe('success');
    expect((await hide(order.orderNo)).code).toBe('success');
    expect(await recordsOf(owner)).toMatchObject({ mealType: 'B_MONTH', datas: [] });
    const ledger = await app.request<{ list: LedgerItem[] }>('GET', '/api/orderpay/ledger?size=2', {
      token: owner.token,
    });
    expect(ledger.body).toMatchObject({
      total: 3,
      currentPage: 1,
      size: 2,
      list: [
        { kind: 'grant', orderNo: order.orderNo, mealType: 'B_MONTH', days: 30 },
        { kind: 'payment', orderNo: order.orderNo, amount: '699.00' },
      ],
    });
    const waiting = await placeOrder(app, owner.token, { mealType: 'P_MONTH' });
    expect(await hide(waiting.orderNo)).toMatchObject({ status: 404, msg: '购买记录不存在' });
  });

  it('export every order as a table no spreadsheet would run', async () => {
    const owner = await newOwner(app);
    await queryAll(app, "UPDATE plan SET name = '=1+1' WHERE meal_type = 'P_MONTH'");
    try {
      await buy(app, owner.token, { mealType: 'B_MONTH' });
      await placeOrder(app, owner.token, { mealType: 'P_MONTH', channel: 'alipay' });
    } finally {
      await queryAll(app, "UPDATE plan SET name = '专业版·月' WHERE meal_type = 'P_MONTH'");
    }
    const reply = await app.app.inject({
      url: '/api/orderpay/export',
      headers: { authorization: owner.token },
    });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('attachment');
    expect(reply.body.startsWith('\ufeff订单号,')).toBe(true);
    const [head, ...rows] = parseCsv(reply.body.slice(1));
    expect(head).toHaveLength(14);
    const paid = rows.find((row) => row[10] === '已付款');
    expect(paid?.slice(1, 10)).toEqual([
      '基础版·月',
      'B_MONTH',
      '购买或更换',
      '30',
      '微信支付',
      '699.00',
      '0.00',
      '699.00',
      '0.00',
    ]);
    expect(rows.find((row) => row[10] === '待付款')?.[1]).toBe("'=1+1");
  });

  it('take one invoice request for a paid order', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    const form = {
      orderNo: order.orderNo,
      title: ' 远航科技有限公司 ',
      taxNo: '91310000ma1fl0000x',
      email: 'fapiao@brand.example',
    };
    const ask = (body: object) =>
      app.request<{ id: string }>('POST', '/api/orderpay/invoices', { token: owner.token, body });
    expect(await ask(form)).toMatchObject({ status: 409, msg: '只有已付款的订单可以申请开票' });
    await notify(app, 'wechat', noticeOf(order));
    const answers = await Promise.all([ask(form), ask(form), ask(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.msg).toBe('该订单已申请开票，请勿重复申请');
    const listed = await app.request<Invoice[]>('GET', '/api/orderpay/invoices', { token: owner.token });
    expect(listed.body).toMatchObject([
      {
        orderNo: order.orderNo,
        title: '远航科技有限公司',
        taxNo: '91310000MA1FL0000X',
        email: 'fapiao@brand.example',
        amount: '699.00',
        state: 'asked',
      },
    ]);
  });
});
