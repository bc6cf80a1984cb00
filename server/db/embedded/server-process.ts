import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { type Endpoint, endpointFlags } from './endpoint.ts';
import { faults, type StartFault } from './faults.ts';
import { watchParent } from './parent-watch.ts';
import { readPostmaster } from './postmaster-file.ts';
import { childEnvironment, launchAs, runTool } from './run-tool.ts';
import { type FailureKind, logSince, logSize, openServerLog, tellFailure } from './server-log.ts';
import type { SystemUser } from './system-user.ts';

export interface ServerProcess {
  /** Fulfilled with a sentence when the server ends, whether asked to or not. */
  ended: Promise<string>;
  /** Fast shutdown; resolves when the server is gone. */
  stop(): Promise<void>;
}

/** The server ended before it was ready. */
export class ServerRefused extends Error {
  readonly kind: FailureKind;
  readonly fault: StartFault;

  constructor(kind: FailureKind, fault: StartFault) {
    super(fault.message);
    this.kind = kind;
    this.fault = fault;
  }
}

interface StartOptions {
  place: DataFolder;
  binaries: Binaries;
  user: SystemUser | null;
  endpoint: Endpoint;
  clusterName: string;
  settings: readonly string[];
  log: (line: string) => void;
  onLaunch: () => void;
}

const readyMs = 60_000;
const pollMs = 10;
const noteMs = 5_000;
const politeMs = 60_000;
const sternMs = 20_000;

/** A name for the process list by which a cluster's processes are found again; bound to the folder itself. */
export async function clusterNameOf(place: DataFolder): Promise<string> {
  const { dev, ino } = await stat(place.cluster);
  return `haitu-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 12)}`;
}

export function serverSettings(clusterName: string): string[] {
  return [
    `cluster_name=${clusterName}`,
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
    'shared_buffers=128MB',
    'max_connections=100',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    'logging_collector=off',
    'log_destination=stderr',
    'log_checkpoints=off',
    // Statements and row values may hold personal data: they stay out of the log.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  ];
}

export async function startServer(options: StartOptions): Promise<ServerProcess> {
  const { place, binaries, user, endpoint, clusterName } = options;
  const serverLog = await openServerLog(place);
  const logStart = await logSize(place);
  // Of two that say different things the later one holds.
  const settings = [...serverSettings(clusterName), ...options.settings, ...endpointFlags(endpoint)];
  const args = ['-D', place.cluster, ...settings.flatMap((each) => ['-c', each])];
  const launch = launchAs(user, binaries.postgres, args);
  const child = spawn(launch.command, launch.args, {
    ...launch.ids,
    cwd: '/',
    env: childEnvironment(),
    stdio: ['ignore', serverLog.descriptor, serverLog.descriptor],
    // Its own session: Ctrl-C in the terminal must reach us alone, so that requests end before the database.
    detached: true,
    windowsHide: true,
  });
  const end = Promise.withResolvers<string>();
  child.once('error', (error) => end.resolve(error.message));
  child.once('exit', (code, signal) => end.resolve(signal ? `信号 ${signal}` : `退出码 ${code}`));
  await serverLog.close();

  // A process that exits without stopping us should not leave a server behind.
  const lastWish = () => child.kill('SIGINT');
  process.on('exit', lastWish);
  const callOff = child.pid ? watchParent({ pid: child.pid, cluster: place.cluster, user }) : () => undefined;
  const ended = end.promise.then((how) => {
    process.off('exit', lastWish);
    callOff();
    return `${how}，日志在 ${place.logFile}`;
  });
  options.onLaunch();
  const server = { ended, stop: () => shutDown({ ...options, child, ended }) };
  await waitUntilReady({ ...options, child, server, logStart });
  return server;
}

async function waitUntilReady(
  options: StartOptions & { child: ChildProcess; server: ServerProcess; logStart: number },
): Promise<void> {
  const { place, child, server, logStart, log } = options;
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  const begin = Date.now();
  let noted = begin;
  for (;;) {
    if (over) {
      const { kind, fault } = await tellFailure(
        (await logSince(place, logStart)) || (await server.ended),
        place,
      );
      throw new ServerRefused(kind, fault);
    }
    const facts = await readPostmaster(place.cluster);
    const status = facts?.pid === child.pid ? facts?.status : undefined;
    if (status === 'ready') return;
    // Recovery after a crash takes as long as it takes.
    if (status !== 'starting' && Date.now() - begin > readyMs) {
      await server.stop();
      throw faults.serverFailed('等待了 60 秒仍未就绪', { logFile: place.logFile });
    }
    if (Date.now() - noted > noteMs) {
      noted = Date.now();
      log('数据库正在恢复到一致状态，请稍候……');
    }
    await sleep(pollMs);
  }
}

async function shutDown(
  options: StartOptions & { child: ChildProcess; ended: Promise<string> },
): Promise<void> {
  const { child, ended, log } = options;
  if (await endsWithin(ended, 0)) return;
  await requestEnd(options);
  for (let waited = 0; waited < politeMs; waited += noteMs) {
    if (await endsWithin(ended, noteMs)) return;
    log('正在等待数据库停止……');
  }
  // An immediate shutdown skips the final checkpoint; the next start recovers from the log of changes.
  child.kill('SIGQUIT');
  if (!(await endsWithin(ended, sternMs))) log(`数据库进程（PID ${child.pid}）没有停止。`);
}

async function requestEnd(options: StartOptions & { child: ChildProcess }): Promise<void> {
  const { binaries, place, user, child } = options;
  if (process.platform !== 'win32') {
    child.kill('SIGINT');
    return;
  }
  // Signals would kill it outright there; PostgreSQL's own tool has another way.
  await runTool(binaries.pgCtl, ['stop', '-W', '-m', 'fast', '-D', place.cluster], { user });
}

async function endsWithin(ended: Promise<string>, patienceMs: number): Promise<boolean> {
  const patience = new AbortController();
  const late = sleep(patienceMs, false, { signal: patience.signal }).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), late]);
  patience.abort();
  return inTime;
}
