// Checked orders: the head equals the rows it leads to, filters and pages hold exactly what they say, and people's rules re-judge.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as contract from '#contract/checked-orders.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { addDays } from '#contract/figures/days.ts';
import { addAmounts } from '#contract/money.ts';
import type { getOrderChecking } from '#contract/order-checking.ts';
import { applySales } from '#server/facts/apply-sales.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { stageSales } from '#server/facts/stage-sales.ts';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import type { ShopEventRow, ShopOrderRow } from '#server/shops/shop-rows.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { addTestConnection, donePull, publisherSaid, saleRow } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { saveShopNews } from '../shops/save-orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000);
afterAll(() => app.close());

type Listed = EndpointOutput<typeof contract.listCheckedOrders>;
type Summary = EndpointOutput<typeof contract.getLedgerSummary>;
type Checking = EndpointOutput<typeof getOrderChecking>;

const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => addDays(today(), -days);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

const connect = (owner: Owner, network: string) =>
  addTestConnection(app, owner, { network, zone: 'UTC', currency: 'USD' });

const claim = (number: number, ago: number, over: Partial<SaleRow> = {}): SaleRow =>
  saleRow(`P${number}`, {
    ysoder: `#${number}`,
    state: 'pending',
    reportDay: daysAgo(ago),
    soldAt: noon(daysAgo(ago)).getTime(),
    ...over,
  });

async function pull(owner: Owner, connectionId: number, network: string, rows: SaleRow[]) {
  await app.services.db.session(owner.accountId, async (session) => {
    const stage = await stageSales(session, { connectionId, network });
    await stage.add({ rows, publishers: [publisherSaid('1'), publisherSaid('2', { name: '省钱侠 🏕️' })] });
    const options = {
      source: 'api',
      span: null,
      mayVanish: () => false,
      pull: donePull(connectionId),
    } as const;
    await applySales(session, stage, options);
  });
}

const setLock = ({ token }: Owner, connectionId: number, days: number) =>
  app.request('PUT', `/api/ledger/rules/${connectionId}`, {
    token,
    body: { lock: { kind: 'days', days }, invoice: null, marginHours: 24 },
  });

let shops = 11_000;
async function newShop({ accountId }: Owner, name = '独立站'): Promise<number> {
  shops += 1;
  await queryAll(
    app,
    `INSERT INTO shop (account_id, shop_id, system, name, zone, currency, state) VALUES ($1, $2, 'file', $3, 'UTC', 'USD', 'active')`,
    [accountId, shops, name],
  );
  return shops;
}

const shopOrder = (number: number, ago: number, over: Partial<ShopOrderRow> = {}): ShopOrderRow => ({
  orderRef: String(number),
  title: `#${number}`,
  numbers: [`#${number}`],
  orderedAt: noon(daysAgo(ago)),
  amounts: { currency: 'USD', subtotal: 12_000, tax: 0, shipping: 0, total: 12_000 },
  shown: null,
  taxesIncluded: false,
  paid: true,
  cancelledAt: null,
  cancelReason: '',
  test: false,
  dispute: null,
  coupons: [],
  firstClick: null,
  lastClick: null,
  items: [],
  ...over,
});

const cancelled = (ago: number): Partial<ShopOrderRow> => ({
  cancelledAt: noon(daysAgo(ago - 1)),
  cancelReason: 'customer',
});

const refund = (number: number, ago: number, amount: number): ShopEventRow => ({
  orderRef: String(number),
  eventRef: 'r1',
  at: noon(daysAgo(ago - 1)),
  kind: 'refund',
  amount: -amount,
  tax: 0,
  holdsTax: false,
  reason: '尺码不合',
});

async function tell(owner: Owner, shopId: number, orders: ShopOrderRow[], refunds: ShopEventRow[] = []) {
  const placed = orders.map(({ orderRef, orderedAt, amounts }) => ({
    ...{ orderRef, eventRef: 'order', at: orderedAt, kind: 'order' as const, reason: '' },
    ...{ amount: amounts.subtotal ?? 0, tax: 0, holdsTax: false },
  }));
  await app.services.db.tenant(owner.accountId, (tx) =>
    saveShopNews(tx, shopId, {
      orders,
      events: [...placed, ...refunds],
      wholeHistory: [],
      covered: { from: daysAgo(400), to: today() },
      changesUntil: new Date(),
    }),
  );
}

