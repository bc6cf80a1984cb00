// Another reporting zone for a connection that has facts already.
import type { TenantTx } from '#server/db/database.ts';
import { reclockConnection } from '#server/facts/reclock.ts';
import { rezoneConnection } from '#server/facts/rezone.ts';
import { findNetwork } from '#server/networks/all-networks.ts';
import type { ConnectionChange, ConnectionRow } from '../store.ts';

/** Rewrites the facts and gives what changes in the row. The caller holds the facts of the account. */
export async function changeZone(
  tx: TenantTx,
  { connectionId, network, source, zone: from }: ConnectionRow,
  zone: string,
): Promise<ConnectionChange> {
  if (findNetwork(network)?.wallTime) {
    // Days stay as the network counts them; only the moments move.
    await reclockConnection(tx, connectionId, { from, to: zone });
    return { zone };
  }
  await rezoneConnection(tx, connectionId, zone);
  // A file's days are what the file says.
  if (source === 'file') return { zone };
  // Clicks and day sums come counted by day: they have to be asked for again.
  const isSummed = findNetwork(network)?.daySums !== undefined;
  return { zone, clicksCovered: '{}', ...(isSummed && { salesCovered: '{}' }) };
}
