import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  type Connected,
  cardOf,
  connect,
  openTenant,
  pullByHand,
} from '#server/testing/networks/sync-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { start } from '#simulators/cj/start.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { syncConnectionJob, syncDueJob } from './jobs.ts';
import { wakeSync } from './sync/wake.ts';

let app: TestApp;
let simulator: RunningSimulator;
const workers: Worker[] = [];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await openTestApp();
  simulator = await start({ from: daysAgo(20), publishers: 6, salesPerDay: 3, budget: 1e6 });
  (app.services.config.networkOrigins as Record<string, string>).cj = simulator.origin;
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await simulator.close();
  await app.close();
});

const openWorker = async () => {
  const jobs = [syncDueJob, syncConnectionJob];
  workers.push(await startWorker({ url: app.databaseUrl, services: app.services, jobs, roles: ['worker'] }));
};

const roundsOf = async ({ connectionId }: Connected) => {
  const [row] = await queryAll<{ cycle_no: number; cycle_done: boolean }>(
    app,
    'SELECT cycle_no, cycle_done FROM connection WHERE connection_id = $1',
    [connectionId],
  );
  return row;
};

it('pulls what is due when a worker starts, and by hand at once, with two workers one at a time', async () => {
  const accountId = await openTenant(app.services, new Date());
  const connected = await connect(app.services, { accountId, simulator, since: daysAgo(10) });
  // Due before any worker was there.
  await Promise.all([openWorker(), openWorker()]);
  const wait = { timeout: 20_000, interval: 100 };
  await expect.poll(() => roundsOf(connected), wait).toEqual({ cycle_no: 1, cycle_done: true });
  expect(await cardOf(app.services, connected)).toMatchObject({ state: 'connected' });

  await pullByHand(app.services, connected);
  await Promise.all([wakeSync(app.services), wakeSync(app.services), wakeSync(app.services)]);
  await expect.poll(() => roundsOf(connected), wait).toEqual({ cycle_no: 2, cycle_done: true });
  expect(simulator.mostAtOnce).toBe(1);
});

it('files a job with the commit of a transaction, or not at all', async () => {
  const accountId = await openTenant(app.services, new Date());
  const waiting = async () => {
    const rows = await queryAll<{ n: number }>(
      app,
      "SELECT count(*)::int AS n FROM pgboss.job WHERE data->>'accountId' = $1",
      [String(accountId)],
    );
    return rows[0]?.n;
  };
  const send = (connectionId: number, fails: boolean) =>
    app.services.db.tenant(accountId, async (tx) => {
      const singletonKey = String(connectionId);
      await app.services.jobs.send(syncConnectionJob, { accountId, connectionId }, { singletonKey, tx });
      if (fails) throw new Error('no');
    });
  await expect(send(1, true)).rejects.toThrow('no');
  expect(await waiting()).toBe(0);
  await send(1, false);
  expect(await waiting()).toBe(1);
});
