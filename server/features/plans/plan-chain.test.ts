import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs } from '#contract/figures/days.ts';
import { creditAt, foldLedger, type LedgerFact, planEndFromLedger } from './plan-chain.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * dayMs);
const nothing = { orderNo: null, amountFen: 0, mealType: null, days: null, startsAt: null };

const payment = (orderNo: string, amountFen: number, moment: Date): LedgerFact => ({
  ...nothing,
  at: moment,
  kind: 'payment',
  orderNo,
  amountFen,
});
const credit = (orderNo: string, amountFen: number, moment: Date): LedgerFact => ({
  ...payment(orderNo, amountFen, moment),
  kind: 'credit',
});
const refund = (orderNo: string, amountFen: number, moment: Date): LedgerFact => ({
  ...payment(orderNo, -amountFen, moment),
  kind: 'refund',
});
const revoke = (orderNo: string, days: number, moment: Date): LedgerFact => ({
  ...nothing,
  at: moment,
  kind: 'revoke',
  orderNo,
  days: -days,
});

interface Grant {
  mealType: string;
  days: number;
  startsAt: Date;
  orderNo?: string | null;
  at?: Date;
}
const grant = ({ mealType, days, startsAt, orderNo = null, at: moment = startsAt }: Grant): LedgerFact => ({
  ...nothing,
  at: moment,
  kind: 'grant',
  mealType,
  days,
  startsAt,
  orderNo,
});

/** A month of B for 699.00, bought on day 0 and renewed on day 10. */
const renewed = [
  payment('A', 69_900, at(0)),
  grant({ mealType: 'B_MONTH', days: 30, startsAt: at(0), orderNo: 'A' }),
  payment('B', 69_900, at(10)),
  grant({ mealType: 'B_MONTH', days: 30, startsAt: at(30), orderNo: 'B', at: at(10) }),
];

describe('planEndFromLedger', () => {
  it('is nothing without a grant', () => {
    expect(planEndFromLedger([])).toBeNull();
    expect(planEndFromLedger([payment('A', 1, at(0))])).toBeNull();
  });

  it('adds what follows and starts anew with another plan', () => {
    expect(planEndFromLedger(renewed)).toEqual(at(60));
    const changed = [...renewed, grant({ mealType: 'P_YEAR', days: 365, startsAt: at(12), orderNo: 'C' })];
    expect(planEndFromLedger(changed)).toEqual(at(12 + 365));
  });

  it('moves back with days taken, never before the moment they were', () => {
    expect(planEndFromLedger([...renewed, revoke('B', 30, at(20))])).toEqual(at(30));
    expect(planEndFromLedger([...renewed, revoke('A', 30, at(45))])).toEqual(at(45));
    expect(planEndFromLedger([...renewed, revoke('A', 30, at(70))])).toEqual(at(60));
  });
});

describe('creditAt', () => {
  it('counts whole unused days only, at the price paid per day, rounded down once', () => {
    const state = foldLedger(renewed);
    expect(creditAt(state, at(10))).toEqual({ creditFen: 69_900 + 46_600, creditDays: 50 });
    // A millisecond into a day, the day is used.
    expect(creditAt(state, new Date(at(10).getTime() + 1))).toEqual({
      creditFen: 69_900 + Math.floor((69_900 * 19) / 30),
      creditDays: 49,
    });
    expect(creditAt(state, new Date(at(59).getTime() + 1))).toEqual({ creditFen: 0, creditDays: 0 });
    expect(creditAt(state, at(60))).toEqual({ creditFen: 0, creditDays: 0 });
  });

  it('sums thirds of a fen before it rounds', () => {
    const entries = [
      payment('A', 100, at(0)),
      grant({ mealType: 'X', days: 3, startsAt: at(0), orderNo: 'A' }),
      payment('B', 101, at(0)),
      grant({ mealType: 'X', days: 3, startsAt: at(3), orderNo: 'B', at: at(0) }),
    ];
    // 2 × 100/3 + 101 = 167.67; B alone on its second day 2 × 101/3 = 67.33.
    expect(creditAt(foldLedger(entries), at(1)).creditFen).toBe(167);
    expect(creditAt(foldLedger(entries), at(4)).creditFen).toBe(67);
  });

  it('gives nothing for what was given', () => {
    const given = [grant({ mealType: 'B_MONTH', days: 30, startsAt: at(0) })];
    expect(creditAt(foldLedger(given), at(1))).toEqual({ creditFen: 0, creditDays: 0 });
    const mixed = [
      ...given,
      payment('A', 3_000, at(1)),
      grant({ mealType: 'B_MONTH', days: 30, startsAt: at(30), orderNo: 'A', at: at(1) }),
    ];
    expect(creditAt(foldLedger(mixed), at(10))).toEqual({ creditFen: 3_000, creditDays: 30 });
  });

  it('falls with a refund, and days taken back come out of the order refunded', () => {
    const half = [...renewed, refund('A', 34_950, at(10)), revoke('A', 15, at(10))];
    expect(planEndFromLedger(half)).toEqual(at(45));
    // Of A 15 days are left of which 10 are used; B follows at once with all its days.
    expect(creditAt(foldLedger(half), at(10))).toEqual({ creditFen: 11_650 + 69_900, creditDays: 35 });
    const kept = [...renewed, refund('A', 69_900, at(10))];
    expect(creditAt(foldLedger(kept), at(10))).toEqual({ creditFen: 69_900, creditDays: 30 });
  });

  it('is never more than the account has paid in all', () => {
    const entries = [
      payment('A', 699_900, at(0)),
      grant({ mealType: 'B_YEAR', days: 365, startsAt: at(0), orderNo: 'A' }),
      payment('B', 1_300_000, at(0)),
      credit('B', 699_900, at(0)),
      grant({ mealType: 'P_YEAR', days: 365, startsAt: at(0), orderNo: 'B' }),
      refund('A', 699_900, at(0)),
    ];
    const state = foldLedger(entries);
    expect([...state.carried]).toEqual(['A']);
    expect(creditAt(state, at(0)).creditFen).toBe(1_300_000);
  });
});

