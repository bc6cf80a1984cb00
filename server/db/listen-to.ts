// Hears what is published on a channel of the database, over a connection of its own that comes back when it was lost.
import pg from 'pg';

export interface Listening {
  close(): Promise<void>;
}

export interface ListenOptions {
  url: string;
  channel: string;
  onMessage: (payload: string) => void;
  log: (line: string) => void;
}

export async function listenTo({ url, channel, onMessage, log }: ListenOptions): Promise<Listening> {
  let client: pg.Client | null = null;
  let closed = false;
  let waitMs = 500;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, options: '-c role=haitu_app', keepAlive: true });
    next.on('notification', ({ payload }) => {
      if (payload) onMessage(payload);
    });
    next.on('error', () => undefined);
    next.on('end', () => {
      if (closed || client !== next) return;
      client = null;
      reconnectLater();
    });
    await next.connect();
    await next.query(`LISTEN ${channel}`);
    client = next;
    waitMs = 500;
  };

  // What was published meanwhile is lost here; every message only hastens what the next look would find anyway.
  const reconnectLater = () => {
    log(`事件通道断开，${waitMs} 毫秒后重连`);
    const timer = setTimeout(() => {
      if (closed) return;
      connect().catch(reconnectLater);
    }, waitMs);
    timer.unref();
    waitMs = Math.min(waitMs * 2, 30_000);
  };

  await connect();
  return {
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
