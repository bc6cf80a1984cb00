// What each publisher sold in a span: whole months from the monthly sums, the rest by day; days one by one where a
// currency has to be converted.

import type { DaySpan } from '../../../contract/figures/days.ts';
import { arrayText } from '../../db/bind.ts';
import type { TenantTx } from '../../db/database.ts';
import { type CurrencySum, currencySumOf } from './currency-sums.ts';
import { spanParts } from './span-parts.ts';

export interface PublisherSum extends CurrencySum {
  publisherNo: number;
}

export interface PublisherSpan extends DaySpan {
  connectionIds: readonly number[];
  /** The account's. */
  currency: string;
}

const sums = 'listed, orders, amount, commission, fee, pending_amount';
const summedUp = `sum(listed) AS listed, sum(orders) AS orders, sum(amount) AS amount, sum(commission) AS commission,
  sum(fee) AS fee, sum(pending_amount) AS pending`;

export async function sumPublishers(tx: TenantTx, span: PublisherSpan): Promise<PublisherSum[]> {
  const found = await sumWhole(tx, span);
  const home = found.filter((sum) => sum.currency === span.currency);
  return home.length === found.length ? home : [...home, ...(await sumForeignDays(tx, span))];
}

async function sumWhole(tx: TenantTx, { from, to, connectionIds }: PublisherSpan): Promise<PublisherSum[]> {
  const { months, days } = spanParts({ from, to });
  const values: unknown[] = [tx.accountId, arrayText(connectionIds)];
  const between = (column: string, part: DaySpan) =>
    `account_id = $1 AND connection_id = ANY ($2::bigint[])
     AND ${column} BETWEEN $${values.push(part.from)}::date AND $${values.push(part.to)}::date`;
  const parts = days.map(
    (part) => `SELECT publisher_no, currency, ${sums} FROM sale_day WHERE ${between('report_day', part)}`,
  );
  if (months) {
    parts.push(`SELECT publisher_no, currency, ${sums} FROM sale_month WHERE ${between('month', months)}`);
  }
  const { rows } = await tx.run(
    `SELECT publisher_no, currency, NULL AS day, ${summedUp} FROM (${parts.join(' UNION ALL ')}) AS parts
     GROUP BY publisher_no, currency`,
    values,
  );
  return rows.map(publisherSumOf);
}

async function sumForeignDays(
  tx: TenantTx,
  { from, to, connectionIds, currency }: PublisherSpan,
): Promise<PublisherSum[]> {
  const { rows } = await tx.run(
    `SELECT publisher_no, currency, report_day::text AS day, ${summedUp} FROM sale_day
     WHERE account_id = $1 AND connection_id = ANY ($2::bigint[]) AND report_day BETWEEN $3::date AND $4::date
       AND currency <> $5
     GROUP BY publisher_no, currency, report_day`,
    [tx.accountId, arrayText(connectionIds), from, to, currency],
  );
  return rows.map(publisherSumOf);
}

const publisherSumOf = (row: Record<string, unknown>): PublisherSum => ({
  ...currencySumOf(row),
  publisherNo: Number(row.publisher_no),
});

/** Publishers that were clicked. */
export async function sumClicks(
  tx: TenantTx,
  { from, to, connectionIds }: PublisherSpan,
): Promise<Map<number, number>> {
  const { rows } = await tx.run(
    `SELECT publisher_no, sum(clicks) AS clicks FROM click_day
     WHERE account_id = $1 AND connection_id = ANY ($2::bigint[]) AND report_day BETWEEN $3::date AND $4::date
     GROUP BY publisher_no HAVING sum(clicks) > 0`,
    [tx.accountId, arrayText(connectionIds), from, to],
  );
  return new Map(rows.map((row) => [Number(row.publisher_no), Number(row.clicks)]));
}

export interface ListedPublisher {
  publisherNo: number;
  network: string;
  ref: string;
  name: string;
  nameByHand: string | null;
  url: string;
  type: string;
}

export interface PublisherCondition {
  type: string | null;
  /** As LIKE takes it. */
  pattern: string | null;
}

/** Of these, those that meet the conditions. */
export async function loadPublishers(
  tx: TenantTx,
  publisherNos: readonly number[],
  { type, pattern }: PublisherCondition,
): Promise<ListedPublisher[]> {
  const { rows } = await tx.run(
    `SELECT publisher_no AS "publisherNo", network, publisher_ref AS ref, name, name_by_hand AS "nameByHand", url, type
     FROM publisher
     WHERE account_id = $1 AND publisher_no = ANY ($2::bigint[]) AND ($3::text IS NULL OR type = $3)
       AND ($4::text IS NULL OR coalesce(name_by_hand, name) ILIKE $4 OR url ILIKE $4 OR publisher_ref ILIKE $4)`,
    [tx.accountId, arrayText(publisherNos), type, pattern],
  );
  return rows.map((row) => ({
    ...(row as unknown as ListedPublisher),
    publisherNo: Number(row.publisherNo),
  }));
}
