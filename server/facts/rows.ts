// The facts in the shape every network and every file is brought to before they are written.

export type SaleState = 'pending' | 'approved' | 'paid' | 'voided';
export type SaleKind = 'sale' | 'adjustment';

export interface SaleRow {
  /** The network's order number as received; identifies the order within its connection. */
  ptoder: string;
  /** The merchant's order number as received. */
  ysoder: string;
  /** Milliseconds since 1970. */
  soldAt: number;
  /** Calendar day in the connection's reporting zone, `YYYY-MM-DD`. */
  reportDay: string;
  publisherRef: string;
  /** Minor units of `currency`. */
  amount: number;
  commission: number;
  fee: number;
  /** ISO 4217, upper case. */
  currency: string;
  state: SaleState;
  kind: SaleKind;
  newCustomer: boolean | null;
  coupon: string;
  clickedAt: number | null;
  /**
   * The first day, in the zone the network counts in, on which it can no longer be corrected, `YYYY-MM-DD`; absent where
   * the network does not say so with the order.
   */
  lockDay?: string | undefined;
  /** The publisher's page the click came from. */
  page: string;
  /** The row as received. */
  raw: string;
}

export interface ClickRow {
  reportDay: string;
  publisherRef: string;
  clicks: number;
  /** Null where the network does not report them. */
  impressions: number | null;
}

/**
 * What a network that tells no orders says of a day, a publisher and a product. What it does not give is null, never 0; the
 * amount is what every such network gives.
 */
export interface SumRow {
  reportDay: string;
  publisherRef: string;
  /** The network's number of it; empty where it tells none. */
  product: string;
  /** ISO 4217, upper case. */
  currency: string;
  clicks: number | null;
  /** Pieces sold: no count of orders. */
  units: number | null;
  /** Minor units of `currency`. */
  amount: number;
  commission: number | null;
  /** What comes back to the brand. */
  bonus: number | null;
  /** The row as received. */
  raw: string;
}

/** What a source says of a publisher; an empty text says nothing and changes nothing. */
export interface PublisherRow {
  ref: string;
  name: string;
  url: string;
  /** What the network calls its kind, as received. */
  networkType: string;
  tags: string;
  country: string;
  /** The number of its website where tracking links need one. */
  siteRef: string;
  /** It passes on traffic of others. */
  subAffiliate: boolean;
}

/** Whole days, both ends included, `YYYY-MM-DD`. */
export interface DaySpan {
  from: string;
  to: string;
}

/** A day's sums in the network's own summary; what it does not state is null. */
export interface DayTotal {
  day: string;
  currency: string;
  /** Orders that count: neither voided nor adjustments. */
  orders: number | null;
  amount: number | null;
  commission: number | null;
  clicks: number | null;
}
