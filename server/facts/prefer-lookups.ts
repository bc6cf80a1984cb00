import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';

/** Without statistics on what was just written, the planner would read a whole table per row. */
export async function preferLookups(tx: TenantTx, prefer: boolean): Promise<void> {
  for (const way of ['hashjoin', 'mergejoin', 'seqscan', 'bitmapscan', 'material']) {
    await tx.run(sql`SET LOCAL enable_${sql.raw(way)} = ${sql.raw(prefer ? 'off' : 'on')}`);
  }
}
