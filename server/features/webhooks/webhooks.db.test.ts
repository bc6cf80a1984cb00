// Webhooks of an account: whose they are, what may be set, what is kept of their secrets.
import { describe, expect, it } from 'vitest';
import { webhookLimits } from '#contract/limits.ts';
import { rotateTenantKey } from '#server/secrets/rotate-tenant-key.ts';
import { activeSubAccount, countBy, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { verified } from '#server/testing/webhooks/receiver.ts';
import { webhookWorld } from '#server/testing/webhooks/webhook-world.ts';
import { fileEvent } from './file-event.ts';

const { world, call, settingOf, create, add, panel, cardOf, deliveriesOf, deliverAt } = webhookWorld();

const finished = (name = '主店') => ({
  type: 'sync.finished' as const,
  subject: `1 ${name}`,
  data: {
    connection: { id: '1', network: 'awin', pt: 'Awin', name },
    round: 'daily' as const,
    sales: { from: '2026-11-01', to: '2026-11-02', added: 3, changed: 1, voided: 0 },
    clicks: null,
    sums: null,
  },
});

describe('another account', () => {
  it('sees, changes, tests, renews and resends nothing of it, and its events go nowhere else', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const other = await ownerOn(world.app, 'P_YEAR');
    const made = await add(owner);
    const theirs = await add(other, { url: `${world.receiver.origin}/theirs` });
    const now = new Date();
    await world.app.services.db.tenant(owner.accountId, (tx) => fileEvent(tx, { ...finished(), now }));
    const [delivery] = await deliveriesOf(owner, made);
    expect((await panel(other)).list.map(({ id }) => id)).toEqual([theirs.id]);
    const tries = [
      ['PUT', `/${made.id}`, { ...settingOf(), enabled: false }],
      ['DELETE', `/${made.id}`],
      ['POST', `/${made.id}/secret`, {}],
      ['POST', `/${made.id}/test`],
      ['GET', `/${made.id}/deliveries`],
      ['POST', `/${made.id}/deliveries/${delivery?.id}/resend`],
      ['POST', `/${theirs.id}/deliveries/${delivery?.id}/resend`],
    ] as const;
    for (const [method, rest, body] of tries) {
      expect([method, rest, (await call(other, [method, rest], body)).status]).toEqual([method, rest, 404]);
    }
    await deliverAt(other, now);
    expect(world.receiver.received).toEqual([]);
    await deliverAt(owner, now);
    expect(world.receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect(await deliveriesOf(other, theirs)).toEqual([]);
    expect((await cardOf(owner, made)).disabled).toBeNull();
  });

  it('and a sub-account with every menu find it closed', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const member = await activeSubAccount(world.app, owner, ['platform_manage', 'email']);
    for (const rest of ['', '/00000000-0000-4000-8000-000000000000/deliveries']) {
      expect((await call(member, ['GET', rest])).status).toBe(403);
    }
    expect((await create(member)).status).toBe(403);
  });
});

describe('making one', () => {
  it('shows the secret once and keeps it sealed, also under a new key', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const made = await add(owner, { name: '  数据仓库 ' });
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await panel(owner)).list).toEqual([
      {
        id: made.id,
        ...settingOf(),
        disabled: null,
        failingSince: null,
        lastSentAt: null,
        oldSecretUntil: null,
        waiting: 0,
        createdAt: expect.stringMatching(/\+08:00$/),
      },
    ]);
    await call(owner, ['POST', `/${made.id}/test`]);
    const stored = await queryAll<{ row: string }>(
      world.app,
      `SELECT encode(sealed, 'escape') || row_to_json(w)::text AS row FROM webhook w WHERE account_id = $1`,
      [owner.accountId],
    );
    const deliveries = JSON.stringify(await queryAll(world.app, 'SELECT * FROM webhook_delivery'));
    const base = made.secret.replace('whsec_', '');
    for (const text of [
      stored[0]?.row,
      deliveries,
      JSON.stringify(await panel(owner)),
      world.app.logged.join(''),
    ])
      expect(text).not.toContain(base);
    const rotated = await world.app.services.db.tenant(owner.accountId, (tx) =>
      rotateTenantKey(tx, world.app.services.masterKey),
    );
    expect(rotated).toBe(1);
    await call(owner, ['POST', `/${made.id}/test`]);
    expect(world.receiver.received).toHaveLength(2);
    for (const call of world.receiver.received) expect(verified(call, made).type).toBe('webhook.test');
    const deeds = await queryAll(world.app, 'SELECT action, detail FROM audit_event WHERE target = $1', [
      made.id,
    ]);
    expect(deeds).toEqual([{ action: 'webhooks.created', detail: {} }]);
  });

  it.each([
    [{ name: ' ' }, '名称（name）：请填写名称'],
    [{ name: 'x'.repeat(31) }, '名称（name）：名称不能超过 30 个字符'],
    [{ events: [] }, '事件（events）：请至少选择一种事件'],
    [{ events: ['sync.finished', 'sync.finished'] }, '事件（events）：同一种事件只能选择一次'],
    [{ url: 'ftp://hook.example/' }, '请填写以 https:// 开头的公网地址，使用标准端口，不带用户名和密码'],
    [
      { url: 'https://me:word@hook.example/' },
      '请填写以 https:// 开头的公网地址，使用标准端口，不带用户名和密码',
    ],
    [{ url: '收件地址' }, '请填写以 https:// 开头的公网地址，使用标准端口，不带用户名和密码'],
  ])('is refused for %j', async (change, sentence) => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const refused = await create(owner, change);
    expect([refused.status, refused.msg]).toEqual([400, sentence]);
    expect((await panel(owner)).list).toEqual([]);
  });

  it('ends at the limit, also when many are made at once', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(owner)));
    expect(countBy(answers, 'status')).toEqual({
      200: webhookLimits.webhooks,
      403: 12 - webhookLimits.webhooks,
    });
    expect((await panel(owner)).list).toHaveLength(webhookLimits.webhooks);
  });
});

