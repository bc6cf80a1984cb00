// Once a day somebody looks whether a month can be settled.
import { z } from 'zod';
import { dayIn } from '#contract/figures/days.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import { settledMonth } from './months.ts';
import { peerZone, settleIndustry } from './settle-industry.ts';
import { listPeerIndustries } from './store.ts';

export const settlePeersJob = defineJob({
  name: 'settle-peers',
  payload: z.object({}),
  cron: '40 19 * * *',
  atStart: true,
  retryLimit: 1,
  oneWaiting: true,
  async handle(services, _, signal) {
    const month = settledMonth(dayIn(peerZone, services.now()));
    for (const bigIndustryCode of await listPeerIndustries(services.db.global)) {
      if (signal.aborted) return;
      await settleIndustry(services, { bigIndustryCode, month }, signal);
    }
  },
});
