import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rotateTenantKey } from '#server/secrets/rotate-tenant-key.ts';
import { type Owner, queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { snapshotAccount, snapshotTables } from '#server/testing/database/table-snapshot.ts';
import { between, shopWorld } from '#server/testing/shops/shop-world.ts';
import type { WebhookLie } from '#simulators/shopify/webhooks.ts';

const shops = shopWorld();
const { world, shopAt, loginOf, wooLogin, connect, connected, cardsOf, cardOf, look, shopper, ordersOf } =
  shops;

const verify = (owner: Owner, body: object) =>
  world.app.request<Record<string, string | null> & Refusal>('POST', '/api/shops/verify', {
    token: owner.token,
    body,
  });
const replace = (owner: Owner, shopId: number, credentials: object) =>
  world.app.request<Refusal>('PUT', `/api/shops/${shopId}/credentials`, {
    token: owner.token,
    body: { credentials },
  });
const remove = (owner: Owner, shopId: number, data: 'keep' | 'erase') =>
  world.app.request<Refusal>('DELETE', `/api/shops/${shopId}?data=${data}`, { token: owner.token });

describe('credentials of a shop', () => {
  it('are verified without anything being kept, and refused beside the field they concern', async () => {
    const owner = await shopper();
    const before = await snapshotAccount(world.app.everything, owner.accountId);
    const { system, credentials } = loginOf(0);
    expect((await verify(owner, { system, credentials })).body).toEqual({
      name: 'harbour-goods',
      currency: 'USD',
      zone: 'America/New_York',
      historySince: null,
    });
    const wrong = await verify(owner, { system, credentials: { ...credentials, clientSecret: 'shpss_no' } });
    expect(wrong).toMatchObject({ status: 400, body: { reason: 'wrong_credentials' } });
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['credentials.clientSecret']);
    const nowhere = await verify(owner, { system, credentials: { ...credentials, shop: 'nobody-here' } });
    expect(Object.keys(nowhere.body.fields ?? {})).toEqual(['credentials.shop']);
    const { shop: _, ...rest } = credentials;
    expect((await verify(owner, { system, credentials: rest })).body.fields).toEqual({
      'credentials.shop': '请填写店铺地址',
    });
    expect((await verify(owner, { system: 'nothing', credentials })).body.fields).toEqual({
      system: '不支持店铺系统“nothing”',
    });
    world.shopify.faults.set('server-error');
    expect((await verify(owner, { system, credentials })).status).toBe(503);
    expect(await snapshotAccount(world.app.everything, owner.accountId)).toEqual(before);
  });

  it('are sealed, never read back, replaced for the same shop only, and survive a new key', async () => {
    const owner = await shopper();
    const shopId = await connected(owner, loginOf(0));
    const { clientSecret } = shopAt(0).credentials;
    const [row] = await queryAll<{ sealed: Buffer }>(
      world.app,
      'SELECT credentials AS sealed FROM shop WHERE shop_id = $1',
      [shopId],
    );
    expect(row?.sealed.toString('latin1')).not.toContain(clientSecret);
    const answer = await world.app.request('GET', '/api/shops', { token: owner.token });
    expect(JSON.stringify(answer)).not.toContain(clientSecret);
    expect((await cardOf(owner, shopId)).reading?.loginHint).toBe(`harbour-goods …${clientSecret.slice(-4)}`);
    const other = await replace(owner, shopId, loginOf(1).credentials);
    expect(other).toMatchObject({ status: 409, msg: '这组凭证属于另一个店铺，请用“新增店铺”添加它' });
    const refused = await replace(owner, shopId, { ...loginOf(0).credentials, clientSecret: 'shpss_no' });
    expect(refused.status).toBe(400);
    expect((await replace(owner, shopId, loginOf(0).credentials)).code).toBe('success');
    const { db, masterKey } = world.app.services;
    expect(await db.tenant(owner.accountId, (tx) => rotateTenantKey(tx, masterKey))).toBe(1);
    expect(await look(owner, shopId)).toBe('done');
  });

  it('are tried again at once when they are replaced after a refusal', async () => {
    const owner = await shopper();
    const shopId = await connected(owner, loginOf(0));
    world.shopify.faults.set('missing-scope');
    expect(await look(owner, shopId)).toBe('failed');
    world.shopify.faults.clear();
    expect(await look(owner, shopId)).toBe('idle');
    await replace(owner, shopId, loginOf(0).credentials);
    expect((await cardOf(owner, shopId)).reading).toMatchObject({ fault: null, isDue: true });
    expect(await look(owner, shopId)).toBe('done');
  });
});

