// The publisher summary of a span: everyone with a sale or a click in it, shares of the filtered total, the total.

import type { EndpointInput, EndpointOutput } from '../../../../contract/endpoint.ts';
import { amountText } from '../../../../contract/figures/currency.ts';
import { type Known, knownOf, mergeKnown } from '../../../../contract/figures/known.ts';
import { getMetric } from '../../../../contract/figures/metrics.ts';
import type { PublisherType } from '../../../../contract/figures/publisher-type.ts';
import { shareText } from '../../../../contract/figures/shares.ts';
import type { listPublisherFigures as contract, PublisherRow } from '../../../../contract/reports.ts';
import type { TenantTx } from '../../../db/database.ts';
import { oneMoment } from '../../../db/one-moment.ts';
import { isShownGarbled, shownName } from '../../../facts/publisher-name.ts';
import { loadScope, type ReportScope } from '../../../figures/scope.ts';
import { type ConvertedSums, convertAll, loadHome } from '../../../figures/sums/currency-sums.ts';
import { listKnown } from '../../../figures/sums/list-known.ts';
import {
  type ListedPublisher,
  loadPublishers,
  sumClicks,
  sumPublishers,
} from '../../../figures/sums/publisher-sums.ts';
import { likePattern } from '../../../figures/sums/sale-filter.ts';
import { displayName } from '../../../networks/network-names.ts';
import { type PublisherSort, type SortedPublisher, sortPublishers } from './sort-publishers.ts';

export interface PublisherQuery {
  from: string;
  to: string;
  network?: string | undefined;
  type?: PublisherType | undefined;
  keyword?: string | undefined;
  sort?: PublisherSort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

export async function listPublisherFigures(
  tx: TenantTx,
  { currentPage, size, ...query }: EndpointInput<typeof contract>['body'],
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const { rows, scope, totals, known, rowView } = await openPublishers(tx, query, now);
  const start = (currentPage - 1) * size;
  return {
    total: rows.length,
    currentPage,
    size,
    list: rows.slice(start, start + size).map(rowView),
    currency: scope.currency,
    totals,
    known,
  };
}

type PublisherFigures = ListedPublisher & SortedPublisher;

export interface OpenedPublishers {
  scope: ReportScope;
  /** All of them, in order. */
  rows: PublisherFigures[];
  rowView: (row: PublisherFigures) => PublisherRow;
  totals: EndpointOutput<typeof contract>['totals'];
  known: Known;
}

export async function openPublishers(
  tx: TenantTx,
  query: PublisherQuery,
  now: Date,
): Promise<OpenedPublishers> {
  const scope = await loadScope(tx, { network: query.network }, now);
  const { currency } = scope;
  const span = {
    from: query.from,
    to: query.to,
    connectionIds: scope.connections.map(({ id }) => id),
    currency,
  };
  const [sums, clicks] = [await sumPublishers(tx, span), await sumClicks(tx, span)];
  const home = await loadHome(tx, currency, sums);
  const byPublisher = Map.groupBy(sums, ({ publisherNo }) => publisherNo);
  const listed = await loadPublishers(tx, [...new Set([...byPublisher.keys(), ...clicks.keys()])], {
    type: query.type ?? null,
    pattern: query.keyword ? likePattern(query.keyword) : null,
  });
  const reporting = networksWithClicks(scope);
  const rows = listed.map((publisher): PublisherFigures => {
    const { amount, commission, fee, cost, orders } = convertAll(
      byPublisher.get(publisher.publisherNo) ?? [],
      home,
    );
    const clicked = clicks.get(publisher.publisherNo);
    return {
      ...publisher,
      shownName: shownName(publisher),
      pt: displayName(publisher.network),
      amount,
      commission,
      fee,
      cost,
      orders,
      clicks: clicked ?? (reporting.has(publisher.network) ? 0 : null),
    };
  });
  const numbers = new Set(listed.map(({ publisherNo }) => publisherNo));
  const total = convertAll(
    sums.filter(({ publisherNo }) => numbers.has(publisherNo)),
    home,
  );
  const knownClicks = rows.flatMap((row) => row.clicks ?? []);
  const clicksGiven = reporting.size > 0 || knownClicks.length > 0;
  return {
    scope,
    rows: sortPublishers(rows, query),
    rowView: (row) => rowViewOf(row, total, currency),
    totals: {
      ...moneyView(total, currency),
      order: total.orders,
      clicks: clicksGiven ? knownClicks.reduce((sum, count) => sum + count, 0) : null,
    },
    known: mergedKnown(scope, query, total),
  };
}

/** Clicks stand beside the amounts, so the marks of both are the list's. */
function mergedKnown(scope: ReportScope, span: PublisherQuery, totals: ConvertedSums): Known {
  const sales = listKnown(['sales', 'cost'], span, { scope, totals });
  const { known: clicks } = knownOf(getMetric('clicks'), span, scope.connections);
  return { ...mergeKnown([sales, clicks]), pendingShare: sales.pendingShare };
}

/** Codes of networks that tell clicks, or whose files did. */
export const networksWithClicks = ({ connections }: ReportScope): Set<string> =>
  new Set(
    connections
      .filter(({ reports, clicksCovered }) => reports.clicks || clicksCovered.length > 0)
      .map(({ network }) => network),
  );

type Amounts = Record<'amount' | 'commission' | 'fee' | 'cost', bigint | null>;

function moneyView({ amount, commission, fee, cost }: Amounts, currency: string) {
  const text = (units: bigint | null) => (units === null ? null : amountText(units, currency));
  return { fxje: text(amount), yjje: text(commission), fy: text(fee), zc: text(cost) };
}

function rowViewOf(row: PublisherFigures, total: ConvertedSums, currency: string): PublisherRow {
  return {
    id: row.ref,
    name: row.shownName,
    url: row.url,
    type: row.type as PublisherType,
    pt: row.pt,
    ...moneyView(row, currency),
    order: row.orders,
    clicks: row.clicks,
    jezb: row.amount === null ? null : shareText(row.amount, total.amount ?? 0),
    zb: shareText(row.orders, total.orders),
    publisherNo: String(row.publisherNo),
    garbled: isShownGarbled(row),
  };
}
