// One PostgreSQL on loopback, in a folder of its own, for as long as this process lives.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#bench/child.ts';
import { watchParent } from '#server/db/embedded/parent-watch.ts';
import { childEnvironment, launchAs, runTool } from '#server/db/embedded/run-tool.ts';
import type { SystemUser } from '#server/db/embedded/system-user.ts';

export interface NodePlace {
  folder: string;
  programs: string;
  user: SystemUser | null;
  password: string;
  /** Of this node alone. */
  settings?: readonly string[];
}

export interface ClusterNode {
  port: number;
  /** Through the socket, where a password is asked for. */
  url: string;
  stop(): Promise<void>;
}

export const administrator = 'postgres';

/** Of a node of a cluster. Shards are moved by logical replication, so that their accounts go on writing. */
export const citusSettings = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_connections=400',
  'max_prepared_transactions=400',
  'max_worker_processes=64',
  'citus.shard_count=2',
  'citus.enable_statistics_collection=off',
];

const commonSettings = [
  'shared_buffers=64MB',
  // What is written here is thrown away with the folder.
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'jit=off',
  'timezone=UTC',
  'lc_messages=C',
  'log_min_error_statement=error',
];

export async function startNode({
  folder,
  programs,
  user,
  password,
  settings = [],
}: NodePlace): Promise<ClusterNode> {
  const data = join(folder, 'pg');
  const passwordFile = join(folder, 'password');
  await mkdir(folder, { recursive: true });
  if (user) await chown(folder, user.uid, user.gid);
  await writeFile(passwordFile, password);
  if (user) await chown(passwordFile, user.uid, user.gid);
  const made = await runTool(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      administrator,
      `--pwfile=${passwordFile}`,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { user },
  );
  if (made.exitCode !== 0) throw new Error(`initdb: ${made.stderr}`);
  // Nodes reach each other by TCP as whichever role works; people come through the socket with a password.
  await writeFile(
    join(data, 'pg_hba.conf'),
    'local all all scram-sha-256\nhost all all 127.0.0.1/32 trust\n',
  );
  const port = await freePort();
  const endpoint = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
  const args = ['-D', data, ...[...settings, ...commonSettings, ...endpoint].flatMap((each) => ['-c', each])];
  const launch = launchAs(user, join(programs, 'postgres'), args);
  const log = await open(join(folder, 'log'), 'a');
  const child = spawn(launch.command, launch.args, {
    ...launch.ids,
    cwd: '/',
    env: childEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  await log.close();
  const callOff = child.pid ? watchParent({ pid: child.pid, cluster: data, user }) : () => undefined;
  const url = `postgres://${administrator}:${password}@${encodeURIComponent(folder)}:${port}/postgres`;
  const stop = () => end(child).finally(callOff);
  await waitUntilReady(child, url).catch(async (error: Error) => {
    await stop();
    throw new Error(`${error.message}\n${await readFile(join(folder, 'log'), 'utf8')}`);
  });
  return { port, url, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('PostgreSQL 没有启动成功');
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch {
      await sleep(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('等待了 60 秒，PostgreSQL 仍未就绪');
}
