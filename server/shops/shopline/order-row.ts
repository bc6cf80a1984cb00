// An order as SHOPLINE tells it, to our rows.
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
  shortened,
  shortTexts,
  textOf,
  wholeNumber,
} from '../http/read-json.ts';
import type { WholeOrder } from '../piece-of.ts';
import { ShopFault } from '../shop-fault.ts';
import type { SeenClick, ShopAmounts, ShopOrderRow } from '../shop-rows.ts';
import { historyOf, type Line, type Reading } from './order-history.ts';
import { shoplineTexts as texts } from './texts.ts';

const mostItems = 500;

/** The clicks of networks among the visits before an order. */
export interface Visits {
  first: SeenClick | null;
  last: SeenClick | null;
}

export const createdAt = (order: JsonObject): Date => momentOf(order.created_at);

/** Without what the shop tells of visits, the page that the order's own visit began at. */
export function readOrder(order: JsonObject, visits: Visits | null): WholeOrder {
  const currency = shopCurrency(order);
  const money = (value: unknown): number => (value == null || value === '' ? 0 : moneyOf(value, currency));
  const taxesIncluded = order.taxes_included === true;
  const lines = objectsOf(order.line_items).map((line) => readLine(line, money));
  const amounts = amountsOf(order, { currency, money, taxesIncluded });
  const status = textOf(order.financial_status);
  const landing = clickOnLanding(textOf(order.landing_site));
  const row: ShopOrderRow = {
    orderRef: shortened(neededText(order.id)),
    title: shortened(textOf(order.name) || neededText(order.id)),
    numbers: shortTexts([order.name, order.id]),
    orderedAt: createdAt(order),
    amounts,
    shown: shownOf(order, { currency, taxesIncluded }),
    taxesIncluded: typeof order.taxes_included === 'boolean' ? order.taxes_included : null,
    paid: status === '' ? null : paidStates.has(status),
    cancelledAt: maybeMoment(order.cancelled_at),
    cancelReason: shortened(textOf(order.cancel_reason)),
    // No page of the vendor says how a test order is told from others.
    test: order.test === true,
    dispute: null,
    coupons: shortTexts(objectsOf(order.discount_codes).map(({ code }) => code)),
    firstClick: visits?.first ?? null,
    lastClick: visits ? visits.last : landing && { ...landing, at: null },
    items: lines
      .filter(({ quantity, isGiftCard }) => quantity > 0 && !isGiftCard)
      .slice(0, mostItems)
      .map(({ sku, quantity }) => ({ sku, quantity })),
  };
  const reading: Reading = { order, lines, money, taxesIncluded, subtotal: amounts.subtotal };
  return { row, events: historyOf(row, reading) };
}

const paidStates = new Set(['paid', 'partially_refunded', 'refunded']);

interface Terms {
  currency: string;
  taxesIncluded: boolean;
}

const side = (set: unknown, of: 'shop_money' | 'presentment_money'): JsonObject | null =>
  maybeObject(maybeObject(set)?.[of]);

/** Amounts are in the shop's own; the order's `currency` may be the one it was paid in. */
function shopCurrency(order: JsonObject): string {
  const told = ['subtotal_price_set', 'total_tax_set', 'total_shipping_price_set'].flatMap(
    (set) => side(order[set], 'shop_money')?.currency_code ?? [],
  );
  const currency = currencyOf(told[0] ?? order.currency);
  const other = told.find((one) => one !== currency);
  if (other !== undefined)
    throw new ShopFault(
      'passing',
      texts.wrongCurrency(shortened(textOf(order.name)), shortened(textOf(other)), currency),
    );
  return currency;
}

function readLine(line: JsonObject, money: Reading['money']): Line {
  const sum = (values: readonly unknown[]) => values.reduce<number>((all, value) => all + money(value), 0);
  const taxes = objectsOf(line.tax_lines).filter(({ type }) => type !== 'shipping_tax');
  return {
    id: neededText(line.id),
    sku: shortened(textOf(line.sku)),
    quantity: wholeNumber(line.quantity),
    price: money(line.price),
    discount: sum(objectsOf(line.discount_allocations).map(({ amount }) => amount)),
    tax: sum(taxes.map(({ price }) => price)),
    isGiftCard: line.gift_card === true,
  };
}

function amountsOf(
  order: JsonObject,
  { currency, money, taxesIncluded }: Terms & { money: Reading['money'] },
): ShopAmounts & { subtotal: number } {
  const subtotal = moneyOf(order.subtotal_price, currency);
  const tax = money(order.total_tax);
  const told = side(order.total_shipping_price_set, 'shop_money')?.amount;
  const lines = objectsOf(order.shipping_lines);
  const shipping = told == null ? lines.reduce((all, { price }) => all + money(price), 0) : money(told);
  const parts = subtotal + shipping + (taxesIncluded ? 0 : tax);
  const total = order.total_price == null ? parts : moneyOf(order.total_price, currency);
  return { currency, subtotal, tax, shipping, total };
}

/** As the buyer saw it, where that is another currency. */
function shownOf(order: JsonObject, { currency: own, taxesIncluded }: Terms): ShopAmounts | null {
  const sets = [order.subtotal_price_set, order.total_tax_set, order.total_shipping_price_set];
  const [subtotal, tax, shipping] = sets.map((set) => side(set, 'presentment_money'));
  const told = subtotal?.currency_code;
  if (told == null || told === own) return null;
  const currency = currencyOf(told);
  const units = (money: JsonObject | null | undefined): number | null =>
    money?.amount == null ? null : moneyOf(money.amount, currency);
  const [goods, taxes, sent] = [units(subtotal), units(tax), units(shipping)];
  const isWhole = goods !== null && taxes !== null && sent !== null;
  const total = isWhole ? goods + sent + (taxesIncluded ? 0 : taxes) : null;
  return { currency, subtotal: goods, tax: taxes, shipping: sent, total };
}
