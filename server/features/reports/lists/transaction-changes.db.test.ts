// The changes of one order as they are told: in its currency, newest first, by whom, and to nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listTransactionChanges, listTransactions } from '#contract/report-lists.ts';
import { applySales } from '#server/facts/apply-sales.ts';
import type { SaleRow } from '#server/facts/rows.ts';
import { stageSales } from '#server/facts/stage-sales.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { addTestConnection, donePull, saleRow } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

type Answer = EndpointOutput<typeof listTransactionChanges>;

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
}, 60_000);
afterAll(() => app.close());

const february = { from: '2024-02-29', to: '2024-02-29' };

interface Pull {
  connectionId: number;
  network: string;
  rows: SaleRow[];
  fileName?: string;
}

const pull = ({ connectionId, network, rows, fileName }: Pull) =>
  app.services.db.session(owner.accountId, async (session) => {
    const stage = await stageSales(session, { connectionId, network });
    await stage.add({ rows, publishers: [] });
    await applySales(session, stage, {
      source: fileName === undefined ? 'api' : 'file',
      span: fileName === undefined ? february : null,
      mayVanish: () => true,
      pull: {
        ...donePull(connectionId, fileName === undefined ? 'sales' : 'import-sales'),
        fileName: fileName ?? '',
      },
    });
  });

const ask = (connectionId: number | string, saleKey: string, { token } = owner) =>
  app.request<Answer>(
    'GET',
    `/api/report/transaction-changes?connectionId=${connectionId}&saleKey=${encodeURIComponent(saleKey)}`,
    { token },
  );

const addConnection = (network: string, currency = 'USD') =>
  addTestConnection(app, owner, { network, zone: 'UTC', currency });

it('tells each change in the order’s own currency, newest first, with the file that brought it', async () => {
  const source = { connectionId: await addConnection('cj', 'JPY'), network: 'cj' };
  const row = saleRow('7', { currency: 'JPY', amount: 12_000, commission: 960, fee: 192, state: 'pending' });
  await pull({ ...source, rows: [row], fileName: 'may.csv' });
  await pull({ ...source, rows: [{ ...row, amount: 9000 }], fileName: '五月 更正.xlsx' });
  await pull({ ...source, rows: [{ ...row, amount: 9000, state: 'approved', commission: 720 }] });
  await pull({ ...source, rows: [] });
  const { body } = await ask(source.connectionId, '7');
  const worth = { state: 'pending', currency: 'JPY', je: '12000', jyje: '960', ptfy: '192', feeTold: true };
  const edited = { ...worth, je: '9000' };
  const approved = { ...edited, state: 'approved', jyje: '720' };
  const none = { id: expect.any(String), seenAt: expect.any(String), toldAt: '', reason: '' };
  expect(body.changes).toEqual([
    {
      ...none,
      cause: 'gone',
      fileName: null,
      reason: '联盟平台已不再返回此订单',
      before: approved,
      after: { ...approved, state: 'voided' },
    },
    { ...none, cause: 'taken-over', fileName: null, before: edited, after: approved },
    { ...none, cause: 'changed', fileName: '五月 更正.xlsx', before: worth, after: edited },
  ]);
});

it('says what the network itself says of when and why', async () => {
  const source = { connectionId: await addConnection('awin'), network: 'awin' };
  const raw = (over: object) => JSON.stringify({ id: 1, validationDate: null, declineReason: null, ...over });
  const row = saleRow('1', { state: 'pending', raw: raw({}) });
  const others = Array.from({ length: 300 }, (_, n) => saleRow(String(1000 + n), { raw: raw({ id: n }) }));
  await pull({ ...source, rows: [row, ...others] });
  const amended = { ...row, amount: 9000, raw: raw({ amendReason: 'partial return' }) };
  await pull({ ...source, rows: [amended, ...others] });
  const declined = raw({ validationDate: '2024-03-04T10:20:30', declineReason: 'order "returned"' });
  await pull({ ...source, rows: [{ ...amended, state: 'voided', raw: declined }, ...others] });
  const { body } = await ask(source.connectionId, '1');
  expect(body.changes.map(({ toldAt, reason }) => ({ toldAt, reason }))).toEqual([
    { toldAt: '2024-03-04 10:20', reason: 'order "returned"' },
    { toldAt: '', reason: 'partial return' },
  ]);
});

it('says since when changes are kept, and invents none before', async () => {
  const connectionId = await addConnection('avantlink');
  await pull({ connectionId, network: 'avantlink', rows: [saleRow('5')] });
  const { body } = await ask(connectionId, '5');
  const [row] = await queryAll<{ at: Date }>(
    app,
    `SELECT greatest(created_at, (SELECT applied_at FROM haitu.migration WHERE name LIKE '0038%')) AS at
     FROM connection WHERE connection_id = $1`,
    [connectionId],
  );
  expect(body.changes).toEqual([]);
  expect(Date.parse(body.keptSince)).toBe(Math.floor(Number(row?.at) / 1000) * 1000);
});

it('finds an order by what its row says of it, also one a spreadsheet spoilt', async () => {
  const connectionId = await addConnection('shareasale');
  const spoilt = saleRow('3.01555E+08', { ysoder: '#9 & more', state: 'pending' });
  await pull({ connectionId, network: 'shareasale', rows: [spoilt] });
  await pull({ connectionId, network: 'shareasale', rows: [{ ...spoilt, state: 'paid' }] });
  const listed = await app.request<EndpointOutput<typeof listTransactions>>(
    'POST',
    '/api/report/transactions',
    {
      token: owner.token,
      body: { ...february, network: 'shareasale', currentPage: 1, size: 10 },
    },
  );
  const [row] = listed.body.list;
  if (!row) throw new Error('the order is not listed');
  const { body } = await ask(row.connectionId, row.saleKey);
  expect(body.changes.map(({ after }) => after.state)).toEqual(['paid']);

  // To another account it is not there; what it holds under the same key is its own.
  const stranger = await ownerOn(app, 'P_YEAR');
  expect(await ask(row.connectionId, row.saleKey, stranger)).toMatchObject({
    status: 404,
    body: { reason: 'not_found' },
  });
  expect(await ask(row.connectionId, 'no such order')).toMatchObject({ status: 404 });
});

it('a fee that the network tells no more is a 0 that nobody said, in the list and in what changed', async () => {
  const source = { connectionId: await addConnection('impact'), network: 'impact' };
  const row = saleRow('41', { fee: 192, state: 'approved' });
  await pull({ ...source, rows: [row] });
  await pull({ ...source, rows: [{ ...row, fee: 0, state: 'voided' }] });
  const listed = await app.request<EndpointOutput<typeof listTransactions>>(
    'POST',
    '/api/report/transactions',
    { token: owner.token, body: { ...february, network: 'impact', currentPage: 1, size: 10 } },
  );
  expect(listed.body.list).toMatchObject([{ state: 'voided', ptfy: '0.00', feeTold: false }]);
  const { body } = await ask(source.connectionId, '41');
  expect(body.changes).toMatchObject([
    { before: { ptfy: '1.92', feeTold: true }, after: { ptfy: '0.00', feeTold: false } },
  ]);
});
