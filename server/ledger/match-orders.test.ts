import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnRuns } from '../testing/drawn-cases.ts';
import { networkKey } from './order-parts.ts';
import {
  day,
  hour,
  matchOf,
  networkOrders,
  oneOf,
  refund,
  row,
  shopOrder,
  start,
} from './testing/built-orders.ts';

const one = (ysoder: string, over: Parameters<typeof row>[0] = {}) =>
  oneOf([row({ ysoder, saleKey: ysoder || 'x', ...over })]);

const priced = (number: string, subtotal: number, over: Parameters<typeof shopOrder>[1] = {}) =>
  shopOrder(number, {
    amounts: { currency: 'USD', subtotal, tax: 0, shipping: 0, total: subtotal },
    ...over,
  });

describe('an order of a network is matched', () => {
  it('by its number, within three days', () => {
    const order = one('#1001');
    expect(matchOf([order], [shopOrder('1001')])(order)).toMatchObject({ rule: 1, confidence: 'matched' });
    const late = shopOrder('1001', { orderedAt: start - 3 * day - 1 });
    expect(matchOf([order], [late])(order)).toMatchObject({ shop: null, confidence: 'none', direct: true });
  });

  it('to the one of several shops that fits by amount and time', () => {
    const order = one('1001');
    const shops = [priced('1001', 10_000, { shopId: 1 }), priced('1001', 7_000, { shopId: 2 })];
    expect(matchOf([order], shops)(order)).toMatchObject({
      shop: { shopId: 1 },
      rule: 2,
      confidence: 'matched',
    });
  });

  it('to none of several that fit alike, nor where one of them tells no amounts', () => {
    const order = one('1001');
    const alike = [priced('1001', 10_000, { shopId: 1 }), priced('1001', 10_000, { shopId: 2 })];
    expect(matchOf([order], alike)(order)).toMatchObject({ shop: null, confidence: 'ambiguous' });
    const untold = { currency: 'USD', subtotal: null, tax: null, shipping: null, total: null };
    const silent = [priced('1001', 10_000), shopOrder('1001', { shopId: 2, amounts: untold })];
    expect(matchOf([order], silent)(order)).toMatchObject({ shop: null, confidence: 'ambiguous' });
  });

  it('by what was learned of its numbers, and says so', () => {
    const order = one('US-1001');
    const learned = { affixesOf: () => [{ prefix: 'US-', suffix: '' }] };
    expect(matchOf([order], [shopOrder('1001')])(order)).toMatchObject({
      confidence: 'none',
      direct: false,
    });
    expect(matchOf([order], [shopOrder('1001')], learned)(order)).toMatchObject({
      rule: 3,
      confidence: 'matched',
      affix: { prefix: 'US-', suffix: '' },
    });
  });

  it('by coupon, moment and amount only probably, and only where nothing else is like it', () => {
    const order = one('', { coupon: ' save10 ' });
    const shop = priced('1001', 10_050, { coupons: ['SAVE10'], orderedAt: start + 2 * hour });
    const couponNames = (shops: (typeof shop)[]) => ({
      shopsNamed: (name: string) => shops.filter(() => name.startsWith('coupon:SAVE10@')),
    });
    expect(matchOf([order], [], couponNames([shop]))(order)).toMatchObject({
      rule: 4,
      confidence: 'probable',
    });
    const other = { ...shop, orderRef: 'other' };
    expect(matchOf([order], [], couponNames([shop, other]))(order)).toMatchObject({
      confidence: 'ambiguous',
    });
    for (const off of [{ orderedAt: start + 2 * hour + 1 }, { coupons: ['SAVE1'] }]) {
      expect(matchOf([order], [], couponNames([{ ...shop, ...off }]))(order)).toMatchObject({
        confidence: 'none',
      });
    }
  });

  it('to no order that its own connection has by its number already', () => {
    const [numbered, bare] = [one('1001'), one('', { coupon: 'SAVE10', saleKey: 'bare' })];
    const shop = priced('1001', 10_000, { coupons: ['SAVE10'] });
    const found = matchOf([numbered, bare], [shop], { shopsNamed: () => [shop] });
    expect(found(numbered)).toMatchObject({ confidence: 'matched' });
    expect(found(bare)).toMatchObject({ confidence: 'none' });
  });
});

