import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublisherType } from './publisher-type.ts';
import { bestOf, compareIds, type Ranked } from './ranking.ts';
import { type TypeSums, typeRows } from './type-rows.ts';

const row = (id: string, amount: number, orders: number | null): Ranked => ({ id, amount, orders });
const ids = (rows: readonly Ranked[]) => rows.map(({ id }) => id);

describe('P6 the best five publishers', () => {
  it('go by amount, then orders, then number', () => {
    const rows = [
      row('10', 500, 2),
      row('9', 500, 2),
      row('7', 500, 3),
      row('1', 400, 9),
      row('2', 900, 1),
      row('3', 100, 1),
      row('4', 5000, 0),
    ];
    expect(ids(bestOf(rows))).toEqual(['2', '7', '9', '10', '1']);
    expect(ids(bestOf(rows.slice(0, 2)))).toEqual(['9', '10']);
    expect(bestOf([row('4', 5000, 0)])).toEqual([]);
    expect(ids(bestOf([row('1', -5, 1), row('2', -4, 1)]))).toEqual(['2', '1']);
    // Whose network tells no orders is judged by what it sold.
    expect(ids(bestOf([row('1', 0, null), row('2', 500, null), row('3', 500, 1)]))).toEqual(['3', '2']);
  });

  it('stand in one order however they come', () => {
    const id = fc.oneof(
      fc.integer({ min: 0, max: 30 }).map(String),
      fc.constantFrom('007', '7', '1a', 'a1', 'B', '远航', '98765432109876543210', '98765432109876543211'),
    );
    const rows = fc.uniqueArray(
      fc.record({
        id,
        amount: fc.integer({ min: 0, max: 2 }),
        orders: fc.option(fc.integer({ min: 0, max: 2 })),
      }),
      { selector: (one) => one.id, maxLength: 12 },
    );
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (list, numbers) => {
        const shuffled = list
          .map((one) => ({ one, key: numbers.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(bestOf(shuffled)).toEqual(bestOf(list));
        expect(bestOf(list)).toEqual(slowBest(list));
      }),
    );
  });

  it('compares ids as numbers where both are', () => {
    expect(['10', '9', 'b', '1a', '98765432109876543211', '98765432109876543210'].sort(compareIds)).toEqual([
      '9',
      '10',
      '98765432109876543210',
      '98765432109876543211',
      '1a',
      'b',
    ]);
    expect(compareIds('7', '007')).toBe(1);
    expect(compareIds('7', '7')).toBe(0);
  });
});

/** Takes the best one out, five times. */
function slowBest(rows: readonly Ranked[]): Ranked[] {
  const left = rows.filter(({ orders, amount }) => (orders === null ? amount > 0 : orders >= 1));
  const best: Ranked[] = [];
  while (left.length > 0 && best.length < 5) {
    const top = left.filter((a) => left.every((b) => a === b || isBefore(a, b)))[0];
    if (!top) throw new Error('no row is before all others');
    best.push(top);
    left.splice(left.indexOf(top), 1);
  }
  return best;
}

function isBefore(a: Ranked, b: Ranked): boolean {
  if (a.amount !== b.amount) return a.amount > b.amount;
  if ((a.orders ?? 0) !== (b.orders ?? 0)) return (a.orders ?? 0) > (b.orders ?? 0);
  const [aNumber, bNumber] = [/^\d+$/.test(a.id), /^\d+$/.test(b.id)];
  if (aNumber && bNumber && BigInt(a.id) !== BigInt(b.id)) return BigInt(a.id) < BigInt(b.id);
  return aNumber === bNumber ? a.id < b.id : aNumber;
}

describe('P5 publisher types', () => {
  const sums = (entries: [PublisherType, TypeSums][]) => new Map(entries);

  it('stand in their order with zeros, Unknown last and only when present', () => {
    const rows = typeRows(
      sums([
        ['Unknown', { amount: 100, orders: 1 }],
        ['Coupon', { amount: 200n, orders: 2 }],
      ]),
      'USD',
    );
    expect(rows).toEqual([
      { type: 'Content', je: '0.00', jezb: '0.00%', oderunm: 0, zb: '0.00%' },
      { type: 'Coupon', je: '2.00', jezb: '66.67%', oderunm: 2, zb: '66.67%' },
      { type: 'Cash-Back', je: '0.00', jezb: '0.00%', oderunm: 0, zb: '0.00%' },
      { type: 'Social Media', je: '0.00', jezb: '0.00%', oderunm: 0, zb: '0.00%' },
      { type: 'Sub-Aff', je: '0.00', jezb: '0.00%', oderunm: 0, zb: '0.00%' },
      { type: 'Unknown', je: '1.00', jezb: '33.33%', oderunm: 1, zb: '33.33%' },
    ]);
    expect(typeRows(sums([]), 'USD').map(({ type, jezb, zb }) => [type, jezb, zb])).toEqual([
      ['Content', null, null],
      ['Coupon', null, null],
      ['Cash-Back', null, null],
      ['Social Media', null, null],
      ['Sub-Aff', null, null],
    ]);
  });

  it('keep negative amounts and shares as they are', () => {
    const rows = typeRows(
      sums([
        ['Content', { amount: -100, orders: 0 }],
        ['Coupon', { amount: 300, orders: 1 }],
      ]),
      'USD',
    );
    expect(rows.slice(0, 2).map(({ je, jezb }) => [je, jezb])).toEqual([
      ['-1.00', '-50.00%'],
      ['3.00', '150.00%'],
    ]);
  });

  it('say nothing of amounts that have no rate', () => {
    const [content, coupon] = typeRows(
      sums([
        ['Content', { amount: null, orders: 1 }],
        ['Coupon', { amount: 300, orders: 1 }],
      ]),
      'USD',
    );
    expect(content).toMatchObject({ je: null, jezb: null, oderunm: 1, zb: '50.00%' });
    expect(coupon).toMatchObject({ je: '3.00', jezb: '100.00%' });
  });
});
