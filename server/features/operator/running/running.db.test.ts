import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AuditEntry,
  BlockedWork,
  HeldWork,
  JobHealth,
  NetworkPulls,
  SlowRoute,
} from '#contract/operator/running.ts';
import { maskEmail } from '#contract/people.ts';
import { recordPull } from '#server/facts/pull-record.ts';
import { currentWork } from '#server/kernel/current-work.ts';
import { keepBlock } from '#server/life/watchdog/keep-block.ts';
import type { LoopBlock } from '#server/life/watchdog/loop-block.ts';
import { ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { operatorOn, type SignedInOperator } from '#server/testing/accounts/operator-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { purgeConsole } from '../jobs.ts';

let app: TestApp;
let admin: SignedInOperator;
beforeAll(async () => {
  app = await openTestApp();
  admin = await operatorOn(app, 'admin');
});
afterAll(() => app.close());

const ask = async <Body>(path: string) =>
  (await app.request<Body>('GET', `/api/operator/${path}`, { token: admin.token })).body;
const audit = (query: string) => ask<{ list: AuditEntry[]; next: string }>(`audit?${query}`);

describe('the audit log', () => {
  it('is searched by account, action, actor, target and time, page after page', async () => {
    // Moments and numbers do not always agree: 7 is written late, by a transaction that began before 6.
    const minutes = [1, 2, 3, 4, 5, 7, 6, 8];
    for (const minute of minutes) {
      await queryAll(
        app,
        "INSERT INTO audit_event (at, account_id, actor, action, target) VALUES ($1, $2, $3, 'probe.deed', $4)",
        [`2030-01-01T00:0${minute}:00Z`, 500 + (minute % 2), `actor-${minute}`, `target-${minute}`],
      );
    }
    const targets = async (query: string) => (await audit(query)).list.map(({ target }) => target);
    expect(await targets('action=probe.deed&accountId=500')).toEqual([
      'target-8',
      'target-6',
      'target-4',
      'target-2',
    ]);
    expect(await targets('actor=actor-3')).toEqual(['target-3']);
    expect(await targets('target=target-5')).toEqual(['target-5']);
    const span = 'action=probe.deed&from=2030-01-01T00:05:30Z&to=2030-01-01T00:07:00Z';
    expect(await targets(span)).toEqual(['target-6', 'target-7']);
    const seen: string[] = [];
    let after = '';
    do {
      const page = await audit(`action=probe.deed&size=3${after && `&after=${after}`}`);
      seen.push(...page.list.map(({ target }) => target));
      after = page.next;
    } while (after !== '');
    expect(seen).toEqual(minutes.toReversed().map((minute) => `target-${minute}`));
  });

  it('names operators and deeds', async () => {
    const { list } = await audit('action=operator.signed-in');
    expect(list[0]).toMatchObject({ actorName: '小海', words: '登录运营后台', accountId: null });
    const bad = await app.request('GET', '/api/operator/audit?from=gestern', { token: admin.token });
    expect(bad).toMatchObject({ status: 400, msg: expect.stringContaining('开始时间') });
  });

  it('names members, companies, what a proposal wants and operators in place of their ids', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const [proposal] = await queryAll<{ id: string }>(
      app,
      `INSERT INTO operator_proposal (proposal_id, kind, account_id, wish, state, proposed_by, proposed_at, expires_at)
       SELECT gen_random_uuid(), 'refund', $1::bigint, '{"kind": "refund", "orderNo": "HT123456", "amount": "100.5", "keepPlan": false}',
         'waiting', operator_id, now(), now() FROM operator LIMIT 1 RETURNING proposal_id AS id`,
      [owner.accountId],
    );
    const [operator] = await queryAll<{ id: string }>(app, 'SELECT operator_id AS id FROM operator LIMIT 1');
    const gone = '00000000-0000-4000-8000-000000000000';
    for (const target of [owner.id, proposal?.id, operator?.id, gone, 'HT1', '4711']) {
      await queryAll(
        app,
        "INSERT INTO audit_event (account_id, actor, action, target) VALUES ($1, $2, 'probe.names', $3)",
        [owner.accountId, owner.id, target],
      );
    }
    const covered = maskEmail(owner.account);
    const { list } = await audit('action=probe.names');
    expect(list.map(({ targetName }) => targetName).reverse()).toEqual([
      covered,
      '订单 HT123456 退款 100.50 元',
      '小海',
      '',
      '',
      '',
    ]);
    for (const entry of list) expect(entry).toMatchObject({ actorName: covered, company: '远航科技' });
  });

  it('cannot be changed by the application, whatever the console does', async () => {
    // PostgreSQL only warns of a grant by somebody who has nothing to give.
    await app.services.db.pool.query('GRANT UPDATE, DELETE, TRUNCATE ON audit_event TO haitu_app');
    for (const statement of [
      "UPDATE audit_event SET actor = 'x'",
      'DELETE FROM audit_event',
      'TRUNCATE audit_event',
      'DROP TABLE audit_event',
      'ALTER TABLE audit_event DISABLE TRIGGER ALL',
    ]) {
      await expect(app.services.db.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
  });
});

describe('health', () => {
  it('tells of each job what waits, runs and failed', async () => {
    const { list } = await ask<{ list: JobHealth[] }>('jobs');
    expect(list.map(({ name }) => name)).toContain('sync-due');
    expect(list.filter(({ words }) => !/\p{Script=Han}/u.test(words)).map(({ name }) => name)).toEqual([]);
    await app.services.jobs.send({ name: 'purge-expired' }, {});
    const again = await ask<{ list: JobHealth[] }>('jobs');
    expect(again.list.find(({ name }) => name === 'purge-expired')).toMatchObject({
      waiting: 1,
      active: 0,
      waitingSince: expect.any(String),
    });
    await queryAll(
      app,
      `UPDATE pgboss.job SET state = 'failed', completed_on = now(), output = '{"message":"网络中断"}' WHERE name = 'purge-expired'`,
    );
    const failed = await ask<{ list: JobHealth[] }>('jobs');
    expect(failed.list.find(({ name }) => name === 'purge-expired')).toMatchObject({
      waiting: 0,
      failed: 1,
      lastFailure: '网络中断',
    });
  });

  it('hears of a pull with the network it was made at', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    await queryAll(
      app,
      `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state)
       VALUES ($1, 770001, 'avantlink', 'api', '户外店', 'UTC', 'USD', '2026-01-01', 'active')`,
      [owner.accountId],
    );
    const pulled = {
      connectionId: 770001,
      cycleNo: null,
      kind: 'sales',
      fromDay: null,
      toDay: null,
    } as const;
    const outcome = {
      state: 'failed',
      startedAt: new Date(),
      tries: 1,
      calls: 1,
      rowsRead: 7,
      message: '密码不对',
    } as const;
    await app.services.db.tenant(owner.accountId, (tx) =>
      recordPull(tx, { ...pulled, ...outcome, reconciled: 'none', differences: [], fileName: '' }),
    );
    const rows = await queryAll(app, "SELECT * FROM pull_note WHERE network = 'avantlink'");
    expect(rows).toMatchObject([{ account_id: String(owner.accountId), failed: true, rows_read: '7' }]);
    // Nothing of what the network said.
    expect(JSON.stringify(rows)).not.toContain('密码不对');
    await queryAll(app, 'DELETE FROM pull_note');
  });

  it('tells of each network how its pulls went', async () => {
    await queryAll(
      app,
      `INSERT INTO pull_note (network, account_id, kind, failed, started_at, ended_at, rows_read) VALUES
         ('awin', 1, 'sales', false, now() - interval '90 seconds', now(), 40),
         ('awin', 2, 'sales', true, now() - interval '5 seconds', now(), 2),
         ('cj', 1, 'sales', false, now(), now(), 1),
         ('cj', 1, 'sales', true, now() - interval '3 days', now() - interval '3 days', 1)`,
    );
    expect((await ask<{ list: NetworkPulls[] }>('pulls')).list).toMatchObject([
      { network: 'awin', done: 1, failed: 1, accounts: 2, failedAccounts: 1, rows: 42, slowestSeconds: 90 },
      { network: 'cj', done: 1, failed: 0, lastFailedAt: null },
    ]);
    expect((await ask<{ list: NetworkPulls[] }>('pulls?hours=100')).list[1]).toMatchObject({ failed: 1 });
  });

  it('sums slow calls up by route', async () => {
    await queryAll(
      app,
      `INSERT INTO slow_call (at, method, route, status, ms, request_id) VALUES
         (now() - interval '1 minute', 'GET', '/api/made/now', 200, 1500, 'a'),
         (now(), 'GET', '/api/made/now', 200, 2500, 'b'),
         (now() - interval '2 days', 'GET', '/api/made/before', 200, 2500, 'c')`,
    );
    const { list } = await ask<{ list: SlowRoute[] }>('slowCalls');
    // On a busy machine calls of this test itself may have been slow.
    expect(list.filter(({ route }) => route.startsWith('/api/made/'))).toEqual([
      expect.objectContaining({
        route: '/api/made/now',
        count: 2,
        longestMs: 2500,
        middleMs: 2000,
        lastRequestId: 'b',
      }),
    ]);
  });

  it('names what blocked the service, and holds what ended it twice until an admin lets it go', async () => {
    const { token } = await ownerOn(app, 'P_YEAR');
    const call = () => app.request('GET', '/api/users/query', { token });
    const other = await ownerOn(app, 'P_YEAR');
    let work: LoopBlock['work'] = null;
    const { quarantine } = app.services;
    const { admit } = quarantine;
    // As the watcher would find it while the call runs.
    quarantine.admit = (deed) => {
      admit(deed);
      const subject = currentWork.getStore()?.subject?.();
      if (subject?.name === 'GET /api/users/query' && !work) work = { ...subject, id: 'request' };
    };
    expect((await call()).status).toBe(200);
    expect(work).not.toBeNull();
    const end = (ended: boolean) =>
      keepBlock(app.services, {
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        ms: ended ? 30_000 : 1200,
        ended,
        work,
        stack: ['inner a.ts:1', 'outer a.ts:2'],
      });
    const held = async () => (await ask<{ list: HeldWork[] }>('quarantine')).list;
    await end(false);
    await end(true);
    expect(await held()).toEqual([]);
    await end(true);
    await quarantine.load();
    expect((await ask<{ list: BlockedWork[] }>('blocks')).list).toEqual([
      expect.objectContaining({
        kind: 'call',
        words: 'GET /api/users/query',
        count: 3,
        ended: 2,
        longestMs: 30_000,
        lastWorkId: 'request',
        lastStack: 'inner a.ts:1\nouter a.ts:2',
      }),
    ]);
    expect(await call()).toMatchObject({ status: 409, msg: expect.stringContaining('已被隔离') });
    expect((await app.request('GET', '/api/users/query', { token: other.token })).status).toBe(200);
    const [{ id } = { id: '' }] = await held();
    const path = `/api/operator/quarantine/${id}`;
    const support = await operatorOn(app, 'support');
    expect((await app.request('DELETE', path, { token: support.token })).status).toBe(403);
    expect((await app.request('DELETE', path, { token: admin.token })).status).toBe(200);
    expect((await app.request('DELETE', path, { token: admin.token })).status).toBe(404);
    expect((await call()).status).toBe(200);
    expect((await audit('action=operator.quarantine-released')).list[0]?.target).toBe('GET /api/users/query');
    await end(true);
    expect(await held()).toEqual([]);
    quarantine.admit = admit;
  });

  it('forgets what is older than a month, and sessions of a season ago', async () => {
    const count = async () =>
      (
        await queryAll<{ calls: number; pulls: number; sessions: number }>(
          app,
          `SELECT (SELECT count(*)::int FROM slow_call WHERE route LIKE '/api/kept%') AS calls,
             (SELECT count(*)::int FROM pull_note WHERE network = 'kept') AS pulls,
             (SELECT count(*)::int FROM operator_session) AS sessions`,
        )
      )[0];
    const before = await count();
    await queryAll(
      app,
      `INSERT INTO slow_call (at, method, route, status, ms, request_id)
       SELECT now() - days * interval '1 day', 'GET', '/api/kept', 200, 2000, '' FROM unnest(ARRAY[29, 31]) days`,
    );
    await queryAll(
      app,
      `INSERT INTO pull_note (network, account_id, kind, failed, started_at, ended_at, rows_read)
       SELECT 'kept', 1, 'sales', false, now(), now() - days * interval '1 day', 0 FROM unnest(ARRAY[29, 31]) days`,
    );
    await queryAll(
      app,
      `INSERT INTO operator_session (session_id, token_hash, operator_id, stage, address, last_seen_at)
       SELECT gen_random_uuid(), decode(days::text, 'escape'), (SELECT operator_id FROM operator LIMIT 1), 'live', '',
         now() - days * interval '1 day' FROM unnest(ARRAY[89, 91]) days`,
    );
    await purgeConsole(app.services);
    expect(await count()).toEqual({ calls: 1, pulls: 1, sessions: (before?.sessions ?? 0) + 1 });
  });
});
