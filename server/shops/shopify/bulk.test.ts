// A long span comes as one file; where it cannot be had so, page after page.
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { fates } from '#simulators/shop-kit/tell.ts';
import { type ShopControls, type ShopifySimulator, startShopify } from '#simulators/shopify/start.ts';
import type { ShopCall, ShopPiece } from '../shop-connector.ts';
import type { ShopEventRow, ShopOrderRow } from '../shop-rows.ts';
import { openShopCall } from '../testing/shop-stand.ts';
import { bulkOrdersQuery, startBulkQuery } from './queries.ts';
import { shopify } from './shopify.ts';
import { openShopify } from './shopify-client.ts';

const present = new Date('2026-06-15T12:00:00Z');
const span = { from: new Date('2025-01-01T00:00:00Z'), until: new Date('2026-07-01T00:00:00Z') };
const orders = 330;

let simulator: ShopifySimulator;
let shop: ShopControls;
let moment: Date;
beforeAll(async () => {
  simulator = await startShopify({
    shops: [{ handle: 'large', orders, ordersPerDay: 10, from: '2026-04-01', plan: 'enterprise' }],
    now: () => moment,
  });
  const [first] = simulator.shops;
  if (!first) throw new Error('no shop');
  shop = first;
  return () => simulator.close();
});
beforeEach(() => {
  moment = present;
});
afterEach(() => simulator.faults.clear());

const open = (): ShopCall =>
  openShopCall({ origin: simulator.origin, credentials: shop.credentials }, { now: () => moment.getTime() });

async function read(pieces: AsyncIterable<ShopPiece>) {
  const told = new Map<string, ShopOrderRow>();
  const events = new Map<string, ShopEventRow[]>();
  let most = 0;
  let count = 0;
  for await (const piece of pieces) {
    most = Math.max(most, piece.orders.length);
    count += piece.orders.length;
    for (const order of piece.orders) told.set(order.orderRef, order);
    for (const ref of piece.wholeHistory)
      events.set(
        ref,
        piece.events.filter(({ orderRef }) => orderRef === ref),
      );
  }
  return { told, events, most, count };
}

/** How many calls carried this since. */
function counter(text: string): () => number {
  const from = simulator.requests().length;
  return () =>
    simulator
      .requests()
      .slice(from)
      .filter(({ body, path }) => `${path}${body}`.includes(text)).length;
}

function expectAll({ told, events }: Awaited<ReturnType<typeof read>>): void {
  const counted = shop.recount(moment);
  expect(told.size).toBe(counted.length);
  for (const { id, name, kept } of counted) {
    const sum = (events.get(String(id)) ?? []).reduce((total, { amount }) => total + amount, 0);
    expect([name, sum]).toEqual([name, kept]);
  }
}

it('brings every order once, in pieces, to the cent, without a page', async () => {
  const [pages, files] = [counter('query Orders'), counter('/_files/')];
  const all = await read(shopify.placed(open(), span));
  expectAll(all);
  expect([all.count, all.most, pages(), files()]).toEqual([orders, 100, 0, 1]);
  const text = JSON.stringify([...all.told.values(), ...all.events.values()]);
  expect(shop.personalTexts().filter((one) => text.includes(one))).toEqual([]);
});

it('asks page after page when the file fails, ends early or is not given', async () => {
  const pages = counter('query Orders');
  simulator.faults.set('bulk-failed', 1, 'StartBulk');
  expectAll(await read(shopify.placed(open(), span)));
  const afterFailure = pages();
  expect(afterFailure).toBeGreaterThan(10);
  for (let cut = 0; cut < 2; cut += 1) {
    simulator.faults.set('half', 1, '/_files/');
    expectAll(await read(shopify.placed(open(), span)));
  }
  simulator.faults.set('server-error', 1, '/_files/');
  expectAll(await read(shopify.placed(open(), span)));
  expect(pages()).toBeGreaterThanOrEqual(afterFailure * 4);
}, 60_000);

it('takes the one of ours that still runs, and what changed since it began', async () => {
  const query = bulkOrdersQuery("processed_at:>='2025-01-01T00:00:00Z' processed_at:<'2026-07-01T00:00:00Z'");
  await openShopify(open()).ask(startBulkQuery, { query });
  const [{ id } = { id: 0 }] = shop.orders();
  moment = new Date(present.getTime() + 60_000);
  await shop.happen(id, {
    kind: 'cancel',
    at: moment.getTime(),
    refundId: 1,
    reason: 'FRAUD',
    paysBack: true,
  });
  const begun = counter('StartBulk');
  const all = await read(shopify.placed(open(), span));
  expect(begun()).toBe(0);
  expectAll(all);
  expect(all.told.get(String(id))).toMatchObject({ cancelReason: 'fraud' });
});

it('has every fate right at every moment of it', async () => {
  for (let place = 0; place < fates.length * 12; place += 1)
    shop.tell({
      at: Date.parse('2026-04-05T10:00:00Z') + place * 60_000,
      fate: fates[place % fates.length] ?? 'kept',
    });
  for (const day of ['04-06', '04-11', '04-14', '04-20', '05-01', '06-14']) {
    moment = new Date(`2026-${day}T00:30:00Z`);
    expectAll(await read(shopify.placed(open(), span)));
  }
}, 60_000);

it('leaves one of somebody else alone, and asks page after page', async () => {
  const other = bulkOrdersQuery("processed_at:>='2001-01-01T00:00:00Z'");
  await openShopify(open()).ask(startBulkQuery, { query: other });
  expectAll(await read(shopify.placed(open(), span)));
}, 60_000);
