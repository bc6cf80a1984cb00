import { expect, it } from 'vitest';
import { nearName } from './near-names.ts';

const named = (name: string) => ({ name, network: 'awin', ref: name });
const publishers = [
  'Honey',
  'RetailMeNot',
  'Capital One Shopping',
  'Forbes',
  'Slickdeals',
  'Slickdealz EU',
].map(named);

it.each([
  [['retialmenot'], 'RetailMeNot'],
  [['captial', 'captial one', 'captial one shopping'], 'Capital One Shopping'],
  [['forbs'], 'Forbes'],
])('takes %j for %s', (windows, name) => {
  expect(nearName(windows, publishers)?.publishers.map((one) => one.name)).toEqual([name]);
});

it.each(['money', 'hone', 'force', 'retail', 'dealsplus', 'capital'])('takes %s for nobody', (word) => {
  expect(nearName([word], publishers)).toBeNull();
});

it('takes none of two that are as near', () => {
  expect(nearName(['brandcyle'], [named('BrandCycle'), named('BrandyCle')])?.words).toBeUndefined();
});
