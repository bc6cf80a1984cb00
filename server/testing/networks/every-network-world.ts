// A test file's product with one account that is connected to every simulated network there is and has read all of them; and what
// its figures must be, counted from what each network itself holds.
import { afterAll, beforeAll, expect } from 'vitest';
import type { DaySpan } from '#contract/figures/days.ts';
import { type RunEnd, runConnection } from '#server/features/networks/sync/run-connection.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import { allSimulators } from '#simulators/all.ts';
import type { FaultKind, RunningSimulator } from '#simulators/kit/types.ts';
import { type Owner, ownerOn, type Refusal } from '../accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { connected } from './connection-steps.ts';
import { makeDue, quickOptions } from './sync-steps.ts';

interface EveryNetworkWorld {
  app: TestApp;
  owner: Owner;
  /** The product's present and that of every network. */
  now: Date;
  /** By network: the simulator, and the connection that reads it. */
  simulators: Map<string, RunningSimulator>;
  connections: Map<string, number>;
}

/** Minor units; null is what the network does not tell. */
export interface Part {
  sales: number;
  orders: number | null;
  commission: number | null;
  clicks: number | null;
}

export const networks = allSimulators.map(({ network }) => network);

export const cents = (units: number): string => (units / 100).toFixed(2);
export const add = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** As the cards tell the sum of some. */
export const sumOf = (parts: readonly Part[]) => ({
  sales: cents(add(parts.map(({ sales }) => sales))),
  orders: add(parts.map(({ orders }) => orders)),
  commission: cents(add(parts.map(({ commission }) => commission))),
  clicks: add(parts.map(({ clicks }) => clicks)),
});

/** Called once in a test file, outside its tests. `since` is the first day that is read. */
export function everyNetworkWorld({ now, since }: { now: Date; since: string }) {
  const world = { now, simulators: new Map(), connections: new Map() } as EveryNetworkWorld;

  beforeAll(async () => {
    const made = { from: '2026-01-01', publishers: 12, salesPerDay: 5, budget: 1e6, now: () => world.now };
    await Promise.all(
      allSimulators.map(async ({ network, start }) => world.simulators.set(network, await start(made))),
    );
    const origins = [...world.simulators].map(([network, { origin }]) => [network, origin]);
    world.app = await openTestApp({ networkOrigins: Object.fromEntries(origins) });
    world.app.services.now = () => world.now;
    world.owner = await ownerOn(world.app, 'E_YEAR');
    // Running on the day of this world too.
    await world.app.services.db.tenant(world.owner.accountId, (tx) =>
      grantPlan(tx, { mealType: 'E_YEAR', source: 'operator', now }),
    );
    for (const { network, credentials, zone } of world.simulators.values()) {
      // Its days are those the simulator counts by; those of UTC are where nobody chooses.
      const days = zone === 'UTC' ? { since } : { since, zone };
      const id = await connected(world.app, world.owner, { network, credentials }, days);
      world.connections.set(network, Number(id));
    }
    expect(await readAll()).toEqual(networks.map((network) => [network, 'done']));
  }, 240_000);
  afterAll(async () => {
    await world.app.close();
    await Promise.all([...world.simulators.values()].map((simulator) => simulator.close()));
  });

  /** All at the same time, as the worker would; how each ended. One of an outage that is silent need not be waited for long. */
  const readAll = (outages: ReadonlyMap<string, FaultKind> = new Map()): Promise<[string, RunEnd][]> =>
    Promise.all(
      networks.map(async (network): Promise<[string, RunEnd]> => {
        const connectionId = world.connections.get(network) ?? 0;
        const order = { accountId: world.owner.accountId, connectionId };
        await makeDue(world.app, order);
        const http = outages.get(network) === 'timeout' ? { headersMs: 100 } : {};
        const options = { ...quickOptions, http };
        return [
          network,
          await runConnection(world.app.services, order, new AbortController().signal, options),
        ];
      }),
    );

  const simulatorOf = (network: string): RunningSimulator => {
    const simulator = world.simulators.get(network);
    if (!simulator) throw new Error(network);
    return simulator;
  };

  /** What a network holds of these days, as far as they were asked for; of one of its publishers where that is named. */
  function partOf(network: string, { from, to }: DaySpan, publisherRef?: string): Part {
    const simulator = simulatorOf(network);
    const first = from < since ? since : from;
    const own = <Row extends { publisherRef: string }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => publisherRef === undefined || row.publisherRef === publisherRef);
    const days = simulator.expectedDays(first, to);
    if (days) {
      const told = own(days);
      const isPaid = days.some(({ commission }) => commission !== null);
      return {
        sales: add(told.map(({ amount }) => amount)),
        orders: null,
        commission: isPaid ? add(told.map(({ commission }) => commission)) : null,
        clicks: add(told.map(({ clicks }) => clicks)),
      };
    }
    const sold = own(simulator.expectedSales(first, to)).filter(({ state }) => state !== 'voided');
    const clicks = simulator.expectedClicks(first, to);
    return {
      sales: add(sold.map(({ amount }) => amount)),
      orders: sold.filter(({ kind }) => kind === 'sale').length,
      commission: add(sold.map(({ commission }) => commission)),
      clicks: clicks && add(own(clicks).map((row) => row.clicks)),
    };
  }

  const partsOf = (span: DaySpan): Part[] => networks.map((network) => partOf(network, span));

  /** Every order it tells of, voided ones too; none where it tells sums of days. */
  const ordersOf = (network: string, { from, to }: DaySpan) => {
    const simulator = simulatorOf(network);
    return simulator.expectedDays(from, to) ? [] : simulator.expectedSales(from, to);
  };

  async function call<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
    const { token } = world.owner;
    const answer = await world.app.request<Body & Refusal>(method, path, { token, ...(body && { body }) });
    expect([path, answer.code, answer.msg]).toEqual([path, 'success', expect.anything()]);
    return answer.body;
  }
  const get = <Body>(path: string, query: Record<string, string> = {}) =>
    call<Body>('GET', `${path}?${new URLSearchParams(query)}`);
  const post = <Body>(path: string, body: object) => call<Body>('POST', path, body);

  return { world, readAll, simulatorOf, partOf, partsOf, ordersOf, get, post };
}
