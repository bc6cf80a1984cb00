import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, dayMs } from '#contract/figures/days.ts';
import type { ServerEvent } from '#server/events/event-hub.ts';
import { awin } from '#server/networks/awin/awin.ts';
import type { Connector } from '#server/networks/connector.ts';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  type Connected,
  cardOf,
  connect,
  factsOf,
  makeDue,
  openTenant,
  pullByHand,
  quickOptions,
} from '#server/testing/networks/sync-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { start } from '#simulators/awin/start.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { updateConnectionRow } from '../store.ts';
import { claimDue, fileDue } from './due.ts';
import { runConnection } from './run-connection.ts';
import { syncTexts } from './texts.ts';

const start0 = new Date('2026-03-12T15:00:00Z');
const never = new AbortController().signal;

let app: TestApp;
let simulator: RunningSimulator;
let now = start0;
beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => now;
  simulator = await start({ from: '2025-10-01', publishers: 8, salesPerDay: 2, budget: 1e6, now: () => now });
  (app.services.config.networkOrigins as Record<string, string>).awin = simulator.origin;
});
beforeEach(() => {
  now = start0;
});
afterAll(async () => {
  await simulator.close();
  await app.close();
});

async function newConnection(since = '2026-02-20'): Promise<Connected> {
  const accountId = await openTenant(app.services, now);
  const connected = await connect(app.services, { accountId, simulator, since });
  await makeDue(app, connected);
  return connected;
}

const run = (connected: Connected, change: Partial<Connector> = {}) =>
  runConnection(app.services, connected, never, {
    ...quickOptions,
    connectorOf: () => ({ ...awin, limits: { ...awin.limits, budgets: [] }, ...change }),
  });

const rowOf = async ({ connectionId }: Connected) => {
  const [row] = await queryAll<Record<string, unknown>>(
    app,
    `SELECT c.*, s.due_at FROM connection c LEFT JOIN sync_schedule s USING (connection_id) WHERE connection_id = $1`,
    [connectionId],
  );
  return row ?? {};
};

const set = ({ accountId, connectionId }: Connected, change: Parameters<typeof updateConnectionRow>[2]) =>
  app.services.db.tenant(accountId, (tx) => updateConnectionRow(tx, connectionId, change));

const pullsOf = ({ connectionId }: Connected) =>
  queryAll<Record<string, unknown>>(
    app,
    `SELECT cycle_no, kind, from_day::text, to_day::text, state, tries, calls, rows_read::int, added::int, changed::int,
            voided::int, message, reconciled, differences FROM pull WHERE connection_id = $1 ORDER BY pull_id`,
    [connectionId],
  );

it('leaves coverage, history and the next pull behind, and tells every browser', async () => {
  const connected = await newConnection();
  const events: ServerEvent[] = [];
  const { accountId } = connected;
  const off = app.services.events.subscribe({
    accountId,
    memberId: 'm',
    sessionId: 's',
    send: (event) => events.push(event),
    end: () => undefined,
  });
  expect(await cardOf(app.services, connected)).toMatchObject({ state: 'syncing', progress: { total: 0 } });
  expect(await run(connected)).toBe('done');
  const row = await rowOf(connected);
  // Today is not over, so it is not among the days that are all here.
  expect([row.sales_covered, row.clicks_covered]).toEqual([
    '{[2026-02-20,2026-03-12)}',
    '{[2026-02-20,2026-03-12)}',
  ]);
  expect(row.last_pull_at).toEqual(now);
  expect((row.due_at as Date).getTime()).toBeGreaterThan(now.getTime());
  const pulls = await pullsOf(connected);
  expect(pulls.map(({ kind, from_day, to_day }) => [kind, from_day, to_day])).toEqual([
    ['publishers', null, null],
    ['sales', '2026-02-20', '2026-03-12'],
    ['clicks', '2026-03-10', '2026-03-12'],
    ['clicks', '2026-02-20', '2026-03-09'],
  ]);
  for (const pull of pulls.slice(1))
    expect(pull).toMatchObject({ state: 'done', reconciled: 'equal', tries: 1 });
  await expect.poll(() => events.at(-1)?.data).toMatchObject({ state: 'connected', progress: null });
  expect(events[0]?.data).toMatchObject({ state: 'syncing', progress: { done: 0, total: 4 } });
  off();
  // Read again by hand: the same rows, nothing new.
  await pullByHand(app.services, connected);
  await makeDue(app, connected);
  expect(await cardOf(app.services, connected)).toMatchObject({ state: 'syncing' });
  expect(await run(connected)).toBe('done');
  const again = (await pullsOf(connected)).slice(4);
  expect(again.map(({ kind, added, changed, voided }) => [kind, added, changed, voided])).toEqual([
    ['publishers', 0, 0, 0],
    ['sales', 0, 0, 0],
    ['clicks', 0, 0, 0],
  ]);
  // Not due: nothing happens.
  const calls = simulator.calls;
  expect(await run(connected)).toBe('idle');
  expect(simulator.calls).toBe(calls);
});

