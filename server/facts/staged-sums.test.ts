import { expect, it } from 'vitest';
import type { SaleRow } from './rows.ts';
import { StagedSums, summedColumns } from './staged-sums.ts';

const sale = (over: Partial<SaleRow>): SaleRow => ({
  ptoder: '1',
  ysoder: '#1',
  soldAt: Date.parse('2026-03-05T15:00:00Z'),
  reportDay: '2026-03-05',
  publisherRef: 'P1',
  amount: 1000,
  commission: 100,
  fee: 20,
  currency: 'USD',
  state: 'pending',
  kind: 'sale',
  newCustomer: true,
  coupon: '',
  clickedAt: null,
  page: '',
  raw: '',
  ...over,
});

const named = (sums: Float64Array) =>
  Object.fromEntries(summedColumns.map((column, index) => [column, sums[index]]));

it('counts each state and kind where it belongs', () => {
  const sums = new StagedSums();
  sums.add(sale({}), 7);
  sums.add(sale({ state: 'voided', amount: 500 }), 7);
  sums.add(sale({ state: 'paid', newCustomer: false, amount: 300 }), 7);
  sums.add(sale({ state: 'approved', newCustomer: null, amount: 70 }), 7);
  sums.add(sale({ kind: 'adjustment', amount: -200, commission: -20, fee: -4 }), 7);
  sums.add(sale({ kind: 'adjustment', newCustomer: false, state: 'paid', amount: -100 }), 7);
  const days = new Set(['2026-03-05']);
  const [only, ...others] = [...sums.publisherSums(days)];
  expect(others).toEqual([]);
  expect(only).toMatchObject({ day: '2026-03-05', publisherNo: 7, currency: 'USD' });
  expect(named(only?.sums ?? new Float64Array())).toEqual({
    ...{ listed: 6, orders: 3, repeat_orders: 1, unknown_orders: 1, pending_orders: 1 },
    ...{ amount: 1070, commission: 380, fee: 76, repeat_amount: 200, pending_amount: 800, voided_orders: 1 },
  });
  expect(sums.dailySums()).toEqual([
    { day: '2026-03-05', currency: 'USD', orders: 3, amount: 1070, commission: 380, fee: 76 },
  ]);
  expect([...sums.returnSums(days)]).toEqual([
    { day: '2026-03-05', currency: 'USD', amount: -300, commission: 80, fee: 16, repeatAmount: -100 },
  ]);
  const states = [...sums.momentSums(days)].map(({ state, listed, orders, amount }) => [
    ...[state, listed, orders, amount],
  ]);
  expect(states).toEqual([
    ['pending', 2, 1, 800],
    ['voided', 1, 0, 500],
    ['paid', 2, 1, 200],
    ['approved', 1, 1, 70],
  ]);
});

it('keeps days, currencies, publishers and the days of moments apart, in any order', () => {
  const sums = new StagedSums();
  const late = Date.parse('2026-03-06T03:00:00Z');
  for (const publisherNo of [1, 2, 1]) sums.add(sale({}), publisherNo);
  sums.add(sale({ currency: 'EUR', amount: 9 }), 1);
  sums.add(sale({ reportDay: '2026-03-04', amount: 5 }), 1);
  sums.add(sale({ soldAt: late }), 1);
  sums.add(sale({}), 2);
  const listed = [...sums.publisherSums(new Set(['2026-03-05']))].map(
    ({ currency, publisherNo, sums: row }) => [currency, publisherNo, row[0]],
  );
  expect(listed).toEqual([
    ['USD', 1, 3],
    ['USD', 2, 2],
    ['EUR', 1, 1],
  ]);
  const moments = [...sums.momentSums(new Set(['2026-03-05']))].map((sum) => [sum.moment, sum.listed]);
  expect(moments).toEqual([
    [20_517, 4],
    [20_518, 1],
    [20_517, 1],
  ]);
  expect(sums.dailySums().map(({ day, currency, orders }) => [day, currency, orders])).toEqual([
    ['2026-03-05', 'USD', 5],
    ['2026-03-05', 'EUR', 1],
    ['2026-03-04', 'USD', 1],
  ]);
});

it('lets go of publishers when there are too many, and goes on with the days', () => {
  const sums = new StagedSums(2);
  for (const publisherNo of [1, 2]) sums.add(sale({}), publisherNo);
  expect(sums.holdsPublishers).toBe(true);
  for (const publisherNo of [3, 4, 5]) sums.add(sale({}), publisherNo);
  expect(sums.holdsPublishers).toBe(false);
  expect(sums.dailySums()[0]?.orders).toBe(5);
});

it('grows with what it holds', () => {
  const sums = new StagedSums();
  for (let publisherNo = 1; publisherNo <= 3000; publisherNo += 1) {
    sums.add(sale({ amount: publisherNo }), publisherNo);
  }
  const rows = [...sums.publisherSums(new Set(['2026-03-05']))];
  expect(rows.every(({ publisherNo, sums: row }) => row[0] === 1 && row[5] === publisherNo)).toBe(true);
  expect(rows).toHaveLength(3000);
});
