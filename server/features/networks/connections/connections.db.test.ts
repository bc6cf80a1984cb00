import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../../../contract/figures/days.ts';
import type { NetworkView, PullView } from '../../../../contract/networks.ts';
import { start as startAvantLink } from '../../../../simulators/avantlink/start.ts';
import { start as startAwin } from '../../../../simulators/awin/start.ts';
import type { RunningSimulator } from '../../../../simulators/kit/types.ts';
import { start as startShareASale } from '../../../../simulators/shareasale/start.ts';
import {
  activeSubAccount,
  countBy,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '../../../testing/account-steps.ts';
import {
  addConnection,
  cards,
  changeConnection,
  connected,
  pull,
} from '../../../testing/connection-steps.ts';
import { snapshotTables } from '../../../testing/table-snapshot.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

const today = dayIn('America/New_York', new Date());
const since = addDays(today, -6);
const world = { from: addDays(today, -20), salesPerDay: 4, publishers: 8, budget: 10_000 };

let app: TestApp;
let shareasale: RunningSimulator;
let avantlink: RunningSimulator;
let awin: RunningSimulator;
/** Of those who are refused anyway. */
let visitor: Owner;
beforeAll(async () => {
  [shareasale, avantlink, awin] = await Promise.all([
    startShareASale(world),
    startAvantLink(world),
    startAwin(world),
  ]);
  app = await openTestApp({
    networkOrigins: {
      shareasale: shareasale.origin,
      avantlink: avantlink.origin,
      awin: awin.origin,
      // Nobody answers there.
      cj: 'http://127.0.0.1:1',
    },
  });
  visitor = await ownerOn(app, 'P_YEAR');
});
afterAll(async () => {
  await app.close();
  await Promise.all([shareasale, avantlink, awin].map((simulator) => simulator.close()));
});

// What a login is allowed per minute is not what is tested here.
beforeEach(() => queryAll(app, 'DELETE FROM network_budget'));

const remove = (owner: { token: string }, id: string, data: 'keep' | 'erase') =>
  app.request<Refusal>('DELETE', `/api/platform/connections/${id}?data=${data}`, { token: owner.token });
const pullByHand = (owner: { token: string }, id: string) =>
  app.request<Refusal>('POST', `/api/platform/connections/${id}/pull`, { token: owner.token });
const history = (owner: { token: string }, id: string, query = '') =>
  app.request<{ total: number; list: PullView[] }>('GET', `/api/platform/connections/${id}/pulls${query}`, {
    token: owner.token,
  });
const rowOf = async (id: string) => {
  const [row] = await queryAll<Record<string, unknown>>(
    app,
    'SELECT * FROM connection LEFT JOIN sync_schedule USING (connection_id) WHERE connection_id = $1',
    [id],
  );
  return row ?? {};
};

describe('the list of networks', () => {
  it('tells what to enter and what each reports', async () => {
    const { body } = await app.request<NetworkView[]>('GET', '/api/platform/networks', {
      token: visitor.token,
    });
    expect(body.map(({ name }) => name)).toEqual(['ShareASale', 'AvantLink', 'Awin', 'CJ']);
    expect(body[0]?.fields.map(({ key, secret }) => [key, secret])).toEqual([
      ['merchantId', false],
      ['token', true],
      ['apiSecret', true],
    ]);
    for (const { fields } of body) for (const { help } of fields) expect(help).not.toBe('');
  });

  it('is closed to members without the menu', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const member = await activeSubAccount(app, owner, ['insight']);
    const answer = await addConnection(app, member, shareasale);
    expect(answer).toMatchObject({ status: 403, body: { reason: 'forbidden' } });
  });
});

