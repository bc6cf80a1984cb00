// performance/…: clicks, orders and money by day, week or month, by medium (one partner's place) or by channel (its kind).
import { daySeconds, dayText, type Present } from '../kit/days.ts';
import { rememberRecent } from '../kit/recent.ts';
import type { World } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn } from '../kit/zones.ts';
import type { Parameters } from './parameters.ts';
import { wrongParameter } from './refusal.ts';
import { channelIdOf, channelTypeOf, money } from './rows.ts';
import { countedOf, transactionsOf, zone } from './transaction.ts';

interface Sums {
  clicks: number;
  orders: number;
  amount: number;
  commission: number;
}

export interface Performance {
  rows(asked: Parameters, present: Present, usual: string): readonly object[];
  totals(asked: Parameters, present: Present): object;
}

const groups: Record<string, (day: number, publisher: WorldPublisher) => Record<string, string>> = {
  day: (day) => ({ date: dayText(day) }),
  // Monday's.
  week: (day) => ({ date: dayText(day - ((day + 3) % 7)) }),
  month: (day) => ({ date: dayText(day).slice(0, 7) }),
  medium: (_, publisher) => ({
    medium_id: channelIdOf(publisher),
    partner_id: String(publisher.id),
    partner_name: publisher.name,
  }),
  channel: (_, publisher) => ({ channel: channelTypeOf(publisher) }),
};

export function openPerformance(world: World): Performance {
  const remember = rememberRecent<object>();

  function sumBy(
    asked: Parameters,
    { present, keyOf }: { present: Present; keyOf: (day: number, publisher: WorldPublisher) => string },
  ): Map<string, Sums> {
    const [from, to] = [asked.moment('start_date'), asked.moment('end_date')];
    if (from === null) throw wrongParameter('start_date');
    if (to === null || to < from) throw wrongParameter('end_date');
    const medium = asked.text('medium_id');
    const channel = asked.text('channel');
    const isAsked = (publisher: WorldPublisher) =>
      (medium === null || medium === channelIdOf(publisher)) &&
      (channel === null || channel === channelTypeOf(publisher));
    const found = new Map<string, Sums>();
    const sumsOf = (day: number, publisher: WorldPublisher): Sums => {
      const key = keyOf(day, publisher);
      const sums = found.get(key) ?? { clicks: 0, orders: 0, amount: 0, commission: 0 };
      found.set(key, sums);
      return sums;
    };
    const last = Math.min(dayIn(zone, to), present.day);
    for (let day = Math.max(dayIn(zone, from), world.first); day <= last; day++) {
      // Clicks are counted by days: one that has begun within the span counts whole.
      if (day * daySeconds * 1000 < from) continue;
      for (const { publisher, clicks } of world.clicksOn(day, present))
        if (isAsked(publisher)) sumsOf(day, publisher).clicks += clicks;
    }
    for (const row of transactionsOf(world, { from, to, present })) {
      if (row.status === 'void' || !isAsked(row.publisher)) continue;
      const sums = sumsOf(dayIn(zone, row.at), row.publisher);
      const { amount, commission } = countedOf(row);
      sums.orders++;
      sums.amount += amount;
      sums.commission += commission;
    }
    return found;
  }

  const written = ({ clicks, orders, amount, commission }: Sums) => ({
    ...{ clicks, orders, amount: money(amount), commission: money(commission) },
  });

  return {
    rows(asked, present, usual) {
      const by = asked.text('group_by') ?? usual;
      const group = Object.hasOwn(groups, by) ? groups[by] : undefined;
      if (!group) throw wrongParameter('group_by');
      const question = ['start_date', 'end_date', 'medium_id', 'channel'].map(
        (name) => asked.text(name) ?? '',
      );
      return remember([by, ...question], present, () =>
        [...sumBy(asked, { present, keyOf: (day, publisher) => JSON.stringify(group(day, publisher)) })]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, sums]) => ({ ...JSON.parse(key), ...written(sums) })),
      );
    },
    totals(asked, present) {
      const [sums] = sumBy(asked, { present, keyOf: () => '' }).values();
      return written(sums ?? { clicks: 0, orders: 0, amount: 0, commission: 0 });
    },
  };
}
