// The login of a connection, sealed at rest: written whole, read only by those who call the network.
import { and, eq, isNotNull } from 'drizzle-orm';
import type { TenantTx } from '#server/db/database.ts';
import { tenantKey } from '#server/db/schema/accounts.ts';
import { connection } from '#server/db/schema/networks.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { openSecret, type SecretPlace, sealSecret } from '#server/secrets/tenant-vault.ts';
import { networkTexts } from '../texts.ts';

export type Credentials = Readonly<Record<string, string>>;

const placeOf = (connectionId: number): SecretPlace => ({
  purpose: 'connection',
  rowId: String(connectionId),
});

/** Gives the sealed bytes for the row; holds the tenant's vault until the transaction ends. */
export function sealCredentials(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  { connectionId, credentials }: { connectionId: number; credentials: Credentials },
): Promise<Buffer> {
  return sealSecret(tx, masterKey, {
    place: placeOf(connectionId),
    plaintext: JSON.stringify(credentials),
  });
}

/** Throws where the connection has none: a file source, or one that was removed. */
export async function readCredentials(
  tx: TenantTx,
  { masterKey }: Pick<Services, 'masterKey'>,
  connectionId: number,
): Promise<Credentials> {
  const { accountId } = tx;
  // One statement for both, so that a rotation of the key cannot come between them.
  const rows = await tx
    .select({
      sealed: connection.credentials,
      keyVersion: tenantKey.keyVersion,
      wrapped: tenantKey.wrapped,
    })
    .from(connection)
    .innerJoin(tenantKey, eq(tenantKey.accountId, connection.accountId))
    .where(
      and(
        eq(connection.accountId, accountId),
        eq(connection.connectionId, connectionId),
        isNotNull(connection.credentials),
      ),
    );
  const sealed = rows[0]?.sealed;
  if (!sealed) throw new AppError('not_found', networkTexts.noCredentials);
  const text = openSecret(masterKey, { accountId, place: placeOf(connectionId), sealed, keys: rows });
  return JSON.parse(text) as Credentials;
}
