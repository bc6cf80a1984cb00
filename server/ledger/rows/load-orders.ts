// Orders of both sides with all that judging them needs.
import { sql } from 'drizzle-orm';
import { minorDigits } from '#contract/money.ts';
import type { TenantTx } from '#server/db/database.ts';
import { loadPrices } from '#server/figures/rates/prices.ts';
import { refundedSoFar } from '#server/shops/shop-rows.ts';
import { rateDay } from '../order-amounts.ts';
import {
  type NetworkOrder,
  type NetworkRow,
  type OrderAmounts,
  type RateOf,
  type SaleState,
  type ShopClick,
  type ShopEvent,
  type ShopOrder,
  standingOf,
} from '../order-parts.ts';
import { eachIn } from './each-in.ts';
import type { JudgeContext } from './judge-context.ts';
import type { OrderKey } from './take-marks.ts';

/** An order of a network has fewer rows than this. */
const mostRows = 100;

const holders = (orders: readonly Pick<OrderKey, 'holderId'>[]) =>
  sql.param(orders.map(({ holderId }) => holderId));
const keys = (orders: readonly Pick<OrderKey, 'orderKey'>[]) =>
  sql.param(orders.map(({ orderKey }) => orderKey));

interface SaleRow extends Record<string, unknown> {
  holderId: string;
  orderKey: string;
  saleKey: string;
  soldAt: Date;
  clickedAt: Date | null;
  publisherNo: string;
  amount: string;
  commission: string;
  fee: string;
  currency: string;
  state: SaleState;
  kind: 'sale' | 'adjustment';
  reportDay: string;
  lockDay: string | null;
  coupon: string;
  ysoder: string;
}

/** Those that have rows still. */
export async function loadNetworkOrders(
  tx: TenantTx,
  { connections }: JudgeContext,
  orders: readonly OrderKey[],
): Promise<NetworkOrder[]> {
  const live = orders.filter(({ side, holderId }) => side === 'network' && connections.has(holderId));
  if (live.length === 0) return [];
  const { rows } = await tx.run<SaleRow>(
    sql`SELECT k.holder_id AS "holderId", k.order_key AS "orderKey", r.*
     FROM unnest(${holders(live)}::bigint[], ${keys(live)}::text[]) AS k (holder_id, order_key)
     CROSS JOIN LATERAL (
       SELECT o.sale_key AS "saleKey", s.sold_at AS "soldAt", s.clicked_at AS "clickedAt", s.publisher_no AS "publisherNo", s.amount,
         s.commission, s.fee, s.currency, s.state, s.kind, s.report_day::text AS "reportDay", s.lock_day::text AS "lockDay", s.coupon,
         s.ysoder
       FROM sale_order o
       ${eachIn(sql`SELECT * FROM sale s WHERE s.account_id = ${tx.accountId}::bigint AND s.connection_id = k.holder_id
         AND s.sale_key = o.sale_key`)} AS s
       WHERE o.account_id = ${tx.accountId}::bigint AND o.connection_id = k.holder_id AND o.order_key = k.order_key
       ORDER BY o.sale_key LIMIT ${mostRows + 1}::bigint
     ) AS r`,
  );
  const restated = await restatedAmong(
    tx,
    live.filter(({ holderId }) => connections.get(holderId)?.basis === null),
  );
  const grouped = Map.groupBy(rows, ({ holderId, orderKey }) => `${holderId} ${orderKey}`);
  return [...grouped].flatMap(([key, some]) => {
    const [first] = some;
    const connection = first && connections.get(Number(first.holderId));
    if (!first || !connection) return [];
    return {
      connectionId: connection.id,
      orderKey: first.orderKey,
      network: connection.network,
      programme: connection.programme,
      rows: some.map(rowOf),
      restated: restated.has(key) || some.length > 1,
      crowded: some.length > mostRows,
    };
  });
}

