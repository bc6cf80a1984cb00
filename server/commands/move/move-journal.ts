// What has been copied so far, kept in the target beside the copy and written in the same transactions. While it is there the
// target has neither foreign keys nor row-level security for its owner, and the product does not start on it.
import type pg from 'pg';
import { AppError } from '#server/kernel/app-error.ts';
import { listTriggered } from '../backup/restore-backup.ts';
import { settleMailTallies } from '../backup/settle-mail-tallies.ts';
import type { TableCatalogue } from '../backup/table-catalogue.ts';
import { walkAccounts } from '../backup/walk-accounts.ts';
import { moveTexts } from '../texts.ts';
import type { Part, TableParts } from './read-parts.ts';

/** By account: the print of what was copied. */
export type Known = ReadonlyMap<number, string>;

/** Which database this is, at which version of the schema and on which course of its history. */
export async function identityOf(client: pg.Client, { migrations }: TableCatalogue): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT oid || ' ' || datname || ' ' || (SELECT min(applied_at) FROM haitu.migration) || ' ' ||
       left(pg_walfile_name(pg_current_wal_lsn()), 8) AS id
     FROM pg_database WHERE datname = current_database()`,
  );
  return `${rows[0]?.id} ${migrations.join()}`;
}

export async function openJournal(
  target: pg.Client,
  { catalogue, source }: { catalogue: TableCatalogue; source: string },
): Promise<void> {
  if ((await identityOf(target, catalogue)) === source)
    throw new AppError('conflict', moveTexts.sameDatabase);
  const begun = await target.query("SELECT FROM pg_class WHERE oid = to_regclass('haitu.move_journal')");
  if (begun.rows.length === 0) return prepare(target, { catalogue, source });
  const { rows } = await target.query<{ source: string }>('SELECT source FROM move_source');
  if (rows[0]?.source !== source) throw new AppError('conflict', moveTexts.otherSource);
}

async function prepare(
  target: pg.Client,
  { catalogue, source }: { catalogue: TableCatalogue; source: string },
): Promise<void> {
  await target.query('BEGIN');
  for await (const _ of walkAccounts(target, catalogue)) throw new AppError('conflict', moveTexts.notEmpty);
  await target.query('CREATE TABLE move_source (source text NOT NULL)');
  await target.query('INSERT INTO move_source VALUES ($1)', [source]);
  await target.query(
    `CREATE TABLE move_journal (table_name text, account_id bigint, print text NOT NULL, PRIMARY KEY (table_name, account_id))`,
  );
  await target.query(
    `CREATE TABLE move_foreign_key AS
     SELECT conrelid::regclass::text AS table_name, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE connamespace = 'haitu'::regnamespace AND contype = 'f' AND conparentid = 0`,
  );
  const names = [...catalogue.global, ...catalogue.tenant].map(target.escapeIdentifier);
  await target.query(`TRUNCATE ${names.join(', ')}`);
  for (const { table_name, name } of await foreignKeys(target))
    await target.query(`ALTER TABLE ${table_name} DROP CONSTRAINT ${name}`);
  for (const table of await listTriggered(target))
    await target.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const table of catalogue.tenant)
    await target.query(`ALTER TABLE ${target.escapeIdentifier(table)} NO FORCE ROW LEVEL SECURITY`);
  await target.query('COMMIT');
}

/** Everything is here: the target is whole again once the caller commits. */
export async function closeJournal(
  target: pg.Client,
  { catalogue, sums }: { catalogue: TableCatalogue; sums: boolean },
): Promise<void> {
  for (const { table_name, name, definition } of await foreignKeys(target))
    await target.query(`ALTER TABLE ${table_name} ADD CONSTRAINT ${name} ${definition}`);
  const triggered = await listTriggered(target);
  for (const table of triggered) await target.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const table of catalogue.tenant)
    await target.query(`ALTER TABLE ${target.escapeIdentifier(table)} FORCE ROW LEVEL SECURITY`);
  if (!sums && triggered.includes('mail')) await settleMailTallies(target, catalogue);
  await target.query('DROP TABLE move_source, move_journal, move_foreign_key');
}

async function foreignKeys(target: pg.Client) {
  const { rows } = await target.query<{ table_name: string; name: string; definition: string }>(
    'SELECT table_name, name, definition FROM move_foreign_key ORDER BY table_name, name',
  );
  return rows;
}

export interface Journal {
  known(found: TableParts): Promise<Known>;
  /** Within the transaction that copied them. */
  record(table: string, parts: readonly Part[]): Promise<void>;
}

export function createJournal(target: pg.Client): Journal {
  /** Of the account looked at, by table. */
  let account = { accountId: -1, entries: new Map<string, string>() };
  return {
    async known({ table, only }) {
      if (only === null) {
        const { rows } = await target.query<{ id: string; print: string }>(
          'SELECT account_id AS id, print FROM move_journal WHERE table_name = $1',
          [table],
        );
        return new Map(rows.map(({ id, print }) => [Number(id), print]));
      }
      if (account.accountId !== only) {
        const { rows } = await target.query<{ name: string; print: string }>(
          'SELECT table_name AS name, print FROM move_journal WHERE account_id = $1',
          [only],
        );
        account = { accountId: only, entries: new Map(rows.map(({ name, print }) => [name, print])) };
      }
      const print = account.entries.get(table);
      return new Map(print === undefined ? [] : [[only, print]]);
    },
    async record(table, parts) {
      await target.query('DELETE FROM move_journal WHERE table_name = $1 AND account_id = ANY($2)', [
        table,
        parts.map(({ accountId }) => accountId),
      ]);
      const kept = parts.filter(({ rows }) => rows > 0);
      await target.query('INSERT INTO move_journal SELECT $1, * FROM unnest($2::bigint[], $3::text[])', [
        table,
        kept.map(({ accountId }) => accountId),
        kept.map(({ print }) => print),
      ]);
    },
  };
}
