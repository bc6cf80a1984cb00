// When the webhooks of each account are looked at next.
import { webhookSchedule } from '#server/db/schema/webhooks.ts';
import type { AccountSchedule } from '#server/jobs/account-schedule.ts';

export const webhookDelivery: AccountSchedule = {
  table: webhookSchedule,
  job: { name: 'deliver-webhooks' },
  lookEveryMs: 15 * 60_000,
};
