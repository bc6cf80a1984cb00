// What a plan would cost an account now: the rules of renewing and changing, and the credit. Pure.

import { dayMs } from '#contract/figures/days.ts';
import { yuanOf } from '#contract/money.ts';
import type { OrderType } from '#contract/payments.ts';
import { freePlan } from '#contract/plans.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { PlanForSale } from '../plans/find-plan.ts';
import { creditAt, type LedgerState, noCredit } from '../plans/plan-chain.ts';
import type { PlanPosition } from '../plans/plan-position.ts';
import { shanghaiMinute } from './shanghai-time.ts';
import { paymentTexts as texts } from './texts.ts';

export interface OfferFacts {
  plan: PlanForSale & { priceFen: number };
  type: OrderType;
  creditFen: number;
  creditDays: number;
  amountFen: number;
  basisGrantNo: number;
  startsAt: Date;
  endsAt: Date;
}

export interface OfferQuestion {
  plan: PlanForSale;
  type: OrderType;
  position: PlanPosition;
  now: Date;
}

export function makeOffer({ plan, type, position, now }: OfferQuestion): OfferFacts {
  const { mealType, name, priceFen, days } = plan;
  if (mealType === freePlan) throw new AppError('conflict', texts.freeNotForSale);
  if (priceFen === null || priceFen <= 0) throw new AppError('conflict', texts.byQuotation(name));
  const { running, ledger, grantNo } = position;
  requireType(type, plan, running);
  const { creditFen, creditDays } = type === 1 ? noCredit : creditAt(ledger, now);
  if (creditFen >= priceFen) {
    const from = shanghaiMinute(firstMomentBelow(ledger, priceFen, now));
    throw new AppError(
      'conflict',
      texts.creditTooLarge({ credit: yuanOf(creditFen), price: yuanOf(priceFen), from }),
    );
  }
  const startsAt = type === 1 && running ? running.endsAt : now;
  return {
    plan: { ...plan, priceFen },
    type,
    creditFen,
    creditDays,
    amountFen: priceFen - creditFen,
    basisGrantNo: grantNo,
    startsAt,
    endsAt: new Date(startsAt.getTime() + days * dayMs),
  };
}

function requireType(type: OrderType, { mealType, name }: PlanForSale, running: PlanPosition['running']) {
  if (type === 2) {
    if (running?.mealType === mealType) throw new AppError('conflict', texts.alreadyRunning(name));
    return;
  }
  if (!running || running.mealType === freePlan) throw new AppError('conflict', texts.nothingToRenew);
  if (running.mealType !== mealType) throw new AppError('conflict', texts.renewOther(name));
}

/** The credit falls a millisecond after each whole day before the end of a link; nothing changes in between. */
export function firstMomentBelow(ledger: LedgerState, priceFen: number, now: Date): Date {
  const falls = new Set<number>();
  for (const { startsAt, endsAt } of ledger.chain?.links ?? []) {
    for (let at = endsAt; at > Math.max(startsAt - dayMs, now.getTime() - dayMs); at -= dayMs)
      falls.add(at + 1);
  }
  const moments = [...falls].filter((at) => at > now.getTime()).sort((one, other) => one - other);
  const first = moments.find((at) => creditAt(ledger, new Date(at)).creditFen < priceFen);
  return new Date(first ?? now.getTime());
}
