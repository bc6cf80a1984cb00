// A file of orders or clicks, imported: without loss, into its connection, again without a change.
import { describe, expect, it } from 'vitest';
import { unpackRows } from '#server/facts/raw-block.ts';
import { countBy, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { importUpload, previewFile, runUpload } from '#server/testing/facts/import-steps.ts';
import { importWorld, outcome, record, titles } from '#server/testing/facts/import-world.ts';
import { workbookOf } from '#server/testing/facts/small-workbook.ts';

const { world, sales, totals } = importWorld();

describe('the specification’s record', () => {
  it('imports without loss, and again without a change', async () => {
    const preview = await previewFile(world.app, world.owner, { content: record, name: '../订单 2022.csv' });
    expect(preview.body).toMatchObject({
      fileName: expect.stringContaining('订单 2022.csv'),
      encoding: 'UTF-8',
      columns: titles.split(','),
      errors: [],
      errorCount: 0,
      totals: {
        rows: 4,
        amounts: [{ currency: 'USD', je: '244.50', jyje: '19.56', ptfy: '7.34' }],
        from: '2021-05-31',
        to: '2022-09-06',
      },
    });
    expect(preview.body.rows[0]).toMatchObject({ time: '2022/9/5', ysoder: '#1001', name: ' Trail Notes' });
    expect(await sales()).toEqual([]);
    const run = await runUpload(world.app, world.owner, { importId: preview.body.importId });
    expect(run).toMatchObject({ status: 200, body: outcome(4, 0, 0) });
    const harbor = {
      id: '2051188',
      name: 'Coupon\ufffdHarbor',
      url: 'https://couponharbor.example',
      type: 'Coupon',
    };
    const notes = { id: '1900417', name: ' Trail Notes', url: 'trailnotes.example/lamps', type: 'Content' };
    const usual = { currency: 'USD', state: 'approved', kind: 'sale' };
    expect(await sales()).toEqual(
      [
        {
          ...{ ...usual, ...notes, ptoder: 'SALE-301555001', ysoder: '#1001', day: '2022-09-05' },
          ...{ amount: 12_000, commission: 960, fee: 360 },
        },
        {
          ...{ ...usual, ...harbor, ptoder: '3.01555E+08', ysoder: '#1002', day: '2022-09-06' },
          ...{ amount: 6450, commission: 516, fee: 194 },
        },
        {
          ...{ ...usual, ...harbor, ptoder: '3.01555E+08', ysoder: '#1003', day: '2022-09-06' },
          ...{ amount: 8000, commission: 640, fee: 240 },
        },
        {
          ...{ ...usual, ...notes, ptoder: 'SALE-301555004', ysoder: '1004', day: '2021-05-31' },
          ...{ kind: 'adjustment', amount: -2000, commission: -160, fee: -60 },
        },
      ].toSorted((a, b) => (a.ysoder < b.ysoder ? -1 : 1)),
    );
    expect(await totals()).toEqual({ orders: 3, amount: 24_450 });
    const [raw] = await queryAll<{ rows: string }>(
      world.app,
      'SELECT rows FROM sale_raw WHERE account_id = $1',
      [world.owner.accountId],
    );
    expect(unpackRows(raw?.rows ?? '').join('\n')).toContain(
      '"name":" Trail Notes","url":"trailnotes.example/lamps"',
    );
    const [source] = await queryAll(
      world.app,
      `SELECT network, source, zone, currency, since::text, state, sales_covered::text AS covered
       FROM connection WHERE account_id = $1`,
      [world.owner.accountId],
    );
    expect(source).toEqual({
      ...{ network: 'shareasale', source: 'file', zone: 'America/New_York', currency: 'USD' },
      ...{ since: '2021-05-31', state: 'active', covered: '{[2021-05-31,2022-09-07)}' },
    });
    expect((await importUpload(world.app, world.owner, { content: record })).body).toMatchObject(
      outcome(0, 0, 4),
    );
    const pulls = await queryAll(
      world.app,
      'SELECT kind, state, rows_read::int AS rows, added::int, file_name AS name FROM pull WHERE account_id = $1 ORDER BY pull_id',
      [world.owner.accountId],
    );
    expect(pulls).toEqual([
      {
        kind: 'import-sales',
        state: 'done',
        rows: 4,
        added: 4,
        name: expect.stringContaining('订单 2022.csv'),
      },
      { kind: 'import-sales', state: 'done', rows: 4, added: 0, name: 'orders.csv' },
    ]);
  });

  it('imports in its simpler variant, and with the optional columns', async () => {
    const simple = `time,order,id,url,name,je,type,pt\n2022/9/5,#77,12,www.site.example,Site,35.5,Social Media,AvantLink\n`;
    const run = await importUpload(world.app, world.owner, { content: simple, network: 'avantlink' });
    expect(run).toMatchObject({ status: 200, body: outcome(1, 0, 0) });
    expect(await sales()).toMatchObject([
      { ptoder: '#77', ysoder: '#77', amount: 3550, commission: 0, fee: 0, type: 'Social Media' },
    ]);
    const optional = `${titles},state,kind,newCustomer,currency
2022/9/5,A,10,1,0.1,1,N,,,Awin,1,pending,,true,EUR
2022/9/5,B,10,1,0.1,1,N,,,awin,2,voided,sale,false,
2022/9/5,C,-10,-1,0,1,N,,,,3,paid,sale,,JPY
`;
    const marked = await importUpload(world.app, world.owner, { content: optional, network: 'Awin' });
    expect(marked.body).toMatchObject(outcome(3, 0, 0));
    const rows = await queryAll(
      world.app,
      `SELECT ysoder, amount::int, state, kind, new_customer AS new, currency FROM sale
       WHERE account_id = $1 AND ysoder IN ('A', 'B', 'C') ORDER BY 1`,
      [world.owner.accountId],
    );
    expect(rows).toEqual([
      { ysoder: 'A', amount: 1000, state: 'pending', kind: 'sale', new: true, currency: 'EUR' },
      { ysoder: 'B', amount: 1000, state: 'voided', kind: 'sale', new: false, currency: 'USD' },
      { ysoder: 'C', amount: -10, state: 'paid', kind: 'sale', new: null, currency: 'JPY' },
    ]);
  });

  it('is the same record as GBK with Chinese titles, with semicolons, as UTF-16 and as a workbook', async () => {
    // 日期,订单号,销售额,联盟客编号,联盟客 / 2022/9/5,A1,10.00,7,北京站
    const gbk = Buffer.from(
      'c8d5c6da2cb6a9b5a5bac52ccffacadbb6ee2cc1aac3cbbfcdb1e0bac52cc1aac3cbbfcd0d0a323032322f392f352c41312c31302e30302c372cb1b1bea9d5be0d0a',
      'hex',
    );
    const first = await previewFile(world.app, world.owner, { content: gbk });
    expect(first.body).toMatchObject({ encoding: 'GB18030', errorCount: 0 });
    expect(first.body.rows).toEqual([
      expect.objectContaining({ time: '2022/9/5', ptoder: 'A1', je: '10.00', name: '北京站' }),
    ]);
    const run = await runUpload(world.app, world.owner, { importId: first.body.importId });
    expect(run.body).toMatchObject(outcome(1, 0, 0));
    const others = [
      'sep=;\r\n日期;订单号;销售额;联盟客编号;联盟客\r\n2022-09-05;A1;"10";7;"北京站"\r\n',
      Buffer.from(
        '\ufeff日期\t订单号\t销售额\t联盟客编号\t联盟客\n2022/09/05\tA1\t10.0\t7\t北京站\n',
        'utf16le',
      ),
      await workbookOf([
        ['日期', '订单号', '销售额', '联盟客编号', '联盟客'],
        [{ serial: 44809 }, 'A1', 10, 7, '北京站'],
      ]),
    ];
    for (const content of drawnCases(others, 1, 'forms of a file')) {
      expect((await importUpload(world.app, world.owner, { content })).body).toMatchObject(outcome(0, 0, 1));
    }
  });
});

describe('where an import goes', () => {
  const connect = async (network: string, accountId = world.owner.accountId) => {
    const [row] = await queryAll<{ id: string }>(
      world.app,
      `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state)
       VALUES ($1, nextval('connection_id_seq'), $2, 'api', 'A', 'UTC', 'EUR', '2022-01-01', 'active')
       RETURNING connection_id AS id`,
      [accountId, network],
    );
    return row?.id ?? '';
  };

  it('is the connection it names, in its zone and currency', async () => {
    const connectionId = await connect('shareasale');
    const { body } = await previewFile(world.app, world.owner, { content: record });
    const other = await ownerOn(world.app, 'P_YEAR');
    const foreign = await connect('shareasale', other.accountId);
    const { importId } = body;
    expect(await runUpload(world.app, world.owner, { importId, connectionId: foreign })).toMatchObject({
      status: 404,
    });
    expect(
      await runUpload(world.app, world.owner, { importId, connectionId: await connect('awin') }),
    ).toMatchObject({
      status: 400,
      msg: '所选授权不属于 ShareASale',
    });
    expect((await runUpload(world.app, world.owner, { importId, connectionId })).body).toMatchObject(
      outcome(4, 0, 0),
    );
    const rows = await queryAll(
      world.app,
      `SELECT DISTINCT connection_id AS id, currency, sold_at::time::text AS at FROM sale WHERE account_id = $1`,
      [world.owner.accountId],
    );
    expect(rows).toEqual([{ id: connectionId, currency: 'EUR', at: '00:00:00' }]);
  });

  it('is nobody else’s', async () => {
    const { body } = await previewFile(world.app, world.owner, { content: record });
    const other = await ownerOn(world.app, 'P_YEAR');
    const { importId } = body;
    expect(await runUpload(world.app, other, { importId })).toMatchObject({ status: 404 });
    const asked = await world.app.request('GET', `/api/platform/import/${importId}`, { token: other.token });
    expect(asked.status).toBe(404);
    expect((await runUpload(world.app, world.owner, { importId })).status).toBe(200);
  });
});

describe('two at once', () => {
  it('of one upload: one runs, the other is told', async () => {
    const { body } = await previewFile(world.app, world.owner, { content: record });
    const runs = await Promise.all(
      [1, 2, 3].map(() => runUpload(world.app, world.owner, { importId: body.importId })),
    );
    expect(countBy(runs, 'status')).toEqual({ 200: 1, 409: 2 });
    expect(await totals()).toEqual({ orders: 3, amount: 24_450 });
  });

  it('of two files into a source that is not there yet: both end up in one', async () => {
    const file = (order: number) => `ptoder,time,je,id\n${order},2022/9/5,10,7\n`;
    const runs = await Promise.all(
      [1, 2].map((order) => importUpload(world.app, world.owner, { content: file(order) })),
    );
    expect(runs.map((run) => run.body)).toMatchObject([outcome(1, 0, 0), outcome(1, 0, 0)]);
    const sources = await queryAll(world.app, 'SELECT FROM connection WHERE account_id = $1', [
      world.owner.accountId,
    ]);
    expect(sources).toHaveLength(1);
  });
});

describe('clicks', () => {
  const clicks = 'time,id,name,url,type,pt,clicks,impressions\n';

  it('are imported per publisher and day, again without a change', async () => {
    const lines = `2022/9/5,7,N,n.example,Content,ShareASale,"1,204",9\n`;
    const content = `${clicks}${lines}2022/9/6,7,N,n.example,Content,,0,\n${lines}`;
    const preview = await previewFile(world.app, world.owner, { content, kind: 'clicks' });
    expect(preview.body.totals).toEqual({
      ...{ rows: 2, amounts: [], clicks: 1204, from: '2022-09-05', to: '2022-09-06', voided: 0 },
    });
    const run = await runUpload(world.app, world.owner, { importId: preview.body.importId });
    expect(run.body).toMatchObject(outcome(2, 0, 0));
    const again = await importUpload(world.app, world.owner, { content, kind: 'clicks' });
    expect(again.body).toMatchObject(outcome(0, 0, 2));
    const stored = await queryAll(
      world.app,
      `SELECT report_day::text AS day, clicks, impressions FROM click_day WHERE account_id = $1 ORDER BY 1`,
      [world.owner.accountId],
    );
    expect(stored).toEqual([
      { day: '2022-09-05', clicks: 1204, impressions: 9 },
      { day: '2022-09-06', clicks: 0, impressions: null },
    ]);
    const sum = await queryAll(
      world.app,
      'SELECT sum(clicks)::int AS clicks FROM type_day WHERE account_id = $1',
      [world.owner.accountId],
    );
    expect(sum).toEqual([{ clicks: 1204 }]);
  });

  it('of one publisher and day that differ are an error', async () => {
    const content = `${clicks}2022/9/5,7,N,,,,5,\n2022/9/5,7,N,,,,6,\n`;
    const { body } = await previewFile(world.app, world.owner, { content, kind: 'clicks' });
    expect(body.errors).toEqual([{ line: 3, column: '', reason: expect.stringContaining('与第 2 行') }]);
  });
});
