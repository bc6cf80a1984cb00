// What a wish would do at this moment. Done as it would be done and taken back, so that what is shown is what happens.
import { yuanOf } from '#contract/money.ts';
import { rehearse } from '#server/db/rehearse.ts';
import { previewRefund } from '#server/features/payments/refund-order.ts';
import { grantByOperator } from '#server/features/plans/grant-by-operator.ts';
import { planNames } from '#server/features/plans/plan-names.ts';
import { revokeGiven } from '#server/features/plans/revoke-given.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { moneyTexts } from './texts.ts';
import { type KeptWish, refundWishOf } from './wish.ts';

const texts = moneyTexts.effects;
const actor = 'system';

export interface Rehearsal {
  accountId: number;
  effects: { name: string; value: string }[];
}

export async function rehearseWish(services: Services, wish: KeptWish): Promise<Rehearsal> {
  if (wish.kind === 'refund') return rehearseRefund(services, wish);
  const { accountId } = wish;
  const effects = await rehearse(services.db, accountId, async (tx) => {
    const now = services.now();
    if (wish.kind === 'revoke') {
      const endsAt = await revokeGiven(tx, { days: wish.days, actor, note: wish.reason, now });
      return [{ name: texts.planEnds, value: isoMoment(endsAt) }];
    }
    const { mealType, days, replacePaid } = wish;
    const { startsAt, endsAt } = await grantByOperator(tx, { mealType, days, replacePaid, actor, now });
    return [
      { name: texts.plan, value: (await planNames(tx))(mealType) },
      { name: texts.starts, value: isoMoment(startsAt) },
      { name: texts.ends, value: isoMoment(endsAt) },
    ];
  });
  return { accountId, effects };
}

async function rehearseRefund(
  services: Services,
  wish: Extract<KeptWish, { kind: 'refund' }>,
): Promise<Rehearsal> {
  const { accountId, amountFen, paidFen, planEndsAt } = await previewRefund(
    services,
    refundWishOf(wish, actor),
  );
  const effects = [
    { name: texts.amount, value: yuanOf(amountFen) },
    { name: texts.paid, value: yuanOf(paidFen) },
    { name: texts.planEnds, value: planEndsAt ? isoMoment(planEndsAt) : texts.planStays },
  ];
  return { accountId, effects };
}
