// The offer for an account as it stands in this transaction.
import type { OrderType } from '#contract/payments.ts';
import type { TenantTx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/app-error.ts';
import { findPlan } from '../plans/find-plan.ts';
import { readPosition } from '../plans/plan-position.ts';
import { makeOffer, type OfferFacts } from './offer.ts';
import { paymentTexts } from './texts.ts';

export async function readOffer(
  tx: TenantTx,
  { mealType, type }: { mealType: string; type: OrderType },
  now: Date,
): Promise<OfferFacts> {
  const plan = await findPlan(tx, mealType);
  if (!plan) throw new AppError('invalid_input', paymentTexts.unknownPlan(mealType));
  return makeOffer({ plan, type, position: await readPosition(tx, now), now });
}
