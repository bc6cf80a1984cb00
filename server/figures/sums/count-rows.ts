// How many rows stand under a figure: voided ones under none, adjustments under amounts alone.
import type { DaySpan } from '../../../contract/figures/days.ts';
import { arrayText, asParameters } from '../../db/bind.ts';
import type { TenantTx } from '../../db/database.ts';
import type { ReportScope } from '../scope.ts';
import { onDays } from './sale-filter.ts';

export interface RowCounts {
  /** Orders and adjustments: what amounts are made of. */
  amounts: number;
  orders: number;
}

export const addRows = (counts: readonly RowCounts[]): RowCounts => ({
  amounts: counts.reduce((sum, one) => sum + one.amounts, 0),
  orders: counts.reduce((sum, one) => sum + one.orders, 0),
});

/** Of all publishers in a span that lies within those counted; of one network, by its code, or of all. */
export type RowsIn = (span: DaySpan, network?: string) => RowCounts;

export async function countRows(
  tx: TenantTx,
  { connections }: ReportScope,
  spans: readonly DaySpan[],
): Promise<RowsIn> {
  const networkOf = new Map(connections.map(({ id, network }) => [id, network]));
  const { rows } = await tx.run(
    `SELECT connection_id, report_day::text AS day, sum(listed) AS amounts, sum(orders) AS orders FROM moment_day
     WHERE account_id = $1 AND connection_id = ANY ($2::bigint[]) AND report_day BETWEEN $3::date AND $4::date
       AND state <> 'voided'
     GROUP BY connection_id, report_day`,
    [
      tx.accountId,
      arrayText([...networkOf.keys()]),
      spans.map(({ from }) => from).sort()[0] ?? null,
      spans
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? null,
    ],
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

/**
 * Of each of these publishers. The rollups know every row and the voided orders; voided adjustments, which hardly ever
 * are, are looked for among the rows where the rollups hold any.
 */
export async function countRowsOfPublishers(
  tx: TenantTx,
  { connections }: ReportScope,
  { span, publisherNos }: { span: DaySpan; publisherNos: readonly number[] },
): Promise<Map<number, RowCounts>> {
  if (publisherNos.length === 0) return new Map();
  const { bind, values } = asParameters();
  const own = `account_id = ${bind(tx.accountId, 'bigint')}
    AND connection_id = ANY (${bind(arrayText(connections.map(({ id }) => id)), 'bigint[]')})`;
  const chosen = `publisher_no = ANY (${bind(arrayText(publisherNos), 'bigint[]')})`;
  const days = `report_day BETWEEN ${bind(span.from, 'date')} AND ${bind(span.to, 'date')}`;
  const { rows } = await tx.run(
    `SELECT publisher_no, sum(counted) AS amounts, sum(orders) AS orders FROM (
       SELECT publisher_no, listed - voided_orders AS counted, orders FROM sale_day
       WHERE ${own} AND ${days} AND ${chosen}
       UNION ALL
       SELECT publisher_no, -1, 0 FROM sale
       WHERE ${own} AND ${onDays(bind, span)} AND ${chosen} AND kind = 'adjustment' AND state = 'voided'
         AND (SELECT sum(listed) FROM moment_day WHERE ${own} AND ${days} AND state = 'voided')
           > (SELECT sum(voided_orders) FROM type_day WHERE ${own} AND ${days})
     ) AS parts
     GROUP BY publisher_no`,
    values,
  );
  return new Map(rows.map((row) => [Number(row.publisher_no), countsOf(row)]));
}

const countsOf = (row: Record<string, unknown>): RowCounts => ({
  amounts: Number(row.amounts),
  orders: Number(row.orders),
});
