import { lstat, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ListenOptions } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataFolder, makePrivateFolder } from './data-folder.ts';
import { firstClosedFolder } from './reach.ts';
import type { SystemUser } from './system-user.ts';

/** Where the server listens. A socket folder is private to it, so the port is only part of the file's name. */
export interface Endpoint {
  host: string;
  port: number;
}

const loopback = '127.0.0.1';
const socketPort = 5432;
/** The system allows 107 bytes (103 on macOS). */
const longestSocketPath = 100;
const temporaryPrefix = 'haitu-pg-';

export function isSocket(endpoint: Endpoint): boolean {
  return endpoint.host !== loopback;
}

export function socketFile(endpoint: Endpoint): string {
  return join(endpoint.host, `.s.PGSQL.${endpoint.port}`);
}

/** A unix socket in the data folder, else in a temporary folder; loopback where there are no sockets. */
export async function chooseEndpoint(options: {
  place: DataFolder;
  previous: Endpoint | null;
  user: SystemUser | null;
  loopbackOnly: boolean;
}): Promise<Endpoint> {
  const { place, previous, user, loopbackOnly } = options;
  if (!loopbackOnly) {
    if (await holdsSockets(place.socketFolder, user)) return { host: place.socketFolder, port: socketPort };
    const kept = previous && isSocket(previous) ? previous.host : null;
    const folder =
      kept && (await isOurTemporary(kept, user)) ? kept : await mkdtemp(join(tmpdir(), temporaryPrefix));
    if (await holdsSockets(folder, user)) return { host: folder, port: socketPort };
  }
  const wanted = previous && !isSocket(previous) ? previous.port : 0;
  return { host: loopback, port: (await freePort(wanted)) ?? (await freePort(0)) ?? socketPort };
}

export function endpointFlags(endpoint: Endpoint): string[] {
  const folders = isSocket(endpoint) ? `"${endpoint.host.replaceAll('"', '""')}"` : '';
  return [
    `listen_addresses=${isSocket(endpoint) ? '' : loopback}`,
    `unix_socket_directories=${folders}`,
    'unix_socket_permissions=0700',
    `port=${endpoint.port}`,
  ];
}

export async function removeTemporaryEndpoint(endpoint: Endpoint): Promise<void> {
  if (endpoint.host.startsWith(join(tmpdir(), temporaryPrefix))) {
    await rm(endpoint.host, { recursive: true, force: true }).catch(() => {});
  }
}

/** Some shared and network file systems hold no sockets, so one is tried. */
async function holdsSockets(folder: string, user: SystemUser | null): Promise<boolean> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) > longestSocketPath) return false;
  const trial = join(folder, '.try');
  try {
    await makePrivateFolder(folder, user);
    if (user && (await firstClosedFolder(folder, user)) !== null) return false;
    await rm(trial, { force: true });
  } catch {
    return false;
  }
  return (await tryListening({ path: trial })) !== null;
}

/** Anyone may put a folder of that name into the shared temporary folder. */
async function isOurTemporary(folder: string, user: SystemUser | null): Promise<boolean> {
  if (!folder.startsWith(join(tmpdir(), temporaryPrefix))) return false;
  const facts = await lstat(folder).catch(() => null);
  return facts?.isDirectory() === true && facts.uid === (user?.uid ?? process.getuid?.());
}

async function freePort(wanted: number): Promise<number | null> {
  return tryListening({ host: loopback, port: wanted });
}

/** The port that could be listened on (0 for a socket), or null. */
async function tryListening(where: ListenOptions): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const server = createServer();
  server.once('error', () => resolve(null));
  server.listen(where, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
