// How a run ends: the round finished, or a window that could not be read, told to the card and to the schedule.
import type { TenantTx } from '#server/db/database.ts';
import { publishWithin } from '#server/events/publish-within.ts';
import { recordPull } from '#server/facts/pull-record.ts';
import { fileEvent } from '#server/features/webhooks/file-event.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { namedConnection } from '../named-connection.ts';
import type { Window } from './plan-windows.ts';
import { type ConnectionRow, progressOf } from './progress.ts';
import { eventData } from './progress-teller.ts';
import type { WindowFailed } from './read-window.ts';
import { growingWait, type Retry, retryOf } from './retry-at.ts';
import type { RunContext, SyncServices } from './run-context.ts';
import { beginRound, dueAt, nextDailyPull, nextPullOf } from './schedule.ts';
import {
  findRow,
  forgetPublishers,
  listRoundPulls,
  lockRow,
  noTrouble,
  sumRound,
  updateRow,
} from './store.ts';
import type { SyncOptions } from './sync-options.ts';
import { syncTexts } from './texts.ts';

/**
 * `more`: while the last window was read somebody asked for the newest, which it may not have. What the login may not read
 * stands on the card, and is tried again with the next round.
 */
export async function finishRound(
  tx: TenantTx,
  { connectionId, cycleNo, dueAt: cameFor, ...run }: RunContext,
  withheld: WindowFailed | null,
): Promise<'done' | 'more'> {
  const row = await lockRow(tx, connectionId);
  if (row?.state !== 'active' || row.cycleNo !== cycleNo) return 'done';
  const now = run.services.now();
  const trouble = withheld && {
    trouble: syncTexts.fault(withheld.fault.message, withheld.fault.words),
    troubleSince: row.troubleSince ?? now,
    failures: 0,
  };
  await updateRow(tx, connectionId, { ...(trouble ?? noTrouble), cycleDone: true });
  await tellFinished(tx, row, now);
  const dueNow = (await nextPullOf(tx, [connectionId])).get(connectionId);
  const isAsked = dueNow !== undefined && dueNow.getTime() !== cameFor.getTime();
  if (isAsked) await beginRound(tx, connectionId, 'hand');
  else await dueAt(tx, connectionId, nextDailyPull(row, now));
  await announce(tx, connectionId, run.connector);
  return isAsked ? 'more' : 'done';
}

interface Failure {
  window: Window;
  failed: WindowFailed;
}

/** The round goes on without it; its history says so. */
export async function noteWithheld(tx: TenantTx, run: RunContext, failure: Failure): Promise<void> {
  const row = await lockRow(tx, run.connectionId);
  if (row?.state !== 'active' || row.cycleNo !== run.cycleNo) return;
  await recordFailure(tx, run, failure);
}

export async function failWindow(tx: TenantTx, run: RunContext, failure: Failure): Promise<void> {
  const { connectionId, cycleNo, connector, options, services } = run;
  const row = await lockRow(tx, connectionId);
  if (row?.state !== 'active' || row.cycleNo !== cycleNo) return;
  const now = services.now();
  const { fault } = failure.failed;
  const facts = { failures: row.failures, budgets: connector.limits.budgets, now };
  const retry = retryOf(fault, facts, options);
  await recordFailure(tx, run, failure);
  // No summary confirms the list of publishers: what came just before answers began to fail is read again.
  if (fault.kind === 'passing') await forgetPublishers(tx, row);
  await noteTrouble(tx, { row, retry, now });
  await announce(tx, connectionId, connector);
}

function recordFailure(
  tx: TenantTx,
  { connectionId, cycleNo }: RunContext,
  { window, failed: { fault, startedAt, tries, calls, rows } }: Failure,
): Promise<unknown> {
  return recordPull(tx, {
    connectionId,
    cycleNo,
    kind: window.kind,
    fromDay: window.span?.from ?? null,
    toDay: window.span?.to ?? null,
    state: 'failed',
    startedAt,
    tries,
    calls,
    rowsRead: rows,
    message: syncTexts.fault(fault.message, fault.words),
    reconciled: 'none',
    differences: [],
    fileName: '',
  });
}

/** Something of ours failed: the log has it, the card says so, and it is tried again like any passing fault. */
export async function failInternally(
  tx: TenantTx,
  { services, options }: { services: SyncServices; options: SyncOptions },
  connectionId: number,
): Promise<void> {
  const row = await lockRow(tx, connectionId);
  if (row?.state !== 'active') return;
  const now = services.now();
  const at = new Date(now.getTime() + growingWait(row.failures, options));
  await noteTrouble(tx, { row, retry: { at, message: syncTexts.internal + syncTexts.retry(at) }, now });
  await announce(tx, connectionId, options.connectorOf(row.network));
}

async function noteTrouble(
  tx: TenantTx,
  { row, retry, now }: { row: ConnectionRow; retry: Retry; now: Date },
): Promise<void> {
  await updateRow(tx, row.connectionId, {
    trouble: retry.message,
    troubleSince: row.troubleSince ?? now,
    failures: row.failures + 1,
  });
  await dueAt(tx, row.connectionId, retry.at);
  if (row.troubleSince === null) {
    await fileEvent(tx, {
      type: 'sync.attention',
      subject: `${row.connectionId} ${now.toISOString()}`,
      data: {
        connection: namedConnection(row),
        message: retry.message,
        since: isoMoment(now),
        retryAt: isoMoment(retry.at),
      },
      now,
    });
  }
}

async function tellFinished(tx: TenantTx, row: ConnectionRow, now: Date): Promise<void> {
  const { connectionId, cycleNo, cycleKind } = row;
  const read = await sumRound(tx, row);
  await fileEvent(tx, {
    type: 'sync.finished',
    subject: `${connectionId} ${cycleNo}`,
    data: { connection: namedConnection(row), round: cycleKind ?? 'daily', ...read },
    now,
  });
}

async function announce(
  tx: TenantTx,
  connectionId: number,
  connector: RunContext['connector'] | undefined,
): Promise<void> {
  const row = await findRow(tx, connectionId);
  if (!row) return;
  const done = (await listRoundPulls(tx, [row])).get(connectionId) ?? [];
  const data = eventData(connectionId, progressOf(row, done, connector));
  await publishWithin(tx, { kind: 'sync', accountId: tx.accountId, data });
}
