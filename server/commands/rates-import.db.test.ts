import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAll } from '../testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { runCli } from './run-cli.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function run(content: string) {
  const file = join(app.services.config.dataFolder, 'rates.csv');
  await writeFile(file, content);
  const lines: string[] = [];
  const hear = (line: string) => lines.push(line);
  const args = ['rates:import', '--file', file];
  const code = await runCli(args, () => app.services.config, { say: hear, complain: hear });
  return { code, text: lines.join('\n') };
}

const stored = () =>
  queryAll(
    app,
    'SELECT day::text, from_currency, to_currency, rate::text FROM exchange_rate ORDER BY day, from_currency',
  );

it('writes rates, and the newer one where a day has one already', async () => {
  expect(
    await run('\ufeffday,from,to,rate\r\n2026-01-31,EUR,USD,1.0812\r\n2026-02-01,eur,usd,1.0815\r\n\r\n'),
  ).toEqual({ code: 0, text: '导入完成：2 个汇率' });
  expect(await run('Rate,Day,From,To\n1.09,2026-02-01,EUR,USD\n0.0068,2026-02-01,JPY,USD')).toMatchObject({
    code: 0,
  });
  expect(await stored()).toEqual([
    { day: '2026-01-31', from_currency: 'EUR', to_currency: 'USD', rate: '1.0812' },
    { day: '2026-02-01', from_currency: 'EUR', to_currency: 'USD', rate: '1.09' },
    { day: '2026-02-01', from_currency: 'JPY', to_currency: 'USD', rate: '0.0068' },
  ]);
});

it('names every line at fault and writes nothing', async () => {
  const before = await stored();
  const faulty = [
    'day,from,to,rate',
    '2026-02-30,EUR,USD,1.1',
    '2026-03-01,EURO,USD,1.1',
    '2026-03-01,EUR,EUR,1',
    '2026-03-01,EUR,USD,0.000',
    '2026-03-01,EUR,USD,-1',
    '2026-03-01,GBP,USD,1.27',
  ].join('\n');
  expect(await run(faulty)).toEqual({
    code: 1,
    text: [
      '文件有错误，没有导入任何汇率：',
      '第 2 行：“2026-02-30”不是日期，应如 2026-01-31',
      '第 3 行：“EURO”不是货币代码，应如 USD',
      '第 4 行：两个货币相同',
      '第 5 行：“0.000”不是大于 0 的汇率',
      '第 6 行：“-1”不是大于 0 的汇率',
    ].join('\n'),
  });
  expect((await run('date,from,to,rate\n2026-03-01,EUR,USD,1.1')).text).toBe(
    '第 1 行应是列名：day,from,to,rate',
  );
  expect(await stored()).toEqual(before);
});
