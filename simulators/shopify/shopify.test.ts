// The service by itself, asked as its vendor's pages say.
import {
  buildClientSchema,
  type GraphQLOutputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  getNullableType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import { netOf, orderState, taxOf } from './ledger.ts';
import { type Recount, recount } from './recount.ts';
import { type ShopifyOptions, type ShopifySimulator, startShopify } from './start.ts';
import { fates, tell } from './tell.ts';

type Listed = Record<string, unknown>;
interface Answered {
  status: number;
  body: { data?: Listed | null; errors?: Listed[] | string; extensions?: { cost: Cost; search?: Listed[] } };
}
interface Cost {
  requestedQueryCost: number;
  actualQueryCost: number | null;
  throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
}

const now = new Date('2026-06-15T12:00:00Z');
const running: ShopifySimulator[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

const small = {
  handle: 'small',
  orders: 160,
  ordersPerDay: 2,
  from: '2026-01-01',
  plan: 'enterprise' as const,
};

async function start(options: ShopifyOptions = {}) {
  const simulator = await startShopify({ shops: [small], now: () => now, ...options });
  running.push(simulator);
  const [shop] = simulator.shops;
  if (!shop) throw new Error('no shop');
  const token = await tokenOf(simulator);
  const ask = (query: string, variables: Listed = {}, more: { version?: string; token?: string } = {}) =>
    askOf(simulator, { query, variables, token, ...more });
  return { simulator, shop, token, ask };
}

async function grant(simulator: ShopifySimulator, form: Record<string, string> = {}, at = 0) {
  const { clientId = '', clientSecret = '', shop = '' } = simulator.shops[at]?.credentials ?? {};
  return fetch(`${simulator.origin}/${shop}/admin/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...form,
    }),
  });
}

async function tokenOf(simulator: ShopifySimulator, at = 0): Promise<string> {
  return String(((await (await grant(simulator, {}, at)).json()) as Listed).access_token);
}

async function askOf(
  simulator: ShopifySimulator,
  asked: { query: string; variables?: Listed; token: string; version?: string; folder?: string },
): Promise<Answered> {
  const { query, variables = {}, token, version = '2026-10', folder = '' } = asked;
  const answer = await fetch(`${simulator.origin}${folder}/admin/api/${version}/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}

const codes = ({ body }: Answered) =>
  Array.isArray(body.errors)
    ? body.errors.map(({ extensions }) => (extensions as Listed)?.code)
    : body.errors;

interface Page {
  nodes: Listed[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

type Ask = (query: string, variables?: Listed) => Promise<Answered>;

async function everyOrder(
  ask: Ask,
  fields: string,
  of: { first?: number; query?: string; sortKey?: string } = {},
) {
  const found: Listed[] = [];
  for (let after: string | null = null; ; ) {
    const { body } = await ask(
      `query($first:Int!,$after:String,$query:String,$sortKey:OrderSortKeys!){ orders(first:$first,after:$after,query:$query,sortKey:$sortKey){ pageInfo{hasNextPage endCursor} nodes{${fields}} } }`,
      { first: of.first ?? 25, after, query: of.query ?? null, sortKey: of.sortKey ?? 'UPDATED_AT' },
    );
    if (!body.data) throw new Error(JSON.stringify(body.errors));
    const page = body.data.orders as Page;
    found.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return found;
    after = page.pageInfo.endCursor;
  }
}

/** Every field of a type, as deep as told, with pages of two. */
function everyField(schema: GraphQLSchema, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const kinds = isAbstractType(named) ? schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
  const parts = kinds.map((kind) => {
    const fields = Object.values(kind.getFields()).flatMap((field) => {
      const inner = getNamedType(field.type);
      if (!isLeafType(inner) && depth === 0) return [];
      const isPaged = field.args.some(({ name }) => name === 'first');
      const own = everyField(schema, field.type, /(Connection|Edge)$/.test(inner.name) ? depth : depth - 1);
      if (own === ' { __typename }' && depth === 0) return [];
      // Two kinds of one interface may differ in whether a field can be null.
      const alias = isAbstractType(named) ? `${kind.name}_${field.name}: ` : '';
      return [`${alias}${field.name}${isPaged ? '(first: 2)' : ''}${own}`];
    });
    const text = ['__typename', ...fields].join(' ');
    return isAbstractType(named) ? `... on ${kind.name} { ${text} }` : text;
  });
  return ` { ${parts.join(' ')} }`;
}

describe('schema', () => {
  it('answers introspection, with the names the vendor has', async () => {
    const { ask } = await start();
    const { body } = await ask(getIntrospectionQuery());
    const schema = buildClientSchema(body.data as never);
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toContain('currentAppInstallation');
    expect(schema.getType('ProductSale')).toBeDefined();
  });

  it('answers every field of every order there is without an error', async () => {
    const { ask, shop } = await start();
    shop.setScopes(['read_orders', 'read_all_orders', 'read_returns', 'read_customers']);
    for (const [at, fate] of fates.entries())
      shop.tell({ at: Date.parse('2026-04-01T08:00:00Z') + at * 60_000, fate, click: 'awin' });
    const { body } = await ask(getIntrospectionQuery());
    const schema = buildClientSchema(body.data as never);
    const order = schema.getType('Order');
    if (!isObjectType(order)) throw new Error('no Order');
    const fields = everyField(schema, order, 2);
    const isNullable = (type: GraphQLOutputType) =>
      !isNonNullType(type) && !isListType(getNullableType(type));
    expect(isNullable(order.getFields().cancelReason?.type as GraphQLOutputType)).toBe(true);
    for (const { id } of shop.orders().slice(-fates.length)) {
      const answered = await ask(`query($id:ID!){ order(id:$id)${fields} }`, {
        id: `gid://shopify/Order/${id}`,
      });
      expect(answered.body.errors).toBeUndefined();
    }
  });

  it('says what a query gets wrong, in both versions, and knows no other version', async () => {
    const { ask, simulator, token } = await start();
    for (const version of ['2026-07', '2026-10']) {
      const { status, body } = await askOf(simulator, { query: '{ shop { nothing } }', token, version });
      expect([status, JSON.stringify(body.errors)]).toEqual([200, expect.stringContaining('nothing')]);
    }
    expect((await askOf(simulator, { query: '{ shop { id } }', token, version: '2031-01' })).status).toBe(
      404,
    );
    expect((await ask('{ shop {')).body.errors).toHaveLength(1);
  });
});

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

describe('books', () => {
  const cents = (value: unknown) =>
    Math.round(Number((value as { shopMoney: { amount: string } }).shopMoney.amount) * 100);
  const ledger = `name test cancelledAt cancelReason displayFinancialStatus returnStatus edited taxesIncluded
    currentSubtotalPriceSet{shopMoney{amount}} totalRefundedSet{shopMoney{amount}} totalReceivedSet{shopMoney{amount}}
    refunds{ totalRefundedSet{shopMoney{amount}} }
    agreements(first:4){ nodes{ happenedAt reason sales(first:8){ nodes{ lineType actionType quantity totalAmount{shopMoney{amount}} totalTaxAmount{shopMoney{amount}} } } } }`;
  type Sold = { lineType: string; totalAmount: unknown; totalTaxAmount: unknown };
  const salesOf = (order: Listed): Sold[] =>
    (order.agreements as { nodes: { sales: { nodes: Sold[] } }[] }).nodes.flatMap(({ sales }) => sales.nodes);

  it.each([false, true])(
    'agree to the cent with the recount and with what is left, taxes included: %s',
    async (taxesIncluded) => {
      const { ask, shop } = await start({
        shops: [{ ...small, seed: 4, orders: 400, ordersPerDay: 4, taxesIncluded }],
      });
      const rows = new Map<unknown, Recount>(shop.recount().map((row) => [row.name, row]));
      const found = await everyOrder(ask, ledger, { first: 4 });
      expect(found.length).toBe(400);
      for (const order of found) {
        const row = rows.get(order.name) as Recount;
        let kept = 0;
        let left = 0;
        for (const sale of salesOf(order)) {
          const net = cents(sale.totalAmount) - cents(sale.totalTaxAmount);
          if (sale.lineType === 'PRODUCT') kept += net;
          if (sale.lineType === 'PRODUCT' || sale.lineType === 'GIFT_CARD')
            left += taxesIncluded ? cents(sale.totalAmount) : net;
        }
        expect([order.name, kept]).toEqual([row.name, row.kept]);
        expect([order.name, left]).toEqual([order.name, cents(order.currentSubtotalPriceSet)]);
        expect([order.name, cents(order.totalRefundedSet)]).toEqual([order.name, row.refunded]);
        const refunds = (order.refunds as Listed[]).reduce(
          (sum, refund) => sum + cents(refund.totalRefundedSet),
          0,
        );
        expect(refunds).toBe(row.refunded);
        expect([order.test, order.cancelledAt !== null]).toEqual([row.test, row.cancelled]);
      }
    },
  );

  const trade = {
    seed: 8,
    currency: 'USD',
    taxesIncluded: false,
    prefix: '#',
    suffix: '',
    firstNumber: 1001,
    presentments: [],
  };
  const at = Date.parse('2026-01-10T00:00:00Z');
  const later = Date.parse('2026-06-01T00:00:00Z');
  const look = (fate: (typeof fates)[number], index = 1) => {
    const story = tell(trade, { index, at, fate });
    return { story, state: orderState(story, later), row: recount(story, later) };
  };

  it('keep everything of a plain order, of goodwill, of refunded shipping and of returns not taken', () => {
    for (const fate of [
      'kept',
      'goodwill',
      'shipping-refund',
      'return-requested',
      'return-declined',
      'disputed',
    ] as const) {
      const { row } = look(fate);
      expect([fate, row.kept]).toEqual([fate, row.ordered]);
      expect(row.ordered).toBeGreaterThan(0);
    }
    expect(look('goodwill').row.refunded).toBe(500);
    expect(look('goodwill').state.discrepancy).toBe(-500);
  });

  it('keep nothing of what was returned or cancelled, whenever the money goes back', () => {
    for (const fate of [
      'full-return',
      'double-refund',
      'cancelled',
      'cancelled-unpaid',
      'cancelled-paid-back-later',
    ] as const)
      expect([fate, look(fate).row.kept]).toEqual([fate, 0]);
    expect(look('cancelled').state).toMatchObject({ financial: 'REFUNDED', currentTotal: 0 });
    expect(look('cancelled-unpaid').state).toMatchObject({ financial: 'VOIDED', received: 0, refunded: 0 });
    const { state } = look('cancelled-paid-back-later');
    expect([state.refunded, state.discrepancy]).toEqual([state.received, 0]);
  });

  it('take a return off once, though its refund names the same lines', () => {
    const { story, state, row } = look('full-return');
    expect(state.refunds[0]?.items.map(({ quantity }) => quantity)).toEqual(
      story.lines.map(({ quantity }) => quantity),
    );
    expect(state.agreements.map(({ reason, sales }) => [reason, sales.length])).toEqual([
      ['ORDER', story.lines.length + (story.shipping.price > 0 ? 1 : 0)],
      ['RETURN', story.lines.length],
      ['REFUND', 0],
    ]);
    expect(row.kept).toBe(0);
    expect(state.returnStatus).toBe('RETURNED');
  });

  it('net an exchange out, dearer and cheaper', () => {
    const { story, state, row } = look('exchange-dearer');
    const [line] = story.lines;
    if (!line) throw new Error('no line');
    const given = state.returns[0]?.exchange[0]?.state.line;
    expect(row.kept).toBe(
      row.ordered - (netOf(line, line.quantity) - netOf(line, line.quantity - 1)) + (given?.price ?? 0),
    );
    expect(state.refunds).toEqual([]);
    const cheaper = Array.from({ length: 20 }, (_, index) => look('exchange', index)).find(
      ({ state }) => state.refunds.length > 0,
    );
    expect(cheaper?.row.kept).toBeLessThan(cheaper?.row.ordered ?? 0);
    expect(cheaper?.state.refunded).toBe(cheaper?.row.refunded);
  });

  it('follow an order that is edited up and down', () => {
    expect(look('edited-up').row.kept).toBe(look('edited-up').row.ordered + 2450);
    const { story, state, row } = look('edited-down');
    const [line] = story.lines;
    if (!line) throw new Error('no line');
    const off = netOf(line, line.quantity) - netOf(line, line.quantity - 1);
    expect(row.kept).toBe(row.ordered - off);
    const tax =
      taxOf(netOf(line, line.quantity), line.taxRate, false) -
      taxOf(netOf(line, line.quantity - 1), line.taxRate, false);
    expect(state.refunded).toBe(off + tax);
    expect(state.edited).toBe(true);
  });

  it('know what was so at an earlier moment', () => {
    const story = tell(trade, { index: 1, at, fate: 'full-return' });
    expect(recount(story, at + 86_400_000).kept).toBe(recount(story, at).ordered);
    expect(orderState(story, at + 86_400_000).returnStatus).toBe('NO_RETURN');
  });

  it('count gift cards apart and mark test orders', () => {
    const { state, row } = look('gift-card');
    expect(state.currentSubtotal - row.kept).toBe(5000);
    expect(look('test').row.test).toBe(true);
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

describe('cost', () => {
  const page = (first: number) =>
    `{ orders(first: ${first}) { nodes { id totalPriceSet { shopMoney { amount } } } } }`;

  it('is what is asked for, less what was not there', async () => {
    const { ask } = await start({ clock: () => 0 });
    const cost = async (query: string) => (await ask(query)).body.extensions?.cost;
    expect(await cost('{ shop { name } }')).toEqual({
      ...{ requestedQueryCost: 1, actualQueryCost: 1 },
      throttleStatus: { maximumAvailable: 40_000, currentlyAvailable: 39_999, restoreRate: 2000 },
    });
    expect(await cost(page(10))).toMatchObject({ requestedQueryCost: 32, actualQueryCost: 32 });
    expect(await cost('{ orders(first: 10, query: "name:#1001") { nodes { id } } }')).toMatchObject({
      requestedQueryCost: 12,
      actualQueryCost: 3,
    });
    expect(
      await cost('{ orders(first: 10) { edges { node { id lineItems(first: 5) { nodes { id } } } } } }'),
    ).toMatchObject({ requestedQueryCost: 82 });
  });

  it('above a thousand is too dear for one query', async () => {
    const { ask } = await start();
    const answered = await ask('{ orders(first: 100) { nodes { lineItems(first: 50) { nodes { id } } } } }');
    expect([answered.status, codes(answered), answered.body.data]).toEqual([
      200,
      ['MAX_COST_EXCEEDED'],
      undefined,
    ]);
  });

  it('empties a bucket that fills up again by the plan’s rate', async () => {
    let time = 0;
    const { ask } = await start({
      clock: () => time,
      shops: [{ ...small, plan: 'standard', orders: 400, ordersPerDay: 20 }],
    });
    expect((await ask(page(250))).body.extensions?.cost.throttleStatus).toMatchObject({
      maximumAvailable: 2000,
      restoreRate: 100,
      currentlyAvailable: 1248,
    });
    await ask(page(250));
    const throttled = await ask(page(250));
    expect([throttled.status, codes(throttled), throttled.body.data]).toEqual([
      200,
      ['THROTTLED'],
      undefined,
    ]);
    expect(throttled.body.extensions?.cost).toEqual({
      ...{ requestedQueryCost: 752, actualQueryCost: null },
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 496, restoreRate: 100 },
    });
    time = 2560;
    expect((await ask(page(250))).body.errors).toBeUndefined();
  });
});
