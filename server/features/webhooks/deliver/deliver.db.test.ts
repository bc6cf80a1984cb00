// The way of a delivery: sent once it is filed, tried again, given up, paused, resent, and never lost.
import { describe, expect, it } from 'vitest';
import { webhookLimits } from '#contract/limits.ts';
import { fileDueAccounts } from '#server/jobs/account-schedule.ts';
import { mailsTo, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { status, verified } from '#server/testing/webhooks/receiver.ts';
import { later, webhookWorld } from '#server/testing/webhooks/webhook-world.ts';
import { fileEvent } from '../file-event.ts';
import { webhookDelivery } from '../schedule.ts';
import { claimDelivery } from './delivery-store.ts';

const { world, call, settingOf, add, panel, cardOf, deliveriesOf, deliverAt } = webhookWorld();

const now = new Date();
const events = ['sync.attention'];

const attention = (subject: string, moment = now) => ({
  type: 'sync.attention' as const,
  subject,
  data: {
    connection: { id: '1', network: 'awin', pt: 'Awin', name: '主店' },
    message: '密钥失效',
    since: '2026-11-01T08:00:00+08:00',
    retryAt: '2026-11-01T09:00:00+08:00',
  },
  now: moment,
});

const file = ({ accountId }: Owner, subject: string, moment = now) =>
  world.app.services.db.tenant(accountId, (tx) => fileEvent(tx, attention(subject, moment)));

const owned = async (path: string) => {
  const owner = await ownerOn(world.app, 'P_YEAR');
  const hook = await add(owner, { url: world.receiver.origin + path, events });
  return { owner, hook };
};

describe('an event', () => {
  it('arrives signed, once, in the words it was filed with', async () => {
    const { owner, hook } = await owned('/hook');
    await file(owner, 'one');
    await file(owner, 'one');
    expect((await cardOf(owner, hook)).waiting).toBe(1);
    await deliverAt(owner, now);
    await deliverAt(owner, later(now, 10_000));
    expect(world.receiver.received).toHaveLength(1);
    const [call] = world.receiver.received;
    if (!call) throw new Error('nothing arrived');
    expect(verified(call, hook)).toEqual({
      type: 'sync.attention',
      timestamp: now.toISOString(),
      data: attention('one').data,
    });
    expect(call.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': expect.stringMatching(/^msg_[\w-]{27}$/),
    });
    const [delivery] = await deliveriesOf(owner, hook);
    expect(delivery).toMatchObject({
      state: 'sent',
      messageId: call.headers['webhook-id'],
      nextAt: null,
      body: call.body,
      attempts: [{ status: 204, message: '', answer: '' }],
    });
    expect(await cardOf(owner, hook)).toMatchObject({ waiting: 0, failingSince: null });
  });

  it('that nobody chose goes nowhere, and one whose transaction fails was never filed', async () => {
    const { owner, hook } = await owned('/hook');
    await call(owner, ['PUT', `/${hook.id}`], {
      ...settingOf({ events: ['import.finished'] }),
      enabled: true,
    });
    await file(owner, 'unchosen');
    await call(owner, ['PUT', `/${hook.id}`], { ...settingOf({ events }), enabled: true });
    const broken = world.app.services.db.tenant(owner.accountId, async (tx) => {
      await fileEvent(tx, attention('rolled back'));
      throw new Error('what it tells of did not happen');
    });
    await expect(broken).rejects.toThrow();
    await deliverAt(owner, now);
    expect(world.receiver.received).toEqual([]);
    expect(await deliveriesOf(owner, hook)).toEqual([]);
  });

  it('is not lost with the process that was sending it, and keeps its message', async () => {
    const { owner, hook } = await owned('/hook');
    await file(owner, 'killed');
    const claimed = await world.app.services.db.tenant(owner.accountId, (tx) =>
      claimDelivery(tx, { webhookId: hook.id, now }),
    );
    expect(claimed?.state).toBe('sending');
    await deliverAt(owner, now);
    expect(world.receiver.received).toEqual([]);
    await deliverAt(owner, later(now, 2));
    expect(world.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([claimed?.messageId]);
    expect((await deliveriesOf(owner, hook))[0]?.state).toBe('sent');
  });

  it('is found by the clock, each account for one sender only', async () => {
    const { owner } = await owned('/hook');
    await file(owner, 'clock');
    const due = () =>
      queryAll<{ due: boolean }>(
        world.app,
        'SELECT due_at <= now() AS due FROM webhook_schedule WHERE account_id = $1',
        [owner.accountId],
      );
    expect(await due()).toEqual([{ due: true }]);
    await fileDueAccounts(webhookDelivery, world.app.services);
    expect(await due()).toEqual([{ due: false }]);
  });
});

describe('a receiver', () => {
  it('that fails is tried again on the schedule until it answers', async () => {
    const { owner, hook } = await owned('/flaky');
    world.receiver.answers.set('/flaky', status(500, {}, '<h1>出错了\u0000</h1>'));
    await file(owner, 'flaky');
    await deliverAt(owner, now);
    const [failed] = await deliveriesOf(owner, hook);
    expect(failed).toMatchObject({
      state: 'waiting',
      attempts: [{ status: 500, message: '对方回答 HTTP 500', answer: '<h1>出错了</h1>' }],
    });
    const wait = new Date(failed?.nextAt ?? 0).getTime() - now.getTime();
    expect(wait).toBeGreaterThan(3900);
    expect(wait).toBeLessThan(6100);
    expect(await cardOf(owner, hook)).toMatchObject({ waiting: 1, failingSince: expect.anything() });
    await deliverAt(owner, now);
    expect(world.receiver.received).toHaveLength(1);
    world.receiver.answers.set('/flaky', status(503, { 'retry-after': '3600' }));
    await deliverAt(owner, later(now, 1));
    world.receiver.answers.delete('/flaky');
    await deliverAt(owner, later(now, 30));
    expect(world.receiver.received).toHaveLength(2);
    await deliverAt(owner, later(now, 62));
    expect(new Set(world.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await deliveriesOf(owner, hook))[0]).toMatchObject({
      state: 'sent',
      attempts: [{ status: 204 }, { status: 503 }, { status: 500 }],
    });
    expect((await cardOf(owner, hook)).failingSince).toBeNull();
  });

  it('that hangs, sends no end of bytes, breaks off or leads elsewhere harms nobody', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const at = (path: string) =>
      add(owner, { name: path.slice(1), url: world.receiver.origin + path, events });
    const hooks = {
      hanging: await at('/hanging'),
      huge: await at('/huge'),
      broken: await at('/broken'),
      leading: await at('/leading'),
      slow: await at('/slow'),
    };
    world.receiver.answers.set('/hanging', () => undefined);
    world.receiver.answers.set('/huge', (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    world.receiver.answers.set('/broken', (response) => response.destroy());
    world.receiver.answers.set('/leading', status(307, { location: `${world.receiver.origin}/elsewhere` }));
    world.receiver.answers.set('/slow', (response) => void setTimeout(() => status(200)(response), 1500));
    await file(owner, 'odd');
    await deliverAt(owner, now);
    const of = async (hook: { id: string }) => (await deliveriesOf(owner, hook))[0];
    expect(await of(hooks.hanging)).toMatchObject({
      state: 'waiting',
      attempts: [{ status: null, message: '无法连接或超时' }],
    });
    expect(await of(hooks.huge)).toMatchObject({ state: 'sent', attempts: [{ status: 200 }] });
    expect((await of(hooks.huge))?.attempts[0]?.answer).toHaveLength(500);
    expect(await of(hooks.broken)).toMatchObject({ state: 'waiting', attempts: [{ status: null }] });
    expect(await of(hooks.leading)).toMatchObject({
      state: 'waiting',
      attempts: [{ status: 307, message: '对方要求转到别处（HTTP 307），不会跟随，请改填最终的地址' }],
    });
    expect(await of(hooks.slow)).toMatchObject({ state: 'sent', attempts: [{ status: 200 }] });
    expect(world.receiver.received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  it('that is gone is switched off at once, and its owner is told', async () => {
    const { owner, hook } = await owned('/gone');
    world.receiver.answers.set('/gone', status(410));
    await file(owner, 'gone');
    await file(owner, 'gone too');
    await deliverAt(owner, now);
    expect(world.receiver.received).toHaveLength(1);
    expect(await cardOf(owner, hook)).toMatchObject({ disabled: 'gone', waiting: 0 });
    expect((await deliveriesOf(owner, hook)).map(({ state }) => state).sort()).toEqual(['dropped', 'failed']);
    const told = await mailsTo(world.app, owner.account);
    expect(told.at(-1)?.subject).toBe('事件推送“数据仓库”已停用');
    await file(owner, 'later');
    await deliverAt(owner, later(now, 1));
    expect(world.receiver.received).toHaveLength(1);
    expect(await mailsTo(world.app, owner.account)).toHaveLength(told.length);
  });

  it('that fails for days is switched off, told once, and can be switched on and sent what it missed', async () => {
    const { owner, hook } = await owned('/down');
    world.receiver.answers.set('/down', status(500));
    await file(owner, 'down');
    const mails = async () =>
      (await mailsTo(world.app, owner.account)).filter(({ subject }) => subject.includes('已停用')).length;
    let hours = 0;
    for (; (await cardOf(owner, hook)).disabled === null && hours < 200; hours += 6) {
      await deliverAt(owner, later(now, hours * 60));
    }
    expect(hours).toBeGreaterThan(webhookLimits.failDays * 24);
    expect(hours).toBeLessThan(130);
    expect((await cardOf(owner, hook)).disabled).toBe('failing');
    expect(await mails()).toBe(1);
    await deliverAt(owner, later(now, 140 * 60));
    expect(await mails()).toBe(1);
    const [delivery] = await deliveriesOf(owner, hook);
    expect(delivery).toMatchObject({ state: 'failed', nextAt: null });

    const resend = () => call(owner, ['POST', `/${hook.id}/deliveries/${delivery?.id}/resend`]);
    expect(await resend()).toMatchObject({ status: 409, msg: '这个事件推送已停用，请先启用再重新推送' });
    await call(owner, ['PUT', `/${hook.id}`], {
      ...settingOf({ url: `${world.receiver.origin}/down`, events }),
      enabled: true,
    });
    expect(await cardOf(owner, hook)).toMatchObject({ disabled: null, failingSince: null });
    world.receiver.answers.delete('/down');
    world.receiver.received.length = 0;
    expect((await resend()).body).toMatchObject({ state: 'sent', messageId: delivery?.messageId });
    const [again] = world.receiver.received;
    if (!again) throw new Error('nothing arrived');
    expect(again.headers['webhook-id']).toBe(delivery?.messageId);
    expect(verified(again, hook).data).toEqual(attention('down').data);
  });
});

describe('by hand', () => {
  it('a test event answers with what became of it, and says nothing of the webhook', async () => {
    const { owner, hook } = await owned('/tested');
    world.receiver.answers.set('/tested', status(404, {}, 'no such page'));
    const tested = await call<{ state: string }>(owner, ['POST', `/${hook.id}/test`]);
    expect(tested.body).toMatchObject({
      type: 'webhook.test',
      state: 'failed',
      nextAt: null,
      attempts: [{ status: 404, message: '对方回答 HTTP 404', answer: 'no such page' }],
    });
    expect(await cardOf(owner, hook)).toMatchObject({ failingSince: null, waiting: 0 });
    world.receiver.answers.delete('/tested');
    expect((await call<{ state: string }>(owner, ['POST', `/${hook.id}/test`])).body.state).toBe('sent');
    expect(await deliveriesOf(owner, hook)).toHaveLength(2);
  });

  it('switched off it is told nothing, and what waited is not sent later', async () => {
    const { owner, hook } = await owned('/off');
    await file(owner, 'before');
    await call(owner, ['PUT', `/${hook.id}`], { ...settingOf({ events }), enabled: false });
    await file(owner, 'while off');
    await call(owner, ['PUT', `/${hook.id}`], { ...settingOf({ events }), enabled: true });
    await deliverAt(owner, later(now, 60));
    expect(world.receiver.received).toEqual([]);
    expect((await deliveriesOf(owner, hook)).map(({ state }) => state)).toEqual(['dropped']);
  });
});

describe('an ended plan', () => {
  it('pauses what waits, says so, and sends it once there is a plan again', async () => {
    const { owner, hook } = await owned('/paused');
    const end = (interval: string) =>
      queryAll(
        world.app,
        `UPDATE plan_grant SET starts_at = least(starts_at, now() + interval '${interval}') - interval '1 day',
           ends_at = now() + interval '${interval}' WHERE account_id = $1`,
        [owner.accountId],
      );
    await end('-1 minute');
    await file(owner, 'unpaid');
    await deliverAt(owner, later(now, 1));
    expect(world.receiver.received).toEqual([]);
    expect((await panel(owner)).paused).toBe(
      '套餐已到期，事件推送已暂停，续费后自动继续，等待中的记录会补发',
    );
    expect(await call(owner, ['POST', `/${hook.id}/test`])).toMatchObject({
      status: 403,
      msg: '套餐已到期，续费后才能推送',
    });
    await end('30 days');
    expect((await panel(owner)).paused).toBe('');
    await deliverAt(owner, later(now, 2));
    expect((await deliveriesOf(owner, hook))[0]?.state).toBe('sent');
  });
});

describe('the records', () => {
  it('are listed newest first by state and page, bounded in number and days', async () => {
    const { owner, hook } = await owned('/kept');
    for (const subject of ['a', 'b', 'c']) await file(owner, subject);
    const old = later(now, -(webhookLimits.keptDays * 1440 + 1));
    await file(owner, 'old', old);
    await queryAll(
      world.app,
      `INSERT INTO webhook_delivery (account_id, delivery_id, webhook_id, message_id, type, body, state, next_at, created_at)
       SELECT $1, gen_random_uuid(), $2, 'many ' || n, 'sync.attention', '{}', 'sent', now(), now() - interval '1 day'
       FROM generate_series(1, $3::int) AS n`,
      [owner.accountId, hook.id, webhookLimits.deliveries + 20],
    );
    await deliverAt(owner, now);
    const page = async (query: string) =>
      (await call<{ total: number; list: object[] }>(owner, ['GET', `/${hook.id}/deliveries?${query}`])).body;
    expect(await page('size=2&currentPage=2')).toMatchObject({ total: webhookLimits.deliveries });
    expect((await page('size=2')).list).toHaveLength(2);
    expect(await page('state=waiting')).toMatchObject({ total: 0, list: [] });
    const kept = await queryAll(world.app, 'SELECT 1 FROM webhook_delivery WHERE created_at < $1', [
      later(now, -webhookLimits.keptDays * 1440),
    ]);
    expect(kept).toEqual([]);
  });

  it('of a receiver that takes nothing stop at the limit, and say what was left out', async () => {
    const { owner, hook } = await owned('/full');
    await queryAll(
      world.app,
      `INSERT INTO webhook_delivery (account_id, delivery_id, webhook_id, message_id, type, body, state, next_at, created_at)
       SELECT $1, gen_random_uuid(), $2, 'waits ' || n, 'sync.attention', '{}', 'waiting', now() + interval '1 hour', now()
       FROM generate_series(1, $3::int) AS n`,
      [owner.accountId, hook.id, webhookLimits.deliveries],
    );
    await file(owner, 'one too many', later(now, 1));
    const [newest] = await deliveriesOf(owner, hook);
    expect(newest).toMatchObject({
      state: 'dropped',
      attempts: [{ message: expect.stringContaining('这一条没有推送') }],
    });
  });
});
