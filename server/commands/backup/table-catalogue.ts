// Which tables a backup holds, read from the database itself, so that a new table needs no entry here.
import type pg from 'pg';

export interface TableCatalogue {
  /** In an order in which rows can be inserted: a table comes after those its foreign keys point to. */
  global: string[];
  /** Sealed by row-level security, hence per account. */
  tenant: string[];
  sequences: string[];
  migrations: string[];
}

/** Short-lived by nature, or about the installation rather than its data. */
const leftOut = [
  'migration',
  'rate_count',
  'access_ticket',
  'move_source',
  'move_journal',
  'move_foreign_key',
  'move_taken',
];

export async function readCatalogue(client: pg.Client): Promise<TableCatalogue> {
  const tables = await client.query<{ name: string; sealed: boolean; needs: string[] }>(
    `SELECT relname AS name, relrowsecurity AS sealed,
       ARRAY(SELECT target.relname::text FROM pg_constraint JOIN pg_class target ON target.oid = confrelid
             WHERE contype = 'f' AND conrelid = pg_class.oid AND confrelid <> conrelid) AS needs
     FROM pg_class
     WHERE relnamespace = 'haitu'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ($1)
     ORDER BY relname`,
    [leftOut],
  );
  const sequences = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'haitu'::regnamespace AND relkind = 'S' ORDER BY relname",
  );
  const migrations = await client.query<{ name: string }>('SELECT name FROM haitu.migration ORDER BY name');
  const ordered = inInsertOrder(new Map(tables.rows.map((row) => [row.name, row.needs])));
  const sealed = new Set(tables.rows.filter((row) => row.sealed).map((row) => row.name));
  return {
    global: ordered.filter((name) => !sealed.has(name)),
    tenant: ordered.filter((name) => sealed.has(name)),
    sequences: sequences.rows.map((row) => row.name),
    migrations: migrations.rows.map((row) => row.name),
  };
}

/** Depth first: a table is placed once all it needs is placed. */
export function inInsertOrder(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const placed = new Set<string>();
  const place = (name: string, path: readonly string[]) => {
    if (placed.has(name) || !needs.has(name)) return;
    if (path.includes(name)) throw new Error(`tables need each other: ${[...path, name].join(' → ')}`);
    for (const needed of needs.get(name) ?? []) place(needed, [...path, name]);
    placed.add(name);
  };
  for (const name of needs.keys()) place(name, []);
  return [...placed];
}
