// What an outside agent reaches with a token that holds every menu. The table is written by hand: a call that opens to
// agents has to be thought about here, and the server is tried with each of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelOf } from '#contract/endpoint.ts';
import { grantableMenuCodes } from '#contract/menu.ts';
import { isForAgents } from '../kernel/access.ts';
import { allRoutes } from '../registry.ts';
import { type Owner, ownerOn, queryAll } from '../testing/accounts/account-steps.ts';
import { bearer, makeToken } from '../testing/accounts/token-steps.ts';
import { snapshotTables } from '../testing/database/table-snapshot.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const open = [
  'GET /api/setmeal/permits',
  'GET /api/industrybrand/industryAll',
  'POST /api/industrybrand/brandAll',
  'GET /api/industrybrand/peer',
  'POST /api/industrybrand/insight',
  'POST /api/industrybrand/benchmark',
  'POST /api/industrybrand/brands',
  'GET /api/industrybrand/detail',
  'POST /api/industrybrand/detail/publishers',
  'GET /api/industrybrand/publisher',
  'POST /api/industrybrand/recommend',
  'GET /api/follow',
  'GET /api/platform/networks',
  'GET /api/platform/connections',
  'GET /api/platform/connections/:id/pulls',
  'GET /api/platform/publishers',
  'GET /api/platform/publishers/:id/group',
  'GET /api/platform/import/:id',
  'GET /api/platform/import',
  'GET /api/materials',
  'GET /api/materials/:id',
  'GET /api/materials/recipients',
  'GET /api/report/dashboard',
  'GET /api/report/summary',
  'GET /api/report/daily',
  'GET /api/report/repeats',
  'GET /api/report/types',
  'GET /api/report/top',
  'GET /api/report/explain',
  'POST /api/report/transactions',
  'GET /api/report/transaction-changes',
  'POST /api/report/publishers',
  'GET /api/report/publisher-trend',
  'GET /api/report/currency',
  'GET /api/report/currency/choices',
  'GET /api/report/picture/records',
  'GET /api/ledger/rules',
  'GET /api/ledger/deadlines',
  'GET /api/ledger/summary',
  'GET /api/ledger/orders/:id',
  'GET /api/ledger/verdicts/choices',
  'GET /api/ledger/verdicts/publishers',
  'GET /api/ledger/checking',
  'POST /api/ledger/orders',
  'POST /api/ledger/doubles',
  'GET /api/ledger/submissions',
  'GET /api/ledger/submissions/:id',
  'GET /api/ledger/submissions/:id/file',
  'GET /api/ledger/corrections',
  'GET /api/ledger/verdicts',
  'POST /api/ledger/verdicts/orders',
  'GET /api/shops',
  'GET /api/shops/systems',
  'GET /api/notices',
  'GET /api/notices/history',
  'GET /api/notices/preview',
  'GET /api/mail/accounts',
  'GET /api/mail/accounts/:id/domain',
  'GET /api/mail/presets',
  'GET /api/mail/messages',
  'GET /api/mail/messages/:id',
  'GET /api/mail/messages/:id/attachments/:n',
  'GET /api/mail/threads/:id',
  'GET /api/mail/overview',
  'GET /api/mail/templates',
  'GET /api/mail/drafts',
  'GET /api/mail/drafts/:id',
  'GET /api/mail/suppressions',
  'GET /api/mail/contacts',
  'GET /api/mail/publishers/:domain/timeline',
  'GET /api/mail/recruiting',
];

const endpoints = allRoutes.map(({ endpoint }) => endpoint);

describe('the rule', () => {
  it('opens exactly the calls of the table', () => {
    expect(endpoints.filter(isForAgents).map(labelOf).sort()).toEqual(open.toSorted());
  });

  it('opens nothing that changes, asks for the password, or is the owner’s, whatever its contract says', () => {
    for (const endpoint of endpoints.filter((one) => !isForAgents(one))) {
      const told = { ...endpoint, agents: true };
      if (!isForAgents(told)) continue;
      // What the contract could open is read-only and any member's.
      expect([labelOf(endpoint), endpoint.access, endpoint.confirmed ?? false]).toEqual([
        labelOf(endpoint),
        endpoint.access === 'member' ? 'member' : expect.objectContaining({ menu: expect.anything() }),
        false,
      ]);
    }
  });
});

describe('a token with every menu', () => {
  let test: TestApp;
  let owner: Owner;
  let token: string;
  beforeAll(async () => {
    test = await openTestApp();
    owner = await ownerOn(test, 'E_YEAR');
    ({ token } = await makeToken(test, owner, { codes: grantableMenuCodes }));
  });
  afterAll(() => test.close());

  it('is let in by the calls of the table, refused by all others, and changes nothing', async () => {
    const before = await snapshotTables(test.databaseUrl);
    for (const route of allRoutes) {
      const { endpoint, kind } = route;
      // Whoever anyone may call takes no notice of a token; the stream of events is the session's own.
      if (endpoint.access === 'public' && endpoint.path !== '/api/events') continue;
      const label = labelOf(endpoint);
      const path = endpoint.path.replace(/:\w+/g, 'fce2f9c4-9df9-4a2b-8f4a-3f6f6f6f6f6f');
      await queryAll(test, "DELETE FROM rate_count WHERE key LIKE 'agent|%'");
      const answer = await test.request<{ reason?: string }>(endpoint.method, path, {
        token: bearer(token),
        ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { body: {} } : {}),
      });
      const refused = answer.status === 403 && answer.body?.reason === 'forbidden';
      expect([label, kind, refused]).toEqual([label, kind, !open.includes(label)]);
      if (refused) expect(answer.msg).toBe('访问令牌只能读取数据，不能用于此接口，请登录后操作');
      expect([label, answer.status]).not.toEqual([label, 401]);
      expect([label, answer.status >= 500]).toEqual([label, false]);
    }
    const after = await snapshotTables(test.databaseUrl);
    // Its own last use, and what was noted of it.
    const { api_token: _used, audit_event: _noted, ...rest } = after;
    const { api_token: _unused, audit_event: _empty, ...same } = before;
    expect(rest).toEqual(same);
  });

  it('opens no call to a session, nor a session to the calls of agents alone', async () => {
    expect((await test.request('GET', '/api/users/query', { token: owner.token })).status).toBe(200);
    const reply = await test.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: owner.token, 'content-type': 'application/json' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
    expect(reply.statusCode).toBe(401);
  });
});
