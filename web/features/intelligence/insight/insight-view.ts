// What the insight pages show, as it stands in the address: a link to a colleague opens the same view.
import { catalogueCode } from '#contract/catalogue.ts';
import { type PublisherType, publisherTypes } from '#contract/figures/publisher-type.ts';
import { intelLimits } from '#contract/limits.ts';
import { type ProspectState, prospectStates } from '#contract/recommend.ts';

export const insightTabs = ['overview', 'benchmark', 'brands', 'recommend'] as const;
export type InsightTab = (typeof insightTabs)[number];

export const monthChoices = [12, 18, 24, 36] as const;
export type MonthChoice = (typeof monthChoices)[number];

export interface InsightView {
  tab: InsightTab;
  /** Undefined: the first one that is chosen. */
  industry: string | undefined;
  months: MonthChoice;
  /** Brands side by side, or those the recommendations start from. */
  brands: readonly string[];
  type: PublisherType | undefined;
  country: string | undefined;
  state: ProspectState | undefined;
  /** Without who already works for the account. */
  fresh: '1' | undefined;
  page: number;
}

const usual = { tab: 'overview', months: 12, page: 1 } as const;

const isCode = (text: string) => catalogueCode.safeParse(text).success;

/** What cannot be meant is left out, so that a mistyped address still shows an industry. */
export function readView(search: URLSearchParams): InsightView {
  const oneOf = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(key));
  const industry = search.get('industry') ?? '';
  const brands = (search.get('brands') ?? '').split(',').filter(isCode);
  return {
    tab: oneOf('tab', insightTabs) ?? usual.tab,
    industry: isCode(industry) ? industry : undefined,
    months: monthChoices.find((months) => String(months) === search.get('months')) ?? usual.months,
    brands: [...new Set(brands)].slice(0, intelLimits.comparedBrands),
    type: oneOf('type', publisherTypes),
    country: [...(search.get('country')?.trim() ?? '')].slice(0, 40).join('') || undefined,
    state: oneOf('state', prospectStates),
    fresh: oneOf('fresh', ['1']),
    page: Math.min(1_000_000, Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)),
  };
}

export type ViewChange = Partial<InsightView>;

/** What stays when the reader goes on to another part, or to another industry. */
const keptBy = { tab: ['industry'], industry: ['tab', 'months'] } as const;

/** The address of a view after a change; the usual values go without saying, and another view begins at page one. */
export function changeSearch(search: URLSearchParams, change: ViewChange): URLSearchParams {
  const kept = 'tab' in change ? keptBy.tab : 'industry' in change ? keptBy.industry : undefined;
  const next = new URLSearchParams([...search].filter(([key]) => !kept || kept.some((name) => name === key)));
  next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    const plain = key in usual && String(usual[key as keyof typeof usual]) === text;
    if (text === '' || plain) next.delete(key);
    else next.set(key, text);
  }
  return next;
}

const filterKeys = ['type', 'country', 'state', 'fresh'] as const;

export const countFilters = (view: InsightView): number =>
  filterKeys.filter((key) => view[key] !== undefined).length;

export const withoutFilters = Object.fromEntries(filterKeys.map((key) => [key, undefined])) as Pick<
  ViewChange,
  (typeof filterKeys)[number]
>;