describe('traps others fell into', () => {
  it('an amount that cannot be read is no amount of zero', () => {
    const free = one('1001', { amount: 0 });
    const untold = { currency: 'USD', subtotal: null, tax: null, shipping: null, total: null };
    const shops = [shopOrder('1001', { amounts: untold }), priced('1001', 5_000, { shopId: 2 })];
    expect(matchOf([free], shops)(free)).toMatchObject({ shop: null, confidence: 'ambiguous' });
  });

  it('the first of several candidates does not win for being first', () => {
    const order = one('1001');
    const shops = [1, 2, 3].map((shopId) => priced('1001', 10_000, { shopId }));
    for (const some of [shops, shops.toReversed()])
      expect(matchOf([order], some)(order)).toMatchObject({ shop: null, confidence: 'ambiguous' });
  });

  it("a shop's order is used once: of two numbers of one connection the one that fits", () => {
    const shop = shopOrder('#EN1001', { numbers: ['#EN1001', '1001'] });
    const [a, b] = [one('EN1001'), one('1001', { amount: 4_000 })];
    const found = matchOf([a, b], [shop]);
    expect(found(a)).toMatchObject({ confidence: 'matched' });
    expect(found(b)).toMatchObject({ shop: null, confidence: 'ambiguous' });
    const twins = matchOf([a, one('1001')], [shop]);
    expect(twins(a)).toMatchObject({ shop: null, confidence: 'ambiguous' });
  });

  it('1001 is not 11001, whichever way round it is looked for', () => {
    const [short, long] = [one('1001'), one('11001')];
    expect(matchOf([short], [shopOrder('11001')])(short)).toMatchObject({ confidence: 'none' });
    expect(matchOf([long], [shopOrder('1001')])(long)).toMatchObject({ confidence: 'none' });
  });

  it('rows in several currencies add up to no amount', () => {
    const rows = [
      row({ saleKey: 'a', amount: 5_000 }),
      row({ saleKey: 'b', amount: 5_000, currency: 'EUR' }),
    ];
    const order = oneOf(rows);
    const shops = [priced('1001', 10_000), priced('1001', 7_000, { shopId: 2 })];
    expect(matchOf([order], shops)(order)).toMatchObject({ shop: null, confidence: 'ambiguous' });
  });

  it('half a per cent is not half of the amount', () => {
    const order = one('1001', { amount: 15_000 });
    const shops = [priced('1001', 10_000), priced('1001', 15_075, { shopId: 2 })];
    expect(matchOf([order], shops)(order)).toMatchObject({ shop: { shopId: 2 }, rule: 2 });
    const off = [priced('1001', 10_000), priced('1001', 15_077, { shopId: 2 })];
    expect(matchOf([order], off)(order)).toMatchObject({ shop: null, confidence: 'ambiguous' });
  });
});

/** Ten ways in which a network may write a shop's number. */
const decorations: ((number: string) => string)[] = [
  (number) => number,
  (number) => `#${number}`,
  (number) => `KB${number}`,
  (number) => `#kb${number}`,
  (number) => ` ${number} `,
  (number) => `%23${number}`,
  (number) => `00${number}`,
  (number) => `Sale - ${number}`,
  (number) => `US-${number}`,
  (number) => `${number}_EUR`,
];
const learnedAffixes = [
  { prefix: 'US-', suffix: '' },
  { prefix: '', suffix: '_EUR' },
];

interface Drawn {
  shopId: number;
  number: number;
  minutes: number;
  units: number;
  currency: string;
  decoration: number;
  split: number;
  correction: boolean;
  returned: number;
  connections: number[];
}

const drawnOrder: fc.Arbitrary<Drawn> = fc.record({
  shopId: fc.integer({ min: 1, max: 2 }),
  number: fc.integer({ min: 1001, max: 1060 }),
  minutes: fc.integer({ min: 0, max: 3 * 24 * 60 }),
  // Few amounts, so that some are alike.
  units: fc.oneof(fc.constantFrom(5_000, 10_000), fc.integer({ min: 1_000, max: 900_000 })),
  currency: fc.constantFrom('USD', 'USD', 'EUR'),
  decoration: fc.integer({ min: 0, max: decorations.length - 1 }),
  split: fc.integer({ min: 1, max: 3 }),
  correction: fc.boolean(),
  returned: fc.constantFrom(0, 0, 0.3, 1),
  connections: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
});

