import { describe, expect, it } from 'vitest';
import { zoneClock } from '../shared/zone-clock.ts';
import { flagOf, kindOf, saleOf, sellerOf, stateOf } from './sale-rows.ts';

const login = { credentials: {}, zone: 'America/Denver', currency: 'USD' };
const clock = zoneClock(login.zone);

const sale = {
  'Merchant Id': '20417',
  Merchant: 'Kelpbrook Outdoor',
  'Affiliate Id': '148820',
  'Website Id': '233104',
  Website: 'Trail Notes',
  'Transaction Amount': '120.00',
  'Order Id': '#KB-10231',
  'Transaction Date': '03/05/2026 09:12',
  'Transaction Type': 'SALE',
  'Base Commission': '9.60',
  'Incentive Commission': '0.40',
  'Total Commission': '10.00',
  'Network Commission': '3.60',
  'AvantLink Transaction Id': '91500412',
  'Last Click Through': '03/04/2026 21:41',
  'New Customer': 'Yes',
  'Coupon Code': 'SPRING10',
  'Commission Status': 'Pending',
  'Sub Affiliate Domain': '',
  'Affiliate Business Classifications': 'Content',
  'Affiliate Tags': 'gear-reviews',
};
const rowOf = (fields: Record<string, unknown>) => ({ fields, raw: JSON.stringify(fields) });

describe('a sale', () => {
  it('is brought to our shape', () => {
    const row = rowOf(sale);
    expect(saleOf(row, login, clock)).toEqual({
      ptoder: '91500412',
      ysoder: '#KB-10231',
      soldAt: Date.parse('2026-03-05T16:12:00Z'),
      reportDay: '2026-03-05',
      publisherRef: '148820',
      amount: 12000,
      commission: 1000,
      fee: 360,
      currency: 'USD',
      state: 'pending',
      kind: 'sale',
      newCustomer: true,
      coupon: 'SPRING10',
      clickedAt: Date.parse('2026-03-05T04:41:00Z'),
      page: '',
      raw: row.raw,
    });
  });

  it('has the sum of its commissions where the total is left out', () => {
    const { 'Total Commission': _, ...without } = sale;
    expect(saleOf(rowOf(without), login, clock).commission).toBe(1000);
  });

  it('is an adjustment where money goes back', () => {
    const back = saleOf(
      rowOf({
        ...sale,
        'Transaction Amount': '($64.00)',
        'Total Commission': '($5.12)',
        'Network Commission': '-$1.92',
      }),
      login,
      clock,
    );
    expect(back).toMatchObject({ kind: 'adjustment', amount: -6400, commission: -512, fee: -192 });
    expect(kindOf('ADJUSTMENT', 0)).toBe('adjustment');
    expect(kindOf('SALE', 0)).toBe('sale');
  });

  it('uses the digits of its currency', () => {
    const yen = saleOf(
      rowOf({ ...sale, 'Transaction Amount': '1200' }),
      { ...login, currency: 'JPY' },
      clock,
    );
    expect([yen.amount, yen.currency]).toEqual([1200, 'JPY']);
  });

  it.each(['AvantLink Transaction Id', 'Affiliate Id', 'Transaction Date'])(
    'without %s is a fault',
    (column) => {
      expect(() => saleOf(rowOf({ ...sale, [column]: '' }), login, clock)).toThrow(column);
    },
  );

  it('with an amount nobody can read is a fault that shows it', () => {
    expect(() => saleOf(rowOf({ ...sale, 'Transaction Amount': 'n/a' }), login, clock)).toThrow('n/a');
  });
});

it('a sub-affiliate domain marks a sub-network', () => {
  expect(sellerOf(rowOf(sale)).subAffiliate).toBe(false);
  const seller = sellerOf(rowOf({ ...sale, 'Sub Affiliate Domain': 'weekendpacks.example' }));
  expect(seller).toMatchObject({
    ref: '148820',
    subAffiliate: true,
    networkType: 'Content',
    tags: 'gear-reviews',
  });
});

it.each([
  ['Paid', '', 'paid'],
  ['PAID', '', 'paid'],
  ['Unpaid', '', 'approved'],
  ['Approved', '', 'approved'],
  ['Locked', '', 'approved'],
  ['Voided', '', 'voided'],
  ['Pending', '771', 'pending'],
  ['', '771', 'paid'],
  ['', '0', 'pending'],
  ['', '', 'pending'],
  ['Under review', '', 'pending'],
] as const)('status %j with payment %j is %s', (status, payment, state) => {
  expect(stateOf(status, payment)).toBe(state);
});

it.each([
  ['Yes', true],
  ['y', true],
  ['1', true],
  ['TRUE', true],
  ['No', false],
  ['0', false],
  ['', null],
  ['maybe', null],
])('new customer %j is %s', (text, flag) => {
  expect(flagOf(text)).toBe(flag);
});
