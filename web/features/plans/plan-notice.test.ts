import { describe, expect, it } from 'vitest';
import { canRenew, decideExpiryNotice, decidePlanNotice, planFlag } from './plan-notice.ts';

const brand = {
  permitCode: 'b',
  permitName: 'B',
  brandLogo: '',
  canModify: true,
  calculateTime: '',
  sample: false,
};
const none = { brands: [] };
const some = { brands: [brand] };

describe('decidePlanNotice', () => {
  it('is state 1 without any plan', () => {
    expect(decidePlanNotice({ mealType: '', restDay: 0 }, none)).toEqual({
      state: 1,
      reason: 'no-plan',
      shown: true,
    });
  });

  it.each([0, -1, -400])('calls a plan with %i days left expired, brands or not', (restDay) => {
    for (const permits of [none, some]) {
      expect(decidePlanNotice({ mealType: 'P_YEAR', restDay }, permits)).toEqual({
        state: 1,
        reason: 'expired',
        shown: true,
      });
    }
  });

  it('is state 1 with true words for a running plan without brands', () => {
    expect(decidePlanNotice({ mealType: 'B_MONTH', restDay: 1 }, none)).toEqual({
      state: 1,
      reason: 'no-brands',
      shown: true,
    });
  });

  it('is state 2 and hidden once brands are chosen', () => {
    expect(decidePlanNotice({ mealType: 'B_MONTH', restDay: 30 }, some)).toEqual({
      state: 2,
      reason: undefined,
      shown: false,
    });
  });

  it('is hidden for a running free plan, and shown when it has ended', () => {
    expect(decidePlanNotice({ mealType: 'FREE_DAY', restDay: 7 }, none).shown).toBe(false);
    expect(decidePlanNotice({ mealType: 'FREE_DAY', restDay: 1 }, none).shown).toBe(false);
    expect(decidePlanNotice({ mealType: 'FREE_DAY', restDay: 0 }, none)).toMatchObject({
      reason: 'expired',
      shown: true,
    });
  });
});

describe('decideExpiryNotice', () => {
  it.each([
    [-1, { kind: 'none' }],
    [0, { kind: 'none' }],
    [1, { kind: 'today' }],
    [2, { kind: 'days', days: 2 }],
    [5, { kind: 'days', days: 5 }],
    [6, { kind: 'none' }],
    [365, { kind: 'none' }],
  ])('restDay %i', (restDay, notice) => {
    expect(decideExpiryNotice({ mealType: 'P_MONTH', restDay })).toEqual(notice);
  });

  it('says nothing without a plan', () => {
    expect(decideExpiryNotice({ mealType: '', restDay: 3 })).toEqual({ kind: 'none' });
  });

  it('warns on the free plan too', () => {
    expect(decideExpiryNotice({ mealType: 'FREE_DAY', restDay: 5 })).toEqual({ kind: 'days', days: 5 });
  });
});

describe('planFlag', () => {
  it('is false for basic plans only', () => {
    expect(['B_MONTH', 'B_YEAR', 'P_YEAR', 'FREE_DAY', ''].map(planFlag)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('canRenew', () => {
  it('needs a running plan that was bought', () => {
    expect(canRenew({ mealType: 'B_YEAR', restDay: 1 })).toBe(true);
    expect(canRenew({ mealType: 'B_YEAR', restDay: 0 })).toBe(false);
    expect(canRenew({ mealType: 'FREE_DAY', restDay: 5 })).toBe(false);
    expect(canRenew({ mealType: '', restDay: 0 })).toBe(false);
  });
});
