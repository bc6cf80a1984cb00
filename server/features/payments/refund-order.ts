// Gives money back: written down first, then asked of the channel, then booked. The same refund number may be asked
// again at any time, after a crash too, and gives money back once.

import { randomInt } from 'node:crypto';
import { yuanOf } from '#contract/money.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { rehearse } from '#server/db/rehearse.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { ChannelFault, type PayChannel, type RefundState } from '#server/pay-channels/channel.ts';
import { readPosition } from '../plans/plan-position.ts';
import { bookRefund } from './book-refund.ts';
import { holdOrder } from './hold-order.ts';
import { findRefund, insertRefund, listRefundsOf, type RefundRow, updateRefund } from './refund-store.ts';
import { shanghaiDigits } from './shanghai-time.ts';
import { findAccountOfOrder, type OrderRow, setDue } from './store.ts';
import { refundTexts as texts } from './texts.ts';

/** Whoever began a refund and died, or was told to wait, leaves it to the clock after this. */
const followMs = 2 * 60_000;

export interface RefundWish {
  orderNo: string;
  /** A refund that was begun; a new one gets a number of its own. */
  refundNo?: string | undefined;
  /** Everything that is left unless said. */
  amountFen?: number | undefined;
  reason: string;
  keepPlan: boolean;
  actor: string;
}

export interface RefundResult {
  refundNo: string;
  amountFen: number;
  /** `working`: accepted; the same number asks again later. */
  state: 'done' | 'working';
  /** Until when the plan runs now; null when it was left alone. */
  planEndsAt: Date | null;
}

export async function refundOrder(services: Services, wish: RefundWish): Promise<RefundResult> {
  const { db, payChannels, now } = services;
  const accountId = await findAccountOfOrder(db.global, wish.orderNo);
  if (accountId === undefined) throw new AppError('not_found', texts.unknownOrder(wish.orderNo));
  const { order, refund } = await db.tenant(accountId, (tx) => writeDown(tx, wish, now()));
  const { refundNo, amountFen } = refund;
  if (refund.state === 'done') return { refundNo, amountFen, state: 'done', planEndsAt: null };
  const channel = payChannels.find(({ code }) => code === order.channel);
  if (!channel) throw new AppError('conflict', texts.channelOff(order.channel));
  const answer = await askChannel(channel, order, refund);
  if (answer.state === 'working') return { refundNo, amountFen, state: 'working', planEndsAt: null };
  if (answer.state === 'failed') {
    await db.tenant(accountId, async (tx) => {
      await holdOrder(tx, order.orderNo);
      await updateRefund(tx, refundNo, { state: 'failed', message: answer.message });
    });
    throw new AppError('conflict', texts.failed(refundNo, answer.message));
  }
  const planEndsAt = await db.tenant(accountId, (tx) => bookRefund(tx, { order, refundNo, now: now() }));
  return { refundNo, amountFen, state: 'done', planEndsAt };
}

/** What a refund would do, done and taken back: the channel is not asked. */
export async function previewRefund(services: Services, wish: RefundWish): Promise<RefundPreview> {
  const { db, payChannels, now } = services;
  const accountId = await findAccountOfOrder(db.global, wish.orderNo);
  if (accountId === undefined) throw new AppError('not_found', texts.unknownOrder(wish.orderNo));
  return rehearse(db, accountId, async (tx) => {
    const { order, refund } = await writeDown(tx, wish, now());
    const channel = payChannels.find(({ code }) => code === order.channel);
    if (!channel) throw new AppError('conflict', texts.channelOff(order.channel));
    const { amountFen, refundNo } = refund;
    const planEndsAt = await bookRefund(tx, { order, refundNo, now: now() });
    return { accountId, amountFen, paidFen: order.amountFen, planEndsAt };
  });
}

export interface RefundPreview {
  accountId: number;
  amountFen: number;
  paidFen: number;
  /** Until when the plan would run; null: it is left alone. */
  planEndsAt: Date | null;
}

interface WrittenDown {
  order: OrderRow;
  refund: RefundRow;
}

async function writeDown(tx: TenantTx, wish: RefundWish, now: Date): Promise<WrittenDown> {
  const { orderNo, reason, keepPlan, actor } = wish;
  const { order } = await holdOrder(tx, orderNo);
  if (order?.state !== 'paid') throw new AppError('conflict', texts.notPaid(orderNo));
  const begun = wish.refundNo === undefined ? undefined : await findRefund(tx, wish.refundNo);
  const others = (await listRefundsOf(tx, orderNo)).filter((refund) => refund.refundNo !== begun?.refundNo);
  const given = others.reduce((sum, refund) => sum + (refund.state === 'failed' ? 0 : refund.amountFen), 0);
  const leftFen = order.amountFen - given;
  if (begun) {
    const other = begun.orderNo !== orderNo || (wish.amountFen ?? begun.amountFen) !== begun.amountFen;
    if (other) throw new AppError('conflict', texts.otherRefund(begun.refundNo));
    if (begun.state !== 'failed') return { order, refund: begun };
    if (begun.amountFen > leftFen) throw new AppError('conflict', texts.tooMuch(yuanOf(leftFen)));
    await updateRefund(tx, begun.refundNo, { state: 'asked' });
    await setDue(tx, orderNo, new Date(now.getTime() + followMs));
    return { order, refund: { ...begun, state: 'asked' } };
  }
  const amountFen = wish.amountFen ?? leftFen;
  if (amountFen <= 0 || amountFen > leftFen) throw new AppError('conflict', texts.tooMuch(yuanOf(leftFen)));
  if (!keepPlan && (await readPosition(tx, now)).ledger.carried.has(orderNo)) {
    throw new AppError('conflict', texts.carried(orderNo));
  }
  const refundNo = wish.refundNo ?? newRefundNo(now);
  const draft = { refundNo, orderNo, amountFen, reason, keepPlan, actor, state: 'asked' as const };
  const refund = await insertRefund(tx, { ...draft, createdAt: now });
  await setDue(tx, orderNo, new Date(now.getTime() + followMs));
  const { accountId } = tx;
  const detail = { refundNo, amountFen, keepPlan };
  await recordAudit(tx, { accountId, actor, action: 'payments.refund-asked', target: orderNo, detail });
  return { order, refund };
}

async function askChannel(channel: PayChannel, order: OrderRow, refund: RefundRow): Promise<RefundState> {
  const { orderNo, amountFen: totalFen } = order;
  const { refundNo, amountFen, reason } = refund;
  const asked = { orderNo, refundNo, amountFen, totalFen, reason };
  try {
    const answer = await channel.refund(asked);
    // It is accepted: whatever becomes of the question, the money is on its way.
    return answer.state === 'working' ? await channel.queryRefund(asked).catch(() => answer) : answer;
  } catch (error) {
    if (!(error instanceof ChannelFault)) throw error;
    if (!error.uncertain) return { state: 'failed', message: error.message };
    throw new AppError('unavailable', texts.uncertain(refundNo, error.message), { cause: error });
  }
}

export function newRefundNo(now: Date): string {
  return `HTR${shanghaiDigits(now)}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}
