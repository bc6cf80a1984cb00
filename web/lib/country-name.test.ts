import { expect, it } from 'vitest';
import { countryName } from './country-name.ts';

it.each([
  ['US', '美国'],
  ['DE', '德国'],
  ['ZZZ', 'ZZZ'],
  ['United States', 'United States'],
  ['', ''],
])('says %j as %j', (country, name) => {
  expect(countryName(country)).toBe(name);
});
