import { expect, it } from 'vitest';
import { trendModel } from './trend-model.ts';

it('leaves a gap where an amount cannot be told', () => {
  const month = { from: '2024-02-01', to: '2024-02-29', jyje: '12.00' };
  const model = trendModel(
    {
      currency: 'USD',
      months: [
        { ...month, je: '1234.50', oderunm: 3 },
        { ...month, je: null, oderunm: 1 },
      ],
    },
    'Awin',
  );
  expect(model.categories).toEqual(['2024-02', '2024-02']);
  expect(model.series[0]?.values).toEqual([1234.5, null]);
  expect(model.series[0]?.texts).toEqual(['1,234.50 USD，3 单', '未知，1 单']);
});
