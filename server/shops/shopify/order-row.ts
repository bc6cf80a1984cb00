// An order as Shopify tells it, and the agreements that are its own ledger, to our rows.
import { clickOnLanding } from '#server/links/clicks.ts';
import {
  currencyOf,
  type JsonObject,
  listOf,
  maybeMoment,
  maybeObject,
  momentOf,
  moneyOf,
  neededText,
  objectOf,
  shortened,
  shortTexts,
  textOf,
} from '../http/read-json.ts';
import type { WholeOrder } from '../piece-of.ts';
import { ShopFault } from '../shop-fault.ts';
import type { SeenClick, ShopAmounts, ShopEventRow, ShopOrderRow } from '../shop-rows.ts';
import { shopifyTexts as texts } from './texts.ts';

export interface Sale {
  lineType: string;
  quantity: number;
  /** After discounts, with tax. */
  total: number;
  tax: number;
  sku: string;
}

export interface Agreement {
  ref: string;
  at: Date;
  reason: string;
  sales: readonly Sale[];
}

export interface ReadOrder extends WholeOrder {
  /** False while the shop has not yet told the visits before it apart. */
  isJourneyReady: boolean;
}

const mostItems = 500;

export const currencyOfOrder = (order: JsonObject): string => {
  const currency = currencyOf(order.currencyCode);
  const told = currencyOf(objectOf(objectOf(order.subtotalPriceSet).shopMoney).currencyCode);
  if (told !== currency)
    throw new ShopFault('passing', texts.wrongCurrency(shortened(textOf(order.name)), told, currency));
  return currency;
};

export function readSale(value: unknown, currency: string): Sale {
  const sale = objectOf(value);
  const amount = (set: unknown) => moneyOf(objectOf(objectOf(set).shopMoney).amount, currency);
  return {
    lineType: neededText(sale.lineType),
    quantity: typeof sale.quantity === 'number' && Number.isSafeInteger(sale.quantity) ? sale.quantity : 0,
    total: amount(sale.totalAmount),
    tax: amount(sale.totalTaxAmount),
    sku: shortened(textOf(maybeObject(sale.lineItem)?.sku)),
  };
}

export const readAgreement = (value: unknown, sales: readonly Sale[]): Agreement => {
  const { id, happenedAt, reason } = objectOf(value);
  return { ref: numberOf(neededText(id)), at: momentOf(happenedAt), reason: textOf(reason), sales };
};

/** The last part of a global id. */
const numberOf = (gid: string): string => shortened(gid.slice(gid.lastIndexOf('/') + 1));

export function readOrder(order: JsonObject, told: readonly Agreement[]): ReadOrder {
  const currency = currencyOfOrder(order);
  const orderRef = neededText(order.legacyResourceId);
  const agreements = told.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const first = agreements.find(({ reason }) => reason === 'ORDER');
  const title = shortened(neededText(order.name));
  const isPart = { currency, taxesIncluded: order.taxesIncluded === true };
  const amounts = first ? placedAmounts(first.sales, isPart) : listedAmounts(order, currency);
  const journey = maybeObject(order.customerJourneySummary);
  const row: ShopOrderRow = {
    orderRef: shortened(orderRef),
    title,
    numbers: shortTexts([order.name, order.number, order.legacyResourceId, order.confirmationNumber]),
    orderedAt: momentOf(order.processedAt ?? order.createdAt),
    amounts,
    shown: shownAmounts(order, amounts),
    taxesIncluded: typeof order.taxesIncluded === 'boolean' ? order.taxesIncluded : null,
    paid: paidOf(textOf(order.displayFinancialStatus)),
    cancelledAt: maybeMoment(order.cancelledAt),
    cancelReason: shortened(textOf(order.cancelReason).toLowerCase()),
    test: order.test === true,
    dispute: disputeOf(order.disputes),
    coupons: shortTexts(listOf(order.discountCodes)),
    firstClick: clickOf(journey?.firstVisit),
    lastClick: clickOf(journey?.lastVisit),
    items: itemsOf(first?.sales ?? []),
  };
  return {
    row,
    events: [...(first ? [] : listedEvents(row)), ...eventsOf(row.orderRef, { agreements, first })],
    isJourneyReady: journey === null || journey.ready !== false,
  };
}

const isGoods = ({ lineType }: Sale): boolean => lineType === 'PRODUCT' || lineType === 'GIFT_CARD';

/** As it was placed: what was edited, sent back or paid back since stands among the events. */
function placedAmounts(
  sales: readonly Sale[],
  { currency, taxesIncluded }: { currency: string; taxesIncluded: boolean },
): ShopAmounts {
  const sum = (wanted: (sale: Sale) => boolean, worth: (sale: Sale) => number) =>
    sales.filter(wanted).reduce((total, sale) => total + worth(sale), 0);
  const listed = ({ total, tax }: Sale) => (taxesIncluded ? total : total - tax);
  const every = () => true;
  return {
    currency,
    subtotal: sum(isGoods, listed),
    tax: sum(every, ({ tax }) => tax),
    shipping: sum(({ lineType }) => lineType === 'SHIPPING', listed),
    total: sum(every, ({ total }) => total),
  };
}

