// The world's sales as links with tags bring them: a link belongs to a partner's campaign, to one of its two ad groups and is one of
// four creatives there. Nothing tells of single orders. What was cancelled or came back is taken out of the day it was sold on.
import { dayText, type Present } from '../kit/days.ts';
import { eachReturnedSale } from '../kit/returns.ts';
import type { World } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';

/** Of all creatives of a campaign. */
const creatives = 8;
const firstBanner = 880_412;

export interface Piece {
  /** `YYYYMMDD` */
  date: string;
  publisher: WorldPublisher;
  creative: number;
  /** Null for clicks, which are of no product. */
  product: number | null;
  clicks: number;
  orders: number;
  units: number;
  /** Cents. */
  amount: number;
  /** Bought of the brand, but not what the link led to. */
  halo: boolean;
  isNew: boolean;
}

export const adGroupOf = (creative: number): string => (creative % 2 === 0 ? 'homepage' : 'reviews');
export const creativeOf = (creative: number): string => `banner-${firstBanner + creative}`;

/** A day's clicks of a campaign on one creative: alike, the first have the odd ones. */
export const clicksOf = (clicks: number, creative: number): number =>
  Math.floor(clicks / creatives) + (creative < clicks % creatives ? 1 : 0);

export const everyCreative = Array.from({ length: creatives }, (_, creative) => creative);

/** On such an order the buyer took something else of the brand. */
export const isHalo = (sale: { id: number }): boolean => sale.id % 7 === 3;

export function piecesOf(
  world: World,
  { from, to, present }: { from: number; to: number; present: Present },
): Piece[] {
  const found: Piece[] = [];
  const none = { product: null, clicks: 0, orders: 0, units: 0, amount: 0, halo: false, isNew: false };
  for (let day = Math.max(from, world.first); day <= Math.min(to, present.day); day++) {
    const date = dayText(day).replaceAll('-', '');
    for (const { publisher, clicks } of world.clicksOn(day, present))
      for (const creative of everyCreative) {
        const own = clicksOf(clicks, creative);
        if (own > 0) found.push({ ...none, date, publisher, creative, clicks: own });
      }
  }
  eachReturnedSale(world, { from, to, present }, (sale, returned) => {
    const amount = sale.amount - (returned?.amount ?? 0);
    if (sale.voidDay > 0 || amount <= 0) return;
    found.push({
      ...none,
      date: dayText(sale.day).replaceAll('-', ''),
      publisher: sale.publisher,
      creative: sale.banner - firstBanner,
      product: sale.id % 12,
      ...{ orders: 1, units: sale.items, amount, halo: isHalo(sale), isNew: sale.newCustomer === true },
    });
  });
  return found;
}
