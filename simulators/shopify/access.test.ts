import { describe, expect, it } from 'vitest';
import {
  askOf,
  closeShopsAfterEach,
  codes,
  everyOrder,
  grant,
  type Listed,
  small,
  start,
  tokenOf,
} from './shop-for-tests.ts';

closeShopsAfterEach();

describe('access', () => {
  it('is a token for a day, and a new one after it', async () => {
    let time = 0;
    const { simulator, ask } = await start({ clock: () => time });
    const { access_token, scope, expires_in } = (await (await grant(simulator)).json()) as Listed;
    expect([String(access_token).slice(0, 6), scope, expires_in]).toEqual([
      'shpat_',
      'read_orders,read_all_orders,read_returns,read_discounts',
      86_399,
    ]);
    time = 86_398_000;
    expect((await ask('{ shop { name } }')).status).toBe(200);
    time = 86_399_000;
    expect((await ask('{ shop { name } }')).status).toBe(401);
    const token = await tokenOf(simulator);
    expect((await askOf(simulator, { query: '{ shop { name } }', token })).status).toBe(200);
  });

  it.each([
    ['invalid_client', { client_secret: 'shpss_no' }, 'installed'],
    ['unsupported_grant_type', { grant_type: 'authorization_code' }, 'installed'],
    ['unsupported_grant_type', {}, 'legacy'],
    ['shop_not_permitted', {}, 'other-organisation'],
    ['app_not_installed', {}, 'not-installed'],
  ] as const)('is refused with %s', async (error, form, app) => {
    const { simulator, shop } = await start();
    await shop.setApp(app);
    const answer = await grant(simulator, form);
    expect([answer.status, ((await answer.json()) as Listed).error]).toEqual([400, error]);
  });

  it('is by shop: another shop’s token opens nothing, and there is no shop of any other name', async () => {
    const { simulator, token } = await start({ shops: [small, { ...small, handle: 'other', seed: 5 }] });
    const query = '{ shop { myshopifyDomain } }';
    const other = await tokenOf(simulator, 1);
    const told = await askOf(simulator, { query, token: other, folder: '/other.myshopify.com' });
    expect(told.body.data).toEqual({ shop: { myshopifyDomain: 'other.myshopify.com' } });
    expect((await askOf(simulator, { query, token, folder: '/other.myshopify.com' })).status).toBe(401);
    expect((await askOf(simulator, { query, token, folder: '/nobody.myshopify.com' })).status).toBe(404);
    expect(
      (await fetch(`${simulator.origin}/nobody.myshopify.com/admin/oauth/access_token`, { method: 'POST' }))
        .status,
    ).toBe(404);
  });

  it('needs the scope its vendor demands of each type', async () => {
    const { ask, shop } = await start();
    shop.setScopes(['read_orders', 'read_all_orders']);
    const [id] = shop.orders().map((order) => order.id);
    const query = `{ order(id: "gid://shopify/Order/${id}") { name returns(first: 1) { nodes { id } } } }`;
    const answered = await ask(query);
    expect(codes(answered)).toEqual(['ACCESS_DENIED']);
    expect(JSON.stringify(answered.body.errors)).toContain('read_returns');
    shop.setScopes([]);
    expect(codes(await ask('{ orders(first: 1) { nodes { id } } }'))).toEqual(['ACCESS_DENIED']);
    const scopes = await ask('{ currentAppInstallation { accessScopes { handle } } }');
    expect(scopes.body.data).toEqual({ currentAppInstallation: { accessScopes: [] } });
  });

  it('to older orders needs a scope of its own', async () => {
    const { ask, shop } = await start({ now: () => new Date('2026-03-20T00:00:00Z') });
    const all = await everyOrder(ask, 'createdAt');
    shop.setScopes(['read_orders']);
    const young = await everyOrder(ask, 'createdAt');
    const isYoung = ({ createdAt }: Listed) =>
      Date.parse(String(createdAt)) >= Date.parse('2026-01-19T00:00:00Z');
    expect(young.length).toBe(all.filter(isYoung).length);
    expect(young.length).toBeLessThan(all.length);
  });

  it('to a buyer’s data is kept in mind, and refused to apps that are not approved', async () => {
    const { ask, shop } = await start({ shops: [{ ...small, personalData: false }] });
    await everyOrder(ask, 'name');
    expect(shop.askedPersonal()).toEqual([]);
    const answered = await ask('{ orders(first: 1) { nodes { name email } } }');
    expect(codes(answered)).toEqual(['ACCESS_DENIED']);
    expect(shop.askedPersonal()).toEqual(['Order.email']);
  });
});
