// Runs the background jobs of this process: a worker takes them, a scheduler files those that run by the clock.
import type { Job, PgBoss } from 'pg-boss';
import type { Config, Role } from '../config/config.ts';
import { currentWork } from '../kernel/current-work.ts';
import { plainMessage } from '../kernel/describe-error.ts';
import type { Services } from '../kernel/services.ts';
import { patiently } from '../limits/fair-gate.ts';
import { giveBackOwn } from './job-claims.ts';
import type { JobDefinition } from './job-definition.ts';
import { openJobEngine } from './job-engine.ts';
import { createJobPump, type JobPump } from './job-pump.ts';
import { type Heartbeat, keepJobsAlive, usualHeartbeat } from './keep-jobs-alive.ts';

export interface Worker {
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  url: string;
  services: Services;
  jobs: readonly JobDefinition[];
  roles: readonly Role[];
  heartbeat?: Heartbeat;
}

const stopWaitMs = 10_000;

export async function startWorker({
  url,
  services,
  jobs,
  roles,
  heartbeat = usualHeartbeat,
}: WorkerOptions): Promise<Worker> {
  assertNamesUnique(jobs);
  const { log } = services;
  const pumps = new Map<string, JobPump>();
  const engine = await openJobEngine({ url, roles, log, onFiled: (name) => pumps.get(name)?.ring() });
  const { boss, pool } = engine;
  const stopping = new AbortController();
  if (roles.includes('scheduler')) await scheduleByClock(boss, jobs);
  const workedOn = roles.includes('worker') ? jobs : [];
  for (const job of workedOn) {
    pumps.set(
      job.name,
      createJobPump({
        boss,
        name: job.name,
        places: placesOf(job, services.config),
        run: (taken, signal) =>
          runJob(services, job, { taken, signal: AbortSignal.any([signal, stopping.signal]) }),
        onError: (error) => log.warn({ err: error, job: job.name }, 'job engine'),
      }),
    );
  }
  await Promise.all(workedOn.filter(({ atStart }) => atStart).map(({ name }) => boss.send(name, {})));
  const alive = keepJobsAlive({ pool, pumps: [...pumps.values()], heartbeat, log });
  return {
    async stop() {
      stopping.abort();
      await alive.stopLooking();
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, stopWaitMs).unref());
      await Promise.all(
        [...pumps.values()].map(async (pump) => {
          const left = await pump.stop(deadline);
          await giveBackOwn(pool, pump.name, left).catch((error) => log.warn({ err: error }, 'job engine'));
        }),
      );
      await alive.stop();
      await engine.close();
    },
  };
}

/** Those that stand there as they should are let be. */
async function scheduleByClock(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  await Promise.all(
    jobs.map(({ name, cron }) => cron !== undefined && cron !== known.get(name) && boss.schedule(name, cron)),
  );
}

async function runJob(
  services: Services,
  job: JobDefinition,
  { taken, signal }: { taken: Job<object>; signal: AbortSignal },
): Promise<void> {
  const { id } = taken;
  const log = services.log.child({ job: job.name, jobId: id });
  const handle = async () => {
    const payload = job.payload.parse(taken.data ?? {});
    services.quarantine.admit({ kind: 'job', name: job.name, accountId: null, input: () => payload });
    await patiently(() => job.handle({ ...services, log }, payload, signal));
  };
  await currentWork.run({ job: job.name, jobId: id }, handle).catch((error: unknown) => {
    log.error({ err: error }, 'job failed');
    // The engine keeps the message with the job: none that repeats values of a statement.
    throw new Error(plainMessage(error));
  });
  log.debug('job done');
}

const placesOf = ({ localConcurrency = 1 }: JobDefinition, config: Config): number =>
  typeof localConcurrency === 'number' ? localConcurrency : localConcurrency(config);

function assertNamesUnique(jobs: readonly JobDefinition[]): void {
  const names = new Set(jobs.map((job) => job.name));
  if (names.size !== jobs.length) throw new Error('two jobs share one name');
}
