// The order of the publisher summary: the column asked for, then the order of every ranking.
import { compareIds, compareRanked } from '../../../../contract/figures/ranking.ts';
import type { publisherSorts } from '../../../../contract/reports.ts';

export type PublisherSort = (typeof publisherSorts)[number];

export interface SortedPublisher {
  publisherNo: number;
  ref: string;
  shownName: string;
  url: string;
  type: string;
  pt: string;
  /** Minor units of the account's currency. */
  amount: bigint | null;
  commission: bigint | null;
  fee: bigint | null;
  cost: bigint | null;
  orders: number;
  /** Null where the network reports none. */
  clicks: number | null;
}

type Value = bigint | number | string | null;

const alphabet = new Intl.Collator('zh-CN');

/** Shares follow what they are shares of. */
const values: Record<Exclude<PublisherSort, 'id'>, (row: SortedPublisher) => Value> = {
  name: (row) => row.shownName,
  url: (row) => row.url,
  type: (row) => row.type,
  pt: (row) => row.pt,
  fxje: (row) => row.amount,
  jezb: (row) => row.amount,
  order: (row) => row.orders,
  zb: (row) => row.orders,
  yjje: (row) => row.commission,
  fy: (row) => row.fee,
  zc: (row) => row.cost,
  clicks: (row) => row.clicks,
};

export function sortPublishers<Row extends SortedPublisher>(
  rows: readonly Row[],
  { sort = 'fxje', order = 'desc' }: { sort?: PublisherSort | undefined; order?: 'asc' | 'desc' | undefined },
): Row[] {
  const direction = order === 'asc' ? 1 : -1;
  const asked =
    sort === 'id'
      ? (a: Row, b: Row) => direction * compareIds(a.ref, b.ref)
      : (a: Row, b: Row) => compareValues(values[sort](a), values[sort](b), direction);
  return rows.toSorted((a, b) => asked(a, b) || compareRanked(ranked(a), ranked(b)) || byPlace(a, b));
}

/** What is not known comes last, whichever way the rest goes. */
function compareValues(a: Value, b: Value, direction: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'string' && typeof b === 'string') return direction * alphabet.compare(a, b);
  if (a === b) return 0;
  return a < b ? -direction : direction;
}

const ranked = ({ ref, amount, orders }: SortedPublisher) => ({ id: ref, amount: amount ?? 0n, orders });

/** The same number on two networks. */
const byPlace = (a: SortedPublisher, b: SortedPublisher): number =>
  a.pt === b.pt ? a.publisherNo - b.publisherNo : a.pt < b.pt ? -1 : 1;
