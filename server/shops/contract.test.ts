// What every shop system must do, tried on its simulator.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShopFault as SimulatedFault } from '#simulators/shop-kit/faults.ts';
import { allShops } from './all-shops.ts';
import type { ShopCall, ShopPiece } from './shop-connector.ts';
import { ShopFault } from './shop-fault.ts';
import type { ShopEventRow, ShopOrderRow } from './shop-rows.ts';
import { openShopCall, type ShopStand, shopStands } from './testing/shop-stand.ts';

const present = new Date('2026-06-15T12:00:00Z');
const beginning = new Date('2025-01-01T00:00:00Z');
const everything = { from: beginning, until: present };
const day = 86_400_000;

interface Read {
  orders: Map<string, ShopOrderRow>;
  events: Map<string, ShopEventRow[]>;
  times: Map<string, number>;
  pieces: ShopPiece[];
}

async function read(pieces: AsyncIterable<ShopPiece>, onPiece?: (place: number) => unknown): Promise<Read> {
  const all: Read = { orders: new Map(), events: new Map(), times: new Map(), pieces: [] };
  for await (const piece of pieces) {
    all.pieces.push(piece);
    for (const order of piece.orders) {
      all.orders.set(order.orderRef, order);
      all.events.set(order.orderRef, []);
      all.times.set(order.orderRef, (all.times.get(order.orderRef) ?? 0) + 1);
      expect(piece.wholeHistory).toContain(order.orderRef);
    }
    for (const event of piece.events) all.events.get(event.orderRef)?.push(event);
    await onPiece?.(all.pieces.length);
  }
  return all;
}

const worth = (events: readonly ShopEventRow[] | undefined) =>
  (events ?? []).reduce((sum, { amount }) => sum + amount, 0);

async function faultOf(work: Promise<unknown>): Promise<ShopFault> {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(fault instanceof ShopFault)) throw new Error(`no fault of a shop: ${fault}`);
  return fault;
}

/** What each fault of a shop is, where it lasts. */
const lasting: Partial<Record<SimulatedFault, ShopFault['kind'][]>> = {
  timeout: ['passing'],
  'too-many': ['passing'],
  'server-error': ['passing'],
  half: ['passing'],
  'login-page': ['passing'],
};

