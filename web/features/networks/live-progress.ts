// How far running pulls have come, as the event stream tells it: between two windows the server's list knows only the
// finished ones, the events also the rows that are arriving.
import { type SyncProgress, syncProgress } from '#contract/networks.ts';
import { createStore } from '#web/lib/store.ts';

export type LiveProgress = Readonly<Record<string, SyncProgress>>;

export const liveProgress = createStore<LiveProgress>({});

/** Takes an event's progress in; anything unreadable, or none, ends what was known. */
export function noteProgress(connectionId: string, told: unknown): void {
  const { [connectionId]: _old, ...others } = liveProgress.get();
  const parsed = syncProgress.safeParse(told);
  liveProgress.set(parsed.success ? { ...others, [connectionId]: parsed.data } : others);
}

/** The one that has come further. A round that was just begun anew counts from its own beginning. */
export function furtherProgress(
  listed: SyncProgress | null,
  live: SyncProgress | undefined,
): SyncProgress | null {
  if (!listed || !live) return listed;
  if (live.total !== listed.total) return listed;
  return live.done >= listed.done && live.rows >= listed.rows ? live : listed;
}

/** Whole percent of the windows; a round that has begun never shows nothing, one that runs never everything. */
export function percentOf({ done, total }: SyncProgress): number {
  if (total <= 0) return 1;
  return Math.min(99, Math.max(1, Math.floor((done / total) * 100)));
}
