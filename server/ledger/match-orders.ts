// Which order of a shop an order of a network is: the ladder of decision 59. Pure, and the same whatever order things come in. Nothing is
// taken for certain that could also be another.
import type { MatchConfidence } from '#contract/verdicts.ts';
import { amountBases } from '#contract/verdicts.ts';
import { type Amount, basisAmount, fitsAmount } from './order-amounts.ts';
import {
  type Affix,
  couponNamesOfRow,
  directNames,
  isNumbered,
  learnedNames,
  plainCoupon,
} from './order-names.ts';
import {
  type NetworkOrder,
  networkKey,
  type RateOf,
  type ShopOrder,
  shopKey,
  soldAtOf,
  standingOf,
} from './order-parts.ts';

const hourMs = 3_600_000;
export const daysApart = 3;
const nearMs = daysApart * 24 * hourMs;
const couponMs = 2 * hourMs;

/** A name that more orders of shops go by is none. */
export const mostOfName = 20;

export interface Match {
  shop: ShopOrder | null;
  /** 1: its number, 2: of several with that number the one that fits, 3: learned, 4: coupon, moment and amount; 0: none. */
  rule: 0 | 1 | 2 | 3 | 4;
  confidence: MatchConfidence;
  /** A shop knows its number as it stands. */
  direct: boolean;
  /** By which it was found. */
  affix: Affix | null;
  /** What else it may be. */
  candidates: readonly ShopOrder[];
}

export interface MatchInput {
  orders: readonly NetworkOrder[];
  /** Orders of shops that go by a name; of one that very many go by, none. */
  shopsNamed: (name: string) => readonly ShopOrder[];
  /** Of a connection. */
  affixesOf: (connectionId: number) => readonly Affix[];
  rateOf: RateOf;
}

/** What a network says the order came to. One that was voided came to what its rows still say. */
export function toldAmount(order: NetworkOrder): Amount | null {
  const standing = standingOf(order);
  if (standing.currency === null) return null;
  const rows = standing.rows.length > 0 ? standing.rows : order.rows.filter(({ kind }) => kind === 'sale');
  return { units: rows.reduce((sum, { amount }) => sum + amount, 0), currency: standing.currency };
}

export function matchOrders(input: MatchInput): Map<string, Match> {
  const found = new Map(input.orders.map((order) => [networkKey(order), matchByNumber(order, input)]));
  partRivals(input, found);
  matchByCoupon(input, found);
  return found;
}

const noMatch = (direct: boolean, candidates: readonly ShopOrder[] = []): Match => ({
  shop: null,
  rule: 0,
  confidence: 'none',
  direct,
  affix: null,
  candidates,
});

function named(names: readonly string[], { shopsNamed }: MatchInput): ShopOrder[] {
  const found = new Map<string, ShopOrder>();
  for (const name of names) for (const shop of shopsNamed(name)) found.set(shopKey(shop), shop);
  return [...found.values()].sort(byKey);
}

const byKey = (a: ShopOrder, b: ShopOrder): number =>
  a.shopId - b.shopId || (a.orderRef < b.orderRef ? -1 : a.orderRef > b.orderRef ? 1 : 0);

function matchByNumber(order: NetworkOrder, input: MatchInput): Match {
  if (!isNumbered(order.orderKey) || order.crowded) return noMatch(false);
  const direct = named(directNames(order.orderKey), input);
  if (direct.length > 0) return choose(order, direct, { rule: 1, affix: null }, input);
  const learned = learnedNames(order.orderKey, input.affixesOf(order.connectionId));
  const others = named(
    learned.map(({ name }) => name),
    input,
  );
  if (others.length === 0) return noMatch(false);
  const affix = learned.find(({ name }) => input.shopsNamed(name).length > 0)?.affix ?? null;
  return choose(order, others, { rule: 3, affix }, input);
}

/**
 * As it stands and as it was told at first: rows of two orders that bear one number may come to the amount of one of them once the other
 * was taken back.
 */
function fitsOrder(order: NetworkOrder, shop: ShopOrder, rateOf: RateOf): boolean | null {
  const told = toldAmount(order);
  const sold = order.rows.filter(({ kind }) => kind === 'sale');
  const first = told && { ...told, units: sold.reduce((sum, { amount }) => sum + amount, 0) };
  const [now, then] = [fitsAmount(told, shop, rateOf), fitsAmount(first, shop, rateOf)];
  if (now === false || then === false) return false;
  return now && then;
}

/** Of so many rows every part is tried. */
const mostParts = 6;

/** Some of its rows may be another order that bears the same number. */
function holdsPart(order: NetworkOrder, shop: ShopOrder, rateOf: RateOf): boolean {
  const sold = order.rows.filter(({ kind }) => kind === 'sale');
  const currency = standingOf(order).currency;
  if (sold.length < 2) return false;
  if (sold.length > mostParts || currency === null) return true;
  for (let chosen = 1; chosen < 2 ** sold.length - 1; chosen += 1) {
    const part = sold.filter((_, index) => chosen & (1 << index));
    const units = part.reduce((sum, { amount }) => sum + amount, 0);
    if (fitsAmount({ units, currency }, shop, rateOf) !== false) return true;
  }
  return false;
}

