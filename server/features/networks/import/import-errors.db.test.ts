// Files that are refused: what is wrong is told by line and column, and nothing is left behind.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snapshotTables } from '#server/testing/database/table-snapshot.ts';
import { drawnCases } from '#server/testing/drawn-cases.ts';
import { importUpload, previewFile, runUpload } from '#server/testing/facts/import-steps.ts';
import { importWorld, outcome, record, titles } from '#server/testing/facts/import-world.ts';
import { workbookOf } from '#server/testing/facts/small-workbook.ts';

const { world, sales } = importWorld();

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
    const preview = await previewFile(world.app, world.owner, { content: faulty });
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
    const before = await snapshotTables(world.app.databaseUrl);
    const run = await runUpload(world.app, world.owner, { importId: preview.body.importId });
    expect(run).toMatchObject({ status: 400, code: 'error', body: { reason: 'invalid_input', errors } });
    expect(run.msg).toContain('第 2 行“je”：“ten”不是金额');
    const { import_file: _, ...after } = await snapshotTables(world.app.databaseUrl);
    expect(before).toMatchObject(after);
    const state = await world.app.request('GET', `/api/platform/import/${preview.body.importId}`, {
      token: world.owner.token,
    });
    expect(state.body).toEqual({ state: 'failed', result: null, errors });
  });

  it('of the columns are mended without sending the file again', async () => {
    const content = 'wann,was,wer,wieviel,name\n2022/9/5,X1,7,"1,250.00",N\n';
    const preview = await previewFile(world.app, world.owner, { content });
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
      world.app.request<{ errorCount: number; mapping: object; guessed: object }>(
        'POST',
        `/api/platform/import/${importId}/preview`,
        {
          token: world.owner.token,
          body,
        },
      );
    expect((await remap({ mapping: { ...mapping, je: 'nichts' } })).msg).toBe('文件里没有列“nichts”');
    const mended = (await remap({ mapping })).body;
    expect(mended).toMatchObject({ errorCount: 0, mapping, totals: { rows: 1 } });
    // What the titles say is still told apart from what a person said.
    expect(mended.guessed).toEqual({ name: 'name' });
    expect((await runUpload(world.app, world.owner, { importId })).body).toMatchObject(outcome(1, 0, 0));
    expect(await sales()).toMatchObject([{ ptoder: 'X1', amount: 125_000, id: '7' }]);
    expect(await remap({ mapping })).toMatchObject({ status: 409 });
    expect(await runUpload(world.app, world.owner, { importId })).toMatchObject({ status: 409 });
  });

  it('are amounts in another currency than the file goes by, until a column says which', async () => {
    const marked = 'time,ptoder,je,id\n2022/9/5,Y1,¥120,7\n2022/9/5,Y2,$80,7\n';
    const { body } = await previewFile(world.app, world.owner, { content: marked });
    expect(body.errors).toEqual([
      {
        line: 2,
        column: 'je',
        reason: '“¥120”标明的货币与 USD 不符；请在文件里增加货币列，写明每行的货币，如 CNY',
      },
    ]);
    expect(await runUpload(world.app, world.owner, { importId: body.importId })).toMatchObject({
      status: 400,
    });
    expect(await sales()).toEqual([]);
    const told = 'time,ptoder,je,id,currency\n2022/9/5,Y1,¥120,7,CNY\n2022/9/5,Y2,$80,7,USD\n';
    expect((await importUpload(world.app, world.owner, { content: told })).body).toMatchObject(
      outcome(2, 0, 0),
    );
    expect((await sales()).map(({ ptoder, amount, currency }) => [ptoder, amount, currency]).sort()).toEqual([
      ['Y1', 12_000, 'CNY'],
      ['Y2', 8_000, 'USD'],
    ]);
  });

  it('do not count a line twice that only repeats another, and a date column tells its own order', async () => {
    const line = '2,9/5/2022,10,7\n';
    const content = `ptoder,time,je,id\n${line}3,9/25/2022,5,7\n${line}${line}`;
    const preview = await previewFile(world.app, world.owner, { content });
    expect(preview.body).toMatchObject({
      errorCount: 0,
      totals: { rows: 2, amounts: [{ je: '15.00' }], from: '2022-09-05', to: '2022-09-25' },
    });
    const run = await runUpload(world.app, world.owner, { importId: preview.body.importId });
    expect(run.body).toMatchObject(outcome(2, 0, 0));
    const open = await previewFile(world.app, world.owner, {
      content: 'ptoder,time,je,id\n2,9/5/2022,10,7\n',
    });
    expect(open.body.errors[0]?.reason).toContain('分不清月和日');
  });

  it('are counted beyond those that are listed', async () => {
    const content = `ptoder,time,je,id\n${Array.from({ length: 450 }, (_, row) => `${row},2022/9/5,x,7`).join('\n')}`;
    const { body } = await previewFile(world.app, world.owner, { content });
    expect([body.errors.length, body.errorCount, body.errors[199]?.line]).toEqual([200, 450, 201]);
  });
});

describe('hostile and wrong files', () => {
  const passing = () => readdir(join(world.app.services.config.dataFolder, 'tmp')).catch(() => []);

  it('are refused with a reason and leave nothing behind', async () => {
    const before = await snapshotTables(world.app.databaseUrl);
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
    for (const [name, content, sentence] of drawnCases(cases, 3, 'hostile')) {
      const answer = await previewFile(world.app, world.owner, { name, content });
      expect([name, answer.status, answer.msg]).toEqual([name, 400, expect.stringContaining(sentence)]);
    }
    const unknown = await previewFile(world.app, world.owner, { content: record, network: 'nowhere' });
    expect(unknown.msg).toContain('不支持联盟平台“nowhere”，可选：ShareASale');
    expect(await snapshotTables(world.app.databaseUrl)).toEqual(before);
    expect(await passing()).toEqual([]);
  });
});
