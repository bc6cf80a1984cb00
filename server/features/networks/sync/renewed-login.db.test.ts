// A login whose refresh token is good once: what takes its place must survive whatever happens to the pull.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createConnection } from '#server/features/networks/connections/create-connection.ts';
import {
  type Credentials,
  readCredentials,
  sealCredentials,
} from '#server/features/networks/connections/credentials.ts';
import { updateConnection } from '#server/features/networks/connections/update-connection.ts';
import { updateConnectionRow } from '#server/features/networks/store.ts';
import {
  type Connected,
  cardOf,
  connect,
  makeDue,
  openTenant,
  quickOptions,
  withoutBudgets,
} from '#server/testing/networks/sync-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { start, type TikTokShopSimulator } from '#simulators/tiktokshop/start.ts';
import { runConnection } from './run-connection.ts';

const since = '2026-03-01';
const now = new Date('2026-03-12T15:00:00Z');
const never = new AbortController().signal;

let app: TestApp;
let simulator: TikTokShopSimulator;
let connected: Connected;
beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => now;
});
beforeEach(async () => {
  simulator = await start({ from: since, publishers: 5, salesPerDay: 3, budget: 1e6, now: () => now });
  simulator.rotateTokens();
  (app.services.config.networkOrigins as Record<string, string>).tiktokshop = simulator.origin;
  const accountId = await openTenant(app.services, now);
  connected = await connect(app.services, { accountId, simulator, since });
  return () => simulator.close();
});
afterAll(() => app.close());

const kept = (): Promise<Credentials> =>
  app.services.db.tenant(connected.accountId, (tx) =>
    readCredentials(tx, app.services, connected.connectionId),
  );

async function run(beforeSales = async () => {}) {
  await makeDue(app, connected);
  return runConnection(app.services, connected, never, {
    ...quickOptions,
    connectorOf: (name) => {
      const connector = withoutBudgets(name);
      if (!connector?.sales) return connector;
      const { sales } = connector;
      return {
        ...connector,
        async *sales(call, span) {
          await beforeSales();
          yield* sales(call, span);
        },
      };
    },
  });
}

it('is kept with the pull, and the next one goes on with it', async () => {
  expect(await run()).toBe('done');
  const first = await kept();
  expect(first.refreshToken).not.toBe(simulator.credentials.refreshToken);
  expect(first.accessToken).not.toBe('');
  // What was entered is worth nothing any more, nor is the access token: only what was kept is.
  simulator.revokeTokens();
  expect(await run()).toBe('done');
  expect((await kept()).refreshToken).not.toBe(first.refreshToken);
  expect(await cardOf(app.services, connected)).toMatchObject({ state: 'connected', message: '' });
});

it('is kept although the window it was renewed for could not be read', async () => {
  simulator.faults.set('server-error', Number.POSITIVE_INFINITY, 'orders/search');
  expect(await run()).toBe('failed');
  expect((await kept()).refreshToken).not.toBe(simulator.credentials.refreshToken);
  simulator.faults.clear();
  simulator.revokeTokens();
  expect(await run()).toBe('done');
});

it('is kept from the very first question on, before there is a pull', async () => {
  const { accountId } = connected;
  const { credentials } = simulator;
  const login = { network: 'tiktokshop', name: '店铺', credentials };
  const connectionId = await createConnection(app.services, {
    ...login,
    ...{ accountId, actor: 'system', demo: false, since },
  });
  connected = { accountId, connectionId };
  expect((await kept()).refreshToken).not.toBe(credentials.refreshToken);
  expect(await run()).toBe('done');

  // Entered anew, it is what the network gave for that.
  const refreshToken = (await kept()).refreshToken ?? '';
  const again = { ...credentials, refreshToken };
  const actor = { actor: 'system', demo: false };
  await updateConnection(app.services, { accountId, connectionId, ...actor, credentials: again });
  expect((await kept()).refreshToken).not.toBe(refreshToken);
});

it('gives way to a login that a person entered meanwhile', async () => {
  const entered = { ...simulator.credentials, shopId: 'USLCKB2291' };
  await run(() =>
    app.services.db.tenant(connected.accountId, async (tx) => {
      const { connectionId } = connected;
      const credentials = await sealCredentials(tx, app.services, { connectionId, credentials: entered });
      await updateConnectionRow(tx, connectionId, { credentials });
    }),
  );
  expect(await kept()).toEqual(entered);
});
