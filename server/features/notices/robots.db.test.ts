// Robots of groups: sealed, in their own tongue, tried again and never told twice.
import { describe, expect, it } from 'vitest';
import { rotateTenantKey } from '#server/secrets/rotate-tenant-key.ts';
import { type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { lookAt } from '#server/testing/notices/notice-steps.ts';
import { later, noon, noticeWorld } from '#server/testing/notices/notice-world.ts';
import { startRobotStub } from '#server/testing/notices/robot-stub.ts';
import { claimDelivery } from './send/delivery-store.ts';

const { world, today, addRobot, panel, history, alertTo } = noticeWorld();

const onlyDelivery = async (owner: Owner) => (await history(owner)).list[0]?.deliveries[0];

describe('robots', () => {
  it('keep their address sealed, check signatures and take a test message', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    world.stub.secret = 'SECabcdef';
    for (const kind of ['wecom', 'feishu', 'dingtalk'] as const) {
      const id = await addRobot(owner, kind, kind === 'wecom' ? '' : world.stub.secret);
      const tested = await world.app.request('POST', `/api/notices/robots/${id}/test`, {
        token: owner.token,
      });
      expect([kind, tested.code]).toEqual([kind, 'success']);
    }
    expect(world.stub.messages.map(({ kind }) => kind)).toEqual(['wecom', 'feishu', 'dingtalk']);
    for (const { text } of world.stub.messages) expect(text).toContain('【测试】海图周报：');
    const { robots } = await panel(owner);
    expect(robots.map(({ hint, signed, trouble }) => [hint, signed, trouble])).toEqual([
      ['1111', false, ''],
      ['2222', true, ''],
      ['3333', true, ''],
    ]);
    expect(robots.every(({ lastSentAt }) => lastSentAt !== null)).toBe(true);
    const shown = JSON.stringify(robots);
    for (const secret of ['-key-', 'webhook/send', 'SECabcdef']) expect(shown).not.toContain(secret);
    const stored = await queryAll<{ row: string }>(
      world.app,
      `SELECT encode(sealed, 'escape') || row_to_json(r)::text AS row FROM notice_robot r WHERE account_id = $1`,
      [owner.accountId],
    );
    for (const { row } of stored) expect(row).not.toMatch(/-key-|webhook|SECabcdef/);
    expect(world.app.logged.join('')).not.toMatch(/-key-[123]{4}|SECabcdef/);

    // A new data key opens them still; a wrong secret is told in the robot's words.
    const rotated = await world.app.services.db.tenant(owner.accountId, (tx) =>
      rotateTenantKey(tx, world.app.services.masterKey),
    );
    expect(rotated).toBe(3);
    const [, feishu] = robots;
    const test = () =>
      world.app.request('POST', `/api/notices/robots/${feishu?.id}/test`, { token: owner.token });
    expect((await test()).code).toBe('success');
    const change = (body: object) =>
      world.app.request('PUT', `/api/notices/robots/${feishu?.id}`, { token: owner.token, body });
    await change({ name: '飞书群', secret: 'wrong' });
    const refused = await test();
    expect([refused.status, refused.msg]).toEqual([
      503,
      '测试消息没有送达。飞书没有接收：“sign match fail”（19021）',
    ]);
    expect((await panel(owner)).robots[1]).toMatchObject({
      name: '飞书群',
      hint: '2222',
      trouble: expect.stringContaining('19021'),
    });
    await change({ name: '飞书群', secret: world.stub.secret });
    expect((await test()).code).toBe('success');
  });

  it('that refuse are tried again with growing waits, in their own words, until it is given up', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    await alertTo(owner, 'wecom');
    world.stub.mood = 'refusing';
    const dueAt = (set: string) =>
      queryAll<{ at: Date }>(world.app, `${set} WHERE account_id = $1`, [owner.accountId]);
    await dueAt("UPDATE notice_schedule SET due_at = 'infinity'");
    await lookAt(world.app, owner, noon(today));
    expect(await dueAt('SELECT due_at AS at FROM notice_schedule')).toEqual([{ at: later(noon(today), 5) }]);
    expect(await onlyDelivery(owner)).toMatchObject({
      state: 'waiting',
      tries: 1,
      message: '企业微信没有接收：“api freq out of limit”（45009）',
    });
    // Not before its time.
    await lookAt(world.app, owner, later(noon(today), 4));
    expect(world.stub.calls).toBe(1);
    world.stub.mood = 'kind';
    await lookAt(world.app, owner, later(noon(today), 6));
    expect(await onlyDelivery(owner)).toMatchObject({ state: 'sent', tries: 2, message: '' });
    expect(world.stub.messages).toHaveLength(1);

    const other = await ownerOn(world.app, 'P_YEAR');
    await alertTo(other, 'wecom');
    world.stub.mood = 'refusing';
    for (let hour = 0; hour < 24; hour += 1) await lookAt(world.app, other, later(noon(today), hour * 60));
    expect(await onlyDelivery(other)).toMatchObject({ state: 'failed', tries: 6 });
  });

  it('that fall silent, and senders that die, leave a message uncertain and never sent twice', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    await alertTo(owner, 'dingtalk');
    world.stub.mood = 'silent';
    await lookAt(world.app, owner, noon(today));
    world.stub.mood = 'kind';
    await lookAt(world.app, owner, later(noon(today), 600));
    expect(await onlyDelivery(owner)).toMatchObject({ state: 'uncertain', tries: 1 });

    const other = await ownerOn(world.app, 'P_YEAR');
    await alertTo(other, 'dingtalk');
    world.stub.mood = 'refusing';
    await lookAt(world.app, other, noon(today));
    world.stub.mood = 'kind';
    // Marked as going out by a sender that is killed before it hears anything.
    const claimed = await world.app.services.db.tenant(other.accountId, (tx) =>
      claimDelivery(tx, later(noon(today), 6)),
    );
    expect(claimed?.delivery.state).toBe('sending');
    await lookAt(world.app, other, later(noon(today), 6.5));
    expect((await onlyDelivery(other))?.state).toBe('sending');
    await lookAt(world.app, other, later(noon(today), 8));
    expect(await onlyDelivery(other)).toMatchObject({
      state: 'uncertain',
      message: '发送过程中断，对方可能已经收到，为避免重复没有再次发送',
    });
    expect(world.stub.messages).toEqual([]);
  });

  it('that cannot be reached are tried again', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const robot = await alertTo(owner, 'wecom');
    const gone = await startRobotStub();
    const { addresses } = gone;
    await gone.close();
    await world.app.request('PUT', `/api/notices/robots/${robot}`, {
      token: owner.token,
      body: { name: '旧地址', webhook: addresses.wecom },
    });
    await lookAt(world.app, owner, noon(today));
    expect(await onlyDelivery(owner)).toMatchObject({ state: 'waiting', message: '无法连接对方服务器' });
  });

  it('and rules that are removed take what is still waiting with them', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const robot = await alertTo(owner, 'wecom');
    world.stub.mood = 'refusing';
    await lookAt(world.app, owner, noon(today));
    const removed = await world.app.request('DELETE', `/api/notices/robots/${robot}`, { token: owner.token });
    expect(removed.code).toBe('success');
    expect(await onlyDelivery(owner)).toMatchObject({ state: 'dropped', message: '群机器人已删除' });
    const { rules, robots } = await panel(owner);
    expect([rules[0]?.robots, robots]).toEqual([[], []]);

    const rule = rules[0]?.id;
    expect(
      (await world.app.request('DELETE', `/api/notices/rules/${rule}`, { token: owner.token })).code,
    ).toBe('success');
    expect((await history(owner)).total).toBe(1);
    // Nothing to look at any more: the account is left alone.
    await lookAt(world.app, owner, later(noon(today), 60));
    expect(
      await queryAll(world.app, 'SELECT 1 FROM notice_schedule WHERE account_id = $1', [owner.accountId]),
    ).toEqual([]);
  });
});
