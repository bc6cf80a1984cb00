import { describe, expect, it } from 'vitest';
import { type Known, allKnown as known } from '#contract/figures/known.ts';
import type { CardView } from '#contract/reports.ts';
import { changeOf, figureText } from './figure-text.ts';

const late = { since: '2026-01-01', until: '2026-01-02', networks: ['Awin'] };

describe('figureText', () => {
  it('separates thousands and keeps the decimals of an amount', () => {
    expect(figureText(1234567, known)).toBe('1,234,567');
    expect(figureText('-1234.50', known)).toBe('-1,234.50');
    expect(figureText(0, known)).toBe('0');
  });

  it('says why there is no figure', () => {
    expect(figureText(null, { ...known, notReported: ['CJ'] })).toBe('未提供');
    expect(figureText(null, { ...known, late })).toBe('尚未读取');
    const uncovered: Known['uncovered'] = [
      { networks: ['Awin'], from: '2026-01-01', to: '2026-01-02', why: 'file' },
    ];
    expect(figureText(null, { ...known, known: false, uncovered })).toBe('—');
    expect(figureText(null, { ...known, known: false })).toBe('—');
    // Another network would tell, but has not been read yet.
    expect(figureText(null, { ...known, late, notReported: ['CJ'] })).toBe('尚未读取');
    const missingRates = [{ currency: 'EUR', from: '2026-01-01', to: '2026-01-01' }];
    expect(figureText(null, { ...known, missingRates })).toBe('缺汇率');
  });
});

describe('changeOf', () => {
  const card = (part: Partial<CardView>) =>
    changeOf({ yesterdaynum: 2, beforenum: 1, percentage: '100.00%', trend: 1, ...part } as CardView);

  it('follows the trend the server gives', () => {
    expect(card({})).toEqual({ kind: 'rise', percentage: '100.00%' });
    expect(card({ yesterdaynum: 1, beforenum: 2, percentage: '50.00%', trend: 0 })).toEqual({
      kind: 'fall',
      percentage: '50.00%',
    });
  });

  it('has no percentage of nothing, and no arrow without a change', () => {
    expect(card({ beforenum: 0, percentage: null })).toEqual({ kind: 'fromZero' });
    expect(card({ yesterdaynum: '5.00', beforenum: '5.00', percentage: '0.00%' })).toEqual({ kind: 'same' });
    expect(card({ trend: null, percentage: null })).toEqual({ kind: 'unknown' });
  });
});
