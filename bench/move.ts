// A million orders moved into another database, and written into a backup, against pg_dump | pg_restore of the same, in one
// run on a PostgreSQL with those tools; and what each of many small accounts costs. The move reads as the administrator, whom
// row-level security does not bind, as the embedded database and a cluster are read.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { startNode } from '#scripts/cluster/start-node.ts';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { chooseSystemUser } from '#server/db/embedded/system-user.ts';
import { createUser } from '#server/features/accounts/create-user.ts';
import { withDatabase } from '#server/testing/database/with-database.ts';
import type { Figure } from './figure.ts';
import { fillAccount } from './report-rows.ts';
import { runCommand } from './run-command.ts';

/** Smaller for a quick try: `HAITU_BENCH_SCALE=0.1`. */
const scale = Number(process.env.HAITU_BENCH_SCALE ?? 1);
const orders = Math.round(1_000_000 * scale);
const accounts = Math.round(2000 * scale);
const programs = '/usr/lib/postgresql/15/bin';

export async function benchMove(folder: string): Promise<Figure[]> {
  if (!['postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(programs, name)))) {
    process.stdout.write('跳过：本机没有 Debian 的 postgresql-15\n');
    return [];
  }
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  // The server runs as another user when we are root.
  await chmod(join(folder, '..'), 0o755);
  const user = await chooseSystemUser({ root: folder, cluster: join(folder, 'node') });
  const node = await startNode({
    folder: join(folder, 'node'),
    programs,
    user,
    password: randomBytes(12).toString('hex'),
    settings: ['max_wal_size=8GB'],
  });
  try {
    return await measure(await makePlaces(node.url), folder);
  } finally {
    await node.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const names = ['big', 'few', 'many', 'restored', 'bigCopy', 'fewCopy', 'manyCopy'] as const;

/** One big account, one small one, many small ones, and empty databases. */
type Places = Record<(typeof names)[number], string>;

async function makePlaces(url: string): Promise<Places> {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  for (const name of names) await server.query(`CREATE DATABASE "${name}"`);
  await server.end();
  return Object.fromEntries(names.map((name) => [name, withDatabase(url, name)])) as Places;
}

async function measure(places: Places, folder: string): Promise<Figure[]> {
  const env = (url: string) => ({ DATABASE_URL: url, HAITU_DATA: join(folder, 'data'), HAITU_LOG: 'silent' });
  const haitu = async (url: string, args: string[], input?: string) =>
    (await runCommand(args, env(url), input ? { input: Readable.from([input]) } : {})).seconds;
  await fill(places.big, { folder, people: 1, orders });
  await fill(places.few, { folder, people: 1 });
  await fill(places.many, { folder, people: 1 + accounts });
  // What starting a command takes, and making the schema, is a part of each figure.
  const dumped = timed(() =>
    execFileSync(
      'sh',
      [
        '-c',
        '"$0/pg_dump" -Fc "$1" | "$0/pg_restore" --no-owner --exit-on-error -d "$2"',
        programs,
        places.big,
        places.restored,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    ),
  );
  const moved = await haitu(places.big, ['db:move'], places.bigCopy);
  const backedUp = await haitu(places.big, ['backup', '--file', join(folder, 'big.backup')]);
  const small = { moved: [] as number[], backedUp: [] as number[] };
  for (const size of ['few', 'many'] as const) {
    small.moved.push(await haitu(places[size], ['db:move'], places[`${size}Copy`]));
    small.backedUp.push(await haitu(places[size], ['backup', '--file', join(folder, `${size}.backup`)]));
  }
  const perThousand = ([few = 0, many = 0]: number[]) => ((many - few) / accounts) * 1000;
  const told = (seconds: number[]) => seconds.map((each) => `${each.toFixed(1)} s`).join(' / ');
  return [
    {
      name: `db:move ${orders} 单，相对于 pg_dump | pg_restore`,
      value: moved / dumped,
      unit: 'ratio',
      atMost: 3,
      note: told([moved, dumped]),
    },
    {
      name: `备份 ${orders} 单，相对于 pg_dump | pg_restore`,
      value: backedUp / dumped,
      unit: 'ratio',
      atMost: 3,
      note: told([backedUp, dumped]),
    },
    {
      name: 'db:move 每一千个小账号',
      value: perThousand(small.moved),
      unit: 'seconds',
      atMost: 2,
      note: `1 个与 ${accounts + 1} 个：${told(small.moved)}`,
    },
    {
      name: '备份每一千个小账号',
      value: perThousand(small.backedUp),
      unit: 'seconds',
      atMost: 2,
      note: `1 个与 ${accounts + 1} 个：${told(small.backedUp)}`,
    },
  ];
}

function timed(work: () => void): number {
  const startedAt = performance.now();
  work();
  return (performance.now() - startedAt) / 1000;
}

async function fill(
  url: string,
  { folder, people, orders: own = 0 }: { folder: string; people: number; orders?: number },
): Promise<void> {
  const config = readConfig({
    DATABASE_URL: url,
    HAITU_DATA: join(folder, 'data'),
    HAITU_LOG: 'silent',
    HAITU_PASSWORD_COST: 'light',
  });
  const { services, close } = await openServices(config, { mode: 'own', log: () => undefined });
  const owner = new pg.Client({ connectionString: url, options: '-c search_path=haitu' });
  await owner.connect();
  try {
    for (let n = 0; n < people; n += 1) {
      const account = `move-${n}@brand.example`;
      await createUser(services, { account, password: 'Hai-tu2026!', name: '测试', companyName: '测试' });
    }
    if (own === 0) return;
    const { rows } = await owner.query<{ id: string }>('SELECT account_id AS id FROM account');
    const accountId = Number(rows[0]?.id);
    await fillAccount({ services, owner }, { accountId, orders: own, publishers: 1000 }, '2026-06-30');
  } finally {
    await owner.end();
    await close();
  }
}
