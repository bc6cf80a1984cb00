// Events from any instance to the browsers connected to this one, over LISTEN/NOTIFY.
import type pg from 'pg';
import type { EventKind } from '#contract/events.ts';
import { listenTo } from '../db/listen-to.ts';

export interface ServerEvent {
  kind: EventKind;
  accountId: number;
  /** Only this member; absent: every member of the account. */
  memberId?: string;
  /** Only this session. */
  sessionId?: string;
  data: Record<string, unknown>;
}

export interface Listener {
  accountId: number;
  memberId: string;
  sessionId: string;
  send(event: ServerEvent): void;
  /** The instance is going away; the browser reconnects to another. */
  end(): void;
}

export interface EventHub {
  /** Publishes to all instances. At most 8 kB of data. */
  publish(event: ServerEvent): Promise<void>;
  subscribe(listener: Listener): () => void;
  countSession(sessionId: string): number;
  /** Ends every connected stream: an open one would hold up the shutdown. */
  endAll(): void;
  close(): Promise<void>;
}

const channel = 'haitu_event';

export interface EventHubOptions {
  url: string;
  pool: pg.Pool;
  log: (line: string) => void;
}

/** The statement that publishes; inside a transaction it takes effect with the commit. */
export const publishSql = (event: ServerEvent): { text: string; values: string[] } => ({
  text: 'SELECT pg_notify($1, $2)',
  values: [channel, JSON.stringify(event)],
});

export async function createEventHub({ url, pool, log }: EventHubOptions): Promise<EventHub> {
  const listeners = new Set<Listener>();
  const deliver = (payload: string) => {
    const event = JSON.parse(payload) as ServerEvent;
    for (const listener of listeners) {
      if (listener.accountId !== event.accountId) continue;
      if (event.memberId !== undefined && listener.memberId !== event.memberId) continue;
      if (event.sessionId !== undefined && listener.sessionId !== event.sessionId) continue;
      listener.send(event);
    }
  };

  const listening = await listenTo({ url, channel, onMessage: deliver, log });

  return {
    async publish(event) {
      await pool.query(publishSql(event));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    countSession: (sessionId) => [...listeners].filter((listener) => listener.sessionId === sessionId).length,
    endAll() {
      for (const listener of listeners) listener.end();
    },
    close: () => listening.close(),
  };
}
