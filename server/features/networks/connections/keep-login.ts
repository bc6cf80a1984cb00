// A login whose keys the network changes: what takes their place is sealed and stored as soon as the network told it, whatever becomes of
// the window that is being read. The old keys may be worth nothing by then.
import { isDeepStrictEqual } from 'node:util';
import type { Services } from '#server/kernel/services.ts';
import { lockVault } from '#server/secrets/tenant-vault.ts';
import { lockConnection, updateConnectionRow } from '../store.ts';
import { type Credentials, readCredentials, sealCredentials } from './credentials.ts';

export interface RenewedLogin {
  accountId: number;
  connectionId: number;
  renewed: Credentials;
  before: Credentials;
}

/** Whoever entered another login meanwhile, or removed the connection, wins. */
export async function keepLogin(
  services: Pick<Services, 'db' | 'masterKey'>,
  { accountId, connectionId, renewed, before }: RenewedLogin,
): Promise<void> {
  await services.db.tenant(accountId, async (tx) => {
    // Vault before row, as everywhere.
    await lockVault(tx);
    const row = await lockConnection(tx, connectionId);
    if (!row?.credentials) return;
    if (!isDeepStrictEqual(await readCredentials(tx, services, connectionId), before)) return;
    const credentials = await sealCredentials(tx, services, { connectionId, credentials: renewed });
    await updateConnectionRow(tx, connectionId, { credentials });
  });
}