const rowOf = (row: SaleRow): NetworkRow => ({
  saleKey: row.saleKey,
  soldAt: row.soldAt.getTime(),
  clickedAt: row.clickedAt?.getTime() ?? null,
  publisherNo: Number(row.publisherNo),
  amount: Number(row.amount),
  commission: Number(row.commission),
  fee: Number(row.fee),
  currency: row.currency,
  state: row.state,
  kind: row.kind,
  reportDay: row.reportDay,
  lockDay: row.lockDay,
  coupon: row.coupon,
  ysoder: row.ysoder,
});

/** Orders a row of which came to another amount once. */
async function restatedAmong(tx: TenantTx, orders: readonly OrderKey[]): Promise<Set<string>> {
  if (orders.length === 0) return new Set();
  const { rows } = await tx.run<{ holderId: string; orderKey: string }>(
    sql`SELECT DISTINCT k.holder_id AS "holderId", k.order_key AS "orderKey"
     FROM unnest(${holders(orders)}::bigint[], ${keys(orders)}::text[]) AS k (holder_id, order_key)
     ${eachIn(sql`SELECT o.sale_key FROM sale_order o WHERE o.account_id = ${tx.accountId}::bigint AND o.connection_id = k.holder_id
       AND o.order_key = k.order_key`)} AS o
     ${eachIn(sql`SELECT FROM sale_change c WHERE c.account_id = ${tx.accountId}::bigint AND c.connection_id = k.holder_id
       AND c.sale_key = o.sale_key AND (c.old_amount, c.old_currency) IS DISTINCT FROM (c.amount, c.currency)`)} AS c`,
  );
  return new Set(rows.map(({ holderId, orderKey }) => `${holderId} ${orderKey}`));
}

interface ShopRow extends Record<string, unknown> {
  shopId: string;
  orderRef: string;
  title: string;
  orderedAt: Date;
  currency: string;
  taxesIncluded: boolean | null;
  shownCurrency: string | null;
  paid: boolean | null;
  cancelledAt: Date | null;
  cancelReason: string;
  test: boolean;
  dispute: ShopOrder['dispute'];
  coupons: string[];
  firstClick: { network: string; at: string | null } | null;
  lastClick: { network: string; at: string | null } | null;
  subtotal: string | null;
  tax: string | null;
  shipping: string | null;
  total: string | null;
  shownSubtotal: string | null;
  shownTax: string | null;
  shownShipping: string | null;
  shownTotal: string | null;
  events:
    | {
        ref: string;
        at: string;
        kind: ShopEvent['kind'];
        amount: number;
        tax: number | null;
        holdsTax: boolean;
      }[]
    | null;
}

export async function loadShopOrders(
  tx: TenantTx,
  { shops }: Pick<JudgeContext, 'shops'>,
  orders: readonly OrderKey[],
  which: 'all' | 'clicked' = 'all',
): Promise<ShopOrder[]> {
  const live = orders.filter(({ side, holderId }) => side === 'shop' && shops.has(holderId));
  if (live.length === 0) return [];
  const { rows } = await tx.run<ShopRow>(
    sql`SELECT o.shop_id AS "shopId", o.order_ref AS "orderRef", o.title, o.ordered_at AS "orderedAt", o.currency,
       o.taxes_included AS "taxesIncluded", o.presentment_currency AS "shownCurrency", o.paid, o.cancelled_at AS "cancelledAt",
       o.cancel_reason AS "cancelReason", o.test, o.dispute, o.coupons, o.first_click AS "firstClick", o.last_click AS "lastClick",
       o.subtotal, o.tax, o.shipping, o.total, o.presentment_subtotal AS "shownSubtotal", o.presentment_tax AS "shownTax",
       o.presentment_shipping AS "shownShipping", o.presentment_total AS "shownTotal",
       (SELECT jsonb_agg(jsonb_build_object('ref', e.event_ref, 'at', e.at, 'kind', e.kind, 'amount', e.amount, 'tax', e.tax, 'holdsTax', e.holds_tax)
          ORDER BY e.at, e.event_ref)
        FROM shop_order_event e
        WHERE e.account_id = o.account_id AND e.shop_id = o.shop_id AND e.order_ref = o.order_ref) AS events
     FROM unnest(${holders(live)}::bigint[], ${keys(live)}::text[]) AS k (shop_id, order_ref)
     ${eachIn(sql`SELECT * FROM shop_order o WHERE o.account_id = ${tx.accountId}::bigint AND o.shop_id = k.shop_id
       AND o.order_ref = k.order_ref`)} AS o
     ${which === 'clicked' ? sql`WHERE coalesce(o.last_click, o.first_click) IS NOT NULL` : sql.empty()}`,
  );
  return rows.map(shopOrderOf);
}

