// The directory's filters as they stand in the address: a link to a colleague opens the same view.

import { type PublisherType, publisherTypes } from '#contract/figures/publisher-type.ts';
import { pageSizes } from '#contract/limits.ts';
import {
  type DirectoryOrder,
  type DirectorySort,
  directoryOrderOf,
  directorySorts,
  type SortOrder,
  sortOrders,
} from '#contract/publishers.ts';
import type { PublisherQuery } from '#web/data/publishers.ts';

export interface PublisherFilters {
  keyword: string;
  network: string;
  type: PublisherType | '';
  merged: boolean;
  from: string;
  to: string;
  /** Empty: the directory's own order. */
  sort: DirectorySort | '';
  order: SortOrder | '';
  page: number;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** What cannot be understood is left out rather than sent. */
export function readFilters(search: URLSearchParams): PublisherFilters {
  const text = (key: string) => (search.get(key) ?? '').trim();
  const day = (key: string) => {
    const value = text(key);
    return dayPattern.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';
  };
  return {
    keyword: text('keyword').slice(0, 100),
    network: text('network').slice(0, 40),
    type: publisherTypes.find((type) => type === text('type')) ?? '',
    merged: search.get('merged') === '1',
    from: day('from'),
    to: day('to'),
    sort: directorySorts.find((sort) => sort === text('sort')) ?? '',
    order: sortOrders.find((order) => order === text('order')) ?? '',
    page: Math.max(1, Number.parseInt(text('page'), 10) || 1),
  };
}

/** The address of a view; what is not set does not appear. */
export function writeFilters(filters: PublisherFilters): URLSearchParams {
  const search = new URLSearchParams({ tab: 'publishers' });
  const { merged, page, ...texts } = filters;
  for (const [key, value] of Object.entries(texts)) if (value) search.set(key, value);
  if (merged) search.set('merged', '1');
  if (page > 1) search.set('page', String(page));
  return search;
}

export function countFilters({ keyword, network, type, merged, from, to }: PublisherFilters): number {
  return [keyword, network, type, merged, from || to].filter(Boolean).length;
}

export const isFiltered = (filters: PublisherFilters): boolean => countFilters(filters) > 0;

/** All publishers, in the same order. */
export const withoutFilters = ({ sort, order }: PublisherFilters): PublisherFilters => ({
  ...readFilters(new URLSearchParams()),
  sort,
  order,
});

/** The order the list is in, said or not. */
export const orderOf = ({ sort, order }: PublisherFilters): DirectoryOrder =>
  directoryOrderOf({ sort: sort || undefined, order: order || undefined });

/** Another order begins at its first page; the directory's own does not stand in the address. */
export function withOrder(filters: PublisherFilters, wanted: DirectoryOrder | undefined): PublisherFilters {
  const usual = directoryOrderOf({});
  const isUsual = !wanted || (wanted.sort === usual.sort && wanted.order === usual.order);
  return { ...filters, ...(isUsual ? { sort: '', order: '' } : wanted), page: 1 };
}

export function toQuery({ merged, page, ...words }: PublisherFilters): PublisherQuery {
  const { keyword, network, type, from, to, sort, order } = words;
  return {
    currentPage: page,
    size: pageSizes.list,
    ...(keyword && { keyword }),
    ...(network && { network }),
    ...(type && { type }),
    ...(merged && { merged: '1' as const }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && { sort }),
    ...(order && { order }),
  };
}
