import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryAll } from '#server/testing/accounts/account-steps.ts';
import { cardOf, connect, makeDue, openTenant, quickOptions } from '#server/testing/networks/sync-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { scopedToken, start } from '#simulators/impact/start.ts';
import type { RunningSimulator } from '#simulators/kit/types.ts';
import { runConnection } from './run-connection.ts';

const now = new Date('2026-03-12T15:00:00Z');
const since = '2025-11-20';
const never = new AbortController().signal;

let app: TestApp;
let simulator: RunningSimulator;
beforeAll(async () => {
  app = await openTestApp();
  app.services.now = () => now;
  simulator = await start({ from: since, publishers: 8, salesPerDay: 2, budget: 1e6, now: () => now });
  (app.services.config.networkOrigins as Record<string, string>).impact = simulator.origin;
});
afterAll(async () => {
  await simulator.close();
  await app.close();
});

it('a login that may not read clicks has all its sales, clicks that are unknown, and a card that says why', async () => {
  const accountId = await openTenant(app.services, now);
  const scoped: RunningSimulator = {
    ...simulator,
    credentials: { ...simulator.credentials, authToken: scopedToken },
  };
  const connected = await connect(app.services, { accountId, simulator: scoped, since });
  // The next round is no other.
  for (const _round of [1, 2]) {
    await makeDue(app, connected);
    expect(await runConnection(app.services, connected, never, quickOptions)).toBe('done');
    expect(await cardOf(app.services, connected)).toMatchObject({
      state: 'attention',
      message:
        'impact.com 没有开放点击报表的读取权限，点击量未读取，订单不受影响（平台答复：“Token is not permitted on this endpoint”）',
    });
  }
  const [row] = await queryAll<Record<string, unknown>>(
    app,
    `SELECT sales_covered, clicks_covered, failures, (SELECT count(*)::int FROM sale WHERE account_id = $1) AS sales,
            (SELECT count(*)::int FROM pull WHERE account_id = $1 AND kind = 'clicks' AND state = 'failed') AS told
     FROM connection WHERE account_id = $1`,
    [accountId],
  );
  expect(row).toMatchObject({
    sales_covered: '{[2025-11-20,2026-03-12)}',
    clicks_covered: '{}',
    failures: 0,
    sales: simulator.expectedSales(since, '2026-03-12').length,
    told: 2,
  });

  // With the right there is nothing to say.
  const granted = await connect(app.services, { accountId, simulator, since });
  await makeDue(app, granted);
  expect(await runConnection(app.services, granted, never, quickOptions)).toBe('done');
  expect(await cardOf(app.services, granted)).toMatchObject({ state: 'connected', message: '' });
});
