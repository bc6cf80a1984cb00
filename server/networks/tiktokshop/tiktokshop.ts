// TikTok Shop, the affiliate orders of a seller.
import { addDays } from '#contract/figures/days.ts';
import type { DaySpan, SaleRow } from '#server/facts/rows.ts';
import type { Connector, NetworkCall, Page, VerifiedLogin } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { publisherRow } from '../shared/publisher-row.ts';
import { zoneClock } from '../shared/zone-clock.ts';
import { renewToken } from './access-token.ts';
import { textOf, unreadable } from './answer.ts';
import { articleChange, articleSale, type Order } from './order-sale.ts';
import { tiktokshopTexts as texts } from './texts.ts';
import { ask, findShop, type Shop } from './tiktok-client.ts';

export const tiktokshop: Connector = {
  description: {
    network: 'tiktokshop',
    name: 'TikTok Shop',
    group: 'platform',
    fields: [
      { key: 'appKey', label: texts.appKey, secret: false, help: texts.appKeyHelp },
      { key: 'appSecret', label: texts.appSecret, secret: true, help: texts.appSecretHelp },
      { key: 'refreshToken', label: texts.refreshToken, secret: true, help: texts.refreshTokenHelp },
      { key: 'shopId', label: texts.shopId, secret: false, help: texts.shopIdHelp },
    ],
    steps: texts.steps,
    reports: { clicks: false, fee: false, newCustomer: false, publisherType: false },
    // Rows carry moments.
    zone: 'Etc/UTC',
    zones: [],
    notice: texts.notice,
  },
  look: { color: '#8a0000', bright: '#d2b4a0', letters: 'Tk' },
  alsoCalled: ['tiktok', 'tik tok shop', 'tts', '抖音海外', 'tiktok 小店'],
  exports: [],
  deadlines: {
    words: [
      'TikTok Shop 在订单送达并过了退货期后自行结算佣金：结算前的金额是预估，结算后不再变动；商家不能逐单更正佣金。',
    ],
    offers: [],
  },
  origin: 'https://open-api.tiktokglobalshop.com',
  limits: {
    // Three months are allowed.
    salesWindowDays: 31,
    clicksWindowDays: 31,
    // What it allows varies with its load and is not published.
    budgets: [{ calls: 300, per: 'minute' }],
    dailyReserve: 0,
  },
  budgetOwner: ({ appKey = '', shopId = '' }) => `${appKey} ${shopId}`,
  verify,
  sales: articlesOf,
  changeTold: articleChange,
  makesLinksItself: true,
  trackingLink: () => ({ missing: texts.linkMissing }),
};

const mostOnPage = 100;

/** A shop sells in the currency of its country. */
const currencies: Readonly<Record<string, string>> = {
  ...{ US: 'USD', GB: 'GBP', MX: 'MXN', BR: 'BRL', JP: 'JPY' },
  ...{ ID: 'IDR', MY: 'MYR', PH: 'PHP', SG: 'SGD', TH: 'THB', VN: 'VND' },
  ...{ DE: 'EUR', ES: 'EUR', FR: 'EUR', IE: 'EUR', IT: 'EUR' },
};

async function verify(call: NetworkCall): Promise<VerifiedLogin> {
  // A token that is still good would hide that no other follows it.
  await renewToken(call);
  const shop = await findShop(call);
  // Which shops there are may be read without the right to read their affiliate orders.
  const now = Math.floor(call.http.now() / 1000);
  await ask(call, ordersQuestion(shop, { since: now - 86_400, until: now, size: 1, page: '' }));
  const { name, region, id } = shop;
  return {
    accountName: [name, region].filter(Boolean).join(' '),
    currency: currencies[region] ?? (call.login.currency || 'USD').toUpperCase(),
    merchantRef: id,
  };
}

interface OrdersAsked {
  /** Seconds since 1970; the last is not part of it. */
  since: number;
  until: number;
  size: number;
  page: string;
}

const ordersQuestion = ({ cipher }: Shop, { since, until, size, page }: OrdersAsked) => ({
  path: '/affiliate_seller/202410/orders/search',
  params: { shop_cipher: cipher, page_size: String(size), ...(page !== '' && { page_token: page }) },
  body: { create_time_ge: since, create_time_lt: until },
});

/** By the moment of the order: nothing tells what changed since. */
async function* articlesOf(call: NetworkCall, span: DaySpan): AsyncGenerator<Page<SaleRow>> {
  const { dayOf, startOf } = zoneClock(call.login.zone);
  const context = { dayOf, currency: call.login.currency };
  const since = startOf(span.from) / 1000;
  const until = startOf(addDays(span.to, 1)) / 1000;
  const shop = await findShop(call);
  const told = new Set<string>();
  const named = new Set<string>();
  const pages = new Set<string>();
  for (let page = ''; ; ) {
    const data = await ask(call, ordersQuestion(shop, { since, until, size: mostOnPage, page }));
    const rows: Page<SaleRow> = { rows: [], publishers: [] };
    for (const order of ordersOf(data)) {
      for (const sku of order.skus ?? []) {
        const row = articleSale(order, sku, context);
        // Lists of live data may show the same order on two pages.
        if (!row || told.has(row.ptoder)) continue;
        told.add(row.ptoder);
        rows.rows.push(row);
        if (named.has(row.publisherRef)) continue;
        named.add(row.publisherRef);
        rows.publishers.push(creatorOf(row.publisherRef));
      }
    }
    yield rows;
    page = textOf(data.next_page_token);
    if (page === '') return;
    if (pages.has(page)) throw new NetworkFault('passing', texts.samePage);
    pages.add(page);
  }
}

/** Anything else than orders must not pass for a page without any: what we hold of its days would count as vanished. */
function ordersOf({ orders, total_count: total }: Readonly<Record<string, unknown>>): Order[] {
  if (orders == null && Number(total ?? Number.NaN) === 0) return [];
  if (!Array.isArray(orders)) throw unreadable('orders');
  return orders as Order[];
}

/** A creator is known by the name in his address. */
const creatorOf = (username: string) =>
  publisherRow({
    ref: username,
    name: username,
    url: /^[\w.]+$/.test(username) ? `https://www.tiktok.com/@${username}` : '',
  });