const judge = ({ accountId }: Owner) => judgeAccount({ db: app.services.db, accountId, now: new Date() });

const list = ({ token }: Owner, body: object) =>
  app.request<Listed>('POST', '/api/ledger/verdicts/orders', { token, body });

async function everything(owner: Owner, body: object, size = 200): Promise<Listed['list']> {
  const found: Listed['list'] = [];
  let after: string | null = null;
  do {
    const answer: { body: Listed } = await list(owner, { ...body, size, ...(after && { after }) });
    found.push(...answer.body.list);
    after = answer.body.next;
  } while (after !== null);
  return found;
}

const numbersOf = (orders: Listed['list']) => orders.map(({ order }) => order);

/** Two networks, one of which counts in euros; cancelled, partly returned, late, untold and doubled orders. */
async function world() {
  const owner = await ownerOn(app, 'P_YEAR');
  const awin = await connect(owner, 'awin');
  const cj = await connect(owner, 'cj');
  await setLock(owner, awin, 60);
  const shop = await newShop(owner);
  const plain = Array.from({ length: 14 }, (_, index) => 900 + index);
  await pull(owner, awin, 'awin', [
    ...plain.map((number) => claim(number, 90, { state: 'approved' })),
    claim(1, 5),
    claim(2, 25, { publisherRef: '2', commission: 5_000 }),
    claim(3, 57),
    claim(4, 70),
    claim(5, 8, { state: 'approved' }),
    claim(6, 6),
    claim(7, 7),
    claim(8, 9, { ysoder: '#8808' }),
  ]);
  await pull(owner, cj, 'cj', [claim(11, 5, { currency: 'EUR', amount: 10_000 }), claim(12, 4)]);
  await tell(
    owner,
    shop,
    [
      ...plain.map((number) => shopOrder(number, 90)),
      shopOrder(1, 5, cancelled(5)),
      shopOrder(2, 25, cancelled(25)),
      shopOrder(3, 57, cancelled(57)),
      shopOrder(4, 70, cancelled(70)),
      shopOrder(5, 8, cancelled(8)),
      shopOrder(6, 6),
      shopOrder(7, 7),
      shopOrder(11, 5, cancelled(5)),
      shopOrder(12, 4, cancelled(4)),
    ],
    [refund(6, 6, 3_000)],
  );
  await judge(owner);
  return { owner, awin, cj, shop };
}

describe('the head', () => {
  it('equals the rows that each of its figures leads to, in every currency', async () => {
    const { owner } = await world();
    const head = (await app.request<Summary>('GET', '/api/ledger/summary', { token: owner.token })).body;
    const { year } = head;
    const parts: [contract.CheckedSum, object][] = [
      [head.recoverableEver, { tab: 'recoverable' }],
      [head.recoverable, { tab: 'recoverable', ...year }],
      [head.missed, { tab: 'missed', confidence: 'matched', ...year }],
      [head.undated, { tab: 'recoverable', until: 'none' }],
      ...head.coming.map(({ until, ...sum }): [contract.CheckedSum, object] => [
        sum,
        { tab: 'recoverable', until },
      ]),
    ];
    for (const [sum, filter] of parts) {
      const rows = await everything(owner, filter, 2);
      expect(sum.listed).toBe(rows.length);
      for (const { currency, commission, fee } of sum.sums) {
        const own = rows.filter((row) => row.currency === currency);
        expect(addAmounts(own.map(({ excessCommission }) => excessCommission))).toBe(commission);
        const fees = own.flatMap(({ excessFee }) => (excessFee === null ? [] : [excessFee]));
        expect(fees.length === 0 ? null : addAmounts(fees)).toBe(fee);
      }
      expect(new Set(rows.map(({ currency }) => currency))).toEqual(
        new Set(sum.sums.map(({ currency }) => currency)),
      );
      expect((await list(owner, filter)).body.totals).toMatchObject({ listed: sum.listed, sums: sum.sums });
    }
    expect(head.recoverableEver.listed).toBeGreaterThan(4);
    expect(head.undated.listed).toBe(2);
    expect(head.missed.listed).toBeGreaterThan(0);
    expect(head.recovered).toMatchObject({ listed: 0, sums: [] });
  });

  it('names the currency it has no rate for and adds nothing for it', async () => {
    const { owner } = await world();
    const { recoverableEver, currency } = (
      await app.request<Summary>('GET', '/api/ledger/summary', { token: owner.token })
    ).body;
    expect(currency).toBe('USD');
    expect(recoverableEver.missing).toEqual(['EUR']);
    const dollars = recoverableEver.sums.find((sum) => sum.currency === 'USD');
    expect(recoverableEver.money).toBe(addAmounts([dollars?.commission, dollars?.fee]));
  });

  it('does not take a fee for nought that the network does not tell', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const gone = await connect(owner, 'cj');
    await queryAll(app, "UPDATE connection SET network = 'gone-network' WHERE connection_id = $1", [gone]);
    await pull(owner, gone, 'gone-network', [claim(11, 5), claim(12, 5)]);
    await tell(owner, await newShop(owner), [shopOrder(11, 5, cancelled(5)), shopOrder(12, 5, cancelled(5))]);
    await judge(owner);
    const { recoverableEver } = (
      await app.request<Summary>('GET', '/api/ledger/summary', { token: owner.token })
    ).body;
    expect(recoverableEver).toMatchObject({ listed: 2, known: 2, money: '19.20' });
    expect(recoverableEver.sums).toEqual([
      { currency: 'USD', commission: '19.20', fee: null, withoutFee: 2 },
    ]);
    const { tabs } = (
      await app.request<contract.VerdictSums>('GET', '/api/ledger/verdicts', { token: owner.token })
    ).body;
    expect(tabs.find(({ tab }) => tab === 'decline')).toEqual({ tab: 'decline', ...recoverableEver });
    expect((await everything(owner, { tab: 'recoverable' })).map(({ excessFee }) => excessFee)).toEqual([
      null,
      null,
    ]);
  });
});

