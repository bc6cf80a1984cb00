// One window with the patience it deserves: passing faults and rows that do not add up are tried again within the run.
import { sleep } from '#server/networks/http/network-http.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import type { Window } from './plan-windows.ts';
import { NotReconciled, pullWindow } from './pull-window.ts';
import type { RunContext } from './run-context.ts';
import { hasKeptDiffering } from './store.ts';
import { syncTexts } from './texts.ts';

/** So often a window is read when its rows differ from the network's own summary. */
const differingTries = 3;
/** After so many failed runs in a row the summary is what cannot be trusted. */
const shortRuns = 5;
/** No window of a real programme is this long; a network that repeats its last page for ever is. */
const maxRows = 20_000_000;

/** Gave up on a window for now. */
export class WindowFailed extends Error {
  readonly fault: NetworkFault;
  readonly startedAt: Date;
  readonly tries: number;
  readonly calls: number;
  readonly rows: number;

  constructor(fault: NetworkFault, facts: Pick<WindowFailed, 'startedAt' | 'tries' | 'calls' | 'rows'>) {
    super(fault.message, { cause: fault });
    this.name = 'WindowFailed';
    this.fault = fault;
    this.startedAt = facts.startedAt;
    this.tries = facts.tries;
    this.calls = facts.calls;
    this.rows = facts.rows;
  }
}

export interface WindowWork {
  window: Window;
  /** Failed runs in a row before this one. */
  failures: number;
  onRows: (count: number) => Promise<void>;
}

export async function readWindow(run: RunContext, { window, failures, onRows }: WindowWork): Promise<void> {
  const startedAt = run.services.now();
  const callsBefore = run.call.calls;
  let rows = 0;
  let believed = failures >= shortRuns;
  const counted = async (count: number) => {
    rows = count;
    if (rows > maxRows) throw new NetworkFault('passing', syncTexts.endless);
    await onRows(count);
  };
  for (let tries = 1; ; tries += 1) {
    const last = tries >= differingTries;
    if (last && !believed && window.kind !== 'publishers') believed = await wasKeptBefore(run, window.kind);
    try {
      return await pullWindow(run, {
        window,
        startedAt,
        tries,
        callsBefore,
        misfitsBefore: run.call.misfits,
        keep: ({ short }) => last && (!short || believed),
        onRows: counted,
      });
    } catch (error) {
      run.signal.throwIfAborted();
      const fault = asFault(error, window, last);
      if (fault === 'again' || fault instanceof NetworkFault) {
        const waitMs = waitBefore(run, tries, fault);
        if (waitMs !== null) {
          await sleep(waitMs, run.signal);
          continue;
        }
        if (fault instanceof NetworkFault) {
          throw new WindowFailed(fault, { startedAt, tries, calls: run.call.calls - callsBefore, rows });
        }
      }
      throw error;
    }
  }
}

/** A network whose summary is known to count otherwise must not hold up every window. */
const wasKeptBefore = (run: RunContext, kind: 'sales' | 'sums' | 'clicks'): Promise<boolean> =>
  run.session.transaction((tx) => hasKeptDiffering(tx, run.connectionId, kind));

function asFault(error: unknown, window: Window, last: boolean): NetworkFault | 'again' | null {
  if (error instanceof NetworkFault) return error;
  if (!(error instanceof NotReconciled) || window.kind === 'publishers') return null;
  return last ? new NetworkFault('passing', syncTexts.short(window.kind)) : 'again';
}

/** Null when it is of no use to wait within this run. */
function waitBefore(
  { options, services }: RunContext,
  tries: number,
  fault: NetworkFault | 'again',
): number | null {
  const usual = options.shortWaitsMs[tries - 1];
  if (usual === undefined) return fault === 'again' ? 0 : null;
  if (fault === 'again') return usual;
  if (fault.kind !== 'passing' && fault.kind !== 'quota') return null;
  const hint = fault.retryAt === null ? null : fault.retryAt - services.now().getTime();
  if (hint === null) return fault.kind === 'quota' ? null : usual;
  return hint <= options.patienceMs ? Math.max(usual, hint) : null;
}
