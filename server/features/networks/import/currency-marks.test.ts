import { expect, it } from 'vitest';
import { currencyInTitle } from './currency-marks.ts';

it.each([
  ['Sale Amount (USD)', 'USD'],
  ['saleAmountUsd', 'USD'],
  ['sale_amount_EUR', 'EUR'],
  ['销售额（GBP）', 'GBP'],
  ['销售额CNY', 'CNY'],
  ['Sale Amount', null],
  ['saleAmount', null],
  ['Total NET', null],
  ['USD', null],
  ['', null],
])('a title “%s” tells the currency %s', (title, currency) => {
  expect(currencyInTitle(title)).toBe(currency);
});
