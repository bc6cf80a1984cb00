import { describe, expect, it } from 'vitest';
import { priceText, yearSaving } from './money.ts';

describe('money', () => {
  it('writes a round price without its zeros', () => {
    expect(priceText('6999.00')).toBe('6,999');
    expect(priceText('6999.50')).toBe('6,999.50');
    expect(priceText('100.00')).toBe('100');
  });

  it('says what a year saves against twelve months, rounded down', () => {
    expect(yearSaving('699.00', '6999.00')).toEqual({ amount: '1,389', percent: 16 });
    expect(yearSaving('1999.00', '19999.00')).toEqual({ amount: '3,989', percent: 16 });
    expect(yearSaving('100.00', '1199.50')).toEqual({ amount: '0.50', percent: 0 });
  });

  it('claims no saving where there is none', () => {
    expect(yearSaving('100.00', '1200.00')).toBeUndefined();
    expect(yearSaving('100.00', '1300.00')).toBeUndefined();
  });
});
