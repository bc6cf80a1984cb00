// Rows of pending orders in the order of their deadlines, bucket by bucket: what is read grows with what is shown.
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TenantTx } from '#server/db/database.ts';
import type { SaleKind } from '#server/facts/rows.ts';
import { narrowedTo, type SaleFilter } from '#server/figures/sums/sale-filter.ts';
import { storedMoment } from './cursor.ts';
import type { Bucket } from './pending-buckets.ts';

export interface FoundPending {
  connectionId: string;
  saleKey: string;
  day: string;
  lockDay: string | null;
  /** As the database writes it. */
  soldAt: string;
  ysoder: string;
  ptoder: string;
  amount: string;
  commission: string;
  fee: string;
  currency: string;
  kind: SaleKind;
  publisherRef: string;
  network: string;
  name: string;
  nameByHand: string | null;
  url: string;
  type: string;
}

/** Of the last row of a page. */
export const pendingPlace = z.strictObject({
  /** Of its deadline; 0 where there is none. */
  at: z.number().int(),
  connectionId: z.number().int().nonnegative(),
  day: z.iso.date(),
  lockDay: z.iso.date().nullable(),
  soldAt: storedMoment,
  saleKey: z.string().max(3000),
});
export type PendingPlace = z.infer<typeof pendingPlace>;

export type Day = Pick<Bucket, 'connectionId' | 'reportDay' | 'lockDay' | 'deadline' | 'listed'>;

const atOf = ({ deadline }: Pick<Day, 'deadline'>): number => (deadline.kind === 'known' ? deadline.at : 0);

/** Soonest first, also of those that have passed; without a deadline by the order's day. Currencies share a place. */
export function inOrder(buckets: readonly Bucket[]): Day[] {
  const byPlace = Map.groupBy(
    buckets,
    ({ connectionId, reportDay, lockDay }) => `${connectionId} ${reportDay} ${lockDay}`,
  );
  return [...byPlace.values()]
    .map((some) => ({ ...(some[0] as Bucket), listed: some.reduce((sum, { listed }) => sum + listed, 0) }))
    .sort(compareDays);
}

