import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerEvent } from '../../../events/event-hub.ts';
import { unpackRows } from '../../../facts/raw-block.ts';
import { countBy, type Owner, ownerOn, queryAll } from '../../../testing/account-steps.ts';
import { importUpload, previewFile, runUpload } from '../../../testing/import-steps.ts';
import { workbookOf } from '../../../testing/small-workbook.ts';
import { snapshotTables } from '../../../testing/table-snapshot.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { purgeImportsJob } from './jobs.ts';

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
const record = `${titles}
2022/9/5,#1001,120.00,9.60,3.60,1900417, Trail Notes,trailnotes.example/lamps,Content,ShareASale,SALE-301555001
2022/9/6,#1002,64.5,5.16,1.94,2051188,Coupon\ufffdHarbor,https://couponharbor.example,Coupon,ShareASale,3.01555E+08
2022/9/6,#1003,80,6.40,2.40,2051188,Coupon\ufffdHarbor,https://couponharbor.example,Coupon,ShareASale,3.01555E+08
2021/5/31,1004,-20.00,-1.60,-0.60,1900417, Trail Notes,trailnotes.example/lamps,Content,shareasale,SALE-301555004
`;

const sales = () =>
  queryAll<Record<string, unknown>>(
    app,
    `SELECT ptoder, ysoder, report_day::text AS day, amount::int, commission::int, fee::int, currency, state, kind,
            publisher_ref AS id, p.name, p.url, p.network_type AS type
     FROM sale s JOIN publisher p USING (account_id, publisher_no)
     WHERE s.account_id = $1 ORDER BY ysoder`,
    [owner.accountId],
  );
const totals = async () => {
  const [row] = await queryAll(
    app,
    'SELECT sum(orders)::int AS orders, sum(amount)::int AS amount FROM sale_day WHERE account_id = $1',
    [owner.accountId],
  );
  return row;
};
const result = (added: number, changed: number, unchanged: number) => ({ added, changed, unchanged });

