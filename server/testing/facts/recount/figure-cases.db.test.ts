// Cases of the definitions that a random account seldom meets, through the product, their figures worked out by hand.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { importUpload, previewFile } from '../import-steps.ts';
import { addTestConnection, saleRow, writeSales } from '../report-facts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const title = 'time,ysoder,je,jyje,ptfy,id,name,url,type,pt,ptoder,currency,newCustomer';

interface Line {
  time?: string;
  ysoder?: string;
  je: string;
  ptoder: string;
  currency?: string;
  newCustomer?: string;
}

const fileOf = (lines: Line[]) =>
  [
    title,
    ...lines.map(({ time = '2024/5/1', ysoder = '', je, ptoder, currency = 'USD', newCustomer = '' }) =>
      [time, ysoder, je, '1', '0', '7', 'Deals', 'deals.example', 'Content', 'ShareASale', ptoder]
        .concat(currency, newCustomer)
        .join(','),
    ),
  ].join('\n');

async function importLines(owner: Owner, lines: Line[]): Promise<void> {
  const done = await importUpload(app, owner, { content: fileOf(lines) });
  if (done.code !== 'success') throw new Error(done.msg);
}

async function chooseCurrency({ token }: Owner, currency: string): Promise<void> {
  const done = await app.request('PUT', '/api/report/currency', { token, body: { currency } });
  if (done.code !== 'success') throw new Error(done.msg);
}

type Cards = { yesterdaynum: number | string | null }[];

async function summary(owner: Owner, query: string) {
  const { body } = await app.request<{ asOf: string; currency: string; sales: Cards; orders: Cards }>(
    'GET',
    `/api/report/summary${query}`,
    { token: owner.token },
  );
  const { asOf, currency, sales, orders } = body;
  return { asOf, currency, sales: sales[0]?.yesterdaynum, orders: orders[0]?.yesterdaynum };
}

const rate = (day: string, from: string, to: string, price: string) =>
  queryAll(app, 'INSERT INTO exchange_rate (day, from_currency, to_currency, rate) VALUES ($1, $2, $3, $4)', [
    day,
    from,
    to,
    price,
  ]);

it('counts in the currency of the first file', async () => {
  const owner = await ownerOn(app, 'P_YEAR');
  await importLines(owner, [{ je: '12.50', ptoder: '1', currency: 'EUR' }]);
  expect(await summary(owner, '')).toEqual({
    asOf: '2024-05-01',
    currency: 'EUR',
    sales: '12.50',
    orders: 1,
  });
});

it.each<[string, string[], string]>([
  ['KWD', ['1.234', '1.000'], '2.234'],
  ['JPY', ['1234', '1000'], '2234'],
])('keeps the decimals of %s', async (currency, amounts, sum) => {
  const owner = await ownerOn(app, 'P_YEAR');
  await importLines(
    owner,
    amounts.map((je, index) => ({ je, ptoder: String(index), currency })),
  );
  await chooseCurrency(owner, currency);
  expect(await summary(owner, '?asOf=2024-05-01')).toMatchObject({ currency, sales: sum, orders: 2 });
  const { body } = await app.request<{ list: { je: string }[]; totals: { je: string } }>(
    'POST',
    '/api/report/transactions',
    { token: owner.token, body: { from: '2024-05-01', to: '2024-05-01' } },
  );
  expect(body.totals.je).toBe(sum);
  expect(body.list.map(({ je }) => je).sort()).toEqual(amounts.toSorted());
});

it('takes the rate of the day and the two currencies before any detour', async () => {
  const owner = await ownerOn(app, 'P_YEAR');
  await importLines(owner, [{ time: '2024/6/1', je: '100.00', ptoder: '1', currency: 'GBP' }]);
  await rate('2024-06-01', 'GBP', 'EUR', '1.17');
  await rate('2024-06-01', 'GBP', 'JPY', '190');
  await rate('2024-06-01', 'EUR', 'JPY', '160');
  await rate('2024-06-01', 'GBP', 'USD', '1.27');
  await rate('2024-06-01', 'USD', 'EUR', '0.93');
  await chooseCurrency(owner, 'EUR');
  expect(await summary(owner, '?asOf=2024-06-01')).toMatchObject({ sales: '117.00' });
});

it('tells orders with a spoilt number apart by the merchant’s number', async () => {
  const owner = await ownerOn(app, 'P_YEAR');
  const spoilt = (ysoder: string, je: string) => ({ ysoder, je, ptoder: '3.01556E+11' });
  await importLines(owner, [spoilt('#1', '10'), spoilt('#2', '20')]);
  await importLines(owner, [spoilt('#2', '25')]);
  expect(await summary(owner, '?asOf=2024-05-01')).toMatchObject({ sales: '35.00', orders: 2 });
});

it('knows the days a person says the file covers, and no more', async () => {
  const owner = await ownerOn(app, 'P_YEAR');
  const { body } = await previewFile(app, owner, { content: fileOf([{ je: '10', ptoder: '1' }]) });
  const done = await app.request('POST', '/api/platform/import', {
    token: owner.token,
    body: { importId: body.importId, from: '2024-04-30', to: '2024-05-02' },
  });
  expect(done.code).toBe('success');
  expect(await summary(owner, '')).toMatchObject({ asOf: '2024-05-02', sales: '0.00', orders: 0 });
  expect(await summary(owner, '?asOf=2024-05-03')).toMatchObject({ sales: null, orders: null });
  expect(await summary(owner, '?asOf=2024-04-30')).toMatchObject({ sales: '0.00', orders: 0 });
  expect(await summary(owner, '?asOf=2024-04-29')).toMatchObject({ sales: null, orders: null });
});

it('counts an order once that a file and the network both tell', async () => {
  const owner = await ownerOn(app, 'P_YEAR');
  const connectionId = await addTestConnection(app, owner, {
    network: 'shareasale',
    zone: 'America/New_York',
    currency: 'USD',
  });
  const rows = [saleRow('301555001', { reportDay: '2024-05-01', soldAt: Date.parse('2024-05-01T15:00Z') })];
  await writeSales(app, owner, { connectionId, network: 'shareasale', rows });
  const content = fileOf([{ je: '120', ptoder: 'SALE-301555001' }]);
  const unnamed = await importUpload(app, owner, { content });
  expect(unnamed.status).toBe(409);
  const { body } = await previewFile(app, owner, { content });
  const named = { importId: body.importId, connectionId: String(connectionId) };
  const done = await app.request('POST', '/api/platform/import', { token: owner.token, body: named });
  expect(done.code).toBe('success');
  expect(await summary(owner, '?asOf=2024-05-01')).toMatchObject({ sales: '120.00', orders: 1 });
});

it('takes a marked return off the repeat amount', async () => {
  const owner = await ownerOn(app, 'P_YEAR');
  await importLines(owner, [
    { je: '100', ptoder: '1', newCustomer: 'false' },
    { je: '-100', ptoder: '2', newCustomer: 'false', time: '2024/5/2' },
    { je: '10', ptoder: '3', newCustomer: 'true', time: '2024/5/2' },
  ]);
  const { body } = await app.request<{ repeats: Record<string, unknown>[] }>(
    'GET',
    '/api/report/repeats?asOf=2024-05-02',
    { token: owner.token },
  );
  expect(body.repeats.find(({ days }) => days === 7)).toMatchObject({
    distribution: '10.00',
    repeats: '0.00',
    proportionAmount: '0.00%',
    distributionUnm: 2,
    repeatsNum: 1,
    OrderAmount: '50.00%',
  });
});
