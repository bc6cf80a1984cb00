import { describe, expect, it } from 'vitest';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import { type Owner, queryAll } from '#server/testing/accounts/account-steps.ts';
import { sale } from '#server/testing/facts/facts-world.ts';
import { between, firstNow, shopWorld } from '#server/testing/shops/shop-world.ts';
import type { ShopFault } from '#simulators/shop-kit/faults.ts';

const shops = shopWorld();
const { world, shopAt, loginOf, wooLogin, connected, cardOf, look, lookAgain } = shops;
const { ordersOf, eventsOf, coverageOf, keptOf, shopper, newConnection, pull } = shops;

const minute = 60_000;
const hour = 60 * minute;
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};

/** What the shop's own books say of every order that is wanted. */
const booked = () => {
  const placed = new Map(
    shopAt(0)
      .orders()
      .map(({ id, processedAt }) => [id, processedAt]),
  );
  return shopAt(0)
    .recount()
    .filter(({ id }) => (placed.get(id) ?? 0) >= Date.parse('2026-04-01T04:00:00Z'));
};

const rowsOf = async (shopId: number) => [await ordersOf(shopId), await eventsOf(shopId)];

describe('a look', () => {
  it('reads the whole history, and says which days it knows', async () => {
    const owner = await shopper();
    const shopId = await connected(owner, loginOf(0));
    expect(await cardOf(owner, shopId)).toMatchObject({
      orders: 0,
      covered: [],
      reading: { pt: 'Shopify', isDue: true, history: { done: 0, total: 76 }, fault: null },
    });
    expect(await look(owner, shopId)).toBe('done');
    const expected = booked();
    expect(expected.length).toBeGreaterThan(100);
    const kept = await keptOf(shopId);
    expect(expected.map(({ id }) => [id, kept.get(String(id))])).toEqual(
      expected.map((order) => [order.id, order.kept]),
    );
    expect(await coverageOf(shopId)).toEqual({ covered: '{[2026-04-01,2026-06-15)}', until: world.now });
    expect(await cardOf(owner, shopId)).toMatchObject({
      covered: [{ from: '2026-04-01', to: '2026-06-14' }],
      reading: {
        isDue: false,
        history: null,
        lookedAt: '2026-06-15T20:00:00+08:00',
        nextLookAt: '2026-06-15T20:15:00+08:00',
      },
    });
  });

  it('loses what the shop threw away or deleted: nobody is told that it was cancelled', async () => {
    const owner = await shopper();
    const { woo } = world;
    const at = Date.parse('2026-05-20T10:00:00Z');
    const tellAs = (name: string) => woo.tell({ at, fate: 'kept', name, amount: 9000 }).id;
    const [thrown, deleted] = [tellAs('70001'), tellAs('70002')];
    const network = await newConnection(owner.accountId);
    const rows = ['70001', '70002'].map((ysoder) =>
      sale(ysoder, { ysoder, amount: 9000, reportDay: '2026-05-20' }),
    );
    await pull(network, rows, { span: { from: '2026-05-01', to: '2026-05-31' } });
    const shopId = await connected(owner, wooLogin());
    const codes = async () => {
      await judgeAccount({ db: world.app.services.db, accountId: owner.accountId, now: world.now });
      const verdicts = await queryAll<{ code: string }>(
        world.app,
        "SELECT code FROM verdict WHERE account_id = $1 AND side = 'network' ORDER BY order_key",
        [owner.accountId],
      );
      return verdicts.map(({ code }) => code);
    };
    await look(owner, shopId);
    expect(await codes()).toEqual(['WAIT_RETURN', 'WAIT_RETURN']);
    later(hour);
    woo.throwAway(thrown);
    woo.remove(deleted);
    expect(await look(owner, shopId)).toBe('done');
    expect(await codes()).toEqual(['NO_SHOP_ORDER', 'WAIT_RETURN']);
    // What is deleted without a word is missed by the first look of a day.
    later(24 * hour);
    expect(await look(owner, shopId)).toBe('done');
    expect(await codes()).toEqual(['NO_SHOP_ORDER', 'NO_SHOP_ORDER']);
    expect((await keptOf(shopId)).has(String(deleted))).toBe(false);
    woo.takeBack(thrown);
    later(hour);
    expect(await look(owner, shopId)).toBe('done');
    expect((await codes())[0]).toBe('WAIT_RETURN');
  });

  it('brings what was placed and changed since the last one, and is judged by', async () => {
    const owner = await shopper();
    const shop = shopAt(0);
    const order = shop.tell({
      at: Date.parse('2026-04-20T10:00:00Z'),
      fate: 'kept',
      name: '#90001',
      number: 90_001,
      amount: 10_000,
    });
    const network = await newConnection(owner.accountId);
    const span = { from: '2026-04-01', to: '2026-04-30' };
    const row = sale('a', { ysoder: '90001', amount: 10_000, reportDay: '2026-04-20' });
    await pull(network, [row], { span });
    const shopId = await connected(owner, loginOf(0));
    const codeOf = async () => {
      await judgeAccount({ db: world.app.services.db, accountId: owner.accountId, now: world.now });
      const [verdict] = await queryAll<{ code: string }>(
        world.app,
        "SELECT code FROM verdict WHERE account_id = $1 AND side = 'network'",
        [owner.accountId],
      );
      return verdict?.code;
    };
    await look(owner, shopId);
    expect(await codeOf()).toBe('OK');
    later(2 * hour);
    await shop.happen(order.id, {
      ...{ kind: 'refund', id: 77_001, at: world.now.getTime() - hour, shipping: 0, extra: 0, note: '' },
      items: order.lines.map(({ id, quantity }) => ({ line: id, quantity, restock: 'RETURN' as const })),
    });
    later(26 * hour);
    expect(await look(owner, shopId)).toBe('done');
    expect(await codeOf()).toBe('DECLINE_RETURNED');
    const [filed] = await queryAll<{ n: number }>(
      world.app,
      'SELECT count(*)::int AS n FROM verdict_schedule WHERE account_id = $1',
      [owner.accountId],
    );
    expect(filed?.n).toBe(1);
    // The day of the first look was known in part only.
    expect(await coverageOf(shopId)).toEqual({ covered: '{[2026-04-01,2026-06-16)}', until: world.now });
  });

  it('is made by one process at a time', async () => {
    const owner = await shopper();
    const shopId = await connected(owner, loginOf(0));
    const ends = await Promise.all([1, 2, 3, 4].map(() => look(owner, shopId)));
    expect(ends.toSorted()).toEqual(['busy', 'busy', 'busy', 'done']);
    // Not due again before its time.
    expect(await look(owner, shopId)).toBe('idle');
    later(15 * minute);
    expect(await look(owner, shopId)).toBe('done');
  });

  it('that ends at any piece leaves nothing behind that one without a break would not', async () => {
    const [quiet, broken] = [await shopper(), await shopper()];
    const first = await connected(quiet, loginOf(0));
    expect(await look(quiet, first, { options: { spanDays: 20 } })).toBe('done');
    const shopId = await connected(broken, loginOf(0));
    const ends: string[] = [];
    for (let at = 0; ends.at(-1) !== 'done'; at += 1) {
      expect(at).toBeLessThan(200);
      const ending = new AbortController();
      let pieces = 0;
      const connector = between('shopify', () => {
        pieces += 1;
        if (pieces === (at % 7) + 2) ending.abort();
      });
      const options = { spanDays: 20, connectorOf: () => connector };
      ends.push(await look(broken, shopId, { options, signal: ending.signal }));
      const { covered = '' } = (await coverageOf(shopId)) ?? {};
      // Nothing is known of a day that was not read to its end.
      if (ends.length === 1) expect(covered).toBe('{}');
    }
    expect(ends.filter((end) => end === 'stopped').length).toBeGreaterThan(2);
    expect(await rowsOf(shopId)).toEqual(await rowsOf(first));
    expect(await coverageOf(shopId)).toEqual(await coverageOf(first));
  });

  it('that loses its database goes on where it was', async () => {
    const [quiet, broken] = [await shopper(), await shopper()];
    const first = await connected(quiet, loginOf(0));
    await look(quiet, first);
    const shopId = await connected(broken, loginOf(0));
    let pieces = 0;
    const connector = between('shopify', async () => {
      pieces += 1;
      if (pieces !== 3) return;
      await queryAll(
        world.app,
        `SELECT pg_terminate_backend(pid) FROM pg_locks
         WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND classid::bigint >> 8 = 6 AND objid::bigint = $1`,
        [shopId],
      );
    });
    expect(await look(broken, shopId, { options: { connectorOf: () => connector } })).toBe('failed');
    expect((await cardOf(broken, shopId)).reading?.fault).toMatchObject({ kind: 'internal' });
    expect(await lookAgain(broken, shopId)).toBe('done');
    expect((await cardOf(broken, shopId)).reading?.fault).toBeNull();
    expect(await rowsOf(shopId)).toEqual(await rowsOf(first));
  });

  it('leaves nothing of a buyer and no secret in any table, nor in the log', async () => {
    const owner = await shopper();
    const shopId = await connected(owner, loginOf(1));
    expect(await look(owner, shopId)).toBe('done');
    const other = await connected(owner, wooLogin(), { name: '分店' });
    expect(await look(owner, other)).toBe('done');
    const tables = await queryAll<{ name: string }>(
      world.app,
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'haitu'",
    );
    const dump: string[] = [];
    for (const { name } of tables) {
      const lines = await queryAll<{ line: string }>(world.app, `SELECT t::text AS line FROM ${name} t`);
      dump.push(...lines.map(({ line }) => line));
    }
    const text = dump.join('\n') + world.app.logged.join('\n');
    expect(text).toContain('EN1');
    const { clientSecret } = shopAt(1).credentials;
    const said = shopAt(1).personalTexts();
    expect(said.length).toBeGreaterThan(200);
    for (const word of [...said, clientSecret]) expect(text.includes(word), word).toBe(false);
    expect(shopAt(1).askedPersonal()).toEqual([]);
  });
});