describe('a new connection', () => {
  it('is verified, saved and due at once; its secrets are nowhere to be seen', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const id = await connected(app, owner, shareasale, { since });
    const [card] = await cards(app, owner);
    expect(card).toMatchObject({
      id,
      network: 'shareasale',
      pt: 'ShareASale',
      name: 'shareasale 主店',
      source: 'api',
      state: 'syncing',
      zone: 'America/New_York',
      currency: 'USD',
      since,
      merchantRef: shareasale.credentials.merchantId,
      coverage: null,
      tiedTo: null,
      differingDays: 0,
    });
    expect(card?.nextPullAt).not.toBeNull();
    expect(await pull(app, owner, id)).toBe('done');
    const [after] = await cards(app, owner);
    expect(after).toMatchObject({ state: 'connected', message: '', coverage: { from: since } });
    const pulls = await history(owner, id);
    expect(pulls.body.list.every(({ state }) => state === 'done')).toBe(true);

    const texts = [JSON.stringify([card, after, pulls]), ...app.logged, await everyRow()];
    for (const key of ['token', 'apiSecret']) {
      const secret = shareasale.credentials[key] ?? '';
      expect(secret.length).toBeGreaterThan(7);
      for (const shape of [
        secret,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64'),
      ]) {
        expect(texts.filter((text) => text.includes(shape))).toEqual([]);
      }
    }
  });

  it('starts two years back unless told', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    await connected(app, owner, awin, { network: ' AWIN ' });
    const [card] = await cards(app, owner);
    expect(card).toMatchObject({ network: 'awin', since: addDays(dayIn('UTC', new Date()), -731) });
  });

  it.each([
    ['an unknown network', { network: 'linkhaitu' }, 'network', '不支持联盟平台“linkhaitu”'],
    ['a missing field', { credentials: { merchantId: '1', token: 'x' } }, 'credentials.apiSecret', '请填写'],
    [
      'a field too many',
      { credentials: { merchantId: '1', token: 'x', apiSecret: 'y', origin: 'http://evil.example' } },
      'credentials.origin',
      '不需要“origin”',
    ],
    ['a zone that is none', { zone: 'America/Nowhere' }, 'zone', '没有时区“America/Nowhere”'],
    ['a bare offset', { zone: '+08:00' }, 'zone', '没有时区'],
    ['a day to come', { since: addDays(today, 3) }, 'since', '起始日不能晚于今天'],
    ['a day too long ago', { since: '1999-12-31' }, 'since', '起始日不能早于 2000-01-01'],
  ])('with %s is refused, the network is not asked', async (_, overrides, field, sentence) => {
    const before = shareasale.calls;
    const answer = await addConnection(app, visitor, shareasale, overrides);
    expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid_input' } });
    expect(answer.body.fields?.[field]).toContain(sentence);
    expect(shareasale.calls).toBe(before);
  });

  it('takes only the zones a network can report in', async () => {
    const answer = await addConnection(app, visitor, awin, { zone: 'Asia/Shanghai' });
    expect(answer.body.fields?.zone).toContain('Awin 只能按这些时区出报表：');
  });

  it('whose login is refused or cannot be verified leaves nothing behind', async () => {
    const owner = visitor;
    const before = await withoutCounters();
    const wrong = { ...shareasale.credentials, apiSecret: 'not-the-secret' };
    const refused = await addConnection(app, owner, shareasale, { credentials: wrong });
    expect(refused).toMatchObject({ status: 400, body: { reason: 'wrong_credentials' } });
    expect(refused.msg).toMatch(/（“.*Error Code.*”）/i);
    expect(refused.msg).not.toContain('not-the-secret');
    const down = await addConnection(app, owner, {
      network: 'cj',
      credentials: { token: 'any-token-will-do', companyId: '7' },
    });
    expect(down).toMatchObject({ status: 503, body: { reason: 'unavailable' } });
    expect(down.msg).toMatch(/^CJ 暂时无法验证：.*没有保存，请稍后再试$/);
    for (const fault of ['server-error', 'too-many', 'truncated'] as const) {
      awin.faults.set(fault, 1);
      const answer = await addConnection(app, owner, awin);
      expect([fault, answer.status]).toEqual([fault, 503]);
    }
    expect(await withoutCounters()).toEqual(before);
  });

  it('tells at once when the login’s allowance is spent, without asking the network', async () => {
    const people = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
    const calls = awin.calls;
    // Not this login's programme: refused by the network as long as it is asked.
    const credentials = { ...awin.credentials, advertiserId: '1' };
    const answers = await Promise.all(
      people.flatMap((owner) =>
        Array.from({ length: 8 }, () => addConnection(app, owner, awin, { credentials })),
      ),
    );
    expect(countBy(answers, 'status')).toEqual({ 400: 20, 503: 4 });
    const waiting = answers.find(({ status }) => status === 503);
    expect(waiting?.msg).toMatch(/^Awin 暂时无法验证：/);
    expect(waiting?.body.retryAfter).toBeGreaterThan(5);
    expect(awin.calls - calls).toBe(20);
  });

  it('stays within the plan, however many are made at once', async () => {
    const owner = await ownerOn(app, 'FREE_DAY');
    const answers = await Promise.all(
      [shareasale, avantlink, awin].map((login) => addConnection(app, owner, login)),
    );
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 403: 2 });
    expect(answers.find(({ status }) => status === 403)).toMatchObject({
      msg: '当前套餐最多 1 个授权，请先移除一个或升级套餐',
      body: { reason: 'quota_exceeded' },
    });
    // A file source is none of the plan's business.
    await queryAll(
      app,
      `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state)
       VALUES ($1, 900001, 'awin', 'file', '文件', 'UTC', 'USD', '2025-01-01', 'active')`,
      [owner.accountId],
    );
    const upgraded = await ownerOn(app, 'B_MONTH');
    await connected(app, upgraded, shareasale);
    await connected(app, upgraded, awin);
    expect(await addConnection(app, upgraded, avantlink)).toMatchObject({ status: 403 });
    expect((await cards(app, owner)).find(({ source }) => source === 'file')).toMatchObject({
      state: 'connected',
      nextPullAt: null,
    });
  });

  it('is not made twice for one programme', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const answers = await Promise.all(
      Array.from({ length: 3 }, (_, index) => addConnection(app, owner, awin, { name: `店 ${index}` })),
    );
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 409: 2 });
    expect(answers.find(({ status }) => status === 409)?.msg).toMatch(/^这个 Awin 商家已经授权（店 \d）/);
  });
});

