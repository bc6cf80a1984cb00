// A fresh data key for one tenant: every secret is sealed anew and the old key destroyed, in one transaction.
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { TenantTx } from '../db/database.ts';
import { connection, tenantKey } from '../db/schema/networks.ts';
import type { MasterKey } from './master-key.ts';
import { addDataKey, lockVault, openSecret, type SecretPlace, sealWith } from './tenant-vault.ts';

/** Gives how many secrets were sealed anew; null for a tenant that never had a key. */
export async function rotateTenantKey(tx: TenantTx, masterKey: MasterKey): Promise<number | null> {
  const { accountId } = tx;
  await lockVault(tx);
  const keys = await tx
    .select({ keyVersion: tenantKey.keyVersion, wrapped: tenantKey.wrapped })
    .from(tenantKey)
    .where(eq(tenantKey.accountId, accountId));
  if (keys.length === 0) return null;
  const newest = Math.max(...keys.map((key) => key.keyVersion));
  const { keyVersion, dataKey } = await addDataKey(tx, masterKey, { keyVersion: newest + 1 });
  const rows = await tx
    .select({ connectionId: connection.connectionId, credentials: connection.credentials })
    .from(connection)
    .where(and(eq(connection.accountId, accountId), isNotNull(connection.credentials)))
    .for('no key update');
  for (const { connectionId, credentials } of rows) {
    if (!credentials) continue;
    const place: SecretPlace = { purpose: 'connection', rowId: String(connectionId) };
    const plaintext = openSecret(masterKey, { accountId, place, sealed: credentials, keys });
    await tx
      .update(connection)
      .set({ credentials: sealWith(dataKey, { accountId, keyVersion, place, plaintext }) })
      .where(and(eq(connection.accountId, accountId), eq(connection.connectionId, connectionId)));
  }
  await tx
    .delete(tenantKey)
    .where(and(eq(tenantKey.accountId, accountId), lt(tenantKey.keyVersion, keyVersion)));
  return rows.length;
}