it('counts days as read whose texts came garbled, and reads them once more with the next round', async () => {
  const connected = await newConnection('2025-11-01');
  const healthy = await newConnection('2025-11-01');
  expect(await run(healthy)).toBe('done');
  simulator.faults.set('wrong-charset');
  try {
    expect(await run(connected)).toBe('done');
  } finally {
    simulator.faults.clear();
  }
  const days = '{[2025-11-01,2026-03-12)}';
  expect(await rowOf(connected)).toMatchObject({ sales_covered: days, clicks_covered: days });
  expect(await cardOf(app.services, connected)).toMatchObject({ state: 'connected', message: '' });
  const sums = async ({ accountId }: Connected) => (await factsOf(app, accountId)).click_day?.length;
  expect(await sums(connected)).toBe(await sums(healthy));

  now = new Date(now.getTime() + dayMs);
  for (const one of [connected, healthy]) {
    await makeDue(app, one);
    expect(await run(one)).toBe('done');
  }
  expect(await factsOf(app, connected.accountId)).toEqual(await factsOf(app, healthy.accountId));
  expect(await rowOf(connected)).toMatchObject({ sales_garbled: '{}', clicks_garbled: '{}' });
  // And once only.
  const before = (await pullsOf(connected)).length;
  now = new Date(now.getTime() + dayMs);
  await makeDue(app, connected);
  expect(await run(connected)).toBe('done');
  const after = (await pullsOf(connected)).slice(before);
  expect(after.map(({ from_day }) => String(from_day)).filter((day) => day < '2025-12-01')).toEqual([]);
});

it('keeps what the network changed of orders between two rounds, and nothing of the first', async () => {
  const connected = await newConnection();
  const states = async () =>
    new Map(
      (
        await queryAll<{ key: string; state: string }>(
          app,
          'SELECT sale_key AS key, state FROM sale WHERE connection_id = $1',
          [connected.connectionId],
        )
      ).map(({ key, state }) => [key, state]),
    );
  const changes = () =>
    queryAll<{ key: string; old: string; now: string; cause: string }>(
      app,
      `SELECT sale_key AS key, old_state AS old, state AS now, cause FROM sale_change WHERE connection_id = $1
       ORDER BY sale_key`,
      [connected.connectionId],
    );
  expect(await run(connected)).toBe('done');
  const first = await states();
  expect(await changes()).toEqual([]);
  now = new Date(now.getTime() + 12 * dayMs);
  await makeDue(app, connected);
  expect(await run(connected)).toBe('done');
  const kept = await changes();
  // From what the rows said before to what they say now, and no order twice.
  const second = await states();
  const differing = [...first].filter(([key, state]) => second.get(key) !== state).map(([key]) => key);
  expect(kept.map(({ key }) => key)).toEqual(differing.toSorted());
  expect(kept.length).toBeGreaterThan(5);
  for (const { key, old, now: after } of kept)
    expect([old, after]).toEqual([first.get(key), second.get(key)]);
});

