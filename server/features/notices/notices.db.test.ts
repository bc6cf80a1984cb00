// Who may see and change subscriptions and alerts, and what is refused.
import { describe, expect, it } from 'vitest';
import { claimDueAccounts } from '#server/jobs/account-schedule.ts';
import { activeSubAccount, ownerOn, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { addRule, atMoment, lookAt, ruleBody, saveRule } from '#server/testing/notices/notice-steps.ts';
import { later, noon, noticeWorld } from '#server/testing/notices/notice-world.ts';
import { noticeLooks } from './schedule.ts';

const { world, today, panel, history, alertTo } = noticeWorld();

describe('those who may', () => {
  const silence = { kind: 'silent-publisher', orders: 5, days: 7 } as const;

  it('are members with the dashboard; mail goes to colleagues who have it, and to nobody else', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const colleague = await activeSubAccount(world.app, owner, ['platform_board']);
    const outsider = await activeSubAccount(world.app, owner, ['insight']);
    expect((await panel(colleague)).recipients.map(({ id }) => id)).toEqual([owner.id, colleague.id]);
    expect((await world.app.request('GET', '/api/notices', { token: outsider.token })).status).toBe(403);
    await addRule(world.app, colleague, { setting: silence, mailTo: [owner.id, colleague.id] });
    const refused = await saveRule(world.app, owner, { setting: silence, mailTo: [outsider.id] });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['mailTo']]);

    const mail = await world.app.request('POST', '/api/notices/testMail', { token: colleague.token });
    expect(mail.code).toBe('success');
    expect((await world.app.outbox()).at(-1)).toMatchObject({
      to: colleague.account,
      subject: expect.stringMatching(/^【测试】海图周报：/),
    });
  });

  it('see nothing of another account and reach none of it', async () => {
    const [one, other] = [await ownerOn(world.app, 'P_YEAR'), await ownerOn(world.app, 'P_YEAR')];
    const robot = await alertTo(other, 'wecom');
    await lookAt(world.app, other, noon(today));
    expect((await history(other)).total).toBe(1);
    expect(await panel(one)).toMatchObject({ rules: [], robots: [], recipients: [{ id: one.id }] });
    expect((await history(one)).total).toBe(0);
    for (const targets of [{ robots: [robot] }, { mailTo: [other.id] }]) {
      expect((await saveRule(world.app, one, { setting: silence, ...targets })).status).toBe(400);
    }
    const [rule] = (await panel(other)).rules;
    const foreign = await world.app.request('PUT', `/api/notices/rules/${rule?.id}`, {
      token: one.token,
      body: ruleBody({ setting: silence, mailTo: [one.id] }),
    });
    expect(foreign.status).toBe(404);
  });

  it('are told what is wrong with what they entered', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const mailTo = [owner.id];
    const fieldsOf = async (rule: Parameters<typeof saveRule>[2]) => {
      const { status, body } = await saveRule(world.app, owner, rule);
      return [status, Object.keys(body.fields ?? {})];
    };
    const level = {
      kind: 'threshold',
      metric: 'orders',
      per: 'day',
      direction: 'below',
      level: '2.5',
    } as const;
    expect(await fieldsOf({ setting: level, mailTo })).toEqual([400, ['setting.level']]);
    expect(await fieldsOf({ setting: { ...level, level: '1', network: 'nowhere' }, mailTo })).toEqual([
      400,
      ['network'],
    ]);
    expect(await fieldsOf({ setting: silence })).toEqual([400, ['mailTo']]);
    const strict = await world.app.request<Refusal>('POST', '/api/notices/robots', {
      token: owner.token,
      body: { kind: 'wecom', name: '群', webhook: 'https://evil.example/send?key=12345678' },
    });
    expect([strict.status, strict.body.fields?.webhook]).toEqual([
      400,
      expect.stringContaining('qyapi.weixin.qq.com'),
    ]);
    const secret = await world.app.request<Refusal>('POST', '/api/notices/robots', {
      token: owner.token,
      body: { kind: 'wecom', name: '群', webhook: world.stub.addresses.wecom, secret: 'x' },
    });
    expect(secret.body.fields).toHaveProperty('secret');

    const id = await addRule(world.app, owner, { setting: silence, mailTo });
    const kind = await world.app.request<Refusal>('PUT', `/api/notices/rules/${id}`, {
      token: owner.token,
      body: ruleBody({ setting: { kind: 'new-publisher' }, mailTo }),
    });
    expect(kind.body.fields).toHaveProperty('setting.kind');
    // Twenty rules, however many are saved at once.
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => saveRule(world.app, owner, { setting: silence, mailTo })),
    );
    expect(answers.filter(({ code }) => code === 'success')).toHaveLength(19);
    expect(answers.find(({ code }) => code !== 'success')?.body.reason).toBe('quota_exceeded');
    expect((await panel(owner)).rules).toHaveLength(20);
  });

  it('are given to one worker only when their time comes', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    await addRule(world.app, owner, { setting: silence, mailTo: [owner.id] });
    const services = atMoment(world.app, later(new Date(), 1));
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => claimDueAccounts(noticeLooks, services)),
    );
    expect(claims.flat().filter((id) => id === owner.accountId)).toHaveLength(1);
    expect(await claimDueAccounts(noticeLooks, atMoment(world.app, later(new Date(), 20)))).toContain(
      owner.accountId,
    );
  });
});
