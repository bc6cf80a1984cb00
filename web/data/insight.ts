// Industries as the open web shows them: the overview, the ranking, brands side by side.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBenchmark, getInsight } from '#contract/intelligence.ts';
import { pageSizes } from '#contract/limits.ts';
import { ask } from './call.ts';
import { families } from './families.ts';
import { refresh } from './refresh.ts';

export const insightQuery = (bigIndustryCode: string, months: number) =>
  queryOptions({
    queryKey: [...families.insight, bigIndustryCode, months],
    queryFn: ({ signal }) => ask(getInsight, { body: { bigIndustryCode, months } }, signal),
    // Another span of the same industry takes the place of the one before; another industry does not.
    placeholderData: (before, query) =>
      query?.queryKey[families.insight.length] === bigIndustryCode ? before : undefined,
  });

export const rankedBrandsQuery = (bigIndustryCode: string, currentPage: number) =>
  queryOptions({
    queryKey: [...families.benchmark, bigIndustryCode, 'ranked', currentPage],
    queryFn: ({ signal }) =>
      ask(getBenchmark, { body: { bigIndustryCode, currentPage, pageSize: pageSizes.list } }, signal),
    placeholderData: (before, query) =>
      query?.queryKey[families.benchmark.length] === bigIndustryCode ? before : undefined,
  });

/** Asked for apart from the ranking, so that a brand that cannot be compared takes nothing else away. */
export const comparedBrandsQuery = (bigIndustryCode: string, brandCodes: readonly string[]) =>
  queryOptions({
    queryKey: [...families.benchmark, bigIndustryCode, 'compared', brandCodes],
    queryFn: ({ signal }) =>
      ask(
        getBenchmark,
        { body: { bigIndustryCode, brandCodes: [...brandCodes], currentPage: 1, pageSize: 1 } },
        signal,
      ),
    placeholderData: keepPreviousData,
    enabled: brandCodes.length > 0,
  });

export const refreshInsight = () => refresh('insight', 'benchmark', 'recommended');
