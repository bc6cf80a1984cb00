// A merchant's Awin programme may go on where its ShareASale programme ended, so that history joins up.
import type { TenantTx } from '#server/db/database.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import { type ConnectionRow, findTiedTo, lockConnection } from '../store.ts';
import { networkTexts } from '../texts.ts';

/** Throws unless the row may continue the other, which is held from here on. */
export async function requireTie(tx: TenantTx, row: ConnectionRow, earlierId: number): Promise<void> {
  const earlier = await lockConnection(tx, earlierId);
  if (!earlier) throw notFound(networkTexts.connection);
  if (row.network !== 'awin' || earlier.network !== 'shareasale') {
    throw fieldError('tiedTo', networkTexts.tieWrongNetworks);
  }
  const other = await findTiedTo(tx, earlierId);
  if (other && other.connectionId !== row.connectionId) {
    throw new AppError('conflict', networkTexts.tieTaken(other.name));
  }
}