describe('filters', () => {
  it('each leave exactly the rows that fit, and totals follow', async () => {
    const { owner, shop } = await world();
    const all = await everything(owner, { tab: 'recoverable' });
    const risk = (row: Listed['list'][number]) => Number(row.excessCommission) + Number(row.excessFee ?? 0);
    const cases: [object, (row: Listed['list'][number]) => boolean][] = [
      [{ network: 'CJ' }, ({ pt }) => pt === 'CJ'],
      [{ shopId: String(shop) }, ({ shop: one }) => one !== null],
      [{ publisherId: '2' }, ({ publisher }) => publisher.startsWith('省钱侠')],
      [{ from: daysAgo(25), to: daysAgo(6) }, ({ day }) => day >= daysAgo(25) && day <= daysAgo(6)],
      [{ code: 'ADJUST' }, ({ code }) => code === 'ADJUST'],
      [{ confidence: 'probable' }, () => false],
      [{ currency: 'EUR' }, ({ currency }) => currency === 'EUR'],
      [{ riskFrom: '40' }, (row) => risk(row) >= 40],
      [{ riskFrom: '3', riskTo: '11.52' }, (row) => risk(row) >= 3 && risk(row) <= 11.52],
      [
        { until: addDays(today(), 34) },
        ({ deadline }) => deadline !== null && deadline < `${addDays(today(), 34)}T16:00`,
      ],
      [{ until: 'none' }, ({ deadline }) => deadline === null],
      [{ keyword: ' #2 ' }, ({ order }) => order.includes('2')],
      [{ keyword: 'P3' }, ({ order }) => order === '#3'],
    ];
    for (const [filter, fits] of cases) {
      const found = await everything(owner, { tab: 'recoverable', ...filter });
      expect(numbersOf(found), JSON.stringify(filter)).toEqual(numbersOf(all.filter(fits)));
      const { total, totals } = (await list(owner, { tab: 'recoverable', ...filter })).body;
      expect(total).toBe(found.length);
      expect(totals?.listed).toBe(found.length);
    }
    expect(numbersOf(await everything(owner, { tab: 'not-found' }))).toEqual(['8808']);
    expect((await everything(owner, { tab: 'missed', code: 'DECLINE_CANCELLED' })).length).toBe(2);
    expect(await list(owner, { tab: 'decline', riskFrom: '9', riskTo: '3' })).toMatchObject({ status: 400 });
    expect(await list(owner, { tab: 'decline', network: '不知道' })).toMatchObject({ status: 400 });
    expect(await list(owner, { tab: 'decline', from: daysAgo(3) })).toMatchObject({ status: 400 });
  });

  it('offer what there is, and publishers by name', async () => {
    const { owner, shop } = await world();
    const choices = await app.request('GET', '/api/ledger/verdicts/choices', { token: owner.token });
    expect(choices.body).toEqual({
      networks: [
        { network: 'awin', pt: 'Awin' },
        { network: 'cj', pt: 'CJ' },
      ],
      shops: [{ id: String(shop), name: '独立站' }],
      currencies: ['EUR', 'USD'],
    });
    const keyword = encodeURIComponent('省钱');
    const publishers = await app.request<unknown[]>(
      'GET',
      `/api/ledger/verdicts/publishers?tab=recoverable&keyword=${keyword}`,
      { token: owner.token },
    );
    expect(publishers.body).toEqual([{ id: '2', name: '省钱侠 🏕️', network: 'awin', pt: 'Awin', listed: 1 }]);
  });
});

