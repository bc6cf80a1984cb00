// Rows hold what is asked for by `fields`, and nothing unless it is.
import { daySeconds, type Present } from '../kit/days.ts';
import type { World } from '../kit/world.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn, momentIn } from '../kit/zones.ts';
import { currency, type Order, zone } from './order.ts';

const moment = (at: number): string => new Date(at).toISOString();
const money = (cents: number): number => cents / 100;

export type Row = Record<string, unknown>;

/** Prices are whole: tax is in them and the post is free. */
export const orderRow = (row: Order): Row => ({
  id: row.id,
  number: row.number,
  affiliate_id: row.publisher.id,
  total: money(row.amount),
  subtotal: money(row.amount),
  commission: money(row.commission),
  currency,
  status: row.status,
  coupon: row.coupon === '' ? null : row.coupon,
  customer_email: null,
  created_at: moment(row.at),
  created: moment(row.at),
});

const statusOf = (index: number): string =>
  index % 13 === 7 ? 'pending' : index % 17 === 11 ? 'blocked' : 'approved';

export const affiliateRow = (publisher: WorldPublisher): Row => {
  const { id, index, name, organization, country, url, tags, type } = publisher;
  return {
    id,
    name,
    email: `partner${index}@example.com`,
    company_name: organization,
    country,
    website: url,
    ref_code: `kb${index}`,
    ref_codes: [`kb${index}`],
    coupon: null,
    coupons: [],
    status: statusOf(index),
    tags: tags === '' ? [] : tags.split(', '),
    group_name: type,
    commission: { type: 'percentage', amount: String(publisher.rate) },
    created_at: moment(Date.UTC(2025, 0, 6, 10, 30) + index * 3_600_000),
  };
};

interface Visits {
  publisher: WorldPublisher;
  day: number;
  clicks: number;
  /** The number of the first of them. */
  firstId: number;
}

/** Every visit has a number of its own: days do not share theirs. */
const idsPerDay = 10_000_000;

/** How many visits each partner brought by day, newest day first. */
export function visitsOf(
  world: World,
  { from, to, present }: { from: number; to: number; present: Present },
): { total: number; rows(skip: number, take: number): Row[] } {
  const runs: Visits[] = [];
  let total = 0;
  const first = Math.max(world.first, dayIn(zone, from));
  for (let day = Math.min(present.day, dayIn(zone, to)); day >= first; day--) {
    let firstId = (day - world.first) * idsPerDay + 1;
    for (const { publisher, clicks } of world.clicksOn(day, present)) {
      runs.push({ publisher, day, clicks, firstId });
      firstId += clicks;
      total += clicks;
    }
  }
  return {
    total,
    rows(skip, take) {
      const found: Row[] = [];
      let before = 0;
      for (const run of runs) {
        for (let no = Math.max(0, skip - before); no < run.clicks && found.length < take; no++)
          found.push(visitRow(run, no, present));
        before += run.clicks;
        if (found.length >= take) break;
      }
      return found;
    },
  };
}

/** Spread over the day, or what has passed of it. */
function visitRow({ publisher, day, clicks, firstId }: Visits, no: number, present: Present): Row {
  const length = day < present.day ? daySeconds : Math.max(1, present.second);
  const second = Math.floor((no * length) / clicks);
  return {
    id: firstId + no,
    affiliate_id: publisher.id,
    landing_page: 'https://shop.kelpbrook.example/',
    referrer: publisher.pages[no % 4] ?? '',
    created_at: moment(momentIn(zone, day, second)),
  };
}
