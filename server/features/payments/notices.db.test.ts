// Whatever arrives, twice, late, in the wrong order, wrong or between two crashes: an order is paid exactly once.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '../../../contract/figures/days.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { account } from '../../db/schema/accounts.ts';
import { AppError } from '../../kernel/app-error.ts';
import { queryAll } from '../../testing/account-steps.ts';
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
} from '../../testing/pay-steps.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { grantPlan } from '../plans/grant-plan.ts';
import { creditAt, foldLedger, planEndFromLedger } from '../plans/plan-chain.ts';
import { planEndOf } from '../plans/plan-end.ts';
import { type LedgerRow, listLedgerRows } from '../plans/write-ledger.ts';
import { checkLedger } from './check-ledger.ts';
import { createOrder } from './create-order.ts';
import { lookAfterOrder } from './look-after-order.ts';
import { findOrder, listOrders, type OrderRow } from './store.ts';

let app: TestApp;
let database: Database;
let stubs: ReturnType<typeof stubChannels>;
let clock: Date;
beforeAll(async () => {
  app = await openTestApp();
  database = app.services.db;
  app.services.now = () => clock;
});
beforeEach(() => {
  clock = new Date();
  stubs = stubChannels(app);
});
afterEach(async () => {
  app.services.db = database;
  await queryAll(app, 'UPDATE payment_directory SET due_at = NULL');
});
afterAll(() => app.close());

const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const hourMs = 3_600_000;

const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      who: fc.nat(1),
      mealType: fc.constantFrom('B_MONTH', 'B_YEAR', 'P_MONTH', 'P_YEAR'),
      type: fc.constantFrom<1 | 2>(1, 2),
      channel: fc.constantFrom<'wechat' | 'alipay'>('wechat', 'alipay'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('notice' as const),
      which: fc.nat(30),
      lie: fc.constantFrom(
        'none',
        'none',
        'none',
        'other-id',
        'other-transaction',
        'more',
        'less',
        'forged',
        'other-channel',
        'used-transaction',
        'unknown-order',
      ),
      /** The statement of the transaction at which the process dies; 0: it does not, -1: after the commit. */
      crashAt: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: -1, max: 16 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay-unseen' as const), which: fc.nat(30) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('look' as const),
      crashAt: fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 16 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(1, 6_000, 60_000, 20 * 60_000, 10 * hourMs, 3 * dayMs + 1) },
        { weight: 1, arbitrary: fc.constantFrom(30 * dayMs, 366 * dayMs) },
      ),
    }),
  },
);
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;

