// What a process with jobs does by the clock: it says that they are alive, gives back those of dead processes, and looks
// what waits, for whoever is told of a job in time to come when it is filed and never again.
import type pg from 'pg';
import type { Services } from '../kernel/services.ts';
import { giveBackDead, speakFor } from './job-claims.ts';
import type { JobPump } from './job-pump.ts';
import { jobSchema } from './job-tables.ts';

export interface Heartbeat {
  everyMs: number;
  /** Of a process that was silent this long the jobs are given to others. */
  silentMs: number;
}

export const usualHeartbeat: Heartbeat = { everyMs: 5_000, silentMs: 25_000 };

const lookEveryMs = 2_000;
/** So many beats in a row must have come through before others are judged: after an outage all speak up again first. */
const soundBeats = 3;

export interface KeptAlive {
  /** Takes up nothing more; what runs is still spoken for. */
  stopLooking(): Promise<void>;
  stop(): Promise<void>;
}

export interface KeepAliveOptions {
  pool: pg.Pool;
  pumps: readonly JobPump[];
  heartbeat: Heartbeat;
  log: Services['log'];
}

export function keepJobsAlive({ pool, pumps, heartbeat, log }: KeepAliveOptions): KeptAlive {
  const { everyMs, silentMs } = heartbeat;
  const byName = new Map(pumps.map((pump) => [pump.name, pump]));
  let sound = 0;

  const beat = async () => {
    try {
      const held = new Map(pumps.map((pump) => [pump, pump.running()]));
      const kept = await speakFor(pool, [...held.values()].flat());
      for (const [pump, jobs] of held) pump.keepOnly(kept, jobs);
      sound += 1;
    } catch (error) {
      sound = 0;
      throw error;
    }
    if (sound < soundBeats) return;
    const given = await giveBackDead(pool, [...byName.keys()], silentMs);
    if (given.length > 0) log.warn({ jobs: given }, 'jobs of a process that is gone are taken up');
    for (const name of new Set(given)) byName.get(name)?.ring();
  };

  const look = async () => {
    const open = pumps.filter(({ hasRoom }) => hasRoom).map(({ name }) => name);
    const { rows } = await pool.query<{ name: string }>(
      `SELECT name FROM unnest($1::text[]) AS asked (name) WHERE EXISTS (
         SELECT FROM ${jobSchema}.job j
         WHERE j.name = asked.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now())`,
      [open],
    );
    for (const { name } of rows) byName.get(name)?.ring();
  };

  const told = (error: unknown) => log.warn({ err: error }, 'job engine');
  const none: Repeated = { stop: async () => undefined };
  const beats = pumps.length === 0 ? none : repeat(beat, everyMs, told);
  const looks = pumps.length === 0 ? none : repeat(look, lookEveryMs, told);
  return {
    stopLooking: () => looks.stop(),
    stop: () => beats.stop(),
  };
}

interface Repeated {
  stop(): Promise<void>;
}

/** At once and then with a pause after each, so that a slow one is not followed by a crowd. */
function repeat(work: () => Promise<void>, pauseMs: number, onError: (error: unknown) => void): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = Promise.resolve();
  const turn = () => {
    running = work()
      .catch(onError)
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, pauseMs);
      });
  };
  turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
