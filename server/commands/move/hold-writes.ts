// Nobody writes any more: for as long as a transaction lasts, then for good. Reading goes on.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '#server/kernel/app-error.ts';
import type { TableCatalogue } from '../backup/table-catalogue.ts';
import { moveTexts } from '../texts.ts';

/** Whoever waits behind us waits no longer than this, should somebody in front of us write on. */
const lockMs = 1000;
const pauseMs = 2000;
const mostTries = 200;

/** Begins a transaction that holds every write back until it ends; those under way are waited for. */
export async function holdWrites(client: pg.Client, { global, tenant }: TableCatalogue): Promise<void> {
  const tables = [...global, ...tenant].map(client.escapeIdentifier).join(', ');
  for (let tried = 1; ; tried += 1) {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
      await client.query(`LOCK TABLE ${tables} IN SHARE ROW EXCLUSIVE MODE`);
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      const { code } = error as { code?: string };
      if (code !== '55P03' && code !== '40P01') throw error;
      if (tried >= mostTries) throw new AppError('unavailable', moveTexts.stillWriting, { cause: error });
      await sleep(pauseMs);
    }
  }
}

/** From the end of the transaction on the application may only read; what was taken from it is noted beside the data. */
export async function takeWrites(client: pg.Client): Promise<void> {
  await client.query('CREATE TABLE IF NOT EXISTS move_taken (table_name text, privileges text)');
  const { rows } = await client.query<{ name: string; privileges: string }>(
    `INSERT INTO move_taken
     SELECT quote_ident(relname), string_agg(privilege_type, ', ')
     FROM pg_class, aclexplode(relacl)
     WHERE relnamespace = 'haitu'::regnamespace AND relkind = 'r' AND grantee = 'haitu_app'::regrole
       AND privilege_type IN ('INSERT', 'UPDATE', 'DELETE') AND relname <> ALL ($1)
     GROUP BY relname RETURNING table_name AS name, privileges`,
    [stillWritten],
  );
  for (const { name, privileges } of rows)
    await client.query(`REVOKE ${privileges} ON ${name} FROM haitu_app`);
}

/** Counts and tickets that nothing moves: without them nobody could read either. */
const stillWritten = ['rate_count', 'access_ticket', 'slow_call'];

/** False when nothing had been taken. */
export async function giveWritesBack(client: pg.Client): Promise<boolean> {
  const taken = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('haitu.move_taken')");
  if (taken.rows.length === 0) return false;
  await client.query('BEGIN');
  const { rows } = await client.query<{ name: string; privileges: string }>(
    'SELECT table_name AS name, privileges FROM move_taken',
  );
  for (const { name, privileges } of rows) await client.query(`GRANT ${privileges} ON ${name} TO haitu_app`);
  await client.query('DROP TABLE move_taken');
  await client.query('COMMIT');
  return true;
}
