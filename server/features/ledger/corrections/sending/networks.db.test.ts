// From the preview to the network's own books and back, over every simulator that can be written to.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { allNetworks } from '#server/networks/all-networks.ts';
import {
  batchOf,
  confirmed,
  judge,
  openSendingShop,
  previewOf,
  readAll,
  type SendingShop,
  send,
  settle,
} from '#server/testing/networks/sent-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { allSimulators } from '#simulators/all.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';

const now = new Date();
const from = addDays(now.toISOString().slice(0, 10), -45);
const minute = 60_000;
const written = allNetworks
  .filter(({ corrections }) => corrections?.writer)
  .map(({ description: { network } }) => network);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ secret: 'a secret for tests that is long enough' });
});
afterAll(() => app.close());

it('there are networks to write to', () => {
  expect(written.toSorted()).toEqual(['awin', 'cj', 'impact', 'partnerize']);
});

describe.each(written)('%s', (network) => {
  let simulator: RunningSimulator;
  beforeAll(async () => {
    const simulated = allSimulators.find((one) => one.network === network);
    if (!simulated) throw new Error(`simulators/all.ts has no line for ${network}`);
    simulator = await simulated.start({ from, publishers: 8, salesPerDay: 4, budget: 1_000_000 });
    (app.services.config.networkOrigins as Record<string, string>)[network] = simulator.origin;
  });
  afterAll(() => simulator.close());

  const inEarnest = () => (simulator.received?.rows ?? []).filter(({ test }) => !test);
  /** How often each row was sent, after the first so many. */
  const sentTo = (before = 0) => [
    ...Map.groupBy(inEarnest().slice(before), ({ row }) => row)
      .values()
      .map((rows) => rows.length),
  ];

  async function readAgain(shop: SendingShop): Promise<void> {
    await readAll(shop);
    await judge(shop);
    await settle(shop);
  }

  it('takes what was confirmed, once, and its own rows confirm it', { timeout: 120_000 }, async () => {
    const shop = await openSendingShop(app, simulator, { cancelled: 4, partly: 3, now });
    const preview = await previewOf(shop);
    expect(preview).toMatchObject({ way: 'api', missing: [] });
    expect(preview.rows.length).toBeGreaterThanOrEqual(6);
    expect(new Set(preview.rows.map(({ target }) => target))).toEqual(new Set(['decline', 'adjust']));
    // Tested or not, nothing is there that was not confirmed.
    expect(sentTo()).toEqual([]);
    if (network === 'cj') expect(preview.sending?.test).toEqual({ problems: [], fault: '' });
    const id = await confirmed(shop, preview.hash);
    await send(shop);
    const gone = await batchOf(shop, id);
    const out = gone.list.filter(({ delivery }) => delivery?.state !== 'unsent');
    expect(out.length).toBeGreaterThanOrEqual(4);
    expect(sentTo()).toEqual(out.map(() => 1));
    await send(shop);
    await readAgain(shop);
    const closed = await batchOf(shop, id);
    expect(closed.list.map(({ order, state, delivery }) => [order, state, delivery?.state])).toEqual(
      closed.list.map(({ order, delivery }) =>
        delivery?.state === 'unsent'
          ? [order, 'not_seen', 'unsent']
          : [order, 'confirmed', network === 'cj' ? 'delivered' : 'processed'],
      ),
    );
    expect(closed.recovered[0]?.rows).toBe(out.length);
    expect(sentTo()).toEqual(out.map(() => 1));
  });

  it('whose answer is lost is asked nothing twice; what arrived is confirmed all the same', {
    timeout: 120_000,
  }, async () => {
    const shop = await openSendingShop(app, simulator, { cancelled: 3, partly: 0, now });
    const before = inEarnest().length;
    const preview = await previewOf(shop);
    const id = await confirmed(shop, preview.hash);
    const writes = { cj: '/graphql', awin: '/batch', impact: 'DELETE', partnerize: '/bulk' }[network] ?? '';
    simulator.faults.set('lost-answer', 1, writes);
    await send(shop);
    simulator.faults.clear();
    expect((await batchOf(shop, id)).delivery?.states.uncertain).toBeGreaterThan(0);
    const { services } = app;
    const real = services.now;
    services.now = () => new Date(Date.now() + 10 * minute);
    await send(shop);
    services.now = real;
    await readAgain(shop);
    const closed = await batchOf(shop, id);
    expect(closed.states).toMatchObject({ confirmed: preview.rows.length });
    expect(sentTo(before)).toEqual(preview.rows.map(() => 1));
  });
});
