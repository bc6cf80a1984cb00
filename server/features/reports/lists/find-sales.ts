// The rows of one page of sales, newest first: by moment, then by order number.
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import type { SaleKind, SaleState } from '#server/facts/rows.ts';
import type { SaleCount } from '#server/figures/sums/count-sales.ts';
import { numbersWithin, selectHeld } from '#server/figures/sums/number-runs.ts';
import { narrowedTo, onDays, ownedBy, type SaleFilter } from '#server/figures/sums/sale-filter.ts';
import { countByDay, type PageRange, placeByDay, placeByMoment } from './find-place.ts';

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

export const newestFirst = sql`sold_at DESC, sale_key DESC, connection_id DESC`;
const keys = sql`sold_at, sale_key, connection_id`;

export async function findSales(
  tx: TenantTx,
  filter: SaleFilter,
  { count, total, ...page }: PageRange & { count: SaleCount; total: number },
): Promise<FoundSale[]> {
  if (page.offset >= total) return [];
  const wanted = await pageKeys(tx, { filter, count, page });
  const { rows } = await tx.run(
    sql`WITH page AS (${wanted})
     SELECT s.connection_id AS "connectionId", s.sale_key AS "saleKey", s.report_day::text AS day, s.sold_at AS "soldAt", s.ysoder, s.ptoder, s.amount, s.commission, s.fee, s.currency,
       s.state, s.kind, s.vanished, s.new_customer AS "newCustomer", s.coupon, s.publisher_no AS "publisherNo",
       p.publisher_ref AS "publisherRef", p.network, p.name, p.name_by_hand AS "nameByHand", p.url, p.type
     FROM page
     JOIN sale s ON s.account_id = ${tx.accountId}::bigint AND s.connection_id = page.connection_id
       AND s.sale_key = page.sale_key
     JOIN publisher p ON p.account_id = s.account_id AND p.publisher_no = s.publisher_no
     ORDER BY page.sold_at DESC, page.sale_key DESC, page.connection_id DESC`,
  );
  return rows as unknown as FoundSale[];
}

interface Wanted {
  filter: SaleFilter;
  count: SaleCount;
  page: PageRange;
}

const none = sql`SELECT ${keys} FROM sale WHERE false`;

async function pageKeys(tx: TenantTx, { filter, count, page }: Wanted): Promise<SQL> {
  const own = ownedBy(tx, filter);
  const narrowed = narrowedTo(filter);
  const inOrder = (source: SQL, skip: number) =>
    sql`SELECT ${keys} FROM ${source} ORDER BY ${newestFirst} OFFSET ${skip}::bigint LIMIT ${page.size}::bigint`;
  if (!count.days && !filter.publisherNos) {
    const place = await placeByMoment(tx, filter, page);
    if (!place) return none;
    const days = place.inside ? sql.empty() : sql` AND ${onDays(filter)}`;
    const moments = sql`sold_at >= ${place.from}::timestamptz AND sold_at < ${place.before}::timestamptz`;
    return inOrder(sql`sale WHERE ${own} AND ${moments}${days}${narrowed}`, place.skip);
  }
  const place = placeByDay(count.days ?? (await countByDay(tx, filter)), page);
  if (!place) return none;
  if (filter.keyword?.publisherNos.length === 0) {
    const held = numbersWithin(filter.keyword.days, place.runs);
    const selected = selectHeld(held, { columns: keys, own, conditions: narrowed });
    return inOrder(sql`(${selected}) AS sales`, place.skip);
  }
  // Run by run: a publisher that seldom sells has its days far apart.
  const runs = place.runs.map(
    (run) => sql`SELECT ${keys} FROM sale WHERE ${own} AND ${onDays(run)}${narrowed}`,
  );
  return inOrder(sql`(${sql.join(runs, sql` UNION ALL `)}) AS sales`, place.skip);
}
