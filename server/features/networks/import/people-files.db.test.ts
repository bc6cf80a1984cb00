// Files as people have them: totals at the foot, dates and amounts that must be asked for, rows at fault beside sound ones.
import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#contract/imports.ts';
import { ownerOn } from '#server/testing/accounts/account-steps.ts';
import { importUpload, previewFile, runUpload } from '#server/testing/facts/import-steps.ts';
import { importWorld, outcome } from '#server/testing/facts/import-world.ts';

const { world, sales } = importWorld();

const preview = async (content: string, kind: 'sales' | 'clicks' = 'sales') =>
  (await previewFile(world.app, world.owner, { content, kind })).body;

const again = (importId: string, body: object, who = world.owner) =>
  world.app.request<ImportPreview>('POST', `/api/platform/import/${importId}/preview`, {
    token: who.token,
    body,
  });

const rest = async (importId: string) =>
  (
    await world.app.app.inject({
      url: `/api/platform/import/${importId}/rest`,
      headers: { authorization: world.owner.token },
    })
  ).payload;

const head = 'time,ptoder,je,jyje,id,name\n';

describe('a line that adds others up', () => {
  it.each([
    ['合计,,30.00,3.00,,', '写着“合计”，是合计行'],
    ['Grand total:,,31.00,3.00,,', '写着“Grand total:”，是合计行'],
    [',合计：共 2 笔,30.00,3.00,,', '写着“合计：共 2 笔”，是合计行'],
    ['2022/9/6,小计,30.00,3.00,7,', '写着“小计”，是合计行'],
    [',,30.00,3.00,,', '没有日期、订单号和联盟客，金额等于上面各行之和，是合计行'],
    [',,"$30.00",,,', '没有日期、订单号和联盟客，金额等于上面各行之和，是合计行'],
  ])('is left out and told: %s', async (line, reason) => {
    const content = `${head}2022/9/5,A,10,1,7,N\n2022/9/6,B,20,2,7,N\n${line}\n`;
    const body = await preview(content);
    expect(body).toMatchObject({
      errorCount: 0,
      totals: { rows: 2, amounts: [{ je: '30.00', jyje: '3.00' }] },
      leftOut: [{ line: 4, text: expect.any(String), reason }],
      leftOutCount: 1,
    });
    const { importId } = body;
    expect((await runUpload(world.app, world.owner, { importId })).body).toMatchObject(outcome(2, 0, 0));
    expect((await sales()).map(({ ptoder }) => ptoder).sort()).toEqual(['A', 'B']);
  });

  it('is found in clicks, and where records stand twice or are void', async () => {
    const clicks = await preview('time,id,clicks\n2022/9/5,7,3\n2022/9/6,7,4\nTotal,,7\n', 'clicks');
    expect(clicks).toMatchObject({ errorCount: 0, leftOutCount: 1, totals: { rows: 2, clicks: 7 } });
    const twice = `${head.trim()},state\n2022/9/5,A,10,1,7,N,\n2022/9/5,A,10,1,7,N,\n2022/9/6,B,5,0,7,N,voided\n,,20,2,,,\n`;
    const body = await preview(twice);
    expect(body).toMatchObject({ errorCount: 0, leftOut: [{ line: 5 }], totals: { rows: 2, voided: 1 } });
    const { importId } = body;
    expect((await runUpload(world.app, world.owner, { importId })).body).toMatchObject(outcome(2, 0, 0));
  });

  it('is not what merely looks like one', async () => {
    const body = await preview(
      `${head}2022/9/5,A,10,1,7,Total\n,,10,1,,\n2022/9/6,B,20,2,7,合计\n,,31,3,,\n2022/9/7,Total-9,5,1,7,N\n`,
    );
    expect(body.leftOutCount).toBe(0);
    expect(body.totals.rows).toBe(3);
    expect(new Set(body.errors.map(({ line }) => line))).toEqual(new Set([3, 5]));
  });
});

