// A report is a value: a metric, a span, and what it is narrowed to. Reports over the same connections are planned
// together: one statement sums all their spans, then each is answered with its marks.
import type { Figure } from '#contract/figures/cards.ts';
import { type Converted, convertSums, type PriceOf } from '#contract/figures/currency.ts';
import type { DaySpan } from '#contract/figures/days.ts';
import { knownOf, withMarks } from '#contract/figures/known.ts';
import { getMetric, type MetricKey, type RatioKey } from '#contract/figures/metrics.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import {
  type RatioSet,
  type RatioSums,
  ratioSet,
  ratioUnits,
  tellers,
  untoldIn,
} from '#contract/figures/ratios.ts';
import { shareText } from '#contract/figures/shares.ts';
import type { TenantTx } from '#server/db/database.ts';
import { loadPrices } from '../rates/prices.ts';
import type { ReportScope } from '../scope.ts';
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

  /** Of these networks alone, by their display names. */
  const sliceAmong = ({ span, type }: Slicing, pts: readonly string[]) =>
    openSlice(
      bucketsIn(span).filter(
        (bucket) => pts.includes(bucket.connection.pt) && (type === undefined || bucket.type === type),
      ),
      { home, priceOf, day: span.to },
    );

  const ratios = (slicing: Slicing): RatioSet => {
    const untold = untoldIn(slicing.span, scope.connections.filter(isOf(slicing.network)));
    const whole = sliceOf(slicing);
    const isGiven = marksOf({ metric: 'sales', ...slicing }).given || whole.count(['orders']) > 0;
    const sumsAmong = remember(
      (pts: readonly string[]) => pts.join(),
      (pts) => ratioSums(pts.length === untold.among.length ? whole : sliceAmong(slicing, pts)),
    );
    const units = ratioUnits((needs) => {
      const pts = tellers(needs, untold);
      const isTold = isGiven && (pts.length > 0 || untold.lacking.length === 0);
      return isTold ? sumsAmong(pts) : null;
    }, home);
    return ratioSet(units, home, untold);
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

function ratioSums({ money, count }: ReturnType<typeof openSlice>): RatioSums {
  const [amount, commission, fee] = [money('amount'), money('commission'), money('fee')];
  return {
    clicks: count(['clicks']),
    orders: count(['orders']),
    voidedOrders: count(['voidedOrders']),
    repeatOrders: count(['repeatOrders']),
    unknownOrders: count(['unknownOrders']),
    amount: amount.units,
    commission: commission.units,
    fee: fee.units,
    isConverted: amount.missing.length === 0 && commission.missing.length === 0,
  };
}

/** Each converted by itself, so that what is told of them adds up on paper. */
const addedUp = (parts: readonly Converted[]): bigint | null =>
  parts.every(({ units }) => units === null)
    ? null
    : parts.reduce((total, { units }) => total + (units ?? 0n), 0n);
