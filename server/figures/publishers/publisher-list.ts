// The one list of publishers and their figures: who meets the conditions, what each brought in the account's currency,
// and what all of them brought together. The directory and the reports both read it.

import type { DaySpan } from '#contract/figures/days.ts';
import { type Known, knownOf } from '#contract/figures/known.ts';
import { getMetric, type RatioKey, ratioKeys } from '#contract/figures/metrics.ts';
import {
  type ClickedSums,
  networksLackingClicks,
  networksWithClicks,
  type RatioSums,
  type RatioUnits,
  ratioUnit,
  ratioUnits,
} from '#contract/figures/ratios.ts';
import type { TenantTx } from '#server/db/database.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { displayName } from '#server/networks/network-names.ts';
import type { ReportScope, ScopeConnection } from '../scope.ts';
import { type ConvertedSums, convertAll, loadHome } from '../sums/currency-sums.ts';
import { listKnown } from '../sums/list-known.ts';
import { findPublishers, type ListedPublisher, type PublisherCondition } from './find-publishers.ts';
import {
  type OrderCounts,
  type PublisherSpan,
  type PublisherSum,
  type PublisherSums,
  sumClicks,
  sumPublishers,
} from './publisher-sums.ts';

/** What is divided by clicks. */
export interface ClickedFigures extends ClickedSums {
  clicks: number;
  orders: number;
  commission: bigint | null;
}

/** Sums of a publisher, of several or of all. */
export interface PublisherFigures extends ConvertedSums, OrderCounts {
  /** Whether sales of any of its days are known; when not, neither amounts nor orders are told. */
  isGiven: boolean;
  /** The part of them that is known; null when none of it is. */
  clicks: number | null;
  /** Display names of the networks whose clicks are not known for all orders counted here. */
  lackingClicks: string[];
  /** Where only some lack them: the networks that do not, which ratios over clicks are of. */
  of: string[];
  /** What is divided by clicks: of the networks that lack none. */
  clicked: ClickedFigures | null;
}

export interface PublisherRow extends PublisherFigures, ListedPublisher {
  shownName: string;
  pt: string;
  /** Per currency, as sold. */
  sold: readonly PublisherSum[];
  /** Rows this one adds up, the largest first; none where it stands for itself. */
  parts: readonly PublisherRow[];
}

export interface PublisherListQuery extends PublisherCondition {
  span: DaySpan;
  /** Of the network asked for. */
  scope: ReportScope;
  /** Those too who neither sold nor were clicked in the span. */
  everyone: boolean;
}

export interface PublisherList {
  /** In no order. */
  rows: PublisherRow[];
  totals: PublisherFigures;
  /** Per currency and publisher, what the totals are made of. */
  sold: readonly PublisherSum[];
  /** Of orders and amounts. */
  known: Known;
  clicksKnown: Known;
}

/** More are read with everybody's sums: an index that is asked so often is slower. */
const pickedAtMost = 1000;

export async function openPublisherList(tx: TenantTx, query: PublisherListQuery): Promise<PublisherList> {
  const { span, scope, everyone, ...condition } = query;
  const { currency, connections } = scope;
  const isPicked = Boolean(condition.keyword || condition.onlyMerged || condition.publisherNos);
  const found = isPicked || everyone ? await findPublishers(tx, condition) : null;
  const picked = isPicked && found && found.length <= pickedAtMost ? found : null;
  const asked: PublisherSpan = {
    ...span,
    connectionIds: connections.map(({ id }) => id),
    currency,
    asOf: scope.asOf,
    publisherNos: picked?.map(({ publisherNo }) => publisherNo) ?? null,
  };
  const [sums, clicks] = [await sumPublishers(tx, asked), await sumClicks(tx, asked)];
  const active = new Set([...sums.sold.map(({ publisherNo }) => publisherNo), ...clicks.keys()]);
  const matching = found ?? (await findPublishers(tx, { ...condition, publisherNos: [...active] }));
  const listed = everyone ? matching : matching.filter(({ publisherNo }) => active.has(publisherNo));

  const own = ofListed(sums, listed);
  const home = await loadHome(tx, currency, own.daily);
  const [soldBy, dailyBy] = [byPublisher(own.sold), byPublisher(own.daily)];
  const told = teller(span, connections);
  const rows = listed.map((publisher): PublisherRow => {
    const sold = soldBy.get(publisher.publisherNo) ?? [];
    const figures = {
      ...convertAll(dailyBy.get(publisher.publisherNo) ?? [], home),
      ...addCounts(sold),
      ...told([publisher.network], { sold, clicked: clicks.get(publisher.publisherNo) ?? 0 }),
    };
    return {
      ...publisher,
      shownName: shownName(publisher),
      pt: displayName(publisher.network),
      ...figures,
      clicked: figures.lackingClicks.length === 0 ? clickedOf(figures) : null,
      sold,
      parts: [],
    };
  });

  const converted = convertAll(own.daily, home);
  const involved = isPicked ? listed : connections;
  const clicked = listed.reduce((sum, { publisherNo }) => sum + (clicks.get(publisherNo) ?? 0), 0);
  const totals = {
    ...converted,
    ...addCounts(own.sold),
    ...told([...new Set(involved.map(({ network }) => network))], { sold: own.sold, clicked }),
  };
  /** All of it, or of the networks alone that lack no clicks. */
  const clickedInAll = (): ClickedFigures | null => {
    if (totals.lackingClicks.length === 0) return clickedOf(totals);
    if (totals.of.length === 0) return null;
    const clickers = listed.filter(({ network }) => totals.of.includes(displayName(network)));
    const theirs = ofListed(sums, clickers);
    return clickedOf({
      ...convertAll(theirs.daily, home),
      ...addCounts(theirs.sold),
      isGiven: totals.isGiven,
      clicks: clickers.reduce((sum, { publisherNo }) => sum + (clicks.get(publisherNo) ?? 0), 0),
    });
  };
  return {
    rows,
    totals: { ...totals, clicked: clickedInAll() },
    sold: own.sold,
    known: listKnown(['sales', 'cost'], span, { scope, totals: converted }),
    clicksKnown: knownOf(getMetric('clicks'), span, connections).known,
  };
}

