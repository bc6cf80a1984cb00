// What the goods of an order were worth, and every change of it. Lines stay as they were sold and refunds stand beside them; what was
// edited shows in what the order comes to now.
import {
  type JsonObject,
  maybeMoment,
  momentOf,
  neededText,
  objectsOf,
  shortened,
  textOf,
  wholeNumber,
} from '../http/read-json.ts';
import type { ShopEventRow, ShopOrderRow } from '../shop-rows.ts';

export interface Line {
  id: string;
  sku: string;
  quantity: number;
  price: number;
  /** Off the whole line. */
  discount: number;
  tax: number;
  isGiftCard: boolean;
}

export interface Reading {
  order: JsonObject;
  lines: readonly Line[];
  money: (value: unknown) => number;
  taxesIncluded: boolean;
  subtotal: number;
}

export function historyOf(
  { orderRef, orderedAt, cancelledAt }: ShopOrderRow,
  reading: Reading,
): ShopEventRow[] {
  const { order, lines, taxesIncluded, subtotal } = reading;
  const [cards, goods] = [
    lines.filter(({ isGiftCard }) => isGiftCard),
    lines.filter(({ isGiftCard }) => !isGiftCard),
  ];
  const tax = goods.reduce((all, line) => all + line.tax, 0);
  const known = { orderRef, holdsTax: false, reason: '' };
  const placed: ShopEventRow = {
    ...{ ...known, eventRef: 'order', at: orderedAt, kind: 'order', tax },
    amount:
      subtotal -
      cards.reduce((all, line) => all + worthOf(line, line.quantity), 0) -
      (taxesIncluded ? tax : 0),
  };
  const taken = refundsOf(reading);
  const refunds = taken.map(
    ({ ref, at, goods: back }): ShopEventRow => ({
      ...{ ...known, eventRef: `refund ${ref}`, at, kind: 'refund' },
      ...{ amount: -(back.worth - (taxesIncluded ? back.tax : 0)), tax: -back.tax },
    }),
  );
  const left = {
    amount: refunds.reduce((all, { amount }) => all + amount, placed.amount),
    tax: refunds.reduce((all, refund) => all + (refund.tax ?? 0), tax),
  };
  const events = [placed, ...refunds.filter(({ amount, tax: back }) => amount !== 0 || back !== 0)];
  const end = { ...known, tax: -left.tax, amount: -left.amount };
  if (cancelledAt) {
    if (left.amount !== 0) events.push({ ...end, eventRef: 'cancelled', at: cancelledAt, kind: 'edit' });
  } else if (textOf(order.financial_status) === 'refunded') {
    // Refunds without goods that complete the order's take what is left.
    const at = taken.at(-1)?.at ?? momentOf(order.updated_at);
    if (left.amount !== 0) events.push({ ...end, eventRef: 'refunded', at, kind: 'refund' });
  } else {
    const edit = editOf(reading, taken);
    if (edit)
      events.push({ ...known, ...edit, eventRef: 'edited', at: momentOf(order.updated_at), kind: 'edit' });
  }
  return events;
}

/** After discounts, as listed, of the first so many of a line. */
const worthOf = ({ price, discount, quantity: all }: Line, quantity: number): number =>
  price * quantity - (quantity === 0 || all === 0 ? 0 : Math.round((discount * quantity) / all));

interface Part {
  /** As listed: with tax where prices hold it. */
  worth: number;
  tax: number;
}

interface Taken {
  ref: string;
  at: Date;
  goods: Part;
  /** Gift cards. */
  cards: Part;
  shippingTax: number;
}

function refundsOf({ order, lines, money }: Reading): Taken[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  return objectsOf(order.refunds)
    .filter((refund) => !hasFailed(refund))
    .map((refund) => ({ refund, ref: shortened(neededText(refund.id)), at: refundedAt(refund) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.ref < b.ref ? -1 : 1))
    .map(({ refund, ref, at }) => {
      const taken: Taken = {
        ref,
        at,
        goods: { worth: 0, tax: 0 },
        cards: { worth: 0, tax: 0 },
        shippingTax: 0,
      };
      for (const item of objectsOf(refund.refund_line_items)) {
        const line = byId.get(textOf(item.line_item_id));
        const back = partOf(item, { line, left: line ? (left.get(line.id) ?? 0) : 0, money });
        if (line) left.set(line.id, back.left);
        const sum = line?.isGiftCard ? taken.cards : taken.goods;
        sum.worth += back.worth;
        sum.tax += back.tax;
      }
      for (const { kind, tax_amount } of objectsOf(refund.order_adjustments))
        if (kind === 'shipping_refund') taken.shippingTax += Math.abs(money(tax_amount));
      return taken;
    });
}

const refundedAt = ({ processed_at, created_at }: JsonObject): Date =>
  maybeMoment(processed_at) ?? momentOf(created_at);

/** The money did not go back, and will not by itself. */
function hasFailed({ transactions }: JsonObject): boolean {
  const states = objectsOf(transactions).map(({ status }) => textOf(status));
  return states.length > 0 && states.every((state) => state === 'failure' || state === 'error');
}

interface Of {
  line: Line | undefined;
  left: number;
  money: Reading['money'];
}

/** The vendor's pages leave open whether what is told is after discounts: it is taken where it agrees with the line's own price. */
function partOf(item: JsonObject, { line, left, money }: Of): Part & { left: number } {
  const quantity = wholeNumber(item.quantity);
  const told = money(item.subtotal);
  if (!line || quantity > left) return { worth: told, tax: money(item.total_tax), left: 0 };
  const rest = left - quantity;
  const own = worthOf(line, left) - worthOf(line, rest);
  const share = line.quantity === 0 ? 0 : Math.round((line.tax * quantity) / line.quantity);
  return {
    worth: item.subtotal != null && Math.abs(told - own) <= quantity ? told : own,
    tax: item.total_tax == null ? share : money(item.total_tax),
    left: rest,
  };
}

/**
 * What editing added or took away: the difference to what the order comes to now. Null where that is only the same sum before
 * discounts, or before what was paid back: the vendor's pages leave open which of them it is.
 */
function editOf(
  { order, subtotal, money, taxesIncluded }: Reading,
  taken: readonly Taken[],
): Pick<ShopEventRow, 'amount' | 'tax' | 'holdsTax'> | null {
  if (order.current_subtotal_price == null) return null;
  const back = taken.reduce((all, { goods, cards }) => all + goods.worth + cards.worth, 0);
  const change = money(order.current_subtotal_price) - (subtotal - back);
  const discounts = money(order.total_discounts);
  if ([0, back, discounts, back + discounts].includes(change)) return null;
  if (order.current_total_tax == null) return { amount: change, tax: null, holdsTax: taxesIncluded };
  const taxBack = taken.reduce(
    (all, { goods, cards, shippingTax }) => all + goods.tax + cards.tax + shippingTax,
    0,
  );
  const tax = money(order.current_total_tax) - (money(order.total_tax) - taxBack);
  return { amount: change - (taxesIncluded ? tax : 0), tax, holdsTax: false };
}
