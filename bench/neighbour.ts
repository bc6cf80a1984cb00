// What one tenant feels while another hammers its dashboard over 48 connections: the neighbour's p95, loaded and quiet, in
// turns, so that both meet the same noise of the machine.
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { addDays } from '#contract/figures/days.ts';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { makePeople, type Person } from './people.ts';
import { fillAccount } from './report-rows.ts';

const connections = 48;
const rounds = 3;
const callsPerRound = 40;
const orders = 10_000;

export async function benchNeighbour(databaseUrl: string, folder: string): Promise<Figure[]> {
  await mkdir(folder, { recursive: true });
  const people = await makePeople(2, { databaseUrl, dataFolder: folder, label: 'neighbour' });
  await fill(databaseUrl, folder, people);
  const [busy, neighbour] = people as [Person, Person];
  const product = await startChild(productFile, {
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_DEMO: '0',
    HAITU_ROLES: 'web',
    HAITU_LOG: 'warn',
    NODE_ENV: 'production',
  });
  const url = `${product.url}/api/report/dashboard`;
  try {
    const load = { url, token: busy.token, connections };
    // Warms everything up.
    await underLoad(load, () => look(url, neighbour, 20));
    const quiet: number[] = [];
    const loaded: number[] = [];
    const answered: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(...(await look(url, neighbour, callsPerRound)));
      const { measured, answers } = await underLoad(load, () => look(url, neighbour, callsPerRound));
      loaded.push(...measured);
      answered.push(`${answers.taken}+${answers.refused}`);
    }
    const [calm, pressed] = [p95(quiet), p95(loaded)];
    return [
      {
        name: `邻居 p95：另一租户以 ${connections} 个连接不停读看板时，相对于平时`,
        value: pressed / calm,
        unit: 'ratio',
        atMost: 3,
        note: `平时 ${calm.toFixed(1)} ms，受压 ${pressed.toFixed(1)} ms；施压方每轮得到答复与拒绝 ${answered.join('、')} 次`,
      },
    ];
  } finally {
    await product.stop();
  }
}

async function fill(databaseUrl: string, folder: string, people: readonly Person[]): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=haitu' });
  await owner.connect();
  const config = readConfig({ DATABASE_URL: databaseUrl, HAITU_DATA: folder, HAITU_LOG: 'silent' });
  const { services, close } = await openServices(config, { mode: 'join', log: () => undefined });
  try {
    const lastDay = addDays(new Date().toISOString().slice(0, 10), -1);
    for (const { account } of people) {
      const { rows } = await owner.query<{ id: string }>(
        'SELECT account_id AS id FROM sign_in_directory WHERE email = $1',
        [account],
      );
      const filled = { accountId: Number(rows[0]?.id), orders, publishers: 30 };
      await fillAccount({ services, owner }, filled, lastDay);
    }
    for (const table of ['sale', 'click_day', 'publisher', 'sale_day', 'sale_month', 'type_day']) {
      await owner.query(`VACUUM ANALYZE ${table}`);
    }
  } finally {
    await close();
    await owner.end();
  }
}

async function look(url: string, { token }: Person, calls: number): Promise<number[]> {
  const measured: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const startedAt = performance.now();
    const reply = await fetch(url, { headers: { authorization: token } });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`the neighbour was answered ${reply.status}`);
    measured.push(performance.now() - startedAt);
  }
  return measured;
}

interface Answers {
  taken: number;
  refused: number;
}

/** From a thread of its own: the load must not slow down whoever measures. */
async function underLoad(
  workerData: { url: string; token: string; connections: number },
  meanwhile: () => Promise<number[]>,
): Promise<{ measured: number[]; answers: Answers }> {
  const hammer = new Worker(new URL('./hammer.ts', import.meta.url), { workerData });
  const measured = await meanwhile();
  const said = once(hammer, 'message');
  hammer.postMessage('stop');
  const [answers] = (await said) as [Answers];
  return { measured, answers };
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
