// Which publishers of a brand are shown, as it stands in the address beside the brand.
import { catalogueCode } from '#contract/catalogue.ts';
import { type PublisherType, publisherTypes } from '#contract/figures/publisher-type.ts';
import { pageSizes } from '#contract/limits.ts';
import type { BrandExportBody, BrandPublishersBody } from '#web/data/brand-intelligence.ts';

export const publisherStates = ['standing', 'lost', 'all'] as const;
export const publisherSorts = ['recent', 'links', 'name'] as const;
/** Whose they are: the account's own, or others. */
export const owners = ['1', '0'] as const;

export interface PublisherFilters {
  keyword: string;
  type: PublisherType | undefined;
  network: string | undefined;
  country: string | undefined;
  mine: (typeof owners)[number] | undefined;
  state: (typeof publisherStates)[number];
  sort: (typeof publisherSorts)[number];
  page: number;
}

/** The brand an address names; undefined where it names none that could be. */
export const readBrandCode = (search: URLSearchParams): string | undefined =>
  catalogueCode.safeParse(search.get('brandCode')).data;

/** What cannot be meant is left out, so that a mistyped address still shows the brand. */
export function readFilters(search: URLSearchParams): PublisherFilters {
  const text = (key: string, length: number) =>
    [...(search.get(key)?.trim() ?? '')].slice(0, length).join('') || undefined;
  const oneOf = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(key));
  return {
    keyword: text('q', 100) ?? '',
    type: oneOf('type', publisherTypes),
    network: text('network', 40),
    country: text('country', 40),
    mine: oneOf('mine', owners),
    state: oneOf('state', publisherStates) ?? 'standing',
    sort: oneOf('sort', publisherSorts) ?? 'recent',
    page: Math.min(1_000_000, Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)),
  };
}

const usual: Partial<PublisherFilters> = { state: 'standing', sort: 'recent', page: 1 };

/** The same address with some values changed; what is usual leaves it, and another view begins at page one. */
export function changeSearch(search: URLSearchParams, change: Partial<PublisherFilters>): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    const key = name === 'keyword' ? 'q' : name;
    if (value === undefined || value === '' || value === usual[name as keyof PublisherFilters])
      next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

export const noFilters = {
  keyword: '',
  type: undefined,
  network: undefined,
  country: undefined,
  mine: undefined,
  state: 'standing',
} as const satisfies Partial<PublisherFilters>;

/** Beside the words and the state: what stands in the sheet of a phone. */
export const countChoices = ({ type, network, country, mine }: PublisherFilters): number =>
  [type, network, country, mine].filter((value) => value !== undefined).length;

export const isFiltered = (filters: PublisherFilters): boolean =>
  filters.keyword !== '' || filters.state !== 'standing' || countChoices(filters) > 0;

const conditions = (brandCode: string, filters: PublisherFilters) => ({
  brandCode,
  ...(filters.keyword !== '' && { value: filters.keyword }),
  type: filters.type,
  network: filters.network,
  country: filters.country,
  mine: filters.mine === undefined ? undefined : filters.mine === '1',
  state: filters.state,
});

export const toBody = (brandCode: string, filters: PublisherFilters): BrandPublishersBody => ({
  ...conditions(brandCode, filters),
  sort: filters.sort,
  currentPage: filters.page,
  pageSize: pageSizes.list,
});

export const toExportBody = (
  brandCode: string,
  filters: PublisherFilters,
  format: 'csv' | 'xlsx',
): BrandExportBody => ({ ...conditions(brandCode, filters), format });
