// One run of one connection: takes its lock, reads window after window of its round, and leaves at a window's border.
// Killed at any moment it loses at most the window it was reading.
import type { TenantSession } from '#server/db/tenant-session.ts';
import { keepLogin } from '../connections/keep-login.ts';
import { beginRun } from './begin-run.ts';
import { createDayTotals } from './day-totals.ts';
import { failInternally, failWindow, finishRound, noteWithheld } from './end-run.ts';
import { hasRoomForHistory } from './history-room.ts';
import { openNetworkCall } from './open-call.ts';
import type { Window } from './plan-windows.ts';
import {
  type ConnectionRow,
  type DonePull,
  offerOf,
  progressOf,
  remainingWindows,
  roundProgress,
} from './progress.ts';
import { createTeller } from './progress-teller.ts';
import { readWindow, WindowFailed } from './read-window.ts';
import { type RunContext, RunOvertaken, type SyncServices } from './run-context.ts';
import { findRow, listRoundPulls } from './store.ts';
import { type SyncOptions, usualOptions } from './sync-options.ts';
import { syncTexts } from './texts.ts';

/** Held for the whole run: whoever has it is the only one to pull this connection. */
export const pullLockSpace = 1;

/**
 * - `busy`: another run has the connection
 * - `idle`: nothing to do now
 * - `done`: the round is finished
 * - `failed`: a window could not be read; the schedule knows when to go on
 * - `more`: ended at a window's border, there is more to read now
 * - `stopped`: this process is shutting down
 */
export type RunEnd = 'busy' | 'idle' | 'done' | 'failed' | 'more' | 'stopped';

export interface RunOrder {
  accountId: number;
  connectionId: number;
}

export async function runConnection(
  services: SyncServices,
  { accountId, connectionId }: RunOrder,
  signal: AbortSignal,
  options: SyncOptions = usualOptions,
): Promise<RunEnd> {
  try {
    return await services.db.session(accountId, async (session) => {
      if (!(await session.tryLock(pullLockSpace, connectionId))) return 'busy';
      const run = await openRun(services, { session, connectionId, signal, options });
      return run ? await readRound(run) : 'idle';
    });
  } catch (error) {
    if (signal.aborted) return 'stopped';
    if (error instanceof RunOvertaken) return 'more';
    services.log.error({ err: error, connectionId }, 'pull failed');
    // The session may be what failed, so over another connection.
    await services.db.tenant(accountId, (tx) => failInternally(tx, { services, options }, connectionId));
    return 'failed';
  }
}

interface Opening {
  session: TenantSession;
  connectionId: number;
  signal: AbortSignal;
  options: SyncOptions;
}

async function openRun(
  services: SyncServices,
  { session, connectionId, signal, options }: Opening,
): Promise<RunContext | null> {
  const begun = await session.transaction((tx) => beginRun(tx, services, connectionId));
  if (!begun) return null;
  const { row, credentials, dueAt, demo } = begun;
  const { network, zone, currency } = row;
  const connector = options.connectorOf(network);
  if (!connector) throw new Error(syncTexts.unknownNetwork(network));
  const { accountId } = session;
  const call = openNetworkCall(services, { network, credentials, zone, currency, demo }, signal, {
    connector,
    timings: options.http,
    keepLogin: (renewed, before) => keepLogin(services, { accountId, connectionId, renewed, before }),
    ...(options.clock && { clock: options.clock }),
  });
  return {
    services,
    session,
    connectionId,
    connector,
    zone,
    cycleNo: row.cycleNo,
    dueAt,
    call,
    totals: createDayTotals(connector, call),
    teller: createTeller(services, { accountId, connectionId, gapMs: options.eventGapMs }),
    options,
    signal,
  };
}

async function readRound(run: RunContext): Promise<RunEnd> {
  const { session, connectionId, connector, signal, options, teller } = run;
  const startedAt = performance.now();
  /** Why the login may not read clicks; everything else is read without them. */
  let withheld: WindowFailed | null = null;
  for (;;) {
    if (signal.aborted) return 'stopped';
    const { row, done } = await session.transaction((tx) => loadRound(tx, connectionId));
    if (row?.state !== 'active' || row.cycleNo !== run.cycleNo || row.zone !== run.zone) return 'more';
    await teller.tell(progressOf(row, done, connector));
    const offer = offerOf(connector);
    const remaining = remainingWindows(row, done, { ...offer, clicks: offer.clicks && !withheld });
    const [window] = remaining;
    if (!window || (window.history && !(await roomForHistory(run)))) {
      return session.transaction((tx) => finishRound(tx, run, withheld));
    }
    if (performance.now() - startedAt > options.runMs) return 'more';
    const failed = await tryWindow(run, { row, done, remaining, window });
    if (failed?.fault.kind === 'withheld' && window.kind === 'clicks') {
      withheld = failed;
      await session.transaction((tx) => noteWithheld(tx, run, { window, failed }));
    } else if (failed) {
      await session.transaction((tx) => failWindow(tx, run, { window, failed }));
      return 'failed';
    }
  }
}

interface WindowTurn {
  row: ConnectionRow;
  done: readonly DonePull[];
  remaining: readonly Window[];
  window: Window;
}

/** Null when the window was read and written. */
async function tryWindow(
  run: RunContext,
  { row, done, remaining, window }: WindowTurn,
): Promise<WindowFailed | null> {
  const card = progressOf(row, done, run.connector);
  try {
    await readWindow(run, {
      window,
      failures: row.failures,
      onRows: (count) => run.teller.tell({ ...card, progress: roundProgress(remaining, done, count) }),
    });
    return null;
  } catch (error) {
    if (error instanceof WindowFailed) return error;
    throw error;
  }
}

const roomForHistory = ({ call, connector, services }: RunContext): Promise<boolean> =>
  hasRoomForHistory(call.budget, connector.limits, services.now());

async function loadRound(
  tx: Parameters<typeof findRow>[0],
  connectionId: number,
): Promise<{ row: ConnectionRow | undefined; done: DonePull[] }> {
  const row = await findRow(tx, connectionId);
  const done = row ? (await listRoundPulls(tx, [row])).get(connectionId) : undefined;
  return { row, done: done ?? [] };
}
