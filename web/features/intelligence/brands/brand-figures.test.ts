import { expect, it } from 'vitest';
import { commissionText } from './brand-figures.ts';

const figures = {
  networks: [],
  publishers: 0,
  links: 0,
  gained: 0,
  lost: 0,
  lastSeen: null,
};

it.each([
  ['5.00%', '12.00%', '5.00% – 12.00%'],
  ['5.00%', '5.00%', '5.00%'],
  [null, '12.00%', '12.00%'],
  [null, null, null],
])('tells the range from %j to %j as %j', (commissionLow, commissionHigh, text) => {
  expect(commissionText({ ...figures, commissionLow, commissionHigh })).toBe(text);
});
