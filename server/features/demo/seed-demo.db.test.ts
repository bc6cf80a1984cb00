import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import type { FollowChange, FollowRow } from '#contract/follows.ts';
import type { ShopView } from '#contract/shops.ts';
import { queryAll, signInFrom } from '#server/testing/accounts/account-steps.ts';
import { cards } from '#server/testing/networks/connection-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { start as startAvantLink } from '#simulators/avantlink/start.ts';
import { start as startAwin } from '#simulators/awin/start.ts';
import { openDemoShop } from '#simulators/demo-shop.ts';
import { start as startShareASale } from '#simulators/shareasale/start.ts';
import { untilDerived } from '../intelligence/derive/until-derived.ts';
import { readShop } from '../shops/reading/read-shop.ts';
import { demoBrands } from './choose-demo-permits.ts';
import { connectDemo } from './connect-demo.ts';
import { moveDemoOn } from './move-demo-on.ts';
import { seedDemo } from './seed-demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('makes the demo tenant once, also when two instances start together', async () => {
  const both = await Promise.all([seedDemo(app.services), seedDemo(app.services)]);
  expect(both.map((demo) => demo.created).sort()).toEqual([false, true]);
  expect(both[0]?.password).toBe(both[1]?.password);
  const path = join(app.services.config.dataFolder, 'demo-password');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await readFile(path, 'utf8')).trim()).toBe(both[0]?.password);
  expect(both[0]).toMatchObject({ account: 'demo@haitu.example' });

  const { body } = await signInFrom(app, both[0] ?? { account: '', password: '' });
  const records = await app.request('POST', '/api/orderpay/records', {
    token: body.token,
    body: { userId: body.id },
  });
  expect(records.body).toMatchObject({ mealType: 'P_YEAR', restDay: 365 });
  const subs = await app.request<{ list: { name: string }[] }>('GET', '/api/users/subAccounts', {
    token: body.token,
  });
  expect(subs.body.list).toHaveLength(2);
  for (const sub of subs.body.list) expect(sub.name).toContain('示例');
  expect(await queryAll(app, 'SELECT is_demo, company_name FROM account')).toEqual([
    { is_demo: true, company_name: '示例品牌（演示数据）' },
  ]);
});

it('puts the printed password and the plan back', async () => {
  const demo = await seedDemo(app.services);
  await queryAll(
    app,
    "UPDATE plan_grant SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'",
  );
  const { body } = await signInFrom(app, demo);
  const changed = await app.request('PUT', '/api/users/changePassword', {
    token: body.token,
    body: { password: demo.password, newPassword: 'neue-Welle7', againPassword: 'neue-Welle7' },
  });
  expect(changed.code).toBe('success');
  expect(await seedDemo(app.services)).toEqual({ ...demo, created: false });
  expect((await signInFrom(app, demo)).status).toBe(200);
  const [grant] = await queryAll(
    app,
    'SELECT meal_type, ends_at > now() AS running FROM plan_grant ORDER BY grant_no DESC LIMIT 1',
  );
  expect(grant).toEqual({ meal_type: 'P_YEAR', running: true });
});

it('makes a new password when the file is lost', async () => {
  const before = await seedDemo(app.services);
  await rm(join(app.services.config.dataFolder, 'demo-password'));
  const after = await seedDemo(app.services);
  expect(after.password).not.toBe(before.password);
  expect((await signInFrom(app, after)).status).toBe(200);
});

it('connects the demo account to simulated networks once', async () => {
  const world = { from: '2026-01-01', salesPerDay: 1, publishers: 3 };
  const simulators = await Promise.all([startShareASale(world), startAvantLink(world)]);
  try {
    const demo = await seedDemo(app.services);
    await Promise.all([connectDemo(app.services, simulators), connectDemo(app.services, simulators)]);
    const { body } = await signInFrom(app, demo);
    const names = async () => (await cards(app, body)).map(({ name }) => name).sort();
    expect(await names()).toEqual(['AvantLink 示例数据', 'ShareASale 示例数据']);
    const [card] = await cards(app, body);
    await app.request('DELETE', `/api/platform/connections/${card?.id}?data=erase`, { token: body.token });
    await connectDemo(app.services, simulators);
    expect(await names()).toHaveLength(1);
  } finally {
    await Promise.all(simulators.map((simulator) => simulator.close()));
  }
});

