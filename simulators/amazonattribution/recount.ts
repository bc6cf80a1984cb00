// What each day brought through each campaign, ad group or channel, counted by the plainest code: sale after sale, day after day.
import { dayNumber, dayText, type Present } from '../kit/days.ts';
import type { ExpectedDay } from '../kit/types.ts';
import type { World } from '../kit/world.ts';
import { campaignOf, channelOf } from './account.ts';

export interface AttributedDay extends ExpectedDay {
  /** With what else of the brand was bought. */
  withHalo: { orders: number; units: number; amount: number };
}

export type CountedBy = 'campaign' | 'adGroup' | 'channel';

export function countDays(
  world: World,
  { from, to, present, by }: { from: string; to: string; present: Present; by: CountedBy },
): AttributedDay[] {
  const hidden = hiddenGroups(world, present, by);
  const found = new Map<string, AttributedDay>();
  const rowOf = (day: number, publisherRef: string): AttributedDay => {
    const key = `${day} ${publisherRef}`;
    const row = found.get(key) ?? {
      ...{ day: dayText(day), publisherRef, clicks: 0, orders: 0, units: 0, amount: 0 },
      ...{ commission: null, bonus: 0, withHalo: { orders: 0, units: 0, amount: 0 } },
    };
    found.set(key, row);
    return row;
  };
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    for (const { publisher, clicks } of world.clicksOn(day, present))
      for (let banner = 0; banner < 8; banner++) {
        const own = Math.floor(clicks / 8) + (banner < clicks % 8 ? 1 : 0);
        const row = rowOf(day, nameOf(by, publisher, banner));
        if (!hidden.has(groupOf(by, publisher.id, banner))) row.clicks = (row.clicks ?? 0) + own;
      }
    const back = new Map<number, number>();
    if (day + 9 <= present.day)
      world.everySale(day + 9, present, (sale, exists) => {
        if (exists && sale.kind === 'adjustment') back.set(sale.parent, -sale.amount);
      });
    world.everySale(day, present, (sale, exists) => {
      const amount = sale.amount - (back.get(sale.id) ?? 0);
      if (!exists || sale.kind !== 'sale' || sale.state === 'voided' || amount <= 0) return;
      const banner = sale.banner - 880_412;
      const row = rowOf(day, nameOf(by, sale.publisher, banner));
      if (hidden.has(groupOf(by, sale.publisher.id, banner))) return;
      row.bonus = (row.bonus ?? 0) + Math.round(amount / 10);
      row.withHalo.orders += 1;
      row.withHalo.units += sale.items;
      row.withHalo.amount += amount;
      if (sale.id % 7 === 3) return;
      row.orders = (row.orders ?? 0) + 1;
      row.units = (row.units ?? 0) + sale.items;
      row.amount += amount;
    });
  }
  return [...found.values()];
}

type Publisher = World['publishers'][number];

const adGroup = (banner: number) => (banner % 2 === 0 ? 'homepage' : 'reviews');
const nameOf = (by: CountedBy, publisher: Publisher, banner: number): string =>
  by === 'campaign'
    ? campaignOf(publisher)
    : by === 'adGroup'
      ? `${campaignOf(publisher)}/${adGroup(banner)}`
      : channelOf(publisher);

/** What is masked together: channels are added up from ad groups, which is the least that names them. */
const groupOf = (by: CountedBy, publisher: number, banner: number): string =>
  by === 'campaign' ? String(publisher) : `${publisher} ${adGroup(banner)}`;

function hiddenGroups(world: World, present: Present, by: CountedBy): Set<string> {
  const clicks = new Map<string, number>();
  for (const { id } of world.publishers)
    for (let banner = 0; banner < 8; banner++) clicks.set(groupOf(by, id, banner), 0);
  for (let day = world.first; day < present.day; day++)
    for (const { publisher, clicks: all } of world.clicksOn(day, present))
      for (let banner = 0; banner < 8; banner++) {
        const group = groupOf(by, publisher.id, banner);
        const own = Math.floor(all / 8) + (banner < all % 8 ? 1 : 0);
        clicks.set(group, (clicks.get(group) ?? 0) + own);
      }
  return new Set([...clicks].flatMap(([group, sum]) => (sum < 10 ? [group] : [])));
}
