// What a list of sales is narrowed to, brought from what was asked to what the tables know.
import type { DaySpan } from '#contract/figures/days.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { arrayText, type Bind } from '#server/db/bind.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { SaleState } from '#server/facts/rows.ts';
import type { ReportScope } from '../scope.ts';

export interface SaleQuery {
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
  keyword: {
    pattern: string;
    /** Publishers whose name holds it. */
    publisherNos: readonly number[];
  } | null;
}

export async function saleFilterOf(
  tx: TenantTx,
  { connections }: ReportScope,
  { from, to, network, type, publisherId, state, keyword }: SaleQuery,
): Promise<SaleFilter> {
  const networks = network === undefined ? null : [...new Set(connections.map((one) => one.network))];
  const pattern = keyword ? likePattern(keyword) : null;
  return {
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
    keyword:
      pattern === null
        ? null
        : {
            pattern,
            publisherNos: await findPublishers(tx, { networks, type: null, ref: null, pattern }),
          },
  };
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
    `SELECT publisher_no AS no FROM publisher
     WHERE account_id = $1 AND ($2::text[] IS NULL OR network = ANY ($2::text[])) AND ($3::text IS NULL OR type = $3)
       AND ($4::text IS NULL OR publisher_ref = $4) AND ($5::text IS NULL OR coalesce(name_by_hand, name) ILIKE $5)`,
    [tx.accountId, networks, type, ref, pattern],
  );
  return rows.map((row) => Number(row.no));
}

/** The account and, where asked for, some of its connections; of any table of facts. */
export function ownedBy(bind: Bind, { accountId }: TenantTx, { connectionIds }: SaleFilter): string {
  const own = `account_id = ${bind(accountId, 'bigint')}`;
  if (connectionIds === null) return own;
  const [only, ...others] = connectionIds;
  // A single one can be told by the index that keeps the order.
  return only !== undefined && others.length === 0
    ? `${own} AND connection_id = ${bind(only, 'bigint')}`
    : `${own} AND connection_id = ANY (${bind(arrayText(connectionIds), 'bigint[]')})`;
}

/** The conditions on a sale itself beside its connection and days. */
export function narrowedTo(bind: Bind, { publisherNos, state, keyword }: SaleFilter): string {
  const conditions: string[] = [];
  if (publisherNos) conditions.push(`publisher_no = ANY (${bind(arrayText(publisherNos), 'bigint[]')})`);
  if (state) conditions.push(`state = ${bind(state, 'text')}`);
  if (keyword) {
    // Only letters have cases; with none, the texts are compared as they are.
    const folded = /[a-z]/i.test(keyword.pattern);
    const pattern = bind(keyword.pattern.replace(/[A-Z]/g, lower), 'text');
    const holds = (column: string) => `${folded ? `lower(${column})` : column} LIKE ${pattern}`;
    const named = bind(arrayText(keyword.publisherNos), 'bigint[]');
    conditions.push(`(${holds('ptoder')} OR ${holds('ysoder')} OR publisher_no = ANY (${named}))`);
  }
  return conditions.map((condition) => ` AND ${condition}`).join('');
}

const lower = (letter: string) => letter.toLowerCase();

/**
 * Sales of the days asked for. A report day's moments lie from 14 hours before to 36 hours after its midnight UTC, in
 * any zone; they are what the index serves. The casts matter: row-level security keeps a comparison across types away
 * from the index.
 */
export function onDays(bind: Bind, { from, to }: DaySpan): string {
  const [first, last] = [bind(from, 'date'), bind(to, 'date')];
  return `report_day BETWEEN ${first} AND ${last}
    AND sold_at >= (${first} - interval '14 hours')::timestamptz
    AND sold_at < (${last} + interval '36 hours')::timestamptz`;
}
