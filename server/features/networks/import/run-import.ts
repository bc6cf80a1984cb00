// Imports an upload that was previewed. The work goes on when the browser goes away; its state tells the result.

import type { FileHabits } from '#contract/imports.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { ServerEvent } from '#server/events/event-hub.ts';
import { publishWithin } from '#server/events/publish-within.ts';
import { AppError, notFound } from '#server/kernel/app-error.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { getNetwork } from '#server/networks/network-names.ts';
import type { StatedSpan } from './covered-span.ts';
import { type ImportOutcome, importFile } from './import-file.ts';
import { holdImport } from './import-lock.ts';
import { withLocalCopy } from './local-copy.ts';
import type { Mapping } from './mapping.ts';
import { progressEvents } from './progress-events.ts';
import { findImport, type ImportRow, updateImport } from './store.ts';
import { tellImported } from './tell-imported.ts';
import { importTexts } from './texts.ts';

export interface RunOrder {
  importId: string;
  mapping?: Mapping | undefined;
  connectionId?: number | undefined;
  stated?: StatedSpan | undefined;
  apart?: boolean | undefined;
  /** Beside what was said when it was previewed. */
  habits?: FileHabits | undefined;
  /** Rows with an error are left out instead of refusing the file. */
  soundOnly?: boolean | undefined;
}

export async function runImport(
  services: Services,
  caller: Pick<Caller, 'accountId' | 'memberId'>,
  order: RunOrder,
): Promise<ImportOutcome> {
  const { db, events, files, log } = services;
  const { accountId } = caller;
  const { importId } = order;
  const known = await db.tenant(accountId, (tx) => findImport(tx, importId));
  if (!known) throw notFound(importTexts.notFound);
  return db.session(accountId, async (session) => {
    if (!(await holdImport(session, importId))) throw new AppError('conflict', importTexts.running);
    const row = await session.transaction((tx) => startRun(tx, importId));
    const eventOf = (state: string, done: number): ServerEvent => ({
      kind: 'sync',
      accountId,
      data: { importId, state, done, total: row.rowsTotal },
    });
    const progress = progressEvents((done) => events.publish(eventOf('running', done)), row.rowsTotal);
    try {
      const outcome = await withLocalCopy(services, row.fileKey, (path) =>
        importFile(session, {
          path,
          file: row,
          fileName: row.fileName,
          kind: row.kind,
          network: getNetwork(row.network).description,
          mapping: order.mapping ?? row.mapping,
          headerLine: row.headerLine ?? undefined,
          connectionId: order.connectionId,
          stated: order.stated,
          apart: order.apart,
          habits: { ...row.habits, ...order.habits },
          soundOnly: order.soundOnly,
          now: services.now,
          onProgress: progress.tell,
          within: async (tx, { connectionId, outcome: written, leftRows }) => {
            const { added, changed, unchanged } = written;
            await updateImport(tx, importId, {
              state: 'done',
              ...{ added, changed, unchanged, leftRows, connectionId, errors: [] },
            });
            await recordAudit(tx, {
              accountId,
              actor: caller.memberId,
              action: 'networks.file-imported',
              target: String(connectionId),
              detail: { kind: row.kind, fileName: row.fileName, added, changed, unchanged, leftRows },
            });
            await tellImported(tx, { row, connectionId, written, now: services.now() });
            await progress.settle();
            await publishWithin(tx, eventOf('done', row.rowsTotal));
          },
        }),
      );
      // What was left out can be downloaded as long as the record of the import stands.
      if (outcome.leftRows === 0) {
        await files.remove(row.fileKey).catch((error: Error) => log.warn({ err: error }, 'upload remains'));
      }
      return outcome;
    } catch (error) {
      const errors = error instanceof AppError ? (error.errors ?? []) : [];
      await db.tenant(accountId, async (tx) => {
        await updateImport(tx, importId, { state: 'failed', errors });
        await publishWithin(tx, eventOf('failed', 0));
      });
      throw error;
    }
  });
}

/** A state `running` without the lock is what a crash left: it may run again. */
async function startRun(tx: Parameters<typeof findImport>[0], importId: string): Promise<ImportRow> {
  const row = await findImport(tx, importId);
  if (!row) throw notFound(importTexts.notFound);
  if (row.state === 'done') throw new AppError('conflict', importTexts.done);
  await updateImport(tx, importId, { state: 'running', errors: [] });
  return row;
}
