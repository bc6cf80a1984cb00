// What publishers brought from a day of their own on, and when each began: for figures that start with something that was
// done for one publisher, not with a window of the calendar.
import { arrayText } from '#server/db/bind.ts';
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
    `SELECT d.publisher_no, d.currency, CASE WHEN d.currency = $5 THEN NULL ELSE d.report_day::text END AS day,
       sum(listed) AS listed, sum(orders) AS orders, sum(amount) AS amount, sum(commission) AS commission, sum(fee) AS fee,
       sum(pending_amount) AS pending
     FROM unnest($2::bigint[], $3::date[]) AS since (publisher_no, day)
     JOIN sale_day d ON d.account_id = $1 AND d.publisher_no = since.publisher_no
       AND d.report_day BETWEEN since.day AND $6::date
     WHERE d.connection_id = ANY ($4::bigint[]) GROUP BY 1, 2, 3`,
    [
      tx.accountId,
      arrayText(publishers.map(({ publisherNo }) => publisherNo)),
      publishers.map(({ from }) => from),
      arrayText(scope.connections.map(({ id }) => id)),
      scope.currency,
      scope.asOf,
    ],
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
    `SELECT p.publisher_no, p.network, first.day::text FROM publisher p
     CROSS JOIN LATERAL (
       SELECT min(d.report_day) AS day FROM ${table} d
       WHERE d.account_id = $1 AND d.publisher_no = p.publisher_no AND d.${of} > 0 AND d.connection_id = ANY ($3::bigint[])) first
     WHERE p.account_id = $1 AND p.publisher_no = ANY ($2::bigint[]) AND first.day IS NOT NULL`,
    [tx.accountId, arrayText(publisherNos), arrayText(connections.map(({ id }) => id))],
  );
  return rows.map((row) => ({
    publisherNo: Number(row.publisher_no),
    network: String(row.network),
    day: String(row.day),
  }));
}
