// Examples whose figures were worked out on paper from the definitions.
import { expect, it } from 'vitest';
import { dailyOf, repeatsOf, typesOf } from './breakdowns.ts';
import { cardsOf } from './cards.ts';
import { convertedSum } from './converted-sum.ts';
import { amountText, fractionOf, halfUp, percentText, quotientText } from './exact.ts';
import { handAccount, handConnection, handPublisher, handSale } from './hand-account.ts';
import { publishersOf } from './publishers.ts';
import { topOf } from './top.ts';
import { transactionsOf } from './transactions.ts';

it('rounds half away from zero and writes a currency with its own digits', () => {
  expect([halfUp(5n, 2n), halfUp(-5n, 2n), halfUp(4n, 3n), halfUp(-1n, 3n)]).toEqual([3n, -3n, 1n, 0n]);
  expect(percentText(1n, 3n)).toBe('33.33%');
  expect(percentText(-1n, 8n)).toBe('-12.50%');
  expect(percentText(-12345n, 100_000_0n)).toBe('-1.23%');
  expect(percentText(12_345n, 1_000_000n)).toBe('1.23%');
  expect(percentText(-125n, 100_000n)).toBe('-0.13%');
  expect(percentText(1n, -1_000_000n)).toBe('0.00%');
  expect(percentText(1n, 0n)).toBeNull();
  expect(quotientText(10n, 4n)).toBe('2.50');
  expect([amountText(1234n, 'KWD'), amountText(1234n, 'JPY'), amountText(-5n, 'USD')]).toEqual([
    '1.234',
    '1234',
    '-0.05',
  ]);
});

const eurAt = (text: string) => (_day: string, currency: string) =>
  currency === 'EUR' ? fractionOf(text) : null;

it('converts the sum of a day, not its rows', () => {
  // Two rows of 0.01 EUR at 1.25 are 0.025 USD: 0.03; each for itself would be 0.01.
  const sales = [
    handSale('2024-05-01', 1n, { currency: 'EUR' }),
    handSale('2024-05-01', 1n, { currency: 'EUR' }),
  ];
  expect(convertedSum(handAccount({ rate: eurAt('1.25') }), sales, 'amount').units).toBe(3n);
  // On two days each is 0.0125: 0.01 and 0.01.
  const apart = [sales[0] ?? handSale('', 0n), handSale('2024-05-02', 1n, { currency: 'EUR' })];
  expect(convertedSum(handAccount({ rate: eurAt('1.25') }), apart, 'amount').units).toBe(2n);
});

it('converts between currencies of other digits', () => {
  const at = (text: string) => () => fractionOf(text);
  const one = (currency: string, units: bigint) => [handSale('2024-05-01', units, { currency })];
  // 1.235 KWD at 3.25 is 4.01375 USD; returned, -4.01375.
  expect(convertedSum(handAccount({ rate: at('3.25') }), one('KWD', 1235n), 'amount').units).toBe(401n);
  expect(convertedSum(handAccount({ rate: at('3.25') }), one('KWD', -1235n), 'amount').units).toBe(-401n);
  // 250 JPY at 0.0067 are 1.675 USD: half goes up, and down where it is negative.
  expect(convertedSum(handAccount({ rate: at('0.0067') }), one('JPY', 250n), 'amount').units).toBe(168n);
  expect(convertedSum(handAccount({ rate: at('0.0067') }), one('JPY', -250n), 'amount').units).toBe(-168n);
  // 12.34 USD at 150.2 are 1853.468 JPY.
  const inYen = handAccount({ home: 'JPY', rate: at('150.2') });
  expect(convertedSum(inYen, one('USD', 1234n), 'amount').units).toBe(1853n);
});

