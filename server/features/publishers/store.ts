// Reads and writes of the publisher directory and its figures.
import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { DayCurrencySum } from '../../../contract/figures/currency.ts';
import type { DaySpan } from '../../../contract/figures/days.ts';
import type { PublisherType } from '../../../contract/figures/publisher-type.ts';
import type { TenantTx } from '../../db/database.ts';
import { publisher } from '../../db/schema/networks.ts';
import { spanParts } from '../../figures/sums/span-parts.ts';

export type PublisherRecord = typeof publisher.$inferSelect;

export interface PublisherFilter {
  keyword?: string | undefined;
  /** Code. */
  network?: string | undefined;
  type?: PublisherType | undefined;
  merged?: boolean;
  /** Who meets keyword and merge, once they have been looked up. */
  publisherNos?: readonly number[];
}

export async function countPublishers(tx: TenantTx, filter: PublisherFilter): Promise<number> {
  if (filter.publisherNos) return filter.publisherNos.length;
  const [row] = await tx.select({ total: count() }).from(publisher).where(matching(tx, filter));
  return row?.total ?? 0;
}

/** Rollups know network and type; for any other condition the publishers are looked up first. */
export async function resolveFilter(tx: TenantTx, filter: PublisherFilter): Promise<PublisherFilter> {
  if (!filter.keyword && !filter.merged) return filter;
  const rows = await tx.select({ no: publisher.publisherNo }).from(publisher).where(matching(tx, filter));
  return { ...filter, publisherNos: rows.map(({ no }) => no) };
}

export function listNames(
  tx: TenantTx,
  filter: PublisherFilter,
): Promise<Pick<PublisherRecord, 'publisherNo' | 'name' | 'nameByHand'>[]> {
  const { publisherNo, name, nameByHand } = publisher;
  return tx.select({ publisherNo, name, nameByHand }).from(publisher).where(matching(tx, filter));
}

export function matching(tx: TenantTx, filter: PublisherFilter): SQL | undefined {
  const { keyword, network, type, merged, publisherNos } = filter;
  if (publisherNos) return ofNumbers(tx, publisherNos);
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  return and(
    eq(publisher.accountId, tx.accountId),
    network === undefined ? undefined : eq(publisher.network, network),
    type === undefined ? undefined : eq(publisher.type, type),
    like === null
      ? undefined
      : sql`(${publisher.name} ILIKE ${like} OR ${publisher.nameByHand} ILIKE ${like}
          OR ${publisher.url} ILIKE ${like} OR ${publisher.publisherRef} ILIKE ${like})`,
    merged
      ? sql`${publisher.mergeKey} IN (
          SELECT merge_key FROM publisher AS grouped
          WHERE grouped.account_id = ${tx.accountId} AND merge_key IS NOT NULL
          GROUP BY merge_key HAVING count(*) > 1)`
      : undefined,
  );
}

export interface PublisherSum {
  publisherNo: number;
  currency: string;
  orders: number;
  amount: string;
  commission: string;
  fee: string;
}

/** Sums of the span per publisher and currency; currencies in which nothing was sold are left out. */
export async function sumSales(
  tx: TenantTx,
  span: DaySpan,
  publisherNos: readonly number[],
): Promise<PublisherSum[]> {
  if (publisherNos.length === 0) return [];
  const { rows } = await tx.execute<{ no: string; currency: string; orders: number } & Amounts>(sql`
    SELECT publisher_no AS no, currency, sum(orders)::int AS orders,
      sum(amount)::text AS amount, sum(commission)::text AS commission, sum(fee)::text AS fee
    FROM (${saleParts(tx, span, publisherNos)}) AS parts
    GROUP BY publisher_no, currency ORDER BY publisher_no, sum(orders) DESC, currency`);
  return rows.map(({ no, ...sums }) => ({ publisherNo: Number(no), ...sums }));
}

interface Amounts extends Record<string, unknown> {
  amount: string;
  commission: string;
  fee: string;
}

export async function sumClicks(
  tx: TenantTx,
  { from, to }: DaySpan,
  publisherNos: readonly number[],
): Promise<Map<number, number>> {
  if (publisherNos.length === 0) return new Map();
  const { rows } = await tx.execute<{ no: string; clicks: string }>(sql`
    SELECT publisher_no AS no, sum(clicks)::text AS clicks FROM click_day
    WHERE ${ofNumbers(tx, publisherNos)} AND report_day BETWEEN ${from} AND ${to} GROUP BY publisher_no`);
  return new Map(rows.map((row) => [Number(row.no), Number(row.clicks)]));
}

interface ForeignSpan extends DaySpan {
  connectionIds: readonly number[];
  /** The account's, which is left out. */
  currency: string;
  column: 'amount' | 'commission' | 'fee';
  publisherNos?: readonly number[] | undefined;
}

/** Day by day, what was sold in other currencies than the account's. */
export async function sumForeignDays(tx: TenantTx, span: ForeignSpan): Promise<ForeignSum[]> {
  const { from, to, connectionIds, currency, column, publisherNos } = span;
  const { rows } = await tx.execute<{ no: string; currency: string; day: string; units: string }>(sql`
    SELECT publisher_no AS no, currency, report_day::text AS day, sum(${sql.raw(column)})::text AS units FROM sale_day
    WHERE ${publisherNos ? ofNumbers(tx, publisherNos) : sql`account_id = ${tx.accountId}`}
      AND connection_id = ANY (${asArray(connectionIds)}::bigint[]) AND report_day BETWEEN ${from} AND ${to}
      AND currency <> ${currency} GROUP BY publisher_no, currency, report_day`);
  return rows.map(({ no, units, ...sum }) => ({ publisherNo: Number(no), units: BigInt(units), ...sum }));
}

