// Partnerize, the interface for brands.
import { addDays } from '#contract/figures/days.ts';
import type { DaySpan, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page } from '../connector.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { partnerClicks } from './clicks.ts';
import { conversionChange, conversionSale, readConversion } from './conversion-sale.ts';
import { partnerizeCorrections } from './corrections.ts';
import { partnerizeDeadlines } from './deadlines.ts';
import { listRows, textOf } from './partnerize-client.ts';
import { campaignPartners } from './partners.ts';
import { partnerizeTexts } from './texts.ts';
import { verifyPartnerize } from './verify-partnerize.ts';

export const partnerize: Connector = {
  description: {
    network: 'partnerize',
    name: 'Partnerize',
    group: 'platform',
    fields: [
      {
        key: 'applicationKey',
        label: partnerizeTexts.applicationKey,
        secret: false,
        help: partnerizeTexts.applicationKeyHelp,
      },
      {
        key: 'userApiKey',
        label: partnerizeTexts.userApiKey,
        secret: true,
        help: partnerizeTexts.userApiKeyHelp,
      },
      {
        key: 'campaignId',
        label: partnerizeTexts.campaignId,
        secret: false,
        help: partnerizeTexts.campaignIdHelp,
      },
    ],
    reports: { clicks: true, fee: true, newCustomer: true, publisherType: true },
    // Rows are asked for by the clock of UTC and are moments; clicks by the days of the zone that is chosen.
    zone: 'Etc/UTC',
    zones: [],
    notice: partnerizeTexts.notice,
  },
  look: { color: '#3c001e', bright: '#a54ba5', letters: 'Pz' },
  alsoCalled: ['performance horizon'],
  exports: [],
  deadlines: partnerizeDeadlines,
  corrections: partnerizeCorrections,
  origin: 'https://api.partnerize.com',
  limits: {
    salesWindowDays: 31,
    clicksWindowDays: 31,
    // Thresholds are not published: what is spent is told with the answer that refuses.
    budgets: [{ calls: 60, per: 'minute' }],
    dailyReserve: 0,
  },
  budgetOwner: ({ applicationKey = '', userApiKey = '' }) => `${applicationKey} ${userApiKey}`,
  verify: verifyPartnerize,
  sales: conversionsOf,
  clicks: partnerClicks,
  publishers: campaignPartners,
  changeTold: conversionChange,
  trackingLink,
};

/** By the day of the sale: asked by the day of change, a day's answer would lack what did not change. */
async function* conversionsOf(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const { currency, zone, credentials } = call.login;
  const { dayOf, startOf } = zoneClock(zone);
  const pages = listRows(call, {
    path: `/reporting/report_advertiser/campaign/${encodeURIComponent(credentials.campaignId ?? '')}/conversion.json`,
    key: 'conversions',
    query: {
      start_date: isoSecond(startOf(span.from)),
      end_date: isoSecond(startOf(addDays(span.to, 1)) - 1000),
      timezone: 'UTC',
      include_payment_info: 'true',
    },
  });
  const named = new Set<string>();
  const told = new Set<string>();
  for await (const batch of pages) {
    const page: Page<SaleRow> = { rows: [], publishers: [] };
    for (const raw of batch) {
      const conversion = readConversion(raw);
      const row = conversionSale(raw, conversion, { dayOf, currency });
      // Pages are of live data: a row that came meanwhile pushes another to the next page.
      if (told.has(row.ptoder) || row.reportDay < span.from || row.reportDay > span.to) continue;
      told.add(row.ptoder);
      page.rows.push(row);
      if (named.has(row.publisherRef)) continue;
      named.add(row.publisherRef);
      page.publishers.push(publisherRow({ ref: row.publisherRef, name: textOf(conversion.publisher_name) }));
    }
    yield page;
  }
}

const isoSecond = (moment: number): string => new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');

/** What is written between the address's names and values is the publisher's part in the campaign. */
function trackingLink({ creativeRef, target, subId }: LinkParts) {
  const camref = creativeRef.trim();
  if (!/^[a-z\d]+$/i.test(camref)) return { missing: partnerizeTexts.camrefMissing };
  const pubref = subId === '' ? '' : `/pubref:${encodeURIComponent(subId)}`;
  return { link: `https://prf.hn/click/camref:${camref}${pubref}/destination:${encodeURIComponent(target)}` };
}
