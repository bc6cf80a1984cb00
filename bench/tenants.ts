// What a product costs that holds many tenants of whom nobody does anything: its start, and the work of its clock each minute
// and each night, with 5,000 accounts of two connections each beside 50, in one run.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { Services } from '#server/kernel/services.ts';
import { allJobs } from '#server/registry.ts';
import { productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

/** Smaller for a quick try: `HAITU_BENCH_SCALE=0.1`. */
const scale = Number(process.env.HAITU_BENCH_SCALE ?? 1);
const sizes = { few: Math.round(50 * scale), many: Math.round(5000 * scale) };
const starts = 3;
const rounds = 7;
const atMost = 1.5;
/** Goes out into the world. */
const outside = new Set(['refresh-rates', 'fetch-logos']);

const withCron = (fits: (cron: string) => boolean) =>
  allJobs.filter(({ name, cron }) => cron !== undefined && fits(cron) && !outside.has(name));
const clocks = {
  每几分钟: withCron((cron) => /^(\*|\*\/\d+) \*/.test(cron)),
  每天: withCron((cron) => /^\d+ \d+ /.test(cron)),
};

interface Costs {
  start: number;
  clocks: Record<string, number>;
}

export async function benchTenants(serverUrl: string, folder: string): Promise<Figure[]> {
  const few = await measure(serverUrl, join(folder, 'few'), sizes.few);
  const many = await measure(serverUrl, join(folder, 'many'), sizes.many);
  const figure = (name: string, small: number, large: number): Figure => ({
    name: `${name}：${sizes.many} 个账号与 ${sizes.few} 个账号之比`,
    value: large / small,
    unit: 'ratio',
    atMost,
    note: `${small.toFixed(0)} ms → ${large.toFixed(0)} ms`,
  });
  return [
    figure('启动到首个 200', few.start, many.start),
    ...Object.keys(clocks).map((name) =>
      figure(`${name}的定时任务`, few.clocks[name] ?? 0, many.clocks[name] ?? 0),
    ),
  ];
}

async function measure(serverUrl: string, dataFolder: string, accounts: number): Promise<Costs> {
  await mkdir(dataFolder, { recursive: true });
  const database = `bench_tenants_${accounts}`;
  await asOwner(serverUrl, (client) => client.query(`CREATE DATABASE ${database}`));
  const url = Object.assign(new URL(serverUrl), { pathname: `/${database}` }).toString();
  const env = { DATABASE_URL: url, HAITU_DATA: dataFolder, HAITU_DEMO: '0', HAITU_LOG: 'silent' };
  const { services, close } = await openServices(readConfig(env), { mode: 'own', log: () => undefined });
  const costs: Costs = { start: 0, clocks: {} };
  try {
    await asOwner(url, (client) => fill(client, accounts));
    for (const [name, jobs] of Object.entries(clocks)) costs.clocks[name] = await timeOf(services, jobs);
  } finally {
    await close();
  }
  const startTimes: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const product = await startChild(productFile, { ...env, NODE_ENV: 'production' });
    startTimes.push(product.startMs);
    await product.stop();
  }
  costs.start = Math.min(...startTimes);
  return costs;
}

/** Of all of them, one after the other. */
async function timeOf(services: Services, jobs: readonly JobDefinition[]): Promise<number> {
  const { signal } = new AbortController();
  const times: number[] = [];
  // The first ones settle what is new, and warm caches.
  for (let round = -2; round < rounds; round += 1) {
    const startedAt = performance.now();
    for (const job of jobs) await job.handle(services, job.payload.parse({}), signal);
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=haitu' });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Nothing of theirs is due. The login of the bench's own server is no tenant: row-level security does not bind it. */
async function fill(client: pg.Client, accounts: number): Promise<void> {
  for (const text of [
    `INSERT INTO account (account_id, company_name) SELECT 100000 + n, '公司 ' || n FROM generate_series(1, $1::int) n`,
    `INSERT INTO member (account_id, member_id, role, email, name, avatar_url, email_verified)
     SELECT 100000 + n, gen_random_uuid(), 'owner', 'brand-' || n || '@brand.example', '林晓', '', true
     FROM generate_series(1, $1::int) n`,
    `INSERT INTO plan_grant (account_id, grant_no, meal_type, starts_at, ends_at, source)
     SELECT 100000 + n, 1, 'P_YEAR', now(), now() + interval '1 year', 'operator' FROM generate_series(1, $1::int) n`,
    `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state)
     SELECT 100000 + (n + 1) / 2, n, CASE n % 2 WHEN 0 THEN 'awin' ELSE 'shareasale' END, 'api', '', 'UTC', 'USD',
       current_date - 730, 'active' FROM generate_series(1, 2 * $1::int) n`,
    `INSERT INTO sync_schedule (connection_id, account_id, due_at)
     SELECT connection_id, account_id, now() + interval '1 day' FROM connection WHERE $1::int > 0`,
    `INSERT INTO permit (account_id, kind, code, chosen_at, locked_until)
     SELECT 100000 + n, 'industry', 'industry-' || n % 20, now(), now() + interval '1 year'
     FROM generate_series(1, $1::int) n`,
  ])
    await client.query(text, [accounts]);
  await client.query(
    'INSERT INTO sign_in_directory (email, account_id, member_id) SELECT email, account_id, member_id FROM member',
  );
  await client.query('VACUUM ANALYZE');
}