interface How {
  rule: 1 | 3;
  affix: Affix | null;
}

function choose(
  order: NetworkOrder,
  candidates: readonly ShopOrder[],
  { rule, affix }: How,
  { rateOf }: MatchInput,
): Match {
  const direct = rule === 1;
  const soldAt = soldAtOf(order);
  const timely = candidates.filter(({ orderedAt }) => Math.abs(orderedAt - soldAt) <= nearMs);
  if (timely.length === 0) return noMatch(direct, candidates);
  const sure = (shop: ShopOrder, by: 1 | 2 | 3): Match => ({
    shop,
    rule: by,
    confidence: 'matched',
    direct,
    affix,
    candidates,
  });
  const [only] = candidates;
  if (only && candidates.length === 1) return sure(only, rule);
  const fits = timely.map((shop) => ({ shop, fit: fitsOrder(order, shop, rateOf) }));
  const fitting = fits.filter(({ fit }) => fit !== false);
  const [first] = fitting;
  const others = timely.filter((shop) => shop !== first?.shop);
  if (fitting.length === 1 && first?.fit && !others.some((shop) => holdsPart(order, shop, rateOf)))
    return sure(first.shop, rule === 3 ? 3 : 2);
  return { ...noMatch(direct, timely), confidence: 'ambiguous' };
}

/** An order of a shop is one order of a connection: of several that claim it, the only one that fits. */
function partRivals({ orders, rateOf }: MatchInput, found: Map<string, Match>): void {
  const claims = new Map<string, NetworkOrder[]>();
  for (const order of orders) {
    const shop = found.get(networkKey(order))?.shop;
    if (!shop) continue;
    const key = `${order.connectionId} ${shopKey(shop)}`;
    claims.set(key, [...(claims.get(key) ?? []), order]);
  }
  for (const rivals of claims.values()) {
    if (rivals.length === 1) continue;
    const fitting = rivals.filter((order) => {
      const shop = found.get(networkKey(order))?.shop;
      return shop && fitsOrder(order, shop, rateOf) !== false;
    });
    for (const order of rivals) {
      if (fitting.length === 1 && fitting[0] === order) continue;
      const match = found.get(networkKey(order));
      if (!match?.shop) continue;
      found.set(networkKey(order), {
        ...match,
        shop: null,
        rule: 0,
        confidence: 'ambiguous',
        candidates: [match.shop],
      });
    }
  }
}

/** Where the network tells no number: the same coupon, at most two hours apart, much the same amount, and nothing else like it. */
function matchByCoupon(input: MatchInput, found: Map<string, Match>): void {
  const taken = new Set<string>();
  for (const order of input.orders) {
    const match = found.get(networkKey(order));
    for (const shop of match?.shop ? [match.shop] : (match?.candidates ?? []))
      taken.add(`${order.connectionId} ${shopKey(shop)}`);
  }
  const pairs: { order: NetworkOrder; shop: ShopOrder }[] = [];
  for (const order of input.orders) {
    if (isNumbered(order.orderKey) || order.crowded) continue;
    for (const shop of alike(order, input))
      if (!taken.has(`${order.connectionId} ${shopKey(shop)}`)) pairs.push({ order, shop });
  }
  const ofOrder = Map.groupBy(pairs, ({ order }) => networkKey(order));
  const ofShop = Map.groupBy(pairs, ({ order, shop }) => `${order.connectionId} ${shopKey(shop)}`);
  for (const { order, shop } of pairs) {
    const alone =
      ofOrder.get(networkKey(order))?.length === 1 &&
      ofShop.get(`${order.connectionId} ${shopKey(shop)}`)?.length === 1;
    found.set(networkKey(order), {
      ...noMatch(false, [shop]),
      ...(alone ? { shop, rule: 4, confidence: 'probable' } : { confidence: 'ambiguous' }),
    });
  }
}

function alike(order: NetworkOrder, input: MatchInput): ShopOrder[] {
  const [row] = order.rows;
  const told = toldAmount(order);
  if (!row || !told) return [];
  const coupon = plainCoupon(row.coupon);
  return named(couponNamesOfRow(row.coupon, row.soldAt), input).filter(
    (shop) =>
      Math.abs(shop.orderedAt - row.soldAt) <= couponMs &&
      shop.coupons.some((one) => plainCoupon(one) === coupon) &&
      amountBases.some((basis) => {
        const whole = basisAmount(shop, basis);
        return (
          whole?.currency === told.currency &&
          Math.abs(whole.units - told.units) * 100 <= Math.abs(whole.units)
        );
      }),
  );
}
