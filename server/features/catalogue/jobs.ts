import { z } from 'zod';
import { defineJob } from '../../jobs/job-definition.ts';
import { seedDemoGraph } from './demo/seed-demo-graph.ts';
import { fetchLogos } from './logos/fetch-logos.ts';

/** Beside the start, which waits for nobody's links; then daily, so that a demonstration that runs on stays of today. */
export const seedDemoGraphJob = defineJob({
  name: 'seed-demo-graph',
  payload: z.object({}),
  cron: '20 0 * * *',
  atStart: true,
  oneWaiting: true,
  retryLimit: 2,
  async handle(services) {
    if (services.config.demo) await seedDemoGraph(services);
  },
});

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
