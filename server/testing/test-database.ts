// Makes and drops databases on the test run's server.
import pg from 'pg';

export async function createDatabaseFrom(
  serverUrl: string,
  { name, template }: { name: string; template: string },
): Promise<string> {
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return withDatabase(serverUrl, name);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** The same server, another database; works for socket urls too. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
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
