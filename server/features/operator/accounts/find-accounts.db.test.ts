import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountRow, AccountTotals } from '#contract/operator/accounts.ts';
import { accountSorts, accountStates } from '#contract/operator/accounts.ts';
import type { TenantTx } from '#server/db/database.ts';
import { updateMember } from '#server/features/accounts/store.ts';
import { createSubAccount } from '#server/features/accounts/sub-accounts/create-sub-account.ts';
import { deleteSubAccount } from '#server/features/accounts/sub-accounts/delete-sub-account.ts';
import { grantByOperator } from '#server/features/plans/grant-by-operator.ts';
import { freshEmail, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { operatorOn, type SignedInOperator } from '#server/testing/accounts/operator-steps.ts';
import { buy, newOwner, stubChannels } from '#server/testing/payments/pay-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type AccountSearch, pageStatement } from './page-accounts.ts';

let app: TestApp;
let support: SignedInOperator;
let admin: SignedInOperator;
beforeAll(async () => {
  app = await openTestApp({ pay: { wechat: null, alipay: null, sandbox: true } });
  [support, admin] = [await operatorOn(app, 'support'), await operatorOn(app, 'admin')];
});
afterAll(() => app.close());

const ask = <Body>(path: string, who = support) =>
  app.request<Body>('GET', `/api/operator/accounts${path}`, { token: who.token });
const search = async (query: Record<string, string>) =>
  (await ask<{ list: AccountRow[]; next: string }>(`?${new URLSearchParams(query)}`)).body;
const found = async (keyword: string) => (await search({ keyword })).list.map(({ accountId }) => accountId);
const totals = async (query: Record<string, string>) =>
  (await ask<AccountTotals>(`/totals?${new URLSearchParams(query)}`)).body;
const run = (statement: string, values: unknown[] = []) => queryAll(app, statement, values);

const rename = (owner: Owner, name: string, companyName: string) =>
  app.request('PUT', '/api/users/info', {
    token: owner.token,
    body: { id: owner.id, name, companyName },
  });

const addPerson = (tx: TenantTx, email: string, name: string) =>
  createSubAccount(tx, { email, name, codes: ['insight'], actor: 'system', now: app.services.now() });

describe('an account is found', () => {
  let owner: Owner;
  let sub: string;
  let helper: string;
  beforeAll(async () => {
    owner = await ownerOn(app, 'P_YEAR');
    await rename(owner, '欧阳静怡', '深圳市帆影户外用品（集团）ＡＢＣ有限公司');
    sub = freshEmail('helper');
    await app.services.db.tenant(owner.accountId, async (tx) => {
      helper = await addPerson(tx, sub, '司徒朗');
      await updateMember(tx, helper, { phone: '13912345678' });
    });
    await ownerOn(app, 'B_MONTH');
  });

  it.each([
    ['a part of its company', '帆影户外'],
    ['two signs of it', '帆影'],
    ['one sign of it', '帆'],
    ['full-width letters, written in half width and small', 'abc'],
    ['the name of its owner', '欧阳静怡'],
    ['the name of a sub-account', '司徒'],
    ['a phone', '13912345678'],
    ['the end of a phone', '5678'],
    ['a phone in groups', '139 1234 5678'],
    ['company and person together', '帆影 欧阳'],
  ])('by %s', async (_, keyword) => {
    expect(await found(keyword)).toEqual([owner.accountId]);
  });

  it('by the e-mail of anybody of it, its number and its order number', async () => {
    expect(await found(owner.account.toUpperCase())).toEqual([owner.accountId]);
    expect(await found(sub)).toEqual([owner.accountId]);
    expect(await found(String(owner.accountId))).toContain(owner.accountId);
    stubChannels(app);
    const buyer = await newOwner(app);
    const { orderNo } = await buy(app, buyer.token, { mealType: 'B_MONTH' });
    expect(await found(orderNo)).toEqual([buyer.accountId]);
    expect(await found(orderNo.toLowerCase())).toEqual([buyer.accountId]);
  });

  it('by nothing that only looks alike, nor by what was its name before', async () => {
    for (const keyword of ['帆户', '欧阳 不在这里', '%', '_帆', '13912345679', 'HT000000000']) {
      expect([keyword, await found(keyword)]).toEqual([keyword, []]);
    }
    await rename(owner, '欧阳静怡', '深圳市远影户外用品');
    expect(await found('帆影')).toEqual([]);
    expect(await found('远影')).toEqual([owner.accountId]);
    await app.services.db.tenant(owner.accountId, (tx) =>
      deleteSubAccount(tx, app.services, { memberId: helper, actor: 'system' }),
    );
    expect(await found('司徒')).toEqual([]);
  });

  it('by both names when two people save theirs at the same moment', async () => {
    const both = await ownerOn(app, 'P_YEAR');
    const other = await app.services.db.tenant(both.accountId, (tx) =>
      addPerson(tx, freshEmail('pair'), '临时'),
    );
    const save = (memberId: string, name: string) =>
      app.services.db.tenant(both.accountId, (tx) => updateMember(tx, memberId, { name }));
    await Promise.all([save(both.id, '公孙甲'), save(other, '公孙乙')]);
    expect(await found('公孙甲 公孙乙')).toEqual([both.accountId]);
  });
});

describe('accounts are narrowed', () => {
  it('by plan and by when it ends, and each total equals its rows', async () => {
    const { db } = app.services;
    const now = app.services.now();
    const ends = { soon: 3, month: 20, later: 200, past: -5 };
    const accounts: Record<string, number> = {};
    for (const [name, days] of Object.entries(ends)) {
      const { accountId } = await ownerOn(app, 'B_YEAR');
      accounts[name] = accountId;
      await run('UPDATE account_directory SET plan_ends_at = $2 WHERE account_id = $1', [
        accountId,
        new Date(now.getTime() + days * 86_400_000),
      ]);
    }
    const of = async (query: Record<string, string>) =>
      (await search({ mealType: 'B_YEAR', ...query })).list.map(({ accountId }) => accountId);
    expect(await of({ state: 'ending7' })).toEqual([accounts.soon]);
    expect(await of({ state: 'ending30' })).toEqual([accounts.soon, accounts.month]);
    expect(await of({ state: 'expired' })).toEqual([accounts.past]);
    expect(await of({ sort: 'endingFirst' })).toEqual([
      accounts.past,
      accounts.soon,
      accounts.month,
      accounts.later,
    ]);
    expect(await of({ sort: 'endingLast' })).toEqual([
      accounts.later,
      accounts.month,
      accounts.soon,
      accounts.past,
    ]);
    expect(await totals({ mealType: 'B_YEAR' })).toMatchObject({
      all: 4,
      running: 3,
      expired: 1,
      withoutPlan: 0,
    });
    // What the directory says is what the account has.
    await db.tenant(accounts.past ?? 0, (tx) =>
      grantByOperator(tx, { mealType: 'B_YEAR', days: 400, replacePaid: false, actor: 'system', now }),
    );
    expect(await of({ state: 'expired' })).toEqual([]);
    const [row] = (await search({ keyword: String(accounts.past) })).list;
    const [truth] = await queryAll<{ ends_at: Date }>(
      app,
      'SELECT ends_at FROM plan_grant WHERE account_id = $1 ORDER BY grant_no DESC LIMIT 1',
      [accounts.past ?? 0],
    );
    expect(new Date(row?.plan?.endsAt ?? 0).getTime()).toBe(
      Math.floor((truth?.ends_at.getTime() ?? 1) / 1000) * 1000,
    );
  });

  it('by a lock, by never having connected, and by a connection that fails', async () => {
    const owner = await ownerOn(app, 'P_MONTH');
    const ids = async (state: string) =>
      (await search({ state, mealType: 'P_MONTH' })).list.map(({ accountId }) => accountId);
    expect(await ids('unconnected')).toEqual([owner.accountId]);
    expect(await ids('locked')).toEqual([]);
    await run(
      "INSERT INTO account_suspension (account_id, reason, suspended_by) VALUES ($1, '争议', 'system')",
      [owner.accountId],
    );
    expect(await ids('locked')).toEqual([owner.accountId]);
    await run('INSERT INTO sync_schedule (connection_id, account_id, due_at) VALUES (-4, $1, now())', [
      owner.accountId,
    ]);
    expect(await ids('failing')).toEqual([]);
    await run('UPDATE sync_schedule SET trouble_since = now() WHERE connection_id = -4');
    expect(await ids('failing')).toEqual([owner.accountId]);
    const [row] = (await search({ keyword: owner.account })).list;
    expect(row).toMatchObject({ suspended: true, connected: false, failing: 1 });
  });

  it('page after page, each once, in every order and state', async () => {
    for (const sort of accountSorts) {
      const seen: number[] = [];
      let after = '';
      do {
        const page = await search({ sort, size: '2', ...(after && { after }) });
        seen.push(...page.list.map(({ accountId }) => accountId));
        after = page.next;
      } while (after !== '');
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength((await totals({})).all);
    }
    for (const state of accountStates) {
      expect((await search({ state, size: '100' })).list).toHaveLength((await totals({ state })).all);
    }
  });

  it('with a clear word for what there is not', async () => {
    expect(await ask('?state=lost')).toMatchObject({
      status: 400,
      msg: expect.stringContaining('没有这种状态'),
    });
    expect(await ask('?sort=random')).toMatchObject({
      status: 400,
      msg: expect.stringContaining('没有这种排序'),
    });
  });
});

describe('the list as a file', () => {
  const take = (who: SignedInOperator, body: object) =>
    app.request<{ csv: string; count: number; fileName: string }>('POST', '/api/operator/accounts/export', {
      token: who.token,
      body,
    });

  it('holds the rows of the list in its order, addresses covered, and leaves a record without a name', async () => {
    const owner = await ownerOn(app, 'P_MONTH');
    await rename(owner, '名字', '=HYPERLINK("x"),公司');
    expect((await take(support, {})).status).toBe(403);
    const { body } = await take(admin, { mealType: 'P_MONTH' });
    const lines = body.csv.trim().split('\r\n');
    expect(body.count).toBe((await totals({ mealType: 'P_MONTH' })).all);
    expect(lines).toHaveLength(body.count + 1);
    expect(body.csv).toContain(`${owner.accountId},"'=HYPERLINK(""x""),公司",`);
    expect(body.csv).not.toContain(owner.account);
    const everything = await take(admin, { keyword: owner.account });
    expect(everything.body.count).toBe(1);
    const details = await queryAll<{ detail: object }>(
      app,
      "SELECT detail FROM audit_event WHERE action = 'operator.accounts-exported' ORDER BY audit_id",
    );
    expect(details.map(({ detail }) => detail)).toEqual([
      { count: body.count, mealType: 'P_MONTH' },
      { count: 1 },
    ]);
  });
});

describe('among many accounts', () => {
  interface Plan {
    'Node Type': string;
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    Plans?: Plan[];
  }

  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

  /** Lines of the directory that a page looked at, and the tables it read. */
  async function costOf(asked: Partial<AccountSearch>) {
    const statement = pageStatement({ size: 20, ...asked }, app.services.now());
    const { rows } = await app.services.db.global.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement}`,
    );
    const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
    const lines = nodes
      .filter((node) => node['Relation Name'] === 'account_directory')
      .reduce(
        (sum, node) =>
          sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      );
    const read = new Set(nodes.flatMap((node) => node['Relation Name'] ?? []));
    return { lines, read: [...read].sort() };
  }

  const fill = (from: number, to: number) =>
    run(
      `INSERT INTO account_directory (account_id, company_name, owner_email, members, words, is_demo, created_at, meal_type,
         plan_ends_at, connected)
       SELECT 5000000 + n, '公司', 'x@example.com', 1,
         lower('深圳第' || n || '海有限公司' || E'\\n' || '林' || n || E'\\nowner' || n || '@brand.example' || E'\\n1' || (3000000000 + n * 37)),
         false, now(), CASE WHEN n % 3 = 0 THEN 'P_YEAR' ELSE 'P_TRY' END, now() + (n - 300) * interval '1 hour', n % 2 = 0
       FROM generate_series($1::int, $2::int) n`,
      [from, to],
    );

  it('a page looks at about as many lines as it shows, with 5,000 as with 20,000, and reads no tenant table', async () => {
    const asked: Partial<AccountSearch>[] = [
      {},
      { after: '5002000' },
      { sort: 'oldest' },
      { sort: 'endingFirst' },
      { sort: 'endingLast', after: '5002000' },
      { mealType: 'P_YEAR' },
      { state: 'ending7' },
      { state: 'expired' },
      { state: 'unconnected' },
      { keyword: '第4321海' },
      { keyword: 'owner4321@brand' },
      { keyword: '有限公司' },
      { keyword: '5004321' },
    ];
    await fill(1, 5000);
    await run('ANALYZE account_directory');
    const among5000 = await Promise.all(asked.map(costOf));
    await fill(5001, 20_000);
    await run('ANALYZE account_directory');
    const among20000 = await Promise.all(asked.map(costOf));
    for (const [place, { lines, read }] of [...among5000, ...among20000].entries()) {
      const question = JSON.stringify(asked[place % asked.length]);
      // A page of 20 and the one behind it; for words also what shares their pairs of signs.
      expect([question, lines <= 120 || lines]).toEqual([question, true]);
      const own = ['account_directory', 'account_suspension', 'payment_directory', 'plan', 'sync_schedule'];
      expect([question, read.filter((table) => !own.includes(table))]).toEqual([question, []]);
    }
  });
});
