// PartnerBoost, the interface for merchants: its questions are published, its answers are not.
import { addDays } from '#contract/figures/days.ts';
import type { DaySpan, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page, VerifiedLogin } from '../connector.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { siteClicks } from './clicks.ts';
import { looseRecord } from './loose-row.ts';
import { askOnce, listRows } from './partnerboost-client.ts';
import { partnerboostTexts as texts } from './texts.ts';
import { names, transactionChange, transactionSale } from './transaction-sale.ts';

export const partnerboost: Connector = {
  description: {
    network: 'partnerboost',
    name: 'PartnerBoost',
    group: 'platform',
    fields: [{ key: 'apiKey', label: texts.apiKey, secret: true, help: texts.apiKeyHelp }],
    reports: { clicks: true, fee: false, newCustomer: false, publisherType: false },
    // Orders are asked for and told by moments; which zone its own reports count in nobody says.
    zone: 'Etc/UTC',
    zones: [],
    notice: texts.notice,
  },
  look: { color: '#0b4a38', bright: '#3fa08f', letters: 'Pb' },
  alsoCalled: ['partner boost', 'pb'],
  exports: [],
  deadlines: {
    words: ['PartnerBoost 没有公布统一的锁定日：订单由商家在后台确认有效或作废，请以合同与后台的设置为准。'],
    offers: [],
  },
  origin: 'https://app.partnerboost.com',
  limits: {
    salesWindowDays: 31,
    clicksWindowDays: 7,
    // Not published.
    budgets: [{ calls: 60, per: 'minute' }],
    dailyReserve: 0,
  },
  budgetOwner: ({ apiKey = '' }) => apiKey,
  verify,
  sales: transactionsOf,
  clicks: siteClicks,
  changeTold: transactionChange,
  trackingLink,
};

const list = 'transaction/list4';

async function verify(call: NetworkCall): Promise<VerifiedLogin> {
  const told = looseRecord(await askOnce(call, { action: 'account/account_info', query: {} }));
  // Whose account it is may be read without the right to its orders.
  const since = Math.floor(call.http.now() / 1000) - 86_400;
  const query = { trans_time_start: since, trans_time_end: since, page_num: 1, page_size: 1 };
  await askOnce(call, { action: list, query });
  return {
    accountName: told(['companyname', 'merchantname', 'brandname', 'accountname', 'name']),
    currency: (told(names.currency) || call.login.currency || 'USD').toUpperCase(),
    merchantRef: told(['merchantid', 'mid', 'accountid', 'brandid']),
  };
}

/** By the moment of the order: nothing tells what changed since. */
async function* transactionsOf(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const clock = zoneClock(call.login.zone);
  const context = { clock, currency: call.login.currency };
  const told = new Set<string>();
  const named = new Set<string>();
  const query = {
    trans_time_start: clock.startOf(span.from) / 1000,
    // Whether the last second belongs to it is not said: what a second too many brings is left out.
    trans_time_end: clock.startOf(addDays(span.to, 1)) / 1000,
  };
  for await (const batch of listRows(call, { action: list, query }, () => told.size)) {
    const page: Page<SaleRow> = { rows: [], publishers: [] };
    for (const raw of batch) {
      const { row, publisher } = transactionSale(raw, context);
      if (told.has(row.ptoder)) continue;
      told.add(row.ptoder);
      if (row.reportDay < span.from || row.reportDay > span.to) continue;
      page.rows.push(row);
      if (named.has(publisher.ref)) continue;
      named.add(publisher.ref);
      page.publishers.push(publisher);
    }
    yield page;
  }
}

/** The link the network made for the publisher leads to any page of the brand's. */
function trackingLink({ creativeRef, target, subId }: LinkParts) {
  const token = creativeRef.trim();
  if (!/^[\w-]{20,200}$/.test(token)) return { missing: texts.tokenMissing };
  const query = new URLSearchParams({ url: target, ...(subId !== '' && { uid: subId }) });
  return { link: `https://app.partnerboost.com/track/${token}?${query}` };
}
