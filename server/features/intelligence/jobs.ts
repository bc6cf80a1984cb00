// The clock of derived figures: looks every minute whether a brand changed.
import { z } from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';
import { deriveIntelligence } from './derive/derive-intelligence.ts';

export const deriveIntelligenceJob = defineJob({
  name: 'derive-intelligence',
  payload: z.object({}),
  cron: '* * * * *',
  atStart: true,
  // The next minute is the next try.
  retryLimit: 0,
  oneWaiting: true,
  // Every brand of a first crawl. Each worker process runs one; they share what there is.
  expireInSeconds: 6 * 3600,
  async handle(services, _payload, signal) {
    const { brands, industries } = await deriveIntelligence(services, signal);
    if (brands + industries > 0) services.log.info({ brands, industries }, 'intelligence derived');
  },
});
