// Pepperjam, which calls its interface for advertisers Ascend.
import { dayIn } from '#contract/figures/days.ts';
import type { ClickRow, DaySpan, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page, VerifiedLogin } from '../connector.ts';
import { parseJson } from '../shared/json-array.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { pepperjamCorrections } from './corrections.ts';
import { pepperjamDeadlines } from './deadlines.ts';
import { listRows, textOf, unreadable } from './pepperjam-client.ts';
import { pepperjamTexts } from './texts.ts';
import { type Transaction, transactionSale } from './transaction-sale.ts';

const eastern = 'America/New_York';

export const pepperjam: Connector = {
  description: {
    network: 'pepperjam',
    name: 'Pepperjam',
    group: 'platform',
    fields: [{ key: 'apiKey', label: pepperjamTexts.apiKey, secret: true, help: pepperjamTexts.apiKeyHelp }],
    reports: { clicks: true, fee: true, newCustomer: true, publisherType: true },
    zone: eastern,
    zones: [eastern],
    notice: pepperjamTexts.notice,
  },
  look: { color: '#000000', bright: '#fafafa', letters: 'Pj' },
  alsoCalled: ['ascend', 'pepperjam network', 'ebay enterprise affiliate network'],
  exports: [],
  deadlines: pepperjamDeadlines,
  corrections: pepperjamCorrections,
  origin: 'https://api.pepperjamnetwork.com',
  limits: {
    // The report of changes takes 28, others a month.
    salesWindowDays: 28,
    clicksWindowDays: 28,
    budgets: [{ calls: 1500, per: 'day' }],
    dailyReserve: 100,
  },
  wallTime: true,
  budgetOwner: ({ apiKey = '' }) => apiKey,
  verify,
  sales: transactionsOf,
  clicks: publisherClicks,
  publishers: joinedPublishers,
  trackingLink,
};

/** The shortest list there is. Whose programme it is and what it is paid in, no answer tells. */
async function verify(call: NetworkCall): Promise<VerifiedLogin> {
  for await (const _rows of listRows(call, { path: 'group' })) break;
  return { accountName: '', currency: (call.login.currency || 'USD').toUpperCase(), merchantRef: '' };
}

async function* transactionsOf(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const clock = zoneClock(call.login.zone);
  const query = askable(call, span);
  const told = new Set<string>();
  const named = new Set<string>();
  if (!query) return;
  for await (const batch of listRows(call, { path: 'report/transaction-details', query })) {
    const page: Page<SaleRow> = { rows: [], publishers: [] };
    for (const raw of batch) {
      const transaction = parseJson(raw) as Transaction;
      const row = transactionSale(raw, transaction, { login: call.login, clock });
      // Pages are of live data: a row that came meanwhile pushes another to the next page.
      if (told.has(row.ptoder) || row.reportDay < span.from || row.reportDay > span.to) continue;
      told.add(row.ptoder);
      page.rows.push(row);
      if (named.has(row.publisherRef)) continue;
      named.add(row.publisherRef);
      page.publishers.push(
        publisherRow({
          ref: row.publisherRef,
          name: textOf(transaction.publisher),
          networkType: textOf(transaction.publisher_type),
        }),
      );
    }
    yield page;
  }
}

interface Summary {
  publisher_id: string | number;
  publisher?: string | null;
  date?: string | null;
  clicks?: string | number | null;
  impressions?: string | number | null;
}

async function* publisherClicks(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<ClickRow>> {
  const asked = askable(call, span);
  if (!asked) return;
  const query = { ...asked, groupBy: 'publisher_date' };
  for await (const batch of listRows(call, { path: 'report/transaction-summary', query, optional: true })) {
    const page: Page<ClickRow> = { rows: [], publishers: [] };
    for (const raw of batch) {
      const { publisher_id, publisher, date, clicks, impressions } = parseJson(raw) as Summary;
      const ref = textOf(publisher_id);
      const day = /^\d{4}-\d\d-\d\d/.exec(textOf(date))?.[0];
      const count = countOf(clicks);
      if (ref === '' || day === undefined || count === null) throw unreadable(raw);
      if (count === 0 || day < span.from || day > span.to) continue;
      page.rows.push({
        reportDay: day,
        publisherRef: ref,
        clicks: count,
        impressions: countOf(impressions),
      });
      page.publishers.push(publisherRow({ ref, name: textOf(publisher) }));
    }
    yield page;
  }
}

function countOf(value: string | number | null | undefined): number | null {
  const text = textOf(value).replaceAll(',', '');
  const count = text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(count) ? count : null;
}

/** A day to come is refused. Null where all of them are. */
function askable({ http }: NetworkCall, { from, to }: DaySpan): Record<string, string> | null {
  const today = dayIn(eastern, new Date(http.now()));
  return from > today ? null : { startDate: from, endDate: to < today ? to : today };
}

interface Joined {
  id: string | number;
  first_name?: string | null;
  last_name?: string | null;
  company?: string | null;
  website?: string | null;
  country?: string | null;
  primary_promo_method?: string | null;
}

async function* joinedPublishers(call: NetworkCall): AsyncGenerator<PublisherRow[]> {
  const told = new Set<string>();
  for await (const batch of listRows(call, { path: 'publisher', query: { status: 'joined' } })) {
    const rows: PublisherRow[] = [];
    for (const raw of batch) {
      const joined = parseJson(raw) as Joined;
      const ref = textOf(joined.id);
      if (ref === '') throw unreadable(raw);
      if (told.has(ref)) continue;
      told.add(ref);
      rows.push(publisherOf(ref, joined));
    }
    yield rows;
  }
}

/** What the network calls them stands with their orders: here is their company alone. */
const publisherOf = (ref: string, joined: Joined): PublisherRow =>
  publisherRow({
    ref,
    name: textOf(joined.company) || `${textOf(joined.first_name)} ${textOf(joined.last_name)}`.trim(),
    url: textOf(joined.website).split(/[\s,]/, 1)[0] ?? '',
    country: textOf(joined.country),
    networkType: textOf(joined.primary_promo_method),
  });

function trackingLink({ creativeRef, target, subId }: LinkParts) {
  const code = creativeRef.trim();
  if (!/^\d+(?:-\d+)*$/.test(code)) return { missing: pepperjamTexts.codeMissing };
  const query = new URLSearchParams(subId === '' ? {} : { sid: subId });
  query.set('url', target);
  return { link: `https://www.pjtra.com/t/${code}?${query}` };
}
