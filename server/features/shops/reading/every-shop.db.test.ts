// What the product promises of every shop system on the list, tried on its simulator from the form to the verdict's rows.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShopSystemView, ShopView } from '#contract/shops.ts';
import { allShops } from '#server/shops/all-shops.ts';
import { type ShopStand, shopStands } from '#server/shops/testing/shop-stand.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { firstNow, shopWorld } from '#server/testing/shops/shop-world.ts';
import { refundId } from '#simulators/shop-kit/story.ts';

const { world, connect, connected, cardOf, look, lookAgain, ordersOf, eventsOf, keptOf, shopper } =
  shopWorld();

const hour = 3_600_000;
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const since = Date.parse('2026-04-03T00:00:00Z');

describe.each(allShops.map(({ description }) => [description.name, description.system] as const))(
  '%s',
  (_name, system) => {
    let stand: ShopStand;
    beforeEach(async () => {
      const start = shopStands[system];
      if (!start) throw new Error(`no simulator of ${system}`);
      stand = await start({ now: firstNow, orders: 200, ordersPerDay: 1.5 });
      Object.assign(world.app.services.config.networkOrigins, { [system]: stand.origin });
    });
    afterEach(() => stand.close());
    const login = () => ({ system, credentials: { ...stand.credentials } });
    const setNow = (now: Date) => {
      world.now = now;
      stand.setNow(now);
    };
    /** What the shop's own books say of every order whose day was asked for to its end. */
    const booked = () => {
      const placed = new Map(stand.orders().map((story) => [story.id, story[stand.placedBy]]));
      return stand.recount().filter(({ id }) => (placed.get(id) ?? 0) >= since);
    };
    const expectBooked = async (shopId: number) => {
      const kept = await keptOf(shopId);
      const told = booked();
      expect(told.length).toBeGreaterThan(20);
      expect(told.map(({ id, name }) => [name, kept.get(stand.refOf(id))])).toEqual(
        told.map((order) => [order.name, order.kept]),
      );
    };

    it('stands among the systems with its steps, and says what it asks for', async () => {
      const owner = await shopper();
      const { body } = await world.app.request<ShopSystemView[]>('GET', '/api/shops/systems', {
        token: owner.token,
      });
      const told = body.find((one) => one.system === system);
      expect(told?.steps.length).toBeGreaterThan(2);
      expect(
        told?.fields
          .filter(({ optional }) => !optional)
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(Object.keys(stand.credentials).toSorted());
    });

    it('is connected, read whole, and read again where something came back', async () => {
      const owner = await shopper();
      const kept = stand.tell({ at: Date.parse('2026-05-20T10:00:00Z'), fate: 'kept', amount: 9000 });
      const shopId = await connected(owner, login());
      expect(await look(owner, shopId)).toBe('done');
      await expectBooked(shopId);
      expect((await keptOf(shopId)).get(stand.refOf(kept.id))).toBe(9000);
      setNow(new Date(firstNow.getTime() + 2 * hour));
      await stand.happen(kept.id, {
        ...{ kind: 'refund', id: refundId(kept.id, 7), at: firstNow.getTime() + hour },
        ...{ shipping: 0, extra: 0, note: 'one came back' },
        items: kept.lines
          .slice(1)
          .map((line) => ({ line: line.id, quantity: 1, restock: 'RETURN' as const })),
      });
      expect(await look(owner, shopId)).toBe('done');
      expect((await keptOf(shopId)).get(stand.refOf(kept.id))).toBe(6000);
      await expectBooked(shopId);
      const rows = [await ordersOf(shopId), await eventsOf(shopId)];
      // Read once more nothing is another, and nothing stands twice.
      expect(await lookAgain(owner, shopId)).toBe('done');
      expect([await ordersOf(shopId), await eventsOf(shopId)]).toEqual(rows);
    });

    it('leaves nothing of a buyer and no secret in any table, nor in the log', async () => {
      const owner = await shopper();
      const shopId = await connected(owner, login());
      expect(await look(owner, shopId)).toBe('done');
      const tables = await queryAll<{ name: string }>(
        world.app,
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'haitu'",
      );
      const dump = await Promise.all(
        tables.map(({ name }) =>
          queryAll<{ line: string }>(world.app, `SELECT t::text AS line FROM ${name} t`),
        ),
      );
      const text = [...dump.flat().map(({ line }) => line), ...world.app.logged].join('\n');
      expect(text.includes(String(booked()[0]?.name))).toBe(true);
      const said = stand.personalTexts();
      expect(said.length).toBeGreaterThan(100);
      const secrets = Object.entries(stand.credentials).flatMap(([key, value]) =>
        key === 'shop' ? [] : [value],
      );
      for (const word of [...said, ...secrets]) expect(text.includes(word), word).toBe(false);
    });

    it.each([
      ['server-error', 'passing'],
      ['half', 'passing'],
      ['login-page', 'passing'],
      ['too-many', 'passing'],
    ] as const)('with %s says so, knows no more than before, and goes on afterwards', async (fault, kind) => {
      const owner = await shopper();
      const shopId = await connected(owner, login());
      await look(owner, shopId);
      const before = [await ordersOf(shopId), await eventsOf(shopId)];
      setNow(new Date(firstNow.getTime() + 2 * hour));
      stand.faults.set(fault);
      const impatient = { http: { headersMs: 400, stallMs: 400, totalMs: 2000, longestWaitMs: 10 } };
      expect(await look(owner, shopId, { options: impatient })).toBe('failed');
      expect((await cardOf(owner, shopId)).reading?.fault).toMatchObject({
        ...{ kind, sentence: expect.stringMatching(/\p{Script=Han}/u) },
      });
      expect([await ordersOf(shopId), await eventsOf(shopId)]).toEqual(before);
      stand.faults.clear();
      expect(await lookAgain(owner, shopId)).toBe('done');
      expect((await cardOf(owner, shopId)).reading?.fault).toBeNull();
    });

    it('is there once in an account, and goes on as it was after it was removed with its orders kept', async () => {
      const owner = await shopper();
      const shopId = await connected(owner, login());
      await look(owner, shopId);
      expect(await connect(owner, login(), { name: '又一家' })).toMatchObject({ status: 409 });
      const remove = await world.app.request('DELETE', `/api/shops/${shopId}?data=keep`, {
        token: owner.token,
      });
      expect(remove.code).toBe('success');
      const orders = await ordersOf(shopId);
      expect(await connected(owner, login())).toBe(shopId);
      expect(await ordersOf(shopId)).toEqual(orders);
      later(hour);
      expect(await look(owner, shopId)).toBe('done');
      const [row] = await queryAll<{ n: number }>(
        world.app,
        'SELECT count(*)::int AS n FROM shop WHERE account_id = $1',
        [owner.accountId],
      );
      expect(row?.n).toBe(1);
    });

    it('says where it may tell of changes only where it signs them', async () => {
      const owner = await shopper();
      const shopId = await connected(owner, login());
      const reading: ShopView['reading'] = (await cardOf(owner, shopId)).reading;
      const connector = allShops.find(({ description }) => description.system === system);
      expect(reading?.hook === null).toBe(!connector?.isSigned);
      const unsigned = await world.app.request('POST', `/api/shops/hooks/${owner.accountId}-${shopId}`, {
        body: Buffer.from('{"id":1}'),
      });
      expect(unsigned.status).toBe(401);
    });
  },
);
