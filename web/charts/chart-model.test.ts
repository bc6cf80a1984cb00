import { describe, expect, it } from 'vitest';
import { axisText, type ChartModel, describeModel, isBlank, pointLines } from './chart-model.ts';
import { networkInk } from './palette.ts';

const model: ChartModel = {
  kind: 'columns',
  unit: 'money',
  categoryName: '日期',
  categories: ['2026-01-01', '2026-01-02'],
  series: [
    { key: 'a', name: 'Awin', ink: networkInk('awin'), values: [1, 2], texts: ['1.00', '2.00'] },
    { key: 'b', name: 'CJ', ink: networkInk('cj'), values: [3, null], texts: ['3.00', '未提供'] },
  ],
  totals: ['4.00', '2.00'],
};

describe('what stands at a point', () => {
  const words = (hidden: string[]) =>
    pointLines(model, 0, new Set(hidden)).map(({ name, text }) => `${name} ${text}`);

  it('is every series with its exact text, and the sum', () => {
    expect(words([])).toEqual(['Awin 1.00', 'CJ 3.00', '合计 4.00']);
  });

  it('shows no sum beside series that were put aside', () => {
    expect(words(['b'])).toEqual(['Awin 1.00']);
  });
});

it('describes the drawing to a reader', () => {
  expect(describeModel('每日销售额', model)).toContain(
    '每日销售额：柱状图，Awin、CJ；共 2 项（日期），从 2026-01-01 到 2026-01-02',
  );
});

it.each([
  [0, 'money', '0'],
  [9999, 'count', '9999'],
  [12_000, 'money', '1.2万'],
  [-250_000_000, 'money', '-2.5亿'],
  [12.5, 'share', '12.5%'],
] as const)('labels %d as %s %s', (value, unit, text) => {
  expect(axisText(value, unit)).toBe(text);
});

it('is blank without any figure but zero', () => {
  const flat = (values: (number | null)[]): ChartModel => ({
    ...model,
    series: model.series.map((series) => ({ ...series, values })),
  });
  expect([isBlank(flat([0, null])), isBlank(flat([0, -1]))]).toEqual([true, false]);
});
