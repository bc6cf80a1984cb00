import { describe, expect, it } from 'vitest';
import type { Plan } from '#contract/plans.ts';
import { decidePlanAction, planColumns, runningPaidPlan, savingOf } from './plan-columns.ts';

const quotas = { industries: 1, brands: 3, aiQuestions: 10, subAccounts: 0, connections: 1, mailsPerDay: 20 };
const make = (mealType: string, price: string | null): Plan => ({
  mealType,
  name: mealType,
  price,
  days: 30,
  quotas,
  mealTypeDesc: '',
});
const plans = [
  make('FREE_DAY', '0.00'),
  make('B_MONTH', '699.00'),
  make('B_YEAR', '6999.00'),
  make('P_MONTH', '1999.00'),
  make('P_YEAR', '19999.00'),
  make('E_YEAR', null),
];
const planOf = (mealType: string) => plans.find((plan) => plan.mealType === mealType) ?? make(mealType, null);

describe('planColumns', () => {
  it('shows one plan of each family, those without the period as they are', () => {
    const shown = (period: 'month' | 'year') => planColumns(plans, period).map(({ mealType }) => mealType);
    expect(shown('month')).toEqual(['FREE_DAY', 'B_MONTH', 'P_MONTH', 'E_YEAR']);
    expect(shown('year')).toEqual(['FREE_DAY', 'B_YEAR', 'P_YEAR', 'E_YEAR']);
  });

  it('leaves out a family that is not sold', () => {
    expect(planColumns([make('P_YEAR', '1.00')], 'month').map(({ mealType }) => mealType)).toEqual([
      'P_YEAR',
    ]);
  });

  it('says what a year saves where the same plan is sold by the month', () => {
    expect(savingOf(plans, planOf('B_YEAR'))).toEqual({ amount: '1,389', percent: 16 });
    expect(savingOf(plans, planOf('B_MONTH'))).toBeUndefined();
    expect(savingOf(plans, planOf('E_YEAR'))).toBeUndefined();
    expect(savingOf([planOf('P_YEAR')], planOf('P_YEAR'))).toBeUndefined();
  });
});

describe('decidePlanAction', () => {
  const act = (mealType: string, running: string, restDay = 5) =>
    decidePlanAction(planOf(mealType), { mealType: running, restDay });

  it.each(['', 'FREE_DAY', 'P_YEAR'])(
    'never sells the free plan and asks service for a quotation (%s)',
    (running) => {
      expect(act('FREE_DAY', running)).toEqual({ kind: 'none' });
      expect(act('E_YEAR', running)).toEqual({ kind: 'contact' });
    },
  );

  it('sells to those without a running plan and to those on the free one', () => {
    for (const running of ['', 'FREE_DAY']) {
      expect(act('B_MONTH', running)).toEqual({ kind: 'buy', type: 2 });
    }
    expect(act('B_MONTH', 'B_MONTH', 0)).toEqual({ kind: 'buy', type: 2 });
    expect(act('P_MONTH', 'B_MONTH', -3)).toEqual({ kind: 'buy', type: 2 });
  });

  it('renews the running plan, also on its last day', () => {
    expect(act('B_MONTH', 'B_MONTH', 1)).toEqual({ kind: 'renew', type: 1 });
  });

  it('calls a higher family an upgrade and anything else a change', () => {
    expect(act('P_MONTH', 'B_YEAR')).toEqual({ kind: 'upgrade', type: 2 });
    expect(act('B_YEAR', 'B_MONTH')).toEqual({ kind: 'change', type: 2 });
    expect(act('B_MONTH', 'P_YEAR')).toEqual({ kind: 'change', type: 2 });
    expect(act('P_YEAR', 'E_YEAR')).toEqual({ kind: 'change', type: 2 });
  });
});

describe('runningPaidPlan', () => {
  it('is none without a plan, after its end and on the free plan', () => {
    expect(runningPaidPlan({ mealType: '', restDay: 0 })).toBe('');
    expect(runningPaidPlan({ mealType: 'B_YEAR', restDay: 0 })).toBe('');
    expect(runningPaidPlan({ mealType: 'FREE_DAY', restDay: 3 })).toBe('');
    expect(runningPaidPlan({ mealType: 'B_YEAR', restDay: 1 })).toBe('B_YEAR');
  });
});
