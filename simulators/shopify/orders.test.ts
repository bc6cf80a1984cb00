import { describe, expect, it } from 'vitest';
import {
  type Answered,
  askOf,
  closeShopsAfterEach,
  codes,
  everyOrder,
  type Listed,
  now,
  type Page,
  small,
  start,
  tokenOf,
} from './shop-for-tests.ts';

closeShopsAfterEach();

describe('orders', () => {
  it.each(['CREATED_AT', 'UPDATED_AT', 'PROCESSED_AT', 'ID'])(
    'come page after page by %s, each once',
    async (sortKey) => {
      const { ask, shop } = await start();
      const rows = await everyOrder(ask, 'legacyResourceId createdAt updatedAt processedAt', {
        sortKey,
        first: 17,
      });
      expect(
        rows.map(({ legacyResourceId }) => Number(legacyResourceId)).sort((one, other) => one - other),
      ).toEqual(shop.orders().map(({ id }) => id));
      const key = {
        CREATED_AT: 'createdAt',
        UPDATED_AT: 'updatedAt',
        PROCESSED_AT: 'processedAt',
        ID: 'legacyResourceId',
      }[sortKey] as string;
      const values = rows.map((row) => String(row[key]));
      expect(values).toEqual(values.toSorted());
    },
  );

  it('turn round, and go backwards', async () => {
    const { ask } = await start();
    const names = (answered: Answered) =>
      (answered.body.data as { orders: Page }).orders.nodes.map(({ name }) => name);
    const forward = names(await ask('{ orders(first: 5, sortKey: ID) { nodes { name } } }'));
    const last = names(await ask('{ orders(last: 5, sortKey: ID) { nodes { name } } }'));
    const turned = names(await ask('{ orders(first: 5, sortKey: ID, reverse: true) { nodes { name } } }'));
    expect(forward).toEqual(['#1001', '#1002', '#1003', '#1004', '#1005']);
    expect(last).toEqual(['#1156', '#1157', '#1158', '#1159', '#1160']);
    expect(turned).toEqual(last.toReversed());
  });

  it('are found by their moments, with and without an offset, by the shop’s own days', async () => {
    const { ask, shop } = await start();
    const found = async (query: string) =>
      (await everyOrder(ask, 'name', { query })).map(({ name }) => name).sort();
    const expected = (isWanted: (at: number) => boolean) =>
      shop
        .orders()
        .filter(({ createdAt }) => isWanted(createdAt))
        .map(({ name }) => name)
        .sort();
    const from = Date.parse('2026-02-01T00:00:00-05:00');
    const to = Date.parse('2026-02-10T00:00:00-05:00');
    const inside = expected((at) => at >= from && at < to);
    expect(inside.length).toBeGreaterThan(10);
    expect(await found('created_at:>=2026-02-01 created_at:<2026-02-10')).toEqual(inside);
    expect(
      await found("created_at:>='2026-02-01T00:00:00-05:00' AND created_at:<'2026-02-10T05:00:00Z'"),
    ).toEqual(inside);
    expect(await found('created_at:>="2026-02-01T00:00:00" -created_at:>="2026-02-10T00:00:00"')).toEqual(
      inside,
    );
    const outside = expected((at) => at < from || at >= to);
    expect(await found('NOT (created_at:>=2026-02-01 created_at:<2026-02-10)')).toEqual(outside);
    expect(await found('created_at:<2026-02-01 OR created_at:>=2026-02-10')).toEqual(outside);
    const day = Date.parse('2026-02-03T00:00:00-05:00');
    expect(await found('created_at:2026-02-03')).toEqual(
      expected((at) => at >= day && at < day + 86_400_000),
    );
    expect(await found('name:#1007')).toEqual(['#1007']);
    expect(await found('test:true')).toEqual(
      shop
        .orders()
        .filter(({ test }) => test)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('changed since a moment are those to which something happened, and no page loses one that moves', async () => {
    const { ask, shop } = await start();
    const since = '2026-03-05T00:00:00Z';
    const changed = await everyOrder(ask, 'name updatedAt', { query: `updated_at:>='${since}'`, first: 10 });
    expect(changed.length).toBeGreaterThan(10);
    for (const { updatedAt } of changed) expect(String(updatedAt) >= since).toBe(true);
    const first = await ask(
      'query{ orders(first:10, sortKey:UPDATED_AT, query:"updated_at:>=\'2026-03-05T00:00:00Z\'"){ nodes{name} pageInfo{endCursor} } }',
    );
    const { nodes, pageInfo } = (first.body.data as { orders: Page }).orders;
    const moved = shop.orders().find(({ name }) => name === nodes[0]?.name);
    await shop.happen(moved?.id ?? 0, { kind: 'touch', at: now.getTime() - 1000 });
    const rest: unknown[] = [];
    for (let after = pageInfo.endCursor, more = true; more; ) {
      const { body } = await ask(
        'query($after:String){ orders(first:10, after:$after, sortKey:UPDATED_AT){ nodes{name} pageInfo{hasNextPage endCursor} } }',
        { after },
      );
      const page = (body.data as { orders: Page }).orders;
      rest.push(...page.nodes.map(({ name }) => name));
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect([...nodes.map(({ name }) => name), ...rest].sort()).toEqual(
      [...changed.map(({ name }) => name), moved?.name].sort(),
    );
  });

  it('say of a search field nobody has that it was passed over', async () => {
    const { ask } = await start();
    const { body } = await ask('{ orders(first: 1, query: "nonsense:3") { nodes { id } } }');
    expect(body.extensions?.search).toEqual([
      {
        path: ['orders'],
        query: 'nonsense:3',
        warnings: [expect.objectContaining({ field: 'nonsense', code: 'invalid_field' })],
      },
    ]);
  });

  it.each([
    '{ orders { nodes { id } } }',
    '{ orders(first: 251) { nodes { id } } }',
    '{ orders(first: 1, after: "bm8=") { nodes { id } } }',
  ])('%s is no page', async (query) => {
    const { ask } = await start();
    expect((await ask(query)).body.errors).toHaveLength(1);
  });

  it('are written with what the shop puts before and after its numbers', async () => {
    const shops = [
      small,
      { ...small, handle: 'en', seed: 9, prefix: 'EN', suffix: '-A', currency: 'EUR', taxesIncluded: true },
    ];
    const { simulator } = await start({ shops });
    const [one, other] = simulator.shops.map((shop) => shop.orders()[0]);
    expect([one?.name, other?.name]).toEqual(['#1001', 'EN1001-A']);
    expect(one?.number).toBe(other?.number);
    expect(one?.id).not.toBe(other?.id);
    const token = await tokenOf(simulator, 1);
    const { body } = await askOf(simulator, {
      ...{ token, folder: '/en.myshopify.com' },
      query:
        '{ shop { currencyCode taxesIncluded orderNumberFormatPrefix orderNumberFormatSuffix plan { publicDisplayName } } }',
    });
    expect(body.data?.shop).toEqual({
      ...{
        currencyCode: 'EUR',
        taxesIncluded: true,
        orderNumberFormatPrefix: 'EN',
        orderNumberFormatSuffix: '-A',
      },
      plan: { publicDisplayName: 'Shopify Enterprise' },
    });
  });

  it('are the same for the same seed', async () => {
    const one = await start();
    const other = await start();
    expect(one.shop.orders()).toEqual(other.shop.orders());
    expect((await start({ shops: [{ ...small, seed: 3 }] })).shop.orders()).not.toEqual(one.shop.orders());
  });
});

describe('orders carry', () => {
  it('money in the shop’s currency and in the buyer’s', async () => {
    const shops = [
      {
        ...small,
        presentments: [
          { currency: 'EUR', rate: 0.5 },
          { currency: 'JPY', rate: 1 },
        ],
      },
    ];
    const { ask } = await start({ shops });
    const rows = await everyOrder(
      ask,
      'currencyCode presentmentCurrencyCode totalPriceSet{shopMoney{amount currencyCode} presentmentMoney{amount currencyCode}}',
    );
    expect(new Set(rows.map(({ currencyCode }) => currencyCode))).toEqual(new Set(['USD']));
    expect(new Set(rows.map(({ presentmentCurrencyCode }) => presentmentCurrencyCode))).toEqual(
      new Set(['USD', 'EUR', 'JPY']),
    );
    for (const { totalPriceSet, presentmentCurrencyCode } of rows) {
      const { shopMoney, presentmentMoney } = totalPriceSet as Record<
        string,
        { amount: string; currencyCode: string }
      >;
      expect([shopMoney?.currencyCode, presentmentMoney?.currencyCode]).toEqual([
        'USD',
        presentmentCurrencyCode,
      ]);
      expect(shopMoney?.amount).toMatch(/^\d+\.\d{1,2}$/);
      if (presentmentCurrencyCode === 'JPY') expect(presentmentMoney?.amount).toMatch(/^\d+\.0$/);
      if (presentmentCurrencyCode === 'EUR')
        expect(
          Math.abs(Number(presentmentMoney?.amount) - Number(shopMoney?.amount) / 2),
        ).toBeLessThanOrEqual(0.006);
    }
  });

  it('the visits before them, once they are attributed', async () => {
    const { ask, shop, simulator } = await start();
    const order = shop.tell({ at: now.getTime() - 60_000, fate: 'kept', click: 'cj', firstClick: 'awin' });
    const query = `{ order(id: "gid://shopify/Order/${order.id}") { updatedAt customerJourneySummary { ready firstVisit { landingPage } lastVisit { landingPage referrerUrl utmParameters { source medium } } } } }`;
    const journey = async () =>
      ((await ask(query)).body.data as { order: Listed }).order.customerJourneySummary;
    expect(await journey()).toEqual({ ready: false, firstVisit: null, lastVisit: null });
    simulator.setNow(() => new Date(now.getTime() + 5 * 3_600_000));
    expect(await journey()).toEqual({
      ready: true,
      firstVisit: { landingPage: expect.stringContaining('awc=') },
      lastVisit: {
        landingPage: expect.stringContaining('cjevent='),
        referrerUrl: 'https://www.anrdoezrs.net/',
        utmParameters: { source: 'cj', medium: 'affiliate' },
      },
    });
  });

  it('codes whose discount is in a line’s price only when asked for', async () => {
    const { ask, shop } = await start();
    const coded = shop.orders().find(({ code, steps }) => code !== null && steps.length === 0);
    if (!coded) throw new Error('no order with a code');
    const { body } = await ask(
      `{ order(id: "gid://shopify/Order/${coded.id}") { discountCodes subtotalPriceSet { shopMoney { amount } } lineItems(first: 5) { nodes { plain: discountedTotalSet { shopMoney { amount } } coded: discountedTotalSet(withCodeDiscounts: true) { shopMoney { amount } } } } } }`,
    );
    const order = body.data?.order as Listed;
    const sum = (key: string) =>
      (order.lineItems as { nodes: Record<string, { shopMoney: { amount: string } }>[] }).nodes.reduce(
        (all, line) => all + Number(line[key]?.shopMoney.amount),
        0,
      );
    const subtotal = Number((order.subtotalPriceSet as { shopMoney: { amount: string } }).shopMoney.amount);
    expect(order.discountCodes).toEqual([coded.code]);
    expect(sum('coded')).toBeCloseTo(subtotal, 6);
    expect(sum('plain')).toBeGreaterThan(subtotal);
  });

  it('the buyer’s data, so that somebody can be caught keeping them', async () => {
    const { ask, shop } = await start();
    expect(codes(await ask('{ orders(first: 1) { nodes { customer { lastName } } } }'))).toEqual([
      'ACCESS_DENIED',
    ]);
    shop.setScopes(['read_orders', 'read_all_orders', 'read_customers']);
    const told = JSON.stringify(
      await everyOrder(ask, 'email phone customer { lastName } shippingAddress { address1 }'),
    );
    const texts = shop.personalTexts();
    expect(texts.length).toBeGreaterThan(400);
    for (const text of texts) expect(told).toContain(text);
  });
});
