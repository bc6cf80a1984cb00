// What the report by day and publisher tells: clicks, publishers, and the sums that the orders must come to.
import { addDays } from '#contract/figures/days.ts';
import type { ClickRow, DaySpan, DayTotal, PublisherRow } from '#server/facts/rows.ts';
import type { NetworkCall, Page } from '../connector.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { countOf, dayOf, moneyOf } from './order-sale.ts';
import { type ReportRow, reportRows } from './report.ts';

/** Whoever was not seen for longer is named by the orders that are held of them. */
const listedDays = 90;

export async function* publisherClicks(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<ClickRow>> {
  const sums = new Map<string, ClickRow>();
  const publishers = new Map<string, PublisherRow>();
  for await (const row of dayRows(call, span)) {
    const day = dayOf(row);
    const ref = row.cell('Publisher ID') ?? '';
    const clicks = countOf(row, '# of Clicks');
    if (ref === '' || clicks === 0 || day < span.from || day > span.to) continue;
    publishers.set(ref, publisherOf(ref, row));
    const shown = row.cell('# of Impressions') === undefined ? null : countOf(row, '# of Impressions');
    const sum = sums.get(`${day} ${ref}`);
    if (!sum) {
      sums.set(`${day} ${ref}`, { reportDay: day, publisherRef: ref, clicks, impressions: shown });
      continue;
    }
    // One more column makes a row of each of its values.
    sum.clicks += clicks;
    sum.impressions = shown === null ? sum.impressions : (sum.impressions ?? 0) + shown;
  }
  yield { rows: [...sums.values()], publishers: [...publishers.values()] };
}

export async function* reportPublishers(call: NetworkCall): AsyncGenerator<PublisherRow[]> {
  const to = zoneClock(call.login.zone).dayOf(call.http.now());
  const publishers = new Map<string, PublisherRow>();
  for await (const row of dayRows(call, { from: addDays(to, 1 - listedDays), to })) {
    const ref = row.cell('Publisher ID') ?? '';
    if (ref !== '') publishers.set(ref, publisherOf(ref, row));
  }
  yield [...publishers.values()];
}

export async function reportTotals(call: NetworkCall, span: DaySpan): Promise<DayTotal[]> {
  const { currency } = call.login;
  const totals = new Map<string, { orders: number; amount: number; commission: number; clicks: number }>();
  for await (const row of dayRows(call, span)) {
    const day = dayOf(row);
    if (day < span.from || day > span.to) continue;
    const sum = totals.get(day) ?? { orders: 0, amount: 0, commission: 0, clicks: 0 };
    sum.orders += countOf(row, '# of Orders');
    sum.amount += moneyOf(row, currency, 'Sales');
    sum.commission += moneyOf(row, currency, 'Total Commission');
    sum.clicks += countOf(row, '# of Clicks');
    totals.set(day, sum);
  }
  return [...totals].map(([day, sum]) => ({ day, currency, ...sum }));
}

export const publisherOf = (ref: string, row: ReportRow): PublisherRow =>
  publisherRow({
    ref,
    name: row.cell('Publisher Name') ?? '',
    url: row.cell('Publisher URL') ?? '',
    // What the brand calls the group it put them in.
    networkType: row.cell('Publisher Group Name') ?? '',
  });

async function* dayRows(call: NetworkCall, span: DaySpan): AsyncGenerator<ReportRow> {
  for await (const rows of reportRows(call, { field: 'activityReport', span })) yield* rows;
}
