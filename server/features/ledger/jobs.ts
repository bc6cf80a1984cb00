// The clock of verdicts and the judging of one account, and the sending of its corrections, as background jobs.
import { z } from 'zod';
import { fileDueAccounts } from '#server/jobs/account-schedule.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import { settleSubmissions } from '#server/ledger/corrections/settle-submissions.ts';
import { judgeAccount } from '#server/ledger/judge-account.ts';
import { verdictRuns } from '#server/ledger/verdict-runs.ts';
import { correctionSends } from './corrections/sending/schedule.ts';
import { sendBatches } from './corrections/sending/send-batches.ts';

export const judgeOrdersJob = defineJob({
  ...verdictRuns.job,
  payload: z.object({ accountId: z.number().int() }),
  // What is marked stays marked until it is judged, and is looked at again anyway.
  retryLimit: 1,
  oneWaiting: true,
  expireInSeconds: 3600,
  handle: async ({ db, now }, { accountId }, signal) => {
    await judgeAccount({ db, accountId, now: now(), signal });
    if (!signal.aborted) await settleSubmissions({ db, accountId, now: now() });
  },
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

export const sendCorrectionsJob = defineJob({
  ...correctionSends.job,
  payload: z.object({ accountId: z.number().int() }),
  // What is left to do is looked for anew each time.
  retryLimit: 0,
  // Each waits for its network most of the time.
  localConcurrency: ({ pulls }) => pulls,
  oneWaiting: true,
  // Its lock, not this, says whether it lives.
  expireInSeconds: 6 * 3600,
  async handle(services, { accountId }, signal) {
    await sendBatches(services, { accountId, signal });
  },
});

export const correctionsDueJob = defineJob({
  name: 'corrections-due',
  payload: z.object({}),
  cron: '* * * * *',
  atStart: true,
  retryLimit: 0,
  oneWaiting: true,
  handle: (services) => fileDueAccounts(correctionSends, services),
});
