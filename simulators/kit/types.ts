// What every simulator offers to tests, to the demo and to `npm run simulators`.
import type { Present } from './days.ts';
import type { Received, WritingOptions } from './writing.ts';

export const faultKinds = [
  'timeout',
  'too-many',
  'server-error',
  'truncated',
  'login-page',
  'wrong-charset',
  'clock-skew',
  'quota',
] as const;

/** These befall what is written: before it is read, the connection is lost; or after it took effect, the answer. */
export const writingFaultKinds = ['lost-call', 'lost-answer', 'error-after'] as const;
export type FaultKind = (typeof faultKinds)[number] | (typeof writingFaultKinds)[number];

export interface FaultSwitch {
  /**
   * From now on the next `times` data calls suffer this fault; without `times` every call until `clear`. With `of`, a
   * part of a login, of the body or of method and address (`POST /graphql`), only calls that carry it.
   */
  set(kind: FaultKind, times?: number, of?: string): void;
  clear(): void;
  /** How many calls suffered one so far. */
  readonly suffered: number;
}

export interface SimulatorOptions {
  /** 0 picks a free port. */
  port?: number;
  seed?: number;
  /** The first day anything was sold, `YYYY-MM-DD`. */
  from: string;
  publishers?: number;
  salesPerDay?: number;
  /** Some orders bear the same number on every network of this seed that is so. */
  shared?: boolean;
  /** The network's present; late states, voids and vanished rows follow from it. */
  now?: () => Date;
  /** Rows per page where the protocol pages; the real size unless said. */
  pageSize?: number;
  /** Calls allowed per the network's own window; the real number unless said. */
  budget?: number;
  /** How what is written takes effect; at once and always unless said. */
  writing?: WritingOptions;
}

/** What the network would say is true, computed from the world by the plainest code; the oracle of the tests. */
export interface ExpectedSale {
  ptoder: string;
  ysoder: string;
  day: string;
  publisherRef: string;
  /** Minor units. */
  amount: number;
  commission: number;
  fee: number;
  state: 'pending' | 'approved' | 'paid' | 'voided';
  kind: 'sale' | 'adjustment';
  newCustomer: boolean | null;
}

/** The same of a network that tells sums of days and no sales; null is what it does not tell. */
export interface ExpectedDay {
  day: string;
  publisherRef: string;
  clicks: number | null;
  orders: number | null;
  units: number | null;
  /** Minor units. */
  amount: number;
  commission: number | null;
  /** What the brand gets back for bringing buyers. */
  bonus: number | null;
}

export interface RunningSimulator {
  network: string;
  /** `http://127.0.0.1:port`; what a `*_BASE_URL` setting takes. */
  origin: string;
  /** A login it accepts, by the connector's field keys. */
  credentials: Record<string, string>;
  /** What a person who writes has to know beside the login: no list of the network tells it. */
  writingNeeds: Record<string, string>;
  /** The login of a second programme with the same figures, where there is one: it can suffer alone. */
  sister: Record<string, string> | null;
  zone: string;
  currency: string;
  faults: FaultSwitch;
  /** Data calls answered so far, refused ones included. */
  readonly calls: number;
  /** The most data calls that were under way at the same time. */
  readonly mostAtOnce: number;
  /** What it was told to change, each row as often as it was sent; null where nothing can be written. */
  readonly received: Received | null;
  setNow(now: () => Date): void;
  /** By its own wall clock. */
  readonly present: Present;
  /** Sales of these days as the network holds them at its present, in no particular order. */
  expectedSales(from: string, to: string): ExpectedSale[];
  /** Clicks of these days by day and publisher; null where the network reports none. */
  expectedClicks(from: string, to: string): { day: string; publisherRef: string; clicks: number }[] | null;
  /** Sums of these days by day and publisher; null where the network tells its sales. */
  expectedDays(from: string, to: string): ExpectedDay[] | null;
  close(): Promise<void>;
}

/** Starts one; each network's folder exports its own as `start`. */
export type StartSimulator = (options: SimulatorOptions) => Promise<RunningSimulator>;
