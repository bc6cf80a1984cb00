// How fast a worker works off ten thousand waiting jobs of a kind, beside the same work done without the job engine. The
// jobs find nothing to do: whatever the engine costs weighs most there.
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { sendMailsJob } from '#server/features/mail/send/jobs.ts';
import { purgeImportsJob } from '#server/features/networks/import/jobs.ts';
import { syncConnectionJob } from '#server/features/networks/jobs.ts';
import { runNoticesJob } from '#server/features/notices/jobs.ts';
import { checkPaymentJob } from '#server/features/payments/jobs.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { startWorker } from '#server/jobs/worker.ts';
import type { Services } from '#server/kernel/services.ts';
import type { Figure } from './figure.ts';

const waiting = 10_000;
/** Timed with the others behind them. */
const timed = 1500;

/** Of accounts that are not there. */
const accountOf = (no: number) => 800_000_000 + no;

const kinds: { words: string; job: JobDefinition; payload: (no: number) => object }[] = [
  {
    words: '同步授权',
    job: syncConnectionJob,
    payload: (no) => ({ accountId: accountOf(no), connectionId: accountOf(no) }),
  },
  { words: '发送邮件', job: sendMailsJob, payload: (no) => ({ accountId: accountOf(no) }) },
  { words: '发送提醒', job: runNoticesJob, payload: (no) => ({ accountId: accountOf(no) }) },
  { words: '核对付款', job: checkPaymentJob, payload: (no) => ({ orderNo: String(accountOf(no)) }) },
  {
    words: '清理导入',
    job: purgeImportsJob,
    payload: (no) => ({
      accountId: accountOf(no),
      importId: `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`,
    }),
  },
];

export async function benchJobs(databaseUrl: string, folder: string): Promise<Figure[]> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_DEMO: '0',
    HAITU_LOG: 'silent',
  });
  const { services, appUrl, close } = await openServices(config, { mode: 'join', log: () => undefined });
  try {
    const figures: Figure[] = [];
    for (const { words, job, payload } of kinds) {
      const payloads = Array.from({ length: waiting }, (_, no) => payload(no));
      // The first ones warm caches and connections; they are not counted.
      await alone(services, job, payloads.slice(-200));
      const bare = await alone(services, job, payloads.slice(0, timed));
      const filed = await throughEngine({ services, url: appUrl, job, payloads });
      figures.push({
        name: `积压 ${waiting} 个任务时的速度，相对于直接做：${words}`,
        value: filed / bare,
        unit: 'ratio',
        atLeast: 0.6,
        note: `每分钟 ${Math.round(filed * 60)} 个，直接做 ${Math.round(bare * 60)} 个`,
      });
    }
    return figures;
  } finally {
    await close();
  }
}

const placesOf = ({ localConcurrency = 1 }: JobDefinition, { config }: Services): number =>
  typeof localConcurrency === 'number' ? localConcurrency : localConcurrency(config);

/** As many side by side as a worker does. Jobs a second. */
async function alone(services: Services, job: JobDefinition, payloads: readonly object[]): Promise<number> {
  const { signal } = new AbortController();
  const left = payloads.values();
  const startedAt = performance.now();
  const place = async () => {
    for (const payload of left) await job.handle(services, job.payload.parse(payload), signal);
  };
  await Promise.all(Array.from({ length: placesOf(job, services) }, place));
  return payloads.length / ((performance.now() - startedAt) / 1000);
}

interface Backlog {
  services: Services;
  url: string;
  job: JobDefinition;
  payloads: readonly object[];
}

async function throughEngine({ services, url, job, payloads }: Backlog): Promise<number> {
  await services.jobs.sendAll(
    job,
    payloads.map((payload, no) => ({ payload, singletonKey: String(no) })),
  );
  const enough = Promise.withResolvers<void>();
  let done = 0;
  let startedAt = 0;
  const handle: JobDefinition['handle'] = async (...order) => {
    startedAt ||= performance.now();
    await job.handle(...order);
    done += 1;
    if (done === timed) enough.resolve();
  };
  const worker = await startWorker({ url, services, jobs: [{ ...job, handle }], roles: ['worker'] });
  await enough.promise;
  const seconds = (performance.now() - startedAt) / 1000;
  await worker.stop();
  await services.db.pool.query('DELETE FROM pgboss.job WHERE name = $1', [job.name]);
  return timed / seconds;
}
