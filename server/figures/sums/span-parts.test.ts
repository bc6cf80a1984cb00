import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, eachDay } from '#contract/figures/days.ts';
import { spanParts } from './span-parts.ts';

const never = '2030-01-01';

describe('spanParts', () => {
  it('uses whole months where there are any', () => {
    expect(spanParts({ from: '2024-01-31', to: '2024-03-31' }, never)).toEqual({
      months: { from: '2024-02-01', to: '2024-03-01' },
      days: [{ from: '2024-01-31', to: '2024-01-31' }],
      except: [],
    });
    expect(spanParts({ from: '2024-02-10', to: '2024-02-20' }, never)).toEqual({
      months: null,
      days: [{ from: '2024-02-10', to: '2024-02-20' }],
      except: [],
    });
  });

  it('takes the fewer days off a month that is cut', () => {
    expect(spanParts({ from: '2024-02-02', to: '2024-02-27' }, never)).toEqual({
      months: { from: '2024-02-01', to: '2024-02-01' },
      days: [],
      except: [
        { from: '2024-02-01', to: '2024-02-01' },
        { from: '2024-02-28', to: '2024-02-29' },
      ],
    });
    expect(spanParts({ from: '2024-01-05', to: '2024-03-05' }, never)).toEqual({
      months: { from: '2024-01-01', to: '2024-02-01' },
      days: [{ from: '2024-03-01', to: '2024-03-05' }],
      except: [{ from: '2024-01-01', to: '2024-01-04' }],
    });
  });

  it('knows that days to come hold nothing', () => {
    expect(spanParts({ from: '2024-01-01', to: '2024-03-05' }, '2024-03-06')).toEqual({
      months: { from: '2024-01-01', to: '2024-03-01' },
      days: [],
      except: [{ from: '2024-03-06', to: '2024-03-31' }],
    });
  });

  it('covers every day of any span exactly once, and reads at most half a month by day at either end', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 500 }))
      .map(([start, length]) => {
        const from = addDays('2019-06-15', start);
        return { from, to: addDays(from, length) };
      });
    fc.assert(
      fc.property(span, fc.integer({ min: -40, max: 40 }), (asked, after) => {
        const { months, days, except } = spanParts(asked, addDays(asked.to, after));
        const read = days.flatMap((part) => eachDay(part));
        if (months) read.push(...eachDay({ from: months.from, to: addDays(addMonths(months.to, 1), -1) }));
        const off = except.flatMap((part) => eachDay(part));
        const left = new Set(read).difference(new Set(off));
        expect([...left].sort()).toEqual(eachDay(asked));
        expect(read).toHaveLength(left.size + off.length);
        expect(days.flatMap((part) => eachDay(part)).length).toBeLessThanOrEqual(2 * 16);
      }),
    );
  });
});
