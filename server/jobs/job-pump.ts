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

interface Held {
  job: Job<object>;
  /** Aborts when the job's time is over, or when it is no longer ours. */
  abort: AbortController;
  end: { failure: Error | null } | null;
}

export function createJobPump({ boss, name, places, run, onError }: PumpOptions): JobPump {
  const held = new Map<string, Held>();
  let running = 0;
  let mayWait = false;
  let stopped = false;
  let looking: Promise<void> | null = null;
  let telling = false;
  let onIdle: (() => void) | null = null;

  const look = async () => {
    while (mayWait && running < places && !stopped) {
      mayWait = false;
      const free = places - running;
      const jobs = await boss.fetch<object>(name, { batchSize: free });
      for (const job of jobs) begin(job);
      // Rung meanwhile, or there were as many as could be taken.
      mayWait ||= jobs.length === free;
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
        if (mayWait && running < places) ring();
      });
  };

  const begin = (job: Job<object>) => {
    const mine: Held = { job, abort: new AbortController(), end: null };
    held.set(job.id, mine);
    running += 1;
    void untilOver(mine, run).then((failure) => {
      running -= 1;
      mine.end = { failure };
      tell();
      if (mayWait) ring();
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
      if (held.size === 0) return [];
      tell();
      await Promise.race([new Promise<void>((done) => (onIdle = done)), deadline]);
      return [...held.keys()];
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