describe.each(allShops.map((connector) => [connector.description.name, connector] as const))(
  '%s',
  (_name, connector) => {
    const { system, fields, steps } = connector.description;
    const needed = fields.filter(({ optional }) => !optional);
    const start = shopStands[system];
    let stand: ShopStand;
    let call: ShopCall;

    beforeAll(async () => {
      if (!start) throw new Error(`no simulator of ${system}`);
      stand = await start({ now: present });
    });
    beforeEach(() => {
      call = openShopCall(stand, { now: () => present.getTime() });
    });
    afterEach(() => {
      stand.faults.clear();
      stand.setNow(present);
    });
    afterAll(() => stand?.close());

    it('asks in words for every part of its login, and says what to do first', () => {
      for (const { label, help } of fields) {
        expect(label).not.toBe('');
        expect(help).toMatch(/[\u4e00-\u9fff]/);
      }
      expect(fields.some(({ secret }) => secret)).toBe(true);
      expect(steps.length).toBeGreaterThan(2);
      expect(needed.map(({ key }) => key).toSorted()).toEqual(Object.keys(stand.credentials).toSorted());
    });

    it('says where the shop is, or what was typed wrong', () => {
      expect(connector.originOf(stand.credentials)).toHaveProperty('origin');
      for (const { key } of needed) {
        const said = connector.originOf({ ...stand.credentials, [key]: '' });
        expect(said).toEqual({ wrong: expect.stringMatching(/[\u4e00-\u9fff]/), field: key });
      }
    });

    it('takes its login, and no other', async () => {
      const verified = await connector.verify(call);
      expect(verified).toMatchObject({ currency: stand.currency, zone: stand.zone });
      expect(verified.name).not.toBe('');
      for (const { key } of needed.filter(({ key }) => key !== 'shop')) {
        const typed = stand.credentials[key] ?? '';
        const wrong = `${typed.slice(0, -3)}${typed.endsWith('000') ? '111' : '000'}`;
        const fault = await faultOf(connector.verify(openShopCall(stand, { credentials: { [key]: wrong } })));
        expect(fault.kind).toBe('login');
        expect(fields.map((field) => field.key)).toContain(fault.field);
      }
    });

    it('brings every order once, worth what the shop itself counts, to the cent', async () => {
      const told = await read(connector.placed(call, everything));
      const counted = stand.recount();
      expect([...told.orders.keys()].toSorted()).toEqual(counted.map(({ id }) => stand.refOf(id)).toSorted());
      expect([...told.times.values()].every((times) => times === 1)).toBe(true);
      const edited = new Set(
        stand
          .orders()
          .filter(({ steps }) => steps.some(({ kind }) => kind === 'edit'))
          .map(({ id }) => id),
      );
      for (const { id, name, kept, ordered, test, currency } of counted) {
        const events = told.events.get(stand.refOf(id));
        const row = told.orders.get(stand.refOf(id));
        expect([name, worth(events)]).toEqual([name, kept]);
        const placed = events?.filter(({ kind }) => kind === 'order').map(({ amount }) => amount);
        if (stand.tellsEdits || !edited.has(id)) expect([name, placed]).toEqual([name, [ordered]]);
        const isTest = stand.tellsTests && test;
        expect(row).toMatchObject({ title: name, test: isTest, amounts: { currency } });
        expect(row?.numbers).toContain(name);
      }
      // The shop held what can happen to an order.
      expect(counted.some(({ kept, ordered }) => kept < ordered && kept > 0)).toBe(true);
      expect([...told.orders.values()].some(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
      expect([...told.orders.values()].some(({ lastClick }) => lastClick !== null)).toBe(true);
      expect([...told.orders.values()].some(({ coupons }) => coupons.length > 0)).toBe(true);
      expect(
        [...told.orders.values()].every(({ items }) => items.every(({ quantity }) => quantity > 0)),
      ).toBe(true);
    });

    it('counts alike where prices hold their tax', async () => {
      const other = await start?.({ now: present, taxesIncluded: true, orders: 90, ordersPerDay: 1 });
      try {
        const told = await read(connector.placed(openShopCall(other as ShopStand), everything));
        for (const { id, name, kept } of other?.recount() ?? [])
          expect([name, worth(told.events.get(stand.refOf(id)))]).toEqual([name, kept]);
        expect(told.orders.size).toBe(other?.recount().length);
      } finally {
        await other?.close();
      }
    });

    it('has each fate right, and the click that came last', async () => {
      const at = Date.parse('2026-03-02T10:00:00Z');
      for (const [place, fate] of stand.fates.entries()) {
        const { id } = stand.tell({
          at: at + place * 1000,
          fate,
          ...(fate !== 'imported' && { click: 'awin' as const, firstClick: 'cj' as const }),
        });
        const told = await read(connector.changed(call, new Date(at - day)));
        const counted = stand.recount().find((one) => one.id === id);
        const row = told.orders.get(stand.refOf(id));
        expect([fate, worth(told.events.get(stand.refOf(id)))]).toEqual([fate, counted?.kept]);
        expect([fate, row?.test]).toEqual([fate, stand.tellsTests && counted?.test]);
        // Where a cancelled order was paid back, some shops tell the refund alone.
        const isCancelled = row?.cancelledAt !== null || (counted?.cancelled && counted.refunded > 0);
        expect([fate, isCancelled]).toEqual([fate, counted?.cancelled]);
        if (fate !== 'imported') expect(row?.lastClick).toMatchObject({ network: 'awin' });
      }
    });

    it('brings exactly the orders placed within a span', async () => {
      const span = { from: new Date('2026-02-03T00:00:00Z'), until: new Date('2026-02-17T00:00:00Z') };
      const told = await read(connector.placed(call, span));
      const placed = stand
        .orders()
        .filter(({ [stand.placedBy]: at }) => at >= span.from.getTime() && at < span.until.getTime());
      expect([...told.orders.keys()].toSorted()).toEqual(placed.map(({ id }) => stand.refOf(id)).toSorted());
      expect(placed.length).toBeGreaterThan(5);
    });

    it('misses nothing that changes while it reads', async () => {
      const moment = new Date('2026-06-15T12:30:00Z');
      const since = new Date('2026-02-01T00:00:00Z');
      const touched = new Set<number>();
      const before = await read(connector.changed(call, since), (place) => {
        // Something happens to the next orders and to some that were read: they move to the end of the list.
        stand.setNow(new Date(moment.getTime() + place * 1000));
        for (const { id, steps } of stand.orders().slice(place * 7, place * 7 + 5)) {
          if (steps.length > 0) continue;
          touched.add(id);
          stand.happen(id, { kind: 'touch', at: moment.getTime() + place * 1000 });
        }
      });
      const after = new Map(stand.recount().map((one) => [stand.refOf(one.id), one]));
      const changed = stand
        .orders()
        .filter(({ id, createdAt }) => createdAt >= since.getTime() || touched.has(id));
      stand.setNow(new Date(moment.getTime() + 3_600_000));
      const again = await read(connector.changed(call, present));
      for (const { id } of changed) {
        const ref = stand.refOf(id);
        const events = again.events.get(ref) ?? before.events.get(ref);
        expect([id, worth(events)]).toEqual([id, after.get(ref)?.kept]);
      }
      expect(touched.size).toBeGreaterThan(3);
      for (const id of touched) expect([...again.orders.keys()]).toContain(stand.refOf(id));
    });

    it('keeps nothing of who bought', async () => {
      const told = await read(connector.placed(call, everything));
      const text = JSON.stringify(told.pieces);
      expect(stand.personalTexts().filter((one) => text.includes(one))).toEqual([]);
      expect(stand.personalTexts().length).toBeGreaterThan(100);
    });

    it.each(Object.entries(lasting))('says so when it suffers %s for good', async (fault, kinds) => {
      await connector.verify(call);
      stand.faults.set(fault as SimulatedFault);
      const hurried = openShopCall(stand, {
        memory: call.memory,
        timings: { headersMs: 400, longestWaitMs: 100 },
      });
      const said = await faultOf(read(connector.changed(hurried, new Date('2026-06-01T00:00:00Z'))));
      expect(kinds).toContain(said.kind);
      expect(said.message).toMatch(/[\u4e00-\u9fff]/);
    });

    it.each(['slow', 'clock-skew', 'too-many'] as const)('loses nothing to %s', async (fault) => {
      stand.faults.set(fault, fault === 'too-many' ? 1 : 3);
      const told = await read(connector.placed(call, everything));
      expect(told.orders.size).toBe(stand.recount().length);
    });

    it('ends when it is told to', async () => {
      const stop = new AbortController();
      const ending = openShopCall(stand, { signal: stop.signal });
      stand.faults.set('timeout');
      setTimeout(() => stop.abort(new Error('stopped')), 50);
      await expect(read(connector.placed(ending, everything))).rejects.toThrow('stopped');
    });
  },
);
