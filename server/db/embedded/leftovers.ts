import { readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { type Endpoint, socketFile } from './endpoint.ts';
import { faults } from './faults.ts';
import { readPostmaster } from './postmaster-file.ts';
import { pidExists, type RunningServer, serverProcesses } from './process-facts.ts';
import { runTool } from './run-tool.ts';
import type { SystemUser } from './system-user.ts';

const politeMs = 60_000;
const sternMs = 20_000;
const pollMs = 20;
const noteMs = 5_000;

/**
 * After our process was killed its server goes on alone. It is asked to shut down (which loses nothing) and
 * waited for, so that every start begins from the same state. Called only by the owner of the data folder.
 */
export async function stopLeftovers(options: {
  place: DataFolder;
  binaries: Binaries;
  user: SystemUser | null;
  clusterName: string;
  log: (line: string) => void;
}): Promise<void> {
  const { place, binaries, user, clusterName, log } = options;
  if (process.platform !== 'linux') return stopByTool({ place, binaries, user });

  let running = await serverProcesses(clusterName);
  if (running.length > 0)
    log(`发现上次没有正常停止的数据库进程（PID ${heads(running).join('、')}），正在关闭它……`);
  for (const { signal, patience } of [
    { signal: 'SIGINT', patience: politeMs },
    { signal: 'SIGQUIT', patience: sternMs },
  ] as const) {
    if (running.length === 0) break;
    for (const pid of heads(running)) send(pid, signal);
    running = await waitForEnd({ clusterName, patience, log });
  }
  if (running.length > 0) {
    throw faults.serverFailed(`上次的数据库进程（PID ${heads(running).join('、')}）没有停止，请手动结束它`);
  }
  await removeStaleFiles(place);
}

/** The server itself, or children that lost it. */
function heads(running: RunningServer[]): number[] {
  const pids = new Set(running.map(({ pid }) => pid));
  return running.filter(({ parent }) => !pids.has(parent)).map(({ pid }) => pid);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone meanwhile, which is what we want; anything else shows in the wait.
  }
}

async function waitForEnd(options: {
  clusterName: string;
  patience: number;
  log: (line: string) => void;
}): Promise<RunningServer[]> {
  const begin = Date.now();
  let noted = begin;
  for (;;) {
    const running = await serverProcesses(options.clusterName);
    if (running.length === 0 || Date.now() - begin > options.patience) return running;
    if (Date.now() - noted > noteMs) {
      noted = Date.now();
      options.log('仍在等待上次的数据库进程停止……');
    }
    await sleep(pollMs);
  }
}

/**
 * PostgreSQL takes its lock files for live ones as long as their pid exists, even as a zombie or as an unrelated
 * process that got the number. No process of this cluster is left here, so unless a server answers on the socket
 * (from another container), such files are stale.
 */
async function removeStaleFiles(place: DataFolder): Promise<void> {
  const left = await readPostmaster(place.cluster);
  if (!left) return;
  if (left.socketFolder) await clearSocket({ host: left.socketFolder, port: left.port }, place);
  await removeIfBlocking(join(place.cluster, 'postmaster.pid'));
}

/** Makes room for our socket, unless a live server sits on it. */
export async function clearSocket(endpoint: Endpoint, place: DataFolder): Promise<void> {
  const file = socketFile(endpoint);
  if (await answers(file)) throw faults.folderServedElsewhere(place.root);
  await removeIfBlocking(`${file}.lock`);
}

async function removeIfBlocking(lockFile: string): Promise<void> {
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  if (pid > 0 && pidExists(pid)) await rm(lockFile, { force: true });
}

async function answers(path: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ path });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

async function stopByTool(options: {
  place: DataFolder;
  binaries: Binaries;
  user: SystemUser | null;
}): Promise<void> {
  const { place, binaries, user } = options;
  if (!(await readPostmaster(place.cluster))) return;
  const cluster = ['-D', place.cluster];
  const status = await runTool(binaries.pgCtl, ['status', ...cluster], { user });
  if (status.exitCode !== 0) return;
  await runTool(binaries.pgCtl, ['stop', '-w', '-t', String(politeMs / 1000), '-m', 'fast', ...cluster], {
    user,
  });
}
