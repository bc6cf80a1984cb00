// Brings a database to the current schema: roles, migrations in order, Citus distribution, job tables.
// Several instances may start at once: an advisory lock lets one work while the others wait.
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { type AppLogin, ensureAppLogin } from './app-login.ts';
import { ConnectFault } from './connect-fault.ts';
import { distributeTables } from './distribute.ts';
import { ensureRoles } from './roles.ts';
import { splitStatements } from './split-statements.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any constant will do, as long as every version of the product uses the same. */
const lockKey = 7_244_811_003;

export interface MigrateOptions {
  url: string;
  /** How the application will sign in; the url's own login is used for migrations alone. */
  app?: AppLogin;
  log: (line: string) => void;
  /** What a move has not finished is let be: only for the move itself. */
  moving?: boolean;
  /** Prepares what other parts keep in the database (the job tables); runs under the same lock, as the login role. */
  prepare?: (client: pg.Client) => Promise<void>;
}

export async function migrate({ url, app, log, moving = false, prepare }: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new ConnectFault(error);
  });
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await requireVersion(client);
    if (!moving) await refuseHalfMoved(client);
    await ensureRoles(client);
    if (app) await ensureAppLogin(client, app);
    const applied = await applyPending(client, log);
    await distributeTables(client, log);
    await prepare?.(client);
    if (applied > 0) log(`数据库结构已更新，执行了 ${applied} 个迁移`);
  } finally {
    // Ending the connection releases the lock, whatever happened.
    await client.end();
  }
}

/** True when nothing is left to apply; what `/readyz` asks. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const [names, applied] = await Promise.all([
    listMigrations(),
    pool.query<{ name: string }>('SELECT name FROM haitu.migration'),
  ]);
  const done = new Set(applied.rows.map((row) => row.name));
  return names.every((name) => done.has(name));
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < 150_000)
    throw new Error(`需要 PostgreSQL 15 或更高版本，当前服务器是 ${Math.floor(version / 10_000)}`);
}

/** A database that `db:move` still copies into holds a part of everything. */
async function refuseHalfMoved(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('haitu.move_journal')");
  if (rows.length === 0) return;
  throw new Error('这个数据库只搬入了一部分数据：请再执行一次 db:move 把它搬完，或者改用另一个数据库');
}

async function applyPending(client: pg.Client, log: (line: string) => void): Promise<number> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS haitu AUTHORIZATION haitu_owner;
    GRANT USAGE ON SCHEMA haitu TO haitu_app;
    SET ROLE haitu_owner;
    SET search_path = haitu;
    CREATE TABLE IF NOT EXISTS haitu.migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
    GRANT SELECT ON haitu.migration TO haitu_app;`);
  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM haitu.migration');
    const done = new Set(rows.map((row) => row.name));
    const pending = (await listMigrations()).filter((name) => !done.has(name));
    for (const name of pending) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      log(`执行数据库迁移 ${name}`);
      await client.query('BEGIN');
      try {
        for (const statement of splitStatements(sql)) await client.query(statement);
        await client.query('INSERT INTO haitu.migration (name) VALUES ($1)', [name]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw new Error(`迁移 ${name} 失败：${(error as Error).message}`, { cause: error });
      }
    }
    return pending.length;
  } finally {
    await client.query('RESET ROLE');
  }
}

async function listMigrations(): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.sql')).sort();
}
