// The address that shows exactly one figure: the board where it has a card of it, else the report.
import { type EvidenceColumn, figureColumns } from '#contract/figures/columns.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { cardMetrics, type EvidenceMetric, type RatioKey } from '#contract/figures/metrics.ts';
import { hasConditions, type OrderConditions } from '#contract/figures/order-conditions.ts';
import { repeatSpans, windowKeys, windowSpans } from '#contract/figures/windows.ts';
import { type Caller, menuRightOf } from '#server/kernel/caller.ts';
import { findNetwork } from '#server/networks/all-networks.ts';

/** What a figure is narrowed to. */
export interface FigureFilters {
  /** Code. */
  network?: string | undefined;
  type?: string | undefined;
  /** The network's number of a publisher. */
  publisherId?: string | undefined;
  /** Publishers searched for by a word. */
  keyword?: string | undefined;
  /** One publisher on all its networks. */
  merged?: boolean | undefined;
  /** Orders in one state, searched for by a word, or that meet conditions of their own. */
  orders?: OrderFilters | undefined;
}

interface OrderFilters extends OrderConditions {
  state?: string | undefined;
  keyword?: string | undefined;
}

export interface LinkedFigure {
  metric: EvidenceMetric;
  span: DaySpan;
  filters: FigureFilters;
  /** The figure is this ratio of the metric. */
  ratio?: RatioKey | undefined;
}

/** Which of the two screens its reader may open. */
export interface Screens {
  board: boolean;
  report: boolean;
}

export const screensOf = (caller: Caller, now: Date): Screens => ({
  board: menuRightOf(caller, 'platform_board', now) === 'open',
  report: menuRightOf(caller, 'platform_report', now) === 'open',
});

export function figureLink(figure: LinkedFigure, { board, report }: Screens): string {
  const onBoard = boardLink(figure);
  return onBoard !== null && (board || !report) ? onBoard : reportLink(figure);
}

const onCards: ReadonlySet<string> = new Set(Object.values(cardMetrics));

/** A window of the board is known by its last day alone. */
function boardLink({ metric, span, filters, ratio }: LinkedFigure): string | null {
  if ((!onCards.has(metric) && ratio === undefined) || isNarrowed(filters)) return null;
  const windows = windowSpans(span.to, 'period');
  const win = windowKeys.find((key) => windows[key].current.from === span.from);
  return win === undefined
    ? null
    : address('/bulletinBoard', { asOf: span.to, win, network: filters.network });
}

/** To some publishers or orders; the board knows only networks. */
const isNarrowed = ({ type, publisherId, keyword, merged, orders }: FigureFilters): boolean =>
  hasConditions(orders ?? {}) ||
  [type, publisherId, keyword, merged || undefined, orders?.state, orders?.keyword].some(
    (filter) => filter !== undefined,
  );

/** Clicks, costs, ratios, publishers searched for and what a network without orders tells are told per publisher, repeats by their windows, the rest by its orders. */
function reportLink({ metric, span, filters, ratio }: LinkedFigure): string {
  const { from, to } = span;
  const { network, type, publisherId, keyword, merged, orders } = filters;
  if (metric === 'repeats' && !isNarrowed(filters)) {
    const isWindow = repeatSpans(to).some((repeat) => repeat.span.from === from);
    if (isWindow) return address('/report', { tab: 'repeats', asOf: to, network });
  }
  const { state, keyword: searched, ...conditions } = orders ?? {};
  const hasOrders = network === undefined || findNetwork(network)?.description.reports.orders !== false;
  const isListed = ratio !== undefined || metric === 'clicks' || metric === 'cost' || !hasOrders;
  // Conditions of orders are the order list's alone.
  const perPublisher = !hasConditions(conditions) && (isListed || keyword !== undefined || merged === true);
  return address('/report', {
    tab: perPublisher ? 'publishers' : undefined,
    from,
    to,
    network,
    type,
    publisherId,
    state,
    keyword: keyword ?? searched,
    ...conditions,
    merged: merged ? '1' : undefined,
    sort: perPublisher ? (ratio ?? sortColumns[metric]) : undefined,
  });
}

/** The column of the list that holds a metric; it comes with the largest first. */
export const sortColumns: Partial<Record<EvidenceMetric, EvidenceColumn>> = Object.fromEntries(figureColumns);

interface ListView extends DaySpan {
  network?: string | undefined;
  type?: string | undefined;
  publisherId?: string | undefined;
  keyword?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
  merged?: unknown;
  page: number;
}

/** The list of publishers under these conditions. */
export const listLink = ({ merged, page, ...conditions }: ListView): string =>
  address('/report', {
    tab: 'publishers',
    ...conditions,
    merged: merged ? '1' : undefined,
    page: page > 1 ? page : undefined,
  });

function address(path: string, values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (value !== undefined && value !== '') search.set(key, String(value));
  return `${path}?${search}`;
}
