import { expect, it } from 'vitest';
import { commissionRangeOf } from './commission-range.ts';

it('reads the percentages a commission states', () => {
  const cases: [text: string, low: string | null, high: string | null][] = [
    ['8%', '8', '8'],
    ['8 %', '8', '8'],
    ['8％', '8', '8'],
    ['7.5%', '7.5', '7.5'],
    ['7,25 %', '7.25', '7.25'],
    ['5%-12%', '5', '12'],
    ['5-12%', '5', '12'],
    ['5 – 12 %', '5', '12'],
    ['12%至5%', '5', '12'],
    ['5到12%', '5', '12'],
    ['new customers 10%, others 4%', '4', '10'],
    ['up to 10%', null, '10'],
    ['Up  to 10 %', null, '10'],
    ['最高 10%', null, '10'],
    ['高达10％', null, '10'],
    ['3% up to 10%', '3', '10'],
    ['0%', '0', '0'],
    ['8.333%', '8.33', '8.33'],
  ];
  expect(cases.map(([text]) => [text, ...Object.values(commissionRangeOf(text))])).toEqual(cases);
});

it('reads a cell that states any number of them', () => {
  expect(commissionRangeOf('5% 7% '.repeat(100_000))).toEqual({ low: '5', high: '7' });
});

it('states none for sums of money, words and nonsense', () => {
  const texts = ['', '$5 per sale', '5% + $2', '每单 30 元', 'CPA EUR 12', '面议', '10', '150%', '-'];
  for (const text of texts) {
    expect([text, commissionRangeOf(text)]).toEqual([text, { low: null, high: null }]);
  }
});
