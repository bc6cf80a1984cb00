// The networks there are, and a new connection to one: verified, saved, its secrets nowhere to be seen.
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '#contract/figures/days.ts';
import type { NetworkView } from '#contract/networks.ts';
import { allNetworks } from '#server/networks/all-networks.ts';
import { activeSubAccount, countBy, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { addConnection, cards, connected, pull } from '#server/testing/networks/connection-steps.ts';
import { connectionWorld } from '#server/testing/networks/connection-world.ts';

const { world, today, since, history, withoutCounters } = connectionWorld();

describe('the list of networks', () => {
  it('tells what to enter and what each reports', async () => {
    const { body } = await world.app.request<NetworkView[]>('GET', '/api/platform/networks', {
      token: world.visitor.token,
    });
    expect(body.map(({ name }) => name)).toEqual(allNetworks.map(({ description }) => description.name));
    expect(body[0]?.fields.map(({ key, secret }) => [key, secret])).toEqual([
      ['merchantId', false],
      ['token', true],
      ['apiSecret', true],
    ]);
    for (const { fields } of body) for (const { help } of fields) expect(help).not.toBe('');
  });

  it('is closed to members without the menu', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const member = await activeSubAccount(world.app, owner, ['insight']);
    const answer = await addConnection(world.app, member, world.shareasale);
    expect(answer).toMatchObject({ status: 403, body: { reason: 'forbidden' } });
  });
});

