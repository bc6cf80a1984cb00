import { describe, expect, it } from 'vitest';
import { reconcileClicks, reconcileSales } from './reconcile.ts';

const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
const ours = (day: string, orders: number, amount: number, currency = 'USD') => ({
  day,
  currency,
  orders,
  amount,
  commission: 0,
});
const theirs = (day: string, orders: number | null, amount: number | null, currency = 'USD') => ({
  day,
  currency,
  orders,
  amount,
  commission: null,
  clicks: null,
});

describe('reconcileSales', () => {
  it('takes a day left out for a day of zeros', () => {
    const verdict = reconcileSales(days, [ours('2026-03-01', 2, 500)], [theirs('2026-03-01', 2, 500)]);
    expect(verdict).toEqual({ equal: new Set(days), differences: [], short: false });
  });

  it('lists every figure that differs, to the cent, and knows when something is missing', () => {
    const verdict = reconcileSales(
      days,
      [ours('2026-03-01', 2, 500), ours('2026-03-02', 3, 1000)],
      [theirs('2026-03-01', 2, 501), theirs('2026-03-02', 4, 1000), theirs('2026-03-03', 1, 9)],
    );
    expect(verdict.differences).toEqual([
      { day: '2026-03-01', figure: 'amount', ours: '5.00', theirs: '5.01' },
      { day: '2026-03-02', figure: 'orders', ours: '3', theirs: '4' },
      { day: '2026-03-03', figure: 'orders', ours: '0', theirs: '1' },
      { day: '2026-03-03', figure: 'amount', ours: '0.00', theirs: '0.09' },
    ]);
    expect([...verdict.equal]).toEqual([]);
    expect(verdict.short).toBe(true);
  });

  it('does not compare what the network never states, nor call more than it counts a shortage', () => {
    const verdict = reconcileSales(
      days,
      [ours('2026-03-01', 2, 500), ours('2026-03-02', 1, 100)],
      [theirs('2026-03-01', 1, null)],
    );
    expect(verdict.differences.map(({ day, figure }) => `${day} ${figure}`)).toEqual([
      '2026-03-01 orders',
      '2026-03-02 orders',
    ]);
    expect(verdict.short).toBe(false);
  });

  it('keeps currencies apart and leaves other days alone', () => {
    const verdict = reconcileSales(
      ['2026-03-01'],
      [ours('2026-03-01', 1, 500, 'JPY'), ours('2026-03-02', 9, 9)],
      [theirs('2026-03-01', 1, 500, 'USD')],
    );
    expect(verdict.differences).toEqual([
      { day: '2026-03-01', figure: 'orders', ours: '1', theirs: '0' },
      { day: '2026-03-01', figure: 'amount', ours: '500', theirs: '0' },
      { day: '2026-03-01', figure: 'orders', ours: '0', theirs: '1' },
      { day: '2026-03-01', figure: 'amount', ours: '0.00', theirs: '5.00' },
    ]);
  });
});

describe('reconcileClicks', () => {
  const clicks = (day: string, count: number | null) => ({ ...theirs(day, null, null), clicks: count });

  it('compares days the network counts clicks for', () => {
    const verdict = reconcileClicks(
      days,
      [
        { day: '2026-03-01', clicks: 7 },
        { day: '2026-03-02', clicks: 3 },
      ],
      [clicks('2026-03-01', 7), clicks('2026-03-02', 4), clicks('2026-03-03', null)],
    );
    expect([...verdict.equal]).toEqual(['2026-03-01', '2026-03-03']);
    expect(verdict.differences).toEqual([{ day: '2026-03-02', figure: 'clicks', ours: '3', theirs: '4' }]);
    expect(verdict.short).toBe(true);
  });
});
