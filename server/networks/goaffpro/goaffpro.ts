// GoAffPro, an app of shops.
import { addDays } from '#contract/figures/days.ts';
import type { ClickRow, DaySpan, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import type { Connector, LinkParts, NetworkCall, Page, VerifiedLogin } from '../connector.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { listRows, textOf, unreadable } from './goaffpro-client.ts';
import { momentOf, type Order, orderSale } from './order-sale.ts';
import { goaffproTexts } from './texts.ts';

export const goaffpro: Connector = {
  description: {
    network: 'goaffpro',
    name: 'GoAffPro',
    group: 'shop-app',
    fields: [
      {
        key: 'accessToken',
        label: goaffproTexts.accessToken,
        secret: true,
        help: goaffproTexts.accessTokenHelp,
      },
    ],
    reports: { clicks: true, fee: false, newCustomer: false, publisherType: false },
    zone: 'Etc/UTC',
    zones: [],
    notice: goaffproTexts.notice,
  },
  look: { color: '#b3580b', bright: '#f6983a', letters: 'Ga' },
  alsoCalled: ['goaff pro'],
  exports: [],
  deadlines: {
    words: ['GoAffPro 的订单由店铺批准或拒绝；设置里可以按天数自动批准，没有统一的锁定日。'],
    offers: [],
  },
  origin: 'https://api.goaffpro.com',
  limits: {
    salesWindowDays: 31,
    // Visits come one by one.
    clicksWindowDays: 7,
    // Not published: two a second are known to be borne.
    budgets: [{ calls: 100, per: 'minute' }],
    dailyReserve: 0,
  },
  budgetOwner: ({ accessToken = '' }) => accessToken,
  verify,
  sales: ordersOf,
  clicks: visitsOf,
  publishers: affiliates,
  trackingLink,
};

/** Whose shop it is and what it sells in, no answer tells. */
async function verify(call: NetworkCall): Promise<VerifiedLogin> {
  for await (const _rows of listRows(call, { list: 'affiliates', fields: 'id' })) break;
  return { accountName: '', currency: (call.login.currency || 'USD').toUpperCase(), merchantRef: '' };
}

/** Where the end is overlooked, what comes after it is left out by whoever reads. */
function madeWithin({ login }: NetworkCall, { from, to }: DaySpan): Record<string, string> {
  const { startOf } = zoneClock(login.zone);
  return {
    created_at_min: new Date(startOf(from)).toISOString(),
    created_at_max: new Date(startOf(addDays(to, 1))).toISOString(),
  };
}

async function* ordersOf(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const { currency, zone } = call.login;
  const { dayOf } = zoneClock(zone);
  const query = madeWithin(call, span);
  const fields = 'id,number,affiliate_id,total,subtotal,commission,status,created_at';
  for await (const batch of listRows<Order>(call, { list: 'orders', fields, query })) {
    const rows = batch
      .map(({ row, raw }) => orderSale(raw, row, { dayOf, currency }))
      .filter(({ reportDay }) => reportDay >= span.from && reportDay <= span.to);
    yield { rows, publishers: [] };
  }
}

interface Visit {
  id: string | number;
  affiliate_id?: string | number | null;
  created_at?: string | null;
}

/** Every visit is a row: they are counted here. Those that no affiliate brought are not told. */
async function* visitsOf(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<ClickRow>> {
  const { dayOf } = zoneClock(call.login.zone);
  const sums = new Map<string, ClickRow>();
  const asked = {
    list: 'traffic',
    fields: 'id,affiliate_id,created_at',
    query: madeWithin(call, span),
  } as const;
  for await (const batch of listRows<Visit>(call, asked)) {
    for (const { row, raw } of batch) {
      const ref = textOf(row.affiliate_id);
      const at = momentOf(row.created_at);
      if (at === null) throw unreadable(raw);
      const day = dayOf(at);
      if (ref === '' || day < span.from || day > span.to) continue;
      const key = `${day} ${ref}`;
      const sum = sums.get(key) ?? { reportDay: day, publisherRef: ref, clicks: 0, impressions: null };
      sum.clicks += 1;
      sums.set(key, sum);
    }
  }
  yield { rows: [...sums.values()], publishers: [] };
}

interface Affiliate {
  id: string | number;
  name?: string | null;
  email?: string | null;
}

async function* affiliates(call: NetworkCall): AsyncGenerator<PublisherRow[]> {
  for await (const batch of listRows<Affiliate>(call, { list: 'affiliates', fields: 'id,name,email' })) {
    yield batch.map(({ row: { id, name, email } }) =>
      publisherRow({ ref: textOf(id), name: textOf(name) || textOf(email) }),
    );
  }
}

/** The shop's own page, with the affiliate's mark beside what it carries anyway. */
function trackingLink({ creativeRef, target, subId }: LinkParts) {
  const code = creativeRef.trim();
  if (!/^[\w.-]+$/.test(code)) return { missing: goaffproTexts.codeMissing };
  const link = new URL(target);
  link.searchParams.set('ref', code);
  if (subId !== '') link.searchParams.set('sub_id', subId);
  return { link: link.href };
}
