// Which role may make which call of the console. The table is written by hand: a call that opens to another role has to be
// thought about here, and the server is tried with each role.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { changesData, labelOf } from '#contract/endpoint.ts';
import { type OperatorRole, operatorRoles } from '#contract/operator-roles.ts';
import { allRoutes } from '#server/registry.ts';
import { operatorOn, type SignedInOperator } from '#server/testing/accounts/operator-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const everyone: readonly OperatorRole[] = ['support', 'finance', 'admin'];
const support: readonly OperatorRole[] = ['support', 'admin'];
const finance: readonly OperatorRole[] = ['finance', 'admin'];
const admin: readonly OperatorRole[] = ['admin'];

const table: Record<string, readonly OperatorRole[]> = {
  'GET /api/operator/me': everyone,
  'POST /api/operator/exit': everyone,
  'GET /api/operator/passkeys': everyone,
  'POST /api/operator/passkeys': everyone,
  'PUT /api/operator/passkeys': everyone,
  'POST /api/operator/passkeys/:id/remove': everyone,
  'GET /api/operator/operators': admin,
  'PUT /api/operator/operators/:id': admin,
  'GET /api/operator/waiting': everyone,
  'GET /api/operator/accounts': everyone,
  'GET /api/operator/accounts/totals': everyone,
  'POST /api/operator/accounts/export': admin,
  'GET /api/operator/accounts/:id': everyone,
  'PUT /api/operator/accounts/:id/suspension': support,
  'DELETE /api/operator/accounts/:id/suspension': support,
  'POST /api/operator/accounts/:id/secondStep': admin,
  'GET /api/operator/accounts/:id/figures': support,
  'GET /api/operator/orders': everyone,
  'POST /api/operator/proposals': everyone,
  'GET /api/operator/proposals': everyone,
  'GET /api/operator/proposals/:id': finance,
  'POST /api/operator/proposals/:id/confirm': finance,
  'POST /api/operator/proposals/:id/drop': finance,
  'GET /api/operator/invoices': finance,
  'PUT /api/operator/invoices': finance,
  'GET /api/operator/catalogue': support,
  'POST /api/operator/catalogue/preview': support,
  'POST /api/operator/catalogue/import': support,
  'GET /api/operator/merchants': everyone,
  'PUT /api/operator/merchants': support,
  'GET /api/operator/messages': support,
  'PUT /api/operator/messages/:id': support,
  'GET /api/operator/subscribers': support,
  'DELETE /api/operator/subscribers/:id': support,
  'POST /api/operator/subscribers/export': admin,
  'POST /api/operator/documents/:id': admin,
  'GET /api/operator/faq': support,
  'GET /api/operator/faq/:id': support,
  'POST /api/operator/faq': support,
  'PUT /api/operator/faq/:id': support,
  'PUT /api/operator/faq/:id/state': support,
  'DELETE /api/operator/faq/:id': support,
  'POST /api/operator/faq/try': support,
  'GET /api/operator/audit': admin,
  'GET /api/operator/audit/actions': admin,
  'GET /api/operator/jobs': everyone,
  'GET /api/operator/pulls': everyone,
  'GET /api/operator/slowCalls': everyone,
  'GET /api/operator/blocks': everyone,
  'GET /api/operator/quarantine': everyone,
  'DELETE /api/operator/quarantine/:id': admin,
};

const calls = allRoutes.filter(({ kind }) => kind === 'operator').map(({ endpoint }) => endpoint);

it('the table names every call of the console, all of them under its own path', () => {
  expect(Object.keys(table).sort()).toEqual(calls.map(labelOf).sort());
  for (const { path } of calls) expect(path).toMatch(/^\/api\/operator\//);
});

describe('an operator', () => {
  let app: TestApp;
  const people = new Map<OperatorRole, SignedInOperator>();
  beforeAll(async () => {
    app = await openTestApp();
    for (const role of operatorRoles) people.set(role, await operatorOn(app, role));
  });
  afterAll(() => app.close());

  it.each(operatorRoles)('of the role %s may do what the table says, and nothing else', async (role) => {
    const token = people.get(role)?.token ?? '';
    const isExit = (path: string) => path.endsWith('/exit');
    for (const endpoint of calls.toSorted(
      (one, other) => Number(isExit(one.path)) - Number(isExit(other.path)),
    )) {
      const label = labelOf(endpoint);
      const path = endpoint.path.replace(
        /:\w+/g,
        endpoint.path.includes('accounts') ? '4711' : 'fce2f9c4-9df9-4a2b-8f4a-3f6f6f6f6f6f',
      );
      // Without a body: rights are decided before it, and a call that may be made is refused for what it lacks.
      const answer = await app.request<{ reason?: string }>(endpoint.method, path, { token });
      const refused = answer.status === 403 && answer.msg.startsWith('此操作需要的角色');
      expect([label, role, refused]).toEqual([label, role, !(table[label] ?? []).includes(role)]);
      if (!refused) expect([label, answer.status >= 500]).toEqual([label, false]);
    }
  });

  it('is told what is wrong with a page that begins nowhere, whatever the list', async () => {
    const { token } = await operatorOn(app, 'admin');
    const lists = calls.filter(
      ({ method, query }) => method === 'GET' && query instanceof z.ZodObject && 'after' in query.shape,
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const { path } of lists) {
      for (const after of ['nowhere', '1e400', '-1', '9'.repeat(30)]) {
        const { status } = await app.request('GET', `${path}?after=${after}`, { token });
        expect([path, after, status === 200 || status === 400]).toEqual([path, after, true]);
      }
    }
  });

  it('finds every changing call in this list', () => {
    // Each of them leaves an audit record: shown where its deed is tested.
    expect(calls.filter(changesData).map(labelOf).sort()).toEqual(
      [
        'POST /api/operator/exit',
        'PUT /api/operator/passkeys',
        'POST /api/operator/passkeys/:id/remove',
        'DELETE /api/operator/quarantine/:id',
        'PUT /api/operator/operators/:id',
        'PUT /api/operator/accounts/:id/suspension',
        'DELETE /api/operator/accounts/:id/suspension',
        'POST /api/operator/accounts/:id/secondStep',
        'POST /api/operator/proposals',
        'POST /api/operator/proposals/:id/confirm',
        'POST /api/operator/proposals/:id/drop',
        'PUT /api/operator/invoices',
        'POST /api/operator/catalogue/import',
        'PUT /api/operator/merchants',
        'PUT /api/operator/messages/:id',
        'DELETE /api/operator/subscribers/:id',
        'POST /api/operator/accounts/export',
        'POST /api/operator/subscribers/export',
        'POST /api/operator/documents/:id',
        'POST /api/operator/faq',
        'PUT /api/operator/faq/:id',
        'PUT /api/operator/faq/:id/state',
        'DELETE /api/operator/faq/:id',
      ].sort(),
    );
  });
});
