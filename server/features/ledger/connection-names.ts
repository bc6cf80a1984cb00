// What people call their connections.
import { eq } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { connection } from '#server/db/schema/networks.ts';

export async function connectionNames(tx: TenantTx): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: connection.connectionId, name: connection.name })
    .from(connection)
    .where(eq(connection.accountId, tx.accountId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
