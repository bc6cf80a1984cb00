// How jobs are taken, kept and given back, on the engine's own tables.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { eraseFilesJob, purgeExpiredJob } from '../features/accounts/jobs.ts';
import { currentWork } from '../kernel/current-work.ts';
import { keepBlock } from '../life/watchdog/keep-block.ts';
import { queryAll } from '../testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type { JobDefinition } from './job-definition.ts';
import { startWorker } from './worker.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => queryAll(app, 'DELETE FROM pgboss.job'));

const quick = { everyMs: 100, silentMs: 1000 };
const wait = { timeout: 8_000, interval: 50 };

/** Any two kinds whose payload is anything. */
const kinds = { one: purgeExpiredJob.name, other: eraseFilesJob.name };
const jobOf = (name: string, handle: JobDefinition['handle'], more: Partial<JobDefinition> = {}) => {
  const known = name === kinds.one ? purgeExpiredJob : eraseFilesJob;
  return { ...known, payload: purgeExpiredJob.payload, handle, ...more };
};

async function work(...jobs: JobDefinition[]) {
  const { databaseUrl: url, services } = app;
  const worker = await startWorker({ url, services, jobs, roles: ['worker'], heartbeat: quick });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= worker.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { stop };
}

const file = (count: number, name = kinds.one) =>
  app.services.jobs.sendAll(
    { name },
    Array.from({ length: count }, (_, n) => ({ payload: {}, singletonKey: String(n) })),
  );

const states = async (name = kinds.one) => {
  const rows = await queryAll<{ state: string; n: number }>(
    app,
    'SELECT state::text, count(*)::int AS n FROM pgboss.job WHERE name = $1 GROUP BY 1',
    [name],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};

it('a backlog is worked off without a pause, by as many at once as there are places', async () => {
  await file(500);
  let running = 0;
  let most = 0;
  const handle = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(2);
    running -= 1;
  };
  await work(jobOf(kinds.one, handle, { localConcurrency: 3 }));
  await expect.poll(() => states(), wait).toEqual({ completed: 500 });
  expect(most).toBe(3);
});

it('one kind that is full holds up no other', async () => {
  const gate = Promise.withResolvers<void>();
  await file(2);
  await file(20, kinds.other);
  await work(
    jobOf(kinds.one, () => gate.promise),
    jobOf(kinds.other, async () => undefined),
  );
  await expect.poll(() => states(kinds.other), wait).toEqual({ completed: 20 });
  expect(await states()).toEqual({ active: 1, created: 1 });
  gate.resolve();
  await expect.poll(() => states(), wait).toEqual({ completed: 2 });
});

it('two workers share a backlog, and each job runs once', async () => {
  const seen: string[] = [];
  const handle: JobDefinition['handle'] = async (_, payload) => {
    seen.push(String((payload as { n: number }).n));
    await sleep(1);
  };
  const payload = eraseFilesJob.payload;
  const own = { ...jobOf(kinds.one, (s, { accountId: n }: never, g) => handle(s, { n }, g)), payload };
  await app.services.jobs.sendAll(
    { name: kinds.one },
    Array.from({ length: 200 }, (_, accountId) => ({ payload: { accountId }, singletonKey: `${accountId}` })),
  );
  await Promise.all([work({ ...own, localConcurrency: 4 }), work({ ...own, localConcurrency: 4 })]);
  await expect.poll(() => states(), wait).toEqual({ completed: 200 });
  expect(seen.length).toBe(200);
  expect(new Set(seen).size).toBe(200);
});

it('what a dead process left is run by whoever lives, though the job is never tried twice', async () => {
  // As a killed process leaves it.
  await file(3);
  await queryAll(
    app,
    "UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now(), retry_limit = 0",
  );
  let runs = 0;
  const count = async () => {
    runs += 1;
  };
  await work(jobOf(kinds.one, count));
  await expect.poll(() => states(), wait).toEqual({ completed: 3 });
  expect(runs).toBe(3);
});

it('what lives long is left alone by the others', async () => {
  await file(1);
  let runs = 0;
  const gate = Promise.withResolvers<void>();
  const job = jobOf(kinds.one, async () => {
    runs += 1;
    await gate.promise;
  });
  await Promise.all([work(job), work(job)]);
  await expect.poll(() => runs, wait).toBe(1);
  await sleep(quick.silentMs * 3);
  expect(runs).toBe(1);
  gate.resolve();
  await expect.poll(() => states(), wait).toEqual({ completed: 1 });
});