describe('changes', () => {
  it('take new credentials only after the network took them', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const id = await connected(app, owner, shareasale, { since });
    await queryAll(
      app,
      "UPDATE connection SET trouble = '登录被拒绝', trouble_since = now(), failures = 4, cycle_done = true WHERE connection_id = $1",
      [id],
    );
    expect((await cards(app, owner))[0]).toMatchObject({ state: 'attention', message: '登录被拒绝' });
    const sealed = (await rowOf(id)).credentials;
    const wrong = { ...shareasale.credentials, token: 'wrong-token-here' };
    expect(await changeConnection(app, owner, id, { name: '新名', credentials: wrong })).toMatchObject({
      status: 400,
      body: { reason: 'wrong_credentials' },
    });
    expect(await rowOf(id)).toMatchObject({ credentials: sealed, name: 'shareasale 主店', failures: 4 });
    const right = await changeConnection(app, owner, id, {
      name: '新名',
      credentials: shareasale.credentials,
    });
    expect(right.code).toBe('success');
    const row = await rowOf(id);
    expect(row).toMatchObject({
      name: '新名',
      trouble: '',
      failures: 0,
      cycle_done: false,
      cycle_kind: 'hand',
    });
    expect(row.credentials).not.toEqual(sealed);
    expect((row.due_at as Date) <= new Date()).toBe(true);
  });

  it('pause, continue and pull by hand', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const id = await connected(app, owner, shareasale, { since });
    expect((await changeConnection(app, owner, id, { paused: true })).code).toBe('success');
    expect((await cards(app, owner))[0]).toMatchObject({ state: 'paused', nextPullAt: null });
    expect((await cards(app, owner))[0]?.message).toContain('暂停');
    expect(await pull(app, owner, id)).toBe('idle');
    expect(await pullByHand(owner, id)).toMatchObject({ status: 409, msg: '授权已暂停，请先继续再读取' });
    expect((await changeConnection(app, owner, id, { paused: false })).code).toBe('success');
    expect((await cards(app, owner))[0]).toMatchObject({ state: 'syncing' });
    expect(await pull(app, owner, id)).toBe('done');
    expect((await pullByHand(owner, id)).code).toBe('success');
    // Once more while it is due: simply the same round.
    expect((await pullByHand(owner, id)).code).toBe('success');
    expect(await rowOf(id)).toMatchObject({ cycle_kind: 'hand', cycle_done: false, cycle_no: 2 });
    expect(await pull(app, owner, id)).toBe('done');
  });

  it('of the first day and the zone bring what is missing', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const id = await connected(app, owner, shareasale, { since });
    await pull(app, owner, id);
    const days = () =>
      queryAll(
        app,
        'SELECT sale_key, report_day::text, sold_at FROM sale WHERE connection_id = $1 ORDER BY 1',
        [id],
      );
    const before = await days();
    expect(before.length).toBeGreaterThan(10);
    const earlier = addDays(since, -5);
    expect((await changeConnection(app, owner, id, { since: earlier })).code).toBe('success');
    expect(await rowOf(id)).toMatchObject({ cycle_kind: 'first', cycle_done: false });
    await pull(app, owner, id);
    expect((await cards(app, owner))[0]).toMatchObject({ coverage: { from: earlier } });
    const all = await days();
    expect(all.length).toBeGreaterThan(before.length);

    // ShareASale's rows carry its own local time: days stay, moments move three hours.
    expect((await changeConnection(app, owner, id, { zone: 'America/Los_Angeles' })).code).toBe('success');
    expect(await days()).toEqual(
      all.map((row) => ({ ...row, sold_at: new Date((row.sold_at as Date).getTime() + 3 * 3_600_000) })),
    );
    await pull(app, owner, id);
    const [sums] = await queryAll(
      app,
      `SELECT (SELECT sum(amount) FROM sale WHERE connection_id = $1 AND state <> 'voided') AS rows,
              (SELECT sum(amount) FROM sale_day WHERE connection_id = $1) AS days`,
      [id],
    );
    expect(sums?.rows).toBe(sums?.days);
  });

  it('of a network that reports in any of its zones move the days at once', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const id = await connected(app, owner, awin, { since, zone: 'UTC' });
    await pull(app, owner, id);
    expect((await changeConnection(app, owner, id, { zone: 'US/Pacific' })).code).toBe('success');
    const [off] = await queryAll(
      app,
      `SELECT count(*)::int AS rows, count(*) FILTER (
         WHERE report_day <> (sold_at AT TIME ZONE 'US/Pacific')::date)::int AS wrong
       FROM sale WHERE connection_id = $1`,
      [id],
    );
    expect(off).toMatchObject({ wrong: 0 });
    expect(off?.rows).toBeGreaterThan(5);
    expect(await rowOf(id)).toMatchObject({ zone: 'US/Pacific', clicks_covered: '{}', cycle_done: false });
  });

  it('tie an Awin programme to the ShareASale programme it follows, and nothing else', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const other = await ownerOn(app, 'P_YEAR');
    const old = await connected(app, owner, shareasale);
    const next = await connected(app, owner, awin);
    const foreign = await connected(app, other, shareasale);
    const tie = (id: string, tiedTo: string | null) => changeConnection(app, owner, id, { tiedTo });
    expect((await tie(next, old)).code).toBe('success');
    expect((await cards(app, owner)).find(({ id }) => id === next)?.tiedTo).toBe(old);
    expect(await tie(next, foreign)).toMatchObject({ status: 404 });
    expect(await tie(old, next)).toMatchObject({
      status: 400,
      msg: '只有 Awin 授权可以接续 ShareASale 的历史',
    });
    expect(await tie(next, next)).toMatchObject({ status: 400 });
    const link = await connected(app, owner, avantlink);
    expect(await tie(next, link)).toMatchObject({ status: 400 });
    expect((await tie(next, null)).code).toBe('success');
    expect((await cards(app, owner)).find(({ id }) => id === next)?.tiedTo).toBeNull();
  });

  it('from several browsers at once come one after the other', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const id = await connected(app, owner, shareasale, { since });
    const answers = await Promise.all([
      changeConnection(app, owner, id, { name: '甲' }),
      changeConnection(app, owner, id, { paused: true, credentials: shareasale.credentials }),
      changeConnection(app, owner, id, { zone: 'America/Chicago' }),
      pullByHand(owner, id),
      pull(app, owner, id).then(() => ({ status: 200 })),
      changeConnection(app, owner, id, { name: '乙', since: addDays(since, -1) }),
      remove(owner, id, 'erase'),
      remove(owner, id, 'erase'),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    expect(statuses.slice(-2).sort()).toEqual([200, 404]);
    expect(await rowOf(id)).toEqual({});
    const left = await queryAll(app, 'SELECT 1 FROM sync_schedule WHERE connection_id = $1', [id]);
    expect(left).toEqual([]);
  });

  it('are audited without names or secrets', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const id = await connected(app, owner, shareasale);
    await changeConnection(app, owner, id, {
      name: '密名',
      credentials: shareasale.credentials,
      paused: true,
    });
    await remove(owner, id, 'keep');
    const events = await queryAll(
      app,
      "SELECT action, target, detail FROM audit_event WHERE account_id = $1 AND action LIKE 'networks.%' ORDER BY audit_id",
      [owner.accountId],
    );
    expect(events).toEqual([
      {
        action: 'networks.connection-created',
        target: id,
        detail: { network: 'shareasale', revived: false },
      },
      {
        action: 'networks.connection-changed',
        target: id,
        detail: { renamed: true, credentials: 'replaced', paused: true },
      },
      { action: 'networks.connection-removed', target: id, detail: { network: 'shareasale', data: 'keep' } },
    ]);
  });
});

