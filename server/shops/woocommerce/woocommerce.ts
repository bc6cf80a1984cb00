// WooCommerce, its REST interface, version 3.
import { clockBehind } from '../http/clock-behind.ts';
import type { JsonObject } from '../http/read-json.ts';
import { pieceOf, type WholeOrder } from '../piece-of.ts';
import type { ShopCall, ShopConnector, ShopPiece } from '../shop-connector.ts';
import { orderPages, refundsOf, type Span } from './order-pages.ts';
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
  },
  originOf,
  verify: verifyWoo,
  placed: (call, { from, until }) => pieces(call, { by: 'date', from, until }),
  async *changed(call, since) {
    const { headers } = await askWoo(call, 'orders', { per_page: '1', status: 'any', _fields: 'id' });
    const from = new Date(since.getTime() - lagMs - clockBehind(headers, call.http.now()));
    yield* pieces(call, { by: 'modified', from, until: null });
  },
};

async function* pieces(call: ShopCall, span: Span): AsyncGenerator<ShopPiece> {
  for await (const page of orderPages(call, span)) {
    const read: WholeOrder[] = [];
    for (const order of page.filter((one) => !isDraft(one))) read.push(await readWhole(call, order));
    yield pieceOf(read);
  }
}

const readWhole = async (call: ShopCall, order: JsonObject) =>
  readOrder(order, hasRefunds(order) ? await refundsOf(call, order) : []);
