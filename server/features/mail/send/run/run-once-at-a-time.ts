// Of one account one sender runs in a process: thirty mails written one after the other do not open thirty connections. What
// is queued while it runs it takes along.
import type { Services } from '#server/kernel/services.ts';
import { runSender } from './run-sender.ts';

/** By database: the value says whether somebody came meanwhile. */
const runningBy = new WeakMap<Services['db'], Map<number, { again: boolean }>>();

export async function runOnceAtATime(
  services: Services,
  accountId: number,
  signal: AbortSignal,
): Promise<void> {
  const running = runningBy.get(services.db) ?? new Map<number, { again: boolean }>();
  runningBy.set(services.db, running);
  const other = running.get(accountId);
  if (other) {
    other.again = true;
    return;
  }
  const own = { again: true };
  running.set(accountId, own);
  try {
    while (own.again && !signal.aborted) {
      own.again = false;
      await runSender(services, accountId, signal);
    }
  } finally {
    running.delete(accountId);
  }
}
