import { z } from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';
import { moveDemoOn } from './move-demo-on.ts';

/** Beside the start, which waits for nobody's links; then daily, so that a demonstration that runs on stays of today. */
export const seedDemoGraphJob = defineJob({
  name: 'seed-demo-graph',
  payload: z.object({}),
  cron: '20 0 * * *',
  atStart: true,
  oneWaiting: true,
  retryLimit: 2,
  async handle(services, _payload, signal) {
    if (services.config.demo) await moveDemoOn(services, services.now().toISOString().slice(0, 10), signal);
  },
});