/** Dies at the given statement of each transaction; everything before it is rolled back. */
function dyingAt(crashAt: number): Database {
  const mortal = (tx: TenantTx): TenantTx => {
    let statements = 0;
    return new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name, target) as unknown;
        if (!['select', 'insert', 'update', 'execute'].includes(String(name))) return value;
        return (...args: unknown[]) => {
          statements += 1;
          if (statements === crashAt) throw new Error('the process dies here');
          return (value as (...all: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  };
  return {
    ...database,
    async tenant(accountId, work) {
      const result = await database.tenant(accountId, (tx) => work(mortal(tx)));
      if (crashAt === -1) throw new Error('the process dies after the commit');
      return result;
    },
  };
}

async function during<Result>(crashAt: number, work: () => Promise<Result>): Promise<Result> {
  app.services.db = crashAt === 0 ? database : dyingAt(crashAt);
  try {
    return await work();
  } finally {
    app.services.db = database;
  }
}

interface Buyer {
  accountId: number;
  memberId: string;
}

async function newBuyer(): Promise<Buyer> {
  const accountId = await database.nextAccountId();
  await database.tenant(accountId, async (tx) => {
    await tx.insert(account).values({ accountId, companyName: '远航科技' });
    await grantPlan(tx, { mealType: 'FREE_DAY', source: 'free', now: clock });
  });
  return { accountId, memberId: randomUUID() };
}

class World {
  readonly buyers: Buyer[];
  readonly orders: OrderRow[] = [];
  /** Orders for which a genuine payment of the right amount was made. */
  readonly paid = new Set<string>();
  forgeries = 0;

  constructor(buyers: Buyer[]) {
    this.buyers = buyers;
  }

  async do(step: Deed): Promise<void> {
    if (step.kind === 'pass') pass(step.ms);
    if (step.kind === 'order') await this.order(step);
    if (step.kind === 'look') await this.look(step.crashAt);
    const order = 'which' in step ? this.orders[step.which % this.orders.length] : undefined;
    if (!order) return;
    if (step.kind === 'pay-unseen') this.payUnseen(order);
    if (step.kind === 'notice') await this.notice(order, step.lie, step.crashAt);
  }

  private async order({ who, mealType, type, channel }: Extract<Deed, { kind: 'order' }>): Promise<void> {
    const buyer = this.buyers[who];
    if (!buyer) throw new Error('no such buyer');
    try {
      this.orders.push(await createOrder(app.services, buyer, { mealType, type, channel }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  private stubOf({ channel }: OrderRow): ChannelStub {
    return channel === 'alipay' ? stubs.alipay : stubs.wechat;
  }

  private payUnseen(order: OrderRow): void {
    const charge = this.stubOf(order).charges.get(order.orderNo);
    if (charge?.state.state !== 'open') return;
    this.stubOf(order).pay(order.orderNo, { paidAt: clock });
    this.paid.add(order.orderNo);
  }

  private async look(crashAt: number): Promise<void> {
    for (const { orderNo } of this.orders) {
      await during(crashAt, () => lookAfterOrder(app.services, orderNo)).catch(() => undefined);
    }
  }

  private async notice(order: OrderRow, lie: string, crashAt: number): Promise<void> {
    const { channel, orderNo } = order;
    const right = noticeOf(order);
    const send = (facts: typeof right, to = channel, options = {}) =>
      during(crashAt, () => notify(app, to, facts, options));
    if (lie === 'none' || lie === 'other-id' || lie === 'other-transaction') {
      this.paid.add(orderNo);
      const noticeId = lie === 'none' ? right.noticeId : randomUUID();
      const transactionId = lie === 'other-transaction' ? `SECOND${orderNo}` : right.transactionId;
      await send({ ...right, noticeId, transactionId });
    } else if (lie === 'more' || lie === 'less') {
      await send({
        ...right,
        noticeId: randomUUID(),
        amountFen: right.amountFen + (lie === 'more' ? 1 : -1),
      });
    } else if (lie === 'forged') {
      this.forgeries += 1;
      const noticeId = `FORGED${this.forgeries}`;
      expect((await send({ ...right, noticeId }, channel, { forged: true })).status).toBe(400);
    } else if (lie === 'other-channel') {
      await send({ ...right, noticeId: randomUUID() }, channel === 'wechat' ? 'alipay' : 'wechat');
    } else if (lie === 'unknown-order') {
      const unknown = { ...right, orderNo: 'HT20200101000000NOTOURS0', noticeId: randomUUID() };
      expect((await send(unknown)).status).toBe(500);
    } else {
      const booked = await this.bookedElsewhere(order);
      if (booked) await send({ ...right, noticeId: randomUUID(), transactionId: booked });
    }
  }

  /** The transaction that paid another order of the same account and channel. */
  private async bookedElsewhere({ accountId, orderNo, channel }: OrderRow): Promise<string | null> {
    const orders = await database.tenant(accountId, (tx) => listOrders(tx));
    const other = orders.find(
      (row) => row.orderNo !== orderNo && row.channel === channel && row.state === 'paid',
    );
    return other?.transactionId ?? null;
  }

  /** Channels repeat until they are heard. */
  async settleDown(): Promise<void> {
    for (const order of this.orders) {
      if (!this.paid.has(order.orderNo)) continue;
      const told = await notify(app, order.channel, noticeOf(order));
      expect(told).toEqual({ status: 200, body: 'success' });
    }
    pass(2 * hourMs);
    await this.look(0);
    pass(2 * hourMs);
    await this.look(0);
  }

  async check(): Promise<void> {
    for (const { accountId } of this.buyers) {
      await database.tenant(accountId, async (tx) => {
        const own = await listOrders(tx);
        const ledger = await listLedgerRows(tx);
        const wanted = own.filter(({ orderNo }) => this.paid.has(orderNo));
        expect(own.filter(({ state }) => state === 'paid')).toEqual(wanted);
        expect(own.filter(({ state }) => state === 'waiting')).toEqual([]);
        const of = (kind: string) => ledger.filter((entry) => entry.kind === kind);
        const sum = (rows: readonly { amountFen: number }[]) =>
          rows.reduce((all, row) => all + row.amountFen, 0);
        expect(sum(of('payment'))).toBe(sum(wanted));
        expect(
          of('payment')
            .map(({ orderNo }) => orderNo)
            .sort(),
        ).toEqual(wanted.map(({ orderNo }) => orderNo).sort());
        const granted = of('grant').filter(({ orderNo }) => orderNo !== null);
        expect(granted.map(({ orderNo }) => orderNo).sort()).toEqual(
          wanted.map(({ orderNo }) => orderNo).sort(),
        );
        const [grants] = await queryAll(
          app,
          "SELECT count(*)::int AS n FROM plan_grant WHERE account_id = $1 AND source = 'order'",
          [accountId],
        );
        expect(grants).toEqual({ n: wanted.length });
        expect(planEndFromLedger(ledger)).toEqual(await planEndOf(tx));
        expect(await checkLedger(tx)).toEqual([]);
        checkCredits(ledger, own);
      });
    }
  }
}

/** Extending spends no credit; another plan takes all that was left of the one before; days follow from the money. */
function checkCredits(ledger: readonly LedgerRow[], orders: readonly OrderRow[]): void {
  for (const { orderNo } of ledger.filter(({ kind }) => kind === 'payment')) {
    const order = orders.find((row) => row.orderNo === orderNo);
    const own = ledger.filter((entry) => entry.orderNo === orderNo);
    const grant = own.find(({ kind }) => kind === 'grant');
    if (!order || !grant?.days || !grant.startsAt) throw new Error(`${orderNo} is not whole`);
    const before = foldLedger(ledger.slice(0, ledger.indexOf(own[0] as LedgerRow)));
    const credit = own.find(({ kind }) => kind === 'credit')?.amountFen ?? 0;
    if (grant.startsAt > grant.at) expect(credit).toBe(0);
    else expect(credit).toBeGreaterThanOrEqual(creditAt(before, grant.at).creditFen);
    expect(credit).toBeLessThanOrEqual(before.netFen);
    const bought = Math.floor((order.days * (order.amountFen + credit)) / order.priceFen);
    expect(grant.days).toBe(Math.max(1, bought));
  }
}

describe('random notifications and crashes', { timeout: 180_000 }, () => {
  it('grant exactly once per paid order, never for an unpaid one, and book every fen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 40 }), async (deeds) => {
        clock = new Date('2027-12-20T03:04:05.678Z');
        const world = new World([await newBuyer(), await newBuyer()]);
        for (const step of deeds) await world.do(step);
        await world.settleDown();
        await world.check();
        // A year on, everything once more.
        pass(366 * dayMs);
        for (const order of world.orders) {
          if (world.paid.has(order.orderNo)) await notify(app, order.channel, noticeOf(order));
        }
        await world.check();
      }),
      // A busy machine gets through fewer of them.
      { numRuns: 40, interruptAfterTimeLimit: 25_000 },
    );
    // Whether the sequences met what they are meant to meet.
    const met = await queryAll<{ verdict: string }>(app, 'SELECT DISTINCT verdict FROM payment_notice');
    expect(met.map(({ verdict }) => verdict)).toEqual(
      expect.arrayContaining(['paid', 'repeated', 'wrong-amount', 'wrong-channel']),
    );
    expect(await queryAll(app, "SELECT 1 FROM payment_notice WHERE notice_id LIKE 'FORGED%'")).toEqual([]);
  });
});

describe('a notification', () => {
  it('counts once when ten arrive at once', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        notify(app, 'wechat', noticeOf(order, { noticeId: `N${index % 3}${order.orderNo}` })),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await ledgerOf(app, owner.accountId)).map(({ kind }) => kind)).toEqual([
      'grant',
      'payment',
      'grant',
    ]);
  });

  it('and a question at the same moment count once', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    stubs.wechat.pay(order.orderNo, { paidAt: clock });
    pass(6_000);
    await Promise.all([
      runDueOrders(app),
      notify(app, 'wechat', noticeOf(order)),
      runDueOrders(app),
      notify(app, 'wechat', noticeOf(order)),
    ]);
    expect((await ledgerOf(app, owner.accountId)).map(({ kind }) => kind)).toEqual([
      'grant',
      'payment',
      'grant',
    ]);
  });

  it('that is not what the order says is written down, told to a person and changes nothing', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    const before = app.logged.length;
    for (const [code, facts] of [
      ['wechat', noticeOf(order, { noticeId: 'less', amountFen: 1 })],
      ['alipay', noticeOf(order, { noticeId: 'elsewhere' })],
    ] as const) {
      expect((await notify(app, code, facts)).status).toBe(200);
    }
    expect((await notify(app, 'wechat', null)).status).toBe(200);
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('waiting');
    const notices = await queryAll(
      app,
      'SELECT notice_id, verdict FROM payment_notice WHERE order_no = $1 ORDER BY notice_id',
      [order.orderNo],
    );
    expect(notices).toEqual([
      { notice_id: 'elsewhere', verdict: 'wrong-channel' },
      { notice_id: 'less', verdict: 'wrong-amount' },
    ]);
    const alarms = app.logged.slice(before).filter((line) => line.includes('payment needs a person'));
    expect(alarms).toHaveLength(2);
    const audited = await queryAll(
      app,
      "SELECT detail->>'verdict' AS verdict FROM audit_event WHERE target = $1 ORDER BY 1",
      [order.orderNo],
    );
    expect(audited).toEqual([{ verdict: 'wrong-amount' }, { verdict: 'wrong-channel' }]);
    expect((await notify(app, 'wechat', noticeOf(order))).status).toBe(200);
    expect((await stateOf(app, owner.token, order.orderNo)).state).toBe('paid');
  });

  it('pays one order and no other, and a second payment pays nothing', async () => {
    const owner = await newOwner(app);
    const first = await buy(app, owner.token, { mealType: 'B_MONTH' });
    const second = await placeOrder(app, owner.token, { mealType: 'B_MONTH', type: 1 });
    const before = await ledgerOf(app, owner.accountId);
    const twice = noticeOf(first, { noticeId: 'twice', transactionId: 'ANOTHER' });
    const reused = noticeOf(second, { noticeId: 'reused', transactionId: `TX${first.orderNo}` });
    for (const facts of [twice, reused]) expect((await notify(app, 'wechat', facts)).status).toBe(200);
    expect(await ledgerOf(app, owner.accountId)).toEqual(before);
    const notices = await queryAll(
      app,
      "SELECT notice_id, verdict FROM payment_notice WHERE account_id = $1 AND verdict <> 'paid' ORDER BY 1",
      [owner.accountId],
    );
    expect(notices).toEqual([
      { notice_id: 'reused', verdict: 'used-transaction' },
      { notice_id: 'twice', verdict: 'second-payment' },
    ]);
  });

  it('is told to the buyer’s browser with the commit', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    const heard: { kind: string }[] = [];
    const stop = app.services.events.subscribe({
      accountId: owner.accountId,
      memberId: owner.id,
      sessionId: randomUUID(),
      send: ({ kind, data }) => heard.push({ kind, ...data }),
      end: () => undefined,
    });
    // Rolled back: nothing may be told.
    await during(9, () => notify(app, 'wechat', noticeOf(order)));
    await notify(app, 'wechat', noticeOf(order));
    await expect
      .poll(() => heard.filter(({ kind }) => kind === 'payment'), { timeout: 10_000 })
      .toEqual([{ kind: 'payment', orderNo: order.orderNo, state: 'paid' }]);
    stop();
  });

  it('of a channel that is not set up finds nothing', async () => {
    app.services.payChannels = [stubs.alipay];
    const order = { orderNo: 'HT20260101000000ABCDEFGH', amountFen: 1 };
    expect((await notify(app, 'wechat', noticeOf(order))).status).toBe(404);
  });
});

