// What publishers brought from a day of their own on, and when each began: for figures that start with something that was
// done for one publisher, not with a window of the calendar.
import { sql } from 'drizzle-orm';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import type { ReportScope } from '../scope.ts';
import {
  type ConvertedSums,
  type CurrencySum,
  convertAll,
  currencySumOf,
  loadHome,
} from '../sums/currency-sums.ts';

export interface PublisherSince {
  publisherNo: number;
  /** The first day that counts. */
  from: string;
}

type Scope = Pick<ReportScope, 'connections' | 'currency' | 'asOf'>;

/** By publisher; who sold nothing since is not in the answer. Up to D, as everywhere. */
export async function sumsSince(
  tx: TenantTx,
  scope: Scope,
  publishers: readonly PublisherSince[],
): Promise<Map<number, CurrencySum[]>> {
  if (publishers.length === 0) return new Map();
  const { rows } = await tx.run(
    sql`SELECT d.publisher_no, d.currency, CASE WHEN d.currency = ${scope.currency} THEN NULL ELSE d.report_day::text END AS day,
       sum(listed) AS listed, sum(orders) AS orders, sum(amount) AS amount, sum(commission) AS commission, sum(fee) AS fee,
       sum(pending_amount) AS pending
     FROM unnest(${arrayText(publishers.map(({ publisherNo }) => publisherNo))}::bigint[], ${sql.param(publishers.map(({ from }) => from))}::date[]) AS since (publisher_no, day)
     JOIN sale_day d ON d.account_id = ${tx.accountId} AND d.publisher_no = since.publisher_no
       AND d.report_day BETWEEN since.day AND ${scope.asOf}::date
     WHERE d.connection_id = ANY (${arrayText(scope.connections.map(({ id }) => id))}::bigint[]) GROUP BY 1, 2, 3`,
  );
  const sums = rows.map((row) => ({ publisherNo: Number(row.publisher_no), ...currencySumOf(row) }));
  return Map.groupBy(sums, ({ publisherNo }) => publisherNo);
}

/** Sums of several publishers in the account's currency. */
export async function convertSince(
  tx: TenantTx,
  { currency }: Scope,
  groups: readonly (readonly CurrencySum[])[],
): Promise<ConvertedSums[]> {
  const home = await loadHome(tx, currency, groups.flat());
  return groups.map((sums) => convertAll(sums, home));
}

export interface FirstDay {
  publisherNo: number;
  /** Code. */
  network: string;
  day: string;
}

/** The first day with an order, or with a click, of each of them that had any. */
export async function firstDays(
  tx: TenantTx,
  { connections }: Scope,
  { of, publisherNos }: { of: 'orders' | 'clicks'; publisherNos: readonly number[] },
): Promise<FirstDay[]> {
  if (publisherNos.length === 0) return [];
  const table = of === 'orders' ? 'sale_day' : 'click_day';
  const { rows } = await tx.run(
    sql`SELECT p.publisher_no, p.network, first.day::text FROM publisher p
     CROSS JOIN LATERAL (
       SELECT min(d.report_day) AS day FROM ${sql.raw(table)} d
       WHERE d.account_id = ${tx.accountId} AND d.publisher_no = p.publisher_no AND d.${sql.raw(of)} > 0
         AND d.connection_id = ANY (${arrayText(connections.map(({ id }) => id))}::bigint[])) first
     WHERE p.account_id = ${tx.accountId} AND p.publisher_no = ANY (${arrayText(publisherNos)}::bigint[])
       AND first.day IS NOT NULL`,
  );
  return rows.map((row) => ({
    publisherNo: Number(row.publisher_no),
    network: String(row.network),
    day: String(row.day),
  }));
}
