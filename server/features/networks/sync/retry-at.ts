// When to try again after a fault, and what the card says until then.
import type { Budget } from '#server/networks/connector.ts';
import { periodEnd } from '#server/networks/http/budget.ts';
import type { NetworkFault } from '#server/networks/network-fault.ts';
import type { SyncOptions } from './sync-options.ts';
import { syncTexts } from './texts.ts';

const hour = 3_600_000;
/** However long a network asks to be left alone, we look again within a day. */
const longestMs = 24 * hour;
/** Only a person can help; asking more often only adds to the network's log of refusals. */
const loginMs = 6 * hour;
const refusedMs = hour;

export interface Retry {
  at: Date;
  /** What happened and when it goes on. */
  message: string;
}

export interface RetryFacts {
  /** Failed runs in a row before this one. */
  failures: number;
  budgets: readonly Budget[];
  now: Date;
}

export function retryOf(
  fault: NetworkFault,
  { failures, budgets, now }: RetryFacts,
  { retryWaitsMs, random }: Pick<SyncOptions, 'retryWaitsMs' | 'random'>,
): Retry {
  const said = syncTexts.fault(fault.message, fault.words);
  const after = (ms: number) => new Date(now.getTime() + Math.min(ms, longestMs));
  const growing = growingWait(failures, { retryWaitsMs, random });
  switch (fault.kind) {
    case 'login': {
      const at = after(loginMs);
      return { at, message: said + syncTexts.onlyYou(at) };
    }
    case 'quota': {
      const until = fault.retryAt ?? soonestEnd(budgets, now);
      const at = after(Math.max(until === null ? growing : until - now.getTime(), 1000));
      return { at, message: said + syncTexts.goOn(at) };
    }
    case 'withheld':
    case 'refused': {
      const at = after(Math.max(refusedMs, growing));
      return { at, message: said + syncTexts.retry(at) };
    }
    case 'passing': {
      const hint = fault.retryAt === null ? 0 : fault.retryAt - now.getTime();
      const at = after(Math.max(growing, hint));
      return { at, message: said + syncTexts.retry(at) };
    }
  }
}

export function growingWait(
  failures: number,
  { retryWaitsMs, random }: Pick<SyncOptions, 'retryWaitsMs' | 'random'>,
): number {
  const wait = retryWaitsMs[Math.min(failures, retryWaitsMs.length - 1)] ?? 0;
  return Math.round(wait * (0.9 + 0.2 * random()));
}

/** The network says its budget is spent but not until when: the shortest period it counts by. */
function soonestEnd(budgets: readonly Budget[], now: Date): number | null {
  const ends = budgets.map(({ per }) => periodEnd(per, now).getTime());
  return ends.length === 0 ? null : Math.min(...ends);
}
