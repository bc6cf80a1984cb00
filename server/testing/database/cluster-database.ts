// Databases on a Citus cluster: each one has to exist on every node, with the extension and the list of nodes in it.
import pg from 'pg';
import { withDatabase } from './with-database.ts';

export interface NodeAddress {
  host: string;
  port: number;
}

export interface ClusterNodes {
  coordinator: NodeAddress;
  workers: NodeAddress[];
}

/** What the database the url names knows of its cluster; null on a plain PostgreSQL. */
export async function readNodes(coordinatorUrl: string): Promise<ClusterNodes | null> {
  return withClient(coordinatorUrl, async (client) => {
    const there = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
    if (there.rows.length === 0) return null;
    const { rows } = await client.query<NodeAddress & { group: number }>(
      'SELECT nodename AS host, nodeport AS port, groupid AS group FROM pg_dist_node ORDER BY groupid',
    );
    const [coordinator, ...workers] = rows;
    if (coordinator?.group !== 0) throw new Error('the coordinator does not stand in pg_dist_node');
    return { coordinator, workers };
  });
}

/** The extension in a database that exists on every node, and the nodes in its list. */
export async function joinNodes(
  coordinatorUrl: string,
  { coordinator, workers }: ClusterNodes,
): Promise<void> {
  const extension = (url: string) =>
    withClient(url, (client) => client.query('CREATE EXTENSION IF NOT EXISTS citus'));
  for (const worker of workers) await extension(onNode(coordinatorUrl, worker));
  await extension(coordinatorUrl);
  await withClient(coordinatorUrl, async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port]);
    for (const { host, port } of workers) await client.query('SELECT citus_add_node($1, $2)', [host, port]);
  });
}

/** A database of the cluster, empty. */
export async function createClusterDatabase(coordinatorUrl: string, name: string): Promise<string> {
  const nodes = await readNodes(coordinatorUrl);
  if (!nodes) throw new Error('not a Citus cluster');
  await onEveryNode(coordinatorUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  const url = withDatabase(coordinatorUrl, name);
  await joinNodes(url, nodes);
  return url;
}

/**
 * A copy of a whole database is a copy of the cluster's knowledge too: neither the nodes' addresses nor the numbers of
 * tables change. Nobody may be connected, the maintenance of Citus included.
 */
export async function freezeTemplate(coordinatorUrl: string, name: string): Promise<void> {
  await onEveryNode(coordinatorUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await onEveryNode(
    coordinatorUrl,
    `SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

/** One statement on the coordinator and on every worker, in the database the url names. */
export async function onEveryNode(coordinatorUrl: string, sql: string): Promise<void> {
  await withClient(coordinatorUrl, async (client) => {
    await client.query(sql);
    const { rows } = await client.query<{ success: boolean; result: string }>(
      'SELECT success, result FROM run_command_on_workers($1)',
      [sql],
    );
    const failed = rows.find(({ success }) => !success);
    if (failed) throw new Error(`${sql}: ${failed.result}`);
  });
}

function onNode(url: string, { host, port }: NodeAddress): string {
  const changed = new URL(url);
  changed.host = `${host}:${port}`;
  return changed.toString();
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
