// Inserts rows in batches, each with its tenant set.
import type pg from 'pg';
import { isCitus } from '#server/db/citus.ts';
import { setTenant } from './owner-client.ts';

const rowsPerInsert = 500;
const charactersPerInsert = 1_000_000;

export interface RestoredRow {
  table: string;
  /** 0 for global tables. */
  accountId: number;
  /** JSON as PostgreSQL wrote it. */
  row: string;
}

export interface RowWriter {
  add(row: RestoredRow): Promise<void>;
  flush(): Promise<void>;
}

export async function createRowWriter(client: pg.Client): Promise<RowWriter> {
  const onCitus = await isCitus(client);
  const columnsOf = new Map<string, string>();
  let table = '';
  let accountId = 0;
  let rows: string[] = [];
  let characters = 0;
  let tenant = 0;

  const flush = async () => {
    if (rows.length === 0) return;
    if (accountId !== 0 && accountId !== tenant) {
      await setTenant(client, accountId);
      tenant = accountId;
    }
    const name = client.escapeIdentifier(table);
    const columns = columnsOf.get(table) ?? (await listColumns(client, table));
    columnsOf.set(table, columns);
    // Of a tenant's table Citus takes such a statement only where it allows for conflicts (`freshRows`).
    await client.query(
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)
       ${onCitus && accountId !== 0 ? 'ON CONFLICT DO NOTHING' : ''}`,
      [`[${rows.join(',')}]`],
    );
    rows = [];
    characters = 0;
  };

  return {
    async add(next) {
      const full = rows.length >= rowsPerInsert || characters >= charactersPerInsert;
      if (full || next.table !== table || next.accountId !== accountId) await flush();
      ({ table, accountId } = next);
      rows.push(next.row);
      characters += next.row.length;
    },
    flush,
  };
}

/** Without those the database fills in by itself. */
export async function listColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [`haitu.${client.escapeIdentifier(table)}`],
  );
  return rows.map(({ name }) => client.escapeIdentifier(name)).join(', ');
}
