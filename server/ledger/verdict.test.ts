import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deadline } from './deadline.ts';
import { basisAmount, learnBasis, worthLeft } from './order-amounts.ts';
import type { NetworkRow, ShopOrder } from './order-parts.ts';
import { day, known, oneOf, refund, row, shopOrder, start, verdictOf } from './testing/built-orders.ts';
import { judgeUnclaimed } from './verdict.ts';

const until = (at: number) => (): Deadline => ({
  kind: 'known',
  at,
  cutDay: '2026-04-04',
  zone: 'UTC',
  by: 'lock',
  source: 'set',
});
const soon = start + 190 * day;
const order = (over: Partial<NetworkRow> = {}) => oneOf([row(over)]);

describe('an order that the shop kept', () => {
  it('waits while it may come back, and is right afterwards', () => {
    const shop = shopOrder('1001');
    expect(verdictOf(order(), shop, { now: start + 30 * day - 1 })).toMatchObject({
      code: 'WAIT_RETURN',
      tab: 'wait',
      excessCommission: 1_000,
      excessFee: 100,
      lookAt: start + 30 * day,
    });
    expect(verdictOf(order(), shop, { now: start + 30 * day })).toMatchObject({ code: 'OK', tab: null });
  });

  it('is not known to be right while nobody knows what came back', () => {
    const shopRules = { ...known, changesUntil: start + 30 * day - 1 };
    expect(verdictOf(order(), shopOrder('1001'), { shopRules })).toMatchObject({
      code: 'UNKNOWN',
      because: 'changes-not-known',
      excessCommission: null,
    });
    expect(
      verdictOf(order(), shopOrder('1001'), { shopRules: { ...known, changesUntil: null } }),
    ).toMatchObject({
      code: 'UNKNOWN',
    });
  });
});

it('is not said to be paid too little where nobody knows what came back', () => {
  const short = order({ amount: 6_000 });
  const told = (changesUntil: number | null, now = start + 180 * day) =>
    verdictOf(short, shopOrder('1001'), { shopRules: { ...known, changesUntil }, now }).code;
  expect(told(start + 30 * day)).toBe('UNDERPAID');
  expect(told(start + 30 * day - 1)).toBe('UNKNOWN');
  expect(told(null)).toBe('UNKNOWN');
  expect(told(start + day, start + 2 * day)).toBe('UNDERPAID');
});

it('is measured by an even exchange no less than without one, where nobody knows the basis', () => {
  const events = [refund(4_000), refund(-4_000, { ref: 'sent', kind: 'edit' })];
  expect(verdictOf(order(), shopOrder('1001', { events }), { basis: null })).toMatchObject({ code: 'OK' });
});

it('loses the tax that a refund tells, and a share of it only where one tells none', () => {
  const amounts = { currency: 'USD', subtotal: 10_000, tax: 1_000, shipping: 0, total: 11_000 };
  const events = [refund(3_000, { tax: 0 }), refund(2_000, { ref: 'second', tax: null })];
  expect(worthLeft(shopOrder('1001', { amounts, events }), 'total')).toMatchObject({ units: 5_800 });
});

describe('an order of which nothing is left', () => {
  const gone: [string, Partial<ShopOrder>, string][] = [
    ['cancelled', { cancelledAt: start + day, cancelReason: 'customer' }, 'DECLINE_CANCELLED'],
    ['a test', { test: true }, 'DECLINE_TEST'],
    ['charged back', { dispute: 'lost' }, 'DECLINE_FRAUD'],
    ['all returned', { events: [refund(6_000), refund(4_000)] }, 'DECLINE_RETURNED'],
    ['never paid', { paid: false }, 'DECLINE_UNPAID'],
  ];
  it.each(gone)('because it is %s is declined whole, in time, and lost afterwards', (_, over, code) => {
    const shop = shopOrder('1001', over);
    const whole = { expected: 0, excessCommission: 1_000, excessFee: 100 };
    expect(verdictOf(order(), shop, { deadlineOf: until(soon) })).toMatchObject({
      ...whole,
      code,
      tab: 'decline',
      deadline: soon,
      placeAt: soon,
      lookAt: soon,
    });
    for (const late of [{ deadlineOf: until(start) }, {}]) {
      const told = verdictOf(late.deadlineOf ? order() : order({ state: 'approved' }), shop, late);
      expect(told).toMatchObject({
        ...whole,
        code: 'TOO_LATE',
        because: code,
        tab: 'missed',
        deadline: null,
      });
    }
  });

  it('is not declined for being unpaid before its days are over, nor where the shop does not say', () => {
    const now = start + 7 * day - 1;
    expect(verdictOf(order(), shopOrder('1001', { paid: false }), { now })).toMatchObject({
      code: 'WAIT_RETURN',
      because: 'unpaid',
      lookAt: start + 7 * day,
    });
    expect(verdictOf(order(), shopOrder('1001', { paid: null }))).toMatchObject({ code: 'OK' });
  });

  it('asks for nothing where the network pays nothing', () => {
    const shop = shopOrder('1001', { cancelledAt: start });
    expect(verdictOf(order({ state: 'voided' }), shop)).toMatchObject({ code: 'OK', tab: null });
  });
});