describe('the specification’s record', () => {
  it('imports without loss, and again without a change', async () => {
    const preview = await previewFile(app, owner, { content: record, name: '../订单 2022.csv' });
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
    const run = await runUpload(app, owner, { importId: preview.body.importId });
    expect(run).toMatchObject({ status: 200, body: result(4, 0, 0) });
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
    const [raw] = await queryAll<{ rows: string }>(app, 'SELECT rows FROM sale_raw WHERE account_id = $1', [
      owner.accountId,
    ]);
    expect(unpackRows(raw?.rows ?? '').join('\n')).toContain(
      '"name":" Trail Notes","url":"trailnotes.example/lamps"',
    );
    const [source] = await queryAll(
      app,
      `SELECT network, source, zone, currency, since::text, state, sales_covered::text AS covered
       FROM connection WHERE account_id = $1`,
      [owner.accountId],
    );
    expect(source).toEqual({
      ...{ network: 'shareasale', source: 'file', zone: 'America/New_York', currency: 'USD' },
      ...{ since: '2021-05-31', state: 'active', covered: '{[2021-05-31,2022-09-07)}' },
    });
    expect((await importUpload(app, owner, { content: record })).body).toMatchObject(result(0, 0, 4));
    const pulls = await queryAll(
      app,
      'SELECT kind, state, rows_read::int AS rows, added::int, file_name AS name FROM pull WHERE account_id = $1 ORDER BY pull_id',
      [owner.accountId],
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
    const run = await importUpload(app, owner, { content: simple, network: 'avantlink' });
    expect(run).toMatchObject({ status: 200, body: result(1, 0, 0) });
    expect(await sales()).toMatchObject([
      { ptoder: '#77', ysoder: '#77', amount: 3550, commission: 0, fee: 0, type: 'Social Media' },
    ]);
    const optional = `${titles},state,kind,newCustomer,currency
2022/9/5,A,10,1,0.1,1,N,,,Awin,1,pending,,true,EUR
2022/9/5,B,10,1,0.1,1,N,,,awin,2,voided,sale,false,
2022/9/5,C,-10,-1,0,1,N,,,,3,paid,sale,,JPY
`;
    const marked = await importUpload(app, owner, { content: optional, network: 'Awin' });
    expect(marked.body).toMatchObject(result(3, 0, 0));
    const rows = await queryAll(
      app,
      `SELECT ysoder, amount::int, state, kind, new_customer AS new, currency FROM sale
       WHERE account_id = $1 AND ysoder IN ('A', 'B', 'C') ORDER BY 1`,
      [owner.accountId],
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
    const first = await previewFile(app, owner, { content: gbk });
    expect(first.body).toMatchObject({ encoding: 'GB18030', errorCount: 0 });
    expect(first.body.rows).toEqual([
      expect.objectContaining({ time: '2022/9/5', ptoder: 'A1', je: '10.00', name: '北京站' }),
    ]);
    const run = await runUpload(app, owner, { importId: first.body.importId });
    expect(run.body).toMatchObject(result(1, 0, 0));
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
    for (const content of others) {
      expect((await importUpload(app, owner, { content })).body).toMatchObject(result(0, 0, 1));
    }
  });
});

describe('errors', () => {
  const faulty = `${titles}
2022/9/5,1,ten,1,1,7,N,,,ShareASale,1
2022/9/5,2,10,1,1,7,N,,,AvantLink,2
2022/13/5,3,10,1,1,,N,,,ShareASale,3
2022/9/5,4,10,1,1,7,N,,,ShareASale,4,surplus
2022/9/5,5,10,1,1,7,N,,,ShareASale,5
2022/9/5,5,11,1,1,7,N,,,ShareASale,SALE-5
`;

  it('are told by line and column before anything is written, and refuse the whole file', async () => {
    const preview = await previewFile(app, owner, { content: faulty });
    const { errors, errorCount, totals: sums } = preview.body;
    expect([errorCount, sums.rows]).toEqual([6, 1]);
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'je'],
      [3, 'pt'],
      [4, 'time'],
      [4, 'id'],
      [5, ''],
      [7, ''],
    ]);
    expect(errors[1]?.reason).toBe('平台“AvantLink”与所选的 ShareASale 不一致');
    expect(errors[5]?.reason).toContain('与第 6 行是同一条记录');
    const before = await snapshotTables(app.databaseUrl);
    const run = await runUpload(app, owner, { importId: preview.body.importId });
    expect(run).toMatchObject({ status: 400, code: 'error', body: { reason: 'invalid_input', errors } });
    expect(run.msg).toContain('第 2 行“je”：“ten”不是金额');
    const { import_file: _, ...after } = await snapshotTables(app.databaseUrl);
    expect(before).toMatchObject(after);
    const state = await app.request('GET', `/api/platform/import/${preview.body.importId}`, {
      token: owner.token,
    });
    expect(state.body).toEqual({ state: 'failed', result: null, errors });
  });

  it('of the columns are mended without sending the file again', async () => {
    const content = 'wann,was,wer,wieviel,name\n2022/9/5,X1,7,"1,250.00",N\n';
    const preview = await previewFile(app, owner, { content });
    expect(preview.body.errors).toEqual([
      {
        line: 1,
        column: '',
        reason:
          '文件缺少必需的列：日期（time）、平台订单号（ptoder）、销售额（je）、联盟客编号（id），请指定对应的列',
      },
    ]);
    const { importId } = preview.body;
    const mapping = { time: 'wann', ptoder: 'was', ysoder: 'was', id: 'wer', je: 'wieviel' };
    const remap = (body: object) =>
      app.request<{ errorCount: number; mapping: object; guessed: object }>(
        'POST',
        `/api/platform/import/${importId}/preview`,
        {
          token: owner.token,
          body,
        },
      );
    expect((await remap({ mapping: { ...mapping, je: 'nichts' } })).msg).toBe('文件里没有列“nichts”');
    const mended = (await remap({ mapping })).body;
    expect(mended).toMatchObject({ errorCount: 0, mapping, totals: { rows: 1 } });
    // What the titles say is still told apart from what a person said.
    expect(mended.guessed).toEqual({ name: 'name' });
    expect((await runUpload(app, owner, { importId })).body).toMatchObject(result(1, 0, 0));
    expect(await sales()).toMatchObject([{ ptoder: 'X1', amount: 125_000, id: '7' }]);
    expect(await remap({ mapping })).toMatchObject({ status: 409 });
    expect(await runUpload(app, owner, { importId })).toMatchObject({ status: 409 });
  });

  it('are amounts in another currency than the file goes by, until a column says which', async () => {
    const marked = 'time,ptoder,je,id\n2022/9/5,Y1,¥120,7\n2022/9/5,Y2,$80,7\n';
    const { body } = await previewFile(app, owner, { content: marked });
    expect(body.errors).toEqual([
      {
        line: 2,
        column: 'je',
        reason: '“¥120”标明的货币与 USD 不符；请在文件里增加货币列，写明每行的货币，如 CNY',
      },
    ]);
    expect(await runUpload(app, owner, { importId: body.importId })).toMatchObject({ status: 400 });
    expect(await sales()).toEqual([]);
    const told = 'time,ptoder,je,id,currency\n2022/9/5,Y1,¥120,7,CNY\n2022/9/5,Y2,$80,7,USD\n';
    expect((await importUpload(app, owner, { content: told })).body).toMatchObject(result(2, 0, 0));
    expect((await sales()).map(({ ptoder, amount, currency }) => [ptoder, amount, currency]).sort()).toEqual([
      ['Y1', 12_000, 'CNY'],
      ['Y2', 8_000, 'USD'],
    ]);
  });

  it('do not count a line twice that only repeats another, and a date column tells its own order', async () => {
    const line = '2,9/5/2022,10,7\n';
    const content = `ptoder,time,je,id\n${line}3,9/25/2022,5,7\n${line}${line}`;
    const preview = await previewFile(app, owner, { content });
    expect(preview.body).toMatchObject({
      errorCount: 0,
      totals: { rows: 2, amounts: [{ je: '15.00' }], from: '2022-09-05', to: '2022-09-25' },
    });
    const run = await runUpload(app, owner, { importId: preview.body.importId });
    expect(run.body).toMatchObject(result(2, 0, 0));
    const open = await previewFile(app, owner, { content: 'ptoder,time,je,id\n2,9/5/2022,10,7\n' });
    expect(open.body.errors[0]?.reason).toContain('分不清月和日');
  });

  it('are counted beyond those that are listed', async () => {
    const content = `ptoder,time,je,id\n${Array.from({ length: 450 }, (_, row) => `${row},2022/9/5,x,7`).join('\n')}`;
    const { body } = await previewFile(app, owner, { content });
    expect([body.errors.length, body.errorCount, body.errors[199]?.line]).toEqual([200, 450, 201]);
  });
});

