// The one list of publishers and their figures: who meets the conditions, what each brought in the account's currency,
// and what all of them brought together. The directory and the reports both read it.

import type { DaySpan } from '#contract/figures/days.ts';
import { type Known, knownOf } from '#contract/figures/known.ts';
import {
  getMetric,
  type Indispensable,
  listedMetrics,
  type RatioKey,
  ratioKeys,
} from '#contract/figures/metrics.ts';
import {
  type RatioSums,
  type RatioUnits,
  ratioUnit,
  ratioUnits,
  type SumsTelling,
  tellers,
  type Untold,
  untoldIn,
} from '#contract/figures/ratios.ts';
import type { TenantTx } from '#server/db/database.ts';
import { shownName } from '#server/facts/publisher-name.ts';
import { displayName } from '#server/networks/network-names.ts';
import type { ReportScope, ScopeConnection } from '../scope.ts';
import { type AmountKey, type ConvertedSums, convertAll, loadHome } from '../sums/currency-sums.ts';
import { listKnown } from '../sums/list-known.ts';
import { findPublishers, type ListedPublisher, type PublisherCondition } from './find-publishers.ts';
import { type AskedOrders, sumOrders } from './order-sums.ts';
import {
  type OrderCounts,
  type PublisherSpan,
  type PublisherSum,
  type PublisherSums,
  sumClicks,
  sumPublishers,
} from './publisher-sums.ts';

/** Which of the sums are told: of what no network of them gives, and of days that nothing covers, nothing is. */
export interface Given {
  amounts: boolean;
  orders: boolean;
  commission: boolean;
  /** What is charged beside the commission: where that is told and only the fee is not, the marks of the list say so. */
  fee: boolean;
}

/** Sums of a publisher, of several or of all. */
export interface PublisherFigures extends ConvertedSums, OrderCounts {
  given: Given;
  /** The part of them that is known; null when none of it is. */
  clicks: number | null;
  untold: Untold;
  /** What ratios are made of. */
  telling: SumsTelling;
}

/** What is said of sums; null where nothing of it is known. */
export type ToldSums = Record<ToldAmount, bigint | null> & Record<keyof OrderCounts, number | null>;
export type ToldAmount = AmountKey | 'cost';

