import { expect, it } from 'vitest';
import { gaugePercent } from './plan-summary-gauge-percent.ts';

it('fills the bar by what is left of one period', () => {
  expect(gaugePercent(30, 30)).toBe(100);
  expect(gaugePercent(15, 30)).toBe(50);
  expect(gaugePercent(57, 30)).toBe(100);
});

it('shows the last day as something and an ended plan as nothing', () => {
  expect(gaugePercent(1, 365)).toBe(1);
  expect(gaugePercent(0, 365)).toBe(0);
  expect(gaugePercent(-5, 30)).toBe(0);
});
