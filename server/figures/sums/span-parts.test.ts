import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '#contract/figures/days.ts';
import { spanParts } from './span-parts.ts';

describe('spanParts', () => {
  it('uses whole months where there are any', () => {
    expect(spanParts({ from: '2024-01-31', to: '2024-03-31' })).toEqual({
      months: { from: '2024-02-01', to: '2024-03-01' },
      days: [{ from: '2024-01-31', to: '2024-01-31' }],
    });
    expect(spanParts({ from: '2024-02-02', to: '2024-02-29' })).toEqual({
      months: null,
      days: [{ from: '2024-02-02', to: '2024-02-29' }],
    });
  });

  it('covers every day of any span exactly once', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 500 }))
      .map(([start, length]) => {
        const from = addDays('2019-06-15', start);
        return { from, to: addDays(from, length) };
      });
    fc.assert(
      fc.property(span, (asked) => {
        const { months, days } = spanParts(asked);
        const covered = days.flatMap((part) => eachDay(part));
        if (months) {
          const last = new Date(Date.UTC(Number(months.to.slice(0, 4)), Number(months.to.slice(5, 7)), 0));
          covered.push(...eachDay({ from: months.from, to: last.toISOString().slice(0, 10) }));
        }
        expect(covered.sort()).toEqual(eachDay(asked));
      }),
    );
  });
});
