import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DriverSide, driversOf } from './drivers.ts';

const side = (value: number, over: Partial<Record<keyof DriverSide, number | null>> = {}): DriverSide => {
  const { returns = 0, orders = null, sold = null, unsplit = null } = over;
  const whole = (one: number | null) => (one === null ? null : BigInt(one));
  return {
    value: BigInt(value),
    returns: BigInt(returns ?? 0),
    orders: whole(orders),
    sold: whole(sold),
    unsplit: whole(unsplit),
  };
};

const told = (now: DriverSide, before: DriverSide) =>
  Object.fromEntries(driversOf(now, before).map(({ key, change }) => [key, Number(change)]));

describe('drivers of a change', () => {
  it('are the number alone of a count', () => {
    expect(told(side(7), side(10))).toEqual({ volume: -3 });
  });

  it('tell more orders from larger ones', () => {
    // Ten orders of 10.00 became twelve of 11.00.
    expect(told(side(13_200, { orders: 12 }), side(10_000, { orders: 10 }))).toEqual({
      volume: 2000,
      price: 1200,
      returns: 0,
    });
  });

  it('see nothing but volume where everything doubles, returns included', () => {
    const before = side(9000, { returns: -1000, orders: 10 });
    const now = side(18_000, { returns: -2000, orders: 20 });
    expect(told(now, before)).toEqual({ volume: 10_000, price: 0, returns: -1000 });
  });

  it('tell another commission rate from dearer orders', () => {
    // Ten orders of 100.00 at 8 %, then ten of 120.00 at 10 %.
    const before = side(8000, { orders: 10, sold: 100_000 });
    const now = side(12_000, { orders: 10, sold: 120_000 });
    expect(told(now, before)).toEqual({ volume: 0, price: 1600, rate: 2400, returns: 0 });
  });

  it('have no average to count with where there was no order before', () => {
    expect(
      told(side(500, { orders: 2, sold: 5000 }), side(-40, { returns: -40, orders: 0, sold: 0 })),
    ).toEqual({
      volume: 500,
      returns: 40,
    });
  });

  it('know no rate of orders that sold for nothing', () => {
    expect(told(side(300, { orders: 1, sold: 900 }), side(100, { orders: 1, sold: 0 }))).toEqual({
      volume: 0,
      price: 200,
      returns: 0,
    });
  });

  it('leave what networks without orders brought out of every average', () => {
    // Ten orders of 10.00 became twelve of 11.00; beside them sums went from 50.00 to 80.00.
    const before = side(15_000, { orders: 10, unsplit: 5000 });
    const now = side(21_200, { orders: 12, unsplit: 8000 });
    expect(told(now, before)).toEqual({ volume: 2000, price: 1200, returns: 0, unsplit: 3000 });
    expect(told(side(8000, { orders: 0, unsplit: 8000 }), side(5000, { orders: 0, unsplit: 5000 }))).toEqual({
      volume: 0,
      returns: 0,
      unsplit: 3000,
    });
  });

  it('give the price what rounding leaves', () => {
    // A third of 1.00 each: one order more is 0.33.
    expect(told(side(100, { orders: 4 }), side(100, { orders: 3 }))).toEqual({
      volume: 33,
      price: -33,
      returns: 0,
    });
    expect(told(side(-50, { orders: 4 }), side(-50, { orders: 4 }))).toMatchObject({ volume: 0, price: 0 });
  });

  it('add up to the change, whatever happened', () => {
    const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    const orders = fc.bigInt({ min: 0n, max: 1_000_000n });
    const any = fc.record({
      value: amount,
      returns: amount,
      orders: fc.option(orders, { freq: 9 }),
      sold: fc.option(fc.oneof(amount, fc.constant(0n))),
      unsplit: fc.option(amount),
    });
    fc.assert(
      fc.property(any, any, (now, before) => {
        const drivers = driversOf(now, before);
        expect(drivers.reduce((sum, { change }) => sum + change, 0n)).toBe(now.value - before.value);
        expect(new Set(drivers.map(({ key }) => key)).size).toBe(drivers.length);
      }),
    );
  });
});
