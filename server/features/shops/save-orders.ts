// Writes what one look at a shop brought, in one transaction: orders, their histories, what is covered, and what is to be judged again.
// Written twice it is as written once, and refunds are known by their own keys, so that none is taken off twice.
import { sql } from 'drizzle-orm';
import { addDays } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { spansOf } from '#server/facts/day-ranges.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { markSalesBetween, markShopOrders } from '#server/facts/mark-unjudged.ts';
import type { DaySpan } from '#server/facts/rows.ts';
import type { ShopEventRow, ShopNews, ShopOrderRow } from '#server/shops/shop-rows.ts';

export interface SavedOrders {
  added: number;
  changed: number;
  unchanged: number;
}

export async function saveShopNews(tx: TenantTx, shopId: number, news: ShopNews): Promise<SavedOrders> {
  await lockFacts(tx);
  const { added, changed } = await saveOrders(tx, shopId, news.orders);
  const moved = await saveHistories(tx, shopId, news);
  const gone = await dropGone(tx, shopId, news.gone ?? []);
  const refs = [...new Set([...added, ...changed, ...moved, ...gone])].sort();
  if (refs.length > 0)
    await markShopOrders(tx, shopId, sql`SELECT unnest(${sql.param(refs)}::text[]) AS order_ref`);
  if (news.covered) await saveCovered(tx, shopId, news.covered);
  if (news.changesUntil) await saveChangesUntil(tx, shopId, news.changesUntil);
  const isNew = new Set(added);
  const isChanged = new Set([...changed, ...moved, ...gone].filter((ref) => !isNew.has(ref)));
  const told = new Set(news.orders.map(({ orderRef }) => orderRef));
  const unchanged = [...told].filter((ref) => !isNew.has(ref) && !isChanged.has(ref)).length;
  return { added: isNew.size, changed: isChanged.size, unchanged };
}

const kept = [
  'title',
  'numbers',
  'ordered_at',
  'currency',
  'subtotal',
  'tax',
  'shipping',
  'total',
  'taxes_included',
  'presentment_currency',
  'presentment_subtotal',
  'presentment_tax',
  'presentment_shipping',
  'presentment_total',
  'paid',
  'cancelled_at',
  'cancel_reason',
  'test',
  'dispute',
  'coupons',
  'first_click',
  'last_click',
  'items',
] as const;

const listed = (prefix: string) => sql.raw(kept.map((name) => `${prefix}${name}`).join(', '));
const assigned = sql.raw(kept.map((name) => `${name} = excluded.${name}`).join(', '));

async function saveOrders(
  tx: TenantTx,
  shopId: number,
  orders: readonly ShopOrderRow[],
): Promise<{ added: string[]; changed: string[] }> {
  if (orders.length === 0) return { added: [], changed: [] };
  // Of one that came twice the last word counts.
  const rows = [...new Map(orders.map((order) => [order.orderRef, order])).values()].map(orderRecord);
  const { rows: written } = await tx.run<{ ref: string; isNew: boolean }>(
    sql`INSERT INTO shop_order (account_id, shop_id, order_ref, ${listed('')}, seen_at)
     SELECT ${tx.accountId}::bigint, ${shopId}::bigint, order_ref, ${listed('')}, now()
     FROM json_to_recordset(${JSON.stringify(rows)}::json) AS told (order_ref text, title text, numbers text[], ordered_at timestamptz,
       currency text, subtotal bigint, tax bigint, shipping bigint, total bigint, taxes_included boolean, presentment_currency text,
       presentment_subtotal bigint, presentment_tax bigint, presentment_shipping bigint, presentment_total bigint, paid boolean,
       cancelled_at timestamptz, cancel_reason text, test boolean, dispute text, coupons text[], first_click jsonb, last_click jsonb,
       items jsonb)
     ON CONFLICT (account_id, shop_id, order_ref) DO UPDATE SET ${assigned}, seen_at = excluded.seen_at
     WHERE (${listed('shop_order.')}) IS DISTINCT FROM (${listed('excluded.')})
     RETURNING order_ref AS ref, xmax = 0 AS "isNew"`,
  );
  const refsOf = (isNew: boolean) => written.filter((row) => row.isNew === isNew).map(({ ref }) => ref);
  return { added: refsOf(true), changed: refsOf(false) };
}

/** What is absent is null there; it needs no reading. */
const orderRecord = (order: ShopOrderRow) => ({
  order_ref: order.orderRef,
  title: order.title,
  numbers: order.numbers,
  ordered_at: order.orderedAt,
  currency: order.amounts.currency,
  subtotal: order.amounts.subtotal,
  tax: order.amounts.tax,
  shipping: order.amounts.shipping,
  total: order.amounts.total,
  taxes_included: order.taxesIncluded,
  presentment_currency: order.shown?.currency ?? undefined,
  presentment_subtotal: order.shown?.subtotal ?? undefined,
  presentment_tax: order.shown?.tax ?? undefined,
  presentment_shipping: order.shown?.shipping ?? undefined,
  presentment_total: order.shown?.total ?? undefined,
  paid: order.paid,
  cancelled_at: order.cancelledAt ?? undefined,
  cancel_reason: order.cancelReason,
  test: order.test,
  dispute: order.dispute ?? undefined,
  coupons: order.coupons,
  first_click: order.firstClick ?? undefined,
  last_click: order.lastClick ?? undefined,
  items: order.items,
});