describe('hostile and wrong files', () => {
  const passing = () => readdir(join(app.services.config.dataFolder, 'tmp')).catch(() => []);

  it('are refused with a reason and leave nothing behind', async () => {
    const before = await snapshotTables(app.databaseUrl);
    const book = await workbookOf([['a']], {
      parts: { 'xl/worksheets/sheet1.xml': Buffer.alloc(30 * 1024 * 1024, '<c/>') },
    });
    const cases: [string, string | Buffer, string][] = [
      ['report.csv', Buffer.from('%PDF-1.7 …'), 'PDF'],
      ['orders.xlsx', Buffer.from('d0cf11e0a1b11ae1000000', 'hex'), '旧版 Excel'],
      ['orders.csv', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), '不是文本表格'],
      ['orders.xls', '<html><table><tr><td>time', '网页'],
      ['bomb.xlsx', book, '压缩比异常'],
      ['cut.xlsx', book.subarray(0, 5000), '已损坏'],
      ['blank.csv', '\n\n', '没有数据'],
      ['quote.csv', 'time,je\n"2022/9/5,1\n', '第 2 行有引号没有闭合'],
    ];
    for (const [name, content, sentence] of cases) {
      const answer = await previewFile(app, owner, { name, content });
      expect([name, answer.status, answer.msg]).toEqual([name, 400, expect.stringContaining(sentence)]);
    }
    const unknown = await previewFile(app, owner, { content: record, network: 'impact' });
    expect(unknown.msg).toContain('不支持联盟平台“impact”，可选：ShareASale');
    expect(await snapshotTables(app.databaseUrl)).toEqual(before);
    expect(await passing()).toEqual([]);
  });
});