it('a job over which processes die again and again is not tried for ever', async () => {
  await file(1);
  await queryAll(
    app,
    "UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now(), retry_limit = 0, retry_count = 3",
  );
  let runs = 0;
  const count = async () => {
    runs += 1;
  };
  await work(jobOf(kinds.one, count));
  await expect.poll(() => states(), wait).toEqual({ failed: 1 });
  expect(runs).toBe(0);
});

it('who had it and comes back late changes nothing any more', async () => {
  await file(1);
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  let given = false;
  const job = jobOf(kinds.one, async (_services, _payload, signal) => {
    const mine = runs;
    runs += 1;
    signal.addEventListener('abort', () => {
      given = true;
    });
    await gates[mine]?.promise;
  });
  await work(
    job,
    jobOf(kinds.other, async () => undefined),
  );
  await expect.poll(() => runs, wait).toBe(1);
  // As if this process had been silent: another one has given the job back.
  await queryAll(app, "UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = $1", [
    kinds.one,
  ]);
  await expect.poll(() => runs, wait).toBe(2);
  expect(given).toBe(true);
  gates[0]?.resolve();
  await sleep(500);
  expect(await states()).toEqual({ active: 1 });
  gates[1]?.resolve();
  await expect.poll(() => states(), wait).toEqual({ completed: 1 });
});

it('a job whose time is over is told to stop, and its place is free', async () => {
  await file(2);
  await queryAll(app, 'UPDATE pgboss.job SET expire_seconds = 1, retry_limit = 0');
  const told: unknown[] = [];
  await work(
    jobOf(kinds.one, async (_services, _payload, signal) => {
      signal.addEventListener('abort', () => told.push(signal.reason));
      await new Promise(() => undefined);
    }),
  );
  await expect.poll(() => states(), wait).toEqual({ failed: 2 });
  expect(told.map(String)).toEqual(Array(2).fill('Error: the job took longer than 1 s'));
});

it('one that failed is tried again, one that is filed for later waits for its moment', async () => {
  await app.services.jobs.send({ name: kinds.one }, {}, { startAfter: new Date(Date.now() + 3000) });
  await file(1, kinds.other);
  const begun: number[] = [];
  let fails = 1;
  await work(
    jobOf(kinds.one, async () => void begun.push(Date.now())),
    jobOf(kinds.other, async () => {
      fails -= 1;
      if (fails >= 0) throw new Error('not yet');
    }),
  );
  await expect.poll(() => states(kinds.other), wait).toEqual({ completed: 1 });
  await expect.poll(() => states(), wait).toEqual({ completed: 1 });
  const [filed] = await queryAll<{ due: Date }>(
    app,
    'SELECT start_after AS due FROM pgboss.job WHERE name = $1',
    [kinds.one],
  );
  expect(begun[0]).toBeGreaterThanOrEqual(filed?.due.getTime() ?? 0);
});

it('what still runs when a worker stops is given back at once', { timeout: 30_000 }, async () => {
  await file(1);
  const begun = Promise.withResolvers<void>();
  const { stop } = await work(
    jobOf(kinds.one, async () => {
      begun.resolve();
      await new Promise(() => undefined);
    }),
  );
  await begun.promise;
  await stop();
  expect(await states()).toEqual({ retry: 1 });
});

it('a job that ended its process twice is not begun a third time; others of its kind are', async () => {
  const begun: unknown[] = [];
  const endings: Promise<void>[] = [];
  const blocking = 'the one';
  const handle: JobDefinition['handle'] = async (_services, payload) => {
    begun.push(payload);
    if ((payload as { which: string }).which !== blocking) return;
    // As the watcher would tell of it.
    const subject = currentWork.getStore()?.subject?.();
    const block = { id: randomUUID(), at: new Date().toISOString(), ms: 30_000, ended: true, stack: [] };
    endings.push(keepBlock(app.services, { ...block, work: subject ? { ...subject, id: 'a job' } : null }));
    await Promise.all(endings);
    await app.services.quarantine.load();
    throw new Error('here the process ends');
  };
  const payload: JobDefinition['payload'] = z.object({ which: z.string() });
  await work(jobOf(kinds.one, handle, { payload }));
  for (const which of [blocking, blocking, blocking, 'another']) {
    await app.services.jobs.sendAll({ name: kinds.one }, [
      { payload: { which }, singletonKey: randomUUID() },
    ]);
    await expect.poll(async () => Object.keys(await states()), wait).not.toContain('created');
    await expect.poll(async () => Object.keys(await states()), wait).not.toContain('active');
  }
  const times = (wanted: string) => begun.filter((one) => (one as { which: string }).which === wanted).length;
  expect([times(blocking), times('another')]).toEqual([2, 1]);
});
