// Figures of one part of the account over one span, each with what stands under it; read once a question.
import type { Evidence } from '#contract/assistant.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { isComparable, knownOf } from '#contract/figures/known.ts';
import { type AskedMetric, getMetric, type MetricKey } from '#contract/figures/metrics.ts';
import type { OrderConditions } from '#contract/figures/order-conditions.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { NamedState } from '#contract/figures/sale-states.ts';
import { shareText } from '#contract/figures/shares.ts';
import type { listPublisherFigures } from '#contract/report-lists.ts';
import {
  type CountedPart,
  type CountedPublisher,
  type CountsQuery,
  readCouponCounts,
  readPublisherCounts,
  runTool,
} from '#server/features/assistant/tools/index.ts';
import type { ToolContext } from '#server/features/assistant/tools/tool.ts';
import type { ReportScope } from '#server/figures/scope.ts';
import type { NamedPublisher } from '../read/scan.ts';
import { localTexts as texts } from '../texts.ts';
import { countNeeds, isCounted, needsOf, ordersOf, statedCount } from './counted.ts';

export interface Slice {
  network?: string;
  type?: PublisherType;
  publisher?: NamedPublisher;
  /** With those that are one with it on other networks. */
  merged?: boolean;
  /** Only orders in this state. */
  state?: NamedState;
  /** Only orders that meet these. */
  orders?: OrderConditions;
  /** Amounts in another currency than the account's. */
  currency?: string;
}

export interface ReadFigure {
  /** Null: not known, and the marks say why. */
  value: string | null;
  marks: readonly string[];
  evidence: readonly Evidence[];
  currency: string;
  /** Whether a change against it means anything. */
  comparable: boolean;
}

export interface Desk {
  context: ToolContext;
  scope: ReportScope;
}

export type PublishersBody = EndpointOutput<typeof listPublisherFigures>;

/** The one that stands for the whole comes before those of its rows. */
export const isOf =
  (metric: AskedMetric) =>
  ({ definition }: Evidence): boolean =>
    definition === getMetric(metric).definition;

const partOf = ({ network, type, publisher }: Slice) => ({
  ...(network !== undefined && { network }),
  ...(type !== undefined && { type }),
  ...(publisher && { network: publisher.network, publisherId: publisher.ref }),
});

/** The filters of a slice as the tools take them. */
export const inputOf = (slice: Slice, { from, to }: DaySpan) => ({
  from,
  to,
  ...partOf(slice),
  ...(slice.publisher && slice.merged && { merged: '1' as const }),
});

export async function readFigures(
  desk: Desk,
  slice: Slice,
  span: DaySpan,
  metrics: readonly AskedMetric[],
): Promise<Map<AskedMetric, ReadFigure>> {
  const read = new Map<AskedMetric, ReadFigure>();
  for (const [source, some] of bySource(slice, metrics)) {
    const figures = await readers[source](desk, { slice, span, metrics: some });
    for (const [metric, figure] of figures) read.set(metric, figure);
  }
  return read;
}

interface Wanted {
  slice: Slice;
  span: DaySpan;
  metrics: readonly AskedMetric[];
}
type Source = 'list' | 'repeats' | 'counts' | 'orders';
type Reader = (desk: Desk, wanted: Wanted) => Promise<[AskedMetric, ReadFigure][]>;

/** Where a figure is told: most stand in the list of publishers. */
function sourceOf(metric: AskedMetric, { state, currency, orders, merged }: Slice): Source {
  if (orders) return 'counts';
  // The order list adds up what it shows, of one publisher on one network at a time.
  const isListed = state !== undefined && state !== 'voided' && metric in orderColumnsOf;
  if (isListed && currency === undefined && !merged) return 'orders';
  if (metric === 'repeats' || metric === 'repeatShare') return 'repeats';
  return state !== undefined || currency !== undefined || isCounted(metric) ? 'counts' : 'list';
}

/** What the order list adds up. */
const orderColumnsOf: Partial<Record<AskedMetric, true>> = {
  orders: true,
  sales: true,
  commission: true,
  fee: true,
};

const bySource = (slice: Slice, metrics: readonly AskedMetric[]) =>
  Map.groupBy(metrics, (metric) => sourceOf(metric, slice));

const readers: Record<Source, Reader> = {
  list: readList,
  repeats: readRepeats,
  counts: readCounts,
  orders: readOrders,
};

async function readList(desk: Desk, { slice, span, metrics }: Wanted): Promise<[AskedMetric, ReadFigure][]> {
  const { structured, evidence } = await runTool(desk.context, 'report_publishers', {
    ...inputOf(slice, span),
    size: 1,
  });
  const body = structured as unknown as PublishersBody;
  return metrics.map((metric) => {
    const under = evidence.find(isOf(metric));
    return [
      metric,
      {
        value: under?.value ?? null,
        marks: under?.marks ?? [],
        evidence: under ? [under] : [],
        currency: body.currency,
        comparable: body.known.missingRates.length === 0 && isWhole(desk, slice, span, metric),
      },
    ];
  });
}