describe('a new connection', () => {
  it('is verified, saved and due at once; its secrets are nowhere to be seen', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const id = await connected(world.app, owner, world.shareasale, { since });
    const [card] = await cards(world.app, owner);
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
      merchantRef: world.shareasale.credentials.merchantId,
      coverage: null,
      tiedTo: null,
      differingDays: 0,
    });
    expect(card?.nextPullAt).not.toBeNull();
    expect(await pull(world.app, owner, id)).toBe('done');
    const [after] = await cards(world.app, owner);
    expect(after).toMatchObject({ state: 'connected', message: '', coverage: { from: since } });
    const pulls = await history(owner, id);
    expect(pulls.body.list.every(({ state }) => state === 'done')).toBe(true);

    const texts = [JSON.stringify([card, after, pulls]), ...world.app.logged, await everyRow()];
    for (const key of ['token', 'apiSecret']) {
      const secret = world.shareasale.credentials[key] ?? '';
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
    const owner = await ownerOn(world.app, 'P_YEAR');
    await connected(world.app, owner, world.awin, { network: ' AWIN ' });
    const [card] = await cards(world.app, owner);
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
    const before = world.shareasale.calls;
    const answer = await addConnection(world.app, world.visitor, world.shareasale, overrides);
    expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid_input' } });
    expect(answer.body.fields?.[field]).toContain(sentence);
    expect(world.shareasale.calls).toBe(before);
  });

  it('takes only the zones a network can report in', async () => {
    const answer = await addConnection(world.app, world.visitor, world.awin, { zone: 'Asia/Shanghai' });
    expect(answer.body.fields?.zone).toContain('Awin 只能按这些时区出报表：');
  });

  it('whose login is refused or cannot be verified leaves nothing behind', async () => {
    const owner = world.visitor;
    const before = await withoutCounters();
    const wrong = { ...world.shareasale.credentials, apiSecret: 'not-the-secret' };
    const refused = await addConnection(world.app, owner, world.shareasale, { credentials: wrong });
    expect(refused).toMatchObject({ status: 400, body: { reason: 'wrong_credentials' } });
    expect(refused.msg).toMatch(/^ShareASale 拒绝了.*（“.*Error Code.*”）$/i);
    // Beside the field: the one it concerns, or the secret where the network does not say which.
    expect(refused.body.fields).toEqual({ 'credentials.apiSecret': refused.msg });
    for (const [key, value] of [
      ['token', 'not-the-token'],
      ['advertiserId', '999999999'],
    ] as const) {
      const credentials = { ...world.awin.credentials, [key]: value };
      const answer = await addConnection(world.app, owner, world.awin, { credentials });
      expect(answer.body).toMatchObject({
        reason: 'wrong_credentials',
        fields: { [`credentials.${key}`]: answer.msg },
      });
    }
    expect(refused.msg).not.toContain('not-the-secret');
    const down = await addConnection(world.app, owner, {
      network: 'cj',
      credentials: { token: 'any-token-will-do', companyId: '7' },
    });
    expect(down).toMatchObject({ status: 503, body: { reason: 'unavailable' } });
    expect(down.msg).toMatch(/^CJ 暂时无法验证：.*没有保存，请稍后再试$/);
    for (const fault of ['server-error', 'too-many', 'truncated'] as const) {
      world.awin.faults.set(fault, 1);
      const answer = await addConnection(world.app, owner, world.awin);
      expect([fault, answer.status]).toEqual([fault, 503]);
    }
    expect(await withoutCounters()).toEqual(before);
  });

  it('tells at once when the login’s allowance is spent, without asking the network', async () => {
    const people = [
      await ownerOn(world.app, 'P_YEAR'),
      await ownerOn(world.app, 'P_YEAR'),
      await ownerOn(world.app, 'P_YEAR'),
    ];
    const calls = world.awin.calls;
    // Not this login's programme: refused by the network as long as it is asked.
    const credentials = { ...world.awin.credentials, advertiserId: '1' };
    const answers = await Promise.all(
      people.flatMap((owner) =>
        Array.from({ length: 8 }, () => addConnection(world.app, owner, world.awin, { credentials })),
      ),
    );
    expect(countBy(answers, 'status')).toEqual({ 400: 20, 503: 4 });
    const waiting = answers.find(({ status }) => status === 503);
    expect(waiting?.msg).toMatch(/^Awin 暂时无法验证：/);
    expect(waiting?.body.retryAfter).toBeGreaterThan(5);
    expect(world.awin.calls - calls).toBe(20);
  });

  it('stays within the plan, however many are made at once', async () => {
    const owner = await ownerOn(world.app, 'FREE_DAY');
    const answers = await Promise.all(
      [world.shareasale, world.avantlink, world.awin].map((login) => addConnection(world.app, owner, login)),
    );
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 403: 2 });
    expect(answers.find(({ status }) => status === 403)).toMatchObject({
      msg: '当前套餐最多 1 个授权，请先移除一个或升级套餐',
      body: { reason: 'quota_exceeded' },
    });
    // A file source is none of the plan's business.
    await queryAll(
      world.app,
      `INSERT INTO connection (account_id, connection_id, network, source, name, zone, currency, since, state)
       VALUES ($1, 900001, 'awin', 'file', '文件', 'UTC', 'USD', '2025-01-01', 'active')`,
      [owner.accountId],
    );
    const upgraded = await ownerOn(world.app, 'B_MONTH');
    await connected(world.app, upgraded, world.shareasale);
    await connected(world.app, upgraded, world.awin);
    expect(await addConnection(world.app, upgraded, world.avantlink)).toMatchObject({ status: 403 });
    expect((await cards(world.app, owner)).find(({ source }) => source === 'file')).toMatchObject({
      state: 'connected',
      nextPullAt: null,
    });
  });

  it('is not made twice for one programme', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const answers = await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        addConnection(world.app, owner, world.awin, { name: `店 ${index}` }),
      ),
    );
    expect(countBy(answers, 'status')).toEqual({ 200: 1, 409: 2 });
    expect(answers.find(({ status }) => status === 409)?.msg).toMatch(/^这个 Awin 商家已经授权（店 \d）/);
  });
});

/** Every row of every table as text. */
async function everyRow(): Promise<string> {
  const tables = await queryAll<{ name: string }>(
    world.app,
    "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('haitu', 'pgboss')",
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await queryAll<{ line: string }>(world.app, `SELECT t::text AS line FROM ${name} t`);
      return rows.map(({ line }) => line).join('\n');
    }),
  );
  return texts.join('\n');
}
