// How many rows stand under a figure: voided ones under none, adjustments under amounts alone.
import { type SQL, sql } from 'drizzle-orm';
import type { DaySpan } from '#contract/figures/days.ts';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import { partsOf } from '../publishers/publisher-sums.ts';
import type { ReportScope } from '../scope.ts';
import { onDays } from './sale-filter.ts';

export interface RowCounts {
  /** Orders and adjustments: what amounts are made of. */
  amounts: number;
  orders: number;
  /** Orders that were voided: what the share of them is made of beside the others. */
  voided: number;
}

export const addRows = (counts: readonly RowCounts[]): RowCounts => ({
  amounts: counts.reduce((sum, one) => sum + one.amounts, 0),
  orders: counts.reduce((sum, one) => sum + one.orders, 0),
  voided: counts.reduce((sum, one) => sum + one.voided, 0),
});

/** Of all publishers in a span that lies within those counted; of one network, by its code, or of all. */
export type RowsIn = (span: DaySpan, network?: string) => RowCounts;

export async function countRows(
  tx: TenantTx,
  { connections }: ReportScope,
  spans: readonly DaySpan[],
): Promise<RowsIn> {
  const networkOf = new Map(connections.map(({ id, network }) => [id, network]));
  const [first = null] = spans.map(({ from }) => from).sort();
  const last =
    spans
      .map(({ to }) => to)
      .sort()
      .at(-1) ?? null;
  const { rows } = await tx.run(
    sql`SELECT connection_id, report_day::text AS day, sum(amounts) AS amounts, sum(orders) AS orders, sum(voided) AS voided
     FROM (
       SELECT account_id, connection_id, report_day, listed AS amounts, orders, 0 AS voided FROM moment_day
       WHERE state <> 'voided'
       UNION ALL
       SELECT account_id, connection_id, report_day, 0, 0, voided_orders FROM type_day
     ) AS days
     WHERE account_id = ${tx.accountId} AND connection_id = ANY (${arrayText([...networkOf.keys()])}::bigint[])
       AND report_day BETWEEN ${first}::date AND ${last}::date
     GROUP BY connection_id, report_day`,
  );
  const counted = rows.map((row) => ({
    ...countsOf(row),
    day: String(row.day),
    network: networkOf.get(Number(row.connection_id)),
  }));
  return ({ from, to }, network) =>
    addRows(
      counted.filter(
        (one) => one.day >= from && one.day <= to && (network === undefined || one.network === network),
      ),
    );
}

/** Rows of one publisher. */
export interface PublisherRows extends RowCounts {
  publisherNo: number;
  /** Code. */
  network: string;
  type: string;
}

interface Asked {
  span: DaySpan;
  /** Null: of everybody. */
  publisherNos: readonly number[] | null;
}

/**
 * Publisher by publisher. The rollups know every row and the voided orders; voided adjustments, which hardly ever are,
 * are looked for among the rows of days whose rollups hold any.
 */
export async function countRowsByPublisher(
  tx: TenantTx,
  { connections, asOf }: ReportScope,
  { span, publisherNos }: Asked,
): Promise<PublisherRows[]> {
  const own = ownRows(tx, connections);
  const chosen = publisherNos
    ? sql` AND publisher_no = ANY (${arrayText(publisherNos)}::bigint[])`
    : sql.empty();
  const days = sql`report_day BETWEEN ${span.from}::date AND ${span.to}::date`;
  const connectionIds = connections.map(({ id }) => id);
  const parts = partsOf(
    tx,
    { ...span, asOf, connectionIds, publisherNos },
    {
      keys: ['publisher_no'],
      sums: ['listed', 'orders', 'voided_orders'],
      days: 'sale_day',
      months: 'sale_month',
    },
  );
  return readPublishers(
    tx,
    sql`
      SELECT publisher_no, listed - voided_orders AS amounts, orders, voided_orders AS voided FROM (${parts}) AS parts
      UNION ALL
      SELECT adjustment.publisher_no, -1, 0, 0 FROM (
        SELECT v.connection_id, v.report_day, (v.report_day - interval '14 hours')::timestamptz AS first,
          (v.report_day + interval '36 hours')::timestamptz AS last
        FROM (
          SELECT connection_id, report_day, sum(listed) AS voided FROM moment_day
          WHERE ${own} AND ${days} AND state = 'voided' GROUP BY connection_id, report_day
        ) AS v
        JOIN (
          SELECT connection_id, report_day, sum(voided_orders) AS orders FROM type_day
          WHERE ${own} AND ${days} GROUP BY connection_id, report_day
        ) AS o ON o.connection_id = v.connection_id AND o.report_day = v.report_day
        WHERE v.voided > o.orders
      ) AS d CROSS JOIN LATERAL (
        SELECT publisher_no FROM sale
        WHERE ${own} AND connection_id = d.connection_id AND report_day = d.report_day
          AND sold_at >= d.first AND sold_at < d.last${chosen} AND kind = 'adjustment' AND state = 'voided'
      ) AS adjustment`,
  );
}

/** Those of returning customers alone; only the rows themselves know all of them. */
export async function countRepeatRows(
  tx: TenantTx,
  { connections }: ReportScope,
  span: DaySpan,
): Promise<PublisherRows[]> {
  return readPublishers(
    tx,
    sql`
      SELECT publisher_no, 1 AS amounts, CASE kind WHEN 'sale' THEN 1 ELSE 0 END AS orders, 0 AS voided
      FROM sale
      WHERE ${ownRows(tx, connections)} AND ${onDays(span)} AND state <> 'voided'
        AND new_customer IS FALSE`,
  );
}

const ownRows = ({ accountId }: TenantTx, connections: ReportScope['connections']): SQL =>
  sql`account_id = ${accountId}::bigint
   AND connection_id = ANY (${arrayText(connections.map(({ id }) => id))}::bigint[])`;

async function readPublishers(tx: TenantTx, counted: SQL): Promise<PublisherRows[]> {
  const { rows } = await tx.run(
    sql`SELECT c.publisher_no, p.network, p.type, c.amounts, c.orders, c.voided
     FROM (
       SELECT publisher_no, sum(amounts) AS amounts, sum(orders) AS orders, sum(voided) AS voided
       FROM (${counted}) AS counted GROUP BY publisher_no HAVING sum(amounts) > 0 OR sum(voided) > 0
     ) AS c
     JOIN publisher p ON p.account_id = ${tx.accountId}::bigint AND p.publisher_no = c.publisher_no`,
  );
  return rows.map((row) => ({
    ...countsOf(row),
    publisherNo: Number(row.publisher_no),
    network: String(row.network),
    type: String(row.type),
  }));
}

const countsOf = (row: Record<string, unknown>): RowCounts => ({
  amounts: Number(row.amounts),
  orders: Number(row.orders),
  voided: Number(row.voided),
});
