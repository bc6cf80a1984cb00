// SHOPLINE (myshopline.com), its REST Admin interface, by a private app of the merchant's own.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { clockBehind } from '../http/clock-behind.ts';
import { neededText } from '../http/read-json.ts';
import { lookBackMs, rememberUnready, unreadyOrders } from '../journeys.ts';
import { pieceOf } from '../piece-of.ts';
import type { ShopCall, ShopConnector, ShopPiece } from '../shop-connector.ts';
import { askOrders, orderPages, ordersAPage, type Wanted } from './order-pages.ts';
import { createdAt, readOrder } from './order-row.ts';
import { originOf } from './shop-address.ts';
import { shoplineTexts as texts } from './texts.ts';
import { verifyShopline } from './verify-shopline.ts';
import { visitsOf } from './visits.ts';

/** Between a change and the moment it is listed with. */
const lagMs = 60_000;
const second = 1000;

export const shopline: ShopConnector = {
  description: {
    system: 'shopline',
    name: 'SHOPLINE',
    fields: [
      { key: 'shop', label: texts.shop, secret: false, help: texts.shopHelp },
      { key: 'accessToken', label: texts.accessToken, secret: true, help: texts.accessTokenHelp },
      { key: 'appSecret', label: texts.appSecret, secret: true, help: texts.appSecretHelp, optional: true },
    ],
    steps: texts.steps,
    hook: texts.hook,
  },
  originOf,
  verify: verifyShopline,
  async *placed(call, { from, until }) {
    // Both ends are within, told to the second: what lies outside is left here.
    const span = { created_at_min: moment(from.getTime()), created_at_max: moment(until.getTime() + second) };
    yield* pieces(call, span, (at) => at >= from && at < until);
  },
  async *changed(call, since) {
    const { headers } = await askOrders(call, { limit: '1', status: 'any', fields: 'id' });
    const unready = unreadyOrders(call);
    const back = Math.max(lagMs + clockBehind(headers, call.http.now()), unready === null ? lookBackMs : 0);
    yield* pieces(call, { updated_at_min: moment(since.getTime() - back) });
    for (let at = 0; at < (unready?.length ?? 0); at += ordersAPage)
      yield* pieces(call, { ids: (unready ?? []).slice(at, at + ordersAPage).join(',') });
  },
  isSigned({ appSecret = '' }, { headers, body }) {
    const secret = appSecret.trim();
    const told = Buffer.from(headers.get('x-shopline-hmac-sha256') ?? '', 'hex');
    const own = createHmac('sha256', secret).update(body).digest();
    return secret !== '' && told.length === own.length && timingSafeEqual(told, own);
  },
};

const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}+00:00`;

async function* pieces(
  call: ShopCall,
  wanted: Wanted,
  isWanted: (placedAt: Date) => boolean = () => true,
): AsyncGenerator<ShopPiece> {
  for await (const page of orderPages(call, wanted)) {
    const orders = page.filter((order) => isWanted(createdAt(order)));
    if (orders.length === 0) continue;
    const visits = await visitsOf(
      call,
      orders.map(({ id }) => neededText(id)),
    );
    const read = orders.map((order) => readOrder(order, visits?.get(neededText(order.id)) ?? null));
    rememberUnready(
      call,
      read.map(({ row }) => ({ row, isJourneyReady: visits === null || visits.has(row.orderRef) })),
    );
    yield pieceOf(read);
  }
}
