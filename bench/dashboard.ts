// The whole dashboard call over HTTP beside its peers, with ten million orders stored: plain SQL on raw rows, and DuckDB
// with the same rows; a large account beside a small one; fifty people at once. What is compared with peers is made anew
// each time, as after a write; an unchanged board is compared with the least an authenticated call can cost.
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addDays } from '#contract/figures/days.ts';
import type { Dashboard } from '#contract/reports.ts';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { makePeople, type Person } from './people.ts';
import { duckPeer, type PlainFigures, plainDashboard, postgresPeer } from './report-peers.ts';
import { fillAccount, fillOthers } from './report-rows.ts';

export interface DashboardSizes {
  large: number;
  small: number;
  /** Orders of each of the other people's accounts. */
  ordinary: number;
  stored: number;
  calls: number;
}

const fullSizes: DashboardSizes = {
  large: 1_000_000,
  small: 10_000,
  ordinary: 20_000,
  stored: 10_000_000,
  calls: 200,
};
const users = 50;
/** Between two looks of a person at the dashboard. */
const pauseMs = 1000;
const looks = 10;

export async function benchDashboard(
  databaseUrl: string,
  folder: string,
  sizes: DashboardSizes = fullSizes,
): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const people = await makePeople(users, { databaseUrl, dataFolder: folder, label: 'dashboard' });
  const asOf = addDays(new Date().toISOString().slice(0, 10), -1);
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=haitu' });
  await owner.connect();
  try {
    const accounts = await accountsOf(owner, people);
    await fill({ databaseUrl, folder, owner }, { accounts, asOf, sizes });
    return await measure({ databaseUrl, folder, owner }, { people, accounts, asOf, calls: sizes.calls });
  } finally {
    await owner.end();
  }
}

interface Place {
  databaseUrl: string;
  folder: string;
  owner: pg.Client;
}

async function accountsOf(owner: pg.Client, people: readonly Person[]): Promise<number[]> {
  const { rows } = await owner.query<{ email: string; id: string }>(
    'SELECT email, account_id AS id FROM sign_in_directory WHERE email = ANY ($1)',
    [people.map(({ account }) => account)],
  );
  const byEmail = new Map(rows.map(({ email, id }) => [email, Number(id)]));
  return people.map(({ account }) => byEmail.get(account) ?? 0);
}

async function fill(
  { databaseUrl, folder, owner }: Place,
  { accounts, asOf, sizes }: { accounts: readonly number[]; asOf: string; sizes: DashboardSizes },
): Promise<void> {
  const config = readConfig({ DATABASE_URL: databaseUrl, HAITU_DATA: folder, HAITU_LOG: 'silent' });
  const { services, close } = await openServices(config, { mode: 'join', log: () => undefined });
  try {
    await fillOthers(owner, sizes.stored - sizes.large - sizes.small - (users - 2) * sizes.ordinary);
    for (const [place, accountId] of accounts.entries()) {
      const orders = [sizes.large, sizes.small][place] ?? sizes.ordinary;
      const publishers = [500, 200][place] ?? 50;
      await fillAccount({ services, owner }, { accountId, orders, publishers }, asOf);
    }
  } finally {
    await close();
  }
  for (const table of ['sale', 'click_day', 'publisher', 'sale_day', 'sale_month', 'type_day']) {
    await owner.query(`VACUUM ANALYZE ${table}`);
  }
}

interface Measured {
  people: readonly Person[];
  accounts: readonly number[];
  asOf: string;
  calls: number;
}

