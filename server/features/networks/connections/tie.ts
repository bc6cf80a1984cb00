// A merchant's programme may go on where the one on a network that closed ended, so that history joins up.
import type { TenantTx } from '#server/db/database.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import { allNetworks, findNetwork } from '#server/networks/all-networks.ts';
import { displayName } from '#server/networks/network-names.ts';
import { type ConnectionRow, findTiedTo, lockConnection } from '../store.ts';
import { networkTexts } from '../texts.ts';

/** Throws unless the row may continue the other, which is held from here on. */
export async function requireTie(tx: TenantTx, row: ConnectionRow, earlierId: number): Promise<void> {
  const earlier = await lockConnection(tx, earlierId);
  if (!earlier) throw notFound(networkTexts.connection);
  if (findNetwork(row.network)?.continues !== earlier.network) throw wrongTie();
  const other = await findTiedTo(tx, earlierId);
  if (other && other.connectionId !== row.connectionId) {
    throw new AppError('conflict', networkTexts.tieTaken(displayName(earlier.network), other.name));
  }
}

/** Says which networks go on where which others ended. */
export const wrongTie = (): AppError =>
  fieldError(
    'tiedTo',
    networkTexts.tieWrongNetworks(
      allNetworks.flatMap(({ description, continues }) =>
        continues === undefined ? [] : [{ newer: description.name, older: displayName(continues) }],
      ),
    ),
  );