/** Every day of a plan as a thing of its own: what it cost, as an exact fraction. */
interface ModelDay {
  endsAt: number;
  fen: [bigint, bigint];
}

function modelCredit(days: readonly ModelDay[], now: number): number {
  let [numerator, denominator] = [0n, 1n];
  for (const { endsAt, fen } of days) {
    if (endsAt - dayMs < now) continue;
    numerator = numerator * fen[1] + fen[0] * denominator;
    denominator *= fen[1];
  }
  return Number(numerator / denominator);
}

const deed = fc.record({
  plan: fc.constantFrom('B', 'P', 'Q'),
  /** Against the running plan: the same again, or whatever `plan` says. */
  renew: fc.boolean(),
  sold: fc.boolean(),
  priceFen: fc.integer({ min: 1, max: 2_000_000 }),
  days: fc.integer({ min: 1, max: 40 }),
  waitMs: fc.oneof(
    fc.integer({ min: 0, max: 50 * dayMs }),
    fc.constantFrom(0, 1, dayMs - 1, dayMs, dayMs + 1, 7 * dayMs),
  ),
});

describe('a chain of purchases', () => {
  it('credits what a day-by-day count credits, and never more than was paid', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 1, maxLength: 8 }), (deeds) => {
        const entries: LedgerFact[] = [];
        let now = at(0).getTime();
        let running = { mealType: '', end: 0, days: [] as ModelDay[] };
        let paidFen = 0;
        for (const [index, { plan, renew, sold, priceFen, days, waitMs }] of deeds.entries()) {
          now += waitMs;
          const moment = new Date(now);
          const alive = running.end > now;
          const mealType = renew && alive ? running.mealType : plan;
          const extend = alive && mealType === running.mealType;
          const before = modelCredit(running.days, now);
          expect(creditAt(foldLedger(entries), moment).creditFen).toBe(before);
          const creditFen = sold && alive && !extend ? Math.min(before, priceFen - 1) : 0;
          const orderNo = sold ? `O${index}` : null;
          if (orderNo !== null) {
            paidFen += priceFen - creditFen;
            entries.push(payment(orderNo, priceFen - creditFen, moment));
            if (creditFen > 0) entries.push(credit(orderNo, creditFen, moment));
          }
          const start = extend ? running.end : now;
          entries.push(grant({ mealType, days, startsAt: new Date(start), orderNo, at: moment }));
          const added = Array.from({ length: days }, (_, day) => ({
            endsAt: start + (day + 1) * dayMs,
            fen: [sold ? BigInt(priceFen) : 0n, BigInt(days)] as [bigint, bigint],
          }));
          running = {
            mealType,
            end: start + days * dayMs,
            days: extend ? [...running.days, ...added] : added,
          };
          const after = creditAt(foldLedger(entries), moment).creditFen;
          expect(after).toBe(modelCredit(running.days, now));
          expect(after).toBeLessThanOrEqual(paidFen);
          expect(planEndFromLedger(entries)).toEqual(new Date(running.end));
        }
      }),
      { numRuns: 300 },
    );
  });
});
