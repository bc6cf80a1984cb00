// The two sides of the order check as the pure parts take them: an order of a network, and one of a shop.

export type SaleState = 'pending' | 'approved' | 'paid' | 'voided';

export interface NetworkRow {
  saleKey: string;
  soldAt: number;
  clickedAt: number | null;
  publisherNo: number;
  amount: number;
  commission: number;
  fee: number;
  currency: string;
  state: SaleState;
  kind: 'sale' | 'adjustment';
  reportDay: string;
  lockDay: string | null;
  coupon: string;
  ysoder: string;
}

/** All rows of one order of a connection. */
export interface NetworkOrder {
  connectionId: number;
  orderKey: string;
  network: string;
  /** Connections of one programme that moved between networks share it: they tell of one sale, not of two. */
  programme: number;
  rows: readonly NetworkRow[];
  /** The network said once that it was another amount, or the rows themselves say so. */
  restated: boolean;
  /** More rows bear its number than any order has. */
  crowded: boolean;
}

export interface ShopClick {
  network: string;
  at: number | null;
}

export interface ShopEvent {
  ref: string;
  at: number;
  kind: 'order' | 'edit' | 'refund' | 'return' | 'dispute';
  amount: number;
  tax: number | null;
}

/** Amounts of one order in one currency; null: not told. */
export interface OrderAmounts {
  currency: string;
  subtotal: number | null;
  tax: number | null;
  shipping: number | null;
  total: number | null;
}

export interface ShopOrder {
  shopId: number;
  orderRef: string;
  title: string;
  orderedAt: number;
  amounts: OrderAmounts;
  /** In the currency the buyer saw; null where it is the shop's. */
  shown: OrderAmounts | null;
  taxesIncluded: boolean | null;
  paid: boolean | null;
  cancelledAt: number | null;
  cancelReason: string;
  test: boolean;
  dispute: 'open' | 'won' | 'lost' | null;
  coupons: readonly string[];
  firstClick: ShopClick | null;
  lastClick: ShopClick | null;
  events: readonly ShopEvent[];
}

/** One unit of `from` in units of `to` on a day, minor units both; null where nobody says. */
export type RateOf = (day: string, from: string, to: string) => number | null;

export const shopKey = ({ shopId, orderRef }: Pick<ShopOrder, 'shopId' | 'orderRef'>): string =>
  `${shopId} ${orderRef}`;

export const networkKey = ({
  connectionId,
  orderKey,
}: Pick<NetworkOrder, 'connectionId' | 'orderKey'>): string => `${connectionId} ${orderKey}`;

/** The earliest of its rows, whatever came first. */
export const soldAtOf = ({ rows }: Pick<NetworkOrder, 'rows'>): number =>
  rows.reduce((first, { soldAt }) => Math.min(first, soldAt), Number.MAX_SAFE_INTEGER);

export interface Standing {
  /** Null: its rows are in several currencies. */
  currency: string | null;
  amount: number;
  commission: number;
  fee: number;
  rows: readonly NetworkRow[];
}

/** What it comes to now, all states but the voided added up; what is voided stands for nothing. */
export function standingOf({ rows }: Pick<NetworkOrder, 'rows'>): Standing {
  const standing = rows.filter(({ state }) => state !== 'voided');
  const told = standing.length > 0 ? standing : rows;
  const currencies = new Set(told.map(({ currency }) => currency));
  const sum = (key: 'amount' | 'commission' | 'fee') => standing.reduce((total, row) => total + row[key], 0);
  return {
    currency: currencies.size === 1 ? (told[0]?.currency ?? null) : null,
    amount: sum('amount'),
    commission: sum('commission'),
    fee: sum('fee'),
    rows: standing,
  };
}
