// Notices of payments one by one: what counts, what is only written down, and at which moment.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/figures/days.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  buy,
  ledgerOf,
  newOwner,
  noticeOf,
  notify,
  placeOrder,
  runDueOrders,
  stateOf,
} from '#server/testing/payments/pay-steps.ts';
import { payWorld } from '#server/testing/payments/pay-world.ts';
import { checkLedger } from './check-ledger.ts';
import { findOrder } from './store.ts';

const world = payWorld();

describe('a notification', () => {
  it('counts once when ten arrive at once', async () => {
    const owner = await newOwner(world.app);
    const order = await placeOrder(world.app, owner.token, { mealType: 'B_MONTH' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        notify(world.app, 'wechat', noticeOf(order, { noticeId: `N${index % 3}${order.orderNo}` })),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await ledgerOf(world.app, owner.accountId)).map(({ kind }) => kind)).toEqual([
      'grant',
      'payment',
      'grant',
    ]);
  });

  it('and a question at the same moment count once', async () => {
    const owner = await newOwner(world.app);
    const order = await placeOrder(world.app, owner.token, { mealType: 'B_MONTH' });
    world.stubs.wechat.pay(order.orderNo, { paidAt: world.clock });
    world.pass(6_000);
    await Promise.all([
      runDueOrders(world.app),
      notify(world.app, 'wechat', noticeOf(order)),
      runDueOrders(world.app),
      notify(world.app, 'wechat', noticeOf(order)),
    ]);
    expect((await ledgerOf(world.app, owner.accountId)).map(({ kind }) => kind)).toEqual([
      'grant',
      'payment',
      'grant',
    ]);
  });

  it('that is not what the order says is written down, told to a person and changes nothing', async () => {
    const owner = await newOwner(world.app);
    const order = await placeOrder(world.app, owner.token, { mealType: 'B_MONTH' });
    const before = world.app.logged.length;
    for (const [code, facts] of [
      ['wechat', noticeOf(order, { noticeId: 'less', amountFen: 1 })],
      ['alipay', noticeOf(order, { noticeId: 'elsewhere' })],
    ] as const) {
      expect((await notify(world.app, code, facts)).status).toBe(200);
    }
    expect((await notify(world.app, 'wechat', null)).status).toBe(200);
    expect((await stateOf(world.app, owner.token, order.orderNo)).state).toBe('waiting');
    const notices = await queryAll(
      world.app,
      'SELECT notice_id, verdict FROM payment_notice WHERE order_no = $1 ORDER BY notice_id',
      [order.orderNo],
    );
    expect(notices).toEqual([
      { notice_id: 'elsewhere', verdict: 'wrong-channel' },
      { notice_id: 'less', verdict: 'wrong-amount' },
    ]);
    const alarms = world.app.logged.slice(before).filter((line) => line.includes('payment needs a person'));
    expect(alarms).toHaveLength(2);
    const audited = await queryAll(
      world.app,
      "SELECT detail->>'verdict' AS verdict FROM audit_event WHERE target = $1 ORDER BY 1",
      [order.orderNo],
    );
    expect(audited).toEqual([{ verdict: 'wrong-amount' }, { verdict: 'wrong-channel' }]);
    expect((await notify(world.app, 'wechat', noticeOf(order))).status).toBe(200);
    expect((await stateOf(world.app, owner.token, order.orderNo)).state).toBe('paid');
  });

  it('pays one order and no other, and a second payment pays nothing', async () => {
    const owner = await newOwner(world.app);
    const first = await buy(world.app, owner.token, { mealType: 'B_MONTH' });
    const second = await placeOrder(world.app, owner.token, { mealType: 'B_MONTH', type: 1 });
    const before = await ledgerOf(world.app, owner.accountId);
    const twice = noticeOf(first, { noticeId: 'twice', transactionId: 'ANOTHER' });
    const reused = noticeOf(second, { noticeId: 'reused', transactionId: `TX${first.orderNo}` });
    for (const facts of [twice, reused]) expect((await notify(world.app, 'wechat', facts)).status).toBe(200);
    expect(await ledgerOf(world.app, owner.accountId)).toEqual(before);
    const notices = await queryAll(
      world.app,
      "SELECT notice_id, verdict FROM payment_notice WHERE account_id = $1 AND verdict <> 'paid' ORDER BY 1",
      [owner.accountId],
    );
    expect(notices).toEqual([
      { notice_id: 'reused', verdict: 'used-transaction' },
      { notice_id: 'twice', verdict: 'second-payment' },
    ]);
  });

  it('is told to the buyer’s browser with the commit', async () => {
    const owner = await newOwner(world.app);
    const order = await placeOrder(world.app, owner.token, { mealType: 'B_MONTH' });
    const heard: { kind: string }[] = [];
    const stop = world.app.services.events.subscribe({
      accountId: owner.accountId,
      memberId: owner.id,
      sessionId: randomUUID(),
      send: ({ kind, data }) => heard.push({ kind, ...data }),
      end: () => undefined,
    });
    // Rolled back: nothing may be told.
    await world.during(9, () => notify(world.app, 'wechat', noticeOf(order)));
    await notify(world.app, 'wechat', noticeOf(order));
    await expect
      .poll(() => heard.filter(({ kind }) => kind === 'payment'), { timeout: 10_000 })
      .toEqual([{ kind: 'payment', orderNo: order.orderNo, state: 'paid' }]);
    stop();
  });

  it('of a channel that is not set up finds nothing', async () => {
    world.app.services.payChannels = [world.stubs.alipay];
    const order = { orderNo: 'HT20260101000000ABCDEFGH', amountFen: 1 };
    expect((await notify(world.app, 'wechat', noticeOf(order))).status).toBe(404);
  });
});

