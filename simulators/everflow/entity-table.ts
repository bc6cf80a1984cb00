// POST /v1/networks/reporting/entity/table: sums by the columns that are asked for, not in pages.
import { clicksWithin } from '../kit/clicks.ts';
import { dayText } from '../kit/days.ts';
import type { WorldPublisher } from '../kit/world-publishers.ts';
import { dayIn } from '../kit/zones.ts';
import { advertiser, advertiserId, offer, offerId } from './company.ts';
import { conversionsOf, currency } from './conversion.ts';
import { type Asked, money } from './conversions.ts';
import { listOf } from './paging.ts';
import { isBody, type Question, readQuestion } from './question.ts';
import { EverflowRefusal, invalid } from './refusal.ts';
import { accountZone } from './zones.ts';

const mostRows = 10_000;
const mostColumns = 10;

type ColumnName = 'affiliate' | 'advertiser' | 'offer' | 'date';
const columnNames: readonly ColumnName[] = ['affiliate', 'advertiser', 'offer', 'date'];

interface Sum {
  publisher: WorldPublisher;
  /** Days since 1970 in the zone that is asked for. */
  day: number;
  impressions: number;
  clicks: number;
  conversions: number;
  payout: number;
  revenue: number;
  sales: number;
}

export function entityTable(asked: Asked): string {
  const question = readQuestion(asked.body);
  const columns = readColumns(question.body.columns);
  if (question.body.currency_id !== currency)
    throw new EverflowRefusal(400, 'The currency_id is missing or not supported.');
  const rows = sumUp(asked, question, columns);
  const shown = rows.slice(0, mostRows).map((sum) =>
    JSON.stringify({
      columns: columns.map((column) => ({ column_type: column, ...cellOf(column, sum) })),
      reporting: reportingOf(sum),
    }),
  );
  return listOf('table', shown, { incomplete_results: rows.length > mostRows });
}

function readColumns(value: unknown): ColumnName[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostColumns) throw invalid();
  return value.map((one: unknown) => {
    const name = columnNames.find((known) => isBody(one) && one.column === known);
    if (!name) throw invalid();
    return name;
  });
}

/** A day is its first second by the universal clock, whatever zone its bounds are by. */
function cellOf(column: ColumnName, { publisher, day }: Sum): { id: string; label: string } {
  if (column === 'affiliate') return { id: String(publisher.id), label: publisher.name };
  if (column === 'advertiser') return { id: String(advertiserId), label: advertiser.name };
  if (column === 'offer') return { id: String(offerId), label: offer.name };
  return { id: String(day * 86_400), label: dayText(day) };
}

function sumUp({ world, present }: Asked, question: Question, columns: readonly ColumnName[]): Sum[] {
  const { zone, from, to, filters } = question;
  for (const kind of filters.keys())
    if (!['affiliate', 'offer', 'advertiser'].includes(kind))
      throw new EverflowRefusal(400, `Invalid filter: ${kind}`);
  const own = (kind: string, id: number) => filters.get(kind)?.has(String(id)) ?? true;
  const sums = new Map<string, Sum>();
  if (!own('offer', offerId) || !own('advertiser', advertiserId)) return [];
  const sumOf = (publisher: WorldPublisher, day: number): Sum => {
    const key = columns
      .map((column) => (column === 'affiliate' ? publisher.id : column === 'date' ? day : ''))
      .join(' ');
    const found = sums.get(key) ?? {
      ...{ publisher, day, impressions: 0, clicks: 0 },
      ...{ conversions: 0, payout: 0, revenue: 0, sales: 0 },
    };
    sums.set(key, found);
    return found;
  };
  for (const { publisher, clicks, impressions, at } of clicksWithin(world, {
    ...{ home: accountZone, from, to, present },
  })) {
    if (!own('affiliate', publisher.id)) continue;
    const sum = sumOf(publisher, dayIn(zone, at));
    sum.clicks += clicks;
    sum.impressions += impressions;
  }
  for (const { publisher, at, status, amount, payout, revenue } of conversionsOf(world, {
    from,
    to,
    present,
  })) {
    if (status === 'rejected' || !own('affiliate', publisher.id)) continue;
    const sum = sumOf(publisher, dayIn(zone, at));
    sum.conversions++;
    sum.payout += payout;
    sum.revenue += revenue;
    sum.sales += amount;
  }
  return [...sums.values()];
}

const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;

function reportingOf({ impressions, clicks, conversions, payout, revenue, sales }: Sum): object {
  const duplicates = Math.floor(clicks / 20);
  const bad = Math.floor(clicks / 33);
  return {
    imp: impressions,
    total_click: clicks,
    unique_click: clicks - duplicates,
    invalid_click: bad,
    duplicate_click: duplicates,
    gross_click: clicks + bad,
    ctr: share(clicks * 100, impressions),
    cv: conversions,
    invalid_cv_scrub: 0,
    view_through_cv: 0,
    total_cv: conversions,
    event: 0,
    cvr: share(conversions * 100, clicks),
    evr: 0,
    cpc: share(payout / 100, clicks),
    cpa: share(payout / 100, conversions),
    rpc: share(revenue / 100, clicks),
    rpa: share(revenue / 100, conversions),
    payout: money(payout),
    revenue: money(revenue),
    profit: money(revenue - payout),
    event_revenue: 0,
    gross_sales: money(sales),
    avg_sale_value: share(sales / 100, conversions),
    redirect_traffic_revenue: 0,
  };
}
