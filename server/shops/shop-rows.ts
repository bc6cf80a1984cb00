// Orders of shops in the shape every shop system and every file is brought to before they are written. Nothing of the buyer: no name, no
// address, no mail, no line's text.
import type { DaySpan } from '../facts/rows.ts';

/** Minor units of `currency`; null: the shop does not say. */
export interface ShopAmounts {
  currency: string;
  /** Of the goods, after discounts. */
  subtotal: number | null;
  tax: number | null;
  shipping: number | null;
  total: number | null;
}

export interface SeenClick {
  network: string;
  clickId: string;
  /** ISO 8601. */
  at: string | null;
}

export interface ShopOrderRow {
  /** The shop's own key of it. */
  orderRef: string;
  /** As people know it. */
  title: string;
  /** Every number it may be told by, as the shop writes them. */
  numbers: readonly string[];
  orderedAt: Date;
  amounts: ShopAmounts;
  /** In the currency the buyer saw, where that is another. */
  shown: ShopAmounts | null;
  taxesIncluded: boolean | null;
  paid: boolean | null;
  cancelledAt: Date | null;
  cancelReason: string;
  test: boolean;
  dispute: 'open' | 'won' | 'lost' | null;
  coupons: readonly string[];
  firstClick: SeenClick | null;
  lastClick: SeenClick | null;
  items: readonly { sku: string; quantity: number }[];
}

/** What the goods of an order were worth, or a change of it: after discounts, without tax. */
export interface ShopEventRow {
  orderRef: string;
  eventRef: string;
  at: Date;
  kind: 'order' | 'edit' | 'refund' | 'return' | 'dispute';
  amount: number;
  tax: number | null;
  /** The amount holds its tax, which is not told: the order's own share of it counts. */
  holdsTax: boolean;
  reason: string;
}

/** What a file of orders tells in one sum, of no known day; refunds that are told one by one take its place. */
export const refundedSoFar = 'refunded-so-far';

/** What one look at a shop brought. */
export interface ShopNews {
  orders: readonly ShopOrderRow[];
  events: readonly ShopEventRow[];
  /** Orders whose history among `events` is all there is; of the others it is added to what is known. */
  wholeHistory: readonly string[];
  /** Orders that the shop threw away: it has them no longer, for whatever reason. */
  gone?: readonly string[];
  /** Days all orders of which are known now. */
  covered: DaySpan | null;
  /** Returns, refunds and cancellations are known until then. */
  changesUntil: Date | null;
}
