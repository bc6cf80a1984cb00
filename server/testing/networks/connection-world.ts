// A test file's product beside three simulated networks and one that nobody answers for.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addDays, dayIn } from '#contract/figures/days.ts';
import type { PullView } from '#contract/networks.ts';
import { start as startAvantLink } from '#simulators/avantlink/start.ts';
import { start as startAwin } from '#simulators/awin/start.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { start as startShareASale } from '#simulators/shareasale/start.ts';
import { type Owner, ownerOn, queryAll, type Refusal } from '../accounts/account-steps.ts';
import { snapshotTables } from '../database/table-snapshot.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

interface ConnectionWorld {
  app: TestApp;
  shareasale: RunningSimulator;
  avantlink: RunningSimulator;
  awin: RunningSimulator;
  /** Of those who are refused anyway. */
  visitor: Owner;
}

/** Called once in a test file, outside its tests. */
export function connectionWorld() {
  const today = dayIn('America/New_York', new Date());
  const since = addDays(today, -6);
  /** The first day the networks know of. */
  const firstDay = addDays(today, -20);
  const world = {} as ConnectionWorld;
  beforeAll(async () => {
    const made = { from: firstDay, salesPerDay: 4, publishers: 8, budget: 10_000 };
    [world.shareasale, world.avantlink, world.awin] = await Promise.all([
      startShareASale(made),
      startAvantLink(made),
      startAwin(made),
    ]);
    world.app = await openTestApp({
      networkOrigins: {
        shareasale: world.shareasale.origin,
        avantlink: world.avantlink.origin,
        awin: world.awin.origin,
        // Nobody answers there.
        cj: 'http://127.0.0.1:1',
      },
    });
    world.visitor = await ownerOn(world.app, 'P_YEAR');
  });
  afterAll(async () => {
    await world.app.close();
    await Promise.all([world.shareasale, world.avantlink, world.awin].map((simulator) => simulator.close()));
  });
  // What a login is allowed per minute is not what is tested here.
  beforeEach(() => queryAll(world.app, 'DELETE FROM network_budget'));

  const remove = (owner: { token: string }, id: string, data: 'keep' | 'erase') =>
    world.app.request<Refusal>('DELETE', `/api/platform/connections/${id}?data=${data}`, {
      token: owner.token,
    });
  const pullByHand = (owner: { token: string }, id: string) =>
    world.app.request<Refusal>('POST', `/api/platform/connections/${id}/pull`, { token: owner.token });
  const history = (owner: { token: string }, id: string, query = '') =>
    world.app.request<{ total: number; list: PullView[] }>(
      'GET',
      `/api/platform/connections/${id}/pulls${query}`,
      { token: owner.token },
    );
  const rowOf = async (id: string) => {
    const [row] = await queryAll<Record<string, unknown>>(
      world.app,
      'SELECT * FROM connection LEFT JOIN sync_schedule USING (connection_id) WHERE connection_id = $1',
      [id],
    );
    return row ?? {};
  };
  /** All tables but those that only count, log or hold the tenant's own keys and calls spent. */
  const withoutCounters = async () => {
    const { audit_event, network_budget, pull_note, tenant_key, ...rest } = await snapshotTables(
      world.app.databaseUrl,
    );
    return rest;
  };
  return { world, today, since, firstDay, remove, pullByHand, history, rowOf, withoutCounters };
}
