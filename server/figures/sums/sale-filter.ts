// What a list of sales is narrowed to, brought from what was asked to what the tables know.
import { type SQL, sql } from 'drizzle-orm';
import type { DaySpan } from '#contract/figures/days.ts';
import { hasConditions, type OrderConditions } from '#contract/figures/order-conditions.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { SaleState } from '#server/facts/rows.ts';
import type { ReportScope } from '../scope.ts';
import { findNumberDays, type NumberDays } from './number-runs.ts';
import { orderConditions } from './order-conditions.ts';

export interface SaleQuery extends OrderConditions {
  from: string;
  to: string;
  network?: string | undefined;
  type?: PublisherType | undefined;
  publisherId?: string | undefined;
  state?: SaleState | undefined;
  keyword?: string | undefined;
}

export interface SaleFilter {
  from: string;
  to: string;
  /** Null: those of every connection. */
  connectionIds: readonly number[] | null;
  type: PublisherType | null;
  /** Publishers of the type or with the number asked for; null: all. */
  publisherNos: readonly number[] | null;
  /** Whether one publisher was asked for by its number. */
  byPublisher: boolean;
  state: SaleState | null;
  keyword: KeywordFilter | null;
  /** Conditions no rollup knows; null: none. */
  orders: SQL | null;
}

export interface KeywordFilter {
  pattern: string;
  /** Publishers whose name holds it, of those asked for. */
  publisherNos: readonly number[];
  /** Where a number may hold it; with a state, which no rollup of publishers tells, also where these publishers sold. */
  days: NumberDays;
}

export async function saleFilterOf(
  tx: TenantTx,
  { connections, currency }: ReportScope,
  { from, to, network, type, publisherId, state, keyword, ...rest }: SaleQuery,
): Promise<SaleFilter> {
  const networks = network === undefined ? null : [...new Set(connections.map((one) => one.network))];
  const filter = {
    from,
    to,
    connectionIds: network === undefined ? null : connections.map(({ id }) => id),
    type: type ?? null,
    publisherNos:
      type === undefined && publisherId === undefined
        ? null
        : await findPublishers(tx, { networks, type: type ?? null, ref: publisherId ?? null, pattern: null }),
    byPublisher: publisherId !== undefined,
    state: state ?? null,
    keyword: null,
    orders: hasConditions(rest) ? orderConditions(rest, currency) : null,
  };
  if (!keyword) return filter;
  const pattern = likePattern(keyword);
  const named = await findPublishers(tx, {
    networks,
    type: type ?? null,
    ref: publisherId ?? null,
    pattern,
  });
  const days = await findNumberDays(tx, {
    keyword,
    span: { from, to },
    own: ownedBy(tx, filter),
    publisherNos: state === undefined && filter.orders === null ? [] : named,
  });
  return { ...filter, keyword: { pattern, publisherNos: named, days } };
}

/** Any text around it; what would be a wildcard is meant as written. */
export const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

interface PublisherSearch {
  networks: readonly string[] | null;
  type: PublisherType | null;
  ref: string | null;
  pattern: string | null;
}

async function findPublishers(
  tx: TenantTx,
  { networks, type, ref, pattern }: PublisherSearch,
): Promise<number[]> {
  const { rows } = await tx.run(
    sql`SELECT publisher_no AS no FROM publisher
     WHERE account_id = ${tx.accountId} AND (${sql.param(networks)}::text[] IS NULL OR network = ANY (${sql.param(networks)}::text[])) AND (${type}::text IS NULL OR type = ${type})
       AND (${ref}::text IS NULL OR publisher_ref = ${ref})
         AND (${pattern}::text IS NULL OR coalesce(name_by_hand, name) ILIKE ${pattern})`,
  );
  return rows.map((row) => Number(row.no));
}

/** The account and, where asked for, some of its connections; of any table of facts. */
export function ownedBy({ accountId }: TenantTx, { connectionIds }: Pick<SaleFilter, 'connectionIds'>): SQL {
  const own = sql`account_id = ${accountId}::bigint`;
  if (connectionIds === null) return own;
  const [only, ...others] = connectionIds;
  // A single one can be told by the index that keeps the order.
  return only !== undefined && others.length === 0
    ? sql`${own} AND connection_id = ${only}::bigint`
    : sql`${own} AND connection_id = ANY (${arrayText(connectionIds)}::bigint[])`;
}

/** The conditions on a sale itself beside its connection and days. */
export function narrowedTo({
  publisherNos,
  state,
  keyword,
  orders,
}: Pick<SaleFilter, 'publisherNos' | 'state' | 'keyword' | 'orders'>): SQL {
  const conditions: SQL[] = [];
  if (publisherNos) conditions.push(sql`publisher_no = ANY (${arrayText(publisherNos)}::bigint[])`);
  if (state) conditions.push(sql`state = ${state}::text`);
  if (orders) conditions.push(orders);
  if (keyword) {
    // Only letters have cases; with none, the texts are compared as they are.
    const folded = /[a-z]/i.test(keyword.pattern);
    const pattern = sql`${keyword.pattern.replace(/[A-Z]/g, lower)}::text`;
    const holds = (column: SQL) => sql`${folded ? sql`lower(${column})` : column} LIKE ${pattern}`;
    const named = sql`${arrayText(keyword.publisherNos)}::bigint[]`;
    conditions.push(sql`(${holds(sql`ptoder`)} OR ${holds(sql`ysoder`)} OR publisher_no = ANY (${named}))`);
  }
  return sql.join(conditions.map((condition) => sql` AND ${condition}`));
}

const lower = (letter: string) => letter.toLowerCase();

/**
 * Sales of the days asked for. A report day's moments lie from 14 hours before to 36 hours after its midnight UTC, in
 * any zone; they are what the index serves. The casts matter: row-level security keeps a comparison across types away
 * from the index.
 */
export function onDays({ from, to }: DaySpan): SQL {
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  return sql`report_day BETWEEN ${first} AND ${last}
    AND sold_at >= (${first} - interval '14 hours')::timestamptz
    AND sold_at < (${last} + interval '36 hours')::timestamptz`;
}
