// A report is a value: a metric, a span, and what it is narrowed to. Reports over the same connections are planned
// together: one statement sums all their spans, then each is answered with its marks.
import type { Figure } from '#contract/figures/cards.ts';
import { type Converted, convertSums, type PriceOf } from '#contract/figures/currency.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { knownOf, withMarks } from '#contract/figures/known.ts';
import { getMetric, type MetricKey, type RatioKey } from '#contract/figures/metrics.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import {
  type ClickedSums,
  networksLackingClicks,
  networksWithClicks,
  type RatioSet,
  ratioTexts,
  ratioUnits,
} from '#contract/figures/ratios.ts';
import { shareText } from '#contract/figures/shares.ts';
import type { TenantTx } from '#server/db/database.ts';
import { loadPrices } from '../rates/prices.ts';
import type { ReportScope, ScopeConnection } from '../scope.ts';
import {
  type Bucket,
  bucketsOf,
  type Cell,
  exact,
  moneyParts,
  type RollupSum,
  readCells,
} from './span-sums.ts';

export interface Report {
  metric: Exclude<MetricKey, RatioKey>;
  span: DaySpan;
  /** Code. */
  network?: string;
  type?: PublisherType;
}

export interface Figures {
  readonly scope: ReportScope;
  readonly priceOf: PriceOf;
  /** Currencies beside the account's that some amount is in. */
  readonly foreignCurrencies: readonly string[];
  /** Of a metric that is a count or an amount, over a span that was planned. */
  figure(report: Report): Figure;
  /** All ratios over a span that was planned. */
  ratios(slicing: Slicing): RatioSet;
}

export async function planFigures(
  tx: TenantTx,
  scope: ReportScope,
  spans: readonly DaySpan[],
): Promise<Figures> {
  const cells = await readCells(tx, scope, spans);
  return figuresOf(scope, cells, await loadPrices(tx, cells, scope.currency));
}

function figuresOf(scope: ReportScope, cells: readonly Cell[], priceOf: PriceOf): Figures {
  const { currency: home } = scope;
  const isOf = (network: string | undefined) => (one: { network: string }) =>
    network === undefined || one.network === network;

  const bucketsIn = remember(
    ({ from, to }: DaySpan) => `${from} ${to}`,
    (span) => bucketsOf(cells, span, home),
  );
  const sliceOf = remember(sliceKey, ({ span, network, type }: Slicing) => {
    const ofNetwork = isOf(network);
    const buckets = bucketsIn(span).filter(
      (bucket) => ofNetwork(bucket.connection) && (type === undefined || bucket.type === type),
    );
    return openSlice(buckets, { home, priceOf, day: span.to });
  });
  const marksOf = remember(
    (report: Report) => `${report.metric} ${sliceKey(report)}`,
    ({ metric, span, network }) => knownOf(getMetric(metric), span, scope.connections.filter(isOf(network))),
  );

  const figure = (report: Report): Figure => {
    const { unit, facts, sums } = getMetric(report.metric);
    const slice = sliceOf(report);
    const { known, given } = marksOf(report);
    const pendingShare = facts === 'sales' ? slice.pendingShare() : null;
    const told = (value: bigint | number | null) => (value || given ? value : null);
    if (unit === 'money') {
      const parts = sums.map(slice.money);
      const missingRates = parts.flatMap(({ missing }) => missing);
      return { value: told(addedUp(parts)), known: withMarks(known, { missingRates, pendingShare }) };
    }
    return { value: told(exact(slice.count(sums))), known: withMarks(known, { pendingShare }) };
  };

  /** Of these networks alone; all of the slice where they are all of its networks. */
  const clickedIn = ({ span, type }: Slicing, clickers: readonly ScopeConnection[]): ClickedSums => {
    const networks = new Set(clickers.map(({ network }) => network));
    const buckets = bucketsIn(span).filter(
      (bucket) => networks.has(bucket.connection.network) && (type === undefined || bucket.type === type),
    );
    const slice = openSlice(buckets, { home, priceOf, day: span.to });
    const { units, missing } = slice.money('commission');
    return {
      clicks: slice.count(['clicks']),
      orders: slice.count(['orders']),
      commission: units,
      isConverted: missing.length === 0,
    };
  };

  const ratios = (slicing: Slicing): RatioSet => {
    const slice = sliceOf(slicing);
    const [amount, commission, fee] = [slice.money('amount'), slice.money('commission'), slice.money('fee')];
    const isGiven = figure({ metric: 'orders', ...slicing }).value !== null;
    const sources = scope.connections.filter(isOf(slicing.network));
    const lackingClicks = networksLackingClicks(slicing.span, sources);
    const of = networksWithClicks(slicing.span, sources);
    const clickers = lackingClicks.length === 0 ? sources : sources.filter(({ pt }) => of.includes(pt));
    const units = ratioUnits(
      {
        orders: slice.count(['orders']),
        voidedOrders: slice.count(['voidedOrders']),
        repeatOrders: slice.count(['repeatOrders']),
        unknownOrders: slice.count(['unknownOrders']),
        clicked: isGiven && clickers.length > 0 ? clickedIn(slicing, clickers) : null,
        amount: amount.units,
        commission: commission.units,
        fee: fee.units,
        isConverted: amount.missing.length === 0 && commission.missing.length === 0,
      },
      home,
    );
    return { ...ratioTexts(units, home), lackingClicks, of };
  };

  return {
    scope,
    priceOf,
    foreignCurrencies: [...new Set(cells.map(({ currency }) => currency))].filter((one) => one !== home),
    figure,
    ratios,
  };
}

type Slicing = Omit<Report, 'metric'>;
const sliceKey = ({ span, network, type }: Slicing) =>
  `${span.from} ${span.to} ${network ?? ''} ${type ?? ''}`;

/** Many figures ask for the same parts. */
function remember<Input, Value>(
  keyOf: (input: Input) => string,
  make: (input: Input) => Value,
): (input: Input) => Value {
  const made = new Map<string, Value>();
  return (input) => {
    const key = keyOf(input);
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(input);
    made.set(key, value);
    return value;
  };
}

function openSlice(
  buckets: readonly Bucket[],
  { home, priceOf, day }: { home: string; priceOf: PriceOf; day: string },
) {
  const money = remember(
    (sum: RollupSum) => sum,
    (sum) => convertSums(moneyParts(buckets, sum, { home, day }), { to: home, priceOf }),
  );
  return {
    money,
    count: (wanted: readonly RollupSum[]): number => {
      let total = 0;
      for (const { sums } of buckets) for (const sum of wanted) total += sums[sum];
      return total;
    },
    /** The part of the order amount that is still unconfirmed. */
    pendingShare: (): string | null => {
      const [pending, whole] = [money('pendingAmount').units, money('amount').units];
      return pending && whole ? shareText(pending, whole) : null;
    },
  };
}

/** Each converted by itself, so that what is told of them adds up on paper. */
const addedUp = (parts: readonly Converted[]): bigint | null =>
  parts.every(({ units }) => units === null)
    ? null
    : parts.reduce((total, { units }) => total + (units ?? 0n), 0n);
