// Whether a connection is to be pulled now, and which round: decided in one transaction at the start of a run.

import { dayIn } from '#contract/figures/days.ts';
import type { TenantTx } from '#server/db/database.ts';
import { publishWithin } from '#server/events/publish-within.ts';
import { hasLapsed } from '#server/features/plans/plan-end.ts';
import { readCredentials } from '../connections/credentials.ts';
import { type ConnectionRow, planPause, progressOf } from './progress.ts';
import { eventData } from './progress-teller.ts';
import type { SyncServices } from './run-context.ts';
import { beginRound, dueAt, unschedule } from './schedule.ts';
import { findRow, isDemo, lockRow, takeUp, updateRow } from './store.ts';

/** A renewed plan is noticed within this. */
const planLookMs = 3_600_000;
/** Clocks of two machines are never quite the same. */
const clockSlackMs = 60_000;

export interface Begun {
  row: ConnectionRow;
  credentials: Readonly<Record<string, string>>;
  dueAt: Date;
  /** The sample account. */
  demo: boolean;
}

/** Null when there is nothing to do now. */
export async function beginRun(
  tx: TenantTx,
  services: SyncServices,
  connectionId: number,
): Promise<Begun | null> {
  const now = services.now();
  // The connection before its schedule, as everywhere: whoever pauses or removes it meanwhile takes them so too.
  const row = await lockRow(tx, connectionId);
  const due = await takeUp(tx, connectionId);
  if (!row || row.state === 'removed' || row.source !== 'api' || row.credentials === null) {
    await unschedule(tx, connectionId);
    return null;
  }
  if (!due || due.getTime() > now.getTime() + clockSlackMs) return null;
  if (!(await mayRun(tx, row, now))) return null;
  await setRound(tx, row, dayIn(row.zone, now));
  const ready = await findRow(tx, connectionId);
  if (!ready) return null;
  const credentials = await readCredentials(tx, services, connectionId);
  return { row: ready, credentials, dueAt: due, demo: await isDemo(tx) };
}

/** A connection that stopped because the plan ended goes on by itself once there is a plan again. */
async function mayRun(tx: TenantTx, row: ConnectionRow, now: Date): Promise<boolean> {
  const lapsed = await hasLapsed(tx, now);
  const byPlan = row.state === 'paused' && row.pauseReason === planPause;
  if (row.state === 'paused' && !byPlan) {
    await unschedule(tx, row.connectionId);
    return false;
  }
  if (!lapsed) {
    if (byPlan) await updateRow(tx, row.connectionId, { state: 'active', pauseReason: '' });
    return true;
  }
  await dueAt(tx, row.connectionId, new Date(now.getTime() + planLookMs));
  if (!byPlan) {
    const paused = { state: 'paused', pauseReason: planPause } as const;
    await updateRow(tx, row.connectionId, paused);
    const data = eventData(row.connectionId, progressOf({ ...row, ...paused }, []));
    await publishWithin(tx, { kind: 'sync', accountId: tx.accountId, data });
  }
  return false;
}

/**
 * A finished round is followed by a daily one. A round that could not be finished on its day starts anew, so that the
 * newest days are never left waiting behind it; what it has read of the past stays read.
 */
async function setRound(tx: TenantTx, row: ConnectionRow, today: string): Promise<void> {
  const stale = row.cycleDay !== null && row.cycleDay < today;
  if (row.cycleDone || stale) {
    const kind = !row.cycleDone && row.cycleKind === 'first' ? 'first' : 'daily';
    await beginRound(tx, row.connectionId, kind);
  }
  if (row.cycleDone || stale || row.cycleDay === null) {
    await updateRow(tx, row.connectionId, { cycleDay: today });
  }
}