it('never adds a currency without a rate, and says null where nothing is left', () => {
  const account = handAccount();
  const dollars = handSale('2024-05-01', 500n);
  const pounds = handSale('2024-05-01', 700n, { currency: 'GBP' });
  expect(convertedSum(account, [dollars, pounds], 'amount')).toEqual({ units: 500n, complete: false });
  expect(convertedSum(account, [pounds], 'amount')).toEqual({ units: null, complete: false });
  expect(convertedSum(account, [], 'amount')).toEqual({ units: 0n, complete: true });
});

it('takes returns off repeat amounts', () => {
  const account = handAccount({
    sales: [
      handSale('2024-05-01', 10_000n, { newCustomer: false }),
      handSale('2024-05-02', -10_000n, { newCustomer: false }),
      handSale('2024-05-03', 1000n, { newCustomer: true }),
    ],
  });
  expect(repeatsOf(account, '2024-05-03')[0]).toEqual({
    pt: 'ShareASale',
    days: 7,
    distribution: '10.00',
    repeats: '0.00',
    proportionAmount: '0.00%',
    distributionUnm: 2,
    repeatsNum: 1,
    OrderAmount: '50.00%',
    unknown: 0,
  });
});

it('counts a repeat window back from D, both ends included', () => {
  const account = handAccount({
    sales: [handSale('2024-05-01', 100n), handSale('2024-05-02', 200n), handSale('2024-05-08', 300n)],
  });
  const [seven, thirty] = repeatsOf(account, '2024-05-08');
  expect([seven?.distribution, seven?.unknown, seven?.proportionAmount]).toEqual(['5.00', 2, '0.00%']);
  expect(thirty?.distribution).toBe('6.00');
});

const fileAccount = (from: string, to: string) =>
  handAccount({
    connections: [handConnection({ source: 'file', sales: [{ from, to }], clicks: [] })],
    sales: [handSale('2026-11-12', 1000n), handSale('2026-11-13', 2000n)],
  });

it('does not know the day after a file ends', () => {
  const account = fileAccount('2026-10-20', '2026-11-13');
  const [yesterday, week, month, year] = cardsOf(account, 'sales', { asOf: '2026-11-14' });
  expect(yesterday).toMatchObject({
    yesterdaynum: null,
    beforenum: '20.00',
    percentage: null,
    trend: null,
    span: { from: '2026-11-14', to: '2026-11-14' },
  });
  // Monday 9th to Saturday 14th: five days of six; the week before is covered whole.
  expect(week).toMatchObject({ yesterdaynum: '30.00', beforenum: '0.00', percentage: null, trend: null });
  // 1 to 14 October is not covered at all.
  expect(month).toMatchObject({ yesterdaynum: '30.00', beforenum: null, percentage: null, trend: null });
  expect(year).toMatchObject({ yesterdaynum: '30.00', beforenum: null, percentage: null, trend: null });
  expect(cardsOf(account, 'clicks', { asOf: '2026-11-14' })[0]?.yesterdaynum).toBeNull();
});

it('shows the last day of a file and compares it where both days are covered', () => {
  const account = fileAccount('2026-10-20', '2026-11-13');
  expect(cardsOf(account, 'sales', { asOf: '2026-11-13' })[0]).toMatchObject({
    yesterdaytext: '昨日销售额',
    yesterdaynum: '20.00',
    beforetext: '前日销售额',
    beforenum: '10.00',
    percentage: '100.00%',
    trend: 1,
    jstext: '环比',
  });
  expect(cardsOf(account, 'orders', { asOf: '2026-11-13' })[0]).toMatchObject({
    yesterdaynum: 1,
    beforenum: 1,
    percentage: '0.00%',
    trend: 1,
  });
  expect(dailyOf(account, { from: '2026-11-11', to: '2026-11-14' })).toEqual([
    { day: '2026-11-11', pt: 'ShareASale', je: '0.00', oderunm: 0 },
    { day: '2026-11-12', pt: 'ShareASale', je: '10.00', oderunm: 1 },
    { day: '2026-11-13', pt: 'ShareASale', je: '20.00', oderunm: 1 },
    { day: '2026-11-14', pt: 'ShareASale', je: null, oderunm: null },
  ]);
});

