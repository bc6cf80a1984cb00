// What the source holds, in parts: the rows of one table that belong to one account, or a whole table that belongs to none.
// The print of a part is made of the places and writers of its rows: no row changes without another writer, so that a part
// whose print is the same holds what it held, to the last column.
import type pg from 'pg';
import { setTenant } from '../backup/owner-client.ts';
import type { TableCatalogue } from '../backup/table-catalogue.ts';
import { accountRange } from '../backup/walk-accounts.ts';

export interface Part {
  /** 0 for global tables. */
  accountId: number;
  rows: number;
  print: string;
}

export interface TableParts {
  table: string;
  /** The account looked at; null where all were. */
  only: number | null;
  parts: Part[];
}

const print =
  'count(*)::int AS rows, coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0)::text AS print';

/**
 * Each within a snapshot that lasts until the next is asked for. A login that row-level security does not bind reads a table
 * at once; any other enters account after account.
 */
export async function* readParts(
  client: pg.Client,
  { catalogue, seesAll }: { catalogue: TableCatalogue; seesAll: boolean },
): AsyncGenerator<TableParts> {
  for (const table of catalogue.global) {
    yield* inSnapshot(client, async function* () {
      yield {
        table,
        only: null,
        parts: await partsOf(client, `0 AS id, ${print} FROM ${client.escapeIdentifier(table)}`),
      };
    });
  }
  yield* seesAll ? readTables(client, catalogue) : readAccounts(client, catalogue);
}

async function* readTables(client: pg.Client, { tenant }: TableCatalogue): AsyncGenerator<TableParts> {
  for (const table of tenant) {
    yield* inSnapshot(client, async function* () {
      const select = `account_id AS id, ${print} FROM ${client.escapeIdentifier(table)} GROUP BY account_id ORDER BY account_id`;
      yield { table, only: null, parts: await partsOf(client, select) };
    });
  }
}

async function* readAccounts(client: pg.Client, { tenant }: TableCatalogue): AsyncGenerator<TableParts> {
  const all = tenant
    .map(
      (table) =>
        `SELECT ${client.escapeLiteral(table)} AS name, ${print} FROM ${client.escapeIdentifier(table)} WHERE account_id = $1`,
    )
    .join(' UNION ALL ');
  const { first, last } = await accountRange(client);
  for (let accountId = first; accountId <= last; accountId += 1) {
    yield* inSnapshot(client, async function* () {
      await setTenant(client, accountId);
      const { rows: found } = await client.query<{ name: string; rows: number; print: string }>({
        name: 'prints',
        text: all,
        values: [accountId],
      });
      for (const { name, rows, print: printed } of found)
        yield {
          table: name,
          only: accountId,
          parts: rows === 0 ? [] : [{ accountId, rows, print: printed }],
        };
    });
  }
}

async function* inSnapshot(
  client: pg.Client,
  read: () => AsyncGenerator<TableParts>,
): AsyncGenerator<TableParts> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  yield* read();
  await client.query('COMMIT');
}

async function partsOf(client: pg.Client, select: string): Promise<Part[]> {
  const { rows } = await client.query<{ id: string; rows: number; print: string }>(`SELECT ${select}`);
  return rows.map(({ id, ...part }) => ({ accountId: Number(id), ...part }));
}
