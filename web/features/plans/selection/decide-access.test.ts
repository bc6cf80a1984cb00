import { describe, expect, it } from 'vitest';
import { decideAccess } from './decide-access.ts';

const running = { mealType: 'P_MONTH', restDay: 3 };
const free = { mealType: 'FREE_DAY', restDay: 3 };

describe('decideAccess', () => {
  it.each([
    ['S10 a paid running plan with something to change', running, true, 'edit'],
    ['S10 a paid running plan with nothing to change', running, false, 'closed'],
    ['S10 a paid plan that has ended', { ...running, restDay: 0 }, true, 'closed'],
    ['S10 no plan at all', { mealType: '', restDay: 0 }, true, 'closed'],
    ['A5 the free plan before its one choice', free, true, 'first'],
    ['A5 the free plan after it', free, false, 'free'],
    ['A5 a free plan that has ended', { ...free, restDay: 0 }, true, 'closed'],
  ] as const)('%s', (_name, plan, canModify, access) => {
    expect(decideAccess({ isOwner: true, plan, permits: { canModify } })).toBe(access);
  });

  it('lets a sub-account read only, whatever runs', () => {
    for (const plan of [running, free]) {
      expect(decideAccess({ isOwner: false, plan, permits: { canModify: true } })).toBe('member');
    }
  });
});
