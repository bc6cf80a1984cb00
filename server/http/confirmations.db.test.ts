// What a stolen session must not do: refused half an hour after the password was last given, until it is given again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelOf } from '#contract/endpoint.ts';
import { allRoutes } from '../registry.ts';
import { type Owner, ownerOn, queryAll } from '../testing/accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: Owner;
beforeAll(async () => {
  app = await openTestApp();
  owner = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

/** Calls that change who or what gets at the account's data, and those that take all of it away. */
const confirmed = [
  'POST /api/users/subAccounts',
  'PUT /api/users/subAccounts/:id',
  'DELETE /api/users/subAccounts/:id',
  'POST /api/users/subAccounts/:id/invite',
  'POST /api/users/figureConsent',
  'DELETE /api/users/subAccounts/:id/totp',
  'POST /api/users/passkeys',
  'PUT /api/users/passkeys',
  'POST /api/users/passkeys/:id/remove',
  'POST /api/users/totp',
  'PUT /api/users/totp',
  'POST /api/users/totp/recovery',
  'POST /api/users/totp/disable',
  'POST /api/users/tokens',
  'DELETE /api/users/tokens/:id',
  'POST /api/users/webhooks',
  'PUT /api/users/webhooks/:id',
  'DELETE /api/users/webhooks/:id',
  'POST /api/users/webhooks/:id/secret',
  'POST /api/users/agents/consent',
  'POST /api/platform/connections',
  'PUT /api/platform/connections/:id',
  'DELETE /api/platform/connections/:id',
  'POST /api/shops',
  'PUT /api/shops/:id/credentials',
  'DELETE /api/shops/:id',
  'POST /api/notices/robots',
  'PUT /api/notices/robots/:id',
  'DELETE /api/notices/robots/:id',
  'POST /api/mail/accounts',
  'PUT /api/mail/accounts/:id',
  'DELETE /api/mail/accounts/:id',
  'POST /api/mail/oauth/start',
  'GET /api/report/export',
  'POST /api/report/export/ticket',
  'POST /api/industrybrand/detail/publishers/export',
  'POST /api/industrybrand/recommend/export',
  'POST /api/ledger/orders/export',
  'POST /api/ledger/verdicts/export',
  'POST /api/ledger/submissions',
];

const letTimePass = () =>
  queryAll(app, "UPDATE session SET confirmed_at = now() - interval '31 minutes' WHERE account_id = $1", [
    owner.accountId,
  ]);
const confirm = (password: string) =>
  app.request<{ token: string }>('POST', '/api/users/confirm', { token: owner.token, body: { password } });

it('is asked for by exactly these calls', () => {
  const found = allRoutes
    .filter(({ endpoint }) => endpoint.confirmed)
    .map(({ endpoint }) => labelOf(endpoint));
  expect(found.sort()).toEqual(confirmed.toSorted());
});

describe('a session', () => {
  it('may do all of it after signing in, and nothing of it half an hour later', async () => {
    const ask = () =>
      Promise.all(
        confirmed.map(async (label) => {
          const [method = '', path = ''] = label.split(' ');
          const url = path.replace(':id', '00000000-0000-4000-8000-000000000000');
          const { body } = await app.request<{ reason?: string }>(method as 'GET', url, {
            token: owner.token,
            ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
          });
          return body?.reason;
        }),
      );
    expect(await ask()).not.toContain('confirmation_needed');
    await letTimePass();
    expect(new Set(await ask())).toEqual(new Set(['confirmation_needed']));
    // Everything else goes on.
    expect((await app.request('GET', '/api/users/query', { token: owner.token })).status).toBe(200);
    expect((await app.request('GET', '/api/platform/connections', { token: owner.token })).status).toBe(200);
  });

  it('may again once the password was given, which cannot be guessed through it', async () => {
    await letTimePass();
    const invite = () =>
      app.request<{ reason?: string }>('POST', '/api/users/subAccounts', {
        token: owner.token,
        body: { account: `step-${Date.now()}@brand.example`, name: '小林', codes: ['insight'] },
      });
    expect(await invite()).toMatchObject({ status: 403, msg: '为了账号安全，请再次输入密码' });
    expect(await confirm('')).toMatchObject({ status: 400, msg: expect.stringContaining('请输入密码') });
    expect(await confirm('wrong-one')).toMatchObject({ status: 400, msg: '密码不正确' });
    expect((await invite()).status).toBe(403);
    const copied = owner.token;
    const { status, body } = await confirm(owner.password);
    expect(status).toBe(200);
    // Whoever copied the token before is not confirmed along with its owner, but out.
    expect((await app.request('GET', '/api/users/query', { token: copied })).code).toBe('nolog');
    owner.token = body.token;
    expect((await invite()).body.reason).not.toBe('confirmation_needed');
    const [audited] = await queryAll(
      app,
      "SELECT count(*)::int AS times FROM audit_event WHERE account_id = $1 AND action = 'accounts.session-confirmed'",
      [owner.accountId],
    );
    expect(audited).toEqual({ times: 1 });
    await letTimePass();
    const refusals: number[] = [];
    for (let tries = 0; tries < 30 && !refusals.includes(429); tries += 1) {
      refusals.push((await confirm(`wrong-${tries}`)).status);
    }
    expect(refusals).toContain(429);
    expect((await invite()).body.reason).toBe('confirmation_needed');
  });
});
