// What is learned of a connection from its latest orders: from which amount its network counts, and what it writes around the shop's
// numbers. Both follow from what is stored now, so that they are the same after a rebuild.
import { sql } from 'drizzle-orm';
import type { AmountBasis } from '#contract/verdicts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { daysApart, mostOfName, toldAmount } from '../match-orders.ts';
import { type BasisPair, fitsAmount, learnBasis } from '../order-amounts.ts';
import { type Affix, possibleAffixes } from '../order-names.ts';
import { networkKey, type ShopOrder, shopKey, soldAtOf, standingOf } from '../order-parts.ts';
import { eachIn } from './each-in.ts';
import type { JudgeContext } from './judge-context.ts';
import { loadNetworkOrders, loadRates, loadShopOrders } from './load-orders.ts';
import type { OrderKey } from './take-marks.ts';

const latestMatched = 200;
const latestStrange = 1000;
const fewestAlike = 20;
/** As of the basis: of five orders one may have been counted wrongly. */
const sharesOff = 4;
const dayMs = 86_400_000;

/** Whether its orders have to be judged again. */
export async function learnOf(tx: TenantTx, context: JudgeContext, connectionId: number): Promise<boolean> {
  const affixes = await learnAffixes(tx, context, connectionId);
  const basis = await learnAmounts(tx, context, connectionId);
  return affixes || basis;
}

async function learnAmounts(tx: TenantTx, context: JudgeContext, connectionId: number): Promise<boolean> {
  const { rows } = await tx.run<{ orderKey: string; shopId: string; orderRef: string }>(
    sql`SELECT m.order_key AS "orderKey", m.shop_id AS "shopId", m.order_ref AS "orderRef"
     FROM order_match m JOIN shop_order o ON o.account_id = m.account_id AND o.shop_id = m.shop_id AND o.order_ref = m.order_ref
     WHERE m.account_id = ${tx.accountId}::bigint AND m.connection_id = ${connectionId}::bigint AND m.confidence = 'matched'
       AND o.cancelled_at IS NULL AND NOT o.test AND NOT EXISTS (
         SELECT FROM shop_order_event e WHERE e.account_id = o.account_id AND e.shop_id = o.shop_id AND e.order_ref = o.order_ref
           AND e.kind <> 'order')
     ORDER BY m.sold_at DESC, m.order_key LIMIT ${latestMatched}::bigint`,
  );
  const pairsOf = rows.map((row) => ({ ...row, shopId: Number(row.shopId) }));
  const { orders, shops, rateOf } = await loadBoth(
    tx,
    context,
    pairsOf.map(({ orderKey }) => ({ side: 'network' as const, holderId: connectionId, orderKey })),
    pairsOf.map(({ shopId, orderRef }) => ({ side: 'shop' as const, holderId: shopId, orderKey: orderRef })),
  );
  const pairs: BasisPair[] = pairsOf.flatMap(({ orderKey, ...key }) => {
    const [order, shop] = [orders.get(networkKey({ connectionId, orderKey })), shops.get(shopKey(key))];
    const told = order && standingOf(order).rows.length > 0 ? toldAmount(order) : null;
    return told && shop ? [{ told, order: shop }] : [];
  });
  const before = await storedBasis(tx, connectionId);
  const learned = learnBasis(pairs, before?.refused ?? [], rateOf);
  await tx.run(
    sql`INSERT INTO order_basis (account_id, connection_id, basis, support, looked_at)
     VALUES (${tx.accountId}::bigint, ${connectionId}::bigint, ${learned.basis}::text, ${learned.support}::int, ${learned.lookedAt}::int)
     ON CONFLICT (account_id, connection_id) DO UPDATE SET basis = excluded.basis, support = excluded.support, looked_at = excluded.looked_at`,
  );
  return (before?.basis ?? null) !== learned.basis;
}

async function storedBasis(
  tx: TenantTx,
  connectionId: number,
): Promise<{ basis: AmountBasis | null; refused: AmountBasis[] } | null> {
  const { rows } = await tx.run<{ basis: AmountBasis | null; refused: AmountBasis[] }>(
    sql`SELECT basis, refused FROM order_basis WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint`,
  );
  return rows[0] ?? null;
}

async function loadBoth(
  tx: TenantTx,
  context: JudgeContext,
  networkKeys: readonly OrderKey[],
  shopKeys: readonly OrderKey[],
) {
  const orders = await loadNetworkOrders(tx, context, networkKeys);
  const shops = await loadShopOrders(tx, context, shopKeys);
  return {
    orders: new Map(orders.map((order) => [networkKey(order), order])),
    shops: new Map(shops.map((shop) => [shopKey(shop), shop])),
    rateOf: await loadRates(tx, orders, shops),
  };
}

