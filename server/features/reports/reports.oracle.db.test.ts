// Every figure of the dashboard against a plain recount of the raw rows, over made-up accounts: equal to the cent.
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ratioKeys } from '#contract/figures/metrics.ts';
import { type Owner, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { patience } from '#server/testing/database/on-cluster.ts';
import { drawnRuns } from '#server/testing/drawn-cases.ts';
import {
  openWorlds,
  readWorld,
  type World,
  type Worlds,
  worldOf,
  writeWorld,
} from '#server/testing/facts/made-worlds.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { plainDashboard } from './testing/plain-dashboard.ts';

vi.setConfig({ testTimeout: 120_000 * patience });

let app: TestApp;
let owner: pg.Client;
let worlds: Worlds;

beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client({ connectionString: app.databaseUrl, options: '-c search_path=haitu' });
  await owner.connect();
  worlds = await openWorlds(app, owner);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const dashboardOf = async (token: string, query: Record<string, string>) => {
  const path = `/api/report/dashboard?${new URLSearchParams(query)}`;
  const { status, body } = await app.request<unknown>('GET', path, { token });
  expect(status).toBe(200);
  return body;
};

/** Ratios are recomputed in `lists/ratios.db.test.ts`. */
const ofRatios: ReadonlySet<string> = new Set([...ratioKeys, 'lackingClicks', 'of', 'untold', 'ratios']);
const withoutRatios = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, part: unknown) => (ofRatios.has(key) ? undefined : part)));

let compared = 0;
const leaves = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + leaves(part), 0)
    : 1;

/** Each part alone says what it says within the whole. */
async function checkParts(token: string, query: Record<string, string>, whole: object): Promise<void> {
  for (const part of ['summary', 'daily', 'repeats', 'types', 'top']) {
    const { body } = await app.request<object>('GET', `/api/report/${part}?${new URLSearchParams(query)}`, {
      token,
    });
    expect(Object.keys(body).length).toBeGreaterThan(3);
    expect(whole).toMatchObject(body);
  }
}

async function check(world: World, { token, accountId }: Owner): Promise<void> {
  const plain = await readWorld(worlds, accountId);
  const pts = [...new Set(plain.connections.map(({ pt }) => pt))];
  for (const [place, day] of world.days.entries()) {
    const compare = place === 1 ? 'year' : 'period';
    for (const pt of [undefined, ...(place === 0 ? pts : [])]) {
      const said = await dashboardOf(token, { asOf: day, compare, ...(pt && { network: pt.toUpperCase() }) });
      const expected = plainDashboard(plain, { day, compare, ...(pt && { pt }) });
      expect(withoutRatios(said)).toEqual(expected);
      compared += leaves(expected);
      if (place === 2) await checkParts(token, { asOf: day }, said as object);
    }
  }
}

describe('the dashboard', () => {
  it('says what the raw rows say, to the cent, in every made-up account', async () => {
    const written: { world: World; person: Owner }[] = [];
    await fc.assert(
      fc.asyncProperty(worldOf, async (world) => {
        const person = await ownerOn(app, 'P_YEAR');
        await writeWorld(worlds, world, person);
        written.push({ world, person });
        await check(world, person);
      }),
      { numRuns: drawnRuns({ all: 16, some: 6 }), endOnFailure: true },
    );
    // Others were written meanwhile, with the same orders and publishers: none of it shows.
    for (const { world, person } of written.slice(0, 2)) await check(world, person);
    expect(compared).toBeGreaterThan(20_000);
  });
});
