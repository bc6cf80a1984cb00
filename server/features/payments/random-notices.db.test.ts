// Whatever arrives, twice, late, in the wrong order, wrong or between two crashes: an order is paid exactly once.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/figures/days.ts';
import { account } from '#server/db/schema/accounts.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { type ChannelStub, noticeOf, notify } from '#server/testing/payments/pay-steps.ts';
import { payWorld } from '#server/testing/payments/pay-world.ts';
import { type Deed, deed } from '#server/testing/payments/payment-deeds.ts';
import { grantPlan } from '../plans/grant-plan.ts';
import { creditAt, foldLedger, planEndFromLedger } from '../plans/plan-chain.ts';
import { planEndOf } from '../plans/plan-end.ts';
import { type LedgerRow, listLedgerRows } from '../plans/write-ledger.ts';
import { checkLedger } from './check-ledger.ts';
import { createOrder } from './create-order.ts';
import { lookAfterOrder } from './look-after-order.ts';
import { listOrders, type OrderRow } from './store.ts';

const world = payWorld();
const hourMs = 3_600_000;

interface Buyer {
  accountId: number;
  memberId: string;
}

async function newBuyer(): Promise<Buyer> {
  const accountId = await world.database.nextAccountId();
  await world.database.tenant(accountId, async (tx) => {
    await tx.insert(account).values({ accountId, companyName: '远航科技' });
    await grantPlan(tx, { mealType: 'FREE_DAY', source: 'free', now: world.clock });
  });
  return { accountId, memberId: randomUUID() };
}

class Market {
  readonly buyers: Buyer[];
  readonly orders: OrderRow[] = [];
  /** Orders for which a genuine payment of the right amount was made. */
  readonly paid = new Set<string>();
  forgeries = 0;

  constructor(buyers: Buyer[]) {
    this.buyers = buyers;
  }

  async do(step: Deed): Promise<void> {
    if (step.kind === 'pass') world.pass(step.ms);
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
      this.orders.push(
        await createOrder(world.app.services, buyer, { mealType, type, channel }, '203.0.113.7'),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  private stubOf({ channel }: OrderRow): ChannelStub {
    return channel === 'alipay' ? world.stubs.alipay : world.stubs.wechat;
  }

  private payUnseen(order: OrderRow): void {
    const charge = this.stubOf(order).charges.get(order.orderNo);
    if (charge?.state.state !== 'open') return;
    this.stubOf(order).pay(order.orderNo, { paidAt: world.clock });
    this.paid.add(order.orderNo);
  }

  private async look(crashAt: number): Promise<void> {
    for (const { orderNo } of this.orders) {
      await world.during(crashAt, () => lookAfterOrder(world.app.services, orderNo)).catch(() => undefined);
    }
  }

  private async notice(order: OrderRow, lie: string, crashAt: number): Promise<void> {
    const { channel, orderNo } = order;
    const right = noticeOf(order);
    const send = (facts: typeof right, to = channel, options = {}) =>
      world.during(crashAt, () => notify(world.app, to, facts, options));
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
    const orders = await world.database.tenant(accountId, (tx) => listOrders(tx));
    const other = orders.find(
      (row) => row.orderNo !== orderNo && row.channel === channel && row.state === 'paid',
    );
    return other?.transactionId ?? null;
  }

  /** Channels repeat until they are heard. */
  async settleDown(): Promise<void> {
    for (const order of this.orders) {
      if (!this.paid.has(order.orderNo)) continue;
      const told = await notify(world.app, order.channel, noticeOf(order));
      expect(told).toEqual({ status: 200, body: 'success' });
    }
    world.pass(2 * hourMs);
    await this.look(0);
    world.pass(2 * hourMs);
    await this.look(0);
  }

  async check(): Promise<void> {
    for (const { accountId } of this.buyers) {
      await world.database.tenant(accountId, async (tx) => {
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
          world.app,
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
        world.clock = new Date('2027-12-20T03:04:05.678Z');
        const market = new Market([await newBuyer(), await newBuyer()]);
        for (const step of deeds) await market.do(step);
        await market.settleDown();
        await market.check();
        // A year on, everything once more.
        world.pass(366 * dayMs);
        for (const order of market.orders) {
          if (market.paid.has(order.orderNo)) await notify(world.app, order.channel, noticeOf(order));
        }
        await market.check();
      }),
      // A busy machine gets through fewer of them.
      { numRuns: 40, interruptAfterTimeLimit: 25_000 },
    );
    // Whether the sequences met what they are meant to meet.
    const met = await queryAll<{ verdict: string }>(world.app, 'SELECT DISTINCT verdict FROM payment_notice');
    expect(met.map(({ verdict }) => verdict)).toEqual(
      expect.arrayContaining(['paid', 'repeated', 'wrong-amount', 'wrong-channel']),
    );
    expect(await queryAll(world.app, "SELECT 1 FROM payment_notice WHERE notice_id LIKE 'FORGED%'")).toEqual(
      [],
    );
  });
});