describe('where an import goes', () => {
  const connect = async (network: string, accountId = owner.accountId) => {
    const [row] = await queryAll<{ id: string }>(
      app,
      `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state)
       VALUES ($1, nextval('connection_id_seq'), $2, 'api', 'A', 'UTC', 'EUR', '2022-01-01', 'active')
       RETURNING connection_id AS id`,
      [accountId, network],
    );
    return row?.id ?? '';
  };

  it('is the connection it names, in its zone and currency', async () => {
    const connectionId = await connect('shareasale');
    const { body } = await previewFile(app, owner, { content: record });
    const other = await ownerOn(app, 'P_YEAR');
    const foreign = await connect('shareasale', other.accountId);
    const { importId } = body;
    expect(await runUpload(app, owner, { importId, connectionId: foreign })).toMatchObject({ status: 404 });
    expect(await runUpload(app, owner, { importId, connectionId: await connect('awin') })).toMatchObject({
      status: 400,
      msg: '所选授权不属于 ShareASale',
    });
    expect((await runUpload(app, owner, { importId, connectionId })).body).toMatchObject(result(4, 0, 0));
    const rows = await queryAll(
      app,
      `SELECT DISTINCT connection_id AS id, currency, sold_at::time::text AS at FROM sale WHERE account_id = $1`,
      [owner.accountId],
    );
    expect(rows).toEqual([{ id: connectionId, currency: 'EUR', at: '00:00:00' }]);
  });

  it('is nobody else’s', async () => {
    const { body } = await previewFile(app, owner, { content: record });
    const other = await ownerOn(app, 'P_YEAR');
    const { importId } = body;
    expect(await runUpload(app, other, { importId })).toMatchObject({ status: 404 });
    const asked = await app.request('GET', `/api/platform/import/${importId}`, { token: other.token });
    expect(asked.status).toBe(404);
    expect((await runUpload(app, owner, { importId })).status).toBe(200);
  });
});

describe('two at once', () => {
  it('of one upload: one runs, the other is told', async () => {
    const { body } = await previewFile(app, owner, { content: record });
    const runs = await Promise.all([1, 2, 3].map(() => runUpload(app, owner, { importId: body.importId })));
    expect(countBy(runs, 'status')).toEqual({ 200: 1, 409: 2 });
    expect(await totals()).toEqual({ orders: 3, amount: 24_450 });
  });

  it('of two files into a source that is not there yet: both end up in one', async () => {
    const file = (order: number) => `ptoder,time,je,id\n${order},2022/9/5,10,7\n`;
    const runs = await Promise.all([1, 2].map((order) => importUpload(app, owner, { content: file(order) })));
    expect(runs.map((run) => run.body)).toMatchObject([result(1, 0, 0), result(1, 0, 0)]);
    const sources = await queryAll(app, 'SELECT FROM connection WHERE account_id = $1', [owner.accountId]);
    expect(sources).toHaveLength(1);
  });
});

