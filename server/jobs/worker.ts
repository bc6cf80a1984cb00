// Runs the background jobs of this process: a worker takes them, a scheduler files those that run by the clock.
import { PgBoss } from 'pg-boss';
import type { Role } from '../config/config.ts';
import { currentWork } from '../kernel/current-work.ts';
import { plainMessage } from '../kernel/describe-error.ts';
import type { Services } from '../kernel/services.ts';
import { patiently } from '../limits/fair-gate.ts';
import type { JobDefinition } from './job-definition.ts';
import { jobSchema } from './job-tables.ts';

export interface Worker {
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  url: string;
  services: Services;
  jobs: readonly JobDefinition[];
  roles: readonly Role[];
}

const stopWaitMs = 10_000;

export async function startWorker({ url, services, jobs, roles }: WorkerOptions): Promise<Worker> {
  assertNamesUnique(jobs);
  const boss = new PgBoss({
    connectionString: url,
    options: '-c role=haitu_app',
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    supervise: roles.includes('worker'),
    schedule: roles.includes('scheduler'),
    useListenNotify: true,
    max: 4,
  });
  boss.on('error', (error) => services.log.error({ err: error }, 'job engine'));
  await boss.start();
  const stopping = new AbortController();
  for (const job of jobs) {
    if (roles.includes('scheduler') && job.cron) await boss.schedule(job.name, job.cron);
    if (!roles.includes('worker')) continue;
    const options = {
      localConcurrency: job.localConcurrency ?? 1,
      ...(job.lookEverySeconds && { notifyPollingIntervalSeconds: job.lookEverySeconds }),
    };
    await boss.work(job.name, options, async (batch) => {
      for (const { id, data } of batch) {
        const log = services.log.child({ job: job.name, jobId: id });
        const signal = stopping.signal;
        const payload = job.payload.parse(data ?? {});
        const handling = () => patiently(() => job.handle({ ...services, log }, payload, signal));
        await currentWork.run({ job: job.name, jobId: id }, handling).catch((error: Error) => {
          log.error({ err: error }, 'job failed');
          // The engine keeps the message with the job: none that repeats values of a statement.
          throw new Error(plainMessage(error));
        });
        log.debug('job done');
      }
    });
    if (job.atStart) await boss.send(job.name, {});
  }
  return {
    async stop() {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: stopWaitMs });
    },
  };
}

function assertNamesUnique(jobs: readonly JobDefinition[]): void {
  const names = new Set(jobs.map((job) => job.name));
  if (names.size !== jobs.length) throw new Error('two jobs share one name');
}
