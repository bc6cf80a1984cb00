import { z } from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';
import { fetchLogos } from './logos/fetch-logos.ts';

export const fetchLogosJob = defineJob({
  name: 'fetch-logos',
  payload: z.object({}),
  cron: '*/10 * * * *',
  atStart: true,
  oneWaiting: true,
  // What failed has its own time to be tried again.
  retryLimit: 0,
  expireInSeconds: 3600,
  handle: (services, _, signal) => fetchLogos(services, signal),
});
