// GET /advertisers/{id}/reports/publisher, …/reports/campaign
import { daySeconds, dayText } from '../kit/days.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { readChoice, readSpan, type Span } from './read-query.ts';
import { addSale, emptySums, type ReportSums, type Sum, totalOf } from './report-sums.ts';
import {
  campaignName,
  campaignOf,
  currency,
  doubleText,
  soldSecond,
  validatedSecond,
} from './transaction-text.ts';
import type { Asked } from './transactions.ts';
import { wallClock } from './wall-clock.ts';

interface Group {
  day: string;
  publisher: WorldPublisher;
  campaign: string;
  sums: ReportSums;
}

type GroupOf = (day: string, publisher: WorldPublisher, campaign: string) => ReportSums;

export function publisherReport(asked: Asked): string {
  const span = readSpan(asked.query, { timed: false, mostDays: 400, defaultZone: 'UTC' });
  const byDecision = readChoice(asked.query, 'dateType', ['transaction', 'validation']) === 'validation';
  const groups = new Map<number, Group>();
  const groupOf: GroupOf = (_day, publisher) =>
    open(groups, publisher.id, { day: '', publisher, campaign: '' });
  fill(asked, span, { groupOf, byDecision });
  const rows = [...groups.values()].map(({ publisher, sums }) =>
    JSON.stringify({
      advertiserId: Number(asked.advertiserId),
      advertiserName: 'Kelpbrook Outdoor US',
      publisherId: publisher.id,
      publisherName: publisher.name,
      region: publisher.country || 'US',
      currency,
      impressions: sums.impressions,
      clicks: sums.clicks,
      ...named('pending', sums.pending),
      ...named('confirmed', sums.approved),
      ...named('bonus', sums.bonus),
      ...named('total', totalOf(sums)),
      ...named('declined', sums.declined),
      tags: publisher.tags === '' ? [] : publisher.tags.split(', '),
    }),
  );
  return `[${rows.join(',\n')}]`;
}

const named = (name: string, { count, value, commission }: Sum) => ({
  [`${name}No`]: count,
  [`${name}Value`]: value / 100,
  [`${name}Comm`]: commission / 100,
});

/** Rows lie under `result`; here amounts are text and the publisher's number is too. */
export function campaignReport(asked: Asked): string {
  const span = readSpan(asked.query, { timed: false, mostDays: 400, defaultZone: 'UTC' });
  const daily = readChoice(asked.query, 'interval', ['day', 'month', 'year']) === 'day';
  const groups = new Map<string, Group>();
  const groupOf: GroupOf = (day, publisher, campaign) => {
    const own = { day: daily ? day : dayText(span.from / daySeconds), publisher, campaign };
    return open(groups, `${own.day} ${publisher.id} ${campaign}`, own);
  };
  fill(asked, span, { groupOf, byDecision: false });
  const rows = [...groups.values()].map(({ day, publisher, campaign, sums }) => {
    const total = totalOf(sums);
    const { pending, approved, bonus, declined } = sums;
    const each = { pending, approved, bonus, total, declined };
    return JSON.stringify({
      date: day,
      publisherId: String(publisher.id),
      publisherName: publisher.name,
      campaign,
      totals: {
        quantity: { click: sums.clicks, ...mapSums(each, (sum) => sum.count) },
        saleAmount: mapSums(each, (sum) => decimalText(sum.value)),
        commissionAmount: mapSums(each, (sum) => decimalText(sum.commission)),
      },
    });
  });
  return `{"result":[${rows.join(',\n')}]}`;
}

function mapSums<Value>(sums: Record<string, Sum>, value: (sum: Sum) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, value(sum)]));
}

const decimalText = (cents: number): string => {
  const text = doubleText(cents);
  return /\.\d$/.test(text) ? `${text}0` : text;
};

function open<Key>(groups: Map<Key, Group>, key: Key, own: Omit<Group, 'sums'>): ReportSums {
  let group = groups.get(key);
  if (!group) {
    group = { ...own, sums: emptySums() };
    groups.set(key, group);
  }
  return group.sums;
}

interface Filling {
  groupOf: GroupOf;
  /** By the day of the merchant's decision instead of the sale. */
  byDecision: boolean;
}

/** Clicks have no hour in this world: they stay on their day whatever the zone. */
function fill(
  { world, decisions, present }: Asked,
  { from, to, zone }: Span,
  { groupOf, byDecision }: Filling,
): void {
  const clock = wallClock(zone);
  const [firstDay, lastDay] = [Math.floor(from / daySeconds), Math.floor(to / daySeconds)];
  world.eachSale({ from: firstDay - (byDecision ? 55 : 1), to: lastDay + 1, present }, (sale) => {
    const wall = clock(byDecision ? validatedSecond(sale, decisions) : soldSecond(sale));
    if (wall < from || wall > to) return;
    addSale(groupOf(dayText(Math.floor(wall / daySeconds)), sale.publisher, campaignOf(sale)), sale);
  });
  for (let day = firstDay; day <= lastDay; day++) {
    for (const { publisher, clicks, impressions } of world.clicksOn(day, present)) {
      const inCampaign = Math.floor(clicks / 3);
      if (inCampaign > 0) groupOf(dayText(day), publisher, campaignName).clicks += inCampaign;
      const rest = groupOf(dayText(day), publisher, '');
      rest.clicks += clicks - inCampaign;
      rest.impressions += impressions;
    }
  }
}
