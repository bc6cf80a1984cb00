// What a question about figures asks for.
import type { OrderConditions } from '#contract/figures/order-conditions.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { NamedState } from '#contract/figures/sale-states.ts';
import type { Compare } from '#contract/figures/windows.ts';
import type { NamedSpan } from './periods/period.ts';
import type { NamedPublisher } from './scan.ts';
import type { AskedMetric } from './words.ts';

export interface Ranking {
  by: 'publisher' | 'network' | 'type' | 'coupon';
  /** Null: all of them. */
  size: number | null;
  order: 'asc' | 'desc';
}

export const bucketKinds = ['day', 'week', 'month', 'quarter', 'weekday', 'state'] as const;
export type BucketKind = (typeof bucketKinds)[number];

/** What a sum is spread over: the days, weeks or months of the span, or its orders. */
export type AveragedOver = 'day' | 'week' | 'month' | 'order';

/** A figure part by part in time, or state by state. */
export interface Buckets {
  by: BucketKind;
  /** Which of them is the highest or the lowest; null: all of them in their order. */
  pick: 'asc' | 'desc' | null;
  size: number | null;
}

/** Whether a figure lies above an amount. */
export interface Threshold {
  /** In the unit the figure is told in. */
  amount: number;
  text: string;
}

/** Who is told: only those whose figure lies above or below an amount. */
export interface Bound {
  metric: AskedMetric;
  side: 'above' | 'below';
  /** In the unit the figure is told in. */
  amount: number;
  /** Whether the amount itself is among them. */
  isIncluded: boolean;
}

export interface DataQuery {
  intent: 'value' | 'ranking' | 'why' | 'daily' | 'buckets' | 'movers' | 'lookup';
  metrics: readonly AskedMetric[];
  /** One, or two that are compared. */
  spans: readonly NamedSpan[];
  /** Against what came before, or a year earlier. */
  compare: Compare | null;
  /** Codes. Several are told one by one, as are types and publishers. */
  networks: readonly string[];
  types: readonly PublisherType[];
  /** Each a publisher, on one network or on several. */
  publishers: readonly (readonly NamedPublisher[])[];
  ranking: Ranking | null;
  buckets: Buckets | null;
  /** Ranked by what changed. */
  moved: 'rose' | 'fell' | 'either' | null;
  /** Only publishers that were clicked and sold nothing, that never sold before, or that sold. */
  only: 'idle' | 'fresh' | 'selling' | null;
  /** Only orders in this state. */
  state: NamedState | null;
  /** Amounts in another currency than the account's. */
  currency: string | null;
  over: Threshold | null;
  /** All of them hold. */
  bounds: readonly Bound[];
  /** The number of an order. */
  order: string | null;
  /** Which part of the whole it is, beside the figure. */
  share: boolean;
  /** The whole of the share: all orders of the state, “作废的单里券站占几成”. */
  shareOfState: boolean;
  average: AveragedOver | null;
  /** Several states side by side. */
  states: readonly NamedState[];
  /** Only orders that meet these. */
  conditions: OrderConditions;
  /** Working days beside weekends. */
  weekparts: boolean;
  /** Only parts above or below the whole. */
  mean: 'above' | 'below' | null;
  /** Everything but what it is narrowed to. */
  isExcept: boolean;
  /** No metric was named: the usual ones. */
  isOverview: boolean;
  /** What was taken for granted, a sentence each. */
  notes: readonly string[];
}

export const plainQuery: DataQuery = {
  intent: 'value',
  metrics: [],
  spans: [],
  compare: null,
  networks: [],
  types: [],
  publishers: [],
  ranking: null,
  buckets: null,
  moved: null,
  only: null,
  state: null,
  currency: null,
  over: null,
  bounds: [],
  order: null,
  share: false,
  shareOfState: false,
  average: null,
  states: [],
  conditions: {},
  weekparts: false,
  mean: null,
  isExcept: false,
  isOverview: false,
  notes: [],
};

/** What a question that is about figures lacks to be answered, as a sentence each. */
export interface Lacking {
  sentences: readonly string[];
  /** Words nobody understood; a publisher may be called so. */
  unknown: readonly string[];
  /** It names no days at all, as questions about how things work do not. */
  undated: boolean;
  /** What was understood of it, to offer what is near. */
  query: DataQuery;
}

export type Understood =
  | { kind: 'query'; query: DataQuery }
  | { kind: 'lacking'; lacking: Lacking }
  /** Asks for what the product does not hold. */
  | { kind: 'outside'; sentence: string; query: DataQuery }
  /** Not about figures of the account. */
  | { kind: 'other'; unknown: readonly string[] };
