// `npm run proof -- kills --kills 200 --seed 1`: the product with its own database takes writes of many kinds and is killed
// outright at moments the seed chooses, alone, with its database, or the database under it; what it confirmed is there once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { connectionUrl, readConnectionFile } from '#server/db/embedded/connection-file.ts';
import { dataFolderAt } from '#server/db/embedded/data-folder.ts';
import { bundleProduct } from '#server/testing/process/bundle-product.ts';
import { type ProductProcess, startProduct } from '#server/testing/process/product-process.ts';
import { makeAccounts } from '../accounts.ts';
import { randomFrom } from '../fuzz/random.ts';
import type { Proof, ProofRow } from '../proof.ts';
import { workAt } from './clerk.ts';
import { openDesk } from './desks.ts';
import { killDatabase, killProduct } from './kill.ts';
import { judgeDeeds, judgeField, type Ledger } from './ledger.ts';
import { findDeeds, findWrongSums, readField } from './look.ts';

const clerks = 8;
/** From the first confirmed write after a start to the next kill. */
const longestWorkMs = 1000;
/** One whose database died more often is given up. */
const mostDatabaseDeaths = 2;
const longestSilenceMs = 120_000;
const shown = 10;

type Kills = Record<'process' | 'both' | 'database', number>;

export const killsProof: Proof = async (args) => {
  const { values } = parseArgs({
    args,
    options: { kills: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
  });
  const wanted = Number(values.kills);
  const base = await mkdtemp(join(tmpdir(), 'haitu-proof-'));
  const product = await bundleProduct();
  try {
    return await run({ base, script: product.file, wanted, seed: Number(values.seed) });
  } finally {
    await rm(product.folder, { recursive: true, force: true });
    await rm(base, { recursive: true, force: true });
  }
};

interface Run {
  base: string;
  script: string;
  wanted: number;
  seed: number;
}

async function run({ base, script, wanted, seed }: Run): Promise<ProofRow[]> {
  const dataFolder = join(base, 'data');
  const env = {
    HAITU_DATA: dataFolder,
    HAITU_DEMO: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(base, 'compiled'),
  };
  const start = () => startProduct(env, script);
  await makeAccounts({ dataFolder, count: clerks });
  const random = randomFrom(seed);
  const ledger: Ledger = { deeds: [], fields: [] };
  const kills: Kills = { process: 0, both: 0, database: 0 };
  const lostFields: string[] = [];
  let door = Promise.withResolvers<string>();
  let over = false;
  const office = { open: () => door.promise, isOver: () => over, random, ledger };

  let server: ProductProcess = await start();
  const desks = await Promise.all(Array.from({ length: clerks }, (_, index) => openDesk(server.url, index)));
  const working = desks.map((desk, index) => workAt(desk, `c${index}`, office));
  const total = () => kills.process + kills.both + kills.database;
  const untilConfirmed = async () => {
    const before = confirmed(ledger);
    const giveUpAt = Date.now() + longestSilenceMs;
    while (confirmed(ledger) === before) {
      if (Date.now() > giveUpAt) throw new Error('nothing was confirmed for too long');
      await sleep(5);
    }
    await sleep(random.below(longestWorkMs));
  };
  try {
    for (;;) {
      door.resolve(server.url);
      for (let deaths = random.below(mostDatabaseDeaths + 1); deaths > 0; deaths -= 1) {
        await untilConfirmed();
        kills.database += await killDatabase(server, dataFolder);
      }
      await untilConfirmed();
      // Who has not begun a call waits for the next server.
      door = Promise.withResolvers<string>();
      const landing = random.pick(['process', 'both'] as const);
      await killProduct(server, landing === 'both' ? dataFolder : null);
      kills[landing] += 1;
      if (total() >= wanted) break;
      server = await start();
      lostFields.push(...(await judgeFields(dataFolder, ledger)));
      process.stderr.write(`${total()} kills, ${confirmed(ledger)} confirmed\n`);
    }
    over = true;
    server = await start();
    door.resolve(server.url);
    await Promise.all(working);
    lostFields.push(...(await judgeFields(dataFolder, ledger)));
    return await judge(dataFolder, { ledger, kills, lostFields, wanted });
  } finally {
    over = true;
    await server.end();
  }
}

const confirmed = ({ deeds, fields }: Ledger): number =>
  deeds.filter(({ word }) => word === 'acked').length +
  deeds.filter(({ undone }) => undone === 'acked').length +
  fields.flatMap(({ values }) => values).filter(({ word }) => word === 'acked').length;

async function withOwner<Result>(dataFolder: string, work: (client: pg.Client) => Promise<Result>) {
  const connection = await readConnectionFile(dataFolderAt(dataFolder));
  if (!connection) throw new Error('no connection');
  const client = new pg.Client({
    connectionString: connectionUrl(connection),
    options: '-c search_path=haitu',
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const judgeFields = (dataFolder: string, { fields }: Ledger): Promise<string[]> =>
  withOwner(dataFolder, async (client) => {
    const wrong = [];
    for (const field of fields) wrong.push(judgeField(field, await readField(client, field)));
    return wrong.filter((sentence) => sentence !== null);
  });

interface Done {
  ledger: Ledger;
  kills: Kills;
  lostFields: string[];
  wanted: number;
}

async function judge(dataFolder: string, { ledger, kills, lostFields, wanted }: Done): Promise<ProofRow[]> {
  const [found, wrongSums] = await withOwner(
    dataFolder,
    async (client) => [await findDeeds(client), await findWrongSums(client)] as const,
  );
  const verdict = judgeDeeds(ledger.deeds, found);
  const lost = [...verdict.lost, ...lostFields];
  const half = [...verdict.half, ...wrongSums];
  for (const sentence of [...lost, ...verdict.doubled, ...half].slice(0, shown)) {
    process.stdout.write(`  ${sentence}\n`);
  }
  const doubts = ledger.deeds.filter(({ word }) => word === 'doubt');
  const kept = doubts.filter(({ kind, marker }) => found.get(kind)?.has(marker)).length;
  const none = (wrong: readonly string[]) => ({ figure: String(wrong.length), holds: wrong.length === 0 });
  const acked = confirmed(ledger);
  const sum = kills.process + kills.both + kills.database;
  return [
    { name: 'kill -9 总次数', figure: String(sum), holds: sum >= wanted },
    { name: '其中：服务进程（数据库随后自行停止）', figure: String(kills.process) },
    { name: '其中：服务进程连同数据库', figure: String(kills.both) },
    { name: '其中：运行中的服务所用的数据库', figure: String(kills.database) },
    { name: '已确认的写入', figure: String(acked), holds: acked > wanted },
    {
      name: `没有答复或答复 5xx 的写入（其中 ${kept} 次已完整写入）`,
      figure: String(doubts.length),
    },
    { name: '丢失', ...none(lost) },
    { name: '重复', ...none(verdict.doubled) },
    { name: '残缺（含订单与汇总不符的日子）', ...none(half) },
  ];
}
