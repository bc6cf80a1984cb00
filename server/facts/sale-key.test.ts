import { expect, it } from 'vitest';
import { isScientific, saleKeyOf } from './sale-key.ts';

it('is the same for the network and for its file', () => {
  expect(saleKeyOf('SALE-301555001', '#1001')).toBe('301555001');
  expect(saleKeyOf('sale-301555001', '')).toBe('301555001');
  expect(saleKeyOf('301555001', '#1001')).toBe('301555001');
});

it('never takes a rounded number for an order', () => {
  expect(saleKeyOf('3.01555E+08', '#1001')).toBe('3.01555E+08|#1001');
  expect(saleKeyOf('3.01555E+08', '#1002')).not.toBe(saleKeyOf('3.01555E+08', '#1001'));
  expect(isScientific('3E8')).toBe(true);
  expect(isScientific('SALE-3')).toBe(false);
});

it('leaves names that merely hold an e alone', () => {
  expect(saleKeyOf('ORDER-7E', '#1')).toBe('ORDER-7E');
  expect(saleKeyOf('Sonder', '#1')).toBe('Sonder');
});

it.each([
  ['SALE-1', '1'],
  ['sale-1', '1'],
  ['SaLe-1', '1'],
  ['SALE1', 'SALE1'],
  ['SALE\r1', 'SALE\r1'],
  ['SAL', 'SAL'],
  ['', ''],
])('reads %j as %j', (ptoder, key) => expect(saleKeyOf(ptoder, 'x')).toBe(key));
