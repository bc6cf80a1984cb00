// Guards over the whole list of routes: a new one cannot forget its access, its schemas or its tenant.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../registry.ts';
import { ownerOn, queryAll } from '../testing/accounts/account-steps.ts';
import { snapshotTables } from '../testing/database/table-snapshot.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

/** Changing this list is a decision: everything here is reachable without signing in. */
const publicPaths = [
  'GET /api/events',
  'GET /api/files/:accountId/:fileId',
  'GET /api/industrybrand/logo/:brandCode',
  'GET /api/industrybrand/selectSubjects',
  'GET /api/mail/frame',
  'GET /api/mail/unsubscribe/:token',
  'GET /api/open/documents',
  'GET /api/open/documents/:id',
  'GET /api/open/documents/:id/pdf',
  'GET /api/open/pdf/getUrlById',
  'GET /api/orderpay/sandbox/:token',
  'GET /api/report/export/file',
  'GET /api/report/picture/records/:id/image',
  'GET /api/setmeal/plans',
  'GET /api/site/config',
  'GET /api/site/newsletter/confirm/:token',
  'GET /api/site/newsletter/unsubscribe/:token',
  'GET /api/site/puzzle',
  'GET /api/site/serviceQr',
  'GET /api/site/wechatQr',
  'GET /api/users/acceptCookies',
  'POST /api/industrybrand/concact',
  'POST /api/mail/unsubscribe/:token',
  'POST /api/operator/login',
  'POST /api/operator/login/code',
  'POST /api/operator/login/passkey',
  'POST /api/orderpay/notify/alipay',
  'POST /api/orderpay/notify/sandbox',
  'POST /api/orderpay/notify/wechat',
  'POST /api/orderpay/sandbox/:token',
  'POST /api/shops/hooks/:id',
  'POST /api/site/newsletter/confirm/:token',
  'POST /api/site/newsletter/unsubscribe/:token',
  'POST /api/site/policyReports',
  'POST /api/users/captcha',
  'POST /api/users/codeForPassword',
  'POST /api/users/login',
  'POST /api/users/regist',
  'POST /api/users/subscribe',
  'PUT /api/users/password',
];

const label = (method: string, path: string) => `${method} ${path}`;