it('stops a week after the plan has ended and goes on by itself once there is one', async () => {
  const connected = await newConnection();
  const { accountId } = connected;
  const endPlan = (at: Date) =>
    queryAll(app, "UPDATE plan_grant SET starts_at = '2020-01-01', ends_at = $2 WHERE account_id = $1", [
      accountId,
      at,
    ]);
  await endPlan(new Date(now.getTime() - 6 * dayMs));
  expect(await run(connected)).toBe('done');
  await endPlan(new Date(now.getTime() - 8 * dayMs));
  await makeDue(app, connected);
  const calls = simulator.calls;
  expect(await run(connected)).toBe('idle');
  expect(simulator.calls).toBe(calls);
  expect(await cardOf(app.services, connected)).toMatchObject({
    state: 'paused',
    message: syncTexts.pausedByPlan,
  });
  expect((await rowOf(connected)).due_at).toEqual(new Date(now.getTime() + 3_600_000));
  await endPlan(new Date(now.getTime() + dayMs));
  await makeDue(app, connected);
  expect(await run(connected)).toBe('done');
  expect(await cardOf(app.services, connected)).toMatchObject({ state: 'connected' });
});

it('leaves a connection alone that a person paused, and drops a window read meanwhile', async () => {
  const connected = await newConnection();
  // Paused while the sales are on their way.
  const end = await run(connected, {
    async *sales(call, span) {
      yield* awin.sales(call, span);
      await set(connected, { state: 'paused' });
    },
  });
  expect(end).toBe('more');
  expect((await factsOf(app, connected.accountId)).sale).toEqual([]);
  expect(await run(connected)).toBe('idle');
  expect((await rowOf(connected)).due_at).toBeNull();
  expect(await cardOf(app.services, connected)).toMatchObject({
    state: 'paused',
    message: syncTexts.pausedByPerson,
  });
});

it('asks the person when the login is refused, and asks the network no more for hours', async () => {
  const connected = await newConnection();
  const refuse = { budgetOwner: () => 'x', ...withLogin({ token: 'wrong' }) };
  expect(await run(connected, refuse)).toBe('failed');
  const card = await cardOf(app.services, connected);
  expect(card.state).toBe('attention');
  expect(card.message).toMatch(/平台答复：“.+”.*请检查授权信息/);
  expect((await rowOf(connected)).due_at).toEqual(new Date(now.getTime() + 6 * 3_600_000));
  const calls = simulator.calls;
  expect(await run(connected)).toBe('idle');
  expect(simulator.calls).toBe(calls);
  // New credentials make it due at once; the first window that is read clears the card.
  await pullByHand(app.services, connected);
  await makeDue(app, connected);
  expect(await run(connected)).toBe('done');
  expect(await cardOf(app.services, connected)).toMatchObject({ state: 'connected', message: '' });
});

/** The connector called with another login than the stored one. */
function withLogin(credentials: Record<string, string>): Partial<Connector> {
  const as = <Call extends { login: { credentials: object } }>(call: Call): Call => ({
    ...call,
    login: { ...call.login, credentials: { ...call.login.credentials, ...credentials } },
  });
  return {
    publishers: (call) => awin.publishers?.(as(call)) ?? (async function* () {})(),
    sales: (call, span) => awin.sales(as(call), span),
  };
}

