// Rate limits of all instances together, counted in PostgreSQL. A costly call takes one unit exactly; cheap and
// frequent ones are drawn in small leases, so that most calls need no round trip and the sum still holds.
import type pg from 'pg';

export interface Limit {
  /** How many within the window. */
  max: number;
  windowSeconds: number;
  /** Units drawn at once; 1 is exact. At most this many are lost per instance and window. */
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

const allowed: Verdict = { allowed: true, retryAfter: 0 };
const maxLeases = 10_000;

export function createRateLimiter(pool: pg.Pool): RateLimiter {
  const leases = new Map<string, Lease>();

  const draw = async (key: string, { max, windowSeconds, lease = 1 }: Limit) => {
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
      values: [key, max, windowSeconds, lease],
    });
    return rows[0] ?? { granted: 0, wait: windowSeconds };
  };

  return {
    async take(key, limit) {
      const held = leases.get(key);
      if (held && held.endsAt > Date.now()) {
        if (held.left > 0) {
          held.left -= 1;
          return allowed;
        }
        leases.delete(key);
      }
      const { granted, wait } = await draw(key, limit);
      if (granted <= 0) return { allowed: false, retryAfter: Math.max(1, wait) };
      if (granted > 1) {
        if (leases.size >= maxLeases) leases.clear();
        leases.set(key, { left: granted - 1, endsAt: Date.now() + wait * 1000 });
      }
      return allowed;
    },
  };
}
