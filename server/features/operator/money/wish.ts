// What a proposal wants, as it is kept: a refund has its number from the beginning, so that confirming twice gives money
// back once.

import { findFen, yuanOf } from '#contract/money.ts';
import type { ProposalWish } from '#contract/operator/money.ts';
import type { RefundWish } from '#server/features/payments/refund-order.ts';
import type { PlanNames } from '#server/features/plans/plan-names.ts';
import { moneyTexts as texts } from './texts.ts';

type Wish<Kind extends ProposalWish['kind']> = Extract<ProposalWish, { kind: Kind }>;

export type KeptWish = (Wish<'refund'> & { refundNo: string }) | Wish<'grant'> | Wish<'revoke'>;

export const refundWishOf = (
  { orderNo, refundNo, amount, keepPlan, reason }: Extract<KeptWish, { kind: 'refund' }>,
  actor: string,
): RefundWish => {
  const amountFen = amount === undefined ? undefined : (findFen(amount) ?? undefined);
  return { orderNo, refundNo, amountFen, keepPlan, reason, actor };
};

/** One sentence: what it does. */
export function describeWish(wish: KeptWish, nameOf: PlanNames): string {
  if (wish.kind === 'refund') {
    const amount = wish.amount === undefined ? null : yuanOf(findFen(wish.amount) ?? 0);
    return texts.refund({ orderNo: wish.orderNo, amount, keepPlan: wish.keepPlan });
  }
  if (wish.kind === 'grant') return texts.grant(nameOf(wish.mealType), wish.days ?? null);
  return texts.revoke(wish.days);
}