/** What both sides would say of these orders, and which is which. */
function sidesOf(drawn: readonly Drawn[]) {
  // A shop gives each number once, a network tells each order once a connection.
  const orders = [...new Map(drawn.map((one) => [`${one.shopId} ${one.number}`, one])).values()];
  const shops = orders.map((one) =>
    priced(`KB${one.number}`, one.units, {
      shopId: one.shopId,
      orderRef: String(one.number),
      numbers: [`#KB${one.number}`, String(one.number)],
      orderedAt: start + one.minutes * 60_000,
      amounts: { currency: one.currency, subtotal: one.units, tax: 0, shipping: 0, total: one.units },
      events: one.returned > 0 ? [refund(Math.round(one.units * one.returned))] : [],
    }),
  );
  const truth = new Map<string, string>();
  const rowsOf = new Map<number, ReturnType<typeof row>[]>();
  for (const one of orders) {
    for (const connectionId of one.connections) {
      const ysoder = decorations[one.decoration]?.(String(one.number)) ?? '';
      const left = one.correction ? one.units - Math.round(one.units * one.returned) : one.units;
      const parts = partsOf(one.units, one.split);
      const made = parts.map((amount, index) =>
        row({
          saleKey: `${one.shopId}-${one.number}-${index}`,
          ysoder,
          amount,
          currency: one.currency,
          soldAt: start + one.minutes * 60_000 + 90_000,
        }),
      );
      if (left !== one.units)
        made.push(
          row({
            saleKey: `${one.shopId}-${one.number}-c`,
            ysoder,
            amount: left - one.units,
            kind: 'adjustment',
            currency: one.currency,
            soldAt: start + one.minutes * 60_000 + 99_000,
          }),
        );
      rowsOf.set(connectionId, [...(rowsOf.get(connectionId) ?? []), ...made]);
      for (const { saleKey } of made) truth.set(`${connectionId} ${saleKey}`, `${one.shopId} ${one.number}`);
    }
  }
  const networks = [...rowsOf].flatMap(([connectionId, rows]) => networkOrders(rows, { connectionId }));
  return { shops, networks, truth };
}

function partsOf(units: number, count: number): number[] {
  const part = Math.floor(units / count);
  return Array.from({ length: count }, (_, index) => (index === 0 ? units - part * (count - 1) : part));
}

const told = (orders: ReturnType<typeof networkOrders>, find: ReturnType<typeof matchOf>) =>
  Object.fromEntries(
    orders
      .map((order) => {
        const match = find(order);
        return [
          networkKey(order),
          [match?.confidence, match?.rule, match?.shop?.shopId, match?.shop?.orderRef],
        ] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

it('never takes an order for another among 100,000 drawn ones, and depends on no order of arrival', () => {
  const numRuns = drawnRuns({ all: 1450, some: 100 });
  let seen = 0;
  let matched = 0;
  let ambiguous = 0;
  const affixes = { affixesOf: () => learnedAffixes };
  fc.assert(
    fc.property(fc.array(drawnOrder, { minLength: 60, maxLength: 110 }), fc.nat(), (drawn, turn) => {
      const { shops, networks, truth } = sidesOf(drawn);
      const find = matchOf(networks, shops, affixes);
      for (const order of networks) {
        const match = find(order);
        seen += 1;
        if (match?.confidence === 'ambiguous') ambiguous += 1;
        if (match?.confidence !== 'matched') continue;
        matched += 1;
        // Two orders of one connection that bear one number, of two shops, are one order to it: neither may be taken for either.
        const real = new Set(order.rows.map(({ saleKey }) => truth.get(`${order.connectionId} ${saleKey}`)));
        expect([...real]).toEqual([`${match.shop?.shopId} ${match.shop?.orderRef}`]);
      }
      const turned = <Item>(items: readonly Item[]) =>
        [...items.slice(turn % items.length), ...items.slice(0, turn % items.length)].reverse();
      expect(told(networks, matchOf(turned(networks), turned(shops), affixes))).toEqual(told(networks, find));
    }),
    { numRuns },
  );
  expect(seen).toBeGreaterThan(numRuns * 70);
  // Neither is shirked.
  expect(matched).toBeGreaterThan(seen / 2);
  expect(ambiguous).toBeGreaterThan(numRuns / 10);
}, 120_000);