it('knows several networks day by network', () => {
  const account = handAccount({
    connections: [
      handConnection(),
      handConnection({
        pt: 'CJ',
        reportsClicks: false,
        sales: [{ from: '2024-05-02', to: '2030-01-01' }],
        clicks: [],
      }),
    ],
    publishers: [handPublisher('1'), handPublisher('9', { pt: 'CJ' })],
    sales: [handSale('2024-05-01', 400n), handSale('2024-05-02', 300n)],
    clicks: [
      { pt: 'ShareASale', id: '1', day: '2024-05-01', clicks: 4n },
      { pt: 'ShareASale', id: '1', day: '2024-05-02', clicks: 3n },
    ],
  });
  const [sales] = cardsOf(account, 'sales', { asOf: '2024-05-02' });
  expect(sales).toMatchObject({ yesterdaynum: '3.00', beforenum: '4.00', percentage: null, trend: null });
  const [alone] = cardsOf(account, 'sales', { asOf: '2024-05-02', network: 'ShareASale' });
  expect(alone).toMatchObject({ percentage: '25.00%', trend: 0 });
  const [clicks] = cardsOf(account, 'clicks', { asOf: '2024-05-02' });
  const sums = { yesterdaynum: 3, beforenum: 4, percentage: '25.00%', trend: 0 };
  expect(clicks).toMatchObject({ ...sums, known: { known: false } });
  const [told] = cardsOf(account, 'clicks', { asOf: '2024-05-02', network: 'ShareASale' });
  expect(told).toMatchObject({ ...sums, known: { known: true } });
  expect(cardsOf(account, 'clicks', { asOf: '2024-05-02', network: 'CJ' })[0]?.yesterdaynum).toBeNull();
});

it('has no percentage of nothing, but a trend', () => {
  const account = handAccount({ sales: [handSale('2024-05-02', 300n)] });
  expect(cardsOf(account, 'amounts', { asOf: '2024-05-02' })[0]).toMatchObject({
    yesterdaynum: '0.30',
    beforenum: '0.00',
    percentage: null,
    trend: 1,
  });
});

it('compares with the size of a negative', () => {
  const account = handAccount({ sales: [handSale('2024-05-01', -300n), handSale('2024-05-02', -100n)] });
  expect(cardsOf(account, 'sales', { asOf: '2024-05-02' })[0]).toMatchObject({
    yesterdaynum: '-1.00',
    beforenum: '-3.00',
    percentage: '66.67%',
    trend: 1,
  });
});

const may = { from: '2024-05-01', to: '2024-05-31' };

it('works out the ratios of a publisher', () => {
  const account = handAccount({
    sales: [
      handSale('2024-05-01', 10_000n, { commission: 1000n, fee: 200n, newCustomer: true }),
      handSale('2024-05-02', 5000n, { commission: 500n, fee: 100n, newCustomer: false }),
      handSale('2024-05-02', 2000n, { commission: 200n, fee: 40n }),
      handSale('2024-05-03', 9000n, { state: 'voided', newCustomer: true }),
      handSale('2024-05-04', -5000n, { commission: -500n, fee: -100n, newCustomer: false }),
    ],
    clicks: [{ pt: 'ShareASale', id: '1', day: '2024-05-01', clicks: 70n }],
  });
  const { rows, totals } = publishersOf(account, may);
  const figures = {
    fxje: '120.00',
    order: 3,
    yjje: '12.00',
    fy: '2.40',
    zc: '14.40',
    clicks: 70,
    cvr: '4.29%',
    epc: '0.17',
    aov: '40.00',
    rate: '10.00%',
    roas: '8.33',
    voidRate: '25.00%',
    newShare: '50.00%',
    cpo: '4.00',
  };
  expect(rows).toEqual([
    {
      id: '1',
      name: 'Publisher 1',
      url: 'p1.example',
      type: 'Content',
      pt: 'ShareASale',
      ...figures,
      jezb: '100.00%',
      zb: '100.00%',
      parts: [],
    },
  ]);
  expect(totals).toEqual(figures);
  expect(transactionsOf(account, may).totals).toEqual({
    je: '120.00',
    jyje: '12.00',
    ptfy: '2.40',
    oderunm: 3,
  });
  expect(transactionsOf(account, { ...may, state: 'voided' }).totals.je).toBe('0.00');
  expect(transactionsOf(account, { ...may, state: 'voided' }).rows).toMatchObject([
    { time: '2024/5/3', je: '90.00', state: 'voided' },
  ]);
});