describe('a connected shop', () => {
  it('is there once, goes on as it was when it comes back, and takes its orders with it when erased', async () => {
    const owner = await shopper();
    const shopId = await connected(owner, loginOf(0));
    await look(owner, shopId);
    expect(await connect(owner, loginOf(0), { name: '另一个' })).toMatchObject({ status: 409 });
    expect((await connect(owner, loginOf(1))).body.fields).toEqual({ name: '已有名为“独立站”的店铺' });
    const orders = await ordersOf(shopId);
    expect((await remove(owner, shopId, 'keep')).code).toBe('success');
    expect(await cardsOf(owner)).toEqual([]);
    const [gone] = await queryAll(
      world.app,
      'SELECT credentials, next_look_at FROM shop WHERE shop_id = $1',
      [shopId],
    );
    expect(gone).toEqual({ credentials: null, next_look_at: null });
    expect(await ordersOf(shopId)).toEqual(orders);
    expect(await connected(owner, loginOf(0))).toBe(shopId);
    expect(await look(owner, shopId)).toBe('done');
    expect(await ordersOf(shopId)).toEqual(orders);
    expect((await remove(owner, shopId, 'erase')).code).toBe('success');
    expect(await ordersOf(shopId)).toEqual([]);
    expect(await connected(owner, loginOf(0))).not.toBe(shopId);
  });

  it('that shows sixty days alone is known for these alone', async () => {
    const owner = await shopper();
    shopAt(1).setScopes(['read_orders']);
    world.now = new Date();
    const { system, credentials } = loginOf(1);
    const { body } = await verify(owner, { system, credentials });
    const shopId = await connected(owner, loginOf(1));
    const { reading } = await cardOf(owner, shopId);
    expect(reading).toMatchObject({ seesDays: 60, since: '2026-04-01' });
    expect(await look(owner, shopId)).toBe('done');
    const [span] = (await cardOf(owner, shopId)).covered;
    expect(Date.parse(span?.from ?? '') - Date.parse(body.historySince ?? '')).toBe(86_400_000);
    shopAt(1).setScopes(['read_orders', 'read_all_orders', 'read_returns', 'read_discounts']);
  });

  it('of somebody else is none, whatever is asked of it', async () => {
    const [owner, other] = [await shopper(), await shopper()];
    const shopId = await connected(owner, loginOf(0));
    const before = await snapshotAccount(world.app.everything, owner.accountId);
    const calls = [
      ['POST', `/api/shops/${shopId}/pull`, undefined],
      ['PUT', `/api/shops/${shopId}/paused`, { paused: true }],
      ['PUT', `/api/shops/${shopId}/credentials`, { credentials: loginOf(0).credentials }],
      ['DELETE', `/api/shops/${shopId}?data=erase`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await world.app.request(method, path, { token: other.token, body });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect(await snapshotAccount(world.app.everything, owner.accountId)).toEqual(before);
    // The same shop in two accounts is two shops.
    expect(await connected(other, loginOf(0))).not.toBe(shopId);
  });
});

describe('a notice of a shop', () => {
  const send = (address: string, parcel: { headers: Record<string, string>; body: string | Buffer }) =>
    world.app.request('POST', new URL(address).pathname, {
      headers: parcel.headers,
      body: Buffer.from(parcel.body),
    });
  const parcelFor = (address: string, place: number, lie?: WebhookLie) => {
    const shop = shopAt(place);
    const orderId = shop.orders()[0]?.id ?? 0;
    return shop.makeWebhook('ORDERS_UPDATED', { orderId, uri: address, ...(lie && { lie }) });
  };
  const open = async () => {
    const owner = await shopper();
    const shopId = await connected(owner, loginOf(0));
    await look(owner, shopId);
    const address = (await cardOf(owner, shopId)).reading?.hook ?? '';
    expect(address).toBe(`https://haitu.example/api/shops/hooks/${owner.accountId}-${shopId}`);
    return { owner, shopId, address };
  };

  it('signed by it only means another look', async () => {
    const { owner, shopId, address } = await open();
    const before = await ordersOf(shopId);
    world.now = new Date(world.now.getTime() + 5 * 60_000);
    expect((await send(address, parcelFor(address, 0))).status).toBe(200);
    expect(await ordersOf(shopId)).toEqual(before);
    expect((await cardOf(owner, shopId)).reading).toMatchObject({ isDue: true });
    expect(await look(owner, shopId)).toBe('done');
    // Many of them are one look a minute.
    expect((await send(address, parcelFor(address, 0))).status).toBe(200);
    expect((await cardOf(owner, shopId)).reading).toMatchObject({ isDue: false });
    expect(await look(owner, shopId)).toBe('idle');
    world.now = new Date(world.now.getTime() + 60_000);
    expect(await look(owner, shopId)).toBe('done');
  });

  it('that comes while the shop is read is followed by another look', async () => {
    const { owner, shopId, address } = await open();
    world.now = new Date(world.now.getTime() + 15 * 60_000);
    const told = look(owner, shopId, {
      options: {
        connectorOf: () =>
          between('shopify', async () => {
            world.now = new Date(world.now.getTime() + 1000);
            expect((await send(address, parcelFor(address, 0))).status).toBe(200);
          }),
      },
    });
    expect(await told).toBe('more');
    expect(await look(owner, shopId)).toBe('done');
  });

  it('without its signature, with another’s, or to another shop changes nothing', async () => {
    const { owner, address } = await open();
    const neighbour = await connected(await shopper(), loginOf(1));
    const before = await snapshotTables(world.app.databaseUrl);
    for (const lie of ['unsigned', 'signature', 'body'] as const)
      expect([lie, (await send(address, parcelFor(address, 0, lie))).status]).toEqual([lie, 401]);
    // Right for this shop, sent for that one, for one there is not, and to no number at all.
    const parcel = parcelFor(address, 1);
    expect((await send(address, parcel)).status).toBe(401);
    const places = [`${owner.accountId}-${neighbour}`, `${owner.accountId}-999999`, '999999999-1001'];
    for (const place of places) {
      const answer = await send(`https://haitu.example/api/shops/hooks/${place}`, parcelFor(address, 0));
      expect([place, answer.status]).toEqual([place, 401]);
    }
    const strange = await send('https://haitu.example/api/shops/hooks/x-1', parcel);
    expect([400, 404]).toContain(strange.status);
    const long = { ...parcel, body: Buffer.alloc(600 * 1024, 32) };
    expect((await send(address, long)).status).toBe(413);
    expect(await snapshotTables(world.app.databaseUrl)).toEqual(before);
  });

  it('of WooCommerce is signed with its own secret, and a ping is answered without a look at what there is', async () => {
    const owner = await shopper();
    const shopId = await connected(owner, wooLogin());
    await look(owner, shopId);
    const { hook, hookHelp } = (await cardOf(owner, shopId)).reading ?? {};
    const address = hook ?? '';
    expect(hookHelp).toContain('Secret 填授权时用的 Consumer secret');
    const body = JSON.stringify({ id: 1 });
    const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64');
    const parcel = (secret: string) => ({ headers: { 'x-wc-webhook-signature': sign(secret) }, body });
    const { consumerSecret } = world.woo.credentials;
    world.now = new Date(world.now.getTime() + 5 * 60_000);
    const before = await snapshotTables(world.app.databaseUrl);
    const ping = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'webhook_id=3' };
    for (const place of [address, 'https://haitu.example/api/shops/hooks/999999999-1'])
      expect((await send(place, ping)).status).toBe(200);
    expect((await send(address, parcel('cs_other'))).status).toBe(401);
    expect(await snapshotTables(world.app.databaseUrl)).toEqual(before);
    expect((await send(address, parcel(consumerSecret))).status).toBe(200);
    expect((await cardOf(owner, shopId)).reading).toMatchObject({ isDue: true });
  });

  it('changes nothing of a shop that is paused or gone', async () => {
    const { owner, shopId, address } = await open();
    await world.app.request('PUT', `/api/shops/${shopId}/paused`, {
      token: owner.token,
      body: { paused: true },
    });
    const before = await snapshotAccount(world.app.everything, owner.accountId);
    expect((await send(address, parcelFor(address, 0))).status).toBe(200);
    expect(await snapshotAccount(world.app.everything, owner.accountId)).toEqual(before);
    await remove(owner, shopId, 'keep');
    expect((await send(address, parcelFor(address, 0))).status).toBe(401);
  });
});
