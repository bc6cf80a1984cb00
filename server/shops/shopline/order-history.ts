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
  const { order, taxesIncluded } = reading;
  const taken = refundsOf(reading);
  const edit = editOf(reading, taken);
  const goods = placedGoods(reading, edit !== null);
  const known = { orderRef, holdsTax: false, reason: '' };
  const netOf = ({ worth, tax }: Part) => (taxesIncluded ? worth - tax : worth);
  const placed: ShopEventRow = {
    ...{ ...known, eventRef: 'order', at: orderedAt, kind: 'order' },
    ...{ amount: netOf(goods), tax: goods.tax },
  };
  const refunds = taken.map(
    ({ ref, at, goods: back }): ShopEventRow => ({
      ...{ ...known, eventRef: `refund ${ref}`, at, kind: 'refund' },
      ...{ amount: -netOf(back), tax: -back.tax },
    }),
  );
  const events = [placed, ...refunds.filter(({ amount, tax }) => amount !== 0 || tax !== 0)];
  const amount = -refunds.reduce((all, refund) => all + refund.amount, placed.amount);
  const rest = { ...known, amount, tax: -taken.reduce((all, { goods: back }) => all - back.tax, goods.tax) };
  if (cancelledAt) {
    if (amount !== 0) events.push({ ...rest, eventRef: 'cancelled', at: cancelledAt, kind: 'edit' });
  } else if (textOf(order.financial_status) === 'refunded') {
    // Refunds without goods that complete the order's take what is left.
    const at = taken.at(-1)?.at ?? momentOf(order.updated_at);
    if (amount !== 0) events.push({ ...rest, eventRef: 'refunded', at, kind: 'refund' });
  } else if (edit) {
    // The moment of an edit is not told.
    events.push({ ...known, ...edit, eventRef: 'edited', at: momentOf(order.updated_at), kind: 'edit' });
  }
  return events;
}

const sumOf = (lines: readonly Line[], amountOf: (line: Line) => number): number =>
  lines.reduce((all, line) => all + amountOf(line), 0);

/** Without gift cards, as the order was placed; lines show it as it was edited. */
function placedGoods({ order, lines, money, subtotal }: Reading, isEdited: boolean): Part {
  const cards = lines.filter(({ isGiftCard }) => isGiftCard);
  const shippingTaxes = objectsOf(order.shipping_lines).flatMap(({ tax_lines }) => objectsOf(tax_lines));
  const allTax = isEdited
    ? shippingTaxes.reduce((rest, { price }) => rest - money(price), money(order.total_tax))
    : sumOf(lines, ({ tax }) => tax);
  return {
    worth: subtotal - sumOf(cards, (card) => worthOf(card, card.quantity)),
    tax: allTax - sumOf(cards, ({ tax }) => tax),
  };
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
 * What editing added or took away, by what the order comes to now. The vendor's pages leave open what that sum is: of the lines as they
 * are told, before discounts; or after them and without what was paid back. Null where it is one of them and nothing was edited.
 */
function editOf(
  { order, lines, subtotal, money, taxesIncluded }: Reading,
  taken: readonly Taken[],
): Pick<ShopEventRow, 'amount' | 'tax' | 'holdsTax'> | null {
  const { current_subtotal_price, current_total_discounts, current_total_tax } = order;
  if (current_subtotal_price == null) return null;
  const now = money(current_subtotal_price);
  const isOfLines =
    current_total_discounts != null && now === sumOf(lines, ({ price, quantity }) => price * quantity);
  const back = taken.reduce((all, { goods, cards }) => all + goods.worth + cards.worth, 0);
  const discounts = money(order.total_discounts);
  const change = isOfLines ? now - money(current_total_discounts) - subtotal : now - (subtotal - back);
  if (change === 0 || (!isOfLines && [back, discounts, back + discounts].includes(change))) return null;
  if (current_total_tax == null) return { amount: change, tax: null, holdsTax: taxesIncluded };
  const taxBack = taken.reduce(
    (all, { goods, cards, shippingTax }) => all + goods.tax + cards.tax + shippingTax,
    0,
  );
  const tax = money(current_total_tax) - money(order.total_tax) + (isOfLines ? 0 : taxBack);
  return { amount: change - (taxesIncluded ? tax : 0), tax, holdsTax: false };
}