const twins = handAccount({
  connections: [
    handConnection(),
    handConnection({ pt: 'AvantLink' }),
    handConnection({ pt: 'CJ', reportsClicks: false, clicks: [] }),
  ],
  publishers: [
    handPublisher('10', { group: 'a' }),
    handPublisher('9', { pt: 'AvantLink', group: 'a', type: 'Coupon' }),
    handPublisher('8', { pt: 'CJ' }),
    handPublisher('7', { type: 'Unknown', name: '', url: '' }),
  ],
  sales: [
    handSale('2024-05-01', 3000n, { id: '10' }),
    handSale('2024-05-01', 4000n, { pt: 'AvantLink', id: '9' }),
    handSale('2024-05-01', 5000n, { pt: 'CJ', id: '8' }),
    handSale('2024-05-01', 5000n, { id: '7' }),
  ],
  clicks: [{ pt: 'ShareASale', id: '10', day: '2024-05-01', clicks: 10n }],
});

it('merges one publisher of several networks', () => {
  const { rows, totals } = publishersOf(twins, { ...may, merged: true });
  const merged = rows.find(({ parts }) => parts.length > 0);
  expect(merged).toMatchObject({
    id: '9',
    type: 'Coupon',
    pt: 'AvantLink · ShareASale',
    fxje: '70.00',
    order: 2,
    clicks: 10,
    cvr: '20.00%',
    jezb: '41.18%',
    parts: [
      { pt: 'AvantLink', fxje: '40.00', clicks: 0 },
      { pt: 'ShareASale', fxje: '30.00' },
    ],
  });
  expect(rows).toHaveLength(3);
  expect(totals).toEqual(publishersOf(twins, may).totals);
  // CJ gives no clicks: three orders of the others, and their commission, are divided.
  expect(totals).toMatchObject({ fxje: '170.00', clicks: 10, cvr: '30.00%', epc: '1.20', aov: '42.50' });
  expect(rows.find(({ pt }) => pt === 'CJ')).toMatchObject({ clicks: null, cvr: null, epc: null });
});

it('ranks by amount, orders and number', () => {
  const idsOf = (merged: boolean) => topOf(twins, { asOf: '2024-05-01', merged }).year.map(({ id }) => id);
  expect(idsOf(false)).toEqual(['7', '8', '9', '10']);
  expect(idsOf(true)).toEqual(['9', '7', '8']);
});

it('lists the five types, and Unknown where there is any', () => {
  const { yesterday, week } = typesOf(twins, '2024-05-06');
  expect(yesterday.map(({ type }) => type)).toEqual([
    'Content',
    'Coupon',
    'Cash-Back',
    'Social Media',
    'Sub-Aff',
  ]);
  expect(yesterday[0]).toEqual({ type: 'Content', je: '0.00', jezb: null, oderunm: 0, zb: null });
  expect(week).toEqual(yesterday);
  expect(typesOf(twins, '2024-05-01').month.at(-1)).toEqual({
    type: 'Unknown',
    je: '50.00',
    jezb: '29.41%',
    oderunm: 1,
    zb: '25.00%',
  });
});
