// The clock of subscriptions and alerts, and the look at one account, as background jobs.
import { z } from 'zod';
import { fileDueAccounts } from '#server/jobs/account-schedule.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import { runNotices } from './run-notices.ts';
import { noticeLooks } from './schedule.ts';

export const runNoticesJob = defineJob({
  ...noticeLooks.job,
  payload: z.object({ accountId: z.number().int() }),
  // It is looked at again anyway, and what was sent is not sent twice.
  retryLimit: 1,
  localConcurrency: 2,
  oneWaiting: true,
  async handle(services, { accountId }, signal) {
    await runNotices(services, accountId, signal);
  },
});

export const noticesDueJob = defineJob({
  name: 'notices-due',
  payload: z.object({}),
  cron: '*/5 * * * *',
  atStart: true,
  retryLimit: 0,
  oneWaiting: true,
  handle: (services) => fileDueAccounts(noticeLooks, services),
});