describe('removal', () => {
  it('with the data kept destroys the login and hides the card; the same programme goes on later', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const id = await connected(app, owner, shareasale, { since });
    await pull(app, owner, id);
    const facts = () => queryAll(app, 'SELECT * FROM sale WHERE connection_id = $1 ORDER BY sale_key', [id]);
    const kept = await facts();
    expect(kept.length).toBeGreaterThan(0);
    expect((await remove(owner, id, 'keep')).code).toBe('success');
    expect(await cards(app, owner)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'removed', credentials: null, due_at: null });
    expect(await facts()).toEqual(kept);
    expect(await pullByHand(owner, id)).toMatchObject({ status: 404 });
    expect(await pull(app, owner, id)).toBe('idle');
    expect(await connected(app, owner, shareasale, { since, name: '回来了' })).toBe(id);
    await pull(app, owner, id);
    expect((await cards(app, owner))[0]).toMatchObject({ id, name: '回来了', state: 'connected' });
    expect((await facts()).length).toBe(kept.length);
  });

  it('with the data erased leaves what was there before', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const keeper = await connected(app, owner, avantlink, { since });
    await pull(app, owner, keeper);
    const before = await withoutCounters();
    const id = await connected(app, owner, shareasale, { since });
    await pull(app, owner, id);
    expect((await remove(owner, id, 'erase')).code).toBe('success');
    expect(await withoutCounters()).toEqual(before);
    expect(await remove(owner, id, 'erase')).toMatchObject({ status: 404 });
  });

  it('ends a pull that is under way', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const before = await withoutCounters();
    const id = await connected(app, owner, shareasale, { since: world.from });
    const [end, removed] = await Promise.all([pull(app, owner, id), remove(owner, id, 'erase')]);
    expect(removed.code).toBe('success');
    // Whatever it had read; a run that noticed asks to be looked at again and then finds nothing.
    expect(['done', 'more', 'idle', 'failed']).toContain(end);
    expect(await pull(app, owner, id)).toBe('idle');
    expect(await withoutCounters()).toEqual(before);
  });
});

