// Summaries: sent once, when their figures are here or a day later.
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { activeSubAccount, ownerOn } from '#server/testing/accounts/account-steps.ts';
import { addRule, lookAt, openProgramme, readUntil, sell } from '#server/testing/notices/notice-steps.ts';
import { later, noticeWorld } from '#server/testing/notices/notice-world.ts';
import { grantPlan } from '../plans/grant-plan.ts';
import { latestPeriod, nextPeriod } from './decide/periods.ts';

const { world, addRobot, panel, history, waitingOf } = noticeWorld();

describe('summaries', () => {
  it('are sent once when their figures are here, about the week that is over', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const { dueAt, span } = nextPeriod({ every: 'week', hour: 9 }, new Date());
    const programme = await openProgramme(world.app, owner, {
      since: addDays(span.from, -60),
      until: addDays(span.to, -1),
    });
    await sell(world.app, owner, programme, [
      { day: span.from, publisher: '11', orders: 3 },
      { day: span.to, publisher: '22', orders: 1, amount: 99_900 },
      { day: addDays(span.from, -7), publisher: '11', orders: 2 },
    ]);
    const robots = [await addRobot(owner, 'dingtalk')];
    await addRule(world.app, owner, {
      name: '周报',
      setting: { kind: 'summary', every: 'week', hour: 9 },
      mailTo: [owner.id],
      robots,
    });
    expect((await panel(owner)).rules[0]?.nextAt).toBe(`${addDays(span.to, 1)}T09:00:00+08:00`);
    // The week before was due before anybody asked for it.
    await lookAt(world.app, owner, new Date());
    await lookAt(world.app, owner, later(dueAt, -1));
    await lookAt(world.app, owner, later(dueAt, 5));
    expect(world.stub.calls).toBe(0);
    expect(await waitingOf(owner)).toContain(`Awin：${span.to} 的数据尚未读全`);

    await readUntil(world.app, programme, span.to);
    await Promise.all(Array.from({ length: 4 }, () => lookAt(world.app, owner, later(dueAt, 120))));
    await lookAt(world.app, owner, later(dueAt, 60 * 48));
    expect(world.stub.messages).toHaveLength(1);
    const { text } = world.stub.messages[0] ?? { text: '' };
    expect(text).toContain(`海图周报：${span.from} 至 ${span.to}`);
    expect(text).toContain('销售额 USD 1,299.00（上周同期 USD 200.00，环比 ▲ 549.50%）');
    expect(text).toContain('出单量 4（上周同期 2，环比 ▲ 100.00%）');
    expect(text).toContain(`上周同期：${addDays(span.from, -7)} 至 ${addDays(span.to, -7)}`);
    expect(text).toContain('1. 联盟客 22（Awin）USD 999.00，1 单');
    expect(text).toContain(`/report?from=${span.from}&to=${span.to}`);
    expect(
      (await world.app.outbox()).filter(
        ({ to, subject }) => to === owner.account && subject.startsWith('海图周报'),
      ),
    ).toHaveLength(1);
  });

  it('are what a test message and its preview show, marked as a test', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const other = await ownerOn(world.app, 'P_YEAR');
    for (const every of ['week', 'month'] as const) {
      const { span } = latestPeriod({ every, hour: 0 }, new Date());
      const preview = async ({ token }: typeof owner) => {
        const { body } = await world.app.request<{ title: string; lines: string[] }>(
          'GET',
          `/api/notices/preview?every=${every}`,
          { token },
        );
        return body;
      };
      const title = `【测试】海图${every === 'week' ? '周' : '月'}报：${span.from} 至 ${span.to}`;
      if (every === 'week') {
        expect(await preview(owner)).toMatchObject({
          title,
          lines: [expect.any(String), '这段时间还没有可以汇总的数据，到时也不会发送。'],
        });
        const first = latestPeriod({ every: 'month', hour: 0 }, new Date()).span.from;
        const programme = await openProgramme(world.app, owner, {
          since: addDays(first, -70),
          until: addDays(new Date().toISOString().slice(0, 10), -1),
        });
        await sell(world.app, owner, programme, [
          { day: span.from, publisher: '11', orders: 3 },
          { day: first, publisher: '22', orders: 2 },
        ]);
      }
      const shown = await preview(owner);
      expect(shown.title).toBe(title);
      expect(shown.lines.some((line) => /^销售额 USD [1-9]/.test(line))).toBe(true);
      const sent = await world.app.request('POST', `/api/notices/testMail?every=${every}`, {
        token: owner.token,
      });
      expect(sent.code).toBe('success');
      const mail = (await world.app.outbox()).findLast(({ to }) => to === owner.account);
      expect(mail?.subject).toBe(title);
      for (const line of shown.lines) expect(mail?.text).toContain(line);
      expect((await preview(other)).lines).toHaveLength(2);
    }
  });

  it('wait a day for late figures and then say what is missing', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const { dueAt, span } = nextPeriod({ every: 'month', hour: 8 }, new Date());
    await openProgramme(world.app, owner, { since: addDays(span.from, -60), until: addDays(span.to, -3) });
    await addRule(world.app, owner, {
      setting: { kind: 'summary', every: 'month', hour: 8 },
      mailTo: [owner.id],
    });
    await lookAt(world.app, owner, later(dueAt, 23 * 60));
    expect((await history(owner)).total).toBe(0);
    await lookAt(world.app, owner, later(dueAt, 24 * 60));
    const { list } = await history(owner);
    expect(list[0]?.title).toBe(`海图月报：${span.from} 至 ${span.to}`);
    expect(list[0]?.lines).toContain(`Awin：${addDays(span.to, -2)} 至 ${span.to} 的数据尚未读全`);
    expect(list[0]?.lines).toContain('这段时间没有出单');
  });

  it('are not mailed to a colleague for whom the plan has no place', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const [first, second] = [
      await activeSubAccount(world.app, owner, ['platform_board']),
      await activeSubAccount(world.app, owner, ['platform_board']),
    ];
    const { dueAt, span } = nextPeriod({ every: 'week', hour: 9 }, new Date());
    await openProgramme(world.app, owner, { since: addDays(span.from, -60), until: span.to });
    await addRule(world.app, owner, {
      setting: { kind: 'summary', every: 'week', hour: 9 },
      mailTo: [first.id, second.id],
    });
    await world.app.services.db.tenant(owner.accountId, (tx) =>
      grantPlan(tx, { mealType: 'B_YEAR', source: 'operator', now: new Date() }),
    );
    await lookAt(world.app, owner, later(dueAt, 5));
    const told = (await world.app.outbox()).filter(({ subject }) => subject.startsWith('海图周报'));
    expect(told.filter(({ to }) => to === first.account)).toHaveLength(1);
    expect(told.filter(({ to }) => to === second.account)).toEqual([]);
    const { deliveries = [] } = (await history(owner)).list[0] ?? {};
    expect(deliveries.map(({ state, message }) => [state, message]).sort()).toEqual([
      ['dropped', '子账号数量超过当前套餐的名额，收件人已暂停'],
      ['sent', ''],
    ]);
  });

  it('end with the plan', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const { dueAt } = nextPeriod({ every: 'week', hour: 9 }, later(new Date(), 60 * 24 * 400));
    await openProgramme(world.app, owner, { since: '2026-01-01', until: dueAt.toISOString().slice(0, 10) });
    await addRule(world.app, owner, {
      setting: { kind: 'summary', every: 'week', hour: 9 },
      mailTo: [owner.id],
    });
    await lookAt(world.app, owner, later(dueAt, 5));
    expect(await waitingOf(owner)).toBe('套餐已到期，续费后继续');
    expect((await history(owner)).total).toBe(0);
  });
});
