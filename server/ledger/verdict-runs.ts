// When the orders of each account are judged next.
import { verdictSchedule } from '../db/schema/shops.ts';
import type { AccountSchedule } from '../jobs/account-schedule.ts';

export const verdictRuns: AccountSchedule = {
  table: verdictSchedule,
  job: { name: 'judge-orders' },
  lookEveryMs: 60 * 60_000,
};
