import { describe, expect, it } from 'vitest';
import { allKnown } from '#contract/figures/known.ts';
import type { DailyRow, RepeatRow } from '#contract/reports.ts';
import { dailyModel } from './daily-model.ts';
import { repeatModel } from './repeat-model.ts';
import { typeModel } from './type-model.ts';

const daily: DailyRow[] = [
  { day: '2026-01-01', pt: 'Awin', je: '1200.10', oderunm: 3 },
  { day: '2026-01-01', pt: 'CJ', je: '0.20', oderunm: 1 },
  { day: '2026-01-02', pt: 'Awin', je: '-5.00', oderunm: 0 },
  { day: '2026-01-02', pt: 'CJ', je: null, oderunm: 2 },
];

describe('the daily series', () => {
  it('gives each network its figures of every day, and their exact sum', () => {
    const model = dailyModel(daily, 'amount');
    expect(model.categories).toEqual(['2026-01-01', '2026-01-02']);
    expect(model.series.map(({ name, values, texts }) => [name, values, texts])).toEqual([
      ['Awin', [1200.1, -5], ['1,200.10', '-5.00']],
      ['CJ', [0.2, null], ['0.20', '缺汇率']],
    ]);
    expect(model.totals).toEqual(['1,200.30', '缺汇率']);
  });

  it('counts orders in the same way', () => {
    const model = dailyModel(daily, 'orders');
    expect(model.series.map(({ values }) => values)).toEqual([
      [3, 0],
      [1, 2],
    ]);
    expect(model.totals).toEqual(['4', '2']);
  });
});

it('leaves days that nothing covers empty and says so', () => {
  const rows: DailyRow[] = [
    { day: '2026-01-01', pt: 'Awin', je: '12.00', oderunm: 3 },
    { day: '2026-01-01', pt: 'CJ', je: null, oderunm: null },
    { day: '2026-01-02', pt: 'Awin', je: null, oderunm: null },
    { day: '2026-01-02', pt: 'CJ', je: null, oderunm: null },
  ];
  for (const [measure, first] of [
    ['amount', '12.00'],
    ['orders', '3'],
  ] as const) {
    const model = dailyModel(rows, measure);
    expect(model.series.map(({ values }) => values)).toEqual([
      [Number(first), null],
      [null, null],
    ]);
    expect(model.series.map(({ texts }) => texts)).toEqual([
      [first, '未覆盖'],
      ['未覆盖', '未覆盖'],
    ]);
    expect(model.totals).toEqual([`${first}（部分未覆盖）`, '未覆盖']);
  }
});

const repeat = (pt: string, days: 7 | 30 | 90 | 365, notReported: string[] = []): RepeatRow => ({
  pt,
  days,
  distribution: '100.00',
  repeats: '12.50',
  proportionAmount: days === 7 ? null : '12.50%',
  distributionUnm: 10,
  repeatsNum: 2,
  OrderAmount: '20.00%',
  unknown: 1,
  known: { ...allKnown, notReported },
});

describe('repeat purchase', () => {
  const asOf = '2026-11-16';

  it('names every window with its days, on the axis in lines short enough for a phone', () => {
    const { categories, shortName } = repeatModel({ repeats: [repeat('Awin', 7)], asOf }, 'amount');
    expect(categories).toEqual([
      '近 7 天 11-10~11-16',
      '近 30 天 10-18~11-16',
      '近 90 天 08-19~11-16',
      '近 365 天 2025-11-17~2026-11-16',
    ]);
    expect(categories.map((category) => shortName?.(category))).toEqual([
      '近 7 天\n11-10\n~11-16',
      '近 30 天\n10-18\n~11-16',
      '近 90 天\n08-19\n~11-16',
      '近 365 天\n2025-11-17\n~11-16',
    ]);
  });

  it('draws a share per window and says which network does not tell', () => {
    const rows = ([7, 30, 90, 365] as const).flatMap((days) => [
      repeat('Awin', days),
      repeat('CJ', days, ['CJ']),
    ]);
    const [awin, cj] = repeatModel({ repeats: rows, asOf }, 'amount').series;
    expect([awin?.values, awin?.texts]).toEqual([
      [null, 12.5, 12.5, 12.5],
      ['—', '12.50%', '12.50%', '12.50%'],
    ]);
    expect([cj?.values, cj?.texts[1]]).toEqual([[null, null, null, null], '未提供']);
    expect(repeatModel({ repeats: rows, asOf }, 'orders').series[0]?.values).toEqual([20, 20, 20, 20]);
  });

  it('says why nothing is drawn: no orders, orders without the mark, or none of a returning customer', () => {
    const none = { repeats: '0.00', repeatsNum: 0, proportionAmount: '0.00%', OrderAmount: '0.00%' };
    const blankOf = (part: Partial<RepeatRow>, notReported: string[] = []) =>
      repeatModel({ repeats: [{ ...repeat('Awin', 30, notReported), ...none, ...part }], asOf }, 'amount')
        .blank;
    expect(blankOf({ unknown: 10 })).toBe('这些订单没有新老客标记，无法计算复购');
    expect(blankOf({}, ['Awin'])).toBe('这些订单没有新老客标记，无法计算复购');
    expect(blankOf({ unknown: 1 })).toBe('这段时间没有老客户的订单');
    expect(blankOf({ distributionUnm: 0, unknown: 0 })).toBeUndefined();
  });
});

describe('publisher types', () => {
  const rows = [
    { type: 'Content', je: '1000.00', jezb: '100.00%', oderunm: 4, zb: '80.00%' },
    { type: 'Unknown', je: null, jezb: null, oderunm: 1, zb: '20.00%' },
  ] as const;

  it('writes figure and share at the end of each bar', () => {
    expect(typeModel(rows, 'amount').series[0]?.texts).toEqual(['1,000.00 · 100.00%', '缺汇率']);
    expect(typeModel(rows, 'orders').series[0]?.texts).toEqual(['4 · 80.00%', '1 · 20.00%']);
    expect(typeModel(rows, 'amount').categories).toEqual(['Content', '未知']);
  });
});