it('does not believe rows that fall short of the summary, until the summary proves wrong for long', async () => {
  const connected = await newConnection('2026-03-01');
  const boasting: Partial<Connector> = {
    async dailyTotals(call, span) {
      const totals = (await awin.dailyTotals?.(call, span)) ?? [];
      return totals.map((total) =>
        total.day === '2026-03-05' ? { ...total, orders: (total.orders ?? 0) + 1 } : total,
      );
    },
  };
  for (let failures = 0; failures < 5; failures += 1) {
    await makeDue(app, connected);
    expect(await run(connected, boasting)).toBe('failed');
    expect((await cardOf(app.services, connected)).message).toContain(syncTexts.short('sales'));
    expect((await factsOf(app, connected.accountId)).sale).toEqual([]);
  }
  await makeDue(app, connected);
  expect(await run(connected, boasting)).toBe('done');
  const kept = (await pullsOf(connected)).find(({ kind, state }) => kind === 'sales' && state === 'done');
  expect(kept).toMatchObject({
    reconciled: 'differs',
    tries: 3,
    differences: [{ day: '2026-03-05', figure: 'orders' }],
    message: syncTexts.differs(1),
  });
  // From now on the network is known to count otherwise: tried again, then kept.
  await makeDue(app, connected);
  expect(await run(connected, boasting)).toBe('done');
});

it('reads older days only as far as the budget allows, and says so', async () => {
  const perDay = 20;
  const budgets = [{ calls: perDay, per: 'day' }] as const;
  const limits = { ...awin.limits, clicksWindowDays: 5, salesWindowDays: 31, budgets, dailyReserve: 4 };
  const owner = `budget-${Math.random()}`;
  const connected = await newConnection('2025-12-01');
  const rounds: number[] = [];
  let card = await cardOf(app.services, connected);
  for (let day = 0; day < 8; day += 1) {
    now = new Date(start0.getTime() + day * dayMs);
    await makeDue(app, connected);
    const before = simulator.calls;
    const end = await runConnection(app.services, connected, never, {
      ...quickOptions,
      clock: () => now.getTime(),
      connectorOf: () => ({ ...awin, limits, budgetOwner: () => owner }),
    });
    expect(end).toBe('done');
    rounds.push(simulator.calls - before);
    card = await cardOf(app.services, connected);
    if (card.message === '') break;
    expect(card).toMatchObject({ state: 'connected', message: syncTexts.historyWaits });
  }
  expect(rounds.length).toBeGreaterThan(1);
  expect(Math.max(...rounds)).toBeLessThanOrEqual(perDay);
  expect(card.message).toBe('');
  const row = await rowOf(connected);
  expect(row.sales_covered).toBe(`{[2025-12-01,${now.toISOString().slice(0, 10)})}`);
  expect(row.clicks_covered).toBe(`{[2025-12-01,${now.toISOString().slice(0, 10)})}`);
});

it('starts a round anew that was not finished on its day, and keeps what it had read of the past', async () => {
  const connected = await newConnection('2025-11-01');
  let windows = 0;
  const failing: Partial<Connector> = {
    async *sales(call, span) {
      windows += 1;
      if (windows === 5) simulator.faults.set('server-error');
      yield* awin.sales(call, span);
    },
  };
  expect(await run(connected, failing)).toBe('failed');
  simulator.faults.clear();
  const covered = (await rowOf(connected)).sales_covered;
  now = new Date(start0.getTime() + 2 * dayMs);
  await makeDue(app, connected);
  expect(await run(connected)).toBe('done');
  const row = await rowOf(connected);
  expect(row).toMatchObject({ cycle_no: 2, cycle_kind: 'first', sales_covered: '{[2025-11-01,2026-03-14)}' });
  expect(covered).not.toBe(row.sales_covered);
  const again = (await pullsOf(connected)).filter(({ cycle_no, kind }) => cycle_no === 2 && kind === 'sales');
  expect(again.map(({ to_day }) => to_day)).toContain('2026-03-14');
  // What the first round had read beyond the last 90 days is not asked for again.
  const from = again.map(({ from_day }) => String(from_day)).toSorted()[0];
  expect(from).toBe('2025-11-01');
  const asked = again.filter(({ to_day }) => String(to_day) < addDays('2026-03-14', -89));
  expect(asked).toHaveLength(1);
});

