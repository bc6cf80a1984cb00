import { expect, it } from 'vitest';
import { figureWidth } from './figure-width.ts';

it('a column is as wide as its longest figure and never narrower than its title', () => {
  expect(figureWidth(112, ['96.00', null, undefined])).toBe(112);
  expect(figureWidth(92, ['12,345,678.90'])).toBe(144);
  expect(figureWidth(92, ['96.00', '123,456,789,012.34'])).toBe(186);
  expect(figureWidth(80, [])).toBe(80);
});
