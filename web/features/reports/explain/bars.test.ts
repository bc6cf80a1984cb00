import { expect, it } from 'vitest';
import { barWidths, isTold, largestFirst, signed, wayOf, withoutSign } from './bars.ts';

it('measures bars against the largest change, whichever way it went', () => {
  expect(barWidths(['-400.00', '100.00', '0.00', null])).toEqual([100, 25, 0, null]);
  expect(barWidths(['99999999999999999.99', '-33333333333333333.33'])).toEqual([100, 33.33]);
  expect(barWidths(['0', '0'])).toEqual([0, 0]);
  expect(barWidths([])).toEqual([]);
});

it('puts the largest first and what is not known last', () => {
  const parts = [null, '1.00', '-3.00', '2.00'].map((change) => ({ change }));
  expect(largestFirst(parts).map(({ change }) => change)).toEqual(['-3.00', '2.00', '1.00', null]);
});

it('says which way a change went', () => {
  expect(['1', '-0.01', '0.00'].map(wayOf)).toEqual(['rise', 'fall', 'same']);
  expect(['12345678.90', '-12345678.90', '0'].map(signed)).toEqual(['+12,345,678.90', '-12,345,678.90', '0']);
  expect(withoutSign('-1234.50')).toBe('1,234.50');
});

it('tells of parts that are more than nothing', () => {
  expect(isTold(['0.00', '0.01'])).toBe(true);
  expect(isTold(['0.00', null])).toBe(false);
});
