// Reads and writes of the publisher directory and its figures.
import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PublisherType } from '../../../../contract/figures/publisher-type.ts';
import type { TenantTx } from '../../../db/database.ts';
import { publisher } from '../../../db/schema/networks.ts';
import { type FigureSpan, partsOf } from './figure-span.ts';

export type PublisherRecord = typeof publisher.$inferSelect;

export interface PublisherFilter {
  keyword?: string | undefined;
  /** Code. */
  network?: string | undefined;
  type?: PublisherType | undefined;
  merged?: boolean;
}

export async function countPublishers(tx: TenantTx, filter: PublisherFilter): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(publisher).where(matching(tx, filter));
  return row?.total ?? 0;
}

export interface PublisherPage extends PublisherFilter {
  span: FigureSpan;
  currentPage: number;
  size: number;
}

/** Most orders in the span first. */
export async function pagePublishers(
  tx: TenantTx,
  { span, currentPage, size, ...filter }: PublisherPage,
): Promise<PublisherRecord[]> {
  const ranked = tx.$with('ranked').as(
    tx
      .select({
        publisherNo: sql<number>`publisher_no`.as('ranked_no'),
        orders: sql<number>`sum(orders)`.as('ranked_orders'),
      })
      .from(sql`(${saleParts(tx, span)}) AS parts`)
      .groupBy(sql`publisher_no`),
  );
  const rows = await tx
    .with(ranked)
    .select({ publisher })
    .from(publisher)
    .leftJoin(ranked, eq(ranked.publisherNo, publisher.publisherNo))
    .where(matching(tx, filter))
    .orderBy(sql`coalesce(${ranked.orders}, 0) DESC`, publisher.publisherNo)
    .limit(size)
    .offset((currentPage - 1) * size);
  return rows.map((row) => row.publisher);
}

function matching(tx: TenantTx, { keyword, network, type, merged }: PublisherFilter): SQL | undefined {
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
  span: FigureSpan,
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
  { from, to }: FigureSpan,
  publisherNos: readonly number[],
): Promise<Map<number, number>> {
  if (publisherNos.length === 0) return new Map();
  const { rows } = await tx.execute<{ no: string; clicks: string }>(sql`
    SELECT publisher_no AS no, sum(clicks)::text AS clicks FROM click_day
    WHERE account_id = ${tx.accountId} AND publisher_no = ANY (${asArray(publisherNos)}::bigint[])
      AND report_day BETWEEN ${from} AND ${to} GROUP BY publisher_no`);
  return new Map(rows.map((row) => [Number(row.no), Number(row.clicks)]));
}

/** Rollup rows of the span: whole months by month, the rest by day. */
function saleParts(tx: TenantTx, span: FigureSpan, publisherNos?: readonly number[]): SQL {
  const { months, days } = partsOf(span);
  const columns = sql`publisher_no, currency, orders, amount, commission, fee`;
  const own = publisherNos
    ? sql`account_id = ${tx.accountId} AND publisher_no = ANY (${asArray(publisherNos)}::bigint[])`
    : sql`account_id = ${tx.accountId}`;
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