async function readCounts(
  desk: Desk,
  { slice, span, metrics }: Wanted,
): Promise<[AskedMetric, ReadFigure][]> {
  const query = countsOf(slice, span, metrics);
  const { whole, currency } = await readPublisherCounts(desk.context, query);
  const codes = await codesAround(desk, query);
  return metrics.map((metric) => {
    const stated = statedOf(metric, whole, { slice, currency });
    const under = codes
      ? { ...stated, ...(codes.isUnknown && { value: null }), marks: [...stated.marks, ...codes.marks] }
      : stated;
    return [
      metric,
      {
        value: under.value,
        marks: under.marks,
        evidence: [under],
        currency,
        comparable: whole.figures.missing.length === 0 && isWhole(desk, slice, span, needsOf(metric, slice)),
      },
    ];
  });
}

/** Where no order carries a code, nobody knows which ones were used. */
async function codesAround(
  { context }: Desk,
  { merged: _, currency: __, orders, ...query }: CountsQuery,
): Promise<{ isUnknown: boolean; marks: string[] } | null> {
  if (orders?.coupon === undefined) return null;
  const { coupon: ___, ...rest } = orders;
  const { orders: all, coded } = await readCouponCounts(context, { ...query, orders: rest });
  return { isUnknown: all > 0 && coded === 0, marks: texts.codedOrders(all, coded) };
}

/** Converted, it says so wherever it stands. */
function statedOf(
  metric: AskedMetric,
  part: CountedPart,
  told: { slice: Slice; currency: string },
): Evidence {
  const under = part.valueOf(statedCount(metric, part.figures, told));
  return told.slice.currency === undefined
    ? under
    : { ...under, marks: [...under.marks, texts.converted(told.currency)] };
}

/** One of a list of publishers; of the metrics the list does not count it is converted to its own currency. */
export function readPublisherFigure(
  metric: AskedMetric,
  publisher: CountedPublisher,
  { slice, currency }: { slice: Slice; currency: string },
): ReadFigure {
  const under = statedOf(metric, publisher, { slice, currency });
  return {
    value: under.value,
    marks: under.marks,
    evidence: [under],
    currency,
    comparable: publisher.figures.missing.length === 0,
  };
}

/** Sums of the orders in one state. */
async function readOrders(
  desk: Desk,
  { slice, span, metrics }: Wanted,
): Promise<[AskedMetric, ReadFigure][]> {
  const { structured, evidence } = await runTool(desk.context, 'report_transactions', {
    ...inputOf({ ...slice, merged: false }, span),
    state: slice.state,
    size: 1,
  });
  return metrics.map((metric) => {
    const under = evidence.find(isOf(metric));
    return [
      metric,
      {
        value: under?.value ?? null,
        marks: under?.marks ?? [],
        evidence: under ? [under] : [],
        currency: String(structured.currency),
        comparable: isWhole(desk, slice, span, metric),
      },
    ];
  });
}

/** The repeat amount of any span stands where changes are explained; beside the sales it is a share of them. */
async function readRepeats(
  desk: Desk,
  { slice, span, metrics }: Wanted,
): Promise<[AskedMetric, ReadFigure][]> {
  const { network } = slice;
  const only = network === undefined ? {} : { network };
  const { structured, evidence } = await runTool(desk.context, 'report_explain', {
    metric: 'repeats',
    ...inputOf(only, span),
  });
  const [now] = evidence;
  const repeats: ReadFigure = {
    value: now?.value ?? null,
    marks: now?.marks ?? [],
    evidence: now ? [now] : [],
    currency: String(structured.currency),
    comparable: false,
  };
  const read: [AskedMetric, ReadFigure][] = [];
  for (const metric of metrics) {
    read.push([
      metric,
      metric === 'repeats' ? repeats : await shareOfSales(desk, { slice: only, span, repeats }),
    ]);
  }
  return read;
}

async function shareOfSales(
  desk: Desk,
  { slice, span, repeats }: { slice: Slice; span: DaySpan; repeats: ReadFigure },
): Promise<ReadFigure> {
  const [entry] = await readList(desk, { slice, span, metrics: ['sales'] });
  const sales = entry?.[1];
  const units = (text: string) => BigInt(text.replace('.', ''));
  const value = repeats.value && sales?.value ? shareText(units(repeats.value), units(sales.value)) : null;
  const [stated] = repeats.evidence;
  const definition = getMetric('repeatShare').definition;
  return { ...repeats, value, evidence: stated ? [{ ...stated, value, definition }] : [] };
}

/** Conditions the sums of publishers do not know: those are added up from the orders. */
export function countsOf(slice: Slice, span: DaySpan, metrics: readonly AskedMetric[]): CountsQuery {
  const orders = ordersOf(slice, metrics);
  return {
    from: span.from,
    to: span.to,
    ...partOf(slice),
    ...(slice.merged && { merged: true }),
    ...(slice.currency !== undefined && { currency: slice.currency }),
    ...(orders && { orders }),
  };
}

/** Every day of the metric is here, and of the clicks it is divided by. */
function isWhole(
  { scope }: Desk,
  { network, publisher, merged }: Slice,
  span: DaySpan,
  metric: AskedMetric | MetricKey,
): boolean {
  const wanted = merged ? undefined : (publisher?.network ?? network);
  const sources = scope.connections.filter((one) => wanted === undefined || one.network === wanted);
  const own = countNeeds(metric);
  const needed: MetricKey[] = getMetric(own).sums.includes('clicks') ? [own, 'clicks'] : [own];
  return needed.every((key) => isComparable(knownOf(getMetric(key), span, sources).known));
}
