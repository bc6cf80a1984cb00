import { expect, it } from 'vitest';
import { chooseIndustry } from './choose-industry.ts';

const industry = (code: string) => ({
  bigIndustryCode: code,
  bigIndustryName: `行业${code}`,
  sample: false,
  brandCount: 0,
  children: [],
});
const all = ['a', 'b', 'c', 'd'].map(industry);
const permits = [{ permitCode: 'c' }, { permitCode: 'a' }, { permitCode: 'gone' }];
const codes = (list: readonly { bigIndustryCode: string }[]) =>
  list.map(({ bigIndustryCode }) => bigIndustryCode);

it('puts chosen industries first, in the order they were chosen, and every other one after them', () => {
  const { permitted, others } = chooseIndustry(all, permits, undefined);
  expect([codes(permitted), codes(others)]).toEqual([
    ['c', 'a'],
    ['b', 'd'],
  ]);
});

it.each([
  [undefined, 'c'],
  ['a', 'a'],
  ['b', 'b'],
  ['nowhere', 'c'],
])('shows for %s the industry %s', (asked, shown) => {
  expect(chooseIndustry(all, permits, asked).industry?.bigIndustryCode).toBe(shown);
});

it('shows none while none is chosen', () => {
  expect(chooseIndustry(all, [], undefined).industry).toBeUndefined();
});
