// UpPromote, an app of Shopify shops.
import { addDays } from '#contract/figures/days.ts';
import type { DaySpan, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page, VerifiedLogin } from '../connector.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { type Affiliate, affiliateOf, type Referral, referralSale } from './referral-sale.ts';
import { uppromoteTexts } from './texts.ts';
import { listRows } from './uppromote-client.ts';

export const uppromote: Connector = {
  description: {
    network: 'uppromote',
    name: 'UpPromote',
    group: 'shop-app',
    fields: [{ key: 'apiKey', label: uppromoteTexts.apiKey, secret: true, help: uppromoteTexts.apiKeyHelp }],
    reports: { clicks: false, fee: false, newCustomer: false, publisherType: false },
    zone: 'Etc/UTC',
    zones: [],
    notice: uppromoteTexts.notice,
  },
  look: { color: '#1a6fd0', bright: '#62b4fa', letters: 'Up' },
  alsoCalled: ['secomapp affiliate'],
  exports: [],
  deadlines: {
    words: ['UpPromote 的推荐订单由店铺逐笔批准或拒绝；设置里可以打开自动批准，没有统一的锁定日。'],
    offers: [],
  },
  origin: 'https://aff-api.uppromote.com',
  limits: {
    salesWindowDays: 31,
    clicksWindowDays: 31,
    budgets: [{ calls: 120, per: 'minute' }],
    dailyReserve: 0,
  },
  budgetOwner: ({ apiKey = '' }) => apiKey,
  verify,
  sales: referralsOf,
  publishers: affiliates,
  trackingLink,
};

/** Whose shop it is and what it sells in, no answer tells. */
async function verify(call: NetworkCall): Promise<VerifiedLogin> {
  for await (const _rows of listRows(call, '/affiliates')) break;
  return { accountName: '', currency: (call.login.currency || 'USD').toUpperCase(), merchantRef: '' };
}

/** By the moment it was made: nothing tells what changed since. */
async function* referralsOf(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const { currency, zone } = call.login;
  const { dayOf, startOf } = zoneClock(zone);
  const query = {
    from_date: secondText(startOf(span.from)),
    // Whether the last second belongs to it is not said: what a second too many brings is left out.
    to_date: secondText(startOf(addDays(span.to, 1))),
  };
  const named = new Set<string>();
  for await (const batch of listRows<Referral>(call, '/referrals', query)) {
    const page: Page<SaleRow> = { rows: [], publishers: [] };
    for (const { row: referral, raw } of batch) {
      const row = referralSale(raw, referral, { dayOf, currency });
      if (row.reportDay < span.from || row.reportDay > span.to) continue;
      page.rows.push(row);
      if (named.has(row.publisherRef) || !referral.affiliate) continue;
      named.add(row.publisherRef);
      page.publishers.push(affiliateOf(referral.affiliate));
    }
    yield page;
  }
}

async function* affiliates(call: NetworkCall): AsyncGenerator<PublisherRow[]> {
  for await (const batch of listRows<Affiliate>(call, '/affiliates')) {
    yield batch.map(({ row }) => affiliateOf(row));
  }
}

const secondText = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`;

/** The shop's own page, with the affiliate's mark beside what it carries anyway. */
function trackingLink({ creativeRef, target, subId }: LinkParts) {
  const code = creativeRef.trim();
  if (!/^\d{4,10}\.\w{8,24}$/.test(code)) return { missing: uppromoteTexts.codeMissing };
  const link = new URL(target);
  link.searchParams.set('sca_ref', code);
  if (subId !== '') link.searchParams.set('sca_source', subId);
  return { link: link.href };
}