const clickOf = (click: ShopRow['firstClick']): ShopClick | null =>
  click && { network: click.network, at: click.at === null ? null : Date.parse(click.at) };

const units = (text: string | null): number | null => (text === null ? null : Number(text));

function shopOrderOf(row: ShopRow): ShopOrder {
  const shown: OrderAmounts | null =
    row.shownCurrency === null || row.shownCurrency === row.currency
      ? null
      : {
          currency: row.shownCurrency,
          subtotal: units(row.shownSubtotal),
          tax: units(row.shownTax),
          shipping: units(row.shownShipping),
          total: units(row.shownTotal),
        };
  return {
    shopId: Number(row.shopId),
    orderRef: row.orderRef,
    title: row.title,
    orderedAt: row.orderedAt.getTime(),
    amounts: {
      currency: row.currency,
      subtotal: units(row.subtotal),
      tax: units(row.tax),
      shipping: units(row.shipping),
      total: units(row.total),
    },
    shown,
    taxesIncluded: row.taxesIncluded,
    paid: row.paid,
    cancelledAt: row.cancelledAt?.getTime() ?? null,
    cancelReason: row.cancelReason,
    test: row.test,
    dispute: row.dispute,
    coupons: row.coupons,
    firstClick: clickOf(row.firstClick),
    lastClick: clickOf(row.lastClick),
    events: eventsOf(row.events ?? []),
  };
}

/** Where an amount holds a tax that nobody tells, the order's own share of it is taken out. */
function eventsOf(events: NonNullable<ShopRow['events']>): ShopEvent[] {
  const placed = events.find(({ kind }) => kind === 'order');
  const whole = placed && placed.tax !== null ? placed.amount + placed.tax : 0;
  const isOneByOne = events.some(({ ref, kind }) => kind === 'refund' && ref !== refundedSoFar);
  const told = events.filter(({ ref }) => ref !== refundedSoFar || !isOneByOne);
  return told.map(({ holdsTax, at, amount, ...event }) => {
    const net = holdsTax && placed && whole > 0 ? Math.round((amount * placed.amount) / whole) : amount;
    return { ...event, at: Date.parse(at), amount: net, ...(net !== amount && { tax: amount - net }) };
  });
}

/** Asks for rates only where a network counts in another currency than the shops. */
export async function loadRates(
  tx: TenantTx,
  orders: readonly NetworkOrder[],
  shops: readonly ShopOrder[],
): Promise<RateOf> {
  const told = new Set(orders.flatMap((order) => standingOf(order).currency ?? []));
  const days = shops.flatMap(({ amounts, shown, orderedAt }) => {
    const day = rateDay(orderedAt);
    return [amounts.currency, ...(shown ? [shown.currency] : [])].map((currency) => ({ day, currency }));
  });
  const prices = new Map<string, Awaited<ReturnType<typeof loadPrices>>>();
  for (const currency of [...told].sort()) prices.set(currency, await loadPrices(tx, days, currency));
  return (day, from, to) => {
    if (from === to) return 1;
    const price = prices.get(to)?.(day, from);
    if (!price) return null;
    return (Number(price.worth) / Number(price.per)) * 10 ** (minorDigits(to) - minorDigits(from));
  };
}