describe('the history', () => {
  it('is paged, newest first', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const id = await connected(app, owner, shareasale, { since });
    await pull(app, owner, id);
    const { body } = await history(owner, id, '?size=2&currentPage=1');
    const rest = await history(owner, id, '?size=2&currentPage=2');
    expect(body.total).toBeGreaterThan(2);
    const ids = [...body.list, ...rest.body.list].map((item) => Number(item.id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const sales = (await history(owner, id)).body.list.find(({ kind }) => kind === 'sales');
    expect(sales).toMatchObject({ state: 'done', reconciled: 'equal', differences: [], to: today });
    expect(sales?.rows).toBeGreaterThan(0);
  });

  it('counts the days that differ until a later pull agrees', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const id = await connected(app, owner, shareasale, { since });
    const day = addDays(today, -2);
    const insert = (pullId: number, reconciled: string, differences: object[]) =>
      queryAll(
        app,
        `INSERT INTO pull (account_id, pull_id, connection_id, kind, from_day, to_day, state, started_at, finished_at,
           reconciled, differences)
         VALUES ($1, $2, $3, 'sales', $4, $5, 'done', now(), now(), $6, $7)`,
        [owner.accountId, pullId, id, since, today, reconciled, JSON.stringify(differences)],
      );
    await insert(7_000_001, 'differs', [
      { day, figure: 'orders', ours: '3', theirs: '4' },
      { day, figure: 'amount', ours: '3.00', theirs: '4.00' },
    ]);
    expect((await cards(app, owner))[0]?.differingDays).toBe(1);
    await insert(7_000_002, 'equal', []);
    expect((await cards(app, owner))[0]?.differingDays).toBe(0);
  });
});

/** All tables but those that only count, log or hold the tenant's own keys and calls spent. */
async function withoutCounters() {
  const { audit_event, network_budget, pull_note, tenant_key, ...rest } = await snapshotTables(
    app.databaseUrl,
  );
  return rest;
}

/** Every row of every table as text. */
async function everyRow(): Promise<string> {
  const tables = await queryAll<{ name: string }>(
    app,
    "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('haitu', 'pgboss')",
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await queryAll<{ line: string }>(app, `SELECT t::text AS line FROM ${name} t`);
      return rows.map(({ line }) => line).join('\n');
    }),
  );
  return texts.join('\n');
}
