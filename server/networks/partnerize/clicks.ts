// Clicks by day and partner, from the analytics.
import { addDays } from '#contract/figures/days.ts';
import type { ClickRow, DaySpan } from '#server/facts/rows.ts';
import type { NetworkCall, Page } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { byHalves } from '../shared/by-halves.ts';
import { JsonArraySplitter, parseJson } from '../shared/json-array.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { postJson, textOf, unreadable } from './partnerize-client.ts';
import { partnerizeTexts } from './texts.ts';

/** The most rows an answer holds. */
const longest = 50_000;

interface ClickCount {
  partner_id?: string | null;
  partner_name?: string | null;
  total_clicks?: number | string | null;
  date_time?: string | null;
  date_time_range?: { start?: string | null } | null;
}

export async function* partnerClicks(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<ClickRow>> {
  for await (const texts of byHalves(span, (part) => clickTexts(call, part))) {
    const page: Page<ClickRow> = { rows: [], publishers: [] };
    for (const text of texts) {
      const row = parseJson(text) as ClickCount;
      const day = /^\d{4}-\d\d-\d\d/.exec(textOf(row.date_time ?? row.date_time_range?.start))?.[0];
      const clicks = Number(row.total_clicks ?? Number.NaN);
      if (!row.partner_id || day === undefined || !Number.isSafeInteger(clicks)) throw unreadable(text);
      if (clicks === 0 || day < span.from || day > span.to) continue;
      page.rows.push({ reportDay: day, publisherRef: row.partner_id, clicks, impressions: null });
      page.publishers.push(publisherRow({ ref: row.partner_id, name: textOf(row.partner_name) }));
    }
    yield page;
  }
}

/** All rows at once, since only their number tells whether the answer was cut. */
async function* clickTexts(call: NetworkCall, { from, to }: DaySpan): AsyncGenerator<string[]> {
  const { zone, credentials } = call.login;
  const clock = zoneClock(zone);
  const answer = await postJson(call, '/v3/brand/analytics/clicks/explode', {
    date_time_ranges: [
      { start: isoSecond(clock.startOf(from)), end: isoSecond(clock.startOf(addDays(to, 1)) - 1000) },
    ],
    scope: { campaigns: [credentials.campaignId ?? ''] },
    metrics: ['total_clicks'],
    group_by: ['partner', 'date_time'],
    interval: { field: 'date_time', period: 'P1D' },
    include_total_row_count: true,
    timezone: zone,
  });
  const splitter = new JsonArraySplitter(2);
  const texts: string[] = [];
  for await (const chunk of answer.chunks()) texts.push(...splitter.push(chunk));
  const frame = splitter.end() as { data?: unknown } | null;
  if (!Array.isArray(frame?.data) || frame.data.length > 0) throw unreadable(JSON.stringify(frame));
  const total = Number(answer.headers.get('x-total-row-count') ?? texts.length);
  if (texts.length >= longest || texts.length < total)
    throw new NetworkFault('refused', partnerizeTexts.tooManyClicks);
  yield texts;
}

const isoSecond = (moment: number): string => new Date(moment).toISOString().replace(/\.\d+Z$/, '+00:00');