describe('route list', () => {
  it('holds every path once', () => {
    const labels = allRoutes.map(({ endpoint }) => label(endpoint.method, endpoint.path));
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('is public only where the explicit list says so', () => {
    const open = allRoutes.filter(({ endpoint }) => endpoint.access === 'public');
    expect(open.map(({ endpoint }) => label(endpoint.method, endpoint.path)).sort()).toEqual(publicPaths);
  });

  it.each(
    allRoutes.map((route) => [label(route.endpoint.method, route.endpoint.path), route.endpoint] as const),
  )('%s has schemas for what it takes and gives', (_, endpoint) => {
    expect(endpoint.summary).toMatch(/\p{Script=Han}/u);
    expect(endpoint.output).toBeInstanceOf(z.ZodType);
    if (endpoint.path.includes('/:')) expect(endpoint.params).toBeDefined();
    if (endpoint.body) expect(acceptsUnknownField(endpoint.body)).toBe(false);
    if (endpoint.query) expect(acceptsUnknownField(endpoint.query)).toBe(false);
  });
});

/** Whether a surplus field would pass unnoticed: the issue list must name it, whatever else is missing. */
function acceptsUnknownField(schema: z.ZodType): boolean {
  // Without its kind a choice of shapes names no field: each of them is asked by itself.
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.some((option) => acceptsUnknownField(option as z.ZodType));
  }
  const parsed = schema.safeParse({ surplusField: 1 });
  if (parsed.success) return true;
  return !parsed.error.issues.some((issue) => issue.code === 'unrecognized_keys');
}

interface ForeignCall {
  body?: object;
  query?: string;
  /** Where ids are not uuids. */
  id?: string;
}

const someText = {
  kind: 'text',
  title: '夏季新品',
  body: '低至五折',
  version: '1',
};

const someRule = {
  name: '新联盟客',
  enabled: true,
  setting: { kind: 'new-publisher' },
  mailTo: ['fce2f9c4-9df9-4a2b-8f4a-3f6f6f6f6f6f'],
  robots: [],
};

const someTemplate = { name: '邀请', subject: '合作', html: '<p>您好</p>' };

const someDraft = {
  accountId: null,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  templateId: null,
  variables: {},
  inReplyTo: null,
  forwardOf: null,
  attachments: [],
  followUp: [],
  sendAt: null,
  campaign: '',
};

const foreignShop = '1000';
const foreignConnection = '880001';
const foreignOrder = Buffer.from(JSON.stringify(['network', foreignConnection, '1001'])).toString(
  'base64url',
);
const foreignPublisher = '880002';

/** For each route with an id in its path: a call that is right but for the id, which is another tenant's. */
const callsWithForeignIds: Record<string, ForeignCall> = {
  'PUT /api/users/subAccounts/:id': { body: { enabled: false } },
  'DELETE /api/users/subAccounts/:id': {},
  'POST /api/users/subAccounts/:id/invite': { body: {} },
  'DELETE /api/users/subAccounts/:id/totp': {},
  'POST /api/users/passkeys/:id/remove': { body: {} },
  'POST /api/users/signIns/:id/end': {},
  'DELETE /api/users/tokens/:id': {},
  'PUT /api/users/webhooks/:id': {
    body: { name: '改名', url: 'https://hook.example/', events: ['sync.finished'], enabled: true },
  },
  'DELETE /api/users/webhooks/:id': {},
  'POST /api/users/webhooks/:id/secret': { body: {} },
  'POST /api/users/webhooks/:id/test': {},
  'GET /api/users/webhooks/:id/deliveries': {},
  'POST /api/users/webhooks/:id/deliveries/:deliveryId/resend': {},
  'PUT /api/platform/connections/:id': { id: foreignConnection, body: { name: '改名' } },
  'POST /api/platform/connections/:id/pull': { id: foreignConnection },
  'DELETE /api/platform/connections/:id': { id: foreignConnection, query: '?data=erase' },
  'GET /api/platform/connections/:id/pulls': { id: foreignConnection },
  'PUT /api/ledger/rules/:connectionId': {
    id: foreignConnection,
    body: { lock: { kind: 'open' }, invoice: null, marginHours: 24 },
  },
  'DELETE /api/ledger/rules/:connectionId': { id: foreignConnection },
  'POST /api/ledger/rules/:connectionId/learned': { id: foreignConnection, body: { agree: true, days: 30 } },
  'GET /api/ledger/orders/:id': { id: foreignOrder },
  'GET /api/mail/orders/:id': { id: foreignOrder },
  'POST /api/ledger/checking/:connectionId/learned': {
    id: foreignConnection,
    body: { kind: 'basis', basis: 'subtotal', refused: true },
  },
  'GET /api/ledger/submissions/:id': {},
  'PUT /api/ledger/corrections/:connectionId': {
    id: foreignConnection,
    body: { maxRows: 10, maxShare: null, settleHours: 24, values: {} },
  },
  'PUT /api/platform/publishers/:id': { id: foreignPublisher, body: { type: 'Coupon' } },
  'PUT /api/shops/:id': {
    id: foreignShop,
    body: { name: '独立站', returnDays: 30, unpaidDays: 7, namePrefix: '', nameSuffix: '' },
  },
  'DELETE /api/shops/:id': { id: foreignShop, query: '?data=erase' },
  'PUT /api/shops/:id/credentials': { id: foreignShop, body: { credentials: { shop: 'somebody' } } },
  'PUT /api/shops/:id/paused': { id: foreignShop, body: { paused: true } },
  'POST /api/shops/:id/pull': { id: foreignShop },
  'GET /api/platform/publishers/:id/group': { id: foreignPublisher },
  'POST /api/platform/publishers/:id/split': { id: foreignPublisher },
  'POST /api/platform/import/:id/preview': { body: { mapping: {} } },
  'GET /api/platform/import/:id': {},
  'DELETE /api/platform/import/:id': {},
  'GET /api/platform/import/:id/rest': {},
  'PUT /api/notices/rules/:id': { body: someRule },
  'DELETE /api/notices/rules/:id': {},
  'PUT /api/notices/robots/:id': { body: { name: '改名' } },
  'DELETE /api/notices/robots/:id': {},
  'POST /api/notices/robots/:id/test': {},
  'DELETE /api/report/picture/records/:id': {},
  'DELETE /api/follow/:id': {},
  'GET /api/materials/:id': {},
  'PUT /api/materials/:id': { body: someText },
  'DELETE /api/materials/:id': {},
  'PUT /api/mail/accounts/:id': { body: { name: '改名' } },
  'DELETE /api/mail/accounts/:id': {},
  'POST /api/mail/accounts/:id/retry': {},
  'GET /api/mail/accounts/:id/domain': {},
  'POST /api/mail/send/:id/cancel': {},
  'POST /api/mail/send/:id/again': { body: { notArrived: true } },
  'POST /api/mail/campaigns/:id/stop': {},
  'GET /api/mail/messages/:id': {},
  'GET /api/mail/threads/:id': {},
  'PUT /api/mail/messages/:id': { body: { seen: true } },
  'DELETE /api/mail/messages/:id': {},
  'PUT /api/mail/templates/:id': { body: someTemplate },
  'DELETE /api/mail/templates/:id': {},
  'GET /api/mail/drafts/:id': {},
  'PUT /api/mail/drafts/:id': { body: { version: 1, content: someDraft } },
  'DELETE /api/mail/drafts/:id': {},
  'GET /api/mail/publishers/:domain/timeline': {},
  'GET /api/assistant/chats/:id': {},
  'DELETE /api/assistant/chats/:id': {},
  'GET /api/materials/:id/link': { query: '?publisherId=1&connectionId=1' },
};

describe('the mounted server', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it('serves no API path that is not in the list', () => {
    const known = new Set(allRoutes.map(({ endpoint }) => endpoint.path as string));
    const printed = test.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .map((line) => line.match(/(\/api\/\S*)/)?.[1])
      .filter((path): path is string => path !== undefined && !path.startsWith('/api/docs'));
    for (const path of printed) expect(known).toContain(path);
  });

  it('turns away every closed route without a token', async () => {
    for (const { endpoint } of allRoutes.filter((route) => route.endpoint.access !== 'public')) {
      const path = endpoint.path.replace(/:\w+/g, 'fce2f9c4-9df9-4a2b-8f4a-3f6f6f6f6f6f');
      const answer = await test.request(endpoint.method, path);
      expect([path, answer.status, answer.code]).toEqual([path, 401, 'nolog']);
    }
  });

  it('does not know another tenant’s ids, whatever the route', async () => {
    const [one, other] = [await ownerOn(test, 'P_YEAR'), await ownerOn(test, 'P_YEAR')];
    const made = await test.request<{ id: string }>('POST', '/api/users/subAccounts', {
      token: other.token,
      body: { account: 'foreign@brand.example', name: '他人', codes: ['insight'] },
    });
    await queryAll(
      test,
      `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state)
       VALUES ($1, $2, 'awin', 'api', '他人', 'UTC', 'USD', '2026-01-01', 'active')`,
      [other.accountId, foreignConnection],
    );
    await queryAll(
      test,
      `INSERT INTO publisher (account_id, publisher_no, network, publisher_ref, type, merge_key)
       VALUES ($1, $2, 'awin', '1', 'Content', 'x.example'), ($1, $2 + 1, 'awin', '2', 'Content', 'x.example')`,
      [other.accountId, Number(foreignPublisher)],
    );
    const before = await snapshotTables(test.databaseUrl);
    const targets = allRoutes.filter(
      ({ kind, endpoint }) => kind === 'member' && endpoint.path.includes('/:'),
    );
    for (const { endpoint } of targets) {
      const name = label(endpoint.method, endpoint.path);
      const call = callsWithForeignIds[name];
      if (!call) throw new Error(`${name} needs a sample call here`);
      const path = endpoint.path.replace(/:\w+/g, call.id ?? made.body.id) + (call.query ?? '');
      const answer = await test.request(endpoint.method, path, {
        token: one.token,
        ...(call.body && { body: call.body }),
      });
      expect([name, answer.status]).toEqual([name, 404]);
    }
    expect(await snapshotTables(test.databaseUrl)).toEqual(before);
  });

  it('sends the security headers with every kind of answer', async () => {
    const answers = await Promise.all([
      test.request('GET', '/api/site/config'),
      test.request('GET', '/api/users/query'),
      test.request('GET', '/api/nowhere'),
      test.request('POST', '/api/users/login', {
        body: 'x'.repeat(2 * 1024 * 1024),
        headers: { 'content-type': 'application/json' },
      }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 404, 413]);
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('gives the work of a request 40 seconds and its body 64 kB', () => {
    expect(test.app.initialConfig).toMatchObject({
      requestTimeout: 30 * 60_000,
      handlerTimeout: 40_000,
      bodyLimit: 64 * 1024,
    });
  });

  it('shows them on a page whose own policy is as strict as its library lets it be', async () => {
    const page = await test.app.inject({ url: '/api/docs' });
    expect(page.body).toContain('海图 API');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    const script = await test.app.inject({ url: '/api/docs/static/swagger-ui-bundle.js' });
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'application/javascript; charset=utf-8',
    ]);
    const nothing = await test.app.inject({ url: '/api/docs/nothing' });
    expect([nothing.statusCode, nothing.json()]).toMatchObject([404, { body: { reason: 'not_found' } }]);
  });

  it('prints every endpoint on the OpenAPI page', async () => {
    const reply = await test.app.inject({ url: '/api/docs/json' });
    const paths = Object.keys((reply.json() as { paths: object }).paths);
    for (const { endpoint } of allRoutes) {
      expect(paths).toContain(endpoint.path.replace(/:(\w+)/g, '{$1}'));
    }
  });
});
