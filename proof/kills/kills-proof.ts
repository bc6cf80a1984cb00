// `npm run proof -- kills --kills 200 --seed 1`: the product with its own database takes writes of many kinds, sends and reads
// mail at real servers, imports long files, hears of payments, and is killed outright at moments the seed chooses, alone, with
// its database, or the database under it; then restores of its data are. What it confirmed is there once.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { connectionUrl, readConnectionFile } from '#server/db/embedded/connection-file.ts';
import { dataFolderAt } from '#server/db/embedded/data-folder.ts';
import { bundleProduct } from '#server/testing/process/bundle-product.ts';
import { freePort } from '#server/testing/process/free-port.ts';
import { type ProductProcess, startProduct } from '#server/testing/process/product-process.ts';
import { makeAccounts, signIn } from '../accounts.ts';
import { randomFrom } from '../fuzz/random.ts';
import type { Proof, ProofRow } from '../proof.ts';
import { workAt } from './clerk.ts';
import { openDesk } from './desks.ts';
import { killDatabase, killProduct } from './kill.ts';
import { judgeDeeds, judgeField, type Ledger } from './ledger.ts';
import { findDeeds, findWrongSums, readField } from './look.ts';
import { type Outside, openOutside } from './outside.ts';
import { findWrongPayments, keepBuying } from './payer.ts';
import { carryFiles } from './porter.ts';
import { createPostman, judgeMail, letLeasesLapse, type MailVerdict, untilMailSettled } from './postman.ts';
import { type KilledRestores, keepBackup, killRestores } from './restores.ts';
import { ordersOfLongFile } from './writes.ts';

const clerks = 8;
/** Accounts behind the clerks': of those who buy, and of the two who bring long files. */
const payers = 2;
const porters = 2;
const accountsOfPorter = 6;
const accounts = clerks + payers + porters * accountsOfPorter;
/** One in so many kills is a restore's. */
const restoreOneIn = 10;
/** From the first confirmed write after a start to the next kill: mostly soon, now and then long enough for what takes longer. */
const longestWorkMs = [1000, 1000, 1000, 4000] as const;
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
  const outside = await openOutside(clerks);
  try {
    return await run({ base, script: product.file, wanted, seed: Number(values.seed), outside });
  } finally {
    await outside.close();
    await rm(product.folder, { recursive: true, force: true });
    await rm(base, { recursive: true, force: true });
  }
};

interface Run {
  base: string;
  script: string;
  wanted: number;
  seed: number;
  outside: Outside;
}

async function run({ base, script, wanted, seed, outside }: Run): Promise<ProofRow[]> {
  const dataFolder = join(base, 'data');
  const restores = Math.ceil(wanted / restoreOneIn);
  const port = String(await freePort());
  const env = {
    ...outside.env,
    // The provider notifies it there, whoever lives there by then.
    PORT: port,
    HAITU_PUBLIC_URL: `http://127.0.0.1:${port}`,
    HAITU_DATA: dataFolder,
    HAITU_DEMO: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(base, 'compiled'),
  };
  const start = () => startProduct(env, script);
  await makeAccounts({ dataFolder, count: accounts });
  const before = await keepBackup(dataFolder, join(base, 'before.haitu'));
  const random = randomFrom(seed);
  const postman = createPostman(outside.mail, clerks, random);
  const ledger: Ledger = { deeds: [], fields: [] };
  const kills: Kills = { process: 0, both: 0, database: 0 };
  const lostFields: string[] = [];
  let door = Promise.withResolvers<string>();
  let over = false;
  const office = { open: () => door.promise, isOver: () => over, random, ledger };

  let server: ProductProcess = await start();
  const desks = await Promise.all(
    Array.from({ length: clerks }, (_, index) => openDesk(server.url, index, outside.mail)),
  );
  const others = [];
  for (let account = clerks; account < accounts; account += 1) others.push(await signIn(server.url, account));
  const [buying, carrying] = [others.slice(0, payers), others.slice(payers)];
  const working = [
    ...desks.map((desk, index) => workAt(desk, `c${index}`, office)),
    ...buying.map((person) => keepBuying(person, office, outside.pay)),
    ...Array.from({ length: porters }, (_, index) =>
      carryFiles(
        `f${index}`,
        carrying.slice(index * accountsOfPorter, (index + 1) * accountsOfPorter),
        office,
      ),
    ),
  ];
  const total = () => kills.process + kills.both + kills.database;
  const untilConfirmed = async () => {
    const before = confirmed(ledger);
    const giveUpAt = Date.now() + longestSilenceMs;
    while (confirmed(ledger) === before) {
      if (Date.now() > giveUpAt) throw new Error('nothing was confirmed for too long');
      await sleep(5);
    }
    await sleep(random.below(random.pick(longestWorkMs)));
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
      if (total() >= wanted - restores) break;
      await postman.bring();
      server = await start();
      await withOwner(dataFolder, letLeasesLapse);
      lostFields.push(...(await judgeFields(dataFolder, ledger)));
      process.stderr.write(`${total()} kills, ${confirmed(ledger)} confirmed\n`);
    }
    over = true;
    server = await start();
    await withOwner(dataFolder, letLeasesLapse);
    door.resolve(server.url);
    await Promise.all(working);
    lostFields.push(...(await judgeFields(dataFolder, ledger)));
    const looked = await withOwner(dataFolder, async (client) => {
      await untilMailSettled(client, postman);
      return {
        mail: await judgeMail(client, outside.mail, postman),
        wrongPayments: await findWrongPayments(client, outside.pay),
        found: await findDeeds(client),
        wrongSums: await findWrongSums(client),
      };
    });
    await server.end();
    const after = await keepBackup(dataFolder, join(base, 'after.haitu'));
    const restored = await killRestores({ dataFolder, pair: [after, before], kills: restores, random });
    return judge({
      ...{ ...looked, ledger, kills, lostFields, wanted: wanted - restores, restored },
      brought: postman.brought.length,
      paid: outside.pay.controls.orders().filter(({ paidAt }) => paidAt).length,
    });
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
  /** Rows by kind and marker. */
  found: Map<string, Map<string, number>>;
  wrongSums: string[];
  kills: Kills;
  lostFields: string[];
  /** Of the product. */
  wanted: number;
  mail: MailVerdict;
  /** Mails that came in. */
  brought: number;
  paid: number;
  wrongPayments: string[];
  restored: KilledRestores;
}