it('is claimed once when due, not while it runs, and at once after its worker is gone', async () => {
  const connected = await newConnection();
  const { connectionId } = connected;
  const mine = async () =>
    (await app.services.db.transaction(claimDue)).filter((order) => order.connectionId === connectionId);
  const [once, twice] = await Promise.all([mine(), mine()]);
  expect([...once, ...twice]).toEqual([connected]);
  expect(await mine()).toEqual([]);
  await app.services.db.session(connected.accountId, async (session) => {
    await session.tryLock(1, connectionId);
    await makeDue(app, connected);
    await queryAll(app, 'UPDATE sync_schedule SET claimed_until = NULL WHERE connection_id = $1', [
      connectionId,
    ]);
    expect(await mine()).toEqual([]);
  });
  await expect.poll(mine).toEqual([connected]);
});

it('asked for by hand while its last window is read, it reads another round', async () => {
  const connected = await newConnection();
  let windows = 0;
  const pressed: Partial<Connector> = {
    async *sales(...args) {
      windows += 1;
      // Pressed in every window; what counts is the last.
      await pullByHand(app.services, connected);
      // The database's clock is not the test's.
      await queryAll(app, "UPDATE sync_schedule SET due_at = '2001-01-01' WHERE connection_id = $1", [
        connected.connectionId,
      ]);
      yield* awin.sales(...args);
    },
  };
  expect(await run(connected, pressed)).toBe('more');
  expect(windows).toBeGreaterThan(0);
  expect(await run(connected)).toBe('done');
  expect(await rowOf(connected)).toMatchObject({ cycle_no: 2, cycle_kind: 'hand', cycle_done: true });
  expect(await run(connected)).toBe('idle');
});

it('files all that is due in batches, with their claims or not at all', async () => {
  const accountId = -1;
  const count = 1200;
  // Those of other tests are out of the way.
  await queryAll(app, "UPDATE sync_schedule SET claimed_until = 'infinity'");
  await queryAll(
    app,
    "INSERT INTO sync_schedule SELECT -n, $1, now() - n * interval '1 second' FROM generate_series(1, $2::int) AS n",
    [accountId, count],
  );
  const batches: number[] = [];
  const filing = fileDue(app.services, async (orders) => {
    batches.push(orders.length);
    if (batches.length === 2) throw new Error('no');
  });
  await expect(filing).rejects.toThrow('no');
  const claimed = async () =>
    (
      await queryAll<{ n: number }>(
        app,
        'SELECT count(*)::int AS n FROM sync_schedule WHERE account_id = $1 AND claimed_until > now()',
        [accountId],
      )
    )[0]?.n;
  expect([await claimed(), batches]).toEqual([500, [500, 500]]);
  const orders: number[] = [];
  await fileDue(app.services, async (some) => {
    orders.push(...some.filter((order) => order.accountId === accountId).map((o) => o.connectionId));
  });
  expect([await claimed(), orders.length, new Set(orders).size]).toEqual([count, 700, 700]);
  // Those that had been due for longer went first.
  expect(Math.min(...orders)).toBe(-700);
  await queryAll(app, 'DELETE FROM sync_schedule WHERE account_id = $1', [accountId]);
  await queryAll(app, 'UPDATE sync_schedule SET claimed_until = NULL');
});

it('tells of a fault of our own as such and tries again', async () => {
  const connected = await newConnection();
  const broken: Partial<Connector> = {
    // biome-ignore lint/correctness/useYield: it fails before the first row.
    async *sales() {
      throw new Error('a defect');
    },
  };
  expect(await run(connected, broken)).toBe('failed');
  const card = await cardOf(app.services, connected);
  expect(card).toMatchObject({ state: 'attention' });
  expect(card.message).toContain(syncTexts.internal);
  expect(app.logged.some((line) => line.includes('a defect'))).toBe(true);
  await makeDue(app, connected);
  expect(await run(connected)).toBe('done');
});
