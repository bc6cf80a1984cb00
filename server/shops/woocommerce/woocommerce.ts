// WooCommerce, its REST interface, version 3.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { clockBehind } from '../http/clock-behind.ts';
import { neededText } from '../http/read-json.ts';
import { pieceOf, type WholeOrder } from '../piece-of.ts';
import type { ShopCall, ShopConnector, ShopPiece } from '../shop-connector.ts';
import { missingOrders, orderPages, refundsOf, type Span, thrownAway } from './order-pages.ts';
import { hasRefunds, isDraft, readOrder } from './order-row.ts';
import { originOf } from './shop-address.ts';
import { wooTexts as texts } from './texts.ts';
import { verifyWoo } from './verify-woo.ts';
import { askWoo } from './woo-client.ts';

/** Between a change and the moment it is kept with. */
const lagMs = 60_000;

export const woocommerce: ShopConnector = {
  description: {
    system: 'woocommerce',
    name: 'WooCommerce',
    fields: [
      { key: 'shop', label: texts.shop, secret: false, help: texts.shopHelp },
      { key: 'consumerKey', label: texts.consumerKey, secret: true, help: texts.consumerKeyHelp },
      { key: 'consumerSecret', label: texts.consumerSecret, secret: true, help: texts.consumerSecretHelp },
    ],
    steps: texts.steps,
    hook: texts.hook,
  },
  originOf,
  verify: verifyWoo,
  placed: (call, { from, until }) => pieces(call, { by: 'date', from, until }),
  async *changed(call, since) {
    const { headers } = await askWoo(call, 'orders', { per_page: '1', status: 'any', _fields: 'id' });
    const from = new Date(since.getTime() - lagMs - clockBehind(headers, call.http.now()));
    yield* pieces(call, { by: 'modified', from, until: null });
    for await (const page of orderPages(call, { by: 'modified', from, until: null, status: thrownAway }))
      yield { ...pieceOf([]), gone: page.map(({ id }) => neededText(id)) };
  },
  missing: missingOrders,
  isSigned({ consumerSecret = '' }, { headers, body }) {
    const told = Buffer.from(headers.get('x-wc-webhook-signature') ?? '', 'base64');
    const own = createHmac('sha256', consumerSecret).update(body).digest();
    return consumerSecret !== '' && told.length === own.length && timingSafeEqual(told, own);
  },
  // A webhook that is saved asks first, and its shop says it failed unless it is answered.
  isPing: ({ body }) => body.length < 40 && /^webhook_id=\d+$/.test(Buffer.from(body).toString('latin1')),
};

async function* pieces(call: ShopCall, span: Span): AsyncGenerator<ShopPiece> {
  for await (const page of orderPages(call, span)) {
    const read: WholeOrder[] = [];
    const gone: string[] = [];
    for (const order of page.filter((one) => !isDraft(one))) {
      const refunds = hasRefunds(order) ? await refundsOf(call, order) : [];
      if (refunds === null) gone.push(neededText(order.id));
      else read.push(readOrder(order, refunds));
    }
    yield { ...pieceOf(read), gone };
  }
}
