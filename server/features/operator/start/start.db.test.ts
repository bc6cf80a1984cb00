import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WaitingWork } from '#contract/operator/start.ts';
import type { OperatorRole } from '#contract/operator-roles.ts';
import { ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { operatorOn, type SignedInOperator } from '#server/testing/accounts/operator-steps.ts';
import { buy, newOwner, stubChannels } from '#server/testing/payments/pay-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
const people = {} as Record<OperatorRole, SignedInOperator>;
beforeAll(async () => {
  app = await openTestApp({ pay: { wechat: null, alipay: null, sandbox: true } });
  for (const role of ['support', 'finance', 'admin'] as const) people[role] = await operatorOn(app, role);
});
afterAll(() => app.close());

const get = async <Body>(path: string, role: OperatorRole = 'admin') =>
  (await app.request<Body>('GET', `/api/operator/${path}`, { token: people[role].token })).body;
const waiting = (role: OperatorRole = 'admin') => get<WaitingWork>('waiting', role);

const lists: Record<keyof WaitingWork, string> = {
  messages: 'messages?size=100&state=new',
  invoices: 'invoices?size=100&state=asked',
  proposals: 'proposals?size=100&state=waiting',
  merchants: 'merchants?size=100',
  failing: 'accounts?size=100&state=failing',
  ending: 'accounts?size=100&state=ending7',
  held: 'quarantine',
};

async function fill(): Promise<void> {
  stubChannels(app);
  const owner = await newOwner(app);
  const { orderNo } = await buy(app, owner.token, { mealType: 'B_MONTH' });
  for (const state of ['new', 'new', 'done']) {
    await queryAll(
      app,
      `INSERT INTO contact_message (sent_at, first_name, last_name, email, company_name, subject_code, message, state, state_at,
         content_hash) VALUES (now(), '晓', '林', 'a@b.example', '公司', 'other', '你好', $1, now(), decode(md5(random()::text), 'hex'))`,
      [state],
    );
  }
  await app.request('POST', '/api/orderpay/invoices', {
    token: owner.token,
    body: { orderNo, title: '抬头', taxNo: '91440300MA5EQXL17P', email: 'tax@brand.example' },
  });
  await queryAll(
    app,
    "INSERT INTO invoice_directory (request_id, account_id, state, created_at) VALUES (gen_random_uuid(), $1, 'issued', now())",
    [owner.accountId],
  );
  await app.request('POST', '/api/operator/proposals', {
    token: people.support.token,
    body: { kind: 'refund', orderNo, amount: '5', reason: '退' },
  });
  await queryAll(
    app,
    `INSERT INTO waiting_link (network, merchant_key, domain, page_id, by_domain, page_url, link, first_seen, last_seen)
     SELECT network, merchant, 'blog.example', int4send(n), false, 'https://blog.example/' || n, 'https://x.example',
       '2026-01-01', '2026-02-01'
     FROM unnest(ARRAY['awin', 'awin', 'cj'], ARRAY['1', '2', '1']) AS m (network, merchant), generate_series(1, 4) n`,
  );
  const failing = await ownerOn(app, 'P_YEAR');
  // Two connections of one account: the list has one row of it.
  await queryAll(
    app,
    'INSERT INTO sync_schedule (connection_id, account_id, due_at, trouble_since) VALUES (-1, $1, now(), now()), (-2, $1, now(), now())',
    [failing.accountId],
  );
  await queryAll(
    app,
    "UPDATE account_directory SET plan_ends_at = now() + interval '3 days' WHERE account_id = $1",
    [failing.accountId],
  );
  await queryAll(app, "INSERT INTO quarantine (key, kind, what) VALUES ('k', 'job', 'sync-due')");
}

it('counts nothing where nothing waits', async () => {
  expect(await waiting()).toEqual({
    messages: 0,
    invoices: 0,
    proposals: 0,
    merchants: 0,
    failing: 0,
    ending: 0,
    held: 0,
  });
});

it('counts as many as its lists have rows, and nothing of a list the role does not see', async () => {
  await fill();
  const counted = await waiting();
  for (const [name, path] of Object.entries(lists) as [keyof WaitingWork, string][]) {
    const { list } = await get<{ list: object[] }>(path);
    expect([name, counted[name]]).toEqual([name, list.length]);
  }
  expect(counted).toMatchObject({
    messages: 2,
    invoices: 1,
    proposals: 1,
    merchants: 3,
    failing: 1,
    ending: 1,
    held: 1,
  });
  expect(await waiting('support')).toEqual({ ...counted, invoices: null });
  expect(await waiting('finance')).toEqual({ ...counted, messages: null });
});
