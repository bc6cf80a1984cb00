// Which of several networks that claim one order of a shop is paid: by the rule of the brand, or where it has none the one whose click the
// shop saw last, else the one whose click came nearest before the order. Where that does not say, nobody decides but a person. Pure.
import type { ClaimRule } from '#contract/order-checking.ts';
import type { NetworkOrder, ShopOrder } from './order-parts.ts';

export type KeptBy = ClaimRule;

/** What a person chose; without that clicks decide. */
export interface ClaimOrder {
  by: ClaimRule;
  /** Codes, the first before the others; of the rule by priority. */
  networks: readonly string[];
}

export const byClicks: ClaimOrder = { by: 'shop-click', networks: [] };

export interface Kept {
  order: NetworkOrder;
  by: KeptBy;
}

export function keepClaim(
  claims: readonly NetworkOrder[],
  shop: ShopOrder,
  { by, networks }: ClaimOrder,
): Kept | null {
  if (by === 'priority') return keepFirst(claims, networks);
  return (by === 'shop-click' ? keepSeen(claims, shop) : null) ?? keepNearest(claims, shop);
}

/** One of the first network of the list that claims it; two of one network are nobody's. */
function keepFirst(claims: readonly NetworkOrder[], networks: readonly string[]): Kept | null {
  const placeOf = ({ network }: NetworkOrder) =>
    networks.includes(network) ? networks.indexOf(network) : networks.length;
  const first = Math.min(...claims.map(placeOf));
  const best = claims.filter((order) => placeOf(order) === first);
  const [order] = best;
  return order && best.length === 1 ? { order, by: 'priority' } : null;
}

function keepSeen(claims: readonly NetworkOrder[], shop: ShopOrder): Kept | null {
  const seen = (shop.lastClick ?? shop.firstClick)?.network;
  const byShop = claims.filter(({ network }) => network === seen);
  const [only] = byShop;
  return only && byShop.length === 1 ? { order: only, by: 'shop-click' } : null;
}

function keepNearest(claims: readonly NetworkOrder[], shop: ShopOrder): Kept | null {
  const clicked = claims.map((order) => ({ order, at: lastClickBefore(order, shop.orderedAt) }));
  // A click nobody told of may have been the nearest.
  if (clicked.some(({ at }) => at === null)) return null;
  const latest = Math.max(...clicked.map(({ at }) => at ?? 0));
  const nearest = clicked.filter(({ at }) => at === latest);
  const [first] = nearest;
  return first && nearest.length === 1 ? { order: first.order, by: 'nearest-click' } : null;
}

function lastClickBefore({ rows }: NetworkOrder, orderedAt: number): number | null {
  const times = rows.flatMap(({ clickedAt }) =>
    clickedAt !== null && clickedAt <= orderedAt ? [clickedAt] : [],
  );
  return times.length === 0 ? null : Math.max(...times);
}
