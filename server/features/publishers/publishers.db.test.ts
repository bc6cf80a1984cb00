import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublisherView } from '#contract/publishers.ts';
import { applyClicks } from '#server/facts/apply-clicks.ts';
import { applySales } from '#server/facts/apply-sales.ts';
import type { PullRecord } from '#server/facts/pull-record.ts';
import type { ClickRow, PublisherRow, SaleRow } from '#server/facts/rows.ts';
import { stageClicks } from '#server/facts/stage-clicks.ts';
import { stageSales } from '#server/facts/stage-sales.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { insertConnection, nextConnectionId } from '../networks/store.ts';

let app: TestApp;
let owner: Owner;
let other: Owner;

const said = (ref: string, words: Partial<PublisherRow> = {}): PublisherRow => ({
  ref,
  name: `联盟客 ${ref}`,
  url: '',
  networkType: '',
  tags: '',
  country: '',
  siteRef: '',
  subAffiliate: false,
  ...words,
});

const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
const order = (
  publisherRef: string,
  reportDay: string,
  amount: number,
  words: Partial<SaleRow> = {},
): SaleRow => {
  const number = numbers.shift();
  return {
    ptoder: `o${number}`,
    ysoder: `#${number}`,
    soldAt: Date.parse(`${reportDay}T12:00:00Z`),
    reportDay,
    publisherRef,
    amount,
    commission: Math.round(amount / 10),
    fee: Math.round(amount / 50),
    currency: 'USD',
    state: 'approved',
    kind: 'sale',
    newCustomer: null,
    coupon: '',
    clickedAt: null,
    page: '',
    raw: '',
    ...words,
  };
};

interface Load {
  network: string;
  publishers: PublisherRow[];
  sales: SaleRow[];
  clicks?: ClickRow[];
}

async function load({ accountId }: Owner, { network, publishers, sales, clicks = [] }: Load): Promise<void> {
  const { db } = app.services;
  const { connectionId } = await db.tenant(accountId, async (tx) =>
    insertConnection(tx, {
      connectionId: await nextConnectionId(tx),
      network,
      source: 'api',
      name: network,
      zone: 'UTC',
      currency: 'USD',
      since: '2025-01-01',
      state: 'paused',
      clicksCovered: network === 'cj' ? '{}' : '{[2025-01-01,2027-01-01)}',
    }),
  );
  const record = (kind: PullRecord['kind']): PullRecord => ({
    connectionId,
    cycleNo: null,
    kind,
    fromDay: null,
    toDay: null,
    state: 'done',
    startedAt: new Date(),
    tries: 1,
    calls: 0,
    rowsRead: 0,
    message: '',
    reconciled: 'none',
    differences: [],
    fileName: '',
  });
  await db.session(accountId, async (session) => {
    const stage = await stageSales(session, { connectionId, network });
    await stage.add({ rows: sales, publishers });
    await applySales(session, stage, {
      source: 'api',
      span: null,
      mayVanish: () => false,
      pull: record('sales'),
    });
    const clickStage = await stageClicks(session, { connectionId, network });
    await clickStage.add({ rows: clicks, publishers: [] });
    await applyClicks(session, clickStage, { source: 'api', span: null, pull: record('clicks') });
  });
}

beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
  other = await ownerOn(app, 'P_YEAR');
  await load(owner, {
    network: 'shareasale',
    publishers: [
      said('11', { name: '  Slick Deals ', url: 'https://www.slickdeals.net/x', tags: 'coupon' }),
      said('12', { name: 'CafÃ© 100%_off', url: 'cafe.example.com' }),
      said('13', { name: 'Nobody yet' }),
    ],
    sales: [
      order('11', '2025-12-31', 10_000),
      order('11', '2026-01-01', 20_000),
      order('11', '2026-01-15', 30_000, { currency: 'JPY', commission: 300, fee: 9 }),
      order('11', '2026-02-28', 40_000),
      order('11', '2026-02-10', 99_999, { state: 'voided' }),
      order('11', '2026-02-11', -500, { kind: 'adjustment', commission: -50, fee: 0 }),
      order('12', '2026-02-03', 5_000),
    ],
    clicks: [
      { reportDay: '2026-01-31', publisherRef: '11', clicks: 7, impressions: null },
      { reportDay: '2026-02-01', publisherRef: '11', clicks: 5, impressions: null },
    ],
  });
  await load(owner, {
    network: 'awin',
    publishers: [said('9001', { url: 'http://slickdeals.net', networkType: 'Cashback' }), said('9002')],
    sales: [order('9001', '2026-02-05', 7_000)],
  });
  await load(owner, { network: 'cj', publishers: [said('77')], sales: [order('77', '2026-02-05', 100)] });
  await load(other, {
    network: 'shareasale',
    publishers: [said('11', { name: 'Foreign', url: 'https://slickdeals.net' })],
    sales: [order('11', '2026-02-05', 1)],
  });
});
afterAll(() => app.close());