describe('the moment of payment', () => {
  it('extends a plan paid a second before its end and starts anew a second after it', async () => {
    for (const [offsetMs, extends_] of [
      [-1000, true],
      [1000, false],
    ] as const) {
      world.clock = new Date('2028-02-28T23:59:50+08:00');
      const owner = await newOwner(world.app);
      await buy(world.app, owner.token, { mealType: 'B_MONTH' });
      const end = new Date(world.clock.getTime() + 30 * dayMs);
      world.clock = new Date(end.getTime() - 60_000);
      const renewal = await placeOrder(world.app, owner.token, { mealType: 'B_MONTH', type: 1 });
      world.clock = new Date(end.getTime() + offsetMs);
      await notify(world.app, 'wechat', noticeOf(renewal));
      const { endDate } = await stateOf(world.app, owner.token, renewal.orderNo);
      const start = extends_ ? end : world.clock;
      expect(new Date(endDate)).toEqual(new Date(start.getTime() + 30 * dayMs));
    }
  });

  it('spends a credit once, though two offers held it', async () => {
    const owner = await newOwner(world.app);
    await buy(world.app, owner.token, { mealType: 'B_YEAR' });
    const first = await placeOrder(world.app, owner.token, { mealType: 'P_YEAR' });
    const second = await placeOrder(world.app, owner.token, { mealType: 'P_YEAR', channel: 'alipay' });
    const third = await placeOrder(world.app, owner.token, { mealType: 'P_MONTH' }).catch(() => null);
    expect(third).toBeNull();
    expect(second.amount).toBe('13000.00');
    // The first was closed for the second and is paid all the same.
    await notify(world.app, 'alipay', noticeOf(second));
    await notify(world.app, 'wechat', noticeOf(first));
    const ledger = await ledgerOf(world.app, owner.accountId);
    expect(ledger.filter(({ kind }) => kind === 'credit')).toMatchObject([
      { order_no: second.orderNo, amount_fen: 699_900 },
    ]);
    // 13000.00 of 19999.00 buys 237 of 365 days.
    expect(ledger.at(-1)).toMatchObject({
      kind: 'grant',
      order_no: first.orderNo,
      days: 237,
      note: '下单后套餐已变化，按实付金额与当前抵扣折算：原 365 天，开通 237 天',
    });
    const { endDate } = await stateOf(world.app, owner.token, first.orderNo);
    expect(Date.parse(endDate)).toBe(Math.floor((world.clock.getTime() + (365 + 237) * dayMs) / 1000) * 1000);
  });

  it('turns the worth of another plan into days when the offer was made on an older one', async () => {
    const owner = await newOwner(world.app);
    const month = await placeOrder(world.app, owner.token, { mealType: 'B_MONTH' });
    const year = await placeOrder(world.app, owner.token, { mealType: 'B_YEAR' });
    await notify(world.app, 'wechat', noticeOf(year));
    await notify(world.app, 'wechat', noticeOf(month));
    // 6999.00 of unused days and 699.00 paid, at 699.00 for 30 days.
    const ledger = await ledgerOf(world.app, owner.accountId);
    expect(ledger.slice(-3)).toMatchObject([
      { kind: 'payment', amount_fen: 69_900 },
      { kind: 'credit', amount_fen: 699_900 },
      { kind: 'grant', meal_type: 'B_MONTH', days: 330 },
    ]);
  });
});

describe('an account deleted while its order waits', () => {
  it('has the money written down and someone told, and no plan', async () => {
    const owner = await newOwner(world.app);
    const order = await placeOrder(world.app, owner.token, { mealType: 'B_MONTH' });
    const erased = await world.app.request('POST', '/api/users/deleteAccount', {
      token: owner.token,
      body: { password: owner.password, agree: true },
    });
    expect(erased.code).toBe('success');
    const before = world.app.logged.length;
    expect((await notify(world.app, 'wechat', noticeOf(order))).status).toBe(200);
    expect((await notify(world.app, 'wechat', noticeOf(order))).status).toBe(200);
    const row = await world.database.tenant(owner.accountId, (tx) => findOrder(tx, order.orderNo));
    expect(row).toMatchObject({ state: 'paid', transactionId: `TX${order.orderNo}` });
    expect((await ledgerOf(world.app, owner.accountId)).slice(-1)).toMatchObject([
      { kind: 'payment', amount_fen: 69_900, note: '账号已注销，未开通套餐，须退款' },
    ]);
    const alarms = world.app.logged.slice(before).filter((line) => line.includes('account-gone'));
    expect(alarms).toHaveLength(1);
    expect(await world.database.tenant(owner.accountId, checkLedger)).toEqual([]);
  });
});
