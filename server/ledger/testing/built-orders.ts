// Orders of both sides for tests of the pure parts.

import { byClicks } from '../keep-claim.ts';
import { type Match, type MatchInput, matchOrders } from '../match-orders.ts';
import { namesOfShopOrder, orderKeyOf } from '../order-names.ts';
import { type NetworkOrder, type NetworkRow, networkKey, type ShopOrder } from '../order-parts.ts';
import { judgeOrder, type Verdict, type VerdictInput } from '../verdict.ts';

export const start = Date.parse('2026-03-05T12:00:00Z');
export const hour = 3_600_000;
export const day = 24 * hour;

export const row = (over: Partial<NetworkRow> = {}): NetworkRow => ({
  saleKey: '1',
  soldAt: start,
  clickedAt: null,
  publisherNo: 1,
  amount: 10_000,
  commission: 1_000,
  fee: 100,
  currency: 'USD',
  state: 'pending',
  kind: 'sale',
  reportDay: '2026-03-05',
  lockDay: null,
  coupon: '',
  ysoder: '1001',
  ...over,
});

/** Rows of one connection as the orders they are. */
export function networkOrders(rows: readonly NetworkRow[], over: Partial<NetworkOrder> = {}): NetworkOrder[] {
  return [...Map.groupBy(rows, orderKeyOf)].map(([orderKey, some]) => ({
    connectionId: 1,
    orderKey,
    network: 'awin',
    programme: over.connectionId ?? 1,
    rows: some,
    restated: some.length > 1,
    crowded: false,
    ...over,
  }));
}

export function oneOf(rows: readonly NetworkRow[], over: Partial<NetworkOrder> = {}): NetworkOrder {
  const [order, ...more] = networkOrders(rows, over);
  if (!order || more.length > 0) throw new Error('these rows are not one order');
  return order;
}

interface BuiltShop extends ShopOrder {
  numbers: readonly string[];
}

export const shopOrder = (number: string, over: Partial<BuiltShop> = {}): BuiltShop => {
  const amounts = over.amounts ?? {
    currency: 'USD',
    subtotal: 10_000,
    tax: 0,
    shipping: 500,
    total: 10_500,
  };
  const shop = {
    shopId: 1,
    orderRef: `ref-${number}`,
    title: number,
    numbers: [number],
    orderedAt: start,
    shown: null,
    taxesIncluded: false,
    paid: true,
    cancelledAt: null,
    cancelReason: '',
    test: false,
    dispute: null,
    coupons: [],
    firstClick: null,
    lastClick: null,
    ...over,
    amounts,
  };
  const worth = {
    ref: 'order',
    at: shop.orderedAt,
    kind: 'order' as const,
    amount: amounts.subtotal ?? 0,
    tax: amounts.tax,
  };
  const [first] = over.events ?? [];
  return { ...shop, events: first?.kind === 'order' ? (over.events ?? []) : [worth, ...(over.events ?? [])] };
};

export const refund = (amount: number, over: Partial<ShopOrder['events'][number]> = {}) => ({
  ref: `refund-${amount}`,
  at: start + 5 * day,
  kind: 'refund' as const,
  amount: -amount,
  tax: 0,
  ...over,
});

export function matchOf(
  orders: readonly NetworkOrder[],
  shops: readonly BuiltShop[],
  over: Partial<MatchInput> = {},
): (order: NetworkOrder | undefined) => Match | undefined {
  const named = Map.groupBy(
    shops.flatMap((shop) =>
      namesOfShopOrder({ numbers: shop.numbers, prefix: '', suffix: '' }).map((name) => ({ name, shop })),
    ),
    ({ name }) => name,
  );
  const found = matchOrders({
    orders,
    shopsNamed: (name) => (named.get(name) ?? []).map(({ shop }) => shop),
    affixesOf: () => [],
    rateOf: () => null,
    ...over,
  });
  return (order) => order && found.get(networkKey(order));
}

export const known = { returnDays: 30, unpaidDays: 7, changesUntil: start + 400 * day };

/** Judged half a year later, when nothing can come back any more and everything is known. */
export function verdictOf(
  order: NetworkOrder,
  shop: ShopOrder | null,
  over: Partial<VerdictInput> = {},
): Verdict {
  const match: Match = {
    shop,
    rule: shop ? 1 : 0,
    confidence: shop ? 'matched' : 'none',
    direct: shop !== null,
    affix: null,
    candidates: shop ? [shop] : [],
  };
  return judgeOrder({
    order,
    match,
    shopRules: known,
    basis: 'subtotal',
    rivals: [],
    claimOrder: byClicks,
    covered: true,
    feeTold: true,
    deadlineOf: () => ({ kind: 'unknown' }),
    rateOf: () => null,
    now: start + 180 * day,
    ...over,
  });
}
