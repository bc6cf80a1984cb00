// The one place where an order becomes paid: payment, credit, grant and ledger in one transaction, exactly once
// whatever arrives twice, late or wrong.

import type { PayChannelCode } from '#contract/payments.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { grantPlan } from '../plans/grant-plan.ts';
import { creditAt, noCredit } from '../plans/plan-chain.ts';
import { readPosition } from '../plans/plan-position.ts';
import { appendLedger, type LedgerDraft } from '../plans/write-ledger.ts';
import { announceOrder } from './announce-order.ts';
import { holdOrder } from './hold-order.ts';
import { findOrderOfTransaction, insertNotice, type OrderRow, setDue, updateOrder } from './store.ts';
import { paymentTexts } from './texts.ts';

/** Money that a channel says it has received. */
export interface Payment {
  channel: PayChannelCode;
  orderNo: string;
  transactionId: string;
  amountFen: number;
  paidAt: Date;
  /** Absent when the channel was asked rather than told us. */
  noticeId?: string;
}

export type Verdict =
  | 'paid'
  /** Booked already; nothing changes. */
  | 'repeated'
  /** The account was deleted meanwhile: the money is booked, and someone must give it back. */
  | 'account-gone'
  | 'wrong-amount'
  | 'wrong-channel'
  /** Another payment for an order that is paid. */
  | 'second-payment'
  /** The payment was booked for another order. */
  | 'used-transaction'
  | 'unknown-order';

const fine: readonly Verdict[] = ['paid', 'repeated'];

export async function settleOrder(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  accountId: number,
  payment: Payment,
): Promise<Verdict> {
  const moment = now();
  const verdict = await db.tenant(accountId, (tx) => settle(tx, payment, moment));
  const { orderNo, channel, amountFen, transactionId } = payment;
  if (!fine.includes(verdict)) {
    log.error({ accountId, orderNo, channel, amountFen, transactionId, verdict }, 'payment needs a person');
  }
  return verdict;
}

async function settle(tx: TenantTx, payment: Payment, now: Date): Promise<Verdict> {
  const { accountId } = tx;
  const { alive, order } = await holdOrder(tx, payment.orderNo);
  const refusal = await judge(tx, order, payment);
  const verdict = refusal ?? (alive ? 'paid' : 'account-gone');
  const { orderNo, channel, transactionId, amountFen, noticeId } = payment;
  if (noticeId !== undefined) {
    const notice = { channel, noticeId, orderNo, transactionId, amountFen, verdict };
    await insertNotice(tx, { ...notice, receivedAt: now });
  }
  if (order && refusal === null) await book(tx, order, { payment, alive, now });
  if (verdict !== 'repeated') {
    const action = verdict === 'paid' ? 'payments.paid' : 'payments.mismatch';
    const detail = { channel, transactionId, amountFen, verdict };
    await recordAudit(tx, { accountId, actor: 'system', action, target: orderNo, detail });
  }
  return verdict;
}

/** Null: this is the payment the order waits for. */
async function judge(tx: TenantTx, order: OrderRow | undefined, payment: Payment): Promise<Verdict | null> {
  if (!order) return 'unknown-order';
  if (order.channel !== payment.channel) return 'wrong-channel';
  if (order.state === 'paid' && order.transactionId !== payment.transactionId) return 'second-payment';
  if (order.amountFen !== payment.amountFen) return 'wrong-amount';
  if (order.state === 'paid') return 'repeated';
  return (await findOrderOfTransaction(tx, payment)) === null ? null : 'used-transaction';
}

interface Booking {
  payment: Payment;
  alive: boolean;
  now: Date;
}

async function book(tx: TenantTx, order: OrderRow, { payment, alive, now }: Booking): Promise<void> {
  const { orderNo, channel, amountFen, memberId } = order;
  const { transactionId, paidAt } = payment;
  const late = order.state === 'closed' ? paymentTexts.note.late : '';
  const fair = alive ? await fairShare(tx, order, now) : null;
  await updateOrder(tx, orderNo, { state: 'paid', paidAt, transactionId });
  const entries: LedgerDraft[] = [
    {
      kind: 'payment',
      orderNo,
      channel,
      reference: transactionId,
      amountFen,
      actor: memberId,
      note: alive ? late : paymentTexts.note.accountGone,
    },
  ];
  if (fair && fair.creditFen > 0) {
    entries.push({ kind: 'credit', orderNo, amountFen: fair.creditFen, actor: memberId });
  }
  await appendLedger(tx, now, entries);
  if (fair) {
    const { days, note } = fair;
    await grantPlan(tx, {
      mealType: order.mealType,
      days,
      source: 'order',
      orderNo,
      actor: memberId,
      note,
      now,
    });
  }
  await setDue(tx, orderNo, null);
  await announceOrder(tx, order, 'paid');
}

interface FairShare {
  days: number;
  creditFen: number;
  note: string;
}

/**
 * As offered while the newest grant is still the one the offer was made on. Else the same credit might be spent twice:
 * the days are what the money and today's credit buy at the order's price, and at least one.
 */
async function fairShare(tx: TenantTx, order: OrderRow, now: Date): Promise<FairShare> {
  const { days, priceFen, amountFen, creditFen, mealType } = order;
  const { grantNo, running, ledger } = await readPosition(tx, now);
  if (grantNo === order.basisGrantNo) return { days, creditFen, note: '' };
  const credit = running && running.mealType !== mealType ? creditAt(ledger, now) : noCredit;
  const worth = BigInt(amountFen + credit.creditFen);
  const granted = Math.max(1, Number((BigInt(days) * worth) / BigInt(priceFen)));
  const note = granted === days ? '' : paymentTexts.note.stale({ days, granted });
  return { days: granted, creditFen: credit.creditFen, note };
}
