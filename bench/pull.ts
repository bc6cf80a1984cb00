// Pulls from the ShareASale simulator to committed facts and rollups, beside a plain COPY of the same rows; what it
// costs in memory, and what a row costs once ten million are stored.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { addDays, dayIn } from '#contract/figures/days.ts';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { account } from '#server/db/schema/accounts.ts';
import { sealCredentials } from '#server/features/networks/connections/credentials.ts';
import { insertConnection, nextConnectionId } from '#server/features/networks/store.ts';
import { scheduleFirst } from '#server/features/networks/sync/schedule.ts';
import type { PullTask } from '#server/features/networks/sync/testing/pull-child.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Figure } from './figure.ts';
import { residentBytes } from './resident-bytes.ts';
import { copyRate } from './same-rows.ts';

const root = resolve(import.meta.dirname, '..');
export const pullSecret = 'a secret for the bench that is long enough';
/** Every window of the daily round, so that one run reads them all. */
const spanDays = 90;
const few = 100_000;
const some = 300_000;
const million = 1_000_000;
const stored = 10_000_000;

export async function benchPull(databaseUrl: string, folder: string): Promise<Figure[]> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_SECRET: pullSecret,
    HAITU_DEMO: '0',
    HAITU_LOG: 'silent',
  });
  const opened = await openServices(config, { mode: 'join', log: () => undefined });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const bench = { services: opened.services, databaseUrl, folder, owner };
    // The first one warms caches and code; it is not counted.
    await pullRows(bench, few);
    const small = await bestOfTwo(() => pullRows(bench, few));
    const middle = await pullRows(bench, some);
    const large = [await pullRows(bench, million), await pullRows(bench, million)];
    const copied = await copyRate({ databaseUrl, folder, accountId: middle.accountId });
    await fill(bench, stored);
    const late = await bestOfTwo(() => pullRows(bench, few));
    const pullRate = Math.max(...large.map(rate));
    return [
      {
        name: '模拟平台 → 已提交的订单与汇总，相对于同样行的 COPY',
        value: pullRate / copied,
        unit: 'ratio',
        atLeast: 0.25,
        note: `100 万行时 ${Math.round(pullRate)} 行每秒，30 万行时 ${Math.round(rate(middle))}，COPY ${Math.round(copied)}`,
      },
      {
        name: '读取 100 万行时增加的内存',
        value: Math.max(...large.map(({ grownBytes }) => grownBytes)) / 1e6,
        unit: 'megabytes',
        atMost: 150,
        note: `${large.map((pulled) => Math.round(rate(pulled))).join(' 与 ')} 行每秒`,
      },
      {
        name: '库中已有 1,000 万行时每行的代价，相对于 10 万行时',
        value: rate(small) / rate(late),
        unit: 'ratio',
        atMost: 1.5,
        note: `${Math.round(rate(small))} 与 ${Math.round(rate(late))} 行每秒`,
      },
    ];
  } finally {
    await owner.end();
    await opened.close();
  }
}

export interface Bench {
  services: Services;
  databaseUrl: string;
  folder: string;
  owner: pg.Client;
}

export interface Pulled {
  accountId: number;
  rows: number;
  seconds: number;
  grownBytes: number;
}

export const rate = ({ rows, seconds }: Pulled) => rows / seconds;

/** A short pull feels everything else the machine does. */
async function bestOfTwo(pull: () => Promise<Pulled>): Promise<Pulled> {
  const [one, other] = [await pull(), await pull()];
  return rate(one) > rate(other) ? one : other;
}

