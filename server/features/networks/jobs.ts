// The clock and the pulls as background jobs.
import { z } from 'zod';
import { markNumbers } from '#server/facts/mark-numbers.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { FiledJob } from '#server/jobs/job-queue.ts';
import { fileDue } from './sync/due.ts';
import { type RunOrder, runConnection } from './sync/run-connection.ts';
import { syncDue } from './sync/wake.ts';

/** Longer than any window: a run leaves by itself after minutes, and its lock, not this, says whether it lives. */
const expireInSeconds = 6 * 3600;

export const syncConnectionJob = defineJob({
  name: 'sync-connection',
  payload: z.object({ accountId: z.number().int(), connectionId: z.number().int() }),
  // A failed pull has its own waits.
  retryLimit: 0,
  // Each waits for its network most of the time.
  localConcurrency: ({ pulls }) => pulls,
  oneWaiting: true,
  expireInSeconds,
  async handle(services, order, signal) {
    const end = await runConnection(services, order, signal);
    services.log.info({ connectionId: order.connectionId, end }, 'pull ended');
    if (end === 'more') await services.jobs.sendAll(syncConnectionJob, [filedOf(order)]);
  },
});

export const syncDueJob = defineJob({
  ...syncDue,
  payload: z.object({}),
  cron: '* * * * *',
  atStart: true,
  retryLimit: 0,
  oneWaiting: true,
  async handle(services) {
    const filed = await fileDue(services, (orders, tx) =>
      services.jobs.sendAll(syncConnectionJob, orders.map(filedOf), tx),
    );
    if (filed > 0) services.log.debug({ filed }, 'pulls filed');
  },
});

const filedOf = (order: RunOrder): FiledJob => ({
  payload: order,
  singletonKey: String(order.connectionId),
});

/** What was written since is searched slowly until it is marked. */
export const markNumbersJob = defineJob({
  name: 'mark-order-numbers',
  payload: z.object({}),
  cron: '* * * * *',
  atStart: true,
  // The next minute is the next try.
  retryLimit: 0,
  oneWaiting: true,
  expireInSeconds,
  async handle(services, _payload, signal) {
    const days = await markNumbers(services, signal);
    if (days > 0) services.log.debug({ days }, 'order numbers marked');
  },
});
