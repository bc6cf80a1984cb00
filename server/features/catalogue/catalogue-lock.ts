// The catalogue is written by one transaction at a time: an import, or the demonstration at start.
import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';

/** Apart from other uses of advisory locks; 1 to 3 are pulls, facts and imports of facts. */
const space = 4;

export async function lockCatalogue(tx: GlobalDb): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${space}::bigint << 40)`);
}
