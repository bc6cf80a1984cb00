// Books money that went back, and takes the days back that it had bought.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { announceWithin } from '#server/events/announce-change.ts';
import { revokeDays } from '../plans/revoke-days.ts';
import { appendLedger, listLedgerRows } from '../plans/write-ledger.ts';
import { holdOrder } from './hold-order.ts';
import { findRefund, listRefundsOf, updateRefund } from './refund-store.ts';
import type { OrderRow } from './store.ts';

export interface RefundBooking {
  order: OrderRow;
  refundNo: string;
  now: Date;
}

/** The plan's new end; null when the plan was left alone. Booked twice is booked once. */
export async function bookRefund(
  tx: TenantTx,
  { order, refundNo, now }: RefundBooking,
): Promise<Date | null> {
  const { orderNo, channel } = order;
  const { alive } = await holdOrder(tx, orderNo);
  const refund = await findRefund(tx, refundNo);
  if (!refund || refund.state === 'done') return null;
  const { amountFen, actor, reason } = refund;
  const days = alive && !refund.keepPlan ? await daysFor(tx, orderNo, amountFen) : 0;
  await updateRefund(tx, refundNo, { state: 'done', doneAt: now, message: '' });
  const entry = { orderNo, channel, reference: refundNo, amountFen: -amountFen, actor, note: reason };
  await appendLedger(tx, now, [{ kind: 'refund', ...entry }]);
  const detail = { refundNo, amountFen };
  const { accountId } = tx;
  await recordAudit(tx, { accountId, actor, action: 'payments.refunded', target: orderNo, detail });
  await announceWithin(tx, 'records');
  return days === 0 ? null : revokeDays(tx, { orderNo, days, actor, note: reason, now });
}

/**
 * The order's days in the share of its worth that was given back, all its refunds together rounded down, less what went
 * before. Its worth is money and credit: what came in as credit is not given back by giving back the money.
 */
async function daysFor(tx: TenantTx, orderNo: string, amountFen: number): Promise<number> {
  const entries = (await listLedgerRows(tx)).filter((entry) => entry.orderNo === orderNo);
  const sumOf = (kind: string, read: (entry: (typeof entries)[number]) => number) =>
    entries.reduce((sum, entry) => sum + (entry.kind === kind ? read(entry) : 0), 0);
  const worth = sumOf('payment', (entry) => entry.amountFen) + sumOf('credit', (entry) => entry.amountFen);
  const granted = sumOf('grant', (entry) => entry.days ?? 0);
  const revoked = -sumOf('revoke', (entry) => entry.days ?? 0);
  const before = (await listRefundsOf(tx, orderNo)).reduce(
    (sum, refund) => sum + (refund.state === 'done' && !refund.keepPlan ? refund.amountFen : 0),
    0,
  );
  if (worth <= 0) return 0;
  return Math.max(0, Number((BigInt(granted) * BigInt(before + amountFen)) / BigInt(worth)) - revoked);
}
