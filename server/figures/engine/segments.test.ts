import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, eachDay } from '#contract/figures/days.ts';
import { cutAtEdges } from './segments.ts';

it('cuts spans so that each is a sum of whole stretches', () => {
  const span = fc.tuple(fc.nat(60), fc.nat(60)).map(([from, length]) => ({
    from: addDays('2024-02-01', from),
    to: addDays('2024-02-01', from + length),
  }));
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 6 }), (spans) => {
      const starts = cutAtEdges(spans);
      for (const { from, to } of spans) {
        // A stretch that starts within the span holds only days of it, and together they hold each once.
        const days = starts.flatMap((start, index) => {
          const next = starts[index + 1];
          return next && start >= from && start <= to ? eachDay({ from: start, to: addDays(next, -1) }) : [];
        });
        expect(days).toEqual(eachDay({ from, to }));
      }
    }),
  );
});