describe('an installation on the internet', () => {
  it('calls no address inside the house, whether it is written or a name leads there', async () => {
    const strict = await openTestApp();
    try {
      const owner = await ownerOn(strict, 'P_YEAR');
      const ask = (url: string) =>
        strict.request<{ id: string }>('POST', '/api/users/webhooks', {
          token: owner.token,
          body: settingOf({ url }),
        });
      for (const url of [
        'http://hook.example/',
        'https://hook.example:8443/',
        'https://127.0.0.1/',
        'https://2130706433/',
        'https://0x7f.1/',
        'https://[::1]/',
        'https://[::ffff:10.0.0.1]/',
        'https://169.254.169.254/latest/meta-data',
      ]) {
        expect([url, (await ask(url)).status]).toEqual([url, 400]);
      }
      const made = await ask('https://localhost/');
      const tested = await strict.request<{ state: string; attempts: { message: string; status: null }[] }>(
        'POST',
        `/api/users/webhooks/${made.body.id}/test`,
        { token: owner.token },
      );
      expect(tested.body).toMatchObject({
        state: 'failed',
        attempts: [{ status: null, message: '地址不在公网' }],
      });
    } finally {
      await strict.close();
    }
  });
});

describe('a secret', () => {
  it('that is renewed leaves the one before in force for a day, or ends it at once', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const made = await add(owner);
    const renew = async (endOld: boolean) =>
      (await call<{ secret: string }>(owner, ['POST', `/${made.id}/secret`], { endOld })).body;
    const fresh = await renew(false);
    expect((await cardOf(owner, made)).oldSecretUntil).not.toBeNull();
    const now = new Date();
    const file = (name: string) =>
      world.app.services.db.tenant(owner.accountId, (tx) => fileEvent(tx, { ...finished(name), now }));
    await file('一');
    await deliverAt(owner, now);
    const [both] = world.receiver.received;
    if (!both) throw new Error('nothing arrived');
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const secret of [made, fresh]) expect(verified(both, secret).type).toBe('sync.finished');

    // A day later the old one no longer signs.
    const tomorrow = new Date(now.getTime() + 25 * 3_600_000);
    await world.app.services.db.tenant(owner.accountId, (tx) =>
      fileEvent(tx, { ...finished('二'), now: tomorrow }),
    );
    await deliverAt(owner, tomorrow);
    const [, alone] = world.receiver.received;
    if (!alone) throw new Error('nothing arrived');
    expect(verified(alone, fresh).type).toBe('sync.finished');
    expect(() => verified(alone, made)).toThrow();

    const last = await renew(true);
    expect((await cardOf(owner, made)).oldSecretUntil).toBeNull();
    await call(owner, ['POST', `/${made.id}/test`]);
    const tested = world.receiver.received.at(-1);
    if (!tested) throw new Error('nothing arrived');
    expect(verified(tested, last).type).toBe('webhook.test');
    for (const secret of [made, fresh]) expect(() => verified(tested, secret)).toThrow();
  });
});
