import { describe, expect, it } from 'vitest';
import { ShopFault } from '../shop-fault.ts';
import { momentOf, moneyOf, parseJson, shortTexts, wholeNumber } from './read-json.ts';

describe('what a shop answers', () => {
  it('is read however its strings look', () => {
    const value = { a: ['"[[[{{{', '\\', '\\"]', { b: [1, null] }], '{': ']' };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
    const wide = Array.from({ length: 500 }, () => [[{}]]);
    expect(parseJson(JSON.stringify(wide))).toEqual(wide);
  });

  it.each(['', '[', '{"a":', '"', '"\\', 'null x', '['.repeat(101), '{"a":['.repeat(100_000)])(
    'is a passing fault when it is none (%#)',
    (text) => expect(() => parseJson(text)).toThrow(ShopFault),
  );

  it('that is a page is told by its title', () => {
    expect(() => parseJson('<!doctype html><title>Just a moment</title>')).toThrow(
      expect.objectContaining({ kind: 'passing', words: 'Just a moment' }),
    );
  });
});

it.each(['1e3', '0x10', '1,000', '', 'x', null, {}, Number.NaN, '9'.repeat(40)])('%j is no amount', (value) =>
  expect(() => moneyOf(value, 'USD')).toThrow(ShopFault),
);

it.each([
  ['12.3', 'USD', 1230],
  [-0.5, 'USD', -50],
  ['1500.0', 'JPY', 1500],
  ['1.2345', 'KWD', 1235],
  ['0.00', 'USD', 0],
])('%j %s is %i', (value, currency, units) => expect(moneyOf(value, currency)).toBe(units));

it.each(['2026-06-15', '15.06.2026', '2026-13-01T00:00:00Z', '0001-01-01T00:00:00Z', 5, null])(
  '%j is no moment',
  (value) => expect(() => momentOf(value)).toThrow(ShopFault),
);

it('short texts are each there once', () => {
  expect(shortTexts([' a ', 'a', 7, null, {}, '', 'x'.repeat(201)])).toEqual(['a', '7']);
  expect(() => wholeNumber('1.5')).toThrow(ShopFault);
  expect(wholeNumber('15')).toBe(15);
});
