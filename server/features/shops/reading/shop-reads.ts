// When the shops of each account are looked at next. What each shop waits for stands with the shop.
import { shopSchedule } from '#server/db/schema/shops.ts';
import type { AccountSchedule } from '#server/jobs/account-schedule.ts';

export const shopReads: AccountSchedule = {
  table: shopSchedule,
  job: { name: 'read-shops' },
  lookEveryMs: 5 * 60_000,
};