function compareDays(a: Omit<Day, 'listed'>, b: Omit<Day, 'listed'>): number {
  return (
    atOf(a) - atOf(b) ||
    compareTexts(a.reportDay, b.reportDay) ||
    a.connectionId - b.connectionId ||
    compareTexts(a.lockDay ?? '', b.lockDay ?? '')
  );
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const placeOf = (row: FoundPending, day: Day): PendingPlace => ({
  at: atOf(day),
  connectionId: day.connectionId,
  day: day.reportDay,
  lockDay: day.lockDay,
  soldAt: row.soldAt,
  saleKey: row.saleKey,
});

interface Page {
  /** All that the list is of, in order. */
  days: readonly Day[];
  filter: SaleFilter;
  after: PendingPlace | null;
  size: number;
}

export interface PageRow {
  row: FoundPending;
  day: Day;
}

/** Days looked at in one statement where a filter may leave nothing of them. */
const daysAtOnce = 100;

export async function findPending(
  tx: TenantTx,
  { days, filter, after, size }: Page,
): Promise<{ rows: PageRow[]; more: boolean }> {
  const position = after && dayOfPlace(after);
  let rest = position ? days.filter((day) => compareDays(day, position) >= 0) : days;
  const rows: PageRow[] = [];
  const isNarrowed = narrows(filter);
  while (rest.length > 0 && rows.length <= size) {
    const looked = isNarrowed ? Math.min(daysAtOnce, rest.length) : enough(rest, size + 1 - rows.length);
    const now = rest.slice(0, looked);
    rest = rest.slice(looked);
    rows.push(
      ...(await readDays(tx, now, { filter, after: after && position ? { after, position } : null, size })),
    );
  }
  return { rows: rows.slice(0, size), more: rows.length > size };
}

const dayOfPlace = ({ at, connectionId, day, lockDay }: PendingPlace): Omit<Day, 'listed'> => ({
  connectionId,
  reportDay: day,
  lockDay,
  deadline: at === 0 ? { kind: 'unknown' } : ({ kind: 'known', at } as Day['deadline']),
});

export const narrows = ({ publisherNos, keyword }: SaleFilter): boolean =>
  publisherNos !== null || keyword !== null;

/** The first of these days that hold so many rows, and one more: the first may be half read already. */
function enough(days: readonly Day[], wanted: number): number {
  let listed = 0;
  const index = days.findIndex((day, at) => {
    if (at > 0) listed += day.listed;
    return listed >= wanted;
  });
  return index < 0 ? days.length : index + 1;
}

interface Reading {
  filter: SaleFilter;
  after: { after: PendingPlace; position: Omit<Day, 'listed'> } | null;
  size: number;
}

async function readDays(
  tx: TenantTx,
  days: readonly Day[],
  { filter, after, size }: Reading,
): Promise<PageRow[]> {
  const limit = sql`${size + 1}::bigint`;
  // Only the page's first day can have been begun.
  const begun = after && days[0] && compareDays(days[0], after.position) === 0 ? after.after : null;
  const later = begun
    ? sql` AND (place > 0 OR (sold_at, sale_key) > (${begun.soldAt}::timestamptz, ${begun.saleKey}::text))`
    : sql.empty();
  // Two ways to the rows of a day: the index tells days with and without a lock day apart. The lock day leads their order,
  // though all of a branch share it: PostgreSQL takes no `IS NULL` for a reason to leave it out of the index's.
  const rowsOf = (lock: SQL) => sql`
    (SELECT connection_id, sale_key, sold_at FROM sale
     WHERE account_id = ${tx.accountId}::bigint AND connection_id = of_connection AND report_day = of_day AND ${lock}
       AND state = 'pending'${later}${narrowedTo(filter)}
     ORDER BY lock_day, sold_at, sale_key LIMIT ${limit})`;
  const { rows } = await tx.run(
    sql`WITH page AS MATERIALIZED (
       SELECT place, page.connection_id, page.sale_key, page.sold_at
       FROM (SELECT of_connection, of_day, of_lock, (nth - 1)::int AS place
         FROM unnest(${sql.param(days.map((day) => day.connectionId))}::bigint[],
           ${sql.param(days.map((day) => day.reportDay))}::date[], ${sql.param(days.map((day) => day.lockDay))}::date[])
           WITH ORDINALITY AS asked (of_connection, of_day, of_lock, nth)) AS days
       CROSS JOIN LATERAL (
         ${rowsOf(sql`of_lock IS NULL AND lock_day IS NULL`)} UNION ALL ${rowsOf(sql`lock_day = of_lock`)}
       ) AS page
       ORDER BY place, page.sold_at, page.sale_key LIMIT ${limit}
     )
     SELECT page.place, ${pendingColumns}
     FROM page ${joinSale(tx)}
     ORDER BY page.place, page.sold_at, page.sale_key`,
  );
  return (rows as unknown as (FoundPending & { place: number })[]).map(({ place, ...row }) => ({
    row,
    day: days[place] as Day,
  }));
}

const pendingColumns = sql`s.connection_id AS "connectionId", s.sale_key AS "saleKey", s.report_day::text AS day,
  s.lock_day::text AS "lockDay", to_char(s.sold_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') AS "soldAt", s.ysoder,
  s.ptoder, s.amount, s.commission, s.fee, s.currency, s.kind, p.publisher_ref AS "publisherRef", p.network, p.name,
  p.name_by_hand AS "nameByHand", p.url, p.type`;

const joinSale = ({ accountId }: TenantTx): SQL => sql`
  JOIN sale s ON s.account_id = ${accountId}::bigint AND s.connection_id = page.connection_id AND s.sale_key = page.sale_key
  JOIN publisher p ON p.account_id = s.account_id AND p.publisher_no = s.publisher_no`;

/** How many of these days' orders a filter leaves. */
export async function countPending(tx: TenantTx, days: readonly Day[], filter: SaleFilter): Promise<number> {
  if (!narrows(filter)) return days.reduce((sum, { listed }) => sum + listed, 0);
  const { rows } = await tx.run(
    sql`SELECT count(*)::int AS n
     FROM unnest(${sql.param(days.map((day) => day.connectionId))}::bigint[],
       ${sql.param(days.map((day) => day.reportDay))}::date[], ${sql.param(days.map((day) => day.lockDay))}::date[])
       AS asked (of_connection, of_day, of_lock)
     JOIN sale ON account_id = ${tx.accountId}::bigint AND connection_id = of_connection AND report_day = of_day
       AND lock_day IS NOT DISTINCT FROM of_lock
     WHERE state = 'pending'${narrowedTo(filter)}`,
  );
  return Number(rows[0]?.n);
}
