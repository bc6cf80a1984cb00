// Everflow, the interface for whoever runs the programme: an account of its own, which Everflow calls a network.
import { addDays } from '#contract/figures/days.ts';
import type { DaySpan, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page, VerifiedLogin } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { affiliateClicks } from './clicks.ts';
import { type Conversion, conversionChange, conversionSale } from './conversion-sale.ts';
import { everflowCorrections } from './corrections.ts';
import { everflowDeadlines } from './deadlines.ts';
import { getJson, listRows, textOf, unreadable } from './everflow-client.ts';
import { everflowTexts } from './texts.ts';

export const everflow: Connector = {
  description: {
    network: 'everflow',
    name: 'Everflow',
    group: 'platform',
    fields: [{ key: 'apiKey', label: everflowTexts.apiKey, secret: true, help: everflowTexts.apiKeyHelp }],
    reports: { clicks: true, fee: false, newCustomer: false, publisherType: false },
    // Rows are asked for by the clock of UTC and are moments; clicks by the days of the zone that is chosen.
    zone: 'Etc/UTC',
    zones: [],
    notice: everflowTexts.notice,
  },
  look: { color: '#5406fc', bright: '#5afa5a', letters: 'Ef' },
  alsoCalled: ['eflow'],
  exports: [],
  deadlines: everflowDeadlines,
  corrections: everflowCorrections,
  origin: 'https://api.eflow.team',
  limits: {
    salesWindowDays: 31,
    clicksWindowDays: 31,
    historyDays: 364,
    // 30 a second.
    budgets: [{ calls: 1800, per: 'minute' }],
    dailyReserve: 0,
  },
  budgetOwner: ({ apiKey = '' }) => apiKey,
  verify,
  sales: conversionsOf,
  clicks: affiliateClicks,
  changeTold: conversionChange,
  trackingLink,
};

interface NetworkInfo {
  network_id?: number | string;
  name?: string | null;
  default_currency_id?: string | null;
}

async function verify(call: NetworkCall): Promise<VerifiedLogin> {
  const { network_id, name, default_currency_id } = (await getJson(call, '/v1/networks')) as NetworkInfo;
  if (network_id == null) throw unreadable(textOf(name));
  return {
    accountName: textOf(name),
    currency: (textOf(default_currency_id) || call.login.currency || 'USD').toUpperCase(),
    merchantRef: textOf(network_id),
  };
}

const utcZoneId = 67;

/** By the moment of the conversion. Each is kept in the currency of its offer: none is converted. */
async function* conversionsOf(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const { currency, zone } = call.login;
  const { dayOf, startOf } = zoneClock(zone);
  const told = new Set<string>();
  const question = {
    path: '/v1/networks/reporting/conversions',
    key: 'conversions',
    body: {
      from: secondText(startOf(span.from)),
      // Whether the last second belongs to it is not said: a second too many is asked for, and what it brings left out.
      to: secondText(startOf(addDays(span.to, 1))),
      timezone_id: utcZoneId,
      currency_id: currency || 'USD',
      show_conversions: true,
      show_events: false,
      query: { filters: [] },
    },
  };
  const named = new Set<string>();
  for await (const batch of listRows(call, question, () => told.size)) {
    const page: Page<SaleRow> = { rows: [], publishers: [] };
    for (const raw of batch) {
      const conversion = parseJson(raw) as Conversion;
      const row = conversionSale(raw, conversion, { dayOf, currency });
      if (told.has(row.ptoder)) continue;
      told.add(row.ptoder);
      if (conversion.is_event === true || row.reportDay < span.from || row.reportDay > span.to) continue;
      page.rows.push(row);
      if (named.has(row.publisherRef)) continue;
      named.add(row.publisherRef);
      const name = textOf(conversion.relationship?.affiliate?.name);
      page.publishers.push(publisherRow({ ref: row.publisherRef, name }));
    }
    yield page;
  }
}

/** `2026-03-05 08:00:00` */
const secondText = (moment: number): string => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');

/** A direct link: the brand's own page, with the offer and the affiliate beside what it carries anyway. */
function trackingLink({ publisherRef, creativeRef, target, subId }: LinkParts) {
  const offer = creativeRef.trim();
  if (!/^\d+$/.test(offer)) return { missing: everflowTexts.offerMissing };
  if (publisherRef === '') return { missing: everflowTexts.publisherMissing };
  const link = new URL(target);
  link.searchParams.set('oid', offer);
  link.searchParams.set('affid', publisherRef);
  if (subId !== '') link.searchParams.set('sub1', subId);
  return { link: link.href };
}
