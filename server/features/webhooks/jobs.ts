// The clock of webhooks and the sender of one account, as background jobs.
import { z } from 'zod';
import { fileDueAccounts } from '#server/jobs/account-schedule.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import { deliverDue } from './deliver/deliver-due.ts';
import { webhookDelivery } from './schedule.ts';

export const deliverWebhooksJob = defineJob({
  ...webhookDelivery.job,
  payload: z.object({ accountId: z.number().int() }),
  // It is looked at again anyway.
  retryLimit: 1,
  // Each waits for its receivers most of the time.
  localConcurrency: 8,
  oneWaiting: true,
  async handle(services, { accountId }, signal) {
    await deliverDue(services, accountId, signal);
  },
});

export const webhooksDueJob = defineJob({
  name: 'webhooks-due',
  payload: z.object({}),
  cron: '* * * * *',
  atStart: true,
  retryLimit: 0,
  oneWaiting: true,
  handle: (services) => fileDueAccounts(webhookDelivery, services),
});
