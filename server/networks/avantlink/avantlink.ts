// AvantLink's classic merchant reports.
import { dayOfText, dayText } from '#contract/figures/days.ts';
import type { ClickRow, DaySpan, DayTotal, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Connector, NetworkCall, Page } from '../connector.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { avantlinkCorrections } from './corrections.ts';
import { avantlinkDeadlines } from './deadlines.ts';
import { avantlinkExports } from './exports.ts';
import { ClickSums, PublisherList, totalOf } from './performance-rows.ts';
import { type ReportAsk, readReport } from './read-report.ts';
import { textOf } from './report-row.ts';
import { isTotalsLine, saleOf, sellerOf } from './sale-rows.ts';
import { texts } from './texts.ts';
import { trackingLink } from './tracking-link.ts';

const pageRows = 2000;
/** The list of publishers is read off this many years of activity, a year at a time. */
const listedYears = 3;
const yearDays = 365;

const reports = {
  sales: {
    report: 8,
    needs: ['AvantLink Transaction Id', 'Affiliate Id', 'Transaction Date', 'Transaction Amount'],
  },
  days: { report: 12, needs: ['Date', 'Sales', '# of Sales', 'Commissions'] },
  affiliates: { report: 15, needs: ['Affiliate Id', 'Affiliate Name'] },
  websites: { report: 20, needs: ['Affiliate Id', 'Website Id', 'Click Throughs'] },
} as const satisfies Record<string, Pick<ReportAsk, 'report' | 'needs'>>;

export const avantlink: Connector = {
  description: {
    network: 'avantlink',
    name: 'AvantLink',
    group: 'common',
    fields: [
      {
        key: 'merchantId',
        label: texts.merchantId,
        secret: false,
        help: texts.merchantIdHelp,
        shape: 'digits',
      },
      { key: 'authKey', label: texts.authKey, secret: true, help: texts.authKeyHelp, shape: 'key32' },
    ],
    reports: { clicks: true, fee: true, newCustomer: true, publisherType: true },
    zone: 'America/Denver',
    zones: [],
    notice: '',
  },
  look: { color: '#b3580b', bright: '#f6983a', letters: 'Av' },
  alsoCalled: ['avant link', 'avant-link', 'al'],
  exports: avantlinkExports,
  deadlines: avantlinkDeadlines,
  corrections: avantlinkCorrections,
  origin: 'https://classic.avantlink.com',
  limits: {
    salesWindowDays: 28,
    // A call per day.
    clicksWindowDays: 7,
    budgets: [{ calls: 250, per: 'day' }],
    // Publishers 6, four windows of sales with their totals 8, clicks 3 with totals 1, and as much again to repeat.
    dailyReserve: 36,
  },
  wallTime: true,
  budgetOwner: ({ merchantId = '' }) => merchantId,

  async verify(call) {
    const today = todayOf(call);
    const ask = { ...reports.affiliates, from: dayText(today - 30), to: dayText(today) };
    let accountName = '';
    // Read to the end: a refusal may stand anywhere, and the answer is short.
    for await (const [row] of readReport(call, ask)) accountName ||= row ? textOf(row, 'Merchant') : '';
    return { accountName, currency: 'USD', merchantRef: call.login.credentials.merchantId ?? '' };
  },

  async *sales(call, span) {
    const clock = zoneClock(call.login.zone);
    const told = new Map<string, string>();
    let page: Page<SaleRow> = { rows: [], publishers: [] };
    for await (const rows of readReport(call, { ...reports.sales, ...span })) {
      for (const row of rows) {
        if (isTotalsLine(row)) continue;
        const sale = saleOf(row, call.login, clock);
        if (sale.reportDay < span.from || sale.reportDay > span.to) continue;
        page.rows.push(sale);
        tellOnce(sellerOf(row), told, page.publishers);
      }
      if (page.rows.length < pageRows) continue;
      yield page;
      page = { rows: [], publishers: [] };
    }
    if (page.rows.length > 0) yield page;
  },

  async *clicks(call, span) {
    for (let day = dayOfText(span.from); day <= dayOfText(span.to); day++) {
      yield await clicksOf(call, dayText(day));
    }
  },

  async *publishers(call) {
    const listed = new Set<string>();
    let to = todayOf(call);
    for (let year = 0; year < listedYears; year++) {
      const span = { from: dayText(to - yearDays + 1), to: dayText(to) };
      // The newest year an affiliate was active in describes it.
      const fresh = (await listOf(call, span)).filter(({ ref }) => !listed.has(ref));
      for (const { ref } of fresh) listed.add(ref);
      for (let at = 0; at < fresh.length; at += pageRows) yield fresh.slice(at, at + pageRows);
      to -= yearDays;
    }
  },

  async dailyTotals(call, span) {
    const totals: DayTotal[] = [];
    for await (const rows of readReport(call, { ...reports.days, ...span })) {
      for (const row of rows) {
        const total = totalOf(row, call.login);
        if (total) totals.push(total);
      }
    }
    return totals;
  },

  trackingLink,
};

/** Days since 1970 by the calendar of the reports. */
const todayOf = ({ login, http }: NetworkCall): number => dayOfText(zoneClock(login.zone).dayOf(http.now()));

/** One day per call: the report sums over the days it is asked for. */
async function clicksOf(call: NetworkCall, day: string): Promise<Page<ClickRow>> {
  const sums = new ClickSums(day);
  for await (const rows of readReport(call, { ...reports.websites, from: day, to: day })) {
    for (const row of rows) sums.add(row);
  }
  return sums.page();
}

async function listOf(call: NetworkCall, span: DaySpan): Promise<PublisherRow[]> {
  const list = new PublisherList();
  for await (const rows of readReport(call, { ...reports.affiliates, ...span })) {
    for (const row of rows) list.addAffiliate(row);
  }
  for await (const rows of readReport(call, { ...reports.websites, ...span })) {
    for (const row of rows) list.addWebsite(row);
  }
  return list.rows();
}

/** A publisher again only where its row says something it did not say before. */
function tellOnce(seller: PublisherRow, told: Map<string, string>, into: PublisherRow[]): void {
  const said = `${seller.name}\n${seller.networkType}\n${seller.tags}\n${seller.subAffiliate}`;
  if (told.get(seller.ref) === said) return;
  told.set(seller.ref, said);
  into.push(seller);
}
