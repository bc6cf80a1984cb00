// The publisher summary of a span: everyone with a sale or a click in it, shares of the filtered total, the total.

import type { EndpointInput, EndpointOutput } from '#contract/endpoint.ts';
import { amountText } from '#contract/figures/currency.ts';
import { type Known, mergeKnown } from '#contract/figures/known.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import { shareText } from '#contract/figures/shares.ts';
import type {
  listPublisherFigures as contract,
  PublisherRow as PublisherView,
} from '#contract/report-lists.ts';
import type { TenantTx } from '#server/db/database.ts';
import { oneMoment } from '#server/db/one-moment.ts';
import { isShownGarbled } from '#server/facts/publisher-name.ts';
import { findWithTwins } from '#server/figures/publishers/find-publishers.ts';
import { mergeRows } from '#server/figures/publishers/merge-rows.ts';
import type { AskedOrders } from '#server/figures/publishers/order-sums.ts';
import {
  openPublisherList,
  type PublisherFigures,
  type PublisherRow,
  toldOf,
} from '#server/figures/publishers/publisher-list.ts';
import { ratioView } from '#server/figures/publishers/ratio-view.ts';
import { sortRows } from '#server/figures/publishers/sort-rows.ts';
import { readBeside } from '#server/figures/publishers/told-beside.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import { type PublisherSort, summaryOrder } from './summary-order.ts';

export interface PublisherQuery {
  from: string;
  to: string;
  network?: string | undefined;
  type?: PublisherType | undefined;
  keyword?: string | undefined;
  publisherId?: string | undefined;
  merged?: '1' | 1 | true | undefined;
  sort?: PublisherSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** To tell amounts in, where it is not the account's. */
  currency?: string | undefined;
  /** Only orders that meet these. */
  orders?: AskedOrders | undefined;
}

export async function listPublisherFigures(
  tx: TenantTx,
  { currentPage, size, ...query }: EndpointInput<typeof contract>['body'],
  now: Date,
): Promise<EndpointOutput<typeof contract>> {
  await oneMoment(tx);
  const { rows, scope, totals, known, rowView } = await openPublishers(tx, query, now);
  const start = (currentPage - 1) * size;
  const publisherNos = rows.flatMap(({ parts, publisherNo }) =>
    parts.length > 0 ? parts.map((part) => part.publisherNo) : [publisherNo],
  );
  const beside =
    query.publisherId === undefined
      ? null
      : await readBeside(tx, scope, { from: query.from, to: query.to, publisherNos });
  return {
    total: rows.length,
    currentPage,
    size,
    list: rows.slice(start, start + size).map(rowView),
    currency: scope.currency,
    totals,
    known,
    beside: beside && {
      units: beside.units,
      bonus: beside.bonus === null ? null : amountText(beside.bonus, scope.currency),
    },
  };
}

export interface OpenedPublishers {
  scope: ReportScope;
  /** All of them, in order. */
  rows: PublisherRow[];
  rowView: (row: PublisherRow) => PublisherView;
  totals: EndpointOutput<typeof contract>['totals'];
  /** The same before it is told. */
  figures: PublisherFigures;
  known: Known;
}

export async function openPublishers(
  tx: TenantTx,
  {
    from,
    to,
    network,
    type,
    keyword,
    publisherId,
    merged,
    currency: chosen,
    orders,
    ...order
  }: PublisherQuery,
  now: Date,
): Promise<OpenedPublishers> {
  const isOne = publisherId !== undefined;
  const asked = isOne ? await findOne(tx, { network, publisherId, isMerged: Boolean(merged) }) : undefined;
  // One publisher's rows on other networks are none of the network it was asked for under.
  const own = await loadScope(tx, { network: isOne && merged ? undefined : network }, now);
  const scope = chosen === undefined ? own : { ...own, currency: chosen };
  const list = await openPublisherList(tx, {
    span: { from, to },
    scope,
    everyone: false,
    type,
    keyword,
    publisherNos: asked,
    orders,
  });
  const { currency } = scope;
  const rows = merged ? mergeRows(list.rows) : list.rows;
  return {
    scope,
    rows: sortRows(rows, summaryOrder(order, currency)),
    rowView: (row) => rowViewOf(row, list.totals, currency),
    totals: figuresView(list.totals, currency),
    figures: list.totals,
    // Clicks stand beside the amounts, so the marks of both are the list's.
    known: { ...mergeKnown([list.known, list.clicksKnown]), pendingShare: list.known.pendingShare },
  };
}

/** Our numbers of one publisher, and of those that are one with it where asked for. */
async function findOne(
  tx: TenantTx,
  { network, publisherId, isMerged }: { network: string | undefined; publisherId: string; isMerged: boolean },
): Promise<number[]> {
  const code = network && getNetwork(network).description.network;
  const found = await findWithTwins(tx, { network: code, ref: publisherId, isMerged });
  return found.map(({ publisherNo }) => publisherNo);
}

function figuresView(figures: PublisherFigures, currency: string) {
  const text = (units: bigint | null) => (units === null ? null : amountText(units, currency));
  const { amount, orders, commission, fee, cost } = toldOf(figures);
  return {
    fxje: text(amount),
    order: orders,
    yjje: text(commission),
    fy: text(fee),
    zc: text(cost),
    clicks: figures.clicks,
    ...ratioView(figures, currency),
  };
}

function rowViewOf(row: PublisherRow, total: PublisherFigures, currency: string): PublisherView {
  const { amount, orders } = toldOf(row);
  return {
    id: row.ref,
    name: row.shownName,
    url: row.url,
    type: row.type,
    pt: row.pt,
    ...figuresView(row, currency),
    jezb: amount === null ? null : shareText(amount, total.amount ?? 0),
    zb: orders === null ? null : shareText(orders, total.orders),
    publisherNo: String(row.publisherNo),
    garbled: isShownGarbled(row),
    ...(row.parts.length > 0 && { parts: row.parts.map((part) => rowViewOf(part, total, currency)) }),
  };
}
