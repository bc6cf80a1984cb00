import { expect, it } from 'vitest';
import { addAmounts } from './add-amounts.ts';

it.each([
  [[], '0.00'],
  [['0.10', '0.20'], '0.30'],
  [['-1.05', '1.00'], '-0.05'],
  [['90071992547409.93', '0.01'], '90071992547409.94'],
  [['1.00', null], undefined],
])('adds %j to %s', (amounts, sum) => {
  expect(addAmounts(amounts)).toBe(sum);
});
