// Which of several networks that claim one order of a shop is paid: the one whose click the shop saw last, else the one whose click came
// nearest before the order. Where neither says, nobody decides but a person. Pure.
import type { NetworkOrder, ShopOrder } from './order-parts.ts';

export type KeptBy = 'shop-click' | 'nearest-click';

export interface Kept {
  order: NetworkOrder;
  by: KeptBy;
}

export function keepClaim(claims: readonly NetworkOrder[], shop: ShopOrder): Kept | null {
  const seen = (shop.lastClick ?? shop.firstClick)?.network;
  const byShop = claims.filter(({ network }) => network === seen);
  const [only] = byShop;
  if (only && byShop.length === 1) return { order: only, by: 'shop-click' };
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
