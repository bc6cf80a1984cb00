// The order of the publisher directory: the column asked for, then most orders, then our number.
import { publisherTypes } from '#contract/figures/publisher-type.ts';
import type { DirectoryOrder, DirectorySort } from '#contract/publishers.ts';
import { type PublisherRow, ratioValues, toldOf } from '#server/figures/publishers/publisher-list.ts';
import type { RowOrder, SortValue } from '#server/figures/publishers/sort-rows.ts';

const values = {
  // Those without a name come last.
  name: (row) => row.shownName || null,
  network: (row) => row.pt,
  type: (row) => publisherTypes.indexOf(row.type),
  orders: (row) => toldOf(row).orders,
  sales: (row) => toldOf(row).amount,
  commission: (row) => toldOf(row).commission,
  fee: (row) => toldOf(row).fee,
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