describe('clicks', () => {
  const clicks = 'time,id,name,url,type,pt,clicks,impressions\n';

  it('are imported per publisher and day, again without a change', async () => {
    const lines = `2022/9/5,7,N,n.example,Content,ShareASale,"1,204",9\n`;
    const content = `${clicks}${lines}2022/9/6,7,N,n.example,Content,,0,\n${lines}`;
    const preview = await previewFile(app, owner, { content, kind: 'clicks' });
    expect(preview.body.totals).toEqual({
      ...{ rows: 2, amounts: [], clicks: 1204, from: '2022-09-05', to: '2022-09-06' },
    });
    const run = await runUpload(app, owner, { importId: preview.body.importId });
    expect(run.body).toMatchObject(result(2, 0, 0));
    const again = await importUpload(app, owner, { content, kind: 'clicks' });
    expect(again.body).toMatchObject(result(0, 0, 2));
    const stored = await queryAll(
      app,
      `SELECT report_day::text AS day, clicks, impressions FROM click_day WHERE account_id = $1 ORDER BY 1`,
      [owner.accountId],
    );
    expect(stored).toEqual([
      { day: '2022-09-05', clicks: 1204, impressions: 9 },
      { day: '2022-09-06', clicks: 0, impressions: null },
    ]);
    const sum = await queryAll(app, 'SELECT sum(clicks)::int AS clicks FROM type_day WHERE account_id = $1', [
      owner.accountId,
    ]);
    expect(sum).toEqual([{ clicks: 1204 }]);
  });

  it('of one publisher and day that differ are an error', async () => {
    const content = `${clicks}2022/9/5,7,N,,,,5,\n2022/9/5,7,N,,,,6,\n`;
    const { body } = await previewFile(app, owner, { content, kind: 'clicks' });
    expect(body.errors).toEqual([{ line: 3, column: '', reason: expect.stringContaining('与第 2 行') }]);
  });
});

