// The rows of one page of sales, newest first: by moment, then by order number.

import { asParameters, type Bind } from '#server/db/bind.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { SaleKind, SaleState } from '#server/facts/rows.ts';
import { needsRows, type SaleCount } from '#server/figures/sums/count-sales.ts';
import { narrowedTo, onDays, ownedBy, type SaleFilter } from '#server/figures/sums/sale-filter.ts';
import { type PageRange, placeByDay, placeByMoment } from './find-place.ts';

export interface FoundSale {
  connectionId: string;
  saleKey: string;
  day: string;
  soldAt: Date;
  ysoder: string;
  ptoder: string;
  amount: string;
  commission: string;
  fee: string;
  currency: string;
  state: SaleState;
  kind: SaleKind;
  vanished: boolean;
  newCustomer: boolean | null;
  coupon: string;
  publisherNo: string;
  publisherRef: string;
  network: string;
  name: string;
  nameByHand: string | null;
  url: string;
  type: string;
}

export const newestFirst = 'sold_at DESC, sale_key DESC, connection_id DESC';
const keys = 'sold_at, sale_key, connection_id';

export async function findSales(
  tx: TenantTx,
  filter: SaleFilter,
  { count, total, ...page }: PageRange & { count: SaleCount; total: number },
): Promise<FoundSale[]> {
  if (page.offset >= total) return [];
  const { bind, values } = asParameters();
  const wanted = await pageKeys(bind, tx, { filter, count, page });
  const { rows } = await tx.run(
    `WITH page AS (${wanted})
     SELECT s.connection_id AS "connectionId", s.sale_key AS "saleKey", s.report_day::text AS day, s.sold_at AS "soldAt", s.ysoder, s.ptoder, s.amount, s.commission, s.fee, s.currency,
       s.state, s.kind, s.vanished, s.new_customer AS "newCustomer", s.coupon, s.publisher_no AS "publisherNo",
       p.publisher_ref AS "publisherRef", p.network, p.name, p.name_by_hand AS "nameByHand", p.url, p.type
     FROM page
     JOIN sale s ON s.account_id = ${bind(tx.accountId, 'bigint')} AND s.connection_id = page.connection_id
       AND s.sale_key = page.sale_key
     JOIN publisher p ON p.account_id = s.account_id AND p.publisher_no = s.publisher_no
     ORDER BY page.sold_at DESC, page.sale_key DESC, page.connection_id DESC`,
    values,
  );
  return rows as unknown as FoundSale[];
}

interface Wanted {
  filter: SaleFilter;
  count: SaleCount;
  page: PageRange;
}

const none = `SELECT ${keys} FROM sale WHERE false`;

async function pageKeys(bind: Bind, tx: TenantTx, { filter, count, page }: Wanted): Promise<string> {
  const own = ownedBy(bind, tx, filter);
  const narrowed = narrowedTo(bind, filter);
  const inOrder = (source: string, skip: number) =>
    `SELECT ${keys} FROM ${source} ORDER BY ${newestFirst} OFFSET ${bind(skip, 'bigint')} LIMIT ${bind(page.size, 'bigint')}`;
  const between = (from: string, before: string) =>
    `sold_at >= ${bind(from, 'timestamptz')} AND sold_at < ${bind(before, 'timestamptz')}`;
  if (needsRows(filter)) {
    if (!count.moments) return none;
    const { first, last } = count.moments;
    const moments = `sold_at >= ${bind(first, 'timestamptz')} AND sold_at <= ${bind(last, 'timestamptz')}`;
    return inOrder(`sale WHERE ${own} AND ${onDays(bind, filter)} AND ${moments}${narrowed}`, page.offset);
  }
  if (!filter.publisherNos) {
    const place = await placeByMoment(tx, filter, page);
    if (!place) return none;
    const days = place.inside ? '' : ` AND ${onDays(bind, filter)}`;
    return inOrder(
      `sale WHERE ${own} AND ${between(place.from, place.before)}${days}${narrowed}`,
      place.skip,
    );
  }
  const place = await placeByDay(tx, filter, page);
  if (!place) return none;
  // Run by run: a publisher that seldom sells has its days far apart.
  const runs = place.runs.map(
    (run) => `SELECT ${keys} FROM sale WHERE ${own} AND ${onDays(bind, run)}${narrowed}`,
  );
  return inOrder(`(${runs.join(' UNION ALL ')}) AS sales`, place.skip);
}
