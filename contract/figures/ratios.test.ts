import { describe, expect, it } from 'vitest';
import type { KnownSource } from './coverage.ts';
import {
  networksLackingClicks,
  networksWithClicks,
  type RatioSums,
  ratioTexts,
  ratioUnits,
} from './ratios.ts';

const sums: RatioSums = {
  orders: 3,
  voidedOrders: 1,
  repeatOrders: 1,
  unknownOrders: 1,
  clicked: { clicks: 200, orders: 3, commission: 1005n, isConverted: true },
  amount: 10_000n,
  commission: 1005n,
  fee: 195n,
  isConverted: true,
};
const told = (over: Partial<RatioSums> = {}, currency = 'USD') =>
  ratioTexts(ratioUnits({ ...sums, ...over }, currency), currency);

describe('ratios', () => {
  it('are rounded half-up at two decimals', () => {
    expect(told()).toEqual({
      cvr: '1.50%',
      epc: '0.05',
      aov: '33.33',
      rate: '10.05%',
      roas: '8.33',
      voidRate: '25.00%',
      newShare: '50.00%',
      cpo: '3.35',
    });
    const clicked = { clicks: 200, orders: 2, commission: 100n, isConverted: true };
    expect(told({ clicked })).toMatchObject({ cvr: '1.00%', epc: '0.01', aov: '33.33' });
    expect(told({ amount: -5n, orders: 1, unknownOrders: 0 }).aov).toBe('-0.05');
  });

  it('keep the decimals of a currency, and two at least', () => {
    expect(told({}, 'KWD').aov).toBe('3.333');
    expect(told({}, 'JPY').aov).toBe('3333.33');
  });

  it('are not known where there is nothing to divide by, or not all of it is', () => {
    const none = { clicks: 0, orders: 3, commission: 1005n, isConverted: true };
    expect(told({ clicked: none })).toMatchObject({ cvr: null, epc: null });
    expect(told({ clicked: null })).toMatchObject({ cvr: null, epc: null, aov: '33.33' });
    expect(told({ clicked: { ...none, clicks: 9, isConverted: false } })).toMatchObject({
      cvr: '33.33%',
      epc: null,
    });
    expect(told({ orders: 0, voidedOrders: 0, unknownOrders: 0, repeatOrders: 0 })).toMatchObject({
      ...{ aov: null, cpo: null, voidRate: null, newShare: null },
    });
    expect(told({ unknownOrders: 3, repeatOrders: 0 }).newShare).toBeNull();
    expect(told({ isConverted: false })).toMatchObject({ aov: null, rate: '10.05%' });
    expect(told({ amount: null })).toMatchObject({ aov: null, rate: null, roas: null });
  });
});

describe('networks lacking clicks', () => {
  const july = { from: '2026-07-01', to: '2026-07-31' };
  const source = (pt: string, over: Partial<KnownSource> = {}): KnownSource => ({
    pt,
    source: 'api',
    reports: { clicks: true, fee: true, newCustomer: true },
    salesCovered: [july],
    clicksCovered: [july],
    salesFiled: [],
    clicksFiled: [],
    salesCompleteTo: july.to,
    clicksCompleteTo: july.to,
    endsOn: null,
    ...over,
  });

  it('are those with an order day whose clicks nobody told', () => {
    const late = source('Awin', { clicksCovered: [{ from: '2026-07-01', to: '2026-07-30' }] });
    const none = source('CJ', { clicksCovered: [] });
    expect(networksLackingClicks(july, [source('ShareASale'), late, none])).toEqual(['Awin', 'CJ']);
    expect(networksLackingClicks({ from: '2026-07-01', to: '2026-07-30' }, [late])).toEqual([]);
    expect(networksLackingClicks({ from: '2026-08-01', to: '2026-08-31' }, [none])).toEqual([]);
  });

  it('leave the others to divide, where there are any', () => {
    const none = source('CJ', { clicksCovered: [] });
    const silent = source('Awin', { salesCovered: [] });
    expect(networksWithClicks(july, [source('ShareASale'), silent, none])).toEqual(['ShareASale']);
    expect(networksWithClicks(july, [none])).toEqual([]);
    expect(networksWithClicks(july, [source('ShareASale')])).toEqual([]);
  });

  it('take a file of clicks beside a connection', () => {
    const none = source('CJ', { clicksCovered: [] });
    expect(networksLackingClicks(july, [none, source('CJ', { source: 'file' })])).toEqual([]);
  });
});