function judge(done: Done): ProofRow[] {
  const { ledger, found, wrongSums, kills, lostFields, wanted, restored } = done;
  const { mail, brought, paid, wrongPayments } = done;
  const verdict = judgeDeeds(ledger.deeds, found);
  const lost = [...verdict.lost, ...lostFields, ...mail.lost];
  const doubled = [...verdict.doubled, ...mail.doubled];
  const half = [...verdict.half, ...wrongSums];
  for (const sentence of [lost, doubled, half, wrongPayments, restored.wrong].flatMap((all) =>
    all.slice(0, shown),
  )) {
    process.stdout.write(`  ${sentence}\n`);
  }
  const doubts = ledger.deeds.filter(({ word }) => word === 'doubt');
  const kept = doubts.filter(({ kind, marker }) => found.get(kind)?.has(marker)).length;
  const none = (wrong: readonly string[]) => ({ figure: String(wrong.length), holds: wrong.length === 0 });
  const some = (count: number) => ({ figure: String(count), holds: count > 0 });
  const long = ledger.deeds.filter(({ rows, word }) => rows === ordersOfLongFile && word !== 'refused');
  const cutShort = long.filter(({ word }) => word === 'doubt').length;
  const acked = confirmed(ledger);
  const ofProduct = kills.process + kills.both + kills.database;
  return [
    {
      name: 'kill -9 总次数',
      figure: String(ofProduct + restored.kills),
      holds: ofProduct >= wanted,
    },
    { name: '其中：服务进程（数据库随后自行停止）', figure: String(kills.process) },
    { name: '其中：服务进程连同数据库', figure: String(kills.both) },
    { name: '其中：运行中的服务所用的数据库', figure: String(kills.database) },
    {
      name: `其中：恢复备份的命令（之后为恢复前 ${restored.was} 次、恢复后 ${restored.came} 次）`,
      figure: String(restored.kills),
    },
    { name: '已确认的写入', figure: String(acked), holds: acked > wanted },
    {
      name: `没有答复或答复 5xx 的写入（其中 ${kept} 次已完整写入）`,
      figure: String(doubts.length),
    },
    {
      name: `长文件导入（每个 ${ordersOfLongFile} 单，其中 ${cutShort} 次在写入时中断）`,
      ...some(long.length),
    },
    { name: `经 SMTP 发出的邮件（另有 ${mail.uncertain} 封状态不明，至多送达一次）`, ...some(mail.sent) },
    { name: '经 IMAP 收到的邮件', ...some(brought) },
    { name: '渠道收到并两次通知的付款', ...some(paid) },
    { name: '丢失', ...none(lost) },
    { name: '重复', ...none(doubled) },
    { name: '残缺（含订单与汇总不符的日子）', ...none(half) },
    { name: '没有恰好入账一次的付款', ...none(wrongPayments) },
    { name: '恢复到一半的数据', ...none(restored.wrong) },
  ];
}