async function learnAffixes(tx: TenantTx, context: JudgeContext, connectionId: number): Promise<boolean> {
  const { rows } = await tx.run<{ orderKey: string }>(
    sql`SELECT order_key AS "orderKey" FROM order_match
     WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint AND NOT direct
     ORDER BY sold_at DESC, order_key LIMIT ${latestStrange}::bigint`,
  );
  const strange = rows.map(({ orderKey }) => ({
    side: 'network' as const,
    holderId: connectionId,
    orderKey,
  }));
  const cuts = strange.flatMap(({ orderKey }) =>
    possibleAffixes(orderKey).map((cut) => ({ ...cut, orderKey })),
  );
  const found = await ordersNamed(tx, context, [...new Set(cuts.map(({ core }) => core))]);
  const met = cuts.filter(({ core }) => found.has(core));
  const { orders, shops, rateOf } = await loadBoth(
    tx,
    context,
    [...new Set(met.map(({ orderKey }) => orderKey))].map((orderKey) => ({
      side: 'network' as const,
      holderId: connectionId,
      orderKey,
    })),
    [...found.values()].flat(),
  );
  const taken = await takenDirectly(tx, connectionId, [...shops.values()]);
  const tried = new Map<string, { affix: Affix; support: Set<string>; off: number; isClear: boolean }>();
  for (const { core, affix, orderKey } of met) {
    const key = JSON.stringify([affix.prefix, affix.suffix]);
    const one = tried.get(key) ?? { affix, support: new Set<string>(), off: 0, isClear: true };
    tried.set(key, one);
    const order = orders.get(networkKey({ connectionId, orderKey }));
    const named = found.get(core) ?? [];
    const [only] = named;
    const shop = only && shops.get(shopKey({ shopId: only.holderId, orderRef: only.orderKey }));
    if (!order || !shop) continue;
    const text = shopKey(shop);
    const isTimely = Math.abs(shop.orderedAt - soldAtOf(order)) <= daysApart * dayMs;
    const fits = fitsAmount(toldAmount(order), shop, rateOf);
    const clashes = named.length > 1 || !isTimely || taken.has(text) || one.support.has(text);
    if (clashes) one.isClear = false;
    else if (fits === false) one.off += 1;
    else if (fits) one.support.add(text);
  }
  const learned = [...tried.values()]
    .filter(({ isClear, support, off }) => isClear && support.size >= Math.max(fewestAlike, off * sharesOff))
    .map(({ affix, support }) => ({ ...affix, support: support.size }));
  return saveAffixes(tx, connectionId, learned);
}

/** Orders of live shops by these names; of one that very many go by, none. */
async function ordersNamed(
  tx: TenantTx,
  { shops }: JudgeContext,
  names: readonly string[],
): Promise<Map<string, OrderKey[]>> {
  if (names.length === 0) return new Map();
  const { rows } = await tx.run<{ name: string; holderId: string; orderKey: string }>(
    sql`SELECT name, holder_id AS "holderId", order_key AS "orderKey" FROM order_name
     WHERE account_id = ${tx.accountId}::bigint AND name = ANY (${sql.param(names)}::text[]) AND side = 'shop'`,
  );
  const byName = Map.groupBy(
    rows
      .map((row) => ({ ...row, side: 'shop' as const, holderId: Number(row.holderId) }))
      .filter(({ holderId }) => shops.has(holderId)),
    ({ name }) => name,
  );
  return new Map([...byName].filter(([, some]) => some.length <= mostOfName));
}

/** The connection has them by their own numbers. */
async function takenDirectly(
  tx: TenantTx,
  connectionId: number,
  shops: readonly ShopOrder[],
): Promise<Set<string>> {
  if (shops.length === 0) return new Set();
  const { rows } = await tx.run<{ shopId: string; orderRef: string }>(
    sql`SELECT m.shop_id AS "shopId", m.order_ref AS "orderRef"
     FROM unnest(${sql.param(shops.map(({ shopId }) => shopId))}::bigint[], ${sql.param(shops.map(({ orderRef }) => orderRef))}::text[])
       AS k (shop_id, order_ref)
     ${eachIn(sql`SELECT m.shop_id, m.order_ref FROM order_match m WHERE m.account_id = ${tx.accountId}::bigint AND m.shop_id = k.shop_id
       AND m.order_ref = k.order_ref AND m.connection_id = ${connectionId}::bigint AND m.direct`)} AS m`,
  );
  return new Set(rows.map(({ shopId, orderRef }) => shopKey({ shopId: Number(shopId), orderRef })));
}

async function saveAffixes(
  tx: TenantTx,
  connectionId: number,
  learned: readonly (Affix & { support: number })[],
): Promise<boolean> {
  const { rows } = await tx.run<{ prefix: string; suffix: string; refused: boolean }>(
    sql`SELECT prefix, suffix, refused FROM order_affix
     WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint`,
  );
  const text = ({ prefix, suffix }: Affix) => JSON.stringify([prefix, suffix]);
  const refused = new Set(rows.filter((row) => row.refused).map(text));
  const used = new Set(rows.filter((row) => !row.refused).map(text));
  const wanted = learned.filter((one) => !refused.has(text(one)));
  await tx.run(
    sql`DELETE FROM order_affix WHERE account_id = ${tx.accountId}::bigint AND connection_id = ${connectionId}::bigint AND NOT refused`,
  );
  if (wanted.length > 0) {
    await tx.run(
      sql`INSERT INTO order_affix (account_id, connection_id, prefix, suffix, support)
       SELECT ${tx.accountId}::bigint, ${connectionId}::bigint, a.*
       FROM unnest(${sql.param(wanted.map(({ prefix }) => prefix))}::text[], ${sql.param(wanted.map(({ suffix }) => suffix))}::text[],
         ${sql.param(wanted.map(({ support }) => support))}::int[]) AS a (prefix, suffix, support)`,
    );
  }
  return used.size !== wanted.length || wanted.some((one) => !used.has(text(one)));
}
