// An order as both forms of the interface tell it. What the vendor's pages and the interface list of its own command line leave open is
// decided here, unconfirmed by any real account:
// - A line's total is its price times its quantity; discounts are told of the whole order, and of what was refunded of each line.
// - An edit changes the lines in place and appears nowhere else; lines that are gone are left out, and the totals follow.
// - Tax of the products and tax of the shipping are told apart.
// - A refund that failed leaves a record that says so, in the newer form alone.
// - A test order says so in its transactions alone. There are no gift cards among the goods.
import { type OrderState, type RefundState, taxOf } from '../shop-kit/ledger.ts';
import { type ShownLine, shownLines } from '../shop-kit/shown-lines.ts';

export interface OrderFacts {
  state: OrderState;
  currency: string;
  lines: ShownLine[];
  refunds: RefundState[];
  /** Before discounts. */
  gross: number;
  discount: number;
  tax: number;
  shippingTax: number;
  total: number;
  status: 'opened' | 'placed' | 'finished' | 'cancelled';
  financial: string;
  fulfillment: string;
}

/** Bought two weeks ago is received. */
const receivedMs = 14 * 86_400_000;
const sentMs = 2 * 86_400_000;

export const grossOf = ({ state, quantity }: ShownLine): number => state.line.price * quantity;

const financialStatus = {
  AUTHORIZED: 'authorized',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'partially_refunded',
  PENDING: 'waiting',
  REFUNDED: 'refunded',
  VOIDED: 'cancelled',
} as const;

export function orderFacts(state: OrderState, currency = state.story.currency): OrderFacts {
  const { story, cancelled } = state;
  const lines = shownLines(state);
  const sum = (amountOf: (line: ShownLine) => number) => lines.reduce((all, line) => all + amountOf(line), 0);
  const [gross, net, tax] = [sum(grossOf), sum((line) => line.net), sum((line) => line.tax)];
  const shippingTax = taxOf(story.shipping.price, story.shipping.taxRate, story.taxesIncluded);
  const age = state.now - story.createdAt;
  const isPaid = state.received > 0;
  return {
    ...{ state, currency, lines, gross, tax, shippingTax },
    refunds: state.refunds.filter(({ total }) => total > 0),
    discount: gross - net,
    total: net + story.shipping.price + (story.taxesIncluded ? 0 : tax + shippingTax),
    status: cancelled ? 'cancelled' : !isPaid ? 'opened' : age > receivedMs ? 'finished' : 'placed',
    financial: financialStatus[state.financial],
    fulfillment: cancelled
      ? 'cancelled'
      : !isPaid
        ? 'initialled'
        : age > receivedMs
          ? 'finished'
          : age > sentMs
            ? 'shipped'
            : 'waiting',
  };
}

/** What came back of a line, at its price: `subtotal` is after discounts. */
export const refundedGross = ({ state, quantity }: RefundState['items'][number]): number =>
  state.line.price * quantity;

/** Of every fourth order the first try failed. */
export const hasFailed = ({ state }: OrderFacts): boolean => state.story.number % 4 === 1;
