import type { Industry } from '#contract/catalogue.ts';
import { pageSizes } from '#contract/limits.ts';
import type { RecommendBody } from '#web/data/recommend.ts';
import type { InsightView } from '../insight-view.ts';

export type RecommendFilter = Omit<RecommendBody, 'currentPage' | 'pageSize'>;

/** Chosen brands stand for themselves, whatever their industry; without any the whole industry does. */
export function recommendFilter(
  view: InsightView,
  industry: Pick<Industry, 'bigIndustryCode'>,
): RecommendFilter {
  const { brands, type, country, state, fresh } = view;
  return {
    ...(brands.length > 0 ? { brandCodes: [...brands] } : { bigIndustryCode: industry.bigIndustryCode }),
    ...(type && { type }),
    ...(country && { country }),
    ...(state && { state }),
    ...(fresh && { withoutPartners: true }),
  };
}

export const recommendBody = (
  view: InsightView,
  industry: Pick<Industry, 'bigIndustryCode'>,
): RecommendBody => ({
  ...recommendFilter(view, industry),
  currentPage: view.page,
  pageSize: pageSizes.list,
});
