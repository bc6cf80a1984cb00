/** A worker with every job there is, to be killed: says that it is ready and works until it ends. */
import type { Config } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { allJobs } from '#server/registry.ts';
import type { Heartbeat } from '../keep-jobs-alive.ts';
import { startWorker } from '../worker.ts';

export interface WorkTask {
  config: Config;
  heartbeat: Heartbeat;
}

const { config, heartbeat } = JSON.parse(process.argv[2] ?? '') as WorkTask;
const { appUrl: url, services } = await openServices(config, { mode: 'own', log: () => undefined });
await startWorker({ url, services, jobs: allJobs, roles: ['worker', 'scheduler'], heartbeat });
process.stdout.write('ready\n');
