// The database of the product under test, for states no screen and no command can bring about.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { connectionUrl, parseConnection } from '#server/db/embedded/connection-file.ts';

export async function runSql(text: string, values: unknown[]): Promise<number> {
  const file = join(inject('product').dataFolder, 'pg.json');
  const connection = parseConnection(await readFile(file, 'utf8'));
  if (!connection) throw new Error(`${file} names no database`);
  const client = new pg.Client({ connectionString: connectionUrl(connection) });
  await client.connect();
  try {
    return (await client.query(text, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
