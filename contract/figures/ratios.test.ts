import { describe, expect, it } from 'vitest';
import type { KnownSource } from './coverage.ts';
import {
  joinUntold,
  missingText,
  type RatioSums,
  ratioSet,
  ratiosNeeding,
  ratioTexts,
  ratioUnits,
  type SumsTelling,
  tellers,
  type Untold,
  untoldIn,
  untoldOf,
  untoldParts,
} from './ratios.ts';

const sums: RatioSums = {
  orders: 3,
  voidedOrders: 1,
  repeatOrders: 1,
  unknownOrders: 1,
  clicks: 200,
  amount: 10_000n,
  commission: 1005n,
  fee: 195n,
  isConverted: true,
};
const told = (over: Partial<RatioSums> = {}, currency = 'USD') =>
  ratioTexts(
    ratioUnits(() => ({ ...sums, ...over }), currency),
    currency,
  );
/** Of networks that tell clicks other sums are told than of all. */
const clickedApart = (clicked: Partial<RatioSums> | null) =>
  ratioTexts(
    ratioUnits((needs) => (needs.includes('clicks') ? clicked && { ...sums, ...clicked } : sums), 'USD'),
    'USD',
  );

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
    expect(clickedApart({ orders: 2, commission: 100n })).toMatchObject({
      cvr: '1.00%',
      epc: '0.01',
      aov: '33.33',
    });
    expect(told({ amount: -5n, orders: 1, unknownOrders: 0 }).aov).toBe('-0.05');
  });

  it('keep the decimals of a currency, and two at least', () => {
    expect(told({}, 'KWD').aov).toBe('3.333');
    expect(told({}, 'JPY').aov).toBe('3333.33');
  });

  it('are not known where there is nothing to divide by, or not all of it is', () => {
    expect(clickedApart({ clicks: 0 })).toMatchObject({ cvr: null, epc: null });
    expect(clickedApart(null)).toMatchObject({ cvr: null, epc: null, aov: '33.33' });
    expect(clickedApart({ clicks: 9, isConverted: false })).toMatchObject({
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

describe('what ratios leave out', () => {
  const july = { from: '2026-07-01', to: '2026-07-31' };
  const source = (pt: string, over: Partial<KnownSource> = {}): KnownSource => ({
    pt,
    source: 'api',
    reports: { clicks: true, orders: true, commission: true, fee: true, newCustomer: true },
    salesCovered: [july],
    clicksCovered: [july],
    salesFiled: [],
    clicksFiled: [],
    salesCompleteTo: july.to,
    clicksCompleteTo: july.to,
    endsOn: null,
    ...over,
  });
  const summed = source('Attribution', {
    reports: { clicks: true, orders: false, commission: false, fee: false, newCustomer: false },
  });
  const none = source('CJ', { clicksCovered: [] });
  const lackingClicks = (span: typeof july, sources: KnownSource[]) =>
    untoldIn(span, sources).lacking.find(({ item }) => item === 'clicks')?.networks ?? [];

  it('are the networks with an order day whose clicks nobody told', () => {
    const late = source('Awin', { clicksCovered: [{ from: '2026-07-01', to: '2026-07-30' }] });
    expect(lackingClicks(july, [source('ShareASale'), late, none])).toEqual(['Awin', 'CJ']);
    expect(lackingClicks({ from: '2026-07-01', to: '2026-07-30' }, [late])).toEqual([]);
    expect(lackingClicks({ from: '2026-08-01', to: '2026-08-31' }, [none])).toEqual([]);
  });

  it('leaves the others to divide, where there are any', () => {
    const silent = source('Awin', { salesCovered: [] });
    const untold = untoldIn(july, [source('ShareASale'), silent, none]);
    expect(untold).toEqual({
      lacking: [{ item: 'clicks', networks: ['CJ'] }],
      among: ['CJ', 'ShareASale'],
    });
    expect(tellers(['clicks'], untold)).toEqual(['ShareASale']);
    expect(tellers(['orders'], untold)).toEqual(['CJ', 'ShareASale']);
    expect(tellers(['clicks'], untoldIn(july, [none]))).toEqual([]);
    expect(untoldIn(july, [source('ShareASale')])).toEqual({ lacking: [], among: [] });
  });

  it('takes a file of clicks beside a connection, and what a file says of its orders', () => {
    expect(untoldIn(july, [none, source('CJ', { source: 'file' })]).lacking).toEqual([]);
    expect(untoldIn(july, [{ ...summed, source: 'file' }]).lacking).toEqual([]);
  });

  it('are networks that tell no orders and no commission, each ratio by what it needs', () => {
    const untold = untoldIn(july, [source('ShareASale'), summed, none]);
    expect(untold.lacking).toEqual([
      { item: 'clicks', networks: ['CJ'] },
      { item: 'orders', networks: ['Attribution'] },
      { item: 'commission', networks: ['Attribution'] },
    ]);
    const ofRatio = (key: Parameters<typeof untoldOf>[0]) => {
      const { lacking, of } = untoldOf(key, untold);
      return [lacking.map(({ item }) => item).join(), of.join()];
    };
    expect(ofRatio('cvr')).toEqual(['clicks,orders', 'ShareASale']);
    expect(ofRatio('epc')).toEqual(['clicks,commission', 'ShareASale']);
    expect(ofRatio('aov')).toEqual(['orders', 'CJ,ShareASale']);
    expect(ofRatio('rate')).toEqual(['commission', 'CJ,ShareASale']);
    expect(ofRatio('roas')).toEqual(['commission', 'CJ,ShareASale']);
    expect(ofRatio('cpo')).toEqual(['orders,commission', 'CJ,ShareASale']);
    // As they always were for who reads no more than clicks.
    expect(
      ratioSet(
        ratioUnits(() => null, 'USD'),
        'USD',
        untold,
      ),
    ).toMatchObject({
      lackingClicks: ['CJ'],
      of: ['Attribution', 'ShareASale'],
      cvr: null,
    });
  });

  it('never divides amounts of networks without orders by the orders of others', () => {
    const telling: SumsTelling = (needs) =>
      needs.includes('orders') || needs.includes('commission') ? sums : { ...sums, amount: 99_000n };
    expect(ratioTexts(ratioUnits(telling, 'USD'), 'USD')).toMatchObject({ aov: '33.33', rate: '10.05%' });
  });

  it('is said in words', () => {
    const untold: Untold = {
      lacking: [
        { item: 'clicks', networks: ['CJ'] },
        { item: 'orders', networks: ['Attribution'] },
      ],
      among: ['Attribution', 'CJ', 'Awin'],
    };
    expect(untoldParts(untold).map(({ lacking, of }) => [missingText(lacking), of.join()])).toEqual([
      ['CJ 的点击量不完整', 'Attribution,Awin'],
      ['Attribution 不提供订单', 'CJ,Awin'],
    ]);
    expect(ratiosNeeding('clicks')).toBe('转化率与每次点击佣金');
    expect(ratiosNeeding('orders')).toBe('转化率、客单价、作废率、新客占比与单均佣金');
    expect(
      joinUntold([untold, { lacking: [{ item: 'clicks', networks: ['Awin'] }], among: ['Awin'] }]),
    ).toEqual({
      lacking: [
        { item: 'clicks', networks: ['Awin', 'CJ'] },
        { item: 'orders', networks: ['Attribution'] },
      ],
      among: ['Attribution', 'Awin', 'CJ'],
    });
  });
});
