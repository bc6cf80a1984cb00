// `sales:import` of a million rows beside a plain COPY of them: how much memory it adds to that of a short file, and
// what a row costs beside it.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Figure } from './figure.ts';
import { type CommandRun, runCommand } from './run-command.ts';
import { copyRate } from './same-rows.ts';

const account = 'bench-import@brand.example';
const short = 100_000;
const long = 1_000_000;

export async function importFigures(databaseUrl: string, folder: string): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const env = { DATABASE_URL: databaseUrl, HAITU_DATA: join(folder, 'data'), HAITU_LOG: 'silent' };
  const haitu = (...args: string[]) => runCommand(args, env);
  await haitu('user:create', '--account', account, '--password', 'Hai-tu2026!');
  // Another network each, so that both find an empty source.
  const importRows = async (rows: number, network: string) => {
    const file = join(folder, `${network}.csv`);
    await pipeline(Readable.from(lines(rows)), createWriteStream(file));
    const run = await haitu('sales:import', '--account', account, '--network', network, '--file', file);
    await rm(file);
    return run;
  };
  const empty = await haitu('help');
  const few = await importRows(short, 'avantlink');
  const many = await importRows(long, 'shareasale');
  const perRow = (run: CommandRun, rows: number) => (run.seconds - empty.seconds) / rows;
  const rate = long / (many.seconds - empty.seconds);
  const copied = await copyRate({ databaseUrl, folder, accountId: await findAccountId(databaseUrl) });
  return [
    {
      name: '文件 → 已提交的订单与汇总，相对于同样行的 COPY',
      value: rate / copied,
      unit: 'ratio',
      atLeast: 0.3,
      note: `${Math.round(rate)} 行每秒，COPY ${Math.round(copied)}`,
    },
    {
      name: '导入 100 万行 CSV 比 10 万行多用的内存',
      value: (many.peakBytes - few.peakBytes) / 1e6,
      unit: 'megabytes',
      atMost: 150,
      note: `峰值 ${Math.round(many.peakBytes / 1e6)} MB`,
    },
    {
      name: '100 万行与 10 万行每行耗时之比',
      value: perRow(many, long) / perRow(few, short),
      unit: 'ratio',
      atMost: 1.5,
      note: `${Math.round(rate)} 行每秒`,
    },
  ];
}

async function findAccountId(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'SELECT account_id AS id FROM haitu.sale GROUP BY account_id ORDER BY count(*) DESC LIMIT 1',
    );
    return Number(rows[0]?.id);
  } finally {
    await client.end();
  }
}

function* lines(rows: number): Generator<string> {
  yield 'time,ysoder,je,jyje,ptfy,id,name,url,type,ptoder\n';
  let text = '';
  for (let row = 0; row < rows; row += 1) {
    const day = `2022/${1 + (Math.floor(row / 28) % 12)}/${1 + (row % 28)}`;
    const publisher = row % 500;
    text += `${day},#${100_000 + row},${100 + (row % 200)}.50,8.04,3.01,${1_900_000 + publisher},Publisher ${publisher},site${publisher}.example,Content,SALE-${301_555_001 + row}\n`;
    if (text.length < 256 * 1024 && row < rows - 1) continue;
    yield text;
    text = '';
  }
}
