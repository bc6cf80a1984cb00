// Rate limits of all instances together, counted in PostgreSQL. A costly call takes one unit exactly; cheap and
// frequent ones are drawn in small leases, so that most calls need no round trip and the sum still holds.
import type pg from 'pg';

export interface Limit {
  /** How many within the window. */
  max: number;
  windowSeconds: number;
  /** Units drawn at once; 1 is exact. Fewer than this many are lost per instance and window. */
  lease?: number;
}

export interface Verdict {
  allowed: boolean;
  /** Seconds until the window ends; 0 when allowed. */
  retryAfter: number;
}

export interface RateLimiter {
  take(key: string, limit: Limit): Promise<Verdict>;
}

interface Lease {
  left: number;
  endsAt: number;
}

type Waiting = PromiseWithResolvers<Verdict>;

const allowed: Verdict = { allowed: true, retryAfter: 0 };
const maxLeases = 10_000;

export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const leases = new Map<string, Lease>();
  /** Of each key that is being drawn: who came meanwhile. One draw at a time, for all of them. */
  const queues = new Map<string, Waiting[]>();

  const draw = async (key: string, { max, windowSeconds }: Limit, units: number) => {
    const { rows } = await pool.query<{ granted: number; wait: number }>({
      name: 'rate-draw',
      // The count before this draw is what decides; a window that has ended starts anew.
      text: `INSERT INTO rate_count AS held (key, window_ends, used)
             VALUES ($1, now() + make_interval(secs => $3), $4)
             ON CONFLICT (key) DO UPDATE SET
               window_ends = CASE WHEN held.window_ends <= now() THEN excluded.window_ends ELSE held.window_ends END,
               used = CASE WHEN held.window_ends <= now() THEN $4 ELSE least(held.used + $4, $2 + $4) END
             RETURNING greatest(0, $4 - greatest(0, used - $2)) AS granted,
                       ceil(extract(epoch FROM window_ends - now()))::int AS wait`,
      values: [key, max, windowSeconds, units],
    });
    return rows[0] ?? { granted: 0, wait: windowSeconds };
  };

  const takeHeld = (key: string): boolean => {
    const held = leases.get(key);
    if (!held) return false;
    if (held.left > 0 && held.endsAt > Date.now()) {
      held.left -= 1;
      return true;
    }
    leases.delete(key);
    return false;
  };

  const serve = async (key: string, limit: Limit, batch: Waiting[]) => {
    const { granted, wait } = await draw(key, limit, Math.max(limit.lease ?? 1, batch.length));
    const refused = { allowed: false, retryAfter: Math.max(1, wait) };
    for (const [place, { resolve }] of batch.entries()) resolve(place < granted ? allowed : refused);
    if (granted <= batch.length) return;
    if (leases.size >= maxLeases) leases.clear();
    leases.set(key, { left: granted - batch.length, endsAt: Date.now() + wait * 1000 });
  };

  const serveAll = async (key: string, limit: Limit, queue: Waiting[]) => {
    while (queue.length > 0) {
      const batch = queue.splice(0).filter(({ resolve }) => {
        if (!takeHeld(key)) return true;
        resolve(allowed);
        return false;
      });
      if (batch.length === 0) continue;
      try {
        await serve(key, limit, batch);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  };

  return {
    take(key, limit) {
      const queue = queues.get(key);
      if (!queue && takeHeld(key)) return Promise.resolve(allowed);
      const waiting = Promise.withResolvers<Verdict>();
      if (queue) {
        queue.push(waiting);
      } else {
        const begun = [waiting];
        queues.set(key, begun);
        void serveAll(key, limit, begun);
      }
      return waiting.promise;
    },
  };
}