describe('the moment of payment', () => {
  it('extends a plan paid a second before its end and starts anew a second after it', async () => {
    for (const [offsetMs, extends_] of [
      [-1000, true],
      [1000, false],
    ] as const) {
      clock = new Date('2028-02-28T23:59:50+08:00');
      const owner = await newOwner(app);
      await buy(app, owner.token, { mealType: 'B_MONTH' });
      const end = new Date(clock.getTime() + 30 * dayMs);
      clock = new Date(end.getTime() - 60_000);
      const renewal = await placeOrder(app, owner.token, { mealType: 'B_MONTH', type: 1 });
      clock = new Date(end.getTime() + offsetMs);
      await notify(app, 'wechat', noticeOf(renewal));
      const { endDate } = await stateOf(app, owner.token, renewal.orderNo);
      const start = extends_ ? end : clock;
      expect(new Date(endDate)).toEqual(new Date(start.getTime() + 30 * dayMs));
    }
  });

  it('spends a credit once, though two offers held it', async () => {
    const owner = await newOwner(app);
    await buy(app, owner.token, { mealType: 'B_YEAR' });
    const first = await placeOrder(app, owner.token, { mealType: 'P_YEAR' });
    const second = await placeOrder(app, owner.token, { mealType: 'P_YEAR', channel: 'alipay' });
    const third = await placeOrder(app, owner.token, { mealType: 'P_MONTH' }).catch(() => null);
    expect(third).toBeNull();
    expect(second.amount).toBe('13000.00');
    // The first was closed for the second and is paid all the same.
    await notify(app, 'alipay', noticeOf(second));
    await notify(app, 'wechat', noticeOf(first));
    const ledger = await ledgerOf(app, owner.accountId);
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
    const { endDate } = await stateOf(app, owner.token, first.orderNo);
    expect(Date.parse(endDate)).toBe(Math.floor((clock.getTime() + (365 + 237) * dayMs) / 1000) * 1000);
  });

  it('turns the worth of another plan into days when the offer was made on an older one', async () => {
    const owner = await newOwner(app);
    const month = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    const year = await placeOrder(app, owner.token, { mealType: 'B_YEAR' });
    await notify(app, 'wechat', noticeOf(year));
    await notify(app, 'wechat', noticeOf(month));
    // 6999.00 of unused days and 699.00 paid, at 699.00 for 30 days.
    const ledger = await ledgerOf(app, owner.accountId);
    expect(ledger.slice(-3)).toMatchObject([
      { kind: 'payment', amount_fen: 69_900 },
      { kind: 'credit', amount_fen: 699_900 },
      { kind: 'grant', meal_type: 'B_MONTH', days: 330 },
    ]);
  });
});

describe('an account deleted while its order waits', () => {
  it('has the money written down and someone told, and no plan', async () => {
    const owner = await newOwner(app);
    const order = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    const erased = await app.request('POST', '/api/users/deleteAccount', {
      token: owner.token,
      body: { password: owner.password, agree: true },
    });
    expect(erased.code).toBe('success');
    const before = app.logged.length;
    expect((await notify(app, 'wechat', noticeOf(order))).status).toBe(200);
    expect((await notify(app, 'wechat', noticeOf(order))).status).toBe(200);
    const row = await database.tenant(owner.accountId, (tx) => findOrder(tx, order.orderNo));
    expect(row).toMatchObject({ state: 'paid', transactionId: `TX${order.orderNo}` });
    expect((await ledgerOf(app, owner.accountId)).slice(-1)).toMatchObject([
      { kind: 'payment', amount_fen: 69_900, note: '账号已注销，未开通套餐，须退款' },
    ]);
    const alarms = app.logged.slice(before).filter((line) => line.includes('account-gone'));
    expect(alarms).toHaveLength(1);
    expect(await database.tenant(owner.accountId, checkLedger)).toEqual([]);
  });
});