describe('a run', () => {
  const stateOf = async (importId: string) =>
    (await app.request<object>('GET', `/api/platform/import/${importId}`, { token: owner.token })).body;

  it('tells its way and its end', async () => {
    const events: ServerEvent[] = [];
    const leave = app.services.events.subscribe({
      accountId: owner.accountId,
      memberId: owner.id,
      sessionId: 'any',
      send: (event) => events.push(event),
      end: () => undefined,
    });
    const { body } = await previewFile(app, owner, { content: record });
    const { importId } = body;
    expect(await stateOf(importId)).toEqual({ state: 'previewed', result: null, errors: [] });
    await runUpload(app, owner, { importId });
    expect(await stateOf(importId)).toEqual({ state: 'done', result: result(4, 0, 0), errors: [] });
    // What the import changed is told apart from its progress.
    const told = () => events.filter(({ kind }) => kind === 'sync');
    await expect.poll(() => told().at(-1)?.data).toEqual({ importId, state: 'done', done: 4, total: 4 });
    expect(told()[0]).toMatchObject({ kind: 'sync', data: { importId, state: 'running', total: 4 } });
    leave();
  });

  it('waits for a pull of its connection and goes on when the browser goes away', async () => {
    await importUpload(app, owner, { content: record });
    const [source] = await queryAll<{ id: string }>(
      app,
      'SELECT connection_id AS id FROM connection WHERE account_id = $1',
      [owner.accountId],
    );
    const { importId } = (await previewFile(app, owner, { content: `${record}2022/9/7,9,1,0,0,7,N,,,,9\n` }))
      .body;
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const browser = new AbortController();
    await app.services.db.session(owner.accountId, async (session) => {
      expect(await session.tryLock(1, Number(source?.id))).toBe(true);
      const left = fetch(`${url}/api/platform/import`, {
        method: 'POST',
        headers: { authorization: owner.token, 'content-type': 'application/json' },
        body: JSON.stringify({ importId }),
        signal: browser.signal,
      });
      left.catch(() => undefined);
      await expect.poll(() => stateOf(importId)).toMatchObject({ state: 'running' });
      browser.abort();
      await expect(left).rejects.toThrow();
    });
    await expect
      .poll(() => stateOf(importId), { timeout: 20_000 })
      .toEqual({ state: 'done', result: result(1, 0, 4), errors: [] });
  });

  it('that a crash cut off counts as failed and may run again', async () => {
    const { body } = await previewFile(app, owner, { content: record });
    const { importId } = body;
    await queryAll(app, "UPDATE import_file SET state = 'running' WHERE import_id = $1", [importId]);
    expect(await stateOf(importId)).toMatchObject({ state: 'failed', result: null });
    expect((await runUpload(app, owner, { importId })).body).toMatchObject(result(4, 0, 0));
  });

  it('is possible for an hour; what was imported is told of for a day', async () => {
    const { body } = await previewFile(app, owner, { content: record });
    const { importId } = body;
    const files = join(
      app.services.config.dataFolder,
      'files',
      'accounts',
      String(owner.accountId),
      'imports',
    );
    expect(await readdir(files)).toEqual([importId]);
    const filed = await queryAll<{ hours: number; waiting: boolean }>(
      app,
      `SELECT round(extract(epoch FROM start_after - now()) / 3600)::int AS hours,
         coalesce((data->>'onlyWaiting')::boolean, false) AS waiting
       FROM pgboss.job WHERE name = 'purge-imports' AND data->>'importId' = $1 ORDER BY 1`,
      [importId],
    );
    expect(filed).toEqual([
      { hours: 1, waiting: true },
      { hours: 24, waiting: false },
    ]);
    const purge = (id: string, onlyWaiting: boolean) =>
      purgeImportsJob.handle(
        app.services,
        { accountId: owner.accountId, importId: id, onlyWaiting },
        new AbortController().signal,
      );
    await purge(importId, true);
    expect(await readdir(files)).toEqual([]);
    expect(await runUpload(app, owner, { importId })).toMatchObject({ status: 404 });
    const { body: other } = await previewFile(app, owner, { content: record });
    await runUpload(app, owner, { importId: other.importId });
    await purge(other.importId, true);
    expect(await stateOf(other.importId)).toMatchObject({ state: 'done' });
    await purge(other.importId, false);
    expect(await runUpload(app, owner, { importId: other.importId })).toMatchObject({ status: 404 });
  });

  it('is possible for so many uploads at once, and so many bytes of the plan', async () => {
    const upload = () => previewFile(app, owner, { content: record });
    const many = await Promise.all(Array.from({ length: 13 }, upload));
    const refused = many.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(3);
    for (const { status, msg } of refused) {
      expect([status, msg]).toEqual([403, expect.stringContaining('已有 10 个上传的文件等待导入')]);
    }
    // One that was imported waits no longer.
    const importId = many.find(({ status }) => status === 200)?.body.importId ?? '';
    expect((await runUpload(app, owner, { importId })).status).toBe(200);
    expect((await upload()).status).toBe(200);
    const free = await ownerOn(app, 'FREE_DAY');
    expect((await previewFile(app, free, { content: record })).status).toBe(200);
    await queryAll(app, 'UPDATE import_file SET bytes = $2 WHERE account_id = $1', [
      free.accountId,
      256 * 1024 ** 2,
    ]);
    expect(await previewFile(app, free, { content: record })).toMatchObject({
      status: 403,
      msg: expect.stringContaining('合计不能超过 256 MB'),
    });
  });

  it('keeps uploads where nobody else on the machine can read them', async () => {
    await previewFile(app, owner, { content: record });
    const root = join(app.services.config.dataFolder, 'files');
    const [name = ''] = await readdir(join(root, 'accounts', String(owner.accountId), 'imports'));
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(root)).toBe(0o700);
    expect(await modeOf(join(root, 'accounts', String(owner.accountId), 'imports', name))).toBe(0o600);
    expect(await modeOf(join(app.services.config.dataFolder, 'tmp'))).toBe(0o700);
  });
});