describe('an order of which a part came back', () => {
  it('is adjusted by its share of commission and fee', () => {
    const shop = shopOrder('1001', { events: [refund(2_500)] });
    expect(verdictOf(order(), shop)).toMatchObject({
      code: 'ADJUST',
      tab: 'adjust',
      expected: 7_500,
      excessCommission: 250,
      excessFee: 25,
    });
  });

  it('is right once the network corrected it, however it did', () => {
    const shop = shopOrder('1001', { events: [refund(2_500)] });
    expect(verdictOf(order({ amount: 7_500, commission: 750 }), shop)).toMatchObject({ code: 'OK' });
    const reversed = oneOf([
      row(),
      row({ saleKey: '2', amount: -10_000, commission: -1_000, kind: 'adjustment' }),
      row({ saleKey: '3', amount: 7_500, commission: 750 }),
    ]);
    expect(verdictOf(reversed, shop)).toMatchObject({ code: 'OK' });
  });

  it('counts a refund that is still pending at the network: the sum of an order, in every state', () => {
    const shop = shopOrder('1001', { events: [refund(2_500)] });
    const rows = [
      row({ state: 'approved' }),
      row({ saleKey: '2', amount: -2_500, commission: -250, kind: 'adjustment', state: 'pending' }),
    ];
    expect(verdictOf(oneOf(rows), shop)).toMatchObject({ code: 'OK' });
  });

  it('belongs to its order, on whatever day it came back', () => {
    const shop = shopOrder('1001', { events: [refund(2_500, { at: start + 170 * day })] });
    expect(verdictOf(order(), shop)).toMatchObject({ code: 'ADJUST', expected: 7_500 });
  });

  it('is owed where the network counted too little, and paid where it counted too much', () => {
    expect(verdictOf(order({ amount: 8_000, commission: 800 }), shopOrder('1001'))).toMatchObject({
      code: 'UNDERPAID',
      tab: 'underpaid',
      expected: 10_000,
      excessCommission: -200,
    });
    expect(verdictOf(order({ amount: 12_500, commission: 1_250 }), shopOrder('1001'))).toMatchObject({
      code: 'ADJUST',
      expected: 10_000,
      excessCommission: 250,
    });
  });

  it('nets out an exchange in the same order', () => {
    const back = refund(4_000, { kind: 'return', ref: 'back' });
    const sent = { ...back, ref: 'sent', amount: 4_000, kind: 'edit' as const };
    expect(verdictOf(order(), shopOrder('1001', { events: [back, sent] }))).toMatchObject({ code: 'OK' });
  });
});

