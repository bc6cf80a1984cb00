// An order and its refunds as Shoplazza tells them, to our rows. Refunds tell what of each line came back, its tax with it.
import { clickOnLanding } from '#server/links/clicks.ts';
import {
  currencyOf,
  type JsonObject,
  maybeMoment,
  maybeObject,
  momentOf,
  moneyOf,
  neededText,
  objectsOf,
  parseJson,
  shortened,
  shortTexts,
  textOf,
  wholeNumber,
} from '../http/read-json.ts';
import type { WholeOrder } from '../piece-of.ts';
import type { SeenClick, ShopEventRow, ShopOrderRow } from '../shop-rows.ts';

const mostItems = 500;

/** A checkout that nobody finished is no order. */
export const isPlaced = ({ placed_at }: JsonObject): boolean => textOf(placed_at) !== '';
export const placedAt = (order: JsonObject): Date => momentOf(order.placed_at);

const refundedStates = new Set(['partially_refunded', 'refunded', 'refunding', 'refund_failed']);
const paidStates = new Set(['paid', ...refundedStates]);

/** Whether it is worth a call to ask what came back. */
export const hasRefunds = (order: JsonObject): boolean =>
  refundedStates.has(textOf(order.financial_status)) ||
  !['', 'none'].includes(textOf(order.refund_status)) ||
  /[1-9]/.test(textOf(order.total_refund_price));

export function readOrder(order: JsonObject, refunds: readonly JsonObject[]): WholeOrder {
  const currency = currencyOf(order.currency);
  const money = (value: unknown): number => (value == null || value === '' ? 0 : moneyOf(value, currency));
  const included = maybeObject(order.config)?.product_tax_included ?? order.product_tax_included;
  const taxesIncluded = included === true;
  const status = textOf(order.financial_status);
  const subtotal = goodsOf(order, money);
  const tax = money(order.total_tax);
  const lines = objectsOf(order.line_items);
  const row: ShopOrderRow = {
    orderRef: shortened(neededText(order.id)),
    title: shortened(textOf(order.number) || neededText(order.id)),
    numbers: shortTexts([order.number, order.id]),
    orderedAt: placedAt(order),
    amounts: {
      currency,
      subtotal,
      tax: tax + money(order.shipping_tax_total),
      shipping: money(order.total_shipping),
      total: moneyOf(order.total_price, currency),
    },
    shown: null,
    taxesIncluded: typeof included === 'boolean' ? included : null,
    paid: status === '' ? null : paidStates.has(status),
    cancelledAt: cancelledAt(order),
    cancelReason: shortened(textOf(order.cancel_reason)),
    // No page of the vendor says how a test order is told from others.
    test: order.test === true,
    dispute: null,
    coupons: couponsOf(order),
    firstClick: clickOf(order.source) ?? clickOf(order.landing_site),
    lastClick: clickOf(order.last_landing_url),
    items: lines
      .map(({ sku, quantity }) => ({ sku: shortened(textOf(sku)), quantity: wholeNumber(quantity) }))
      .filter(({ quantity }) => quantity > 0)
      .slice(0, mostItems),
  };
  const placed: ShopEventRow = {
    ...{ orderRef: row.orderRef, eventRef: 'order', at: row.orderedAt, kind: 'order', tax },
    ...{ amount: taxesIncluded ? subtotal - tax : subtotal, holdsTax: false, reason: '' },
  };
  return { row, events: [placed, ...changesOf(order, { placed, refunds, row, money })] };
}

/** Older versions spell it with one l. */
const cancelledAt = (order: JsonObject): Date | null =>
  maybeMoment(order.cancelled_at) ??
  maybeMoment(order.canceled_at) ??
  (textOf(order.status) === 'cancelled' ? momentOf(order.updated_at) : null);

/** After discounts. Whether `sub_total` is so already is left open by the vendor's pages, and told by what the order comes to. */
function goodsOf(order: JsonObject, money: (value: unknown) => number): number {
  const [subtotal, discount] = [money(order.sub_total), money(order.total_discount)];
  const beside = [order.total_shipping, order.total_tip_received, order.additional_total, order.duty_total];
  const goods = beside.reduce<number>((rest, value) => rest - money(value), money(order.total_price));
  const [tax, shippingTax] = [money(order.total_tax), money(order.shipping_tax_total)];
  const comesTo = (worth: number) => [0, tax, shippingTax, tax + shippingTax].includes(goods - worth);
  const isBefore = comesTo(subtotal - discount) || (!comesTo(subtotal) && subtotal >= discount);
  return isBefore ? subtotal - discount : subtotal;
}

/** One code stands by itself; all of them in a list that is written as text. */
function couponsOf({ discount_code, discount_applications }: JsonObject): string[] {
  const listed = textOf(discount_applications).trim();
  const told = listed.startsWith('[') ? objectsOf(parseJson(listed)) : [];
  return shortTexts([discount_code, ...told.map(({ code, discount_code: other }) => code ?? other)]);
}

function clickOf(page: unknown): SeenClick | null {
  const click = clickOnLanding(textOf(page));
  return click && { ...click, at: null };
}

interface Changing {
  placed: ShopEventRow;
  refunds: readonly JsonObject[];
  row: ShopOrderRow;
  money: (value: unknown) => number;
}

/** A refund without goods is goodwill, unless the order is refunded as a whole: then it takes what is left. */
function changesOf(order: JsonObject, { placed, refunds, row, money }: Changing): ShopEventRow[] {
  const told = refunds
    .filter(({ refund_status }) => !['pending', 'failed'].includes(textOf(refund_status)))
    .map((refund): ShopEventRow => {
      const lines = objectsOf(refund.refund_line_items);
      const tax = lines.reduce((all, line) => all + money(line.tax), 0);
      const paid = lines.reduce((all, { total }) => all + money(neededText(total)), 0);
      return {
        ...{ ...placed, kind: 'refund', eventRef: `refund ${shortened(neededText(refund.id))}` },
        ...{ at: momentOf(refund.created_at), amount: -(paid - tax), tax: -tax },
      };
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.eventRef < b.eventRef ? -1 : 1));
  const left = told.reduce(
    (all, { amount, tax }) => ({ amount: all.amount + amount, tax: all.tax + (tax ?? 0) }),
    { amount: placed.amount, tax: placed.tax ?? 0 },
  );
  const events = told.filter(({ amount, tax }) => amount !== 0 || tax !== 0);
  const end = { ...placed, amount: -left.amount, tax: -left.tax };
  if (left.amount === 0) return events;
  if (row.cancelledAt) events.push({ ...end, eventRef: 'cancelled', kind: 'edit', at: row.cancelledAt });
  else if (textOf(order.financial_status) === 'refunded')
    events.push({
      ...{ ...end, eventRef: 'refunded', kind: 'refund' },
      at: told.at(-1)?.at ?? momentOf(order.updated_at),
    });
  return events;
}
