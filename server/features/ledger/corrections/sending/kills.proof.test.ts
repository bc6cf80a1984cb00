// Senders are killed outright before, during and after their calls and while they read again; the simulated networks count what reached them.
// `SENDING_KILLS=200` kills as often as the proof is meant to; unless said it kills enough to notice.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  confirmed,
  judge,
  openSendingShop,
  previewOf,
  readAll,
  type SendingShop,
  settle,
} from '#server/testing/networks/sent-steps.ts';
import { makeDue } from '#server/testing/networks/sync-steps.ts';
import { bundleChild } from '#server/testing/process/bundle-child.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { allSimulators } from '#simulators/all.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import type { SendTask } from './testing/send-child.ts';

const kills = Number(process.env.SENDING_KILLS ?? 24);
const rowsPerBatch = 3;
/** A batch for each sender that is killed, and for each that gets through. */
const ordersEach = Math.ceil(kills * 1.5) * rowsPerBatch + 20;
const longestMs = 3000;
const answerMs = 8;
/** Each so manieth sender is left alone: what it reads closes rows, and the others have less to go through. */
const throughEvery = 4;
const secret = 'a secret for tests that is long enough';
const now = new Date();
const from = addDays(now.toISOString().slice(0, 10), -45);
const written = ['cj', 'awin', 'impact', 'partnerize'];

let app: TestApp;
let simulators: RunningSimulator[];
let sendFile: string;
beforeAll(async () => {
  app = await openTestApp({ secret });
  const { dataFolder } = app.services.config;
  sendFile = await bundleChild(join(import.meta.dirname, 'testing', 'send-child.ts'), dataFolder);
  const origins = app.services.config.networkOrigins as Record<string, string>;
  simulators = await Promise.all(
    allSimulators
      .filter(({ network }) => written.includes(network))
      .map(({ start }) =>
        start({ from, publishers: 8, salesPerDay: Math.ceil(ordersEach / 15), budget: 1_000_000 }),
      ),
  );
  for (const { network, origin } of simulators) origins[network] = origin;
}, 120_000);
afterAll(async () => {
  await Promise.all(simulators.map((simulator) => simulator.close()));
  await app.close();
});

interface Sender {
  /** True when it got through before it was killed: after so long, or so long after a call of its reached a network. */
  go(killAfterMs: number, atCall?: boolean): Promise<boolean>;
}

const countArrived = (): number =>
  simulators.reduce((sum, { received }) => sum + (received?.rows.length ?? 0), 0);

async function openSender(orders: SendTask['orders']): Promise<Sender> {
  const { networkOrigins: origins, dataFolder } = app.services.config;
  const task: SendTask = {
    databaseUrl: app.databaseUrl,
    secret,
    dataFolder,
    origins: { ...origins },
    orders,
  };
  const child: ChildProcess = spawn(process.execPath, [sendFile, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = new Set<string>();
  if (!child.stdout) throw new Error('the sender says nothing');
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => said.add(line));
  while (!said.has('ready')) await once(lines, 'line');
  return {
    async go(killAfterMs, atCall = false) {
      const ended = once(child, 'exit');
      const before = countArrived();
      child.stdin?.write('go\n');
      while (atCall && child.exitCode === null && countArrived() === before) await sleep(1);
      await Promise.race([sleep(killAfterMs), ended]);
      child.kill('SIGKILL');
      await ended;
      return said.has('done');
    },
  };
}

/** The same moments in every run, as far as the machine lets them be. */
function* moments(): Generator<number> {
  for (let state = 20_261_119; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

it('sends no row twice and none that nobody confirmed, and every row comes to an end', {
  timeout: 3_000_000,
}, async () => {
  const shops: SendingShop[] = [];
  for (const simulator of simulators)
    shops.push(await openSendingShop(app, simulator, { cancelled: ordersEach, partly: 0, now }));
  const handIn = async () => {
    for (const shop of shops) {
      const { hash } = await previewOf(shop, rowsPerBatch);
      if (hash !== null) await confirmed(shop, hash);
      await makeDue(app, shop);
    }
  };
  const orders = shops.map(({ accountId, connectionId }) => ({ accountId, connectionId }));
  const moment = moments();
  let next = openSender(orders);
  for (let [done, runs] = [0, 1]; done < kills; runs += 1) {
    await handIn();
    const sender = await next;
    next = openSender(orders);
    const share = moment.next().value ?? 0;
    const isThrough = runs % throughEvery === 0;
    // Every other one dies while its call is answered, before it could note the answer or just after.
    const atCall = !isThrough && runs % 2 === 1;
    const when = isThrough ? 120_000 : share * (atCall ? answerMs : longestMs);
    if (!(await sender.go(when, atCall))) done += 1;
  }
  while (!(await (await next).go(120_000))) next = openSender(orders);

  // Late enough for the networks' delay: what did not change by now was not changed.
  const later = new Date(Date.now() + 3 * 3_600_000);
  app.services.now = () => later;
  for (const shop of shops) {
    await readAll(shop);
    await judge(shop);
    await settle({ ...shop, now: later });
  }

  const [broken] = await queryAll<{ times: number }>(
    app,
    "SELECT count(*)::int AS times FROM submission_answer WHERE state = 'uncertain'",
  );
  expect(broken?.times).toBeGreaterThan(0);
  for (const { simulator, accountId } of shops) {
    const rows = await queryAll<{ numbers: string[]; state: string | null; tried: boolean }>(
      app,
      `SELECT ARRAY(SELECT jsonb_array_elements(content->'rows')->>'transactionNo')
           || ARRAY(SELECT jsonb_array_elements(content->'rows')->>'orderNo') AS numbers,
         (SELECT o.state FROM submission_outcome o WHERE o.account_id = r.account_id AND o.submission_id = r.submission_id
            AND o.order_key = r.order_key ORDER BY o.step DESC LIMIT 1) AS state,
         EXISTS (SELECT FROM submission_try_line l WHERE l.account_id = r.account_id AND l.submission_id = r.submission_id
            AND l.order_key = r.order_key) AS tried
       FROM submission_row r WHERE account_id = $1`,
      [accountId],
    );
    const arrived = (simulator.received?.rows ?? []).filter(({ test }) => !test);
    const times = Map.groupBy(arrived, ({ row }) => row);
    const confirmedRows = new Map(rows.flatMap((row) => row.numbers.map((number) => [number, row])));
    const counts = Map.groupBy(rows, ({ state }) => state ?? 'open');
    console.info(simulator.network, {
      confirmed: rows.length,
      arrived: arrived.length,
      ...Object.fromEntries([...counts].map(([state, some]) => [state, some.length])),
    });
    expect([...times].filter(([, some]) => some.length > 1)).toEqual([]);
    expect([...times.keys()].filter((row) => !confirmedRows.has(row))).toEqual([]);
    expect(
      rows.filter(({ state }) => state === null || !['confirmed', 'refused', 'not_seen'].includes(state)),
    ).toEqual([]);
    // What reached the books is confirmed, and nothing else is.
    for (const { row, outcome } of arrived)
      expect([row, confirmedRows.get(row)?.state]).toEqual([
        row,
        outcome === 'done' ? 'confirmed' : 'not_seen',
      ]);
    expect(rows.filter(({ state }) => state === 'confirmed').length).toBe(
      arrived.filter(({ outcome }) => outcome === 'done').length,
    );
    expect(arrived.length).toBeGreaterThan(rowsPerBatch);
    expect(rows.every(({ tried, state }) => tried || state === 'not_seen')).toBe(true);
  }
});