const setsOf = (order: JsonObject) => ({
  subtotal: order.subtotalPriceSet,
  tax: order.totalTaxSet,
  shipping: order.totalShippingPriceSet,
  total: order.totalPriceSet,
});

const unitsIn = (set: unknown, side: 'shopMoney' | 'presentmentMoney', currency: string): number | null => {
  const money = maybeObject(maybeObject(set)?.[side]);
  return money === null ? null : moneyOf(money.amount, currency);
};

/** Of orders older than the ledger. */
function listedAmounts(order: JsonObject, currency: string): ShopAmounts {
  const { subtotal, tax, shipping, total } = setsOf(order);
  const own = (set: unknown) => unitsIn(set, 'shopMoney', currency);
  return { currency, subtotal: own(subtotal), tax: own(tax), shipping: own(shipping), total: own(total) };
}

/** In the buyer's currency; what was edited since is taken out at the order's own rate. */
function shownAmounts(order: JsonObject, placed: ShopAmounts): ShopAmounts | null {
  const told = textOf(order.presentmentCurrencyCode);
  if (told === '' || told === placed.currency) return null;
  const currency = currencyOf(told);
  const sets = setsOf(order);
  const shown = (part: keyof typeof sets): number | null => {
    const [own, seen] = [
      unitsIn(sets[part], 'shopMoney', placed.currency),
      unitsIn(sets[part], 'presentmentMoney', currency),
    ];
    const units = placed[part];
    if (own === null || seen === null || units === null) return null;
    if (own === units) return seen;
    return own === 0 ? null : Math.round((units * seen) / own);
  };
  return {
    currency,
    subtotal: shown('subtotal'),
    tax: shown('tax'),
    shipping: shown('shipping'),
    total: shown('total'),
  };
}

const kinds: Readonly<Record<string, ShopEventRow['kind']>> = {
  ORDER: 'edit',
  ORDER_EDIT: 'edit',
  REFUND: 'refund',
  RETURN: 'return',
};

/** What moved no goods (shipping paid back, goodwill) changes nothing. */
function eventsOf(
  orderRef: string,
  { agreements, first }: { agreements: readonly Agreement[]; first: Agreement | undefined },
): ShopEventRow[] {
  return agreements.flatMap((agreement): ShopEventRow[] => {
    const { ref, at, reason, sales } = agreement;
    const goods = sales.filter(({ lineType }) => lineType === 'PRODUCT');
    if (goods.length === 0 && agreement !== first) return [];
    const amount = goods.reduce((sum, { total, tax }) => sum + total - tax, 0);
    const kind = agreement === first ? 'order' : (kinds[reason] ?? (amount < 0 ? 'refund' : 'edit'));
    const tax = goods.reduce((sum, sale) => sum + sale.tax, 0);
    return [{ orderRef, eventRef: ref, at, kind, amount, tax, holdsTax: false, reason: '' }];
  });
}

/** Of orders older than the ledger nothing else is told of their beginning than what they came to. */
function listedEvents({ orderRef, orderedAt, amounts, taxesIncluded }: ShopOrderRow): ShopEventRow[] {
  const { subtotal, tax } = amounts;
  if (subtotal === null) return [];
  const holdsTax = taxesIncluded === true;
  const amount = holdsTax && tax !== null ? subtotal - tax : subtotal;
  return [
    { orderRef, eventRef: 'order', at: orderedAt, kind: 'order', amount, tax, holdsTax: false, reason: '' },
  ];
}

function paidOf(status: string): boolean | null {
  if (status === 'PAID' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED') return true;
  return status === '' ? null : false;
}

/** Of several the worst: money that is gone, then money that is asked for. */
function disputeOf(disputes: unknown): ShopOrderRow['dispute'] {
  const states = listOf(disputes).map((dispute) => textOf(objectOf(dispute).status));
  if (states.some((state) => ['LOST', 'ACCEPTED', 'CHARGE_REFUNDED'].includes(state))) return 'lost';
  if (states.some((state) => ['NEEDS_RESPONSE', 'UNDER_REVIEW'].includes(state))) return 'open';
  return states.some((state) => state === 'WON' || state === 'PREVENTED') ? 'won' : null;
}

function clickOf(visit: unknown): SeenClick | null {
  const told = maybeObject(visit);
  const click = told && clickOnLanding(textOf(told.landingPage));
  return click ? { ...click, at: maybeMoment(told.occurredAt)?.toISOString() ?? null } : null;
}

const itemsOf = (sales: readonly Sale[]): ShopOrderRow['items'] =>
  sales
    .filter(({ lineType, quantity }) => lineType === 'PRODUCT' && quantity > 0)
    .slice(0, mostItems)
    .map(({ sku, quantity }) => ({ sku, quantity }));
