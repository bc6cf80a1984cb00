// Tells every browser of the account that a connection changed; they ask again for what they show.
import type { TenantTx } from '#server/db/database.ts';
import { publishWithin } from '#server/events/publish-within.ts';
import type { ConnectionRow } from '../store.ts';
import { progressOf } from '../sync/progress.ts';

export async function announce(tx: TenantTx, row: ConnectionRow): Promise<void> {
  const { state, message } = progressOf(row, []);
  const data = { connectionId: String(row.connectionId), state, message, progress: null };
  await publishWithin(tx, { kind: 'sync', accountId: tx.accountId, data });
}