describe('pages', () => {
  it('hold each order once in every order, also where another tab judges between two of them', async () => {
    const { owner, awin, shop } = await world();
    for (const sort of ['deadline', 'money', 'date'] as const) {
      const all = await everything(owner, { tab: 'recoverable', sort });
      const first = (await list(owner, { tab: 'recoverable', sort, size: 2 })).body;
      await pull(owner, awin, 'awin', [claim(500 + sort.length, 1, { commission: 1 })]);
      await tell(owner, shop, [shopOrder(500 + sort.length, 1, cancelled(1))]);
      await judge(owner);
      const rest: Listed['list'] = [];
      let after = first.next;
      while (after !== null) {
        const page: Listed = (await list(owner, { tab: 'recoverable', sort, size: 2, after })).body;
        rest.push(...page.list);
        expect(page.totals).toBeNull();
        after = page.next;
      }
      const seen = [...first.list, ...rest].map(({ key }) => key);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((key) => all.some((one) => one.key === key))).toEqual(all.map(({ key }) => key));
    }
    const byMoney = await everything(owner, { tab: 'recoverable', sort: 'money', currency: 'USD' });
    const worth = byMoney.map((row) => Number(row.excessCommission) + Number(row.excessFee ?? 0));
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    const unknownLast = await everything(owner, { tab: 'recoverable', sort: 'money' });
    expect(unknownLast.at(-1)?.currency).toBe('EUR');
  });
});

describe('a file', () => {
  const fileOf = async (owner: Owner, payload: object) =>
    app.app.inject({
      method: 'POST',
      url: '/api/ledger/verdicts/export',
      headers: { authorization: owner.token },
      payload: { format: 'csv', ...payload },
    });

  it('holds the ticked orders alone, or those of the filter, and says which', async () => {
    const { owner } = await world();
    const all = await everything(owner, { tab: 'recoverable' });
    const some = all.slice(1, 3);
    const ticked = await fileOf(owner, { tab: 'recoverable', keys: some.map(({ key }) => key) });
    expect(ticked.body).toContain('行数,2');
    expect(ticked.body).toContain('所选订单');
    const lines = ticked.body.split('\n');
    for (const { order } of all) {
      const isIn = lines.some((line) => line.split(',').includes(order));
      expect(isIn, order).toBe(some.some((one) => one.order === order));
    }
    const filtered = await fileOf(owner, { tab: 'recoverable', currency: 'EUR', sort: 'money' });
    expect(filtered.body).toContain('行数,1');
    expect(filtered.body).toContain('币种：EUR');
    const other = await ownerOn(app, 'P_YEAR');
    expect((await fileOf(other, { tab: 'recoverable', keys: some.map(({ key }) => key) })).body).toContain(
      '行数,0',
    );
    expect((await fileOf(owner, { tab: 'recoverable', keys: ['x'] })).statusCode).toBe(400);
  });
});

