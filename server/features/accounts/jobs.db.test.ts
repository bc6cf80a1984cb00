import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  freshEmail,
  queryAll,
  queryUser,
  registrationCode,
  signInFrom,
} from '#server/testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { purgeExpired, purgeExpiredJob } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('removes what has outlived its purpose and nothing else', async () => {
  const person = await app.register();
  const { body: entered } = await signInFrom(app, person);
  const [fresh, old] = [freshEmail('fresh'), freshEmail('old')];
  await registrationCode(app, fresh);
  await registrationCode(app, old);
  await signInFrom(app, { account: fresh, password: 'not-this-1' });
  const ticket = await app.request<{ ticket: string }>('POST', '/api/events/ticket', {
    token: entered.token,
  });
  expect(ticket.code).toBe('success');
  await queryAll(app, "UPDATE mailed_code SET expires_at = now() - interval '2 days' WHERE email = $1", [
    old,
  ]);
  await queryAll(app, "UPDATE session SET ended_at = now() - interval '91 days' WHERE ended_at IS NOT NULL");
  await queryAll(app, "UPDATE access_ticket SET expires_at = now() - interval '1 second'");
  await queryAll(app, "UPDATE rate_count SET window_ends = now() - interval '1 second'");
  await queryAll(
    app,
    `INSERT INTO sign_in_failure VALUES ('old', 7, NULL, now() - interval '31 days'),
       ('stopped', 100, NULL, now() - interval '400 days')`,
  );

  const removed = await purgeExpired(app.services);

  // Beside the old one, the address from which every try was right.
  expect(removed).toMatchObject({ sessions: 1, abandoned: 0, codes: 1, tickets: 1, failures: 2 });
  expect(removed.rates).toBeGreaterThan(0);
  expect(await queryAll(app, 'SELECT email FROM mailed_code ORDER BY 1')).toEqual([{ email: fresh }]);
  expect(await queryAll(app, "SELECT key FROM sign_in_failure WHERE key IN ('old', 'stopped')")).toEqual([
    { key: 'stopped' },
  ]);
  expect((await queryUser(app, entered.token)).code).toBe('success');
  const none = await purgeExpired(app.services);
  expect(Object.values(none)).toEqual([0, 0, 0, 0, 0, 0]);
});

it('runs by the clock', () => {
  expect(purgeExpiredJob).toMatchObject({ name: 'purge-expired', cron: '17 3 * * *' });
});
