// What really happens is told: each event of the contract, from the work itself, in the shape the contract promises.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '#contract/webhook-events.ts';
import { runConnection } from '#server/features/networks/sync/run-connection.ts';
import { readShop } from '#server/features/shops/reading/read-shop.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { previewFile, runUpload } from '#server/testing/facts/import-steps.ts';
import { record } from '#server/testing/facts/import-world.ts';
import { connect, makeDue, pullByHand, quickOptions } from '#server/testing/networks/sync-steps.ts';
import { addRule, lookAt, openProgramme, sell } from '#server/testing/notices/notice-steps.ts';
import { webhookWorld } from '#server/testing/webhooks/webhook-world.ts';
import { start } from '#simulators/awin/start.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { startWooCommerce, type WooSimulator } from '#simulators/woocommerce/start.ts';

const { world, add, deliveriesOf } = webhookWorld();
const never = new AbortController().signal;
const seen = new Set<string>();

let simulator: RunningSimulator;
let shop: WooSimulator;
beforeAll(async () => {
  shop = await startWooCommerce({ orders: 40 });
  simulator = await start({ from: '2025-10-01', publishers: 8, salesPerDay: 2, budget: 1e6 });
  const origins = world.app.services.config.networkOrigins as Record<string, string>;
  Object.assign(origins, { awin: simulator.origin, woocommerce: shop.origin });
});
afterAll(() => Promise.all([simulator.close(), shop.close()]));

/** What was filed for it, oldest first; its data fits the contract. */
async function filedFor(owner: Owner, hook: { id: string }, type: WebhookEvent) {
  const bodies = (await deliveriesOf(owner, hook))
    .map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: unknown })
    .filter((body) => body.type === type)
    .toReversed();
  for (const { data } of bodies) {
    expect(webhookEvents[type].data.parse(data)).toEqual(data);
    seen.add(type);
  }
  return bodies.map(({ data }) => data);
}

describe('a sync', () => {
  it('tells what each round wrote once it is finished, and the first failure alone', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const hook = await add(owner);
    const since = addDays(new Date().toISOString().slice(0, 10), -5);
    const connected = await connect(world.app.services, { accountId: owner.accountId, simulator, since });
    const run = async () => {
      await makeDue(world.app, connected);
      return runConnection(world.app.services, connected, never, quickOptions);
    };
    expect(await run()).toBe('done');
    const written = async (kind: string) =>
      (
        await queryAll<object>(
          world.app,
          `SELECT min(from_day)::text AS from, max(to_day)::text AS to, sum(added)::int AS added,
             sum(changed)::int AS changed, sum(voided)::int AS voided
           FROM pull WHERE connection_id = $1 AND cycle_no = 1 AND kind = $2`,
          [connected.connectionId, kind],
        )
      )[0];
    const connection = { id: String(connected.connectionId), network: 'awin', pt: 'Awin', name: 'awin' };
    const first = {
      connection,
      round: 'first',
      sales: await written('sales'),
      clicks: await written('clicks'),
      sums: null,
    };
    expect(await filedFor(owner, hook, 'sync.finished')).toEqual([first]);
    expect(first.sales).toMatchObject({ from: since, voided: 0 });

    simulator.faults.set('server-error');
    try {
      await pullByHand(world.app.services, connected);
      expect(await run()).toBe('failed');
      expect(await run()).toBe('failed');
    } finally {
      simulator.faults.clear();
    }
    const attention = await filedFor(owner, hook, 'sync.attention');
    expect(attention).toEqual([
      expect.objectContaining({ connection, message: expect.stringMatching(/\p{Script=Han}/u) }),
    ]);
    expect(await run()).toBe('done');
    expect(await filedFor(owner, hook, 'sync.finished')).toEqual([
      first,
      expect.objectContaining({ round: 'hand', sales: expect.objectContaining({ added: 0 }) }),
    ]);
    expect(await filedFor(owner, hook, 'sync.attention')).toHaveLength(1);
  });
});

describe('a shop', () => {
  it('tells of the first failure alone, until it is read again', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const hook = await add(owner);
    const { credentials } = shop;
    const made = await world.app.request<{ id: string }>('POST', '/api/shops', {
      token: owner.token,
      body: { system: 'woocommerce', name: '独立站', credentials },
    });
    expect(made.code).toBe('success');
    const { id } = made.body;
    const order = { accountId: owner.accountId, shopId: Number(id) };
    const look = async () => {
      await queryAll(world.app, "UPDATE shop SET next_look_at = '2000-01-01' WHERE shop_id = $1", [id]);
      return readShop(world.app.services, order, never);
    };
    shop.faults.set('server-error');
    try {
      expect([await look(), await look()]).toEqual(['failed', 'failed']);
    } finally {
      shop.faults.clear();
    }
    const told = expect.objectContaining({
      shop: { id, system: 'woocommerce', name: '独立站' },
      message: expect.stringMatching(/\p{Script=Han}/u),
    });
    expect(await filedFor(owner, hook, 'shop.attention')).toEqual([told]);
    expect(await look()).toBe('done');
    shop.faults.set('server-error', 1);
    expect(await look()).toBe('failed');
    expect(await filedFor(owner, hook, 'shop.attention')).toEqual([told, told]);
  });
});

describe('a file', () => {
  it('tells what it wrote', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const hook = await add(owner);
    const { importId } = (await previewFile(world.app, owner, { content: record })).body;
    await runUpload(world.app, owner, { importId });
    expect(await filedFor(owner, hook, 'import.finished')).toEqual([
      expect.objectContaining({ importId, kind: 'sales', added: 4, changed: 0, unchanged: 0 }),
    ]);
  });
});

describe('an alert', () => {
  it('tells what its members and robots are told, with a whole address', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const hook = await add(owner);
    const lastDay = addDays(new Date().toISOString().slice(0, 10), -1);
    const programme = await openProgramme(world.app, owner, { since: addDays(lastDay, -30), until: lastDay });
    await sell(world.app, owner, programme, [{ day: lastDay, publisher: '11', orders: 2 }]);
    const ruleId = await addRule(world.app, owner, {
      setting: { kind: 'threshold', metric: 'orders', per: 'day', direction: 'above', level: '1' },
      mailTo: [owner.id],
    });
    const noon = new Date(`${addDays(lastDay, 1)}T12:00:00Z`);
    await lookAt(world.app, owner, noon);
    await lookAt(world.app, owner, noon);
    expect(await filedFor(owner, hook, 'alert.fired')).toEqual([
      expect.objectContaining({
        ruleId,
        ruleName: '提醒',
        kind: 'threshold',
        title: expect.stringContaining('出单量'),
        link: expect.stringMatching(/^https:\/\/haitu\.example\//),
      }),
    ]);
  });
});

it('every event that can be chosen has been seen to happen', () => {
  expect([...seen].sort()).toEqual([...webhookEventNames].sort());
});