it('connects the demo account to a simulated shop once, whose orders are those its networks tell of', async () => {
  const world = { from: '2026-01-01', salesPerDay: 4, publishers: 3 };
  const networks = [await startAwin(world)];
  const shop = await openDemoShop(networks);
  const shown = await openTestApp();
  try {
    const demo = await seedDemo(shown.services);
    await Promise.all([connectDemo(shown.services, [shop]), connectDemo(shown.services, [shop])]);
    await connectDemo(shown.services, [shop]);
    const { token } = (await signInFrom(shown, demo)).body;
    const shops = async () => (await shown.request<ShopView[]>('GET', '/api/shops', { token })).body;
    const [card] = await shops();
    expect(card).toMatchObject({ name: '示例店铺 示例数据', reading: { pt: 'Shopify' } });
    const [row] = await queryAll<{ account_id: string }>(shown, 'SELECT account_id FROM shop');
    const order = { accountId: Number(row?.account_id), shopId: Number(card?.id) };
    expect(await readShop(shown.services, order, new AbortController().signal)).toBe('done');
    const today = new Date().toISOString().slice(0, 10);
    const told = networks.flatMap((one) => one.expectedSales(addDays(today, -90), addDays(today, -2)));
    const titles = new Set(
      (await queryAll<{ title: string }>(shown, 'SELECT title FROM shop_order')).map(({ title }) => title),
    );
    const known = told.filter(({ ysoder }) => titles.has(ysoder)).length;
    // A few are missing, as in life.
    expect(known / told.length).toBeGreaterThan(0.9);
    expect(known).toBeLessThan(told.length);
    expect(await shops()).toHaveLength(1);
  } finally {
    await shown.close();
    await Promise.all([...networks, shop].map((simulator) => simulator.close()));
  }
});

it('dates the orders of one network by what it offers, and leaves the others to be set', async () => {
  const world = { from: '2026-01-01', salesPerDay: 1, publishers: 3 };
  const shown = await openTestApp();
  const simulators = await Promise.all([startAwin(world), startAvantLink(world)]);
  try {
    const demo = await seedDemo(shown.services);
    await connectDemo(shown.services, simulators);
    const { token } = (await signInFrom(shown, demo)).body;
    const rules = await shown.request<{ network: string; rule: object | null }[]>(
      'GET',
      '/api/ledger/rules',
      {
        token,
      },
    );
    expect(rules.body.map(({ network, rule }) => [network, rule !== null]).sort()).toEqual([
      ['avantlink', false],
      ['awin', true],
    ]);
    const { body } = await shown.request<{ sample: boolean }>('GET', '/api/ledger/deadlines', { token });
    expect(body.sample).toBe(true);
  } finally {
    await Promise.all(simulators.map((simulator) => simulator.close()));
    await shown.close();
  }
});

describe('the feed', () => {
  const never = new AbortController().signal;
  let shown: TestApp;
  beforeAll(async () => {
    shown = await openTestApp({ demo: true });
  });
  afterAll(() => shown.close());
  const moveOn = async (today: string) => {
    await moveDemoOn(shown.services, today, never);
    await untilDerived(shown.services, never);
  };
  /** Those it may follow are enough to tell of; the whole catalogue is fifty times as many. */
  const keepOnly = (brands: readonly string[]) =>
    queryAll(shown, 'DELETE FROM brand WHERE NOT brand_code = ANY ($1::text[])', [brands]);
  const ask = async <Body>(token: string, path: string) =>
    (await shown.request<Body>('GET', path, { token })).body;
  const followsOf = (token: string) => ask<{ list: FollowRow[] }>(token, '/api/follow');
  const feedOf = (token: string) =>
    ask<{ list: FollowChange[]; total: number; visitedAt: string | null }>(
      token,
      '/api/follow/changes?size=100',
    );

  it('tells of what the demo follows by the readings of its links, new since the last visit', async () => {
    const demo = await seedDemo(shown.services);
    await keepOnly(demoBrands());
    await moveOn('2026-11-17');
    const { token } = (await signInFrom(shown, demo)).body;
    const { list: follows } = await followsOf(token);
    expect(follows.map(({ kind }) => kind).sort()).toEqual([
      ...Array(6).fill('brand'),
      ...Array(4).fill('publisher'),
    ]);
    expect(follows.every(({ sample, locked }) => sample && !locked)).toBe(true);

    // The visit of the seed is over.
    await queryAll(shown, "UPDATE follow_visit SET visited_at = visited_at - interval '1 minute'");
    const feed = await feedOf(token);
    expect(feed.visitedAt).not.toBeNull();
    expect(feed.list.every(({ sample }) => sample)).toBe(true);
    expect(new Set(feed.list.map(({ kind }) => kind))).toEqual(
      new Set(['publisher_gained', 'publisher_lost', 'programme_added', 'commission_changed']),
    );
    expect(new Set(feed.list.map(({ fresh }) => fresh))).toEqual(new Set([true, false]));

    // At the next start nothing is told twice, and what a visitor has left stays left.
    const [left] = follows;
    await shown.request('DELETE', `/api/follow/${left?.id}`, { token });
    await moveOn('2026-11-17');
    expect((await followsOf(token)).list).toHaveLength(follows.length - 1);
    const kept = await feedOf(token);
    expect(kept.list.filter(({ id }) => !feed.list.some((told) => told.id === id))).toEqual([]);

    // The next weeks bring more.
    await moveOn('2026-12-08');
    expect((await feedOf(token)).total).toBeGreaterThan(kept.total);
  }, 240_000);
});