describe('an amount', () => {
  it('that nobody can measure is not known; only what came back of an order never restated can be told', () => {
    const events = [refund(2_500)];
    const unmeasured = { basis: null };
    expect(verdictOf(order(), shopOrder('1001', { events }), unmeasured)).toMatchObject({
      code: 'ADJUST',
      expected: 7_500,
      excessCommission: 250,
    });
    expect(
      verdictOf({ ...order(), restated: true }, shopOrder('1001', { events }), unmeasured),
    ).toMatchObject({ code: 'UNKNOWN', because: 'amount-not-known', excessCommission: null });
  });

  it('in two currencies is none', () => {
    const rows = [row({ amount: 5_000 }), row({ saleKey: '2', amount: 5_000, currency: 'EUR' })];
    expect(verdictOf(oneOf(rows), shopOrder('1001'))).toMatchObject({
      code: 'UNKNOWN',
      because: 'amount-not-known',
    });
  });

  it('in another currency needs the rate of the day, and is nearer than two and a half per cent', () => {
    const abroad = order({ currency: 'EUR', amount: 9_020 });
    expect(verdictOf(abroad, shopOrder('1001'))).toMatchObject({ code: 'UNKNOWN', because: 'no-rate' });
    const rateOf = () => 0.92;
    expect(verdictOf(abroad, shopOrder('1001'), { rateOf })).toMatchObject({ code: 'OK', expected: 9_200 });
    expect(verdictOf(order({ currency: 'EUR', amount: 9_440 }), shopOrder('1001'), { rateOf })).toMatchObject(
      {
        code: 'ADJUST',
      },
    );
  });

  it('may be off by two minor units or half a per cent, whichever is more', () => {
    const cheap = shopOrder('1001', {
      amounts: { currency: 'USD', subtotal: 100, tax: 0, shipping: 0, total: 100 },
    });
    expect(verdictOf(order({ amount: 102 }), cheap)).toMatchObject({ code: 'OK' });
    expect(verdictOf(order({ amount: 103 }), cheap)).toMatchObject({ code: 'ADJUST' });
    expect(verdictOf(order({ amount: 10_050 }), shopOrder('1001'))).toMatchObject({ code: 'OK' });
    expect(verdictOf(order({ amount: 10_051 }), shopOrder('1001'))).toMatchObject({ code: 'ADJUST' });
  });

  it('says no fee where the network tells none', () => {
    const shop = shopOrder('1001', { test: true });
    expect(verdictOf(order({ fee: 0 }), shop, { feeTold: false })).toMatchObject({
      excessCommission: 1_000,
      excessFee: null,
    });
  });
});

describe('an order paid twice', () => {
  it('by one network is declined but for the first; parts of one are not', () => {
    const twice = [row(), row({ saleKey: '2', soldAt: start + 60_000, publisherNo: 2 })];
    expect(verdictOf(oneOf(twice), shopOrder('1001'))).toMatchObject({
      code: 'DUPLICATE_SAME_NETWORK',
      tab: 'decline',
      expected: 10_000,
      excessCommission: 1_000,
      excessFee: 100,
      evidence: { doubled: ['2'] },
    });
    const parts = [row({ amount: 6_000 }), row({ saleKey: '2', amount: 4_000 })];
    expect(verdictOf(oneOf(parts), shopOrder('1001'))).toMatchObject({ code: 'OK' });
  });

  const rival = (over: Partial<NetworkRow> = {}) =>
    oneOf([row({ saleKey: 'r', ...over })], { connectionId: 2, network: 'cj' });

  it('by two networks stays with the one whose click the shop saw last', () => {
    const shop = shopOrder('1001', { lastClick: { network: 'cj', at: null } });
    const [mine, other] = [order(), rival()];
    expect(verdictOf(mine, shop, { rivals: [other] })).toMatchObject({
      code: 'DUPLICATE_CROSS',
      excessCommission: 1_000,
      evidence: { keptBy: 'shop-click', kept: { connectionId: 2, orderKey: '1001' } },
    });
    expect(verdictOf(other, shop, { rivals: [mine] })).toMatchObject({ code: 'OK' });
  });

  it('else with the click nearest before the order, and with nobody where one click is not known', () => {
    const mine = order({ clickedAt: start - 3_000 });
    const later = rival({ clickedAt: start - 1_000 });
    expect(verdictOf(mine, shopOrder('1001'), { rivals: [later] })).toMatchObject({
      code: 'DUPLICATE_CROSS',
      evidence: { keptBy: 'nearest-click' },
    });
    for (const clickedAt of [null, start - 3_000, start + 1]) {
      expect(verdictOf(mine, shopOrder('1001'), { rivals: [rival({ clickedAt })] })).toMatchObject({
        code: 'UNKNOWN',
        because: 'double-undecided',
        excessCommission: null,
      });
    }
  });

  it('is not paid twice where the other one is void', () => {
    expect(verdictOf(order(), shopOrder('1001'), { rivals: [rival({ state: 'voided' })] })).toMatchObject({
      code: 'OK',
    });
  });
});

describe('an order without a match', () => {
  it('is suspicious only where every order of its days is known', () => {
    expect(verdictOf(order(), null)).toMatchObject({ code: 'NO_SHOP_ORDER', excessCommission: 1_000 });
    expect(verdictOf(order(), null, { covered: false })).toMatchObject({
      code: 'UNKNOWN',
      because: 'not-covered',
      excessCommission: null,
    });
    expect(verdictOf(oneOf([row({ ysoder: '' })]), null)).toMatchObject({ because: 'no-number' });
    expect(verdictOf({ ...order(), crowded: true }, null)).toMatchObject({ because: 'no-number' });
  });
});

