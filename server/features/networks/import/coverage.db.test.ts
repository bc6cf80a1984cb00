// Which days a file covers, and orders that a connection has read already.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/reports.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { importUpload, previewFile, runUpload } from '#server/testing/facts/import-steps.ts';
import { addTestConnection, saleRow, writeSales } from '#server/testing/facts/report-facts.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const titles = 'time,ysoder,je,jyje,ptfy,id,name,url,type,pt,ptoder';
const line = (day: string, ptoder: string, je = '10.00') =>
  `${day},#${ptoder},${je},1.00,0.10,77,Trail,trail.example,Content,ShareASale,SALE-${ptoder}`;
const file = (...lines: string[]) => `${[titles, ...lines].join('\n')}\n`;

const covered = async () =>
  queryAll<Record<string, string>>(
    app,
    `SELECT source, sales_covered::text AS covered, sales_filed::text AS filed, since::text FROM connection
     WHERE account_id = $1 ORDER BY connection_id`,
    [owner.accountId],
  );
const board = async (asOf: string) =>
  (await app.request<Dashboard>('GET', `/api/report/dashboard?asOf=${asOf}`, { token: owner.token })).body;

describe('the days a file covers', () => {
  it('are those of its rows or the span stated, of several files their union', async () => {
    await importUpload(app, owner, { content: file(line('2024-03-03', '1'), line('2024-03-05', '2')) });
    expect((await covered())[0]?.covered).toBe('{[2024-03-03,2024-03-06)}');
    const { body } = await previewFile(app, owner, { content: file(line('2024-03-08', '3')) });
    expect(body.already).toEqual([]);
    const run = await runUpload(app, owner, {
      importId: body.importId,
      from: '2024-03-07',
      to: '2024-03-31',
    });
    expect(run.status).toBe(200);
    expect(await covered()).toEqual([
      {
        source: 'file',
        covered: '{[2024-03-03,2024-03-06),[2024-03-07,2024-04-01)}',
        filed: '{}',
        since: '2024-03-03',
      },
    ]);
    const march = await board('2024-03-31');
    expect(march.sales[0]).toMatchObject({ yesterdaynum: '0.00', beforenum: '0.00', trend: 1 });
    expect(march.sales[2]).toMatchObject({ yesterdaynum: '30.00', trend: null });
    expect(march.sales[2]?.known.uncovered.map(({ from, to }) => `${from} ${to}`)).toEqual([
      ...['2024-03-01 2024-03-02', '2024-03-06 2024-03-06'],
    ]);
  });

  it('hold every row, make sense and are over, or nothing is written', async () => {
    const { body } = await previewFile(app, owner, { content: file(line('2024-03-05', '1')) });
    for (const [from, to, field, words] of [
      ['2024-03-06', undefined, 'from', '2024-03-05'],
      [undefined, '2024-03-04', 'to', '2024-03-05'],
      ['2022-01-01', '2024-03-05', 'from', '两年'],
      [undefined, '2999-01-01', 'to', '今天'],
      ['1999-12-31', undefined, 'from', '2000'],
    ] as const) {
      const {
        status,
        body: refusal,
        msg,
      } = await runUpload(app, owner, { importId: body.importId, from, to });
      expect([from, to, status, Object.keys(refusal.fields ?? {})]).toEqual([from, to, 400, [field]]);
      expect(msg).toContain(words);
    }
    expect(await covered()).toEqual([]);
    expect((await runUpload(app, owner, { importId: body.importId })).status).toBe(200);
  });
});

describe('orders a connection has read already', () => {
  const content = file(line('2024-03-05', '301'), line('2024-03-06', '302'), line('2024-03-07', '303'));
  let connectionId: number;
  beforeEach(async () => {
    connectionId = await addTestConnection(app, owner, {
      ...{ network: 'shareasale', zone: 'America/New_York', currency: 'USD' },
    });
    const row = (ptoder: string, day: string) =>
      saleRow(ptoder, { reportDay: day, soldAt: Date.parse(`${day}T15:00:00Z`), amount: 1000 });
    await writeSales(app, owner, {
      connectionId,
      network: 'shareasale',
      rows: [row('301', '2024-03-05'), row('302', '2024-03-06')],
    });
  });
  const orders = async () =>
    (await queryAll(app, 'SELECT FROM sale WHERE account_id = $1', [owner.accountId])).length;

  it('are named before anything is written, and never doubled without a choice', async () => {
    const { body } = await previewFile(app, owner, { content });
    expect(body.already).toEqual([
      { connectionId: String(connectionId), name: '测试', orders: 2, je: '20.00', currency: 'USD' },
    ]);
    const { importId } = body;
    const refused = await runUpload(app, owner, { importId });
    expect([refused.status, await orders()]).toEqual([409, 2]);
    expect(refused.msg).toContain('2 笔订单');
    expect(refused.msg).toContain('“测试”');
    const { body: again } = await app.request<typeof body>(
      'POST',
      `/api/platform/import/${importId}/preview`,
      {
        token: owner.token,
        body: { mapping: body.mapping },
      },
    );
    expect(again.already).toEqual(body.already);
    const put = await runUpload(app, owner, { importId, connectionId: String(connectionId) });
    expect(put.body).toMatchObject({ added: 1, changed: 0, unchanged: 2 });
    expect(await orders()).toBe(3);
    // The file covers its days there, and the network is still asked for them.
    expect((await covered())[0]).toMatchObject({
      covered: '{[2023-01-01,2026-01-01)}',
      filed: '{[2024-03-05,2024-03-08)}',
    });
  });

  it('stand twice where a person chose so', async () => {
    const { body } = await previewFile(app, owner, { content });
    const apart = await runUpload(app, owner, { importId: body.importId, apart: true });
    expect(apart.body).toMatchObject({ added: 3 });
    expect(await orders()).toBe(5);
  });

  it('of another account or network are none', async () => {
    const other = await ownerOn(app, 'P_YEAR');
    const { body } = await previewFile(app, other, { content });
    expect(body.already).toEqual([]);
    expect((await runUpload(app, other, { importId: body.importId })).status).toBe(200);
  });
});
