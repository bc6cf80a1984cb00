// Facts of one account are written by one transaction at a time, whoever writes: a pull, an import, a change of type.
// Taken before any row is touched, so that two writers never wait for each other in a circle.
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';

/** Apart from other uses of advisory locks; 1 is the pull of a connection (see `TenantSession.tryLock`). */
const space = 2;

export async function lockFacts(tx: TenantTx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock((${space}::bigint << 40) | ${tx.accountId}::bigint)`);
}
