// Rakuten Advertising: the reports a brand has built, by their keys.
import { addDays } from '#contract/figures/days.ts';
import type { DaySpan, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page, VerifiedLogin } from '../connector.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { rakutenCorrections } from './corrections.ts';
import { publisherClicks, publisherOf, reportPublishers, reportTotals } from './day-report.ts';
import { rakutenDeadlines } from './deadlines.ts';
import { orderSale } from './order-sale.ts';
import { type ReportField, reportRows } from './report.ts';
import { rakutenTexts } from './texts.ts';

export const rakuten: Connector = {
  description: {
    network: 'rakuten',
    name: 'Rakuten Advertising',
    group: 'platform',
    fields: [
      { key: 'token', label: rakutenTexts.token, secret: true, help: rakutenTexts.tokenHelp },
      {
        key: 'orderReport',
        label: rakutenTexts.orderReport,
        secret: false,
        help: rakutenTexts.orderReportHelp,
      },
      {
        key: 'activityReport',
        label: rakutenTexts.activityReport,
        secret: false,
        help: rakutenTexts.activityReportHelp,
      },
    ],
    reports: { clicks: true, fee: true, newCustomer: false, publisherType: true },
    zone: 'Etc/UTC',
    zones: [
      ...['Etc/UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
      ...['Europe/London', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Sydney', 'Asia/Hong_Kong'],
    ],
    notice: rakutenTexts.notice,
  },
  look: { color: '#8a0000', bright: '#d2b4a0', letters: 'Rk' },
  alsoCalled: ['rakuten', 'rakuten marketing', 'linkshare', '乐天联盟'],
  exports: [],
  deadlines: rakutenDeadlines,
  corrections: rakutenCorrections,
  origin: 'https://ran-reporting.rakutenmarketing.com',
  limits: {
    salesWindowDays: 31,
    clicksWindowDays: 31,
    // How many are allowed is not published: what is spent is told with the answer that refuses.
    budgets: [{ calls: 60, per: 'minute' }],
    dailyReserve: 0,
  },
  budgetOwner: ({ token = '' }) => token,
  verify,
  sales: ordersOf,
  clicks: publisherClicks,
  publishers: reportPublishers,
  dailyTotals: reportTotals,
  trackingLink,
};

/** Of days to come a report has its titles alone. */
async function verify(call: NetworkCall): Promise<VerifiedLogin> {
  const tomorrow = addDays(zoneClock(call.login.zone).dayOf(call.http.now()), 2);
  const fields: readonly ReportField[] = ['orderReport', 'activityReport'];
  for (const field of fields) {
    const span = { from: tomorrow, to: tomorrow };
    await Array.fromAsync(reportRows(call, { field, span, verifying: true }));
  }
  return {
    accountName: '',
    currency: (call.login.currency || 'USD').toUpperCase(),
    merchantRef: '',
  };
}

async function* ordersOf(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const clock = zoneClock(call.login.zone);
  const named = new Set<string>();
  const times = new Map<string, number>();
  for await (const rows of reportRows(call, { field: 'orderReport', span })) {
    const page: Page<SaleRow> = { rows: [], publishers: [] };
    for (const row of rows) {
      // Clicks that led to no order are a row too.
      if (row.cell('Order ID') === '') continue;
      const sale = orderSale(row, call.login, clock);
      if (sale.reportDay < span.from || sale.reportDay > span.to) continue;
      // One more column makes a row of each of its values.
      const time = (times.get(sale.ptoder) ?? 0) + 1;
      times.set(sale.ptoder, time);
      if (time > 1) sale.ptoder = `${sale.ptoder}/${time}`;
      page.rows.push(sale);
      if (named.has(sale.publisherRef)) continue;
      named.add(sale.publisherRef);
      page.publishers.push(publisherOf(sale.publisherRef, row));
    }
    yield page;
  }
}

/** The brand's number stands in no report: where the connection has none, the creative says it. */
function trackingLink({ merchantRef, publisherRef, creativeRef, target, subId }: LinkParts) {
  const mid = [merchantRef, creativeRef.trim()].find((text) => /^\d+$/.test(text));
  if (mid === undefined) return { missing: rakutenTexts.merchantMissing };
  if (publisherRef === '') return { missing: rakutenTexts.publisherMissing };
  const query = new URLSearchParams({ id: publisherRef, mid, murl: target });
  if (subId !== '') query.set('u1', subId);
  return { link: `https://click.linksynergy.com/deeplink?${query}` };
}
