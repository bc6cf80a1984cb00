// The order of the publisher summary: the column asked for, then the order of every ranking.
import { compareIds, compareRanked } from '#contract/figures/ranking.ts';
import type { publisherSorts } from '#contract/report-lists.ts';
import { rankOf } from '#server/figures/publishers/merge-rows.ts';
import { type PublisherRow, ratioValues, toldOf } from '#server/figures/publishers/publisher-list.ts';
import type { RowOrder, SortValue } from '#server/figures/publishers/sort-rows.ts';

export type PublisherSort = (typeof publisherSorts)[number];

/** Shares follow what they are shares of. */
const values = {
  name: (row) => row.shownName,
  url: (row) => row.url,
  type: (row) => row.type,
  pt: (row) => row.pt,
  fxje: (row) => toldOf(row).amount,
  jezb: (row) => toldOf(row).amount,
  order: (row) => toldOf(row).orders,
  zb: (row) => toldOf(row).orders,
  yjje: (row) => toldOf(row).commission,
  fy: (row) => toldOf(row).fee,
  zc: (row) => toldOf(row).cost,
  clicks: (row) => row.clicks,
} satisfies Partial<Record<PublisherSort, (row: PublisherRow) => SortValue>>;

export function summaryOrder(
  { sort = 'fxje', order = 'desc' }: { sort?: PublisherSort | undefined; order?: 'asc' | 'desc' | undefined },
  currency: string,
): RowOrder<PublisherRow> {
  return {
    by:
      sort === 'id'
        ? { compare: (a, b) => compareIds(a.ref, b.ref) }
        : { ...values, ...ratioValues(currency) }[sort],
    order,
    ties: (a, b) => compareRanked(rankOf(a), rankOf(b)) || byPlace(a, b),
  };
}

/** The same number on two networks. */
const byPlace = (a: PublisherRow, b: PublisherRow): number =>
  a.pt === b.pt ? a.publisherNo - b.publisherNo : a.pt < b.pt ? -1 : 1;
