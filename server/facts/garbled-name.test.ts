import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGarbled } from './garbled-name.ts';

describe('isGarbled', () => {
  it.each([
    'Caf\ufffd',
    'CafÃ© Deals',
    'Itâ€™s a deal',
    'è´­ç‰©è¿”åˆ©',
    '锟斤拷联盟',
    '??? Coupons',
    'a\u0085b',
  ])('marks %j', (name) => {
    expect(isGarbled(name)).toBe(true);
  });

  it.each([
    '',
    ' Slickdeals',
    'Café',
    'Åsa Öberg',
    'Ægir – “Deals”',
    '购物返利网',
    '🎉 Promo',
    'Really??',
    'naïve',
  ])('leaves %j', (name) => {
    expect(isGarbled(name)).toBe(false);
  });

  it('finds any non-Latin text whose UTF-8 was read as Latin-1', () => {
    const text = fc.stringMatching(/^[\u4e00-\u9fa5]{1,20}$/);
    fc.assert(
      fc.property(text, (name) => {
        expect(isGarbled(Buffer.from(name).toString('latin1'))).toBe(true);
        expect(isGarbled(name.replaceAll(/[锟烫屯]/g, '好'))).toBe(false);
      }),
    );
  });
});
