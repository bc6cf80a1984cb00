// A checksum per table, to show that something wrote nothing.
import pg from 'pg';

/**
 * Counters that move by being looked at, tickets, which are the right answer to an empty body, notes of calls that were slow
 * on a loaded machine, what a move notes where it took rights, and who wrote last (migration 0060).
 */
const ignored = new Set([
  'rate_count',
  'sign_in_failure',
  'migration',
  'access_ticket',
  'slow_call',
  'move_taken',
  'facts_version',
  'rates_version',
]);

/**
 * Reads as the login role of the test server, which row-level security does not bind: every tenant's rows count. When somebody
 * was seen last is no change.
 */
export async function snapshotTables(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'haitu' ORDER BY 1",
    );
    const snapshot: Record<string, string> = {};
    for (const { name } of rows) {
      if (ignored.has(name)) continue;
      const sum = await client.query<{ sum: string | null }>(
        `SELECT md5(string_agg(line, E'\\n' ORDER BY line)) AS sum
         FROM (SELECT (to_jsonb(t) - 'last_seen_at')::text AS line FROM haitu.${name} t) lines`,
      );
      snapshot[name] = sum.rows[0]?.sum ?? 'empty';
    }
    return snapshot;
  } finally {
    await client.end();
  }
}

/** The same of one account: of every table that has rows of accounts. */
export async function snapshotAccount(
  everything: pg.Pool,
  accountId: number,
): Promise<Record<string, string>> {
  const { rows: tables } = await everything.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN pg_tables ON tablename = table_name
     WHERE table_schema = 'haitu' AND schemaname = 'haitu' AND column_name = 'account_id' ORDER BY 1`,
  );
  const sums = tables
    .filter(({ name }) => !ignored.has(name))
    .map(
      ({
        name,
      }) => `SELECT '${name}' AS name, count(*) || '/' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum
                     FROM haitu.${name} t WHERE account_id = $1`,
    );
  const { rows } = await everything.query<{ name: string; sum: string }>(sums.join(' UNION ALL '), [
    accountId,
  ]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
