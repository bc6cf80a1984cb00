// An order and its refunds as WooCommerce tells them, to our rows. Lines stay as they were sold; refunds stand beside them.
import { clickOnLanding } from '#server/links/clicks.ts';
import {
  currencyOf,
  type JsonObject,
  listOf,
  maybeMoment,
  momentOf,
  moneyOf,
  neededText,
  objectOf,
  shortened,
  shortTexts,
  textOf,
} from '../http/read-json.ts';
import type { WholeOrder } from '../piece-of.ts';
import type { SeenClick, ShopEventRow, ShopOrderRow } from '../shop-rows.ts';

/** Moments are told in UTC without saying so. */
const utc = 'Z';
const mostItems = 500;

/** Where plug-ins that number orders by themselves keep their number. */
const numberKeys = new Set(['_order_number', '_order_number_formatted', '_alg_wc_full_custom_order_number']);
const entryKey = '_wc_order_attribution_session_entry';

const paidStates = new Set(['processing', 'completed', 'refunded']);
const unpaidStates = new Set(['pending', 'on-hold', 'failed', 'cancelled']);
/** Begun, and nobody's order yet. */
const drafts = new Set(['checkout-draft', 'auto-draft', 'draft']);
const cancelledState = 'cancelled';

export const isDraft = ({ status }: JsonObject): boolean => drafts.has(textOf(status));
export const hasRefunds = ({ refunds }: JsonObject): boolean => refunds != null && listOf(refunds).length > 0;
export const modifiedAt = (order: JsonObject): Date => momentOf(order.date_modified_gmt, utc);
export const createdAt = (order: JsonObject): Date => momentOf(order.date_created_gmt, utc);

interface Line {
  sku: string;
  quantity: number;
  /** Without tax, after discounts. */
  total: number;
  tax: number;
}

const linesOf = (lines: unknown, currency: string): Line[] =>
  lines == null
    ? []
    : listOf(lines).map((value) => {
        const { sku, quantity, total, total_tax } = objectOf(value);
        return {
          sku: shortened(textOf(sku)),
          quantity: typeof quantity === 'number' && Number.isSafeInteger(quantity) ? quantity : 0,
          total: amountOf(total, currency),
          tax: amountOf(total_tax, currency),
        };
      });

/** Older shops leave out what is nothing. */
const amountOf = (value: unknown, currency: string): number =>
  value == null || value === '' ? 0 : moneyOf(value, currency);

const sumOf = (lines: readonly Line[], part: 'total' | 'tax'): number =>
  lines.reduce((sum, line) => sum + line[part], 0);

export function readOrder(order: JsonObject, refunds: readonly JsonObject[]): WholeOrder {
  const currency = currencyOf(order.currency);
  const lines = linesOf(order.line_items, currency);
  const taxesIncluded = order.prices_include_tax === true;
  const [goods, goodsTax] = [sumOf(lines, 'total'), sumOf(lines, 'tax')];
  const shippingTax = taxesIncluded ? amountOf(order.shipping_tax, currency) : 0;
  const status = neededText(order.status);
  const meta = (order.meta_data == null ? [] : listOf(order.meta_data)).map(objectOf);
  const ownNumbers = meta.filter(({ key }) => numberKeys.has(textOf(key))).map(({ value }) => value);
  const row: ShopOrderRow = {
    orderRef: shortened(neededText(order.id)),
    title: shortened(textOf(order.number) || neededText(order.id)),
    numbers: shortTexts([order.number, ...ownNumbers, order.id]),
    orderedAt: createdAt(order),
    amounts: {
      currency,
      subtotal: taxesIncluded ? goods + goodsTax : goods,
      tax: amountOf(order.total_tax, currency),
      shipping: amountOf(order.shipping_total, currency) + shippingTax,
      total: moneyOf(order.total, currency),
    },
    shown: null,
    taxesIncluded,
    paid: paidOf(status, order),
    cancelledAt: status === cancelledState ? modifiedAt(order) : null,
    cancelReason: '',
    test: false,
    dispute: null,
    coupons: shortTexts(couponsOf(order)),
    firstClick: null,
    lastClick: clickOf(meta),
    items: lines
      .filter(({ quantity }) => quantity > 0)
      .slice(0, mostItems)
      .map(({ sku, quantity }) => ({ sku, quantity })),
  };
  const placed: ShopEventRow = {
    orderRef: row.orderRef,
    eventRef: 'order',
    at: row.orderedAt,
    kind: 'order',
    amount: goods,
    tax: goodsTax,
    holdsTax: false,
    reason: '',
  };
  return { row, events: [placed, ...changesOf(order, { placed, refunds, status })] };
}

const couponsOf = ({ coupon_lines }: JsonObject): unknown[] =>
  (coupon_lines == null ? [] : listOf(coupon_lines)).map((coupon) => objectOf(coupon).code);

/** Custom states say nothing of money; the moment of payment does. */
function paidOf(status: string, order: JsonObject): boolean | null {
  if (paidStates.has(status) || maybeMoment(order.date_paid_gmt, utc) !== null) return true;
  return unpaidStates.has(status) ? false : null;
}

function clickOf(meta: readonly JsonObject[]): SeenClick | null {
  const entry = meta.find(({ key }) => key === entryKey);
  const click = entry ? clickOnLanding(textOf(entry.value)) : null;
  return click && { ...click, at: null };
}

interface Changing {
  placed: ShopEventRow;
  refunds: readonly JsonObject[];
  status: string;
}

/** A refund without lines is goodwill, unless it completes the order's: then it takes what is left. */
function changesOf(order: JsonObject, { placed, refunds, status }: Changing): ShopEventRow[] {
  const { orderRef } = placed;
  const currency = currencyOf(order.currency);
  const told = refunds
    .map((refund): ShopEventRow => {
      const lines = linesOf(refund.line_items, currency);
      return {
        orderRef,
        eventRef: `refund ${shortened(neededText(refund.id))}`,
        at: momentOf(refund.date_created_gmt, utc),
        kind: 'refund',
        amount: sumOf(lines, 'total'),
        tax: sumOf(lines, 'tax'),
        holdsTax: false,
        reason: '',
      };
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.eventRef < b.eventRef ? -1 : 1));
  const isGone = status === cancelledState;
  const left = {
    amount: told.reduce((sum, { amount }) => sum + amount, placed.amount),
    tax: told.reduce((sum, { tax }) => sum + (tax ?? 0), placed.tax ?? 0),
  };
  const last = told.at(-1);
  if ((status === 'refunded' || isGone) && left.amount !== 0) {
    if (last && !isGone) {
      last.amount -= left.amount;
      last.tax = (last.tax ?? 0) - left.tax;
    } else {
      const ending = {
        eventRef: isGone ? 'cancelled' : 'refunded',
        kind: isGone ? 'edit' : 'refund',
      } as const;
      told.push({ ...placed, ...ending, at: modifiedAt(order), amount: -left.amount, tax: -left.tax });
    }
  }
  return told.filter(({ amount, tax }) => amount !== 0 || tax !== 0);
}
