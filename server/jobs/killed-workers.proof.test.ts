// A worker is killed outright in the middle of every kind of work; another one that lives goes on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { start } from '#simulators/cj/start.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { queryAll } from '../testing/accounts/account-steps.ts';
import { type MailServers, openMailServers } from '../testing/mail/mail-servers/open-mail-servers.ts';
import { mailConfig } from '../testing/mail/mail-steps.ts';
import { fateOf, manyPeople, openDesk, send } from '../testing/mail/send-steps.ts';
import { connect, openTenant } from '../testing/networks/sync-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type { Heartbeat } from './keep-jobs-alive.ts';
import type { WorkTask } from './testing/work-child.ts';

const quick: Heartbeat = { everyMs: 500, silentMs: 3000 };
const within = { timeout: 60_000, interval: 250 };
const alice = 'alice@example.test';
const mails = 6;

let servers: MailServers;
let simulator: RunningSimulator;
let app: TestApp;
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code' } });
  simulator = await start({ from: daysAgo(20), publishers: 6, salesPerDay: 3, budget: 1e6 });
  const secret = 'a secret for tests that is long enough';
  app = await openTestApp({ ...mailConfig(servers), secret, networkOrigins: { cj: simulator.origin } });
});
afterAll(async () => {
  await app.close();
  await simulator.close();
  await servers.close();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function openWorker() {
  const task: WorkTask = { config: app.services.config, heartbeat: quick };
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing', 'work-child.ts'), JSON.stringify(task)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  await once(createInterface(child.stdout), 'line');
  return { kill };
}

/** Whoever wants one of these tables waits until the end. */
async function holdTables(names: readonly string[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: app.databaseUrl, options: '-c search_path=haitu' });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  let open = true;
  const release = async () => {
    if (open) await client.end();
    open = false;
  };
  onTestFinished(release);
  return release;
}

const running = async () => {
  const rows = await queryAll<{ name: string }>(
    app,
    "SELECT DISTINCT name FROM pgboss.job WHERE state = 'active' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
};

it('mails, pulls, notices and derived figures go on', { timeout: 240_000 }, async () => {
  const desk = await openDesk(app, servers);
  const accountId = await openTenant(app.services, new Date());
  const connected = await connect(app.services, { accountId, simulator, since: daysAgo(10) });
  await queryAll(app, 'INSERT INTO notice_schedule VALUES ($1, now())', [accountId]);
  await queryAll(app, "INSERT INTO stale_brand (brand_code) VALUES ('gone')");
  const release = await holdTables(['sale', 'notice_rule', 'deriving_brand']);

  const doomed = await openWorker();
  const kept = Promise.withResolvers<void>();
  let handed = 0;
  servers.smtp.answers = {
    data() {
      handed += 1;
      if (handed !== 2) return undefined;
      // The server has all of it when its sender dies, and nobody hears of it.
      kept.resolve();
      return 'keep-and-drop';
    },
  };
  let killedAt = 0;
  const kill = kept.promise.then(async () => {
    await doomed.kill();
    killedAt = performance.now();
  });
  const middle = ['derive-intelligence', 'run-notices', 'sync-connection'];
  await expect.poll(running, within).toEqual(expect.arrayContaining(middle));
  const { queued } = await send(app, desk, { to: manyPeople(mails) });
  await openWorker();
  await kill;
  await release();
  const wentOn: Record<string, number> = {};
  const goesOn = async (kind: string, look: () => Promise<unknown>, goal: unknown) => {
    await expect.poll(look, within).toEqual(goal);
    wentOn[kind] = Math.round((performance.now() - killedAt) / 1000);
  };
  const one = async (text: string, values: unknown[] = []) => (await queryAll(app, text, values))[0];
  const states = async () =>
    (await Promise.all(queued.map((id) => fateOf(app, id)))).map(({ state }) => state).toSorted();
  await Promise.all([
    goesOn('mails', states, [...Array(mails - 1).fill('sent'), 'uncertain']),
    goesOn(
      'pulls',
      () => one('SELECT cycle_done FROM connection WHERE connection_id = $1', [connected.connectionId]),
      { cycle_done: true },
    ),
    goesOn('notices', () => one('SELECT FROM notice_schedule WHERE account_id = $1', [accountId]), undefined),
    goesOn('derivation', () => one('SELECT FROM stale_brand'), undefined),
  ]);
  console.info('went on after so many seconds', wentOn);
  // What may have arrived is not sent again.
  const arrived = servers.smtp.accepted.map(({ to }) => to.join());
  expect(arrived.length).toBe(mails);
  expect(new Set(arrived).size).toBe(mails);
});