/** Returns orders whose history is another than before. */
async function saveHistories(
  tx: TenantTx,
  shopId: number,
  { events, wholeHistory }: ShopNews,
): Promise<string[]> {
  const told = [...new Map(events.map((event) => [`${event.orderRef} ${event.eventRef}`, event])).values()];
  const gone = await dropUntold(tx, shopId, { told, wholeHistory });
  if (told.length === 0) return gone;
  const { rows } = await tx.run<{ ref: string }>(
    sql`INSERT INTO shop_order_event (account_id, shop_id, order_ref, event_ref, at, kind, amount, tax, holds_tax, reason)
     SELECT ${tx.accountId}::bigint, ${shopId}::bigint, "orderRef", "eventRef", at, kind, amount, tax, "holdsTax", reason
     FROM json_to_recordset(${JSON.stringify(told)}::json) AS told ("orderRef" text, "eventRef" text, at timestamptz, kind text,
       amount bigint, tax bigint, "holdsTax" boolean, reason text)
     ON CONFLICT (account_id, shop_id, order_ref, event_ref) DO UPDATE SET at = excluded.at, kind = excluded.kind,
       amount = excluded.amount, tax = excluded.tax, holds_tax = excluded.holds_tax, reason = excluded.reason
     WHERE (shop_order_event.at, shop_order_event.kind, shop_order_event.amount, shop_order_event.tax, shop_order_event.holds_tax,
       shop_order_event.reason)
       IS DISTINCT FROM (excluded.at, excluded.kind, excluded.amount, excluded.tax, excluded.holds_tax, excluded.reason)
     RETURNING order_ref AS ref`,
  );
  return [...gone, ...rows.map(({ ref }) => ref)];
}

async function dropUntold(
  tx: TenantTx,
  shopId: number,
  { told, wholeHistory }: { told: readonly ShopEventRow[]; wholeHistory: readonly string[] },
): Promise<string[]> {
  if (wholeHistory.length === 0) return [];
  const { rows } = await tx.run<{ ref: string }>(
    sql`DELETE FROM shop_order_event e
     WHERE e.account_id = ${tx.accountId}::bigint AND e.shop_id = ${shopId}::bigint
       AND e.order_ref = ANY (${sql.param(wholeHistory)}::text[])
       AND (e.order_ref, e.event_ref) NOT IN (
         SELECT * FROM unnest(${sql.param(told.map(({ orderRef }) => orderRef))}::text[],
           ${sql.param(told.map(({ eventRef }) => eventRef))}::text[]))
     RETURNING e.order_ref AS ref`,
  );
  return rows.map(({ ref }) => ref);
}

/** What a shop threw away is no order of it any more: whether it was sold at all is for a person to look at. Returns those that were here. */
async function dropGone(tx: TenantTx, shopId: number, refs: readonly string[]): Promise<string[]> {
  if (refs.length === 0) return [];
  const dropped: string[] = [];
  for (const table of ['shop_order_event', 'shop_order']) {
    const { rows } = await tx.run<{ ref: string }>(
      sql`DELETE FROM ${sql.identifier(table)} WHERE account_id = ${tx.accountId}::bigint AND shop_id = ${shopId}::bigint
        AND order_ref = ANY (${sql.param(refs)}::text[]) RETURNING order_ref AS ref`,
    );
    dropped.push(...rows.map(({ ref }) => ref));
  }
  return dropped;
}

/** Networks' moments and the shop's lie up to some days apart. */
const daysAround = 4;

async function saveCovered(tx: TenantTx, shopId: number, { from, to }: DaySpan): Promise<void> {
  const told = sql`datemultirange(daterange(${from}::date, ${to}::date, '[]'))`;
  const { rows } = await tx.run<{ fresh: string }>(
    sql`UPDATE shop SET orders_covered = orders_covered + ${told}
     FROM (SELECT orders_covered AS before FROM shop WHERE account_id = ${tx.accountId}::bigint AND shop_id = ${shopId}::bigint) AS old
     WHERE account_id = ${tx.accountId}::bigint AND shop_id = ${shopId}::bigint
     RETURNING (${told} - before)::text AS fresh`,
  );
  for (const span of spansOf(rows[0]?.fresh ?? '{}')) {
    await markSalesBetween(tx, {
      from: new Date(`${addDays(span.from, -daysAround)}T00:00:00Z`),
      to: new Date(`${addDays(span.to, daysAround)}T00:00:00Z`),
    });
  }
}

/** Orders whose time to come back ended within what is newly known can be told now. */
async function saveChangesUntil(tx: TenantTx, shopId: number, until: Date): Promise<void> {
  const { rows } = await tx.run<{ before: Date | null; days: number }>(
    sql`UPDATE shop SET changes_until = greatest(changes_until, ${until.toISOString()}::timestamptz)
     FROM (SELECT changes_until AS before FROM shop WHERE account_id = ${tx.accountId}::bigint AND shop_id = ${shopId}::bigint) AS old
     WHERE account_id = ${tx.accountId}::bigint AND shop_id = ${shopId}::bigint
     RETURNING before, return_days AS days`,
  );
  const [row] = rows;
  if (!row || (row.before !== null && row.before >= until)) return;
  const end = sql`ordered_at + make_interval(days => ${row.days}::int)`;
  const since = row.before ? sql` AND ${end} > ${row.before.toISOString()}::timestamptz` : sql.empty();
  await markShopOrders(
    tx,
    shopId,
    sql`SELECT order_ref FROM shop_order WHERE account_id = ${tx.accountId}::bigint AND shop_id = ${shopId}::bigint
      AND ${end} <= ${until.toISOString()}::timestamptz${since}`,
  );
}
