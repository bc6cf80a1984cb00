import { expect, it } from 'vitest';
import { typeSharesOf } from './figure-view.ts';
import { type Unscaled, withRadar } from './radar.ts';

const column = (over: Partial<Unscaled> = {}): Unscaled => ({
  brand: null,
  publishers: 0,
  links: 0,
  networks: 0,
  gained: 0,
  lost: 0,
  commissionLow: null,
  commissionHigh: null,
  types: [],
  ...over,
});

it('scales every axis to the largest shown, and leaves unknown ones undrawn', () => {
  const [large, small, own] = withRadar([
    column({
      publishers: 12_345_678,
      links: 30,
      networks: 3,
      gained: 9,
      lost: 1,
      commissionHigh: '12.50%',
      types: typeSharesOf({ Content: 2, Coupon: 1 }),
    }),
    column({
      publishers: 1,
      links: 10,
      networks: 1,
      gained: 1,
      lost: 9,
      types: typeSharesOf({ Content: 1, Unknown: 3 }),
    }),
    column({
      publishers: 6_172_839,
      links: null,
      networks: 1,
      gained: null,
      lost: null,
      commissionHigh: '5.00%',
    }),
  ]).map(({ radar }) => radar);
  expect(large).toEqual({
    publishers: 100,
    links: 100,
    networks: 100,
    types: 100,
    growth: 100,
    commission: 100,
  });
  expect(small).toEqual({
    publishers: 0,
    links: 33.3,
    networks: 33.3,
    types: 50,
    growth: 0,
    commission: null,
  });
  expect(own).toEqual({
    publishers: 50,
    links: null,
    networks: 33.3,
    types: 0,
    growth: null,
    commission: 40,
  });
});

it('draws nothing as nothing where all have nothing', () => {
  expect(withRadar([column()])[0]?.radar).toEqual({
    publishers: 0,
    links: 0,
    networks: 0,
    types: 0,
    growth: 0,
    commission: null,
  });
  expect(withRadar([])).toEqual([]);
});

it('tells shares of types in their order, Unknown only when present', () => {
  expect(typeSharesOf({})).toEqual([]);
  expect(typeSharesOf({ Coupon: 1, Content: 2 }).map(({ type, share }) => [type, share])).toEqual([
    ['Content', '66.67%'],
    ['Coupon', '33.33%'],
    ['Cash-Back', '0.00%'],
    ['Social Media', '0.00%'],
    ['Sub-Aff', '0.00%'],
  ]);
  expect(typeSharesOf({ Unknown: 1 }).at(-1)).toEqual({ type: 'Unknown', publishers: 1, share: '100.00%' });
});
