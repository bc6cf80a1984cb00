// What leaves the server about orders and proposals.
import { yuanOf } from '#contract/money.ts';
import type { OperatorOrder, Proposal } from '#contract/operator/money.ts';
import type { FoundOrder } from '#server/features/payments/page-orders.ts';
import type { PlanNames } from '#server/features/plans/plan-names.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { NamedProposal, OpenRefund } from './proposal-store.ts';
import { describeWish, type KeptWish } from './wish.ts';

export function orderView({ order, refunds }: FoundOrder, open: OpenRefund | undefined): OperatorOrder {
  const sumOf = (states: readonly string[]) =>
    refunds.reduce((sum, refund) => sum + (states.includes(refund.state) ? refund.amountFen : 0), 0);
  const refundableFen = order.state === 'paid' ? order.amountFen - sumOf(['asked', 'done']) : 0;
  return {
    orderNo: order.orderNo,
    accountId: order.accountId,
    planName: order.planName,
    mealType: order.mealType,
    days: order.days,
    channel: order.channel,
    amount: yuanOf(order.amountFen),
    credit: yuanOf(order.creditFen),
    refunded: yuanOf(sumOf(['done'])),
    refundable: yuanOf(refundableFen),
    state: order.state,
    waitingRefund: open ? { by: open.proposedBy, at: isoMoment(open.proposedAt) } : null,
    createdAt: isoMoment(order.createdAt),
    paidAt: order.paidAt ? isoMoment(order.paidAt) : '',
    refunds: refunds.map((refund) => ({
      refundNo: refund.refundNo,
      amount: yuanOf(refund.amountFen),
      state: refund.state,
      reason: refund.reason,
      message: refund.message,
      createdAt: isoMoment(refund.createdAt),
    })),
  };
}

export function proposalView(
  { row, proposedBy, decidedBy }: NamedProposal,
  { now, nameOf }: { now: Date; nameOf: PlanNames },
): Proposal {
  const wish = row.wish as KeptWish;
  return {
    id: row.proposalId,
    kind: row.kind,
    accountId: row.accountId,
    summary: describeWish(wish, nameOf),
    reason: wish.reason,
    state: row.state === 'waiting' && row.expiresAt <= now ? 'expired' : row.state,
    proposedBy,
    proposedAt: isoMoment(row.proposedAt),
    expiresAt: isoMoment(row.expiresAt),
    decidedBy: decidedBy ?? '',
    decidedAt: row.decidedAt ? isoMoment(row.decidedAt) : '',
    outcome: row.outcome,
  };
}
