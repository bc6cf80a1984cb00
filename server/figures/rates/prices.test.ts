import { expect, it } from 'vitest';
import { pricesOf } from './prices.ts';

it('takes rates to the account’s currency as they are', () => {
  const priceOf = pricesOf([['2026-01-02', 'EUR', 'USD', '1.08']], 'USD');
  expect([priceOf('2026-01-02', 'EUR'), priceOf('2026-01-02', 'USD')]).toEqual(['1.08', '1']);
  expect(priceOf('2026-01-02', 'GBP')).toBeNull();
  expect(priceOf('2026-01-03', 'EUR')).toBeNull();
  expect(priceOf('2026-01-03', 'USD')).toBeNull();
});

it('goes through the currency the table counts in', () => {
  const priceOf = pricesOf(
    [
      ['2026-01-02', 'EUR', 'USD', '1.08'],
      ['2026-01-02', 'GBP', 'USD', '1.27'],
    ],
    'EUR',
  );
  expect(['EUR', 'GBP', 'USD'].map((currency) => priceOf('2026-01-02', currency))).toEqual([
    '1.08',
    '1.27',
    '1',
  ]);
});

it('never mixes prices in two currencies on one day', () => {
  const day = '2026-01-02';
  const priceOf = pricesOf(
    [
      [day, 'EUR', 'USD', '1.08'],
      [day, 'USD', 'CNY', '7.1'],
      [day, 'GBP', 'CNY', '9.0'],
      [day, 'JPY', 'CNY', '0.048'],
    ],
    'USD',
  );
  // In yuan there is one more than in dollars.
  expect(['USD', 'GBP', 'JPY', 'CNY'].map((currency) => priceOf(day, currency))).toEqual([
    '7.1',
    '9.0',
    '0.048',
    '1',
  ]);
  expect(priceOf(day, 'EUR')).toBeNull();
});
