// What a report view shows, as it stands in the address: a link to a colleague opens the same view.
import { z } from 'zod';
import { lengthOf } from '#contract/figures/days.ts';
import { customers, saleKinds } from '#contract/figures/order-conditions.ts';
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import { type WindowKey, windowKeys } from '#contract/figures/windows.ts';
import { reportDays } from '#contract/limits.ts';
import { publisherSorts } from '#contract/report-lists.ts';
import { orderAmount, saleStates } from '#contract/report-query.ts';
import { defaultSpan } from '#web/parts/figures/presets.ts';
import { type ReportTab, type ReportView, reportTabs } from '#web/parts/figures/report-link.ts';

export type PublisherSort = (typeof publisherSorts)[number];

export interface ReportFilters extends ReportView {
  tab: ReportTab;
  from: string;
  to: string;
  /** Whether the address names the days; without them the usual ones show. */
  dated: boolean;
  keyword: string;
  window: WindowKey;
  sort: PublisherSort | undefined;
  page: number;
}

const isDay = (text: string | null): text is string =>
  z.iso.date().safeParse(text).success &&
  text !== null &&
  text >= reportDays.first &&
  text <= reportDays.last;

/** What cannot be meant is left out, so that a mistyped address still shows a report. */
export function readFilters(search: URLSearchParams, now: Date): ReportFilters {
  const text = (key: string, length: number) =>
    [...(search.get(key)?.trim() ?? '')].slice(0, length).join('') || undefined;
  const oneOf = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(key));
  const amount = (key: string) => orderAmount.safeParse(search.get(key)).data;
  const days = { from: search.get('from'), to: search.get('to') };
  const dated =
    isDay(days.from) &&
    isDay(days.to) &&
    days.from <= days.to &&
    lengthOf({ from: days.from, to: days.to }) <= reportDays.max;
  const asOf = search.get('asOf');
  return {
    tab: oneOf('tab', reportTabs) ?? 'transactions',
    ...(dated ? { from: days.from as string, to: days.to as string } : defaultSpan(now)),
    dated,
    network: text('network', 40),
    type: oneOf('type', publisherTypes),
    state: oneOf('state', saleStates),
    publisherId: text('publisherId', 200),
    keyword: text('keyword', 100) ?? '',
    coupon: text('coupon', 100),
    customer: oneOf('customer', customers),
    saleKind: oneOf('saleKind', saleKinds),
    minAmount: amount('minAmount'),
    maxAmount: amount('maxAmount'),
    merged: oneOf('merged', ['0', '1'] as const),
    asOf: isDay(asOf) ? asOf : undefined,
    window: oneOf('window', windowKeys) ?? 'month',
    sort: oneOf('sort', publisherSorts),
    order: oneOf('order', ['asc', 'desc'] as const),
    page: Math.min(1_000_000, Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)),
  };
}

/** Filters of the rows beside the days: what "clear" takes away. */
const choices = {
  transactions: [
    ...(['network', 'type', 'state', 'publisherId', 'keyword'] as const),
    ...(['coupon', 'customer', 'saleKind', 'minAmount', 'maxAmount'] as const),
  ],
  publishers: ['network', 'type', 'publisherId', 'keyword'],
  repeats: ['network', 'asOf'],
  types: ['network', 'asOf'],
  pictures: [],
} as const satisfies Record<ReportTab, readonly (keyof ReportView)[]>;

export function countChoices(filters: ReportFilters): number {
  return choices[filters.tab].filter((key) => Boolean(filters[key])).length;
}

export type ViewChange = Omit<ReportView, 'page'> & { page?: number };

/** The same address with some values changed; what is empty leaves it, and another view begins at page one. */
export function changeSearch(search: URLSearchParams, change: ViewChange): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [key, value] of Object.entries(change)) {
    const plain = (key === 'tab' && value === 'transactions') || (key === 'page' && value === 1);
    if (value === undefined || value === '' || plain) next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}

/** Without the tab's choices; the days stay. */
export function clearChoices(search: URLSearchParams, tab: ReportTab): URLSearchParams {
  return changeSearch(search, Object.fromEntries(choices[tab].map((key) => [key, undefined])));
}
