// Runs the jobs of one kind in this process: takes as many as it has places for in one statement, and takes on as places
// become free until nothing waits. What ended is told to the engine as often as it takes.
import type { Job, PgBoss } from 'pg-boss';

export interface JobPump {
  readonly name: string;
  /** Whether it would take more. */
  readonly hasRoom: boolean;
  /** Something may wait. */
  ring(): void;
  /** Those that run; the engine is also told once more of those it could not be told of. */
  running(): Job<object>[];
  /** Of those that run, only these are still this process's: the others are given up. */
  keepOnly(ids: ReadonlySet<string>, of: readonly Job<object>[]): void;
  /** Takes nothing more and resolves when all it has is done, or at the deadline with the ids of those that are not. */
  stop(deadline: Promise<void>): Promise<string[]>;
}

export interface PumpOptions {
  boss: PgBoss;
  name: string;
  places: number;
  run: (job: Job<object>, signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
}

const mostAhead = 50;
const aheadMs = 250;

interface Held {
  job: Job<object>;
  /** Aborts when the job's time is over, or when it is no longer ours. */
  abort: AbortController;
  end: { failure: Error | null } | null;
}

export function createJobPump({ boss, name, places, run, onError }: PumpOptions): JobPump {
  const held = new Map<string, Held>();
  /** Taken ahead, in turn. */
  const next: Held[] = [];
  let running = 0;
  /** How long one takes, by those that ended last. */
  let usualMs = Number.POSITIVE_INFINITY;
  let mayWait = false;
  let stopped = false;
  let looking: Promise<void> | null = null;
  let telling = false;
  let onIdle: (() => void) | null = null;

  /** Of jobs that take no time, as many as are done before others could be asked for; of long ones none. */
  const ahead = () => Math.min(mostAhead, Math.floor((places * aheadMs) / usualMs));
  const runsLow = () => next.length <= ahead() / 2 && places - running + ahead() > next.length;

  const look = async () => {
    while (mayWait && !stopped && runsLow()) {
      mayWait = false;
      const wanted = places - running + ahead() - next.length;
      const jobs = await boss.fetch<object>(name, { batchSize: wanted });
      for (const job of jobs) {
        const mine: Held = { job, abort: new AbortController(), end: null };
        held.set(job.id, mine);
        next.push(mine);
      }
      fill();
      // Rung meanwhile, or there were as many as could be taken.
      mayWait ||= jobs.length === wanted;
    }
  };

  const ring = () => {
    mayWait = true;
    if (looking || stopped) return;
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = null;
        // Rung when it had just looked for the last time.
        if (mayWait && runsLow()) ring();
      });
  };

  const fill = () => {
    while (running < places && !stopped) {
      const mine = next.shift();
      if (!mine) return;
      if (mine.abort.signal.aborted) held.delete(mine.job.id);
      else begin(mine);
    }
  };

  const begin = (mine: Held) => {
    running += 1;
    const begunAt = performance.now();
    void untilOver(mine, run).then((failure) => {
      const tookMs = Math.max(performance.now() - begunAt, 1);
      usualMs = Number.isFinite(usualMs) ? 0.8 * usualMs + 0.2 * tookMs : tookMs;
      running -= 1;
      mine.end = { failure };
      fill();
      tell();
      if (mayWait && runsLow()) ring();
    });
  };

  const ended = () => [...held.values()].filter(({ end }) => end !== null);

  const tell = () => {
    if (telling) return;
    telling = true;
    tellAll()
      .then(
        () => {
          telling = false;
          if (ended().length > 0) tell();
        },
        // The next beat tries again.
        (error) => {
          telling = false;
          onError(error);
        },
      )
      .finally(() => {
        if (held.size === 0) onIdle?.();
      });
  };

  /** Those that ended while others are told of go together. */
  const tellAll = async () => {
    for (let some = ended(); some.length > 0; some = ended()) {
      const done = some.filter(({ end }) => end?.failure === null).map(({ job }) => job);
      if (done.length > 0) await boss.complete(name, done);
      for (const { id } of done) held.delete(id);
      for (const { job, end } of some) {
        if (!end?.failure) continue;
        await boss.fail(name, job, { message: end.failure.message });
        held.delete(job.id);
      }
    }
  };

  return {
    name,
    get hasRoom() {
      return running < places && !stopped;
    },
    ring,
    running() {
      tell();
      return [...held.values()].filter(({ end }) => end === null).map(({ job }) => job);
    },
    keepOnly(ids, of) {
      for (const { id } of of) {
        if (!ids.has(id)) held.get(id)?.abort.abort(new Error(`job ${id} was given to another`));
      }
    },
    async stop(deadline) {
      stopped = true;
      await looking;
      const unbegun = next.splice(0).map(({ job }) => job.id);
      for (const id of unbegun) held.delete(id);
      if (held.size === 0) return unbegun;
      tell();
      await Promise.race([new Promise<void>((done) => (onIdle = done)), deadline]);
      return [...unbegun, ...held.keys()];
    },
  };
}

/** Gives why it failed. A job that goes on after its time is counted as failed and bothers nobody's place any more. */
async function untilOver({ job, abort }: Held, run: PumpOptions['run']): Promise<Error | null> {
  const over = Promise.withResolvers<never>();
  abort.signal.addEventListener('abort', () => over.reject(abort.signal.reason));
  const timer = setTimeout(() => {
    abort.abort(new Error(`the job took longer than ${job.expireInSeconds} s`));
  }, job.expireInSeconds * 1000);
  try {
    await Promise.race([run(job, abort.signal), over.promise]);
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    clearTimeout(timer);
  }
}
