// What a tenant transaction is to those who work in one.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A transaction that sees one account's rows only; made by `database.ts` and `tenant-session.ts` alone. */
export type TenantTx = NodePgDatabase & { readonly accountId: number };