export function toldOf({ given, ...sums }: PublisherFigures): ToldSums {
  const commission = given.commission ? sums.commission : null;
  const fee = given.fee ? sums.fee : null;
  const counted = (count: number) => (given.orders ? count : null);
  return {
    amount: given.amounts ? sums.amount : null,
    commission,
    fee,
    cost: given.commission || given.fee ? sums.cost : null,
    pending: given.amounts ? sums.pending : null,
    orders: counted(sums.orders),
    voidedOrders: counted(sums.voidedOrders),
    repeatOrders: counted(sums.repeatOrders),
    unknownOrders: counted(sums.unknownOrders),
  };
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
  /** Only orders that meet these; nothing is told of clicks then. */
  orders?: AskedOrders | undefined;
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
  const { span, scope, everyone, orders, ...condition } = query;
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
  const [sums, clicks] = orders
    ? [await sumOrders(tx, asked, orders), new Map<number, number>()]
    : [await sumPublishers(tx, asked), await sumClicks(tx, asked)];
  const active = new Set([...sums.sold.map(({ publisherNo }) => publisherNo), ...clicks.keys()]);
  const matching = found ?? (await findPublishers(tx, { ...condition, publisherNos: [...active] }));
  const listed = everyone ? matching : matching.filter(({ publisherNo }) => active.has(publisherNo));

  const own = ofListed(sums, listed);
  const home = await loadHome(tx, currency, own.daily);
  const [soldBy, dailyBy] = [byPublisher(own.sold), byPublisher(own.daily)];
  const all = teller(span, connections);
  const told: typeof all = (networks, of) => (orders ? ofOrders(all(networks, of)) : all(networks, of));
  const rows = listed.map((publisher): PublisherRow => {
    const sold = soldBy.get(publisher.publisherNo) ?? [];
    const figures = {
      ...convertAll(dailyBy.get(publisher.publisherNo) ?? [], home),
      ...addCounts(sold),
      ...told([publisher.network], { sold, clicked: clicks.get(publisher.publisherNo) ?? 0 }),
    };
    const { given, untold } = figures;
    const misses = (item: Indispensable) =>
      untold.lacking.some((one) => one.item === item) || (item === 'clicks' && figures.clicks === null);
    return {
      ...publisher,
      shownName: shownName(publisher),
      pt: displayName(publisher.network),
      ...figures,
      telling: (needs) => (given.amounts && !needs.some(misses) ? sumsOf(figures) : null),
      sold,
      parts: [],
    };
  });

  const converted = convertAll(own.daily, home);
  const involved = isPicked ? listed : connections;
  const clickedOf = (some: readonly ListedPublisher[]) =>
    some.reduce((sum, { publisherNo }) => sum + (clicks.get(publisherNo) ?? 0), 0);
  const totals = {
    ...converted,
    ...addCounts(own.sold),
    ...told([...new Set(involved.map(({ network }) => network))], {
      sold: own.sold,
      clicked: clickedOf(listed),
    }),
  };
  /** All of it, or of the networks alone that tell what is needed. */
  const telling: SumsTelling = (needs) => {
    if (!totals.given.amounts) return null;
    const { among, lacking } = totals.untold;
    const pts = tellers(needs, totals.untold);
    if (lacking.length === 0 || pts.length === among.length) return sumsOf(totals);
    if (pts.length === 0) return null;
    const some = listed.filter(({ network }) => pts.includes(displayName(network)));
    const theirs = ofListed(sums, some);
    return sumsOf({
      ...totals,
      ...convertAll(theirs.daily, home),
      ...addCounts(theirs.sold),
      clicks: clickedOf(some),
    });
  };
  return {
    rows,
    totals: { ...totals, telling },
    sold: own.sold,
    known: listKnown(listedMetrics, span, { scope, totals: converted }),
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

type Told = Pick<PublisherFigures, 'given' | 'clicks' | 'untold'>;

/** Of networks that tell of no orders nobody knows what some of them came to. */
const ofOrders = ({ given, ...told }: Told): Told => ({
  ...told,
  given: {
    amounts: given.orders,
    orders: given.orders,
    commission: given.orders && given.commission,
    fee: given.orders && given.fee,
  },
});

/**
 * What is told of sums over some networks: nothing sold and nothing clicked is 0 on days that were asked for or imported,
 * and not known where no day was. Nobody's sums are nothing, and known.
 */
function teller(span: DaySpan, connections: readonly ScopeConnection[]) {
  const marks = new Map<string, ReturnType<typeof marksOf>>();
  const marksOf = (networks: readonly string[]) => {
    const sources = connections.filter(({ network }) => networks.includes(network));
    const tell = (item: Exclude<keyof Given, 'amounts'>) =>
      sources.length === 0 || sources.some(({ source, reports }) => source === 'file' || reports[item]);
    return {
      sales: knownOf(getMetric('sales'), span, sources).given,
      clicks: knownOf(getMetric('clicks'), span, sources).given,
      orders: tell('orders'),
      commission: tell('commission'),
      fee: tell('commission') || tell('fee'),
      untold: untoldIn(span, sources),
    };
  };
  return (
    networks: readonly string[],
    { sold, clicked }: { sold: readonly PublisherSum[]; clicked: number },
  ): Told => {
    const key = networks.join(' ');
    const known = marks.get(key) ?? marksOf(networks);
    marks.set(key, known);
    const isNobody = networks.length === 0 && connections.length > 0;
    const amounts = isNobody || known.sales || sold.length > 0;
    return {
      given: {
        amounts,
        orders: amounts && known.orders,
        commission: amounts && known.commission,
        fee: amounts && known.fee,
      },
      clicks: isNobody || known.clicks || clicked > 0 ? clicked : null,
      untold: known.untold,
    };
  };
}

/** What a row or a total says of ratios. */
export const ratiosOf = (figures: PublisherFigures, currency: string): RatioUnits =>
  ratioUnits(figures.telling, currency);

/** What a list is ordered by when a ratio is asked for: as told, so that equal ones stand as equals. */
export const ratioValues = (currency: string) =>
  Object.fromEntries(
    ratioKeys.map((key) => [key, (row: PublisherFigures) => ratioUnit(key, row.telling, currency)]),
  ) as Record<RatioKey, (row: PublisherFigures) => bigint | null>;

export const sumsOf = (
  figures: ConvertedSums & OrderCounts & Pick<PublisherFigures, 'clicks'>,
): RatioSums => ({
  ...figures,
  isConverted: figures.missing.length === 0,
});
