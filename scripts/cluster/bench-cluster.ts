// The same calls on the same rows on the cluster and on the embedded PostgreSQL, in turns: what distance to the nodes costs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Child, productFile, startChild } from '#bench/child.ts';
import { type Figure, holds, printFigures } from '#bench/figure.ts';
import { median } from '#bench/median.ts';
import { makePeople, type Person } from '#bench/people.ts';
import { fillAccount } from '#bench/report-rows.ts';
import { addDays } from '#contract/figures/days.ts';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';
import { createClusterDatabase } from '#server/testing/database/cluster-database.ts';
import { dropDatabase } from '#server/testing/database/test-database.ts';

const database = 'haitu_bench';
const orders = 20_000;
const rounds = 40;
const calls = {
  '/api/users/query': '当前用户',
  '/api/report/dashboard': `看板（${orders / 10_000} 万单）`,
};

/** True when every figure holds. */
export async function benchCluster(coordinatorUrl: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-cluster-bench-'));
  await dropDatabase(coordinatorUrl, database);
  const embedded = await openEmbedded({ dataFolder: join(folder, 'one'), mode: 'own', log: () => undefined });
  try {
    const many = await openPlace(await createClusterDatabase(coordinatorUrl, database), join(folder, 'many'));
    const one = await openPlace(embedded.url, join(folder, 'app')).catch(async (error: unknown) => {
      await many.product.stop();
      throw error;
    });
    try {
      const figures = await compare(many, one);
      printFigures(figures);
      return figures.every(holds);
    } finally {
      await Promise.all([many.product.stop(), one.product.stop()]);
    }
  } finally {
    await embedded.stop();
    await dropDatabase(coordinatorUrl, database);
    await rm(folder, { recursive: true, force: true });
  }
}

interface Place {
  product: Child;
  person: Person;
}

async function openPlace(databaseUrl: string, dataFolder: string): Promise<Place> {
  const [person] = (await makePeople(1, { databaseUrl, dataFolder })) as [Person];
  await fill(databaseUrl, dataFolder, person);
  const product = await startChild(productFile, {
    DATABASE_URL: databaseUrl,
    HAITU_DATA: dataFolder,
    HAITU_DEMO: '0',
    HAITU_ROLES: 'web',
    HAITU_LOG: 'warn',
    NODE_ENV: 'production',
  });
  return { product, person };
}

async function fill(databaseUrl: string, dataFolder: string, { account }: Person): Promise<void> {
  const config = readConfig({ DATABASE_URL: databaseUrl, HAITU_DATA: dataFolder, HAITU_LOG: 'silent' });
  const { services, close } = await openServices(config, { mode: 'join', log: () => undefined });
  const owner = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=haitu' });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ id: string }>(
      'SELECT account_id AS id FROM sign_in_directory WHERE email = $1',
      [account],
    );
    const accountId = Number(rows[0]?.id);
    const lastDay = addDays(new Date().toISOString().slice(0, 10), -1);
    await fillAccount({ services, owner }, { accountId, orders, publishers: 50 }, lastDay);
  } finally {
    await owner.end();
    await close();
  }
}

async function compare(many: Place, one: Place): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [path, name] of Object.entries(calls)) {
    const measured = { many: [] as number[], one: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      measured.many.push(await time(many, path));
      measured.one.push(await time(one, path));
    }
    const [slow, quick] = [median(measured.many), median(measured.one)];
    figures.push({
      name: `${name}，集群用时相对于内置数据库`,
      value: slow / quick,
      unit: 'ratio',
      atMost: 10,
      note: `${slow.toFixed(1)} ms / ${quick.toFixed(1)} ms`,
    });
  }
  return figures;
}

async function time({ product, person }: Place, path: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(`${product.url}${path}`, { headers: { authorization: person.token } });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
  return performance.now() - startedAt;
}
