// When an account's confirmed corrections are looked at next: sent, asked after, read again.
import { submissionSchedule } from '#server/db/schema/corrections.ts';
import type { AccountSchedule } from '#server/jobs/account-schedule.ts';

export const correctionSends: AccountSchedule = {
  table: submissionSchedule,
  job: { name: 'send-corrections' },
  lookEveryMs: 60 * 60_000,
};
