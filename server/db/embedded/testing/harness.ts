import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { dataFolderAt } from '../data-folder.ts';
import { StartFault } from '../faults.ts';
import { type EmbeddedDatabase, type OpenEmbeddedOptions, openEmbedded } from '../open-embedded.ts';
import { serverProcesses } from '../process-facts.ts';
import { clusterNameOf } from '../server-process.ts';
import type { ChildReport, ChildTask } from './child.ts';

/** Tests that switch users, mount disks or make namespaces need root on Linux, with its full powers. */
export const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
export const mayIsolate = isRoot && spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0;
if (!mayIsolate) console.log('没有 root 权限（或容器权限受限）：跳过需要切换用户、挂载磁盘或隔离进程的测试');

export const nobody = { uid: 65_534, gid: 65_534 };
const childFile = fileURLToPath(new URL('./child.ts', import.meta.url));

/** What the tests of a file share: the cluster they copy, and the children's compiled code. */
const shared = await openFolder();
afterAll(() => rm(shared, { recursive: true, force: true }));
const compiled = join(shared, 'compiled');
await mkdir(compiled);
// Children of any user fill it.
await chmod(compiled, 0o777);

/** A folder others may pass through. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-test-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Such a folder, gone after the test together with any server still running in it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await openFolder();
  onTestFinished(async () => {
    for (const name of await readdir(folder)) await killServers(join(folder, name));
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  return folder;
}

let original: Promise<string> | undefined;

async function makeOriginal(): Promise<string> {
  const dataFolder = join(shared, 'data');
  const database = await openEmbedded({ dataFolder, mode: 'own', log: () => undefined });
  await query(database.url, 'CREATE TABLE kept AS SELECT 1 AS one');
  await database.stop();
  await rm(dataFolderAt(dataFolder).logFile);
  return dataFolder;
}

/**
 * A data folder whose database was opened, got a table `kept` with one row, and was stopped. A copy of one that is made once
 * a file: making a cluster takes ten times as long as starting it.
 */
export async function usedFolder(): Promise<string> {
  original ??= makeOriginal();
  const from = await original;
  const folder = join(await temporaryFolder(), 'data');
  execFileSync('cp', ['-a', from, folder]);
  const { connectionFile } = dataFolderAt(folder);
  const known = await readFile(connectionFile, 'utf8');
  await writeFile(connectionFile, known.replaceAll(from, folder));
  return folder;
}

export async function killServers(dataFolder: string): Promise<void> {
  const name = await clusterNameOf(dataFolderAt(dataFolder)).catch(() => null);
  if (!name) return;
  for (let tries = 0; tries < 100; tries += 1) {
    const running = await serverProcesses(name);
    if (running.length === 0) return;
    for (const { pid } of running) kill(pid, 'SIGKILL');
    await sleep(20);
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone.
  }
}

/** Opens in this process; closed when the test ends. */
export async function openHere(
  dataFolder: string,
  options: Partial<OpenEmbeddedOptions> = {},
): Promise<EmbeddedDatabase & { lines: string[] }> {
  const lines: string[] = [];
  const database = await openEmbedded({
    dataFolder,
    mode: 'own',
    log: (line) => lines.push(line),
    ...options,
  });
  onTestFinished(() => database.stop());
  return Object.assign(database, { lines });
}

export async function faultOf(opening: Promise<unknown>): Promise<StartFault> {
  const outcome = await opening.catch((error: unknown) => error);
  if (outcome instanceof StartFault) return outcome;
  throw new Error(`expected a StartFault, got ${String(outcome)}`);
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  // A server that stops says so on every connection, also on one whose query has just been refused for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export interface Child {
  process: ChildProcess;
  /** The next report, or a thrown error when the child ends without one. */
  next(): Promise<ChildReport>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stderr(): string;
}

/** Runs `child.ts`, as another user or through a wrapper command when asked. */
export function startChild(
  task: ChildTask,
  options: { uid?: number; gid?: number; through?: string[] } = {},
): Child {
  const { through = [], ...ids } = options;
  const [command = '', ...args] = [
    ...through,
    'env',
    `NODE_COMPILE_CACHE=${compiled}`,
    process.execPath,
    childFile,
    JSON.stringify(task),
  ];
  const child = spawn(command, args, { ...ids, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const end = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>();
  child.once('exit', (code, signal) => end.resolve({ code, signal }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await end.promise;
  });
  return {
    process: child,
    async next() {
      const line = await lines.next();
      if (line.done) throw new Error(`the child ended without a report: ${errors}`);
      return JSON.parse(line.value) as ChildReport;
    },
    ended: end.promise,
    stderr: () => errors,
  };
}
