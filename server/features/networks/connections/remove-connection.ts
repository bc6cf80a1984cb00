// Removes a connection: its login is destroyed at once; its data stays in the reports or goes with it.
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { TenantTx } from '#server/db/database.ts';
import { importFile, pull } from '#server/db/schema/networks.ts';
import { eraseConnectionFacts } from '#server/facts/erase-facts.ts';
import { lockFacts } from '#server/facts/lock-facts.ts';
import { markConnection } from '#server/facts/mark-unjudged.ts';
import { notFound } from '#server/kernel/app-error.ts';
import { deleteConnection, lockConnection, untieFrom, updateConnectionRow } from '../store.ts';
import { unschedule } from '../sync/schedule.ts';
import { networkTexts } from '../texts.ts';
import { announce } from './announce.ts';

export interface Removal {
  connectionId: number;
  data: 'keep' | 'erase';
  actor: string;
}

export async function removeConnection(tx: TenantTx, { connectionId, data, actor }: Removal): Promise<void> {
  // First of all: a window that is being written is waited for, the next one finds the connection gone.
  if (data === 'erase') await lockFacts(tx);
  const row = await lockConnection(tx, connectionId);
  if (!row) throw notFound(networkTexts.connection);
  await unschedule(tx, connectionId);
  if (data === 'keep') {
    await updateConnectionRow(tx, connectionId, { state: 'removed', credentials: null });
    await markConnection(tx, connectionId);
  } else {
    await untieFrom(tx, connectionId);
    await eraseConnectionFacts(tx, connectionId);
    await erasePulls(tx, connectionId);
    await deleteConnection(tx, connectionId);
  }
  await recordAudit(tx, {
    accountId: tx.accountId,
    actor,
    action: 'networks.connection-removed',
    target: String(connectionId),
    detail: { network: row.network, data },
  });
  await announce(tx, { ...row, state: 'removed' });
}

/** The history of pulls, and of files that were read into this connection. */
async function erasePulls(tx: TenantTx, connectionId: number): Promise<void> {
  const { accountId } = tx;
  await tx.delete(pull).where(and(eq(pull.accountId, accountId), eq(pull.connectionId, connectionId)));
  await tx.delete(importFile).where(
    and(
      eq(importFile.accountId, accountId),
      eq(importFile.connectionId, connectionId),
      inArray(importFile.state, ['done', 'failed']),
      // Whose rows can still be downloaded goes with its bytes within a day (`purgeImportsJob`).
      eq(importFile.leftRows, 0),
    ),
  );
}
