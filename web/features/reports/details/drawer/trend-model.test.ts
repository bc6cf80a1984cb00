import { expect, it } from 'vitest';
import { trendModel, trendSpans } from './trend-model.ts';

it('covers twelve whole months, the running one up to its last full day', () => {
  const spans = trendSpans(new Date('2024-03-15T18:00:00Z'));
  expect(spans).toHaveLength(12);
  expect(spans[0]).toEqual({ from: '2023-04-01', to: '2023-04-30' });
  expect(spans[10]).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(spans[11]).toEqual({ from: '2024-03-01', to: '2024-03-14' });
});

it('leaves a gap where an amount cannot be told', () => {
  const span = { from: '2024-02-01', to: '2024-02-29' };
  const model = trendModel(
    [
      { span, sales: '1234.50', orders: 3, currency: 'USD' },
      { span, sales: null, orders: 1, currency: 'USD' },
    ],
    'Awin',
  );
  expect(model.series[0]?.values).toEqual([1234.5, null]);
  expect(model.series[0]?.texts).toEqual(['1,234.50 USD，3 单', '未知，1 单']);
});