describe('a shop that fails', () => {
  const impatient = { http: { headersMs: 400, stallMs: 400, totalMs: 2000, longestWaitMs: 10 } };

  it.each<[ShopFault, string, number]>([
    ['timeout', 'passing', 1],
    ['too-many', 'passing', 1],
    ['server-error', 'passing', 1],
    ['half', 'passing', 1],
    ['login-page', 'passing', 1],
    ['frozen', 'frozen', 360],
    ['missing-scope', 'login', 360],
  ])('with %s says so, knows no more than before, and goes on afterwards', async (fault, kind, minutes) => {
    const owner = await shopper();
    const shopId = await connected(owner, loginOf(0));
    await look(owner, shopId);
    const before = [await rowsOf(shopId), await coverageOf(shopId)];
    later(24 * hour);
    world.shopify.faults.set(fault);
    expect(await look(owner, shopId, { options: impatient })).toBe('failed');
    const card = await cardOf(owner, shopId);
    expect(card.reading?.fault).toMatchObject({ kind, since: expect.any(String) });
    expect(card.reading?.fault?.sentence).toMatch(/\p{Script=Han}/u);
    expect(Date.parse(card.reading?.nextLookAt ?? '') - world.now.getTime()).toBe(minutes * minute);
    expect([await rowsOf(shopId), await coverageOf(shopId)]).toEqual(before);
    // Before its time nobody asks again.
    expect(await look(owner, shopId, { options: impatient })).toBe('idle');
    world.shopify.faults.clear();
    later(minutes * minute);
    expect(await look(owner, shopId)).toBe('done');
    expect((await cardOf(owner, shopId)).reading).toMatchObject({ fault: null });
    expect(await coverageOf(shopId)).toMatchObject({ until: world.now });
  });

  it('waits longer each time, and as long as it is asked to', async () => {
    const owner = await shopper();
    const shopId = await connected(owner, loginOf(0));
    world.shopify.faults.set('server-error');
    const waits: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await look(owner, shopId)).toBe('failed');
      const { nextLookAt } = (await cardOf(owner, shopId)).reading ?? {};
      waits.push(Date.parse(nextLookAt ?? '') - world.now.getTime());
      world.now = new Date(nextLookAt ?? '');
    }
    expect(waits).toEqual([1, 2, 5, 15].map((minutes) => minutes * minute));
  });

  it('stands still while it is paused, and without a plan', async () => {
    const owner = await shopper();
    const shopId = await connected(owner, loginOf(0));
    const pausing = (paused: boolean) =>
      world.app.request('PUT', `/api/shops/${shopId}/paused`, { token: owner.token, body: { paused } });
    expect((await pausing(true)).code).toBe('success');
    expect(await look(owner, shopId)).toBe('idle');
    expect(
      (await world.app.request('POST', `/api/shops/${shopId}/pull`, { token: owner.token })).status,
    ).toBe(409);
    expect((await pausing(false)).code).toBe('success');
    expect(await look(owner, shopId)).toBe('done');
    await endPlan(owner);
    later(15 * minute);
    expect(await look(owner, shopId)).toBe('idle');
    expect(await stateOf(shopId)).toEqual({ state: 'paused', why: 'plan' });
    await queryAll(
      world.app,
      "UPDATE plan_grant SET ends_at = ends_at + interval '20 years' WHERE account_id = $1",
      [owner.accountId],
    );
    later(hour);
    expect(await look(owner, shopId)).toBe('done');
    expect(await stateOf(shopId)).toEqual({ state: 'active', why: '' });
  });
});

const stateOf = async (shopId: number) => {
  const sql = 'SELECT state, pause_reason AS why FROM shop WHERE shop_id = $1';
  return (await queryAll<{ state: string; why: string }>(world.app, sql, [shopId]))[0];
};

const endPlan = ({ accountId }: Owner) =>
  queryAll(
    world.app,
    "UPDATE plan_grant SET starts_at = $2::timestamptz - interval '2 years', ends_at = $2 WHERE account_id = $1",
    [accountId, new Date(firstNow.getTime() - 8 * 24 * hour)],
  );