function ofListed({ sold, daily }: PublisherSums, listed: readonly ListedPublisher[]): PublisherSums {
  const numbers = new Set(listed.map(({ publisherNo }) => publisherNo));
  const isListed = ({ publisherNo }: PublisherSum) => numbers.has(publisherNo);
  return { sold: sold.filter(isListed), daily: daily.filter(isListed) };
}

const byPublisher = (sums: readonly PublisherSum[]) => Map.groupBy(sums, ({ publisherNo }) => publisherNo);

export function addCounts(sums: readonly OrderCounts[]): OrderCounts {
  const counts = { orders: 0, voidedOrders: 0, repeatOrders: 0, unknownOrders: 0 };
  for (const sum of sums) {
    counts.orders += sum.orders;
    counts.voidedOrders += sum.voidedOrders;
    counts.repeatOrders += sum.repeatOrders;
    counts.unknownOrders += sum.unknownOrders;
  }
  return counts;
}

/**
 * What is told of sums over some networks: nothing sold and nothing clicked is 0 on days that were asked for or imported,
 * and not known where no day was. Nobody's sums are nothing, and known.
 */
function teller(span: DaySpan, connections: readonly ScopeConnection[]) {
  const marks = new Map<string, ReturnType<typeof marksOf>>();
  const marksOf = (networks: readonly string[]) => {
    const sources = connections.filter(({ network }) => networks.includes(network));
    return {
      sales: knownOf(getMetric('sales'), span, sources),
      clicks: knownOf(getMetric('clicks'), span, sources),
      lackingClicks: networksLackingClicks(span, sources),
      of: networksWithClicks(span, sources),
    };
  };
  return (
    networks: readonly string[],
    { sold, clicked }: { sold: readonly PublisherSum[]; clicked: number },
  ): Pick<PublisherFigures, 'isGiven' | 'clicks' | 'lackingClicks' | 'of'> => {
    const key = networks.join(' ');
    const known = marks.get(key) ?? marksOf(networks);
    marks.set(key, known);
    const isNobody = networks.length === 0 && connections.length > 0;
    return {
      isGiven: isNobody || known.sales.given || sold.length > 0,
      clicks: isNobody || known.clicks.given || clicked > 0 ? clicked : null,
      lackingClicks: known.lackingClicks,
      of: known.of,
    };
  };
}

const clickedOf = (
  figures: Omit<PublisherFigures, 'lackingClicks' | 'of' | 'clicked'>,
): ClickedFigures | null =>
  figures.isGiven && figures.clicks !== null
    ? {
        clicks: figures.clicks,
        orders: figures.orders,
        commission: figures.commission,
        isConverted: figures.missing.length === 0,
      }
    : null;

/** What a row or a total says of ratios. */
export const ratiosOf = (figures: PublisherFigures, currency: string): RatioUnits =>
  ratioUnits(sumsOf(figures), currency);

/** What a list is ordered by when a ratio is asked for: as told, so that equal ones stand as equals. */
export const ratioValues = (currency: string) =>
  Object.fromEntries(
    ratioKeys.map((key) => [key, (row: PublisherFigures) => ratioUnit(key, sumsOf(row), currency)]),
  ) as Record<RatioKey, (row: PublisherFigures) => bigint | null>;

const sumsOf = (figures: PublisherFigures): RatioSums => ({
  ...figures,
  isConverted: figures.missing.length === 0,
});