async function list(query: Record<string, string> = {}, token = owner.token) {
  const search = new URLSearchParams({ from: '2025-12-31', to: '2026-02-28', ...query });
  return app.request<{ total: number; list: PublisherView[] } & Refusal>(
    'GET',
    `/api/platform/publishers?${search}`,
    { token },
  );
}
const get = async (ref: string) => {
  const found = (await list()).body.list.find(({ publisherId }) => publisherId === ref);
  if (!found) throw new Error(`no ${ref}`);
  return found;
};
const send = (method: string, path: string, body?: object, token = owner.token) =>
  app.request<Refusal>(method, `/api/platform/publishers/${path}`, { token, ...(body && { body }) });

describe('the directory', () => {
  it('gives each publisher its own figures, most orders first', async () => {
    const { body } = await list();
    expect(body.total).toBe(6);
    expect(body.list[0]).toMatchObject({
      pt: 'ShareASale',
      publisherId: '11',
      name: 'Slick Deals',
      receivedName: '  Slick Deals ',
      garbled: false,
      type: 'Coupon',
      typeFrom: 'network',
      figures: [
        { currency: 'USD', orders: 3, sales: '695.00', commission: '69.50', fee: '14.00' },
        { currency: 'JPY', orders: 1, sales: '30000', commission: '300', fee: '9' },
      ],
      clicks: 12,
      group: { key: 'slickdeals.net', size: 2, byHand: false },
    });
    expect(await get('12')).toMatchObject({ garbled: true, typeFrom: 'guess', clicks: 0, group: null });
    expect(await get('13')).toMatchObject({ figures: [], clicks: 0 });
    // CJ reports no clicks: not known is not none.
    expect(await get('77')).toMatchObject({ clicks: null });
    expect(await get('9001')).toMatchObject({ type: 'Cash-Back', typeFrom: 'network' });
  });

  it.each([
    [{ from: '2026-01-01', to: '2026-01-31' }, 1, '200.00', 7],
    [{ from: '2026-01-02', to: '2026-02-27' }, 0, '-5.00', 12],
    [{ from: '2025-12-31', to: '2025-12-31' }, 1, '100.00', 0],
    [{ from: '2025-12-30', to: '2026-03-01' }, 3, '695.00', 12],
  ])('sums exactly the days of %o', async (days, orders, sales, clicks) => {
    const { body } = await list({ ...days, keyword: 'slick', network: 'ShareASale' });
    const usd = body.list[0]?.figures.find(({ currency }) => currency === 'USD');
    expect(usd).toMatchObject({ orders, sales });
    expect(body.list[0]?.clicks).toBe(clicks);
  });

  it('filters by network, type, keyword and merge; signs of LIKE are plain signs', async () => {
    const refs = async (query: Record<string, string>) =>
      (await list(query)).body.list.map(({ publisherId }) => publisherId);
    expect(await refs({ network: 'AWIN' })).toEqual(['9001', '9002']);
    expect(await refs({ type: 'Coupon' })).toEqual(['11']);
    expect(await refs({ keyword: '100%_' })).toEqual(['12']);
    expect(await refs({ keyword: '%' })).toEqual(['12']);
    expect(await refs({ keyword: '\\' })).toEqual([]);
    expect(await refs({ keyword: 'SLICKDEALS.net' })).toEqual(['11', '9001']);
    expect(await refs({ keyword: '900' })).toEqual(['9001', '9002']);
    expect((await refs({ merged: '1' })).sort()).toEqual(['11', '9001']);
    expect(await refs({ size: '2', currentPage: '2' })).toHaveLength(2);
    expect(await list({ network: 'nowhere' })).toMatchObject({ status: 400 });
    expect(await list({ from: '2026-03-01' })).toMatchObject({ status: 400, msg: '起始日不能晚于结束日' });
  });

  it('is open to whoever sees figures of publishers elsewhere, closed to others', async () => {
    const member = await activeSubAccount(app, owner, ['platform_report']);
    expect((await list({}, member.token)).body.total).toBe(6);
    for (const code of ['insight', 'source']) {
      const stranger = await activeSubAccount(app, owner, [code]);
      expect((await list({}, stranger.token)).status).toBe(403);
    }
  });

  it('shows nothing of another tenant and takes none of its numbers', async () => {
    const mine = await get('11');
    const foreign = (await list({}, other.token)).body;
    expect(foreign.total).toBe(1);
    expect(foreign.list[0]).toMatchObject({ name: 'Foreign', group: null });
    const foreignId = foreign.list[0]?.id ?? '';
    const before = await snapshotTables(app.databaseUrl);
    const tries = [
      await send('PUT', foreignId, { type: 'Coupon' }),
      await send('GET', `${foreignId}/group`),
      await send('POST', `${foreignId}/split`),
      await send('POST', 'merge', { ids: [mine.id, foreignId] }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await snapshotTables(app.databaseUrl)).toEqual(before);
  });
});

describe('a person’s own word', () => {
  it('on the type moves the sums by type, and back', async () => {
    const { id } = await get('12');
    const typeSums = () =>
      queryAll(
        app,
        'SELECT type, sum(orders)::int AS orders FROM type_day WHERE account_id = $1 GROUP BY 1 ORDER BY 1',
        [owner.accountId],
      );
    const before = await typeSums();
    expect((await send('PUT', id, { type: 'Social Media' })).code).toBe('success');
    expect(await get('12')).toMatchObject({ type: 'Social Media', typeFrom: 'hand' });
    expect(await typeSums()).toContainEqual({ type: 'Social Media', orders: 1 });
    expect((await send('PUT', id, { type: null })).code).toBe('success');
    expect(await get('12')).toMatchObject({ type: 'Content', typeFrom: 'guess' });
    expect(await typeSums()).toEqual(before);
    expect(await send('PUT', id, { type: 'Unknown' })).toMatchObject({ status: 400 });
  });

  it('on the name stands beside the received one, is found and survives the next pull', async () => {
    const { id } = await get('12');
    expect((await send('PUT', id, { name: ' Café ' })).code).toBe('success');
    expect(await get('12')).toMatchObject({ name: 'Café', receivedName: 'CafÃ© 100%_off', garbled: true });
    expect((await list({ keyword: 'café' })).body.total).toBe(1);
    expect((await send('PUT', id, { name: null })).code).toBe('success');
    expect(await get('12')).toMatchObject({ name: 'CafÃ© 100%_off' });
  });
});

describe('publishers that are one', () => {
  it('are found by domain, merged by hand with all of theirs, and split again', async () => {
    const ids = { a: (await get('11')).id, b: (await get('9001')).id, c: (await get('77')).id };
    const members = async (id: string) => {
      const { body } = await app.request<{ from: string; members: PublisherView[] }>(
        'GET',
        `/api/platform/publishers/${id}/group?from=2026-02-01&to=2026-02-28`,
        { token: owner.token },
      );
      return body.members;
    };
    const side = await members(ids.a);
    expect(side.map(({ pt, figures }) => [pt, figures[0]?.orders, figures[0]?.sales])).toEqual([
      ['Awin', 1, '70.00'],
      ['ShareASale', 1, '395.00'],
    ]);
    expect(await members(ids.c)).toHaveLength(1);

    expect((await send('POST', 'merge', { ids: [ids.a, ids.c] })).code).toBe('success');
    expect((await members(ids.c)).map(({ publisherId }) => publisherId).sort()).toEqual(['11', '77', '9001']);
    expect(await get('77')).toMatchObject({ group: { key: 'slickdeals.net', size: 3, byHand: true } });

    expect((await send('POST', `${ids.c}/split`)).code).toBe('success');
    expect(await members(ids.c)).toHaveLength(1);
    expect(await members(ids.a)).toHaveLength(2);
    expect(await send('POST', `${ids.c}/split`)).toMatchObject({
      status: 409,
      msg: '这个联盟客没有与其他联盟客合并',
    });
  });

  it('without a site between them get a key of their own', async () => {
    const ids = [(await get('13')).id, (await get('9002')).id];
    const answers = await Promise.all([
      send('POST', 'merge', { ids }),
      send('POST', 'merge', { ids: ids.toReversed() }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['success', 'success']);
    const [one, two] = [await get('13'), await get('9002')];
    expect(one.group).toMatchObject({ size: 2, byHand: true });
    expect(one.group).toEqual(two.group);
  });
});
