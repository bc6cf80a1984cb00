import { expect, it } from 'vitest';
import { pointLines } from '#web/charts/chart-model.ts';
import { movesModel, networkShareModel, standingModel, typeMixModel } from './chart-models.ts';

const months = [
  { month: '2026-09', publishers: 12, links: 40, gained: 3, lost: 1 },
  { month: '2026-10', publishers: 12_345_678, links: 98_765_432, gained: 0, lost: 5 },
];

const linesAt = (model: Parameters<typeof pointLines>[0], category: number) =>
  pointLines(model, category, new Set()).map(({ name, text }) => `${name} ${text}`);

it('tells what stood at the end of each month, exactly', () => {
  expect(linesAt(standingModel(months), 1)).toEqual(['联盟客 12,345,678', '链接 98,765,432']);
});

it('tells what came and what went in each month', () => {
  const model = movesModel(months);
  expect(model.categories).toEqual(['2026-09', '2026-10']);
  expect(linesAt(model, 0)).toEqual(['新增 3', '消失 1']);
});

it('names the types as the trade does, with their share, each in its own colour', () => {
  const model = typeMixModel([
    { type: 'Coupon', publishers: 30, share: '75.00%' },
    { type: 'Unknown', publishers: 10, share: '25.00%' },
  ]);
  expect(model.categories).toEqual(['Coupon', '未知']);
  expect(linesAt(model, 0)).toEqual(['联盟客 30（75.00%）']);
  expect(new Set(model.categoryInks).size).toBe(2);
});

it('tells the share of each network in the links', () => {
  const model = networkShareModel([{ network: 'awin', pt: 'Awin', links: 9, share: '100.00%' }]);
  expect(linesAt(model, 0)).toEqual(['链接 9（100.00%）']);
});