describe('what a file leaves open', () => {
  const open = 'time,ptoder,je,id\n9/5/2022,A,¥10.50,7\n5.9.2022,B,¥20,7\n3/4/2022,C,¥1,7\n';

  it('is asked once, refuses the import meanwhile, and is remembered for these titles', async () => {
    const body = await preview(open);
    expect(body.asks).toEqual([
      {
        ...{
          kind: 'dateOrder',
          column: 'time',
          choices: ['mdy', 'dmy'],
          value: null,
          origin: null,
          open: true,
        },
        samples: [
          { line: 2, text: '9/5/2022', readings: ['2022-09-05', '2022-05-09'] },
          { line: 3, text: '5.9.2022', readings: ['2022-05-09', '2022-09-05'] },
          { line: 4, text: '3/4/2022', readings: ['2022-03-04', '2022-04-03'] },
        ],
      },
      expect.objectContaining({ kind: 'currency', choices: ['CNY', 'JPY'], value: null, open: true }),
    ]);
    expect(body).toMatchObject({ errorCount: 2, totals: { rows: 3, amounts: [], from: null, to: null } });
    const { importId } = body;
    for (const more of [{}, { soundOnly: true }, { dateOrder: 'mdy' as const }]) {
      expect((await runUpload(world.app, world.owner, { importId, ...more })).status).toBe(400);
    }
    expect(await sales()).toEqual([]);
    const said = (await again(importId, { dateOrder: 'mdy', currency: 'CNY' })).body;
    expect(said).toMatchObject({
      errorCount: 0,
      totals: { rows: 3, amounts: [{ currency: 'CNY', je: '31.50' }], from: '2022-03-04', to: '2022-09-05' },
      asks: [
        { kind: 'dateOrder', value: 'mdy', origin: 'chosen', open: false },
        { kind: 'currency', value: 'CNY', origin: 'chosen', open: false },
      ],
    });
    expect((await runUpload(world.app, world.owner, { importId })).body).toMatchObject(outcome(3, 0, 0));
    expect(
      (await sales()).map(({ ptoder, day, amount, currency }) => [ptoder, day, amount, currency]).sort(),
    ).toEqual([
      ['A', '2022-09-05', 1050, 'CNY'],
      ['B', '2022-05-09', 2000, 'CNY'],
      ['C', '2022-03-04', 100, 'CNY'],
    ]);
    const next = await preview(open);
    expect(next).toMatchObject({
      errorCount: 0,
      asks: [{ value: 'mdy', origin: 'remembered' }, { value: 'CNY' }],
    });
    expect((await importUpload(world.app, world.owner, { content: open })).body).toMatchObject(
      outcome(0, 0, 3),
    );
    world.owner = await ownerOn(world.app, 'P_YEAR');
    expect((await preview(open)).errorCount).toBe(2);
  });

  it('is not asked where any row settles it', async () => {
    const body = await preview('time,ptoder,je,id\n9/5/2022,A,€10,7\n9/25/2022,B,€20,7\n');
    expect(body).toMatchObject({
      errorCount: 0,
      asks: [{ kind: 'currency', value: 'EUR', origin: 'file', open: false }],
      totals: { amounts: [{ currency: 'EUR', je: '30.00' }], from: '2022-09-05', to: '2022-09-25' },
    });
  });

  it('of a bare number is the currency: asked of the first file, known to the next, and told to whoever says nothing', async () => {
    const content = 'time,ptoder,je,id\n2022/9/5,A,10,7\n';
    const first = await preview(content);
    expect(first).toMatchObject({
      errorCount: 0,
      asks: [{ kind: 'currency', value: 'USD', origin: null, open: true }],
    });
    const { importId } = first;
    expect((await runUpload(world.app, world.owner, { importId, currency: 'EUR' })).body).toMatchObject(
      outcome(1, 0, 0),
    );
    expect(await sales()).toMatchObject([{ currency: 'EUR', amount: 1000 }]);
    expect(await preview('time,ptoder,je,id,url\n2022/9/5,B,10,7,\n')).toMatchObject({
      asks: [{ value: 'EUR', origin: 'source', open: false }],
    });
    expect((await again((await preview(content)).importId, { currency: 'ABC' })).msg).toContain(
      '不是货币代码',
    );
  });

  it.each([
    ['"1.234,56"', '"12,50"', '1247.06'],
    ["1'234.56", '12.50', '1247.06'],
    ['"1 234,56"', '"0,50"', '1235.06'],
    ['1.234', '"12,5"', '1246.50'],
    ['1.234.567', '1', '1234568.00'],
  ])('is not the sign of decimals in a column with %s and %s', async (one, other, sum) => {
    const body = await preview(`time,ptoder,je,id\n2022/9/5,A,${one},7\n2022/9/5,B,${other},7\n`);
    expect(body).toMatchObject({ errorCount: 0, totals: { amounts: [{ je: sum }] } });
  });

  it('is the sign of decimals where 1.234 is all there is', async () => {
    const body = await preview('time,ptoder,je,id\n2022/9/5,A,1.234,7\n2022/9/5,B,20,7\n');
    expect(body).toMatchObject({
      asks: [
        {
          kind: 'decimal',
          value: null,
          samples: [{ line: 2, text: '1.234', readings: ['1.23', '1234.00'] }],
        },
        { kind: 'currency' },
      ],
      totals: { rows: 2, amounts: [] },
    });
    const { importId } = body;
    expect((await again(importId, { decimal: 'comma' })).body.totals.amounts).toMatchObject([
      { je: '1254.00' },
    ]);
    expect((await runUpload(world.app, world.owner, { importId })).body).toMatchObject(outcome(2, 0, 0));
  });
});

