// One publisher's last twelve months: past months from the monthly sums, the running one by day.
import { sql } from 'drizzle-orm';
import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { amountText } from '#contract/figures/currency.ts';
import { addDays, addMonths, type DaySpan, firstOfMonth } from '#contract/figures/days.ts';
import { knownOf } from '#contract/figures/known.ts';
import { type FigureKey, getMetric } from '#contract/figures/metrics.ts';
import type { getPublisherTrend as contract } from '#contract/report-lists.ts';
import { arrayText } from '#server/db/array-text.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { findWithTwins } from '#server/figures/publishers/find-publishers.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import { type CurrencySum, convertAll, currencySumOf, loadHome } from '#server/figures/sums/currency-sums.ts';
import { getNetwork } from '#server/networks/network-names.ts';

const monthsShown = 12;

interface MonthSum extends CurrencySum {
  /** Its first day. */
  month: string;
}

export async function getPublisherTrend(
  tx: TenantTx,
  { network, publisherId, asOf, merged }: EndpointInput<typeof contract>['query'],
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const { network: code } = getNetwork(network).description;
  const scope = await loadScope(tx, { network: merged ? undefined : code, asOf }, now);
  const { currency } = scope;
  const months = monthsUpTo(scope.asOf);
  const found = await findWithTwins(tx, { network: code, ref: publisherId, isMerged: merged === '1' });
  const publisherNos = found.map(({ publisherNo }) => publisherNo);
  const networks = new Set([code, ...found.map((one) => one.network)]);
  const sources = scope.connections.filter((one) => networks.has(one.network));
  const sums = await sumMonths(tx, scope, { publisherNos, months });
  const home = await loadHome(tx, currency, sums);
  const text = (units: bigint | null) => (units === null ? null : amountText(units, currency));
  const byMonth = Map.groupBy(sums, ({ month }) => month);
  return {
    currency,
    months: months.map(({ from, to }) => {
      const { amount, commission, orders, listed } = convertAll(byMonth.get(from) ?? [], home);
      const isGiven = (metric: FigureKey) =>
        knownOf(getMetric(metric), { from, to }, sources).given || listed > 0;
      return {
        from,
        to,
        je: isGiven('sales') ? text(amount) : null,
        jyje: isGiven('commission') ? text(commission) : null,
        oderunm: isGiven('orders') ? orders : null,
      };
    }),
  };
}

/** Whole months, the last one up to D. */
function monthsUpTo(asOf: string): DaySpan[] {
  const current = firstOfMonth(asOf);
  return Array.from({ length: monthsShown }, (_, index) => {
    const from = addMonths(current, index + 1 - monthsShown);
    return { from, to: from === current ? asOf : addDays(addMonths(from, 1), -1) };
  });
}

const summedUp = sql`sum(listed) AS listed, sum(orders) AS orders, sum(amount) AS amount, sum(commission) AS commission,
  sum(fee) AS fee, sum(pending_amount) AS pending`;

interface Asked {
  publisherNos: readonly number[];
  months: readonly DaySpan[];
}

/** Amounts in other currencies are taken by day: each day has its own rate. */
async function sumMonths(
  tx: TenantTx,
  { connections, currency }: ReportScope,
  { publisherNos, months }: Asked,
): Promise<MonthSum[]> {
  const first = months.at(0)?.from ?? '';
  const { from: current = '', to: last = '' } = months.at(-1) ?? {};
  const ids = arrayText(connections.map(({ id }) => id));
  const own = sql`account_id = ${tx.accountId} AND connection_id = ANY (${ids}::bigint[])
    AND publisher_no = ANY (${arrayText(publisherNos)}::bigint[])`;
  const { rows } = await tx.run(
    sql`SELECT month::text AS month, currency, NULL AS day, ${summedUp} FROM sale_month
     WHERE ${own} AND month >= ${first}::date AND month < ${current}::date AND currency = ${currency}
     GROUP BY month, currency
     UNION ALL
     SELECT ${current}::text, currency, NULL, ${summedUp} FROM sale_day
     WHERE ${own} AND report_day BETWEEN ${current}::date AND ${last}::date AND currency = ${currency}
     GROUP BY currency
     UNION ALL
     SELECT date_trunc('month', report_day)::date::text, currency, report_day::text, ${summedUp} FROM sale_day
     WHERE ${own} AND report_day BETWEEN ${first}::date AND ${last}::date AND currency <> ${currency}
     GROUP BY report_day, currency`,
  );
  return rows.map((row) => ({ ...currencySumOf(row), month: String(row.month) }));
}
