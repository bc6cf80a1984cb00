import type { ComparedBrand } from '#contract/intelligence.ts';
import type { ChartModel } from '#web/charts/chart-model.ts';
import { besideInk } from '#web/charts/palette.ts';
import { benchmarkTexts as texts } from '../texts.ts';

const axes = ['publishers', 'links', 'networks', 'types', 'growth', 'commission'] as const;

/** One line around the centre for each, the account's own first; what is not known leaves a gap. */
export function radarModel(own: ComparedBrand | null, compared: readonly ComparedBrand[]): ChartModel {
  const lines = [
    ...(own ? [{ key: 'own', name: texts.own, ink: besideInk(0), radar: own.radar }] : []),
    ...compared.map(({ brand, radar }, index) => ({
      key: brand?.brandCode ?? String(index),
      name: brand?.brandName ?? texts.unknown,
      ink: besideInk(index + 1),
      radar,
    })),
  ];
  return {
    kind: 'radar',
    unit: 'count',
    categoryName: texts.axis,
    categories: axes.map((axis) => texts.axes[axis]),
    series: lines.map(({ key, name, ink, radar }) => ({
      key,
      name,
      ink,
      values: axes.map((axis) => radar[axis]),
      texts: axes.map((axis) => scoreText(radar[axis])),
    })),
  };
}

const scoreText = (score: number | null): string =>
  score === null ? texts.unknown : String(Math.round(score * 10) / 10);
