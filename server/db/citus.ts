// What the database says of the cluster it belongs to.
import type pg from 'pg';

/** True on the coordinator of a Citus cluster. */
export async function isCitus(client: pg.Client | pg.Pool): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  return rows.length > 0;
}
