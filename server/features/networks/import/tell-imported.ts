// Tells the account's own systems of a file that was written.
import type { TenantTx } from '#server/db/database.ts';
import type { Outcome } from '#server/facts/apply-sales.ts';
import { fileEvent } from '#server/features/webhooks/file-event.ts';
import { namedConnection } from '../named-connection.ts';
import { findConnection } from '../store.ts';
import type { ImportRow } from './store.ts';

interface Imported {
  row: ImportRow;
  connectionId: number;
  written: Outcome;
  now: Date;
}

export async function tellImported(
  tx: TenantTx,
  { row, connectionId, written, now }: Imported,
): Promise<void> {
  const target = await findConnection(tx, connectionId);
  if (!target) return;
  const { importId, kind, fileName } = row;
  const { added, changed, unchanged } = written;
  await fileEvent(tx, {
    type: 'import.finished',
    subject: importId,
    data: { importId, kind, fileName, connection: namedConnection(target), added, changed, unchanged },
    now,
  });
}
