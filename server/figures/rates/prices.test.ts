import { expect, it } from 'vitest';
import { pricesOf } from './prices.ts';

const day = '2026-01-02';

/** `worth/per` of each currency. */
const told = (rates: Parameters<typeof pricesOf>[0], home: string, ...currencies: string[]) => {
  const priceOf = pricesOf(rates, home);
  return currencies.map((currency) => {
    const price = priceOf(day, currency);
    return price && `${price.worth}/${price.per}`;
  });
};

it('takes rates to the account’s currency as they are', () => {
  const priceOf = pricesOf([[day, 'EUR', 'USD', '1.08', 'operator']], 'USD');
  expect(priceOf(day, 'EUR')).toEqual({ worth: '1.08', per: '1', source: 'operator' });
  expect(priceOf(day, 'GBP')).toBeNull();
  expect(priceOf('2026-01-03', 'EUR')).toBeNull();
});

it('goes through the currency the table counts in', () => {
  const rates: Parameters<typeof pricesOf>[0] = [
    [day, 'EUR', 'USD', '1.08', 'operator'],
    [day, 'GBP', 'USD', '1.27', 'operator'],
  ];
  expect(told(rates, 'EUR', 'GBP', 'USD')).toEqual(['1.27/1.08', '1/1.08']);
});

it('takes the operator’s rate between the two; without one, the table that prices the most', () => {
  expect(
    told(
      [
        [day, 'EUR', 'USD', '1.08', 'operator'],
        [day, 'USD', 'CNY', '7.1', 'operator'],
        [day, 'GBP', 'CNY', '9.0', 'operator'],
        [day, 'JPY', 'CNY', '0.048', 'operator'],
      ],
      'USD',
      ...['GBP', 'JPY', 'CNY', 'EUR'],
    ),
    // In yuan there is one more than in dollars.
  ).toEqual(['9.0/7.1', '0.048/7.1', '1/7.1', '1.08/1']);
});

it('turns the bank’s rates from the euro into every pair, exactly', () => {
  const published: Parameters<typeof pricesOf>[0] = [
    [day, 'EUR', 'USD', '1.0812', 'ecb'],
    [day, 'EUR', 'CNY', '7.8011', 'ecb'],
  ];
  expect(told(published, 'CNY', 'USD', 'EUR', 'GBP')).toEqual(['7.8011/1.0812', '7.8011/1', null]);
  expect(told(published, 'EUR', 'USD', 'CNY')).toEqual(['1/1.0812', '1/7.8011']);
  expect(told(published, 'USD', 'CNY', 'EUR')).toEqual(['1.0812/7.8011', '1.0812/1']);
  // Without a rate of the account's own currency none of the others helps.
  expect(told(published, 'GBP', 'USD', 'EUR')).toEqual([null, null]);
});

it('takes the operator’s rate where there is one, the bank’s for the rest, made-up ones last', () => {
  const rates: Parameters<typeof pricesOf>[0] = [
    [day, 'EUR', 'USD', '1.0812', 'ecb'],
    [day, 'EUR', 'GBP', '0.85', 'ecb'],
    [day, 'EUR', 'USD', '1.2', 'sample'],
    [day, 'EUR', 'GBP', '0.9', 'sample'],
    [day, 'EUR', 'JPY', '170', 'sample'],
    [day, 'EUR', 'USD', '1.1', 'operator'],
  ];
  expect(told(rates, 'USD', 'EUR', 'GBP', 'JPY')).toEqual(['1.1/1', '1.0812/0.85', '1.2/170']);
  const priceOf = pricesOf(rates, 'USD');
  expect(['EUR', 'GBP', 'JPY'].map((currency) => priceOf(day, currency)?.source)).toEqual([
    'operator',
    'ecb',
    'sample',
  ]);
});

it('goes to the operator’s rate for a pair even where the day’s table counts in another currency', () => {
  const rates: Parameters<typeof pricesOf>[0] = [
    [day, 'GBP', 'USD', '1.3', 'operator'],
    [day, 'USD', 'CNY', '7.1', 'operator'],
    [day, 'AUD', 'CNY', '4.7', 'operator'],
    [day, 'EUR', 'USD', '1.08', 'ecb'],
    [day, 'EUR', 'GBP', '0.85', 'ecb'],
  ];
  expect(told(rates, 'USD', 'AUD', 'GBP', 'EUR')).toEqual(['4.7/7.1', '1.3/1', '1.08/1']);
});
