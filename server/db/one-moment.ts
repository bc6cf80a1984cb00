// A page, its total and its sums are of one moment, whatever a pull writes meanwhile.
import { sql } from 'drizzle-orm';
import type { TenantTx } from './database.ts';

/** Before the first statement of the transaction. */
export async function oneMoment(tx: TenantTx): Promise<void> {
  await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
}
