import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryAll } from '../testing/accounts/account-steps.ts';
import { openTestApp, type Registered, type TestApp } from '../testing/test-app.ts';
import { openProgressBar } from './progress-bar.ts';
import { runCli } from './run-cli.ts';

let app: TestApp;
let person: Registered;
beforeAll(async () => {
  app = await openTestApp();
  person = await app.register();
});
afterAll(() => app.close());

async function run(command: string, content: string, ...more: string[]) {
  const file = join(app.services.config.dataFolder, 'orders.csv');
  await writeFile(file, content);
  const said: string[] = [];
  const complained: string[] = [];
  const args = [command, '--account', person.account, '--network', 'ShareASale', '--file', file, ...more];
  const code = await runCli(args, () => app.services.config, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

const order = (number: number, amount = '10') => `2022/9/5,#${number},${amount},7,N,SALE-${number}\n`;
const titles = 'time,ysoder,je,id,name,ptoder\n';

describe('sales:import', () => {
  it('prints what became of the rows, the same file again included', async () => {
    const content = titles + order(1) + order(2);
    expect(await run('sales:import', content)).toEqual({
      code: 0,
      said: '导入完成：新增 2，更新 0，未变 0',
      complained: '',
    });
    expect((await run('sales:import', content + order(3))).said).toBe('导入完成：新增 1，更新 0，未变 2');
    expect((await run('sales:import', titles + order(1, '12'))).said).toBe(
      '导入完成：新增 0，更新 1，未变 0',
    );
    const audits = await queryAll(
      app,
      "SELECT DISTINCT actor FROM audit_event WHERE action = 'networks.file-imported'",
    );
    expect(audits).toEqual([{ actor: 'command-line' }]);
  });

  it('lists every fault and writes nothing', async () => {
    const faulty = titles + Array.from({ length: 8 }, (_, row) => order(100 + row, 'x')).join('');
    const { code, said, complained } = await run('sales:import', faulty + order(99));
    expect([code, said]).toEqual([1, '']);
    expect(complained.split('\n')).toHaveLength(9);
    expect(complained).toContain('第 9 行“je”：“x”不是金额');
    expect(await queryAll(app, "SELECT FROM sale WHERE ysoder = '#99'")).toEqual([]);
  });

  it('takes the days a file covers, and whether known orders stand apart', async () => {
    const content = titles + order(700);
    const span = await run('sales:import', content, '--from', '2022-09-01', '--to', '2022-09-30');
    expect(span.code).toBe(0);
    const [source] = await queryAll<{ covered: string; connection_id: string; account_id: string }>(
      app,
      `SELECT sales_covered::text AS covered, connection_id, account_id FROM connection WHERE source = 'file'`,
    );
    expect(source?.covered).toBe('{[2022-09-01,2022-10-01)}');
    expect((await run('sales:import', content, '--from', '2022-9-1')).code).toBe(2);
    expect((await run('sales:import', content, '--to', '2022-09-04')).complained).toContain('2022-09-05');
    // As if a connection had read them.
    await queryAll(app, "UPDATE connection SET source = 'api' WHERE connection_id = $1", [
      source?.connection_id,
    ]);
    const refused = await run('sales:import', content);
    expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining('1 笔订单')]);
    expect((await run('sales:import', content, '--apart')).said).toContain('新增 1');
    await queryAll(app, 'DELETE FROM connection WHERE connection_id = $1', [source?.connection_id]);
    await queryAll(app, 'DELETE FROM sale WHERE connection_id = $1', [source?.connection_id]);
  });

  it('takes what a file leaves open, names its totals, and writes the rows at fault beside the sound ones', async () => {
    const content = `${titles}9/5/2022,#801,¥10,7,N,801\n9/6/2022,#802,x,7,N,802\n合计,,10,,,\n`;
    const open = await run('sales:import', content);
    expect([open.code, open.complained]).toEqual([1, expect.stringContaining('--date-order')]);
    expect((await run('sales:import', content, '--date-order', 'ymd')).code).toBe(2);
    expect((await run('sales:import', content, '--rest', 'x.csv')).code).toBe(2);
    const rest = join(app.services.config.dataFolder, 'rest.csv');
    const how = ['--date-order', 'mdy', '--currency', 'CNY', '--sound-only', '--rest', rest];
    const { code, said } = await run('sales:import', content, ...how);
    expect([code, said.split('\n')]).toEqual([
      0,
      [
        '导入完成：新增 1，更新 0，未变 0',
        '第 4 行（合计 · 10）写着“合计”，是合计行，没有作为记录',
        '1 行有错误，没有导入',
        `有错误的行与原因已写入 ${rest}`,
      ],
    ]);
    expect(await readFile(rest, 'utf8')).toContain('3,je：“x”不是金额,9/6/2022,#802,x,7,N,802');
  });

  it('takes a mapping, and refuses what it cannot use', async () => {
    const content = 'a,b,c,d\n2022/9/5,500,1,7\n';
    const mapping = JSON.stringify({ time: 'a', ptoder: 'b', je: 'c', id: 'd' });
    expect((await run('sales:import', content, '--mapping', mapping)).said).toContain('新增 1');
    expect((await run('sales:import', content, '--mapping', 'a=b')).code).toBe(2);
    expect((await run('sales:import', content, '--connection', 'x')).code).toBe(2);
    expect(await run('sales:import', content, '--connection', '99999')).toMatchObject({
      code: 1,
      complained: '授权不存在',
    });
    expect((await run('sales:import', content, '--network', 'nowhere')).complained).toContain(
      '不支持联盟平台',
    );
    expect((await run('sales:import', content, '--account', 'no@brand.example')).code).toBe(1);
    expect((await run('sales:import', content, '--file', '/nowhere.csv')).complained).toContain(
      '无法读取 /nowhere.csv',
    );
    expect((await run('sales:import', '%PDF-1.4')).complained).toContain('这是 PDF 文件');
  });
});

it('clicks:import reads clicks', async () => {
  const content = 'time,id,name,url,type,pt,clicks\n2022/9/5,7,N,n.example,Content,ShareASale,12\n';
  expect((await run('clicks:import', content)).said).toBe('导入完成：新增 1，更新 0，未变 0');
});

it('the progress bar shows on a terminal alone', () => {
  const written: string[] = [];
  const output = (isTTY: boolean) =>
    ({ isTTY, write: (text: string) => written.push(text) }) as unknown as NodeJS.WriteStream;
  openProgressBar(output(false)).show(0.5, '检查');
  expect(written).toEqual([]);
  const bar = openProgressBar(output(true));
  bar.show(0.5, '检查 10 行');
  bar.clear();
  expect(written.join('')).toContain(`${'█'.repeat(15)}${'░'.repeat(15)} 50%  检查 10 行`);
});
