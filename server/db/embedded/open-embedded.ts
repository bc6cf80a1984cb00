import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBinaries, packagedNative } from './binaries.ts';
import { type Connection, connectionUrl, newPassword, readConnectionFile } from './connection-file.ts';
import { createCluster } from './create-cluster.ts';
import {
  admit,
  claimCluster,
  type DataFolder,
  dataFolderAt,
  inspectCluster,
  prepareDataFolder,
  removeDrafts,
} from './data-folder.ts';
import { faults, toStartFault } from './faults.ts';
import { joinRunning } from './join-running.ts';
import { type KeptCluster, keepRunning } from './keep-running.ts';
import { acquireOwnerLock, type OwnerLock, restartsWithin } from './owner-lock.ts';
import { runCluster } from './run-cluster.ts';
import { clusterNameOf } from './server-process.ts';
import { chooseSystemUser } from './system-user.ts';

/**
 * The embedded PostgreSQL and its life:
 *
 * 1. Own the data folder (`owner.lock`), or fail naming the server that does, or join that server; wait for a command that
 *    has it, and as a command for a server that is being started again.
 * 2. Find binaries and, as root, the user PostgreSQL will run as.
 * 3. Make the cluster `pg/` if there is none: in a draft folder, renamed when whole.
 * 4. Shut down a server that outlived its killed owner.
 * 5. Start, wait until ready, create the database if it is missing. A lost password is set anew.
 * 6. Should the server die underneath us, start it again at the same place; give up when it keeps dying.
 * 7. `stop()`: fast shutdown, wait, give up the lock. Wiring signals to it is the caller's part.
 *
 * Whatever goes wrong on the way is a `StartFault`: a sentence and an exit code. Nothing that may hold data is
 * ever deleted.
 */
export interface EmbeddedDatabase {
  /** For node-postgres: the login that owns the cluster. `host` is a socket folder, or 127.0.0.1. */
  connection: Connection;
  url: string;
  /** This call created the cluster or its database. */
  fresh: boolean;
  /** Another live process owns the folder and runs the server. */
  joined: boolean;
  /** Called once if the server has died underneath us and cannot be kept alive. Never for a joined database. */
  onExit(listener: (reason: string) => void): void;
  /** Does nothing for a joined database. May be called more than once. */
  stop(): Promise<void>;
}

export interface OpenEmbeddedOptions {
  dataFolder: string;
  /** 'own': serve, as the only one. 'join': a command, which uses a running server, else owns the folder for the duration. */
  mode: 'own' | 'join';
  log: (line: string) => void;
  /** Another place for the PostgreSQL programs than the installed package. */
  native?: string;
  /** Listen on loopback even where unix sockets work; always so on Windows. */
  loopbackOnly?: boolean;
  /** Settings of PostgreSQL over the usual ones, such as those of a server whose data goes with it. */
  settings?: readonly string[];
  /** A program of PostgreSQL has been started and takes its time: this process may do something else meanwhile. */
  onLaunch?: () => void;
}

const pollMs = 200;

/** For copies of the programs when the data folder lies in a closed one, such as root's home; only root gets here. */
const sharedRuntimeFolder = '/var/lib/haitu/pg-runtime';

export async function openEmbedded(options: OpenEmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = dataFolderAt(options.dataFolder);
  try {
    await prepareDataFolder(place);
    const say = sayOnce(options.log);
    for (;;) {
      if (options.mode === 'join' && (await restartsWithin(place.lockFile)) !== null) {
        say('海图服务刚刚意外停止，先等它重新启动……');
        await sleep(pollMs);
        continue;
      }
      const serves = options.mode === 'own';
      const attempt = await acquireOwnerLock(place.lockFile, options.log, { serves });
      if (attempt.lock) return await own(options, place, attempt.lock);
      if (!attempt.serves) {
        // It takes its database down with it: nobody can work on that beside it.
        say(`数据目录 ${place.root} 正由一个命令使用（PID ${attempt.pid}），等它结束后继续……`);
        await sleep(pollMs);
        continue;
      }
      if (serves) throw faults.folderInUse(place.root, attempt.pid);
      const connection = await joinRunning(place);
      if (connection) return joinedDatabase(connection);
    }
  } catch (error) {
    throw toStartFault(error, place.root);
  }
}

/** What is waited for is said once, however often it is looked for. */
function sayOnce(log: (line: string) => void): (line: string) => void {
  const said = new Set<string>();
  return (line) => {
    if (!said.has(line)) log(line);
    said.add(line);
  };
}

async function own(
  options: OpenEmbeddedOptions,
  place: DataFolder,
  lock: OwnerLock,
): Promise<EmbeddedDatabase> {
  try {
    const cluster = await openCluster(options, place);
    return ownedDatabase(cluster, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openCluster(options: OpenEmbeddedOptions, place: DataFolder): Promise<KeptCluster> {
  const { log, native = packagedNative(), settings = [], onLaunch = () => undefined } = options;
  const { loopbackOnly = process.platform === 'win32' } = options;
  const chosen = await chooseSystemUser(place);
  const user = chosen && (await admit(chosen, place));
  const binaries = await ensureBinaries({
    native,
    runtimeFolder: user?.passes ? sharedRuntimeFolder : place.runtimeFolder,
    user,
    log,
  });
  const state = await inspectCluster(place, binaries.major);
  await removeDrafts(place);

  const known = await readConnectionFile(place);
  let password = known?.password ?? null;
  if (state === 'absent') {
    log('正在建立内置数据库……');
    password = newPassword();
    await createCluster({ place, binaries, user, password, onLaunch });
  } else {
    await claimCluster(place, user);
  }
  const clusterName = await clusterNameOf(place);
  const how = { place, binaries, user, clusterName, loopbackOnly, settings, log, onLaunch };
  const running = await runCluster({ ...how, password, previous: known });
  return keepRunning({
    first: { ...running, fresh: running.fresh || state === 'absent' },
    restart: ({ connection }) => runCluster({ ...how, password: connection.password, previous: connection }),
    log,
  });
}

function ownedDatabase(cluster: KeptCluster, lock: OwnerLock): EmbeddedDatabase {
  const { connection, fresh } = cluster;
  let stopped: Promise<void> | null = null;
  return {
    connection,
    url: connectionUrl(connection),
    fresh,
    joined: false,
    onExit(listener) {
      void cluster.lost.then(listener);
    },
    stop() {
      stopped ??= cluster.stop().finally(() => lock.release());
      return stopped;
    },
  };
}

function joinedDatabase(connection: Connection): EmbeddedDatabase {
  return {
    connection,
    url: connectionUrl(connection),
    fresh: false,
    joined: true,
    onExit() {},
    async stop() {},
  };
}
