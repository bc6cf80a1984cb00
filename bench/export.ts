// Exports and deep pages of a large account over HTTP: the first byte beside a page, the speed beside a plain COPY of
// the same columns, the memory of the process, and page 5,000 beside page 1.
import { mkdir } from 'node:fs/promises';
import { get } from 'node:http';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { addDays } from '#contract/figures/days.ts';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { type Child, productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { makePeople, type Person } from './people.ts';
import { fillAccount, spanDays } from './report-rows.ts';

export interface ExportSizes {
  orders: number;
  /** The far page, of 20 rows. */
  farPage: number;
  calls: number;
}

const fullSizes: ExportSizes = { orders: 1_000_000, farPage: 5000, calls: 100 };
const rounds = 5;

export async function benchExport(
  databaseUrl: string,
  folder: string,
  sizes: ExportSizes = fullSizes,
): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const [person] = await makePeople(1, { databaseUrl, dataFolder: folder, label: 'export' });
  if (!person) throw new Error('nobody to export for');
  const lastDay = addDays(new Date().toISOString().slice(0, 10), -1);
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=haitu' });
  await owner.connect();
  try {
    const accountId = await fill(owner, { databaseUrl, folder, person, lastDay, orders: sizes.orders });
    const product = await startChild(productFile, {
      DATABASE_URL: databaseUrl,
      HAITU_DATA: folder,
      HAITU_DEMO: '0',
      HAITU_ROLES: 'web',
      HAITU_LOG: 'warn',
      NODE_ENV: 'production',
    });
    try {
      const days = { from: addDays(lastDay, 1 - spanDays), to: lastDay };
      return await measure({ owner, product, accountId, person, days, sizes });
    } finally {
      await product.stop();
    }
  } finally {
    await owner.end();
  }
}

interface Fill {
  databaseUrl: string;
  folder: string;
  person: Person;
  lastDay: string;
  orders: number;
}

async function fill(
  owner: pg.Client,
  { databaseUrl, folder, person, lastDay, orders }: Fill,
): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    'SELECT account_id AS id FROM sign_in_directory WHERE email = $1',
    [person.account],
  );
  const accountId = Number(rows[0]?.id);
  const config = readConfig({ DATABASE_URL: databaseUrl, HAITU_DATA: folder, HAITU_LOG: 'silent' });
  const { services, close } = await openServices(config, { mode: 'join', log: () => undefined });
  try {
    await fillAccount({ services, owner }, { accountId, orders, publishers: 500 }, lastDay);
  } finally {
    await close();
  }
  for (const table of ['sale', 'publisher', 'sale_day', 'sale_month', 'type_day', 'moment_day']) {
    await owner.query(`VACUUM ANALYZE ${table}`);
  }
  return accountId;
}

interface Measured {
  owner: pg.Client;
  product: Child;
  accountId: number;
  person: Person;
  days: { from: string; to: string };
  sizes: ExportSizes;
}

async function measure({ owner, product, accountId, person, days, sizes }: Measured): Promise<Figure[]> {
  const page = async (currentPage: number) => {
    const startedAt = performance.now();
    const reply = await fetch(`${product.url}/api/report/transactions`, {
      method: 'POST',
      headers: { authorization: person.token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...days, currentPage, size: 20 }),
    });
    const { body } = (await reply.json()) as { body: { total: number; list: unknown[] } };
    if (reply.status !== 200 || body.list.length !== 20) throw new Error(`page ${currentPage} is not whole`);
    return { ms: performance.now() - startedAt, total: body.total };
  };
  const near: number[] = [];
  const far: number[] = [];
  // The first calls warm everything up; then in turns, so that both meet the same noise.
  for (let call = -10; call < sizes.calls; call += 1) {
    const [first, last] = [await page(1), await page(sizes.farPage)];
    if (call < 0) continue;
    near.push(first.ms);
    far.push(last.ms);
  }
  const { total } = await page(1);
  const download = (format: string) =>
    read(
      product,
      `/api/report/export?${new URLSearchParams({ kind: 'transactions', format, ...days })}`,
      person,
    );
  await download('csv');
  const runs = [];
  const copySeconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    copySeconds.push(await copySame(owner, accountId));
    runs.push(await download('csv'));
  }
  const book = await download('xlsx');
  const best = Math.min(...runs.map((run) => run.seconds));
  const firstMs = median(runs.map((run) => run.firstMs));
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const rate = (seconds: number) => `${Math.round(total / seconds).toLocaleString('zh-CN')} 行每秒`;
  return [
    {
      name: `交易明细第 ${sizes.farPage} 页相对于第 1 页（${total} 单）`,
      value: median(far) / median(near),
      unit: 'ratio',
      atMost: 2,
      note: `${ms(median(far))} 与 ${ms(median(near))}`,
    },
    {
      name: '导出首字节比取一页多用的时间',
      value: (firstMs - median(near)) / 1000,
      unit: 'seconds',
      atMost: 0.2,
      note: ms(firstMs),
    },
    {
      name: '导出 CSV 相对于 COPY … TO STDOUT',
      value: Math.min(...copySeconds) / best,
      unit: 'ratio',
      atLeast: 0.3,
      note: `${rate(best)}，COPY ${rate(Math.min(...copySeconds))}`,
    },
    {
      name: '导出 CSV 与 XLSX 时增加的内存',
      value: Math.max(book.grownBytes, ...runs.map((run) => run.grownBytes)) / 1e6,
      unit: 'megabytes',
      atMost: 100,
      note: `XLSX ${rate(book.seconds)}`,
    },
  ];
}

interface Download {
  firstMs: number;
  seconds: number;
  grownBytes: number;
}

async function read(product: Child, path: string, { token }: Person): Promise<Download> {
  const before = await product.residentBytes();
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await product.residentBytes());
  }, 50);
  const startedAt = performance.now();
  let firstMs = 0;
  try {
    await new Promise<void>((done, fail) => {
      get(`${product.url}${path}`, { headers: { authorization: token } }, (reply) => {
        if (reply.statusCode !== 200) fail(new Error(`the export answered ${reply.statusCode}`));
        reply.once('data', () => {
          firstMs = performance.now() - startedAt;
        });
        pipeline(reply, new Writable({ write: (_chunk, _encoding, next) => next() })).then(done, fail);
      }).once('error', fail);
    });
  } finally {
    clearInterval(watch);
  }
  return { firstMs, seconds: (performance.now() - startedAt) / 1000, grownBytes: peak - before };
}

/** Seconds of a plain COPY of the columns an export has. */
async function copySame(owner: pg.Client, accountId: number): Promise<number> {
  const startedAt = performance.now();
  const stream = owner.query(
    copyTo(`COPY (
      SELECT s.report_day, s.ysoder, s.amount, s.commission, s.fee, s.currency, p.publisher_ref, p.name, p.url, p.type,
        p.network, s.ptoder, s.state, s.kind, s.new_customer, s.coupon, s.sold_at
      FROM sale s JOIN publisher p ON p.account_id = s.account_id AND p.publisher_no = s.publisher_no
      WHERE s.account_id = ${accountId}
    ) TO STDOUT (FORMAT csv)`),
  );
  await pipeline(stream, new Writable({ write: (_chunk, _encoding, next) => next() }));
  return (performance.now() - startedAt) / 1000;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