describe('rows at fault', () => {
  const content = `${head}2022/9/5,A,10,1,7,N\n2022/9/6,B,ten,2,7,"=N, N"\n2022/13/6,C,x,3,7,N\n2022/9/7,D,5,1,7,N\n2022/9/7,E,5,1,7,N\n2022/9/7,E,6,1,7,N\n2022/9/7,D,5,1,7,N\n`;

  it('never shut the file: the sound ones are imported on request, the others come back with line and reasons', async () => {
    const body = await preview(content);
    expect(body).toMatchObject({ soundRows: 2, badRows: 4 });
    const { importId } = body;
    expect((await runUpload(world.app, world.owner, { importId })).status).toBe(400);
    const given = [
      '\ufeff行号,原因,time,ptoder,je,jyje,id,name',
      '3,je：“ten”不是金额,2022/9/6,B,ten,2,7,"\'=N, N"',
      '4,time：“2022/13/6”不是存在的日期；je：“x”不是金额,2022/13/6,C,x,3,7,N',
      '6,与文件里的另一行是同一条记录，但内容不同,2022/9/7,E,5,1,7,N',
      '7,与文件里的另一行是同一条记录，但内容不同,2022/9/7,E,6,1,7,N',
      '',
    ].join('\r\n');
    expect(await rest(importId)).toBe(given);
    const run = await runUpload(world.app, world.owner, { importId, soundOnly: true });
    expect(run.body).toMatchObject({ ...outcome(2, 0, 0), leftRows: 4 });
    expect((await sales()).map(({ ptoder }) => ptoder).sort()).toEqual(['A', 'D']);
    expect(await rest(importId)).toBe(given);
    const other = await ownerOn(world.app, 'P_YEAR');
    const path = `/api/platform/import/${importId}`;
    expect((await world.app.request('GET', `${path}/rest`, { token: other.token })).status).toBe(404);
    expect((await world.app.request('DELETE', path, { token: other.token })).status).toBe(404);
  });

  it('are a refusal where no row is sound', async () => {
    const { importId } = await preview(`${head}x,A,10,1,7,N\n`);
    expect((await runUpload(world.app, world.owner, { importId, soundOnly: true })).status).toBe(400);
  });

  it('void orders count as rows, not as amounts', async () => {
    const body = await preview(`${head.trim()},state\n2022/9/5,A,10,1,7,N,\n2022/9/6,B,20,2,7,N,voided\n`);
    expect(body.totals).toMatchObject({ rows: 2, voided: 1, amounts: [{ je: '10.00', jyje: '1.00' }] });
  });
});

describe('files that wait', () => {
  const list = async (who = world.owner) =>
    (
      await world.app.request<{ importId: string; rows: number }[]>('GET', '/api/platform/import', {
        token: who.token,
      })
    ).body;
  const good = 'time,ptoder,je,id\n2022/9/5,A,10,7\n';

  it('are listed, read on as they were left, and discarded', async () => {
    const { importId } = await preview('wann,ptoder,je,id\n9/5/2022,A,10,7\n');
    await again(importId, {
      mapping: { time: 'wann', ptoder: 'ptoder', je: 'je', id: 'id' },
      dateOrder: 'dmy',
    });
    expect(await list()).toEqual([
      {
        ...{
          importId,
          fileName: 'orders.csv',
          network: 'shareasale',
          networkName: 'ShareASale',
          kind: 'sales',
        },
        ...{ rows: 1, createdAt: expect.any(String) },
      },
    ]);
    expect(await list(await ownerOn(world.app, 'P_YEAR'))).toEqual([]);
    const resumed = (await again(importId, { resume: true })).body;
    expect(resumed).toMatchObject({ errorCount: 0, totals: { from: '2022-05-09' } });
    const path = `/api/platform/import/${importId}`;
    expect((await world.app.request('DELETE', path, { token: world.owner.token })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await runUpload(world.app, world.owner, { importId })).status).toBe(404);
  });

  it('do not count when they could never be imported, and a discarded one frees its place', async () => {
    for (let file = 0; file < 12; file += 1) await preview(`${head}x,A,10,1,7,N\n`);
    expect((await list()).length).toBe(10);
    const ids: string[] = [];
    for (let file = 0; file < 10; file += 1) ids.push((await preview(good)).importId);
    expect((await list()).map(({ rows }) => rows)).toEqual(ids.map(() => 1));
    const full = await previewFile(world.app, world.owner, { content: good });
    expect([full.status, full.msg]).toEqual([expect.any(Number), expect.stringContaining('等待导入')]);
    await world.app.request('DELETE', `/api/platform/import/${ids[3]}`, { token: world.owner.token });
    expect((await previewFile(world.app, world.owner, { content: good })).status).toBe(200);
  });
});
