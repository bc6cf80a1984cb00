import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  type Connected,
  connect,
  factsOf,
  makeDue,
  openTenant,
  quickOptions,
} from '#server/testing/networks/sync-steps.ts';
import { bundleChild } from '#server/testing/process/bundle-child.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { allSimulators } from '#simulators/all.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { runConnection } from './run-connection.ts';
import type { PullTask } from './testing/pull-child.ts';

const kills = 50;
const now = new Date('2026-03-12T15:00:00Z');
const since = '2025-12-01';
const secret = 'a secret for tests that is long enough';
const never = new AbortController().signal;

let app: TestApp;
let simulators: RunningSimulator[];
let pullFile: string;
beforeAll(async () => {
  app = await openTestApp({ secret });
  const { dataFolder } = app.services.config;
  pullFile = await bundleChild(join(import.meta.dirname, 'testing', 'pull-child.ts'), dataFolder);
  app.services.now = () => now;
  simulators = await Promise.all(
    allSimulators.map(({ start }) =>
      start({ from: since, publishers: 10, salesPerDay: 3, budget: 1_000_000, now: () => now }),
    ),
  );
  const origins = app.services.config.networkOrigins as Record<string, string>;
  for (const { network, origin } of simulators) origins[network] = origin;
});
afterAll(async () => {
  await Promise.all(simulators.map((simulator) => simulator.close()));
  await app.close();
});

async function connectAll(): Promise<Connected[]> {
  const accountId = await openTenant(app.services, now);
  const connected: Connected[] = [];
  for (const simulator of simulators) {
    const made = await connect(app.services, { accountId, simulator, since });
    await makeDue(app, made);
    connected.push(made);
  }
  return connected;
}

interface Puller {
  process: ChildProcess;
  /** Starts pulling; true when it got through before it was killed. */
  go(killAfterMs: number): Promise<boolean>;
}

async function openPuller(orders: Connected[]): Promise<Puller> {
  const { networkOrigins: origins, dataFolder } = app.services.config;
  const task: PullTask = {
    databaseUrl: app.databaseUrl,
    secret,
    dataFolder,
    origins: { ...origins },
    now: now.toISOString(),
    orders,
  };
  const child = spawn(process.execPath, [pullFile, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = new Set<string>();
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => said.add(line));
  while (!said.has('ready')) await once(lines, 'line');
  return {
    process: child,
    async go(killAfterMs) {
      const ended = once(child, 'exit');
      child.stdin.write('go\n');
      await Promise.race([sleep(killAfterMs), ended]);
      child.kill('SIGKILL');
      await ended;
      return said.has('done');
    },
  };
}

/** The same moments in every run, as far as the machine lets them be. */
function* moments(): Generator<number> {
  for (let state = 20_260_312; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

it('survives kill -9 at any moment: nothing lost, nothing doubled', { timeout: 400_000 }, async () => {
  const quiet = await connectAll();
  for (const connected of quiet) {
    expect(await runConnection(app.services, connected, never, quickOptions)).toBe('done');
  }
  const undisturbed = await factsOf(app, quiet[0]?.accountId ?? 0);

  const killed = await connectAll();
  const moment = moments();
  let next = openPuller(killed);
  let done = 0;
  while (done < kills) {
    const puller = await next;
    // Started meanwhile, so that no time goes by on starting processes.
    next = openPuller(killed);
    const finished = await puller.go((moment.next().value ?? 0) * 700);
    if (!finished) done += 1;
    // Through already: the next daily round reads the last three months again.
    else for (const connected of killed) await makeDue(app, connected);
  }
  expect(await (await next).go(120_000)).toBe(true);

  const accountId = killed[0]?.accountId ?? 0;
  expect(await factsOf(app, accountId)).toEqual(undisturbed);
  const rows = await queryAll<{ rounds: boolean; sales: string }>(
    app,
    `SELECT bool_and(cycle_done) AS rounds, (SELECT count(*) FROM sale WHERE account_id = $1) AS sales
     FROM connection WHERE account_id = $1`,
    [accountId],
  );
  expect(rows[0]?.rounds).toBe(true);
  expect(Number(rows[0]?.sales)).toBeGreaterThan(1000);
});

it('is pulled by one worker at a time', async () => {
  const [connected] = await connectAll();
  const [simulator] = simulators;
  if (!connected || !simulator) throw new Error('no simulator');
  const before = simulator.calls;
  const ends = await Promise.all(
    Array.from({ length: 6 }, () => runConnection(app.services, connected, never, quickOptions)),
  );
  expect(ends.toSorted()).toEqual(['busy', 'busy', 'busy', 'busy', 'busy', 'done']);
  expect(simulator.mostAtOnce).toBe(1);
  const [counted] = await queryAll<{ calls: number }>(
    app,
    'SELECT sum(calls)::int AS calls FROM pull WHERE connection_id = $1',
    [connected.connectionId],
  );
  expect(simulator.calls - before).toBe(counted?.calls);
});