describe('one order', () => {
  const idOf = (key: string) => Buffer.from(key).toString('base64url');
  const open = ({ token }: Owner, key: string) =>
    app.request<contract.CheckedDetail>('GET', `/api/ledger/orders/${idOf(key)}`, { token });

  it('tells the rows of the network with the source of their deadline, the refunds, and the clicks', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const awin = await connect(owner, 'awin');
    await setLock(owner, awin, 60);
    const shop = await newShop(owner);
    const clickedAt = noon(daysAgo(6)).getTime() - 3_600_000;
    await pull(owner, awin, 'awin', [claim(6, 6, { clickedAt })]);
    const lastClick = { network: 'awin', clickId: 'c1', at: new Date(clickedAt).toISOString() };
    await tell(owner, shop, [shopOrder(6, 6, { ...cancelled(6), lastClick })]);
    await judge(owner);
    const [order] = await everything(owner, { tab: 'decline' });
    const { body } = await open(owner, order?.key ?? '');
    expect(body).toMatchObject({ code: 'DECLINE_CANCELLED', cancelReason: 'customer', claims: [] });
    expect(body.rows).toHaveLength(1);
    expect(body.rows[0]).toMatchObject({ ptoder: 'P6', state: 'pending', ptfy: '1.92' });
    expect(body.rows[0]?.due).toMatchObject({ by: 'lock', source: 'set', group: 'coming' });
    expect(body.rows[0]?.due?.at).toBe(order?.deadline);
    expect(Date.parse(body.clicks[0]?.at ?? '')).toBe(clickedAt);
    expect(body.clicks).toMatchObject([{ which: 'last', pt: 'Awin' }]);
    const other = await ownerOn(app, 'P_YEAR');
    expect(await open(other, order?.key ?? '')).toMatchObject({ status: 404 });
    expect(await open(owner, '["network","1","nothing"]')).toMatchObject({ status: 404 });
    expect(await open(owner, 'nonsense')).toMatchObject({ status: 400 });
  });
});

it('a smaller plan sees the head, twenty orders and what is in them, and neither filters nor opens others', async () => {
  const owner = await ownerOn(app, 'B_YEAR');
  const awin = await connect(owner, 'awin');
  await setLock(owner, awin, 60);
  const shop = await newShop(owner);
  const numbers = Array.from({ length: 25 }, (_, index) => 100 + index);
  await pull(
    owner,
    awin,
    'awin',
    numbers.map((number) => claim(number, 5)),
  );
  await tell(
    owner,
    shop,
    numbers.map((number) => shopOrder(number, 5, cancelled(5))),
  );
  await judge(owner);
  const head = (await app.request<Summary>('GET', '/api/ledger/summary', { token: owner.token })).body;
  expect(head.recoverableEver.listed).toBe(25);
  const { body } = await list(owner, { tab: 'recoverable', size: 50 });
  expect(body).toMatchObject({ total: 25, shown: 20, next: null });
  expect(body.list).toHaveLength(20);
  const refused = { status: 403, body: { reason: 'menu_locked' } };
  for (const filter of [{ keyword: '1' }, { sort: 'money' }, { until: 'none' }, { code: 'ADJUST' }])
    expect(await list(owner, { tab: 'recoverable', ...filter })).toMatchObject(refused);
  const openKey = (key: string) =>
    app.request('GET', `/api/ledger/orders/${Buffer.from(key).toString('base64url')}`, {
      token: owner.token,
    });
  expect(await openKey(body.list[19]?.key ?? '')).toMatchObject({ code: 'success' });
  const shown = new Set(body.list.map(({ key }) => key));
  const hidden = numbers
    .map((number) => JSON.stringify(['network', String(awin), String(number)]))
    .find((key) => !shown.has(key));
  expect(await openKey(hidden ?? '')).toMatchObject(refused);
  expect(
    await app.request('GET', '/api/ledger/verdicts/publishers?tab=decline', { token: owner.token }),
  ).toMatchObject(refused);
});

