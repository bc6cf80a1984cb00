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
  await (template === 'template0' ? onServer(serverUrl, sql) : onServers(serverUrl, sql));
  return withDatabase(serverUrl, name);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServers(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** On a Citus cluster a database exists on every node. */
async function onServers(url: string, sql: string): Promise<void> {
  const isCluster = (await readNodes(url)) !== null;
  await (isCluster ? onEveryNode(url, sql) : onServer(url, sql));
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
