import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { type DataFolder, giveToFolderOwner } from './data-folder.ts';
import { errorCode } from './faults.ts';

/** How to reach the server; kept in pg.json, which only its owner may read. */
export interface Connection {
  /** A socket folder, or 127.0.0.1. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export const ownerRole = 'haitu';
export const databaseName = 'haitu';

export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** Null when the file is missing or makes no sense: the password can then be set anew. */
export async function readConnectionFile(place: DataFolder): Promise<Connection | null> {
  let text: string;
  try {
    text = await readFile(place.connectionFile, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  return parseConnection(text);
}

export function parseConnection(text: string): Connection | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { host, port, password } = value as Partial<Record<keyof Connection, unknown>>;
    if (typeof host !== 'string' || typeof password !== 'string' || !password) return null;
    if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535) return null;
    return { host, port, user: ownerRole, password, database: databaseName };
  } catch {
    return null;
  }
}

export async function writeConnectionFile(place: DataFolder, connection: Connection): Promise<void> {
  const draft = `${place.connectionFile}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(connection, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await giveToFolderOwner(draft, place);
  await rename(draft, place.connectionFile);
}

/** The form node-postgres and libpq both understand: a socket folder stands percent-encoded in the host's place. */
export function connectionUrl(connection: Connection): string {
  const part = encodeURIComponent;
  const { user, password, host, port, database } = connection;
  return `postgres://${part(user)}:${part(password)}@${part(host)}:${port}/${part(database)}`;
}
