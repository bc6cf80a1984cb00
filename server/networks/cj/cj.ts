// CJ Affiliate, the commission detail service.
import { dayMs } from '#contract/figures/days.ts';
import type { DaySpan, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page, VerifiedLogin } from '../connector.ts';
import { PublisherSites } from '../shared/publisher-sites.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { askCommissions, followCursor } from './cj-client.ts';
import { type CjRecord, cjCurrency, cjSale } from './cj-sale.ts';
import { cjCorrections } from './corrections.ts';
import { cjDeadlines } from './deadlines.ts';
import { cjExports } from './exports.ts';
import { cjTexts } from './texts.ts';

export const cj: Connector = {
  description: {
    network: 'cj',
    name: 'CJ',
    group: 'common',
    fields: [
      { key: 'token', label: cjTexts.token, secret: true, help: cjTexts.tokenHelp },
      { key: 'companyId', label: cjTexts.companyId, secret: false, help: cjTexts.companyIdHelp },
    ],
    reports: { clicks: false, fee: true, newCustomer: true, publisherType: false },
    // Rows carry moments, so their day can be told in any zone; the service itself counts in UTC.
    zone: 'UTC',
    zones: [],
    notice: cjTexts.notice,
  },
  look: { color: '#1a6fd0', bright: '#62b4fa', letters: 'Cj' },
  alsoCalled: ['cj affiliate', 'commission junction', 'cj.com'],
  exports: cjExports,
  deadlines: cjDeadlines,
  corrections: cjCorrections,
  origin: 'https://commissions.api.cj.com',
  limits: {
    salesWindowDays: 31,
    clicksWindowDays: 31,
    // What its older services state; of this one nothing is known.
    budgets: [{ calls: 25, per: 'minute' }],
    dailyReserve: 0,
  },
  budgetOwner: ({ token = '' }) => token,
  verify: verifyCj,
  sales: cjSales,
  trackingLink,
};

/** The service knows no account: a question about the last day shows whether the token may ask. */
async function verifyCj(call: NetworkCall): Promise<VerifiedLogin> {
  const { companyId = '' } = call.login.credentials;
  const before = call.http.now();
  await askCommissions(call, { companyId, since: before - dayMs, before });
  return { accountName: '', currency: cjCurrency, merchantRef: companyId };
}

async function* cjSales(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const { companyId = '' } = call.login.credentials;
  const clock = zoneClock(call.login.zone);
  const since = clock.startOf(span.from);
  const before = clock.startOf(Temporal.PlainDate.from(span.to).add({ days: 1 }).toString());
  const sites = new PublisherSites();
  const publishers = new Map<string, PublisherRow>();
  const ask = (after: string | undefined) => askCommissions(call, { companyId, since, before, after });
  for await (const records of followCursor(ask)) {
    const rows = records.map((record) => {
      const row = cjSale(record, clock.dayOf);
      sites.note(row.publisherRef, row.page);
      if (!publishers.has(row.publisherRef))
        publishers.set(row.publisherRef, publisherOf(row.publisherRef, record));
      return row;
    });
    yield { rows, publishers: [] };
  }
  // There is no list of publishers: what the rows say of them is all there is.
  yield { rows: [], publishers: [...publishers.values()].map((row) => ({ ...row, url: sites.of(row.ref) })) };
}

const publisherOf = (ref: string, { publisherName, websiteId }: CjRecord): PublisherRow => ({
  ref,
  name: publisherName ?? '',
  url: '',
  networkType: '',
  tags: '',
  country: '',
  siteRef: websiteId == null ? '' : String(websiteId),
  subAffiliate: false,
});

/** A link belongs to a website (PID); with a creative (AID) it is that creative's, without it a deep link. */
function trackingLink({ siteRef, creativeRef, target, subId }: LinkParts) {
  if (siteRef === '') return { missing: cjTexts.siteMissing };
  const site = encodeURIComponent(siteRef);
  if (creativeRef === '') {
    const sub = subId === '' ? '' : `sid/${encodeURIComponent(subId)}/`;
    return { link: `https://www.anrdoezrs.net/links/${site}/type/dlg/${sub}${target}` };
  }
  const query = new URLSearchParams({ url: target });
  if (subId !== '') query.set('sid', subId);
  return { link: `https://www.anrdoezrs.net/click-${site}-${encodeURIComponent(creativeRef)}?${query}` };
}
