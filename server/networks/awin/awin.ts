// Awin, the advertiser API.
import { dayMs } from '#contract/figures/days.ts';
import type { DaySpan, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { PublisherSites } from '../shared/publisher-sites.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { awinChange } from './awin-change.ts';
import { getRows } from './awin-client.ts';
import { awinPublisher, awinPublishers } from './awin-publisher.ts';
import { type AwinTransaction, awinSale } from './awin-sale.ts';
import { awinClicks, awinDailyTotals } from './campaign-report.ts';
import { awinCorrections } from './corrections.ts';
import { awinDeadlines } from './deadlines.ts';
import { awinExports } from './exports.ts';
import { awinTexts } from './texts.ts';
import { verifyAwin } from './verify-awin.ts';

/** The zones Awin reports in, as it spells them. */
const zones = [
  'UTC',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Berlin',
  'Europe/Paris',
  'US/Eastern',
  'US/Central',
  'US/Mountain',
  'US/Pacific',
  'Canada/Eastern',
  'Canada/Central',
  'Canada/Mountain',
  'Canada/Pacific',
] as const;

const pageRows = 2000;

export const awin: Connector = {
  description: {
    network: 'awin',
    name: 'Awin',
    group: 'common',
    fields: [
      { key: 'token', label: awinTexts.token, secret: true, help: awinTexts.tokenHelp },
      {
        key: 'advertiserId',
        label: awinTexts.advertiserId,
        secret: false,
        help: awinTexts.advertiserIdHelp,
        shape: 'digits',
      },
    ],
    reports: { clicks: true, fee: true, newCustomer: true, publisherType: true },
    zone: 'UTC',
    zones,
    notice: awinTexts.notice,
  },
  look: { color: '#5c1f9e', bright: '#a968f5', letters: 'Aw' },
  alsoCalled: ['爱望'],
  exports: awinExports,
  deadlines: awinDeadlines,
  corrections: awinCorrections,
  // When that one closed, its programmes moved here.
  continues: 'shareasale',
  origin: 'https://api.awin.com',
  limits: {
    salesWindowDays: 31,
    // The report takes 400; a shorter window keeps the sums over campaigns small.
    clicksWindowDays: 62,
    budgets: [{ calls: 20, per: 'minute' }],
    // Nothing is counted by the day.
    dailyReserve: 0,
  },
  // A token is a user's and reaches all of the user's accounts; so does its budget.
  budgetOwner: ({ token = '' }) => token,
  verify: verifyAwin,
  sales: awinSales,
  async *clicks(call, span) {
    yield await awinClicks(call, span);
  },
  publishers: awinPublishers,
  dailyTotals: awinDailyTotals,
  changeTold: awinChange,
  trackingLink,
};

/** Transactions are not paged: one answer holds the window. */
async function* awinSales(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const { zone, currency } = call.login;
  const clock = zoneClock(zone);
  const momentOf = (wallTime: string) => {
    const wall = Date.parse(`${wallTime.slice(0, 19)}Z`);
    const day = Math.floor(wall / dayMs);
    return clock.momentOf(day, wall - day * dayMs);
  };
  const query = {
    startDate: `${span.from}T00:00:00`,
    endDate: `${span.to}T23:59:59`,
    timezone: zone,
    dateType: 'transaction',
  };
  const sites = new PublisherSites();
  const refs = new Set<string>();
  let rows: SaleRow[] = [];
  for await (const batch of getRows(call, { path: '/transactions/', query })) {
    for (const text of batch) {
      const row = awinSale(text, parseJson(text) as AwinTransaction, { momentOf, currency });
      refs.add(row.publisherRef);
      sites.note(row.publisherRef, row.page);
      rows.push(row);
    }
    if (rows.length >= pageRows) {
      yield { rows, publishers: [] };
      rows = [];
    }
  }
  // A sale names the publisher's site, not the publisher: its name comes from the list and the reports.
  const publishers: PublisherRow[] = [...refs].map((ref) => awinPublisher({ ref, url: sites.of(ref) }));
  yield { rows, publishers };
}

function trackingLink({ merchantRef, publisherRef, target, subId }: LinkParts) {
  if (merchantRef === '') return { missing: awinTexts.merchantMissing };
  if (publisherRef === '') return { missing: awinTexts.publisherMissing };
  const query = new URLSearchParams({ awinmid: merchantRef, awinaffid: publisherRef });
  if (subId !== '') query.set('clickref', subId);
  query.set('ued', target);
  return { link: `https://www.awin1.com/cread.php?${query}` };
}