async function measure(
  { databaseUrl, folder, owner }: Place,
  { people, accounts, asOf, calls }: Measured,
): Promise<Figure[]> {
  const [accountId = 0] = accounts;
  const [large, small] = people as [Person, Person];
  const duck = await duckPeer(owner, folder);
  const product = await startChild(productFile, {
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_DEMO: '0',
    HAITU_ROLES: 'web',
    HAITU_LOG: 'warn',
    NODE_ENV: 'production',
  });
  const ask = async (path: string, { token }: Person): Promise<unknown> => {
    const reply = await fetch(`${product.url}${path}`, { headers: { authorization: token } });
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
    return ((await reply.json()) as { body: unknown }).body;
  };
  const look = (person: Person) => ask('/api/report/dashboard', person) as Promise<Dashboard>;
  const read = (person: Person) => ask('/api/users/query', person);
  /** As a pull would: what was kept of the person's board stands for nothing any more. */
  const changeFacts = async (person: Person) => {
    const account = accounts[people.indexOf(person)];
    await owner.query(`SELECT set_config('app.account_id', '${account}', false)`);
    await owner.query('UPDATE type_day SET clicks = clicks WHERE false');
    await owner.query("SELECT set_config('app.account_id', '', false)");
  };
  try {
    const plain = () => plainDashboard(postgresPeer(owner), { accountId, asOf });
    const quick = () => plainDashboard(duck, { accountId, asOf });
    // Also warms everything up.
    for (let round = 0; round < 20; round += 1) await Promise.all([look(large), look(small)]);
    const ours = await look(large);
    for (const peer of [await plain(), await quick()]) expectSame(ours, peer);
    const few = Math.max(3, Math.floor(calls / 20));
    const plainMs = await times(few, plain);
    const duckMs = await times(few, quick);
    // In turns, so that both meet the same noise.
    const largeMs: number[] = [];
    const smallMs: number[] = [];
    const againMs: number[] = [];
    const readMs: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      await changeFacts(large);
      await changeFacts(small);
      largeMs.push(...(await times(1, () => look(large))));
      smallMs.push(...(await times(1, () => look(small))));
      againMs.push(...(await times(1, () => look(large))));
      readMs.push(...(await times(1, () => read(large))));
    }
    const crowdMs = await crowd(people, look);
    const p50 = at(largeMs, 0.5);
    const again = at(againMs, 0.5);
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    return [
      {
        name: '看板全部数据，比原始行上的普通 SQL 快的倍数（100 万单的账号，库中 1,000 万单）',
        value: at(plainMs, 0.5) / p50,
        unit: 'ratio',
        atLeast: 20,
        note: `${ms(p50)}，普通 SQL ${ms(at(plainMs, 0.5))}`,
      },
      {
        name: '同上，比 DuckDB 快的倍数',
        value: at(duckMs, 0.5) / p50,
        unit: 'ratio',
        atLeast: 3,
        note: `DuckDB ${ms(at(duckMs, 0.5))}`,
      },
      {
        name: '看板 p95：100 万单的账号相对于 1 万单的账号',
        value: at(largeMs, 0.95) / at(smallMs, 0.95),
        unit: 'ratio',
        atMost: 1.5,
        note: `${ms(at(largeMs, 0.95))} 与 ${ms(at(smallMs, 0.95))}`,
      },
      {
        name: '没有变化的看板再看一次的 p50，相对于一次已登录的读取',
        value: again / at(readMs, 0.5),
        unit: 'ratio',
        atMost: 3,
        note: `${ms(again)} 与 ${ms(at(readMs, 0.5))}`,
      },
      {
        name: '50 人同时使用（每人每秒看一次，数据没有变化）的 p95，相对于一人使用的 p50',
        value: at(crowdMs, 0.95) / again,
        unit: 'ratio',
        atMost: 3,
        note: `${ms(at(crowdMs, 0.95))}`,
      },
    ];
  } finally {
    await product.stop();
    duck.close();
  }
}

/** Peers that compute something else would be no peers. */
function expectSame(ours: Dashboard, peer: PlainFigures): void {
  const cents = (text: unknown) => Math.round(Number(text) * 100);
  const said: PlainFigures = {
    yearSales: cents(ours.sales[3]?.yesterdaynum),
    bestOfYear: cents(ours.top.year[0]?.je),
    yearClicks: Number(ours.clicks[3]?.yesterdaynum),
  };
  if (JSON.stringify(said) !== JSON.stringify(peer)) {
    throw new Error(`the peers disagree: ${JSON.stringify(said)} and ${JSON.stringify(peer)}`);
  }
}

async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let call = 0; call < count; call += 1) {
    const startedAt = performance.now();
    await work();
    measured.push(performance.now() - startedAt);
  }
  return measured;
}

/** Everybody looks again and again, with a pause, and began at a moment of their own. */
async function crowd(
  people: readonly Person[],
  look: (person: Person) => Promise<unknown>,
): Promise<number[]> {
  const measured = await Promise.all(
    people.map(async (person, place) => {
      await sleep((pauseMs * place) / people.length);
      const own: number[] = [];
      for (let round = 0; round < looks; round += 1) {
        own.push(...(await times(1, () => look(person))));
        await sleep(pauseMs);
      }
      // The first look of each opens connections.
      return own.slice(1);
    }),
  );
  return measured.flat();
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
