// Clicks by day and site, from the performance list: one question a day, since it tells no day when it counts by site.
import { addDays, eachDay } from '#contract/figures/days.ts';
import type { ClickRow, DaySpan } from '#server/facts/rows.ts';
import type { NetworkCall, Page } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { looseRow } from './loose-row.ts';
import { listRows } from './partnerboost-client.ts';
import { partnerboostTexts as texts } from './texts.ts';
import { publisherOf } from './transaction-sale.ts';

const clickNames = ['clicks', 'click', 'clickcount', 'clicknum', 'totalclicks', 'totalclick'];

export async function* siteClicks(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<ClickRow>> {
  const { startOf } = zoneClock(call.login.zone);
  for (const day of eachDay(span)) {
    const query = {
      start_date: startOf(day) / 1000,
      end_date: startOf(addDays(day, 1)) / 1000 - 1,
      group_by: 'medium',
    };
    const told = new Set<string>();
    const page: Page<ClickRow> = { rows: [], publishers: [] };
    const question = { action: 'performance/list_v2', query };
    for await (const batch of listRows(call, question, () => told.size)) {
      for (const raw of batch) {
        const row = looseRow(raw);
        const publisher = publisherOf(row);
        const clicks = Number(row(clickNames) || Number.NaN);
        if (publisher.ref === '' || !Number.isSafeInteger(clicks))
          throw new NetworkFault('withheld', texts.noClicks, {
            words: Object.keys(JSON.parse(raw)).join('、'),
          });
        if (told.has(publisher.ref)) continue;
        told.add(publisher.ref);
        if (clicks === 0) continue;
        page.rows.push({ reportDay: day, publisherRef: publisher.ref, clicks, impressions: null });
        page.publishers.push(publisher);
      }
    }
    yield page;
  }
}
