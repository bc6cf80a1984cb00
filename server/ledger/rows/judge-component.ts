// Judges orders that hang together: matches first, then each by itself.
import type { TenantTx } from '#server/db/database.ts';
import { zoneClock } from '#server/networks/shared/zone-clock.ts';
import { type Match, matchOrders } from '../match-orders.ts';
import {
  type NetworkOrder,
  networkKey,
  type RateOf,
  type ShopOrder,
  shopKey,
  soldAtOf,
  standingOf,
} from '../order-parts.ts';
import { judgeOrder, judgeUnclaimed } from '../verdict.ts';
import type { Component } from './find-component.ts';
import { isShopCovered, type JudgeContext, networksKnowing } from './judge-context.ts';
import { loadNetworkOrders, loadRates, loadShopOrders } from './load-orders.ts';
import { type MatchRow, saveMatches, saveVerdicts, type VerdictRow } from './save-verdicts.ts';

export async function judgeComponent(
  tx: TenantTx,
  context: JudgeContext,
  { orders: keys, shopsNamed }: Component,
): Promise<void> {
  const orders = await loadNetworkOrders(tx, context, keys);
  // Beside no network's order only a click says something.
  const which = keys.some(({ side }) => side === 'network') ? 'all' : 'clicked';
  const shops = await loadShopOrders(tx, context, keys, which);
  const rateOf = await loadRates(tx, orders, shops);
  const byKey = new Map(shops.map((shop) => [shopKey(shop), shop]));
  const matches = matchOrders({
    orders,
    shopsNamed: (name) =>
      (shopsNamed.get(name) ?? []).flatMap(
        ({ holderId, orderKey }) => byKey.get(shopKey({ shopId: holderId, orderRef: orderKey })) ?? [],
      ),
    affixesOf: (connectionId) => context.connections.get(connectionId)?.affixes ?? [],
    rateOf,
  });
  const found = { orders, shops, matches, rateOf };
  await saveMatches(
    tx,
    keys,
    orders.map((order) => matchRow(order, matches.get(networkKey(order)) as Match)),
  );
  await saveVerdicts(tx, keys, [...networkVerdicts(context, found), ...shopVerdicts(context, found)]);
}

const matchRow = (order: NetworkOrder, match: Match): MatchRow => ({
  connectionId: order.connectionId,
  orderKey: order.orderKey,
  soldAt: soldAtOf(order),
  shopId: match.shop?.shopId ?? null,
  orderRef: match.shop?.orderRef ?? null,
  rule: match.rule,
  confidence: match.confidence,
  direct: match.direct,
});

interface Found {
  orders: readonly NetworkOrder[];
  shops: readonly ShopOrder[];
  matches: ReadonlyMap<string, Match>;
  rateOf: RateOf;
}

function networkVerdicts(context: JudgeContext, { orders, matches, rateOf }: Found): VerdictRow[] {
  const claims = Map.groupBy(
    orders.filter((order) => matches.get(networkKey(order))?.confidence === 'matched'),
    (order) => shopKey(matches.get(networkKey(order))?.shop as ShopOrder),
  );
  return orders.flatMap((order) => {
    const [match, connection] = [matches.get(networkKey(order)), context.connections.get(order.connectionId)];
    const first = firstRow(order);
    if (!match || !connection || !first) return [];
    const same = match.shop ? (claims.get(shopKey(match.shop)) ?? []) : [];
    const verdict = judgeOrder({
      order,
      match,
      shopRules: match.shop ? (context.shops.get(match.shop.shopId) ?? null) : null,
      basis: connection.basis,
      rivals: same.filter(({ programme }) => programme !== order.programme),
      claimOrder: context.claimOrder,
      // Asked of few.
      get covered() {
        return isShopCovered(context, first.soldAt);
      },
      feeTold: connection.feeTold,
      deadlineOf: connection.deadlineOf,
      rateOf,
      now: context.now,
    });
    const standing = standingOf(order);
    const isOne = standing.currency !== null && !order.crowded;
    return {
      side: 'network' as const,
      holderId: order.connectionId,
      orderKey: order.orderKey,
      verdict: isOne ? verdict : { ...verdict, expected: null, excessCommission: null, excessFee: null },
      day: first.reportDay,
      soldAt: first.soldAt,
      publisherNo: first.publisherNo,
      currency: standing.currency ?? first.currency,
      amount: isOne ? standing.amount : null,
      commission: isOne ? standing.commission : null,
      fee: isOne && connection.feeTold ? standing.fee : null,
      confidence: match.confidence,
      rule: match.rule,
      shopId: match.shop?.shopId ?? null,
      orderRef: match.shop?.orderRef ?? null,
    };
  });
}

const firstRow = ({ rows }: NetworkOrder) =>
  rows.toSorted((a, b) => a.soldAt - b.soldAt || (a.saleKey < b.saleKey ? -1 : 1))[0];

function shopVerdicts(context: JudgeContext, { orders, shops, matches }: Found): VerdictRow[] {
  const claimedBy = new Map<string, Set<string>>();
  for (const order of orders) {
    const match = matches.get(networkKey(order));
    for (const shop of match?.shop ? [match.shop] : (match?.candidates ?? [])) {
      const networks = claimedBy.get(shopKey(shop)) ?? new Set();
      claimedBy.set(shopKey(shop), networks.add(order.network));
    }
  }
  return shops.flatMap((shop) => {
    // Of most nobody says what led to them, and then there is nothing to look for.
    if (!shop.lastClick && !shop.firstClick) return [];
    const rules = context.shops.get(shop.shopId);
    const { covered, connected } = networksKnowing(context, shop.orderedAt);
    const verdict = rules
      ? judgeUnclaimed({
          shop,
          coveredNetworks: covered,
          connectedNetworks: connected,
          claimedBy: claimedBy.get(shopKey(shop)) ?? new Set(),
          now: context.now,
        })
      : null;
    if (!rules || !verdict) return [];
    return {
      side: 'shop' as const,
      holderId: shop.shopId,
      orderKey: shop.orderRef,
      verdict,
      day: zoneClock(rules.zone).dayOf(shop.orderedAt),
      soldAt: shop.orderedAt,
      publisherNo: null,
      currency: shop.amounts.currency,
      amount: shop.amounts.subtotal ?? shop.amounts.total,
      commission: null,
      fee: null,
      confidence: 'none' as const,
      rule: 0,
      shopId: shop.shopId,
      orderRef: shop.orderRef,
    };
  });
}
