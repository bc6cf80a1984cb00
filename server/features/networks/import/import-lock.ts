// One run per uploaded file: a lock that ends with the connection that holds it, so that a crash leaves nothing stuck.
import { sql } from 'drizzle-orm';
import type { TenantSession } from '#server/db/tenant-session.ts';
import type { Services } from '#server/kernel/services.ts';

/** 1 is the pull of a connection, 2 the facts of an account. */
const space = 3;

/** The first 40 bits of the id, which is random. */
const lockId = (importId: string) => Number.parseInt(importId.replaceAll('-', '').slice(0, 10), 16);

export const holdImport = (session: TenantSession, importId: string): Promise<boolean> =>
  session.tryLock(space, lockId(importId));

export async function isImportHeld({ db }: Services, importId: string): Promise<boolean> {
  const { rowCount } = await db.global.execute(
    sql`SELECT FROM pg_locks
     WHERE locktype = 'advisory' AND objsubid = 1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (classid::bigint << 32) | objid::bigint = (${space}::bigint << 40) | ${lockId(importId)}::bigint`,
  );
  return (rowCount ?? 0) > 0;
}
