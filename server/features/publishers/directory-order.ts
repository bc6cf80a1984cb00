// The order of the publisher directory: the column asked for, then most orders, then our number.
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import type { DirectoryOrder, DirectorySort } from '#contract/publishers.ts';
import { type PublisherRow, ratioValues } from '#server/figures/publishers/publisher-list.ts';
import type { RowOrder, SortValue } from '#server/figures/publishers/sort-rows.ts';

const values = {
  // Those without a name come last.
  name: (row) => row.shownName || null,
  network: (row) => row.pt,
  type: (row) => publisherTypes.indexOf(row.type),
  orders: (row) => (row.isGiven ? row.orders : null),
  sales: (row) => (row.isGiven ? row.amount : null),
  commission: (row) => (row.isGiven ? row.commission : null),
  fee: (row) => (row.isGiven ? row.fee : null),
  clicks: (row) => row.clicks,
} satisfies Partial<Record<DirectorySort, (row: PublisherRow) => SortValue>>;

export const directoryOrder = (
  { sort, order }: DirectoryOrder,
  currency: string,
): RowOrder<PublisherRow> => ({
  by: { ...values, ...ratioValues(currency) }[sort],
  order,
  ties: (a, b) => b.orders - a.orders || a.publisherNo - b.publisherNo,
});
