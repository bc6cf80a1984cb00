// The server's events have data asked for again: what another tab, a colleague or the server itself has changed.
import { dataEvent, eventKinds, syncEvent } from '#contract/events.ts';
import { eventsAlive, onEvent } from '../lib/events.ts';
import { tabId } from '../lib/tab-id.ts';
import { throttle } from '../lib/throttle.ts';
import { changing, type Family } from './families.ts';
import { markForNext, refresh, refreshStale } from './refresh.ts';
import { type Stale, staleAfter, staleOn, staleOnStream } from './stale.ts';

/** A burst of events asks once. */
const burstMs = 1000;
/** While a history is being read, figures grow under the reader's eyes; not faster than one can read. */
const calmMs = 5000;

/** Collects families and has them asked for together, at most once per span. */
function collector(spanMs: number) {
  const waiting = new Set<Family>();
  const flush = throttle(() => {
    const due = [...waiting];
    waiting.clear();
    void refresh(...due);
  }, spanMs);
  return {
    add(stale: readonly Family[]) {
      if (stale.length === 0) return;
      // A screen that opens meanwhile does not wait.
      markForNext(stale);
      for (const family of stale) waiting.add(family);
      flush();
    },
    cancel: flush.cancel,
  };
}

function staleBy(kind: (typeof eventKinds)[number], data: unknown): Stale {
  if (kind === 'data') {
    const event = dataEvent.safeParse(data);
    // What this tab changed it has asked for already.
    if (!event.success || event.data.tab === tabId) return {};
    return staleAfter[event.data.change] ?? {};
  }
  if (kind === 'sync') {
    const event = syncEvent.safeParse(data);
    // Another currency is told as a change too.
    if (!event.success || 'currency' in event.data) return {};
  }
  return staleOn[kind];
}

/** Begins to follow; the answer ends it. */
export function followChanges(): () => void {
  const soon = collector(burstMs);
  const calm = collector(calmMs);
  const take = ({ now = [], calmly = [], next = [], forget = [] }: Stale) => {
    soon.add(now);
    calm.add(calmly);
    markForNext(next);
    if (forget.length > 0) void refreshStale({ forget });
  };
  let opened = false;
  // What happened in a gap of the stream is not told again.
  const stopStream = eventsAlive.subscribe(() => {
    if (!eventsAlive.get()) return;
    take(opened ? { now: changing } : staleOnStream);
    opened = true;
  });
  const stops = eventKinds.map((kind) => onEvent(kind, (data) => take(staleBy(kind, data))));
  return () => {
    stopStream();
    for (const stop of stops) stop();
    soon.cancel();
    calm.cancel();
  };
}
