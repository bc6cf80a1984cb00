// Makes and drops databases on the test run's server.
import pg from 'pg';
import { onEveryNode, readNodes } from './cluster-database.ts';
import { withDatabase } from './with-database.ts';

export async function createDatabaseFrom(
  serverUrl: string,
  { name, template }: { name: string; template: string },
): Promise<string> {
  const sql = `CREATE DATABASE ${name} TEMPLATE ${template}`;
  // PostgreSQL's own templates know nothing of a cluster.
  if (template !== 'template0' && (await isCluster(serverUrl))) await onEveryNode(serverUrl, sql);
  // Block by block through the log takes three times as long; the checkpoint of a copied file waits for no disk here.
  else await onServer(serverUrl, `${sql} STRATEGY FILE_COPY`);
  return withDatabase(serverUrl, name);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const sql = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`;
  await ((await isCluster(serverUrl)) ? onEveryNode(serverUrl, sql) : onServer(serverUrl, sql));
}

/** On a Citus cluster a database exists on every node. */
const isCluster = async (url: string) => (await readNodes(url)) !== null;

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
