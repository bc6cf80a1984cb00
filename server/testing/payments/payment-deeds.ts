// What may happen to orders, at random: placing, notices true and false, payments nobody tells of, crashes, time.
import fc from 'fast-check';
import { dayMs } from '#contract/figures/days.ts';

export const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      who: fc.nat(1),
      mealType: fc.constantFrom('B_MONTH', 'B_YEAR', 'P_MONTH', 'P_YEAR'),
      type: fc.constantFrom<1 | 2>(1, 2),
      channel: fc.constantFrom<'wechat' | 'alipay'>('wechat', 'alipay'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('notice' as const),
      which: fc.nat(30),
      lie: fc.constantFrom(
        'none',
        'none',
        'none',
        'other-id',
        'other-transaction',
        'more',
        'less',
        'forged',
        'other-channel',
        'used-transaction',
        'unknown-order',
      ),
      /** The statement of the transaction at which the process dies; 0: it does not, -1: after the commit. */
      crashAt: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: -1, max: 16 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay-unseen' as const), which: fc.nat(30) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('look' as const),
      crashAt: fc.oneof(fc.constant(0), fc.integer({ min: -1, max: 16 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.oneof(
        {
          weight: 6,
          arbitrary: fc.constantFrom(1, 6_000, 60_000, 20 * 60_000, 10 * 3_600_000, 3 * dayMs + 1),
        },
        { weight: 1, arbitrary: fc.constantFrom(30 * dayMs, 366 * dayMs) },
      ),
    }),
  },
);
export type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;
