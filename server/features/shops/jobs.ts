// The clock of shops and the reading of one account's, as background jobs.
import { z } from 'zod';
import { fileDueAccounts } from '#server/jobs/account-schedule.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import { readShops } from './reading/read-shops.ts';
import { shopReads } from './reading/shop-reads.ts';

export const readShopsJob = defineJob({
  ...shopReads.job,
  payload: z.object({ accountId: z.number().int() }),
  // A failed look has its own waits.
  retryLimit: 0,
  // Each waits for its shop most of the time.
  localConcurrency: ({ pulls }) => pulls,
  oneWaiting: true,
  // Longer than any look: its lock, not this, says whether it lives.
  expireInSeconds: 6 * 3600,
  handle: (services, { accountId }, signal) => readShops(services, accountId, signal),
});

export const shopsDueJob = defineJob({
  name: 'shops-due',
  payload: z.object({}),
  cron: '* * * * *',
  atStart: true,
  retryLimit: 0,
  oneWaiting: true,
  handle: (services) => fileDueAccounts(shopReads, services),
});
