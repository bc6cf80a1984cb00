import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/figures/days.ts';
import { creditAt, foldLedger, type LedgerFact } from '../plans/plan-chain.ts';
import type { PlanPosition } from '../plans/plan-position.ts';
import { firstMomentBelow, makeOffer } from './offer.ts';

const plans = {
  FREE_DAY: { mealType: 'FREE_DAY', name: '免费体验', priceFen: 0, days: 7, description: '' },
  B_MONTH: { mealType: 'B_MONTH', name: '基础版·月', priceFen: 69_900, days: 30, description: '' },
  B_YEAR: { mealType: 'B_YEAR', name: '基础版·年', priceFen: 699_900, days: 365, description: '' },
  P_MONTH: { mealType: 'P_MONTH', name: '专业版·月', priceFen: 199_900, days: 30, description: '' },
  P_YEAR: { mealType: 'P_YEAR', name: '专业版·年', priceFen: 1_999_900, days: 365, description: '' },
  E_YEAR: { mealType: 'E_YEAR', name: '企业版·年', priceFen: null, days: 365, description: '' },
};
type PlanCode = keyof typeof plans;

const moment = (text: string) => new Date(text);

/** An account that bought these, one after the other, each at its full price. */
function bought(
  purchases: readonly { plan: PlanCode; startsAt: Date; given?: boolean }[],
  now: Date,
): PlanPosition {
  const entries: LedgerFact[] = [];
  let endsAt: Date | null = null;
  let mealType = '';
  for (const [index, { plan, startsAt, given = false }] of purchases.entries()) {
    const { days, priceFen } = plans[plan];
    mealType = plan;
    endsAt = new Date(startsAt.getTime() + days * dayMs);
    const orderNo = given ? null : `O${index}`;
    const facts = { at: startsAt, orderNo, mealType: null, days: null, startsAt: null };
    if (!given) entries.push({ ...facts, kind: 'payment', amountFen: priceFen ?? 0 });
    entries.push({ ...facts, kind: 'grant', amountFen: 0, mealType, days, startsAt });
  }
  const running = endsAt && endsAt > now ? { mealType, endsAt } : null;
  const ledger = foldLedger(entries);
  return {
    grantNo: purchases.length,
    running,
    endsAt,
    ledger: running ? ledger : { ...ledger, chain: null },
  };
}

const offerFor = (plan: PlanCode, type: 1 | 2, position: PlanPosition, now: Date) =>
  makeOffer({ plan: plans[plan], type, position, now });

describe('renewing', () => {
  const start = moment('2028-01-31T10:00:00+08:00');
  const month = bought([{ plan: 'B_MONTH', startsAt: start }], start);

  it('costs the full price and extends the end by the plan’s days, across months and a leap day', () => {
    const offer = offerFor('B_MONTH', 1, month, start);
    expect(offer).toMatchObject({ amountFen: 69_900, creditFen: 0, creditDays: 0, basisGrantNo: 1 });
    // Thirty days on from 31 January and again: February has 29 days in 2028.
    expect(offer.startsAt).toEqual(moment('2028-03-01T10:00:00+08:00'));
    expect(offer.endsAt).toEqual(moment('2028-03-31T10:00:00+08:00'));
    const year = bought([{ plan: 'B_YEAR', startsAt: start }], start);
    expect(offerFor('B_YEAR', 1, year, start).endsAt).toEqual(moment('2030-01-30T10:00:00+08:00'));
  });

  it('is possible until the last millisecond and not after it', () => {
    const last = new Date(start.getTime() + 30 * dayMs - 1);
    const offer = offerFor('B_MONTH', 1, bought([{ plan: 'B_MONTH', startsAt: start }], last), last);
    expect(offer.startsAt).toEqual(moment('2028-03-01T10:00:00+08:00'));
    const over = new Date(last.getTime() + 1);
    const ended = bought([{ plan: 'B_MONTH', startsAt: start }], over);
    expect(() => offerFor('B_MONTH', 1, ended, over)).toThrow('没有可以续费的套餐，请先购买套餐');
    expect(offerFor('B_MONTH', 2, ended, over)).toMatchObject({ amountFen: 69_900, startsAt: over });
  });

  it('is for the plan in use alone', () => {
    expect(() => offerFor('P_MONTH', 1, month, start)).toThrow(
      '只能续费使用中的套餐。要换成专业版·月，请选择更换套餐',
    );
    expect(() => offerFor('B_MONTH', 2, month, start)).toThrow('基础版·月正在使用中，请选择续费');
    const free = bought([{ plan: 'FREE_DAY', startsAt: start, given: true }], start);
    expect(() => offerFor('B_MONTH', 1, free, start)).toThrow('没有可以续费的套餐');
  });
});

