// The clock of verdicts and the judging of one account, as background jobs.
import { z } from 'zod';
import { fileDueAccounts } from '#server/jobs/account-schedule.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import { verdictRuns } from '#server/ledger/verdict-runs.ts';

export const judgeOrdersJob = defineJob({
  ...verdictRuns.job,
  payload: z.object({ accountId: z.number().int() }),
  // What is marked stays marked until it is judged, and is looked at again anyway.
  retryLimit: 1,
  oneWaiting: true,
  expireInSeconds: 3600,
  handle: ({ db, now }, { accountId }, signal) => judgeAccount({ db, accountId, now: now(), signal }),
});

export const verdictsDueJob = defineJob({
  name: 'verdicts-due',
  payload: z.object({}),
  cron: '* * * * *',
  atStart: true,
  retryLimit: 0,
  oneWaiting: true,
  handle: (services) => fileDueAccounts(verdictRuns, services),
});
