// Clicks by day and affiliate, from the report that adds up.
import type { ClickRow, DaySpan } from '#server/facts/rows.ts';
import type { NetworkCall, Page } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { byHalves } from '../shared/by-halves.ts';
import { parseJson } from '../shared/json-array.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { type ZoneClock, zoneClock } from '../shared/zone-clock.ts';
import { getJson, postRows, textOf, unreadable } from './everflow-client.ts';
import { everflowTexts } from './texts.ts';

/** The most rows an answer holds. */
const longest = 10_000;
const daySeconds = 86_400;

interface ReportRow {
  columns?: { column_type?: string; id?: string | number | null; label?: string | null }[];
  reporting?: { total_click?: number | null };
}

export async function* affiliateClicks(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<ClickRow>> {
  const clock = zoneClock(call.login.zone);
  const zoneId = await zoneIdOf(call);
  for await (const texts of byHalves(span, (part) => reportRows(call, part, zoneId))) {
    const page: Page<ClickRow> = { rows: [], publishers: [] };
    for (const text of texts) {
      const { columns = [], reporting } = parseJson(text) as ReportRow;
      const affiliate = columns.find(({ column_type }) => column_type === 'affiliate');
      const date = columns.find(({ column_type }) => column_type === 'date');
      const ref = textOf(affiliate?.id);
      const day = dayOf(clock, [textOf(date?.id), textOf(date?.label)]);
      const clicks = Number(reporting?.total_click ?? Number.NaN);
      if (ref === '' || day === null || !Number.isSafeInteger(clicks)) throw unreadable(text);
      if (clicks === 0 || day < span.from || day > span.to) continue;
      page.rows.push({ reportDay: day, publisherRef: ref, clicks, impressions: null });
      page.publishers.push(publisherRow({ ref, name: textOf(affiliate?.label) }));
    }
    yield page;
  }
}

/** All rows at once, since only the end of the answer tells whether it was cut. */
async function* reportRows(
  call: NetworkCall,
  { from, to }: DaySpan,
  zoneId: number,
): AsyncGenerator<string[]> {
  const body = {
    from,
    to,
    timezone_id: zoneId,
    currency_id: call.login.currency || 'USD',
    columns: [{ column: 'affiliate' }, { column: 'date' }],
    query: { filters: [] },
  };
  const rows = postRows(
    call,
    { path: '/v1/networks/reporting/entity/table', body, key: 'table' },
    'withheld',
  );
  const texts: string[] = [];
  let step = await rows.next();
  for (; step.done !== true; step = await rows.next()) texts.push(...step.value);
  if (texts.length >= longest || step.value.incomplete_results === true)
    throw new NetworkFault('refused', everflowTexts.tooManyClicks);
  yield texts;
}

/** A day is told by the second it begins, by the clock of UTC or by its own; or as a date. */
function dayOf(clock: ZoneClock, told: readonly string[]): string | null {
  const date = told.map((text) => /^\d{4}-\d\d-\d\d/.exec(text)?.[0]).find(Boolean);
  if (date !== undefined) return date;
  const seconds = Number(told.find((text) => /^\d{9,11}$/.test(text)) ?? Number.NaN);
  if (Number.isNaN(seconds)) return null;
  return seconds % daySeconds === 0
    ? new Date(seconds * 1000).toISOString().slice(0, 10)
    : clock.dayOf(seconds * 1000);
}

const knownZones: Readonly<Record<string, number>> = { 'Etc/UTC': 67, UTC: 67, 'America/New_York': 80 };

async function zoneIdOf(call: NetworkCall): Promise<number> {
  const { zone } = call.login;
  const known = knownZones[zone];
  if (known !== undefined) return known;
  const { timezones } = (await getJson(call, '/v1/meta/timezones')) as {
    timezones?: { timezone_id?: number; timezone?: string }[];
  };
  const found = timezones?.find(({ timezone }) => timezone === zone)?.timezone_id;
  if (found === undefined) throw new NetworkFault('withheld', everflowTexts.noZone(zone));
  return found;
}