describe('what is not for sale', () => {
  const now = moment('2026-05-01T00:00:00+08:00');
  it('says so', () => {
    const nobody = bought([], now);
    expect(() => offerFor('FREE_DAY', 2, nobody, now)).toThrow(
      '免费体验在注册时赠送，不能购买，请选择其他套餐',
    );
    expect(() => offerFor('E_YEAR', 2, nobody, now)).toThrow('企业版·年按需报价，请联系微信客服购买');
    const enterprise = bought([{ plan: 'E_YEAR', startsAt: now, given: true }], now);
    expect(() => offerFor('E_YEAR', 1, enterprise, now)).toThrow('企业版·年按需报价');
  });
});

describe('changing', () => {
  const start = moment('2026-03-01T14:30:20+08:00');

  it('starts at once and credits the whole unused days, rounded down to a fen', () => {
    const now = new Date(start.getTime() + 100 * dayMs + 1);
    const year = bought([{ plan: 'B_YEAR', startsAt: start }], now);
    const offer = offerFor('P_YEAR', 2, year, now);
    // 264 whole days at 6999.00 / 365.
    expect(offer).toMatchObject({
      creditDays: 264,
      creditFen: Math.floor((699_900 * 264) / 365),
      startsAt: now,
    });
    expect(offer.amountFen).toBe(1_999_900 - offer.creditFen);
    expect(offer.endsAt).toEqual(new Date(now.getTime() + 365 * dayMs));
  });

  it('credits nothing of a plan that was given', () => {
    const given = bought([{ plan: 'P_YEAR', startsAt: start, given: true }], start);
    expect(offerFor('B_MONTH', 2, given, start)).toMatchObject({ creditFen: 0, amountFen: 69_900 });
  });

  it('is refused while the credit covers the price, with the moment from which it does not', () => {
    const year = bought([{ plan: 'P_YEAR', startsAt: start }], start);
    // 19999.00 / 365 a day: 699.00 is more than 12 days and less than 13.
    const possible = new Date(start.getTime() + (365 - 13) * dayMs + 1);
    expect(firstMomentBelow(year.ledger, 69_900, start)).toEqual(possible);
    expect(() => offerFor('B_MONTH', 2, year, start)).toThrow(
      '当前套餐未使用的天数可抵扣 19999.00 元，不低于新套餐的价格 699.00 元，暂时不能更换。最早可于 2027-02-16 14:31 更换，或联系微信客服',
    );
    const before = new Date(possible.getTime() - 1);
    expect(() =>
      offerFor('B_MONTH', 2, bought([{ plan: 'P_YEAR', startsAt: start }], before), before),
    ).toThrow('暂时不能更换');
    const then = bought([{ plan: 'P_YEAR', startsAt: start }], possible);
    expect(offerFor('B_MONTH', 2, then, possible).amountFen).toBe(
      69_900 - Math.floor((1_999_900 * 12) / 365),
    );
  });

  it('is refused when the credit is exactly the price', () => {
    const two = [
      { plan: 'B_MONTH' as const, startsAt: start },
      { plan: 'B_MONTH' as const, startsAt: new Date(start.getTime() + 30 * dayMs) },
    ];
    const now = new Date(start.getTime() + 30 * dayMs);
    const position = bought(two, now);
    expect(creditAt(position.ledger, now).creditFen).toBe(69_900);
    const twin = { ...plans.B_MONTH, mealType: 'C_MONTH' };
    expect(() => makeOffer({ plan: twin, type: 2, position, now })).toThrow('最早可于');
  });

  it('names the first possible moment, whatever was bought and whenever it is asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 60 * dayMs }),
        fc.integer({ min: 1, max: 200_000 }),
        (months, waitMs, priceFen) => {
          const now = new Date(start.getTime() + waitMs);
          const purchases = Array.from({ length: months }, (_, index) => ({
            plan: 'B_MONTH' as const,
            startsAt: new Date(start.getTime() + index * 30 * dayMs),
          }));
          const { ledger, running } = bought(purchases, now);
          fc.pre(running !== null && creditAt(ledger, now).creditFen >= priceFen);
          const first = firstMomentBelow(ledger, priceFen, now).getTime();
          expect(creditAt(ledger, new Date(first)).creditFen).toBeLessThan(priceFen);
          expect(creditAt(ledger, new Date(first - 1)).creditFen).toBeGreaterThanOrEqual(priceFen);
        },
      ),
    );
  });
});
