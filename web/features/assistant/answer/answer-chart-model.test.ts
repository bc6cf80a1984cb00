import { expect, it } from 'vitest';
import { answerChartModel, answerChartNote } from './answer-chart-model.ts';

const chart = {
  kind: 'daily' as const,
  title: '每日佣金',
  metric: 'commission' as const,
  currency: 'USD',
  labels: ['2026-03-01', '2026-03-02', '2026-03-03'],
  values: ['1234.50', null],
};

it('draws exact texts beside numbers, and leaves a gap where nothing is known', () => {
  const model = answerChartModel(chart);
  expect(model).toMatchObject({ kind: 'columns', unit: 'money', categories: chart.labels, zoom: false });
  expect(model.series).toMatchObject([
    { name: '佣金支出', values: [1234.5, null, null], texts: ['1,234.50', '未知', '未知'] },
  ]);
  expect(model.shortName?.('2026-03-01')).toBe('03-01');
  expect(answerChartNote(chart)).toBe('单位：USD');
});

it('draws a ranking as lying bars, without a currency for counts', () => {
  const ranking = { ...chart, kind: 'ranking' as const, metric: 'orders' as const };
  expect(answerChartModel(ranking)).toMatchObject({ kind: 'rows', unit: 'count', categoryName: '名称' });
  expect(answerChartNote(ranking)).toBe('');
});
