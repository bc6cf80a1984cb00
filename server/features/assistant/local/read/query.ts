// What a question about figures asks for.
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { Compare } from '#contract/figures/windows.ts';
import type { NamedSpan } from './periods/period.ts';
import type { NamedPublisher } from './scan.ts';
import type { AskedMetric } from './words.ts';

export interface Ranking {
  by: 'publisher' | 'network' | 'type';
  /** Null: all of them. */
  size: number | null;
  order: 'asc' | 'desc';
}

export interface DataQuery {
  intent: 'value' | 'ranking' | 'why' | 'daily';
  metrics: readonly AskedMetric[];
  /** One, or two that are compared. */
  spans: readonly NamedSpan[];
  /** Against what came before, or a year earlier. */
  compare: Compare | null;
  /** Codes. Several are told one by one, as are types and publishers. */
  networks: readonly string[];
  types: readonly PublisherType[];
  /** Each a publisher, on one network or on several under the same name. */
  publishers: readonly (readonly NamedPublisher[])[];
  ranking: Ranking | null;
  /** Which part of the whole it is, beside the figure. */
  share: boolean;
}

/** What a question that is about figures lacks to be answered, as a sentence each. */
export interface Lacking {
  sentences: readonly string[];
  /** Words nobody understood; a publisher may be called so. */
  unknown: readonly string[];
  /** It names no days at all, as questions about how things work do not. */
  undated: boolean;
}

export type Understood =
  | { kind: 'query'; query: DataQuery }
  | { kind: 'lacking'; lacking: Lacking }
  /** Not about figures of the account. */
  | { kind: 'other' };
