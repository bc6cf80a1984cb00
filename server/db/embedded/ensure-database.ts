import pg from 'pg';
import { type Connection, databaseName } from './connection-file.ts';
import { errorCode } from './faults.ts';

export const wrongPassword = '28P01';
const noSuchDatabase = '3D000';
const alreadyThere = '42P04';
const connectMs = 10_000;

/** Connects once, to prove that the server answers under this login. */
export async function probe(connection: Connection): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('SELECT 1');
  });
}

/** Creates our database when it is missing; true when this call created it. */
export async function ensureDatabase(connection: Connection): Promise<boolean> {
  try {
    await probe(connection);
    return false;
  } catch (error) {
    if (errorCode(error) !== noSuchDatabase) throw error;
  }
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    await client.query(`CREATE DATABASE ${databaseName}`).catch((error: unknown) => {
      if (errorCode(error) !== alreadyThere) throw error;
    });
  });
  return true;
}

async function withClient(connection: Connection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectMs });
  // A connection that breaks while idle is reported by the next query.
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
