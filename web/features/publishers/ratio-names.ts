import { getMetric, type RatioKey, ratioKeys } from '#contract/figures/metrics.ts';

/** As the catalogue of figures calls them. */
export const ratioNames = Object.fromEntries(ratioKeys.map((key) => [key, getMetric(key).name])) as Record<
  RatioKey,
  string
>;
