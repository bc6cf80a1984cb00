// A shop's orders beside the networks': written beside COPY, all judged beside one hash join of the same keys, a pull of a thousand changed
// rows judged again beside a tenth of the orders, the first page of verdicts beside a bare authenticated read, and memory.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import type { Services } from '#server/kernel/services.ts';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import { productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import {
  changedSales,
  type LedgerParts,
  type LedgerWorld,
  makeParts,
  pullAll,
  pullSales,
  tellShop,
} from './ledger-world.ts';
import { median } from './median.ts';
import { makePeople, type Person } from './people.ts';
import { runCommand } from './run-command.ts';

/** Smaller for a quick try: `HAITU_BENCH_SCALE=0.1`. */
const scale = Number(process.env.HAITU_BENCH_SCALE ?? 1);
const many = Math.round(1_000_000 * scale);
const few = Math.round(many / 10);
const changed = 1000;
const rounds = 3;
const calls = 150;
const megabyte = 1_000_000;

export async function benchLedger(databaseUrl: string, folder: string): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const people = await makePeople(2, { databaseUrl, dataFolder: folder, label: 'ledger' });
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_DEMO: '0',
    HAITU_LOG: 'silent',
  });
  const { services, close } = await openServices(config, { mode: 'join', log: () => undefined });
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const place = { services, owner, databaseUrl, folder };
    const small = await judgedAccount(place, people[1] as Person, few);
    const large = await judgedAccount(place, people[0] as Person, many);
    return [
      ...figuresOfFirst(small, large),
      await judgedAgain(services, small, large),
      await firstPage(place, people[0] as Person),
    ];
  } finally {
    await owner.end();
    await close();
  }
}

interface Place {
  services: Services;
  owner: pg.Client;
  databaseUrl: string;
  folder: string;
}

interface Judged {
  world: LedgerWorld;
  parts: LedgerParts;
  writeSeconds: number;
  copySeconds: number;
  judgeSeconds: number;
  joinSeconds: number;
  peakBytes: number;
}

async function judgedAccount(place: Place, person: Person, orders: number): Promise<Judged> {
  const { services, owner, databaseUrl, folder } = place;
  const { rows } = await owner.query<{ id: string }>(
    'SELECT account_id AS id FROM haitu.sign_in_directory WHERE email = $1',
    [person.account],
  );
  const accountId = Number(rows[0]?.id);
  await services.db.tenant(accountId, (tx) =>
    grantPlan(tx, { mealType: 'P_YEAR', source: 'operator', now: new Date() }),
  );
  const world = { services, owner, accountId, orders };
  const parts = await makeParts(world);
  await pullAll(world, parts);
  await owner.query('CHECKPOINT');
  const writeSeconds = await tellShop(world, parts);
  const copySeconds = await copySame(place, accountId);
  // They have been there for a while.
  await owner.query(
    'VACUUM (ANALYZE) haitu.sale, haitu.shop_order, haitu.shop_order_event, haitu.order_unjudged',
  );
  await owner.query('CHECKPOINT');
  const joinSeconds = await joinSame(owner, accountId);
  const { seconds, peakBytes } = await runCommand(['ledger:rebuild', '--account', person.account], {
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_LOG: 'silent',
  });
  await owner.query('VACUUM (ANALYZE)');
  return { world, parts, writeSeconds, copySeconds, judgeSeconds: seconds, joinSeconds, peakBytes };
}

/** Plain COPY of what was stored, into tables without an index; the best of three. */
async function copySame({ owner, folder }: Place, accountId: number): Promise<number> {
  let seconds = 0;
  for (const table of ['shop_order', 'shop_order_event']) {
    const file = join(folder, 'same.copy');
    await pipeline(
      owner.query(copyTo(`COPY (SELECT * FROM haitu.${table} WHERE account_id = ${accountId}) TO STDOUT`)),
      createWriteStream(file),
    );
    await owner.query(`CREATE TABLE same_row AS SELECT * FROM haitu.${table} LIMIT 0`);
    const spent: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await owner.query('TRUNCATE same_row');
      await owner.query('CHECKPOINT');
      const startedAt = performance.now();
      await pipeline(
        createReadStream(file, { highWaterMark: 1 << 20 }),
        owner.query(copyFrom('COPY same_row FROM STDIN')),
      );
      spent.push((performance.now() - startedAt) / 1000);
    }
    seconds += Math.min(...spent);
    await owner.query('DROP TABLE same_row');
    await rm(file, { force: true });
  }
  return seconds;
}

