// The member's event stream, read with fetch so that the token travels in a header. Reconnects with growing waits.
import { type EventKind, eventKinds, openEvents } from '#contract/events.ts';
import { readText } from './read-text.ts';
import { handleForcedOut, handleNotSignedIn } from './session.ts';
import { createSseParser } from './sse-parser.ts';
import { storage } from './storage.ts';
import { createStore } from './store.ts';

/** True while the stream is open: then what changes is told, and nothing need be asked for by the clock. */
export const eventsAlive = createStore(false);

type Listener = (data: unknown) => void;

const listeners = new Map<EventKind, Set<Listener>>();
const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** Calls the listener for each event of a kind; the answer ends that. */
export function onEvent(kind: EventKind, listener: Listener): () => void {
  const group = listeners.get(kind) ?? new Set();
  listeners.set(kind, group.add(listener));
  return () => group.delete(listener);
}

/** Opens the stream and keeps it open until the answer is called. */
export function followEvents(): () => void {
  const stop = new AbortController();
  void keepOpen(stop.signal);
  return () => stop.abort();
}

async function keepOpen(signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted && storage.get('token')) {
    const lived = await readOnce(signal).catch(() => false);
    eventsAlive.set(false);
    if (lived) waitMs = firstWaitMs;
    // A little chance keeps many browsers from returning in the same moment after a restart.
    await pause(waitMs * (0.75 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Reads one connection to its end; true when at least one byte arrived. */
async function readOnce(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(openEvents.path, {
    headers: { Accept: 'text/event-stream', Authorization: storage.get('token') ?? '' },
    signal,
  });
  if (response.status === 401) {
    const code = ((await response.json()) as { code?: string }).code;
    if (code === 'forceout') await handleForcedOut();
    else handleNotSignedIn();
    return false;
  }
  if (!response.ok || !response.body) return false;
  eventsAlive.set(true);
  const parse = createSseParser(dispatch);
  let lived = false;
  for await (const chunk of readText(response.body)) {
    lived = true;
    parse(chunk);
  }
  return lived;
}

function dispatch(kind: string, data: string): void {
  const known = eventKinds.find((candidate) => candidate === kind);
  if (!known) return;
  const value = JSON.parse(data || 'null') as { reason?: string } | null;
  // A session that ended otherwise (signed out, disabled, deleted) is told so by the next connection.
  if (known === 'forceout' && value?.reason === 'forceout') void handleForcedOut();
  for (const listener of listeners.get(known) ?? []) listener(value);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