describe("a shop's order that a network's click led to", () => {
  const shop = shopOrder('1001', { lastClick: { network: 'cj', at: null } });
  const asked = (over: Partial<Parameters<typeof judgeUnclaimed>[0]> = {}) =>
    judgeUnclaimed({
      shop,
      coveredNetworks: new Set(['cj']),
      connectedNetworks: new Set(['cj']),
      claimedBy: new Set(),
      now: start + 3 * day,
      ...over,
    });

  it('is unclaimed three days later where that network would have told', () => {
    expect(asked()).toMatchObject({ code: 'NOT_CLAIMED', tab: 'not-claimed' });
    expect(asked({ now: start + 3 * day - 1 })).toMatchObject({ code: 'OK', tab: null });
    expect(asked({ coveredNetworks: new Set() })).toMatchObject({ code: 'OK', tab: null });
  });

  it('is nobody’s to claim where it was claimed, came to nothing, or the network is not read', () => {
    expect(asked({ claimedBy: new Set(['cj']) })).toBeNull();
    expect(asked({ claimedBy: new Set(['impact']) })).toBeNull();
    expect(asked({ connectedNetworks: new Set() })).toBeNull();
    expect(asked({ shop: { ...shop, cancelledAt: start } })).toBeNull();
    expect(asked({ shop: shopOrder('1001') })).toBeNull();
  });
});

describe('what a network counts from', () => {
  const pairs = (units: (order: ShopOrder) => number, count = 20) =>
    Array.from({ length: count }, (_, index) => {
      const subtotal = 5_000 + 731 * index;
      const shop = shopOrder(String(index), {
        amounts: {
          currency: 'USD',
          subtotal,
          tax: 400 + index,
          shipping: 700,
          total: subtotal + 1_100 + index,
        },
      });
      return { told: { units: units(shop), currency: 'USD' }, order: shop };
    });

  it.each(['subtotal', 'subtotal-without-tax', 'total', 'total-without-shipping'] as const)(
    'is found: %s',
    (basis) => {
      const found = learnBasis(
        pairs((shop) => basisAmount(shop, basis)?.units ?? 0),
        [],
        () => null,
      );
      expect(found).toEqual({ basis, support: 20, lookedAt: 20 });
    },
  );

  it('is nothing where fewer than four of five agree, where there are few, and where a person refused it', () => {
    let nth = 0;
    const some = pairs((shop) => (nth++ % 4 === 0 ? 99 : (shop.amounts.total ?? 0)));
    expect(learnBasis(some, [], () => null).basis).toBeNull();
    const all = pairs((shop) => shop.amounts.total ?? 0);
    expect(learnBasis(all.slice(0, 9), [], () => null).basis).toBeNull();
    expect(learnBasis(all, ['total'], () => null).basis).toBeNull();
  });
});

it('takes no refund off twice: what is left is what was placed and all that was added or taken, to the cent', () => {
  const change = fc.record({
    amount: fc.integer({ min: -9_000, max: 3_000 }),
    tax: fc.integer({ min: -900, max: 300 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(change, { maxLength: 6 }),
      (net, tax, changes) => {
        const shop = shopOrder('1001', {
          amounts: { currency: 'USD', subtotal: net, tax, shipping: 700, total: net + tax + 700 },
          events: changes.map((one, index) => refund(-one.amount, { ref: String(index), tax: one.tax })),
        });
        const left = net + changes.reduce((sum, { amount }) => sum + amount, 0);
        const tookSome = changes.some(({ amount }) => amount < 0);
        const isAllGone = tookSome && left <= 0;
        expect(worthLeft(shop, 'subtotal')?.units).toBe(isAllGone ? 0 : Math.max(0, left));
        const taxLeft = tax + changes.reduce((sum, one) => sum + one.tax, 0);
        const whole = changes.length === 0 || (changes.every(({ amount }) => amount === 0) && !tookSome);
        expect(worthLeft(shop, 'total-without-shipping')?.units).toBe(
          isAllGone ? 0 : whole ? net + tax : Math.max(0, left + taxLeft),
        );
      },
    ),
    { numRuns: 2000 },
  );
});