interface ForeignSum extends DayCurrencySum {
  publisherNo: number;
}

/** Clicks of all publishers of these connections, or of one type of them. */
export async function sumTypeClicks(
  tx: TenantTx,
  { from, to }: DaySpan,
  { connectionIds, type }: { connectionIds: readonly number[]; type?: PublisherType | undefined },
): Promise<number> {
  const { rows } = await tx.execute<{ clicks: string | null }>(sql`
    SELECT sum(clicks)::text AS clicks FROM type_day
    WHERE account_id = ${tx.accountId} AND connection_id = ANY (${asArray(connectionIds)}::bigint[])
      AND report_day BETWEEN ${from} AND ${to} ${type === undefined ? sql`` : sql`AND type = ${type}`}`);
  return Number(rows[0]?.clicks ?? 0);
}

/** Rollup rows of the span: whole months by month, the rest by day. */
export function saleParts(tx: TenantTx, span: DaySpan, publisherNos?: readonly number[]): SQL {
  const { months, days } = spanParts(span);
  const columns = sql`publisher_no, currency, orders, amount, commission, fee`;
  const own = publisherNos ? ofNumbers(tx, publisherNos) : sql`account_id = ${tx.accountId}`;
  const parts = days.map(
    ({ from, to }) =>
      sql`SELECT ${columns} FROM sale_day WHERE ${own} AND report_day BETWEEN ${from} AND ${to}`,
  );
  if (months) {
    parts.push(
      sql`SELECT ${columns} FROM sale_month WHERE ${own} AND month BETWEEN ${months.from} AND ${months.to}`,
    );
  }
  return sql.join(parts, sql` UNION ALL `);
}

const ofNumbers = (tx: TenantTx, publisherNos: readonly number[]) =>
  sql`account_id = ${tx.accountId} AND publisher_no = ANY (${asArray(publisherNos)}::bigint[])`;

/** As one parameter, whatever its length. */
const asArray = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

/** Merge key → how many publishers share it. */
export async function countGroups(
  tx: TenantTx,
  mergeKeys: readonly (string | null)[],
): Promise<Map<string, number>> {
  const keys = [...new Set(mergeKeys.filter((key) => key !== null))];
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select({ key: publisher.mergeKey, size: count() })
    .from(publisher)
    .where(and(eq(publisher.accountId, tx.accountId), inArray(publisher.mergeKey, keys)))
    .groupBy(publisher.mergeKey);
  return new Map(rows.map((row) => [row.key ?? '', row.size]));
}

/** In the order of the numbers. */
export async function listByNumbers(
  tx: TenantTx,
  publisherNos: readonly number[],
): Promise<PublisherRecord[]> {
  if (publisherNos.length === 0) return [];
  const rows = await tx.select().from(publisher).where(byNumbers(tx, publisherNos));
  const places = new Map(publisherNos.map((no, place) => [no, place]));
  const placeOf = ({ publisherNo }: PublisherRecord) => places.get(publisherNo) ?? 0;
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

export async function findPublisher(tx: TenantTx, publisherNo: number): Promise<PublisherRecord | undefined> {
  const [row] = await tx
    .select()
    .from(publisher)
    .where(byNumbers(tx, [publisherNo]));
  return row;
}

/** In one order, so that two who merge do not wait for each other in a circle. */
export function lockPublishers(tx: TenantTx, publisherNos: readonly number[]): Promise<PublisherRecord[]> {
  return tx
    .select()
    .from(publisher)
    .where(byNumbers(tx, publisherNos))
    .orderBy(publisher.publisherNo)
    .for('update');
}

export function listGroup(tx: TenantTx, mergeKey: string): Promise<PublisherRecord[]> {
  return tx
    .select()
    .from(publisher)
    .where(and(eq(publisher.accountId, tx.accountId), eq(publisher.mergeKey, mergeKey)))
    .orderBy(publisher.network, publisher.publisherNo);
}

export async function updatePublisherRow(
  tx: TenantTx,
  publisherNo: number,
  change: Partial<Pick<PublisherRecord, 'typeByHand' | 'nameByHand' | 'mergeKey' | 'mergeByHand'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx
    .update(publisher)
    .set(change)
    .where(byNumbers(tx, [publisherNo]));
}

/** These, and whoever shares a key with one of them, are one from now on. */
export async function regroup(
  tx: TenantTx,
  mergeKey: string,
  { publisherNos, mergeKeys }: { publisherNos: readonly number[]; mergeKeys: readonly string[] },
): Promise<void> {
  const change = { mergeKey, mergeByHand: true };
  await tx.update(publisher).set(change).where(byNumbers(tx, publisherNos));
  if (mergeKeys.length === 0) return;
  await tx
    .update(publisher)
    .set(change)
    .where(
      and(
        eq(publisher.accountId, tx.accountId),
        isNotNull(publisher.mergeKey),
        inArray(publisher.mergeKey, [...mergeKeys]),
      ),
    );
}

const byNumbers = (tx: TenantTx, publisherNos: readonly number[]) =>
  and(eq(publisher.accountId, tx.accountId), inArray(publisher.publisherNo, [...publisherNos]));
