// Shoplazza (店匠), its REST Admin interface, by a private app of the merchant's own. Its notices are signed in a way that no page shows to
// its end, so none is taken.
import { clockBehind } from '../http/clock-behind.ts';
import {
  currencyOf,
  type JsonObject,
  maybeObject,
  neededText,
  shortened,
  textOf,
} from '../http/read-json.ts';
import { pieceOf, type WholeOrder } from '../piece-of.ts';
import type { ShopCall, ShopConnector, ShopPiece, VerifiedShop } from '../shop-connector.ts';
import { zoneName } from '../zone-name.ts';
import { orderPages, refundsOf, type Wanted } from './order-pages.ts';
import { hasRefunds, isPlaced, placedAt, readOrder } from './order-row.ts';
import { originOf } from './shop-address.ts';
import { askShoplazza } from './shoplazza-client.ts';
import { shoplazzaTexts as texts } from './texts.ts';

/** Between a change and the moment it is listed with. */
const lagMs = 60_000;
const second = 1000;

export const shoplazza: ShopConnector = {
  description: {
    system: 'shoplazza',
    name: '店匠 Shoplazza',
    fields: [
      { key: 'shop', label: texts.shop, secret: false, help: texts.shopHelp },
      { key: 'accessToken', label: texts.accessToken, secret: true, help: texts.accessTokenHelp },
    ],
    steps: texts.steps,
  },
  originOf,
  verify,
  placed: (call, { from, until }) => {
    // Whether the ends are within is not told, nor what becomes of parts of a second: what lies outside is left here.
    const span = {
      placed_at_min: moment(from.getTime() - second),
      placed_at_max: moment(until.getTime() + second),
    };
    return pieces(call, span, (order) => placedAt(order) >= from && placedAt(order) < until);
  },
  async *changed(call, since) {
    const { headers } = await askShoplazza(call, 'orders', { page_size: '1' });
    const from = since.getTime() - lagMs - clockBehind(headers, call.http.now());
    yield* pieces(call, { updated_at_min: moment(from) });
  },
};

const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

async function verify(call: ShopCall): Promise<VerifiedShop> {
  const { body } = await askShoplazza(call, 'shop');
  const { name, currency, timezone } = maybeObject(body.shop) ?? body;
  await askShoplazza(call, 'orders', { page_size: '1' });
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(textOf(timezone)) ?? [];
  const offset = (Number(hours) + Number(minutes) / 60) * (sign === '-' ? -1 : 1);
  return {
    name: shortened(neededText(name)),
    currency: currencyOf(currency),
    zone: zoneName(textOf(timezone), offset),
    historySince: null,
  };
}

async function* pieces(
  call: ShopCall,
  wanted: Wanted,
  isWanted: (order: JsonObject) => boolean = () => true,
): AsyncGenerator<ShopPiece> {
  for await (const page of orderPages(call, wanted)) {
    const read: WholeOrder[] = [];
    for (const order of page.filter((one) => isPlaced(one) && isWanted(one)))
      read.push(readOrder(order, hasRefunds(order) ? await refundsOf(call, order) : []));
    if (read.length > 0) yield pieceOf(read);
  }
}
