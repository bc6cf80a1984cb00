// `reports/campaign?interval=day`: clicks per publisher and day, and the daily sums, in one call for many days.
import { minorDigits, parseMoney } from '#contract/money.ts';
import type { ClickRow, DaySpan, DayTotal, PublisherRow } from '#server/facts/rows.ts';
import type { NetworkCall, Page } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { parseJson } from '../shared/json-array.ts';
import { getRows } from './awin-client.ts';
import { awinPublisher } from './awin-publisher.ts';
import { awinTexts } from './texts.ts';

/** Amounts are decimal text here, unlike in transactions; anything may be null. */
interface CampaignRow {
  date: string;
  publisherId: string;
  publisherName?: string | null;
  totals?: {
    quantity?: Partial<Record<'click' | 'pending' | 'approved', number | null>> | null;
    saleAmount?: { total?: string | null } | null;
    commissionAmount?: { total?: string | null } | null;
  } | null;
}

async function* campaignRows(call: NetworkCall, span: DaySpan): AsyncGenerator<CampaignRow[]> {
  const batches = getRows(call, {
    path: '/reports/campaign',
    query: { startDate: span.from, endDate: span.to, timezone: call.login.zone, interval: 'day' },
    key: 'result',
  });
  for await (const batch of batches) yield batch.map(asCampaignRow);
}

function asCampaignRow(text: string): CampaignRow {
  const row = parseJson(text) as CampaignRow;
  if (typeof row.date !== 'string' || row.publisherId == null) {
    throw new NetworkFault('passing', awinTexts.unreadable, { words: text });
  }
  return row;
}

/** A publisher has a row per campaign and day, in no promised order: they are added up over the whole span. */
export async function awinClicks(call: NetworkCall, span: DaySpan): Promise<Page<ClickRow>> {
  const clicks = new Map<string, ClickRow>();
  const publishers = new Map<string, PublisherRow>();
  for await (const rows of campaignRows(call, span)) {
    for (const { date, publisherId, publisherName, totals } of rows) {
      const publisherRef = String(publisherId);
      const reportDay = date.slice(0, 10);
      if (!publishers.has(publisherRef)) {
        publishers.set(publisherRef, awinPublisher({ ref: publisherRef, name: publisherName ?? '' }));
      }
      const count = totals?.quantity?.click ?? 0;
      if (count === 0) continue;
      const key = `${reportDay} ${publisherRef}`;
      const sum = clicks.get(key);
      if (sum) sum.clicks += count;
      else clicks.set(key, { reportDay, publisherRef, clicks: count, impressions: null });
    }
  }
  return { rows: [...clicks.values()], publishers: [...publishers.values()] };
}

/** The report states no currency: it is in the advertiser's own. */
export async function awinDailyTotals(call: NetworkCall, span: DaySpan): Promise<DayTotal[]> {
  const { currency } = call.login;
  const days = new Map<string, { orders: number; amount: number; commission: number; clicks: number }>();
  for await (const rows of campaignRows(call, span)) {
    for (const { date, totals } of rows) {
      const day = date.slice(0, 10);
      const sum = days.get(day) ?? { orders: 0, amount: 0, commission: 0, clicks: 0 };
      // A bonus counts in the totals but is no order; the declined are outside the totals.
      sum.orders += (totals?.quantity?.pending ?? 0) + (totals?.quantity?.approved ?? 0);
      sum.amount += minorUnitsOf(totals?.saleAmount?.total, currency);
      sum.commission += minorUnitsOf(totals?.commissionAmount?.total, currency);
      sum.clicks += totals?.quantity?.click ?? 0;
      days.set(day, sum);
    }
  }
  return [...days].map(([day, sum]) => ({ day, currency, ...sum }));
}

function minorUnitsOf(text: string | null | undefined, currency: string): number {
  if (text == null || text === '') return 0;
  const units = parseMoney(String(text), minorDigits(currency));
  if (units === null) throw new NetworkFault('passing', awinTexts.unreadable, { words: text });
  return units;
}
