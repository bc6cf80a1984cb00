// One page of transactions with the sums of the whole filter.

import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { amountText } from '#contract/figures/currency.ts';
import { displayDay } from '#contract/figures/days.ts';
import { type Known, knownOf } from '#contract/figures/known.ts';
import { getMetric, listedMetrics } from '#contract/figures/metrics.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { listTransactions as contract, TransactionRow } from '#contract/report-lists.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { isShownGarbled, shownName } from '#server/facts/publisher-name.ts';
import { isScientific } from '#server/facts/sale-key.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import { countSales, type SaleCount } from '#server/figures/sums/count-sales.ts';
import { type ConvertedSums, convertAll, loadHome } from '#server/figures/sums/currency-sums.ts';
import { listKnown } from '#server/figures/sums/list-known.ts';
import { type SaleFilter, type SaleQuery, saleFilterOf } from '#server/figures/sums/sale-filter.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { displayName } from '#server/networks/network-names.ts';
import { tellsFee } from '#server/networks/tells-fee.ts';
import { type FoundSale, findSales } from './find-sales.ts';
import { listTexts } from './texts.ts';

export async function listTransactions(
  tx: TenantTx,
  { currentPage, size, ...query }: EndpointInput<typeof contract>['body'],
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const opened = await openTransactions(tx, query, now);
  const { filter, count, totals, known, scope } = opened;
  const found = await findSales(tx, filter, {
    count,
    total: totals.listed,
    offset: (currentPage - 1) * size,
    size,
  });
  return {
    total: totals.listed,
    currentPage,
    size,
    list: found.map(transactionOf),
    currency: scope.currency,
    totals: totalsView(opened),
    known,
  };
}

export interface OpenedTransactions {
  scope: ReportScope;
  filter: SaleFilter;
  count: SaleCount;
  totals: ConvertedSums;
  /** Whether anything covers some of the days, or rows are there all the same; when not, totals are not known. */
  isGiven: boolean;
  known: Known;
}

/** Everything of a filter but its rows. */
export async function openTransactions(
  tx: TenantTx,
  query: SaleQuery,
  now: Date,
): Promise<OpenedTransactions> {
  const scope = await loadScope(tx, { network: query.network }, now);
  const filter = await saleFilterOf(tx, scope, query);
  const count = await countSales(tx, filter, scope.currency);
  const totals = convertAll(count.sums, await loadHome(tx, scope.currency, count.sums));
  const { given } = knownOf(getMetric('orders'), query, scope.connections);
  return {
    scope,
    filter,
    count,
    totals,
    isGiven: given || totals.listed > 0,
    known: listKnown(listedMetrics, query, { scope, totals }),
  };
}

export function totalsView({ scope, totals, isGiven }: OpenedTransactions) {
  const text = (units: bigint | null) =>
    units === null || !isGiven ? null : amountText(units, scope.currency);
  return {
    je: text(totals.amount),
    jyje: text(totals.commission),
    ptfy: text(totals.fee),
    oderunm: isGiven ? totals.orders : null,
  };
}

function transactionOf(sale: FoundSale): TransactionRow {
  const money = (units: string) => amountText(BigInt(units), sale.currency);
  return {
    time: displayDay(sale.day),
    ysoder: sale.ysoder,
    je: money(sale.amount),
    jyje: money(sale.commission),
    ptfy: money(sale.fee),
    id: sale.publisherRef,
    name: shownName(sale),
    url: sale.url,
    type: sale.type as PublisherType,
    pt: displayName(sale.network),
    ptoder: sale.ptoder,
    feeTold: tellsFee(sale.network, sale),
    currency: sale.currency,
    soldAt: isoMoment(sale.soldAt),
    state: sale.state,
    kind: sale.kind,
    reason: sale.vanished ? listTexts.vanished : '',
    newCustomer: sale.newCustomer,
    coupon: sale.coupon,
    spoiltOrder: isScientific(sale.ptoder),
    connectionId: sale.connectionId,
    saleKey: sale.saleKey,
    publisherNo: sale.publisherNo,
    garbled: isShownGarbled(sale),
  };
}
