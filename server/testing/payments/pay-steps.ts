// What the database tests of payment share: a channel in memory whose every word the test decides, and a clock.
import { createHmac } from 'node:crypto';
import { fenOf } from '#contract/money.ts';
import type { PayChannelCode } from '#contract/payments.ts';
import { lookAfterOrder } from '#server/features/payments/look-after-order.ts';
import { listDueOrders } from '#server/features/payments/schedule.ts';
import {
  type ChargeState,
  NoticeRefused,
  type PaidNotice,
  type PayChannel,
  type RefundState,
} from '#server/pay-channels/channel.ts';
import { accountIdOf, type Owner, queryAll, type Refusal } from '../accounts/account-steps.ts';
import type { TestApp } from '../test-app.ts';

export interface NoticeFacts extends Omit<PaidNotice, 'paidAt'> {
  paidAt?: Date;
}

export interface ChannelStub extends PayChannel {
  /** What the next calls do instead; emptied by the test. */
  fault: { create?: Error; query?: Error; close?: Error; refund?: Error };
  /** What the channel knows of each order it made. */
  charges: Map<string, { amountFen: number; state: ChargeState }>;
  /** What it says of a refund. */
  refundState: RefundState;
  calls: string[];
  pay(orderNo: string, paid?: { transactionId?: string; amountFen?: number; paidAt?: Date }): void;
}

const key = 'only in tests';
const signatureOf = (body: Buffer) => createHmac('sha256', key).update(body).digest('hex');

function createChannelStub(code: PayChannelCode): ChannelStub {
  const stub: ChannelStub = {
    code,
    name: code === 'wechat' ? '微信支付' : '支付宝',
    sandbox: false,
    fault: {},
    charges: new Map(),
    refundState: { state: 'done' },
    calls: [],
    async create({ orderNo, amountFen }) {
      stub.calls.push(`create ${orderNo}`);
      if (stub.fault.create) throw stub.fault.create;
      if (!stub.charges.has(orderNo)) stub.charges.set(orderNo, { amountFen, state: { state: 'open' } });
      return { qrCodeUrl: `stub://${code}/${orderNo}` };
    },
    async query(orderNo) {
      stub.calls.push(`query ${orderNo}`);
      if (stub.fault.query) throw stub.fault.query;
      return stub.charges.get(orderNo)?.state ?? { state: 'open' };
    },
    async close(orderNo) {
      stub.calls.push(`close ${orderNo}`);
      if (stub.fault.close) throw stub.fault.close;
      const charge = stub.charges.get(orderNo);
      if (charge?.state.state === 'paid') return 'paid';
      if (charge) charge.state = { state: 'closed' };
      return 'closed';
    },
    async refund({ refundNo }) {
      stub.calls.push(`refund ${refundNo}`);
      if (stub.fault.refund) throw stub.fault.refund;
      return stub.refundState;
    },
    queryRefund: async () => stub.refundState,
    readNotice({ headers, body }) {
      if (headers['x-stub-signature'] !== signatureOf(body)) throw new NoticeRefused('signature');
      const facts = JSON.parse(body.toString('utf8')) as Record<string, unknown> | null;
      if (facts === null) return null;
      return { ...facts, paidAt: new Date(String(facts.paidAt)) } as unknown as PaidNotice;
    },
    answer: (taken) => ({
      status: taken ? 200 : 500,
      contentType: 'text/plain; charset=utf-8',
      body: taken ? 'success' : 'failure',
    }),
    pay(orderNo, { transactionId = `TX${orderNo}`, amountFen, paidAt = new Date() } = {}) {
      const charge = stub.charges.get(orderNo);
      if (!charge) throw new Error(`nobody ordered ${orderNo}`);
      charge.state = { state: 'paid', transactionId, amountFen: amountFen ?? charge.amountFen, paidAt };
    },
  };
  return stub;
}

/** Both providers anew, without orders and faults, in place of whatever the app pays with. */
export function stubChannels(app: TestApp): { wechat: ChannelStub; alipay: ChannelStub } {
  const stubs = { wechat: createChannelStub('wechat'), alipay: createChannelStub('alipay') };
  app.services.payChannels = Object.values(stubs);
  return stubs;
}

/** Posts a notification as the channel would; `forged` carries another's signature. */
export async function notify(
  app: TestApp,
  code: PayChannelCode,
  facts: NoticeFacts | null,
  { forged = false } = {},
): Promise<{ status: number; body: string }> {
  const told = facts && { paidAt: app.services.now(), ...facts };
  const body = Buffer.from(JSON.stringify(told));
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/orderpay/notify/${code}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-stub-signature': forged ? 'f'.repeat(64) : signatureOf(body),
    },
    payload: body,
  });
  return { status: reply.statusCode, body: reply.body };
}

/** The notification that pays an order. */
export const noticeOf = (order: { orderNo: string; amountFen: number }, more: Partial<NoticeFacts> = {}) => ({
  noticeId: `N${order.orderNo}`,
  transactionId: `TX${order.orderNo}`,
  orderNo: order.orderNo,
  amountFen: order.amountFen,
  ...more,
});

export interface Ordered {
  orderNo: string;
  qrCodeUrl: string;
  amount: string;
  credit: string;
  expiresAt: string;
}

export interface OrderWish {
  mealType: string;
  type?: 1 | 2;
  channel?: PayChannelCode;
}

const wishBody = ({ mealType, type = 2, channel = 'wechat' }: OrderWish) => ({ mealType, type, channel });

export const tryOrder = (app: TestApp, token: string, wish: OrderWish) =>
  app.request<Ordered & Refusal>('POST', '/api/orderpay/qRCodeUrl', { token, body: wishBody(wish) });

export async function placeOrder(
  app: TestApp,
  token: string,
  wish: OrderWish,
): Promise<Ordered & { amountFen: number }> {
  const answer = await tryOrder(app, token, wish);
  if (answer.code !== 'success') throw new Error(answer.msg);
  return { ...answer.body, amountFen: fenOf(answer.body.amount) };
}

/** Orders and pays with a notification. */
export async function buy(app: TestApp, token: string, wish: OrderWish) {
  const order = await placeOrder(app, token, wish);
  const told = await notify(app, wish.channel ?? 'wechat', noticeOf(order));
  if (told.status !== 200) throw new Error(`notification: ${told.body}`);
  return order;
}

export const stateOf = async (app: TestApp, token: string, orderNo: string) =>
  (
    await app.request<{ state: string; mealType: string; endDate: string }>(
      'GET',
      `/api/orderpay/state?orderNo=${orderNo}`,
      { token },
    )
  ).body;

/** What the clock would do this minute. */
export async function runDueOrders(app: TestApp): Promise<void> {
  for (const orderNo of await listDueOrders(app.services)) await lookAfterOrder(app.services, orderNo);
}

/** A new account with its free days. */
export async function newOwner(app: TestApp): Promise<Owner> {
  const person = await app.register();
  return { ...person, accountId: await accountIdOf(app, person.id) };
}

export interface LedgerLine {
  kind: string;
  order_no: string | null;
  amount_fen: number;
  meal_type: string | null;
  days: number | null;
  note: string;
}

export async function ledgerOf(app: TestApp, accountId: number): Promise<LedgerLine[]> {
  return queryAll<LedgerLine & { amount_fen: number }>(
    app,
    `SELECT kind, order_no, amount_fen::int, meal_type, days, note FROM ledger_entry
     WHERE account_id = $1 ORDER BY entry_no`,
    [accountId],
  );
}
