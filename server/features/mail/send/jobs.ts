// The clock of mails that leave, and the sender of one account, as background jobs.
import { z } from 'zod';
import { fileDueAccounts } from '#server/jobs/account-schedule.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import { runOnceAtATime } from './run/run-once-at-a-time.ts';
import { mailSending } from './schedule.ts';

export const sendMailsJob = defineJob({
  ...mailSending.job,
  payload: z.object({ accountId: z.number().int() }),
  // It is looked at again anyway, and what left does not leave twice.
  retryLimit: 1,
  // Each waits most of the time, for its pace.
  localConcurrency: 8,
  oneWaiting: true,
  async handle(services, { accountId }, signal) {
    await runOnceAtATime(services, accountId, signal);
  },
});

export const mailsDueJob = defineJob({
  name: 'mails-due',
  payload: z.object({}),
  cron: '* * * * *',
  atStart: true,
  retryLimit: 0,
  oneWaiting: true,
  handle: (services) => fileDueAccounts(mailSending, services),
});
