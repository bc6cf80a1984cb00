import { sql } from 'drizzle-orm';
import type { GlobalDb } from '#server/db/database.ts';

/** The limit of a statement is for people who wait for an answer. */
export async function unhurried(tx: GlobalDb): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
}
