// What the search of brands shows, as it stands in the address: a link to a colleague opens the same view.
import { catalogueCode } from '#contract/catalogue.ts';
import { brandSorts } from '#contract/intelligence.ts';
import { pageSizes } from '#contract/limits.ts';
import type { BrandSearchBody } from '#web/data/brand-intelligence.ts';

export type BrandSort = (typeof brandSorts)[number];

export interface BrandFilters {
  keyword: string;
  industry: string | undefined;
  network: string | undefined;
  country: string | undefined;
  /** Least percentage of commission. */
  commission: number | undefined;
  permitted: boolean;
  sort: BrandSort;
  page: number;
}

const usualSort: BrandSort = 'publishers';

/** What cannot be meant is left out, so that a mistyped address still shows brands. */
export function readFilters(search: URLSearchParams): BrandFilters {
  const text = (key: string, length: number) =>
    [...(search.get(key)?.trim() ?? '')].slice(0, length).join('') || undefined;
  const { data: industry } = catalogueCode.safeParse(search.get('industry'));
  return {
    keyword: text('q', 100) ?? '',
    industry,
    network: text('network', 40),
    country: text('country', 40),
    commission: readCommission(search.get('commission')),
    permitted: search.get('permitted') === '1',
    sort: brandSorts.find((sort) => sort === search.get('sort')) ?? usualSort,
    page: Math.min(1_000_000, Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)),
  };
}

function readCommission(text: string | null): number | undefined {
  if (text === null || !/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined;
  const percent = Number(text);
  return percent > 0 && percent <= 100 ? percent : undefined;
}

/** Names in the address, in the order of a view's own. */
const keys: Record<keyof BrandFilters, string> = {
  keyword: 'q',
  industry: 'industry',
  network: 'network',
  country: 'country',
  commission: 'commission',
  permitted: 'permitted',
  sort: 'sort',
  page: 'page',
};

/** The same address with some values changed; what is usual leaves it, and another view begins at page one. */
export function changeSearch(search: URLSearchParams, change: Partial<BrandFilters>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(keys.page);
  for (const [name, value] of Object.entries(change) as [
    keyof BrandFilters,
    BrandFilters[keyof BrandFilters],
  ][]) {
    const usual = value === undefined || value === '' || value === false || value === usualSort;
    if (usual || (name === 'page' && value === 1)) next.delete(keys[name]);
    else next.set(keys[name], value === true ? '1' : String(value));
  }
  return next;
}

export const noFilters = {
  keyword: '',
  industry: undefined,
  network: undefined,
  country: undefined,
  commission: undefined,
  permitted: false,
} as const satisfies Partial<BrandFilters>;

/** Beside the words: what stands in the sheet of a phone. */
export const countChoices = ({ industry, network, country, commission, permitted }: BrandFilters): number =>
  [industry, network, country, commission].filter((value) => value !== undefined).length + Number(permitted);

export const isFiltered = (filters: BrandFilters): boolean =>
  filters.keyword !== '' || countChoices(filters) > 0;

export const toBody = (filters: BrandFilters): BrandSearchBody => ({
  ...(filters.keyword !== '' && { value: filters.keyword }),
  bigIndustryCode: filters.industry,
  network: filters.network,
  country: filters.country,
  commissionMin: filters.commission,
  onlyPermitted: filters.permitted,
  sort: filters.sort,
  currentPage: filters.page,
  pageSize: pageSizes.list,
});
