import { describe, expect, it } from 'vitest';
import {
  learnedNames,
  namesOfShopOrder,
  orderKeyOf,
  plainNumber,
  possibleAffixes,
  stripped,
} from './order-names.ts';

describe('a number of an order', () => {
  it.each([
    ['#1001', '1001'],
    ['##1001', '1001'],
    [' en 1001 ', 'EN1001'],
    ['ＥＮ１００１', 'EN1001'],
    ['%231001', '1001'],
    ['100%', '100%'],
    ['Sale - KB-10231', 'KB-10231'],
    ['SALE-10231', '10231'],
    ['1001-a', '1001-A'],
    ['000000123', '000000123'],
  ])('%s is written %s', (text, plain) => {
    expect(plainNumber(text)).toBe(plain);
  });

  it.each(['', '   ', '#', '0', '000', 'none', '1.23E+12', '1E+5', '9'.repeat(201), '9'.repeat(10_000)])(
    '%s is none',
    (text) => {
      expect(plainNumber(text)).toBeNull();
    },
  );

  it('makes rows one order, and a row without one an order of its own', () => {
    expect(orderKeyOf({ ysoder: '#1001', saleKey: 'a' })).toBe(orderKeyOf({ ysoder: '1001 ', saleKey: 'b' }));
    expect(orderKeyOf({ ysoder: '', saleKey: 'a' })).toBe('row:a');
    expect(orderKeyOf({ ysoder: 'row:1', saleKey: 'b' })).not.toBe('row:1');
  });
});

describe("names of a shop's order", () => {
  it('are every number it has, also without zeros and without what a person said stands around them', () => {
    expect(
      namesOfShopOrder({ numbers: ['#EN1001-A', '000000123', ''], prefix: '#EN', suffix: '-a' }),
    ).toEqual(['000000123', '1001', '123', 'EN1001-A'].sort());
  });

  it('hold no part of a number', () => {
    expect(namesOfShopOrder({ numbers: ['11001'], prefix: '', suffix: '' })).toEqual(['11001']);
  });
});

describe('what stands around a number', () => {
  it('is taken away whole or not at all', () => {
    expect(stripped('US-1001', { prefix: 'US-', suffix: '' })).toBe('1001');
    expect(stripped('1001_EUR', { prefix: '', suffix: '_EUR' })).toBe('1001');
    expect(stripped('USA1001', { prefix: 'US-', suffix: '' })).toBeNull();
    expect(stripped('ABA', { prefix: 'AB', suffix: 'BA' })).toBeNull();
    expect(learnedNames('US-1001', [{ prefix: 'US-', suffix: '' }])).toEqual([
      { name: '1001', affix: { prefix: 'US-', suffix: '' } },
    ]);
  });

  it('may end at a sign or between letters and digits, never within a row of digits', () => {
    const found = possibleAffixes('US-1001').map(({ core, affix }) => [affix.prefix, core, affix.suffix]);
    expect(found).toEqual([['US-', '1001', '']]);
    expect(possibleAffixes('11001')).toEqual([]);
    expect(possibleAffixes('1-'.repeat(100))).toEqual([]);
  });
});
