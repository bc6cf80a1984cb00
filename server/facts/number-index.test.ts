import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexNumbers, type NumberBlock, placesOf, type RunSpan, runSpansOf } from './number-index.ts';

/** As a part's rows are asked for: those that end within the span, and the first that ends after it. */
const blocksFor = (blocks: readonly NumberBlock[], { first, last }: RunSpan): Buffer[] => {
  const from = blocks.filter(({ lastRun }) => lastRun >= first);
  const to = from.findIndex(({ lastRun }) => lastRun >= last);
  return from.slice(0, to < 0 ? from.length : to + 1).map(({ entries }) => entries);
};

const mayHold = (blocks: readonly NumberBlock[], keyword: string): number[] =>
  runSpansOf(keyword)
    .map((span) => new Set(placesOf(span, blocksFor(blocks, span))))
    .reduce((one, other) => one.intersection(other))
    .values()
    .toArray();

const sign = fc.constantFrom(...'0123456789abcXYZ-#_%\\ \n单号😀é');
const number = fc.array(sign, { maxLength: 24 }).map((signs) => signs.join(''));
const orders = fc.array(fc.tuple(number, number), { minLength: 1, maxLength: 60 });

describe('the index of order numbers', () => {
  it('finds every order that holds a keyword, in any case of its letters', async () => {
    await fc.assert(
      fc.asyncProperty(orders, fc.nat(), fc.nat(), fc.nat(), async (drawn, ...at) => {
        // Numbers of days begin at places of their own.
        const placed = drawn.map((numbers, place) => ({ at: place * 3 + (place > 20 ? 900 : 0), numbers }));
        const held = [...(drawn[at[0] % drawn.length]?.[at[0] % 2] ?? '')];
        const from = held.length === 0 ? 0 : at[1] % held.length;
        const part = held.slice(from, from + 1 + (at[2] % 12)).join('');
        if (part === '') return;
        const folded = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
        const holding = placed
          .filter(({ numbers }) => numbers.some((one) => folded(one).includes(folded(part))))
          .map((one) => one.at);
        const blocks = await indexNumbers(placed);
        const raised = part.replace(/[a-z]/g, (letter) => letter.toUpperCase());
        for (const keyword of [part, raised, folded(part)]) {
          const found = new Set(mayHold(blocks, keyword));
          expect([keyword, holding.filter((one) => !found.has(one))]).toEqual([keyword, []]);
        }
      }),
    );
  });

  it('finds hardly any other, in some dozen bytes an order', async () => {
    const drawn = Array.from({ length: 20_000 }, (_, at) => ({
      at,
      numbers: [String(300_013_000 + at), String((at * 2_654_435_761) % 1e10).padStart(10, '0')],
    }));
    const blocks = await indexNumbers(drawn);
    const bytes = blocks.reduce((sum, { entries }) => sum + entries.length, 0);
    expect(bytes / drawn.length).toBeLessThan(45);
    // Blocks that are read for one run are small, whatever the others hold.
    expect(blocks.filter(({ entries }) => entries.length > 2500).length).toBeLessThan(blocks.length / 20);
    let others = 0;
    for (let at = 0; at < drawn.length; at += 97) {
      const own = drawn[at]?.numbers[1] ?? '';
      const found = mayHold(blocks, own.slice(-6));
      expect(found).toContain(at);
      others += found.filter(
        (one) => !drawn[one]?.numbers.some((text) => text.includes(own.slice(-6))),
      ).length;
    }
    expect(others).toBeLessThan(30);
    for (const absent of ['711999888', 'zz', '订', 'KB%', '3000130009'])
      expect([absent, mayHold(blocks, absent)]).toEqual([absent, []]);
  });

  it('knows many orders of the same run, and runs of the same order', async () => {
    const blocks = await indexNumbers(
      Array.from({ length: 70_000 }, (_, at) => ({ at: at * 2, numbers: ['1111111', at === 5 ? 'x' : ''] })),
    );
    const [span] = runSpansOf('1111');
    expect(placesOf(span as RunSpan, blocksFor(blocks, span as RunSpan))).toHaveLength(70_000);
    expect(mayHold(blocks, 'X')).toEqual([10]);
    expect(await indexNumbers([])).toEqual([]);
  });

  it('is the one that is stored', async () => {
    const blocks = await indexNumbers([
      { at: 0, numbers: ['SALE-301555', '#1001'] },
      { at: 300, numbers: ['301555', '单'] },
    ]);
    expect(blocks.map(({ lastRun, entries }) => [lastRun, entries.toString('hex')])).toEqual([
      [
        14_942_208,
        '80a1100100801f010086030300ac02fabc0f0100c2200100c4a2010300ac0280de1e0300ac02fade1f0300ac0280c0010300ac0280030300ac02e5845401009cda430100c3d06a0100cbf86e0100b3957e0100ffbf1f0100bfbf9f0202ac02',
      ],
    ]);
  });
});