export async function pullRows(bench: Bench, rows: number): Promise<Pulled> {
  const simulator = await startSimulator(rows);
  try {
    const { accountId, connectionId } = await connect(bench.services, simulator.credentials);
    const task: PullTask = {
      databaseUrl: bench.databaseUrl,
      secret: pullSecret,
      dataFolder: bench.folder,
      origins: { shareasale: simulator.origin },
      now: new Date().toISOString(),
      orders: [{ accountId, connectionId }],
      salesOnly: true,
    };
    // What was written before is not written out at this pull's cost.
    await bench.owner.query('CHECKPOINT');
    const measured = await runPull(task);
    const { rows: counted } = await bench.owner.query<{ n: string }>(
      'SELECT count(*) AS n FROM haitu.sale WHERE account_id = $1',
      [accountId],
    );
    return { accountId, rows: Number(counted[0]?.n), ...measured };
  } finally {
    simulator.process.kill();
  }
}

async function runPull(task: PullTask): Promise<{ seconds: number; grownBytes: number }> {
  const script = 'server/features/networks/sync/testing/pull-child.ts';
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  const before = await residentBytes(child.pid);
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentBytes(child.pid));
  }, 50);
  const startedAt = performance.now();
  child.stdin.write('go\n');
  const [said] = await once(lines, 'line');
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  if (said !== 'done') throw new Error(`the pull ended with: ${said}`);
  return { seconds, grownBytes: peak - before };
}

interface Simulated {
  process: ChildProcess;
  origin: string;
  credentials: Record<string, string>;
}

async function startSimulator(rows: number): Promise<Simulated> {
  const options = ['--port', '0', '--from', firstDay(), '--publishers', '500', '--budget', '1000000'];
  const perDay = ['--sales-per-day', String(Math.round(rows / spanDays))];
  const child = spawn(process.execPath, ['simulators/main.ts', ...options, ...perDay], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  let origin = '';
  for await (const line of lines) {
    const found = /^SHAREASALE_BASE_URL=(.*)$/.exec(line)?.[1];
    if (found) origin = found;
    else if (origin) {
      const pairs = line
        .trim()
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]);
      return { process: child, origin, credentials: Object.fromEntries(pairs) };
    }
  }
  throw new Error('the simulator did not start');
}

const firstDay = () => addDays(dayIn('UTC', new Date()), 1 - spanDays);

async function connect(services: Services, credentials: Record<string, string>) {
  const accountId = await services.db.nextAccountId();
  const connectionId = await services.db.tenant(accountId, async (tx) => {
    await tx.insert(account).values({ accountId, companyName: '远航科技' });
    await grantPlan(tx, { mealType: 'P_YEAR', source: 'operator', now: new Date() });
    const id = await nextConnectionId(tx);
    await insertConnection(tx, {
      connectionId: id,
      network: 'shareasale',
      source: 'api',
      name: 'ShareASale',
      zone: 'America/New_York',
      currency: 'USD',
      since: firstDay(),
      credentials: await sealCredentials(tx, services, { connectionId: id, credentials }),
      state: 'active',
    });
    await scheduleFirst(tx, { connectionId: id });
    return id;
  });
  return { accountId, connectionId };
}

/** Other accounts' orders, until the table holds `total`. */
async function fill({ owner }: Bench, total: number): Promise<void> {
  const { rows } = await owner.query<{ n: string }>('SELECT count(*) AS n FROM haitu.sale');
  let missing = total - Number(rows[0]?.n);
  for (let accountId = 900_000_001; missing > 0; accountId += 1) {
    const part = Math.min(missing, million);
    await owner.query(
      `INSERT INTO haitu.sale
       SELECT $1, $1, (300000000 + n)::text, now() - n * interval '30 seconds', NULL, n % 500, 12000 + n % 999, 960, 192, 1,
              n / 256, (now() - n * interval '30 seconds')::date, n % 256, n % 3 = 0, false, false, 'USD', 'approved', 'sale',
              (300000000 + n)::text, 'KB-' || n, '', 'https://trailnotes.example/best-lamps'
       FROM generate_series(1, $2) AS n`,
      [accountId, part],
    );
    missing -= part;
  }
  // They have been there for a while: nothing of them is left to be tidied up.
  await owner.query('VACUUM (ANALYZE) haitu.sale');
}