/** What is joined is written, as what is matched is; without an index. The median of three. */
async function joinSame(owner: pg.Client, accountId: number): Promise<number> {
  const spent: number[] = [];
  await owner.query("SET work_mem = '256MB'; SET enable_mergejoin = off; SET enable_nestloop = off");
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await owner.query(
      `CREATE TABLE same_join AS SELECT s.connection_id, s.sale_key, o.shop_id, o.order_ref
       FROM haitu.sale s JOIN haitu.shop_order o ON o.account_id = s.account_id AND ltrim(o.title, '#') = ltrim(s.ysoder, '#')
       WHERE s.account_id = ${accountId}`,
    );
    spent.push((performance.now() - startedAt) / 1000);
    await owner.query('DROP TABLE same_join');
  }
  await owner.query('RESET ALL');
  return median(spent);
}

function figuresOfFirst(small: Judged, large: Judged): Figure[] {
  const each = (judged: Judged) => `${Math.round(judged.world.orders / judged.judgeSeconds)} 单每秒`;
  return [
    {
      name: `首次写入 ${large.world.orders} 笔店铺订单，相对于同样行的 COPY`,
      value: large.copySeconds / large.writeSeconds,
      unit: 'ratio',
      atLeast: 0.25,
      note: `${large.writeSeconds.toFixed(1)} s，COPY ${large.copySeconds.toFixed(1)} s；${small.world.orders} 笔时 ${((100 * small.copySeconds) / small.writeSeconds).toFixed(0)} %`,
    },
    {
      name: `全部核对 ${large.world.orders} 笔平台订单与 ${large.world.orders} 笔店铺订单，相对于 SQL 对同样订单号的一次哈希连接`,
      value: large.judgeSeconds / large.joinSeconds,
      unit: 'ratio',
      atMost: 3,
      note: `${large.judgeSeconds.toFixed(1)} s（${each(large)}），哈希连接 ${large.joinSeconds.toFixed(2)} s；${small.world.orders} 笔时 ${small.judgeSeconds.toFixed(1)} s（${each(small)}）`,
    },
    {
      name: `核对 ${large.world.orders} 笔比核对 ${small.world.orders} 笔多用的内存`,
      value: (large.peakBytes - small.peakBytes) / megabyte,
      unit: 'megabytes',
      atMost: 50,
      note: `最多 ${Math.round(large.peakBytes / megabyte)} MB 与 ${Math.round(small.peakBytes / megabyte)} MB`,
    },
  ];
}

async function judgedAgain(services: Services, small: Judged, large: Judged): Promise<Figure> {
  const spent = new Map<Judged, number[]>([
    [small, []],
    [large, []],
  ]);
  for (let round = 0; round < rounds; round += 1) {
    for (const one of [small, large]) {
      const { accountId, orders } = one.world;
      const rows = changedSales(orders, { count: Math.min(changed, Math.floor(orders / 3)), round });
      await pullSales(one.world, one.parts.connections[0], { network: 'awin', rows });
      const startedAt = performance.now();
      await judgeAccount({ db: services.db, accountId, now: new Date() });
      spent.get(one)?.push((performance.now() - startedAt) / 1000);
    }
  }
  const [fewer, more] = [median(spent.get(small) ?? []), median(spent.get(large) ?? [])];
  return {
    name: `读取 ${changed} 行有变化的订单后重新核对：${large.world.orders} 笔的账号相对于 ${small.world.orders} 笔的账号`,
    value: more / fewer,
    unit: 'ratio',
    atMost: 2,
    note: `${more.toFixed(2)} s 与 ${fewer.toFixed(2)} s`,
  };
}

async function firstPage({ databaseUrl, folder }: Place, { token }: Person): Promise<Figure> {
  const product = await startChild(productFile, {
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_DEMO: '0',
    HAITU_ROLES: 'web',
    HAITU_LOG: 'warn',
    NODE_ENV: 'production',
  });
  const ask = async (path: string, body?: unknown): Promise<{ body: { total?: number } }> => {
    const reply = await fetch(`${product.url}${path}`, {
      headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
    return (await reply.json()) as { body: { total?: number } };
  };
  const list = (tab: string) => ask('/api/ledger/verdicts/orders', { tab, size: 20 });
  const tabs = ['decline', 'adjust', 'wait', 'missed', 'not-found'] as const;
  try {
    const [listed, read]: [number[], number[]] = [[], []];
    for (let call = -30; call < calls; call += 1) {
      const tab = tabs[Math.abs(call) % tabs.length] ?? 'wait';
      const one = await timed(() => list(tab));
      const other = await timed(() => ask('/api/users/query'));
      // The first calls warm both up.
      if (call < 0) continue;
      listed.push(one);
      read.push(other);
    }
    const totals = await Promise.all(tabs.map(async (tab) => `${tab} ${(await list(tab)).body.total}`));
    return {
      name: `订单核对首页的 p95，${many} 条结论，相对于一次已登录的读取`,
      value: p95(listed) / p95(read),
      unit: 'ratio',
      atMost: 5,
      note: `${p95(listed).toFixed(1)} 与 ${p95(read).toFixed(1)} ms；${totals.join('，')}`,
    };
  } finally {
    await product.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
