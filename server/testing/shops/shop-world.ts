// A test file's product beside simulated shops: two on Shopify whose orders bear the same numbers, and one on WooCommerce.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ShopView } from '#contract/shops.ts';
import { type LookOptions, usualOptions } from '#server/features/shops/reading/look-options.ts';
import { type LookEnd, readShop } from '#server/features/shops/reading/read-shop.ts';
import { findShopSystem } from '#server/shops/all-shops.ts';
import type { ShopConnector, ShopPiece } from '#server/shops/shop-connector.ts';
import { type ShopControls, type ShopifySimulator, startShopify } from '#simulators/shopify/start.ts';
import { startWooCommerce, type WooSimulator } from '#simulators/woocommerce/start.ts';
import { type Owner, ownerOn, queryAll, type Refusal } from '../accounts/account-steps.ts';
import { factsWorld } from '../facts/facts-world.ts';
import type { TestApp } from '../test-app.ts';

export interface ShopLogin {
  system: string;
  credentials: Record<string, string>;
}

interface ShopWorld {
  app: TestApp;
  shopify: ShopifySimulator;
  woo: WooSimulator;
  /** Of the shops and of the product. */
  now: Date;
}

/** Hardly any waits. */
export const quickOptions: LookOptions = { ...usualOptions, eventGapMs: 0, random: () => 0.5 };

export const firstNow = new Date('2026-06-15T12:00:00Z');
export const since = '2026-04-01';

/** Called once in a test file, outside its tests. */
export function shopWorld() {
  const { world: product, newConnection, pull } = factsWorld();
  const world = {} as ShopWorld;
  const never = new AbortController().signal;

  beforeAll(async () => {
    const now = () => world.now;
    world.now = firstNow;
    const made = { orders: 240, ordersPerDay: 2, from: '2026-03-01', plan: 'enterprise' as const };
    world.shopify = await startShopify({
      now,
      slowMs: 100,
      shops: [
        { handle: 'harbour-goods', seed: 1, ...made },
        { handle: 'hafen-waren', seed: 2, currency: 'EUR', zone: 'Europe/Berlin', prefix: 'EN', ...made },
      ],
    });
    world.woo = await startWooCommerce({ now, orders: 240, ordersPerDay: 2, from: '2026-03-01' });
    world.app = product.app;
    const networkOrigins = { shopify: world.shopify.origin, woocommerce: world.woo.origin };
    Object.assign(product.app.services.config, { networkOrigins, publicUrl: 'https://haitu.example' });
    product.app.services.now = now;
  });
  beforeEach(() => {
    world.now = firstNow;
    world.shopify.faults.clear();
    world.woo.faults.clear();
  });
  afterAll(async () => {
    await Promise.all([world.shopify.close(), world.woo.close()]);
  });

  const shopAt = (place: number): ShopControls => {
    const shop = world.shopify.shops[place];
    if (!shop) throw new Error(`no shop ${place}`);
    return shop;
  };
  const loginOf = (place: number): ShopLogin => ({
    system: 'shopify',
    credentials: { ...shopAt(place).credentials },
  });
  const wooLogin = (): ShopLogin => ({ system: 'woocommerce', credentials: { ...world.woo.credentials } });

  const connect = (owner: Owner, login: ShopLogin, over: Record<string, unknown> = {}) =>
    world.app.request<{ id: string } & Refusal>('POST', '/api/shops', {
      token: owner.token,
      body: { ...login, name: '独立站', since, ...over },
    });
  /** Gives the shop's number. */
  const connected = async (owner: Owner, login: ShopLogin, over: Record<string, unknown> = {}) => {
    const made = await connect(owner, login, over);
    if (made.code !== 'success') throw new Error(`connect: ${made.msg}`);
    return Number(made.body.id);
  };
  const cardsOf = async (owner: Owner): Promise<ShopView[]> =>
    (await world.app.request<ShopView[]>('GET', '/api/shops', { token: owner.token })).body;
  const cardOf = async (owner: Owner, shopId: number): Promise<ShopView> => {
    const card = (await cardsOf(owner)).find(({ id }) => id === String(shopId));
    if (!card) throw new Error(`no shop ${shopId}`);
    return card;
  };
  const look = (
    { accountId }: { accountId: number },
    shopId: number,
    { options = {}, signal = never }: { options?: Partial<LookOptions>; signal?: AbortSignal } = {},
  ): Promise<LookEnd> =>
    readShop(world.app.services, { accountId, shopId }, signal, { ...quickOptions, ...options });
  /** By hand, as the button does it. */
  const lookAgain = async (owner: Owner, shopId: number, options: Partial<LookOptions> = {}) => {
    const asked = await world.app.request<Refusal>('POST', `/api/shops/${shopId}/pull`, {
      token: owner.token,
    });
    if (asked.code !== 'success') throw new Error(`pull: ${asked.msg}`);
    return look(owner, shopId, { options });
  };
  const ordersOf = (shopId: number) =>
    queryAll<Record<string, unknown>>(
      world.app,
      `SELECT to_jsonb(o) - 'account_id' - 'shop_id' - 'seen_at' AS row FROM shop_order o WHERE shop_id = $1 ORDER BY order_ref`,
      [shopId],
    );
  const eventsOf = (shopId: number) =>
    queryAll<Record<string, unknown>>(
      world.app,
      `SELECT to_jsonb(e) - 'account_id' - 'shop_id' AS row FROM shop_order_event e WHERE shop_id = $1 ORDER BY order_ref, event_ref`,
      [shopId],
    );
  const coverageOf = async (shopId: number) => {
    const [row] = await queryAll<{ covered: string; until: Date | null }>(
      world.app,
      'SELECT orders_covered::text AS covered, changes_until AS until FROM shop WHERE shop_id = $1',
      [shopId],
    );
    return row;
  };
  /** What every order of a shop is worth by what was saved. */
  const keptOf = async (shopId: number): Promise<Map<string, number>> => {
    const rows = await queryAll<{ ref: string; kept: number }>(
      world.app,
      'SELECT order_ref AS ref, sum(amount)::int AS kept FROM shop_order_event WHERE shop_id = $1 GROUP BY 1',
      [shopId],
    );
    return new Map(rows.map(({ ref, kept }) => [ref, kept]));
  };
  const shopper = () => ownerOn(world.app, 'P_YEAR');

  return {
    ...{ world, shopAt, loginOf, wooLogin, connect, connected, cardsOf, cardOf, look, lookAgain },
    ...{ ordersOf, eventsOf, coverageOf, keptOf, shopper, newConnection, pull },
  };
}

/** The connector as it is, with something done before each piece it gives. */
export function between(system: string, before: (piece: ShopPiece) => void | Promise<void>): ShopConnector {
  const connector = findShopSystem(system);
  if (!connector) throw new Error(`no shop system ${system}`);
  async function* watched(pieces: AsyncIterable<ShopPiece>) {
    for await (const piece of pieces) {
      await before(piece);
      yield piece;
    }
  }
  return {
    ...connector,
    placed: (call, span) => watched(connector.placed(call, span)),
    changed: (call, from) => watched(connector.changed(call, from)),
  };
}