describe('settings', () => {
  const checking = async ({ token }: Owner) =>
    (await app.request<Checking>('GET', '/api/ledger/checking', { token })).body;
  const setRule = ({ token }: Owner, body: object) =>
    app.request('PUT', '/api/ledger/checking/claim', { token, body });
  const codes = async (owner: Owner) =>
    Object.fromEntries(
      (
        await queryAll<{ pt: string; said: string }>(
          app,
          `SELECT c.network AS pt, v.code || ' ' || coalesce(v.evidence->>'keptBy', v.because) AS said FROM verdict v
           JOIN connection c ON c.account_id = v.account_id AND c.connection_id = v.holder_id
           WHERE v.account_id = $1 AND v.order_key = '70'`,
          [owner.accountId],
        )
      ).map(({ pt, said }) => [pt, said]),
    );

  it('say who keeps an order that two networks claim; only such orders are judged again', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const [awin, cj] = [await connect(owner, 'awin'), await connect(owner, 'cj')];
    const shop = await newShop(owner);
    await pull(owner, awin, 'awin', [claim(70, 45), claim(71, 45)]);
    await pull(owner, cj, 'cj', [claim(70, 45)]);
    await tell(owner, shop, [shopOrder(70, 45), shopOrder(71, 45)]);
    await judge(owner);
    expect(await codes(owner)).toEqual({ awin: 'UNKNOWN double-undecided', cj: 'UNKNOWN double-undecided' });
    expect(await checking(owner)).toMatchObject({ claim: { by: 'shop-click', setBy: null }, undecided: 2 });
    expect(await setRule(owner, { by: 'priority' })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('请至少选择一个平台'),
    });
    expect(await setRule(owner, { by: 'priority', networks: ['CJ', 'awin', 'cj'] })).toMatchObject({
      code: 'success',
    });
    const marked = await queryAll<{ item_key: string }>(
      app,
      'SELECT item_key FROM order_unjudged WHERE account_id = $1 ORDER BY 1',
      [owner.accountId],
    );
    expect(marked.map(({ item_key }) => item_key)).toEqual(['P70', 'P70']);
    await judge(owner);
    const kept = await codes(owner);
    expect(kept.awin).toBe('DUPLICATE_CROSS priority');
    expect(kept.cj).toMatch(/ priority$/);
    expect(await checking(owner)).toMatchObject({
      claim: { by: 'priority', networks: ['cj', 'awin'] },
      undecided: 0,
    });
    const [double] = await everything(owner, { tab: 'decline' });
    const detail = await app.request<contract.CheckedDetail>(
      'GET',
      `/api/ledger/orders/${Buffer.from(double?.key ?? '').toString('base64url')}`,
      { token: owner.token },
    );
    expect(detail.body.claims).toMatchObject([
      { pt: 'Awin', kept: false, clickedAt: null },
      { pt: 'CJ', kept: true },
    ]);
    await setRule(owner, { by: 'nearest-click' });
    await judge(owner);
    expect(await codes(owner)).toEqual({ awin: 'UNKNOWN double-undecided', cj: 'UNKNOWN double-undecided' });
  });

  it('refuse what was learned, which is neither used nor learned again until it is wanted back', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const awin = await connect(owner, 'awin');
    const shop = await newShop(owner);
    const numbers = Array.from({ length: 24 }, (_, index) => 1_000 + index);
    await pull(
      owner,
      awin,
      'awin',
      numbers.map((number) => claim(number, 45, { ysoder: `US-${number}` })),
    );
    await tell(
      owner,
      shop,
      numbers.map((number) =>
        shopOrder(number, 45, {
          amounts: { currency: 'USD', subtotal: 12_000, tax: 700, shipping: 300, total: 13_000 },
        }),
      ),
    );
    await judge(owner);
    const learned = async () => (await checking(owner)).learned[0];
    const matched = async () =>
      (
        await queryAll<{ n: number }>(
          app,
          "SELECT count(*)::int AS n FROM order_match WHERE account_id = $1 AND confidence = 'matched'",
          [owner.accountId],
        )
      )[0]?.n;
    expect(await learned()).toMatchObject({
      basis: 'subtotal',
      support: 24,
      lookedAt: 24,
      affixes: [{ prefix: 'US-', suffix: '', support: 24, refused: false }],
    });
    expect(await matched()).toBe(24);
    const answer = (body: object) =>
      app.request('POST', `/api/ledger/checking/${awin}/learned`, { token: owner.token, body });
    expect(await answer({ kind: 'basis', basis: 'subtotal', refused: true })).toMatchObject({
      code: 'success',
    });
    await judge(owner);
    expect(await learned()).toMatchObject({ refusedBases: ['subtotal'] });
    expect((await learned())?.basis).not.toBe('subtotal');
    await answer({ kind: 'basis', basis: 'subtotal', refused: false });
    await judge(owner);
    expect(await learned()).toMatchObject({ basis: 'subtotal', refusedBases: [] });
    const affix = { kind: 'affix', prefix: 'US-', suffix: '' };
    await answer({ ...affix, refused: true });
    await judge(owner);
    expect(await learned()).toMatchObject({ affixes: [{ prefix: 'US-', refused: true }] });
    expect(await matched()).toBe(0);
    expect(await answer({ kind: 'affix', prefix: 'EU-', suffix: '', refused: true })).toMatchObject({
      status: 404,
    });
    await answer({ ...affix, refused: false });
    await judge(owner);
    expect(await matched()).toBe(24);
    const other = await ownerOn(app, 'P_YEAR');
    expect(
      await app.request('POST', `/api/ledger/checking/${awin}/learned`, {
        token: other.token,
        body: { ...affix, refused: true },
      }),
    ).toMatchObject({ status: 404 });
    expect((await checking(other)).learned).toEqual([]);
  });
});
