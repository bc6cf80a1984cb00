import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import {
  type Connection,
  databaseName,
  newPassword,
  ownerRole,
  writeConnectionFile,
} from './connection-file.ts';
import type { DataFolder } from './data-folder.ts';
import { chooseEndpoint, type Endpoint, isSocket, removeTemporaryEndpoint } from './endpoint.ts';
import { ensureDatabase, wrongPassword } from './ensure-database.ts';
import { errorCode } from './faults.ts';
import { clearSocket, stopLeftovers } from './leftovers.ts';
import { resetPassword } from './reset-password.ts';
import { type ServerProcess, ServerRefused, startServer } from './server-process.ts';
import type { SystemUser } from './system-user.ts';

export interface RunningCluster {
  connection: Connection;
  server: ServerProcess;
  /** The database was created on the way. */
  fresh: boolean;
  stop(): Promise<void>;
}

interface RunOptions {
  place: DataFolder;
  binaries: Binaries;
  user: SystemUser | null;
  clusterName: string;
  /** Null when it is lost. */
  password: string | null;
  /** Where the server listened last time. */
  previous: Endpoint | null;
  loopbackOnly: boolean;
  settings: readonly string[];
  log: (line: string) => void;
  onLaunch: () => void;
}

const attempts = 5;
const pauseMs = 200;

/** Brings an existing cluster up: old server down, password known, server ready, database there. */
export async function runCluster(options: RunOptions): Promise<RunningCluster> {
  await stopLeftovers(options);
  const running = await startAnyhow(options, options.password ?? (await recoverPassword(options)));
  try {
    return { ...running, fresh: await ensureDatabase(running.connection) };
  } catch (error) {
    await running.stop();
    if (errorCode(error) !== wrongPassword) throw error;
  }
  // pg.json came from somewhere else, such as an older backup.
  const again = await startAnyhow(options, await recoverPassword(options));
  try {
    return { ...again, fresh: await ensureDatabase(again.connection) };
  } catch (error) {
    await again.stop();
    throw error;
  }
}

async function recoverPassword(options: RunOptions): Promise<string> {
  options.log('数据库密码已丢失或不符，正在重新设置……');
  const password = newPassword();
  await resetPassword({ ...options, password });
  return password;
}

/** A port may be taken, and a server may have been launched just before its owner was killed: then once more. */
async function startAnyhow(options: RunOptions, password: string): Promise<Omit<RunningCluster, 'fresh'>> {
  let previous = options.previous;
  for (let attempt = 1; ; attempt += 1) {
    const endpoint = await chooseEndpoint({ ...options, previous });
    const connection = { ...endpoint, user: ownerRole, password, database: databaseName };
    try {
      if (isSocket(endpoint)) await clearSocket(endpoint, options.place);
      // Only ever after the cluster exists: with this file, a missing cluster means a missing disk.
      await writeConnectionFile(options.place, connection);
      const server = await startServer({ ...options, endpoint });
      const stop = async () => {
        await server.stop();
        await removeTemporaryEndpoint(endpoint);
      };
      return { connection, server, stop };
    } catch (error) {
      await removeTemporaryEndpoint(endpoint);
      if (!(error instanceof ServerRefused)) throw error;
      if (error.kind === 'other' || attempt === attempts) throw error.fault;
      await sleep(pauseMs);
      if (error.kind === 'already-running') await stopLeftovers(options);
      previous = null;
    }
  }
}
