// Alerts on figures: told once, in the currency they were set in, quiet while figures are late.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { addDays, mondayOf } from '#contract/figures/days.ts';
import type { RuleSetting } from '#contract/notices.ts';
import { type Owner, ownerOn, queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { onCluster } from '#server/testing/database/on-cluster.ts';
import {
  addRule,
  lookAt,
  openProgramme,
  readUntil,
  ruleBody,
  sell,
} from '#server/testing/notices/notice-steps.ts';
import { later, noon, noticeWorld } from '#server/testing/notices/notice-world.ts';
import { nextPeriod } from './decide/periods.ts';

const { world, today, lastDay, addRobot, panel, history, waitingOf } = noticeWorld();

const eightWeeks = Array.from({ length: 8 }, (_, week) => addDays(lastDay, -7 * (week + 1)));

describe('alerts on figures', () => {
  it('tell a threshold and a drop once, however many look and however often', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const programme = await openProgramme(world.app, owner, { since: addDays(lastDay, -90), until: lastDay });
    await sell(world.app, owner, programme, [
      ...eightWeeks.map((day) => ({ day, publisher: '11', orders: 10 })),
      { day: addDays(lastDay, -1), publisher: '11', orders: 4 },
      { day: lastDay, publisher: '11', orders: 3, amount: 12_345 },
    ]);
    const robots = [await addRobot(owner, 'wecom')];
    const mailTo = [owner.id];
    const level = '400.00';
    await addRule(world.app, owner, {
      setting: { kind: 'threshold', metric: 'sales', per: 'day', direction: 'below', level, network: 'AWIN' },
      mailTo,
      robots,
    });
    await addRule(world.app, owner, { setting: { kind: 'drop', metric: 'orders', percent: 50 }, robots });
    // Not crossed: exactly the level is neither above nor below.
    await addRule(world.app, owner, {
      setting: { kind: 'threshold', metric: 'orders', per: 'day', direction: 'above', level: '3' },
      robots,
    });

    await Promise.all(Array.from({ length: 6 }, () => lookAt(world.app, owner, noon(today))));
    await lookAt(world.app, owner, later(noon(today), 20));
    expect(world.stub.messages).toHaveLength(2);
    const [threshold, drop] = world.stub.messages
      .map(({ text }) => text)
      .sort((a, b) => b.indexOf('低于 USD') - a.indexOf('低于 USD'));
    expect(threshold).toContain(`海图提醒：${lastDay} 销售额低于 USD 400.00`);
    expect(threshold).toContain('销售额 USD 370.35');
    expect(threshold).toContain(`前一日（${addDays(lastDay, -1)}）USD 400.00，环比 ▼ 7.41%`);
    expect(threshold).toContain(`https://haitu.example/report?from=${lastDay}&to=${lastDay}&network=awin`);
    expect(drop).toContain(`海图提醒：${lastDay} 出单量明显低于平时`);
    expect(drop).toContain('出单量 3（为平时水平的 30.00%，提醒线为 50%）');
    expect(drop).toContain('平时水平 10');
    const mails = (await world.app.outbox()).filter(
      (mail) => mail.to === owner.account && mail.subject.startsWith('海图提醒'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('销售额 USD 370.35');
    expect(mails[0]?.text).toContain('https://haitu.example/bulletinBoard?notices=1');

    const told = await history(owner);
    expect(told.total).toBe(2);
    expect(told.list.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))).toEqual([
      'sent',
      'sent',
      'sent',
    ]);

    // The next day is its own event.
    await readUntil(world.app, programme, today);
    await lookAt(world.app, owner, noon(addDays(today, 1)));
    expect((await history(owner)).total).toBe(3);
  });

  // On a cluster this migration has run before there was a row.
  it.skipIf(onCluster)(
    'get a currency for their amounts when an older database is brought up to date',
    async () => {
      const [owner, other] = [await ownerOn(world.app, 'P_YEAR'), await ownerOn(world.app, 'P_YEAR')];
      await openProgramme(world.app, owner, { since: addDays(lastDay, -30), until: lastDay });
      await queryAll(world.app, "UPDATE connection SET currency = 'GBP' WHERE account_id = $1", [
        owner.accountId,
      ]);
      await queryAll(world.app, "UPDATE account SET currency = 'EUR' WHERE account_id = $1", [
        other.accountId,
      ]);
      const level = { kind: 'threshold', per: 'day', direction: 'below', level: '300.00' } as const;
      for (const person of [owner, other]) {
        for (const metric of ['sales', 'orders'] as const) {
          const setting = { ...level, metric, level: metric === 'orders' ? '3' : '300.00' };
          await addRule(world.app, person, { setting, mailTo: [person.id] });
        }
      }
      const ids = [owner.accountId, other.accountId];
      await queryAll(
        world.app,
        "UPDATE notice_rule SET setting = setting - 'currency' WHERE account_id = ANY ($1::bigint[])",
        [ids],
      );
      const file = new URL('../../db/migrations/0007_rule_currency.sql', import.meta.url);
      await world.app.everything.query(await readFile(file, 'utf8'));
      const currencies = async (person: Owner) =>
        (await panel(person)).rules.map(({ setting }) =>
          'currency' in setting ? setting.currency : undefined,
        );
      expect([await currencies(owner), await currencies(other)]).toEqual([
        ['GBP', undefined],
        ['EUR', undefined],
      ]);
      const forced = await queryAll<{ forced: boolean }>(
        world.app,
        `SELECT relforcerowsecurity AS forced FROM pg_class
       WHERE oid = ANY (ARRAY['notice_rule', 'account', 'connection']::regclass[])`,
      );
      expect(forced).toEqual([{ forced: true }, { forced: true }, { forced: true }]);
    },
  );

  it('compare a level in the currency it was set in, whatever the account chooses later', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const programme = await openProgramme(world.app, owner, { since: addDays(lastDay, -30), until: lastDay });
    await sell(world.app, owner, programme, [{ day: lastDay, publisher: '11', orders: 3, amount: 12_345 }]);
    await queryAll(
      world.app,
      `INSERT INTO exchange_rate VALUES ($1, 'EUR', 'USD', 2), ($1, 'GBP', 'CHF', 2)`,
      [lastDay],
    );
    const below: RuleSetting = {
      kind: 'threshold',
      metric: 'sales',
      per: 'day',
      direction: 'below',
      level: '300.00',
    };
    const mailTo = [owner.id];
    const id = await addRule(world.app, owner, { setting: below, mailTo });
    const chosen = await world.app.request('PUT', '/api/report/currency', {
      token: owner.token,
      body: { currency: 'EUR' },
    });
    expect(chosen.status).toBe(200);
    await addRule(world.app, owner, { setting: below, mailTo });
    await addRule(world.app, owner, {
      setting: { ...below, metric: 'orders', level: '1', currency: 'USD' },
      mailTo,
    });
    const settings = async () => (await panel(owner)).rules.map(({ setting }) => setting);
    expect(await settings()).toEqual([
      { ...below, currency: 'USD' },
      { ...below, currency: 'EUR' },
      // A count has no currency.
      { ...below, metric: 'orders', level: '1' },
    ]);
    await lookAt(world.app, owner, noon(today));
    // 370.35 dollars are not below 300 dollars; the same 185.18 euros are below 300 euros.
    expect((await history(owner)).list.map(({ title }) => title)).toEqual([
      `海图提醒：${lastDay} 销售额低于 EUR 300.00`,
    ]);

    const change = (setting: RuleSetting) =>
      world.app.request<Refusal>('PUT', `/api/notices/rules/${id}`, {
        token: owner.token,
        body: ruleBody({ setting, mailTo }),
      });
    expect((await change({ ...below, level: '200.00' })).status).toBe(200);
    expect((await settings())[0]).toEqual({ ...below, level: '200.00', currency: 'USD' });
    expect((await change({ ...below, currency: 'EUR' })).status).toBe(200);
    expect((await settings())[0]).toEqual({ ...below, currency: 'EUR' });
    const refused = await change({ ...below, currency: 'CHF' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['setting.currency']]);
  });

  it('say nothing of days that no file covers', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const ends = addDays(lastDay, -1);
    const file = await openProgramme(world.app, owner, { since: addDays(ends, -90), until: ends });
    await queryAll(world.app, "UPDATE connection SET source = 'file' WHERE connection_id = $1", [file]);
    await sell(
      world.app,
      owner,
      file,
      Array.from({ length: 40 }, (_, back) => ({ day: addDays(ends, -back), publisher: '11', orders: 2 })),
    );
    const mailTo = [owner.id];
    const settings: RuleSetting[] = [
      { kind: 'threshold', metric: 'sales', per: 'day', direction: 'below', level: '100.00' },
      { kind: 'drop', metric: 'orders', percent: 30 },
      { kind: 'silent-publisher', orders: 2, days: 7 },
    ];
    for (const setting of settings) await addRule(world.app, owner, { setting, mailTo });
    const told = async () => (await history(owner)).list.flatMap(({ title, lines }) => [title, ...lines]);
    await lookAt(world.app, owner, noon(today));
    await lookAt(world.app, owner, noon(addDays(today, 5)));
    expect(await told()).toEqual([]);
    // A connection that is read makes yesterday the last day, which the file does not reach.
    const api = await openProgramme(world.app, owner, { since: addDays(lastDay, -90), until: lastDay });
    await queryAll(world.app, "UPDATE connection SET network = 'cj' WHERE connection_id = $1", [api]);
    for (const hour of [1, 2]) await lookAt(world.app, owner, later(noon(today), 60 * hour));
    expect(await told()).toEqual([]);
    expect((await panel(owner)).rules.map(({ waiting }) => waiting)).toContain(
      `等待数据：Awin：文件未覆盖 ${lastDay}`,
    );
    // Two weeks on, a week that no file holds is no summary. (One that holds a day of it is, and says what it lacks.)
    const weekly = { every: 'week', hour: 9 } as const;
    await addRule(world.app, owner, { setting: { kind: 'summary', ...weekly }, mailTo });
    const { dueAt } = nextPeriod(weekly, later(new Date(), 60 * 24 * 14));
    await queryAll(world.app, "UPDATE connection SET state = 'removed' WHERE connection_id = $1", [api]);
    await lookAt(world.app, owner, later(dueAt, 60 * 30));
    expect(await told()).toEqual([]);
  });

  it('stay quiet while a day is not all here, say what they wait for, and catch up', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const programme = await openProgramme(world.app, owner, {
      since: addDays(lastDay, -90),
      until: addDays(lastDay, -2),
    });
    await sell(world.app, owner, programme, [{ day: lastDay, publisher: '11', orders: 1 }]);
    const robots = [await addRobot(owner, 'wecom')];
    await addRule(world.app, owner, {
      setting: { kind: 'threshold', metric: 'orders', per: 'day', direction: 'below', level: '5' },
      robots,
    });
    await lookAt(world.app, owner, noon(today));
    expect(world.stub.calls).toBe(0);
    expect(await waitingOf(owner)).toBe(`等待数据：Awin：${lastDay} 的数据尚未读全`);
    await readUntil(world.app, programme, lastDay);
    await lookAt(world.app, owner, later(noon(today), 15));
    expect(world.stub.messages).toHaveLength(1);
    expect(await waitingOf(owner)).toBe('');

    // Too little history for a usual level is said too.
    const young = await ownerOn(world.app, 'P_YEAR');
    await openProgramme(world.app, young, { since: addDays(lastDay, -10), until: lastDay });
    await addRule(world.app, young, {
      setting: { kind: 'drop', metric: 'sales', percent: 50 },
      mailTo: [young.id],
    });
    await lookAt(world.app, young, noon(today));
    expect(await waitingOf(young)).toContain('不足 4 天');
    expect((await history(young)).total).toBe(0);
  });

  it('watch whole weeks when they are over', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const monday = mondayOf(addDays(today, -7));
    const sunday = addDays(monday, 6);
    const programme = await openProgramme(world.app, owner, { since: addDays(monday, -30), until: sunday });
    await sell(world.app, owner, programme, [
      { day: monday, publisher: '11', orders: 2 },
      { day: sunday, publisher: '11', orders: 2 },
      { day: addDays(monday, -7), publisher: '11', orders: 8 },
    ]);
    await addRule(world.app, owner, {
      setting: { kind: 'threshold', metric: 'orders', per: 'week', direction: 'below', level: '5' },
      mailTo: [owner.id],
    });
    await lookAt(world.app, owner, noon(sunday));
    expect((await history(owner)).total).toBe(0);
    await lookAt(world.app, owner, noon(addDays(sunday, 1)));
    await lookAt(world.app, owner, noon(addDays(sunday, 1)));
    const { total, list } = await history(owner);
    expect(total).toBe(1);
    expect(list[0]?.title).toBe(`海图提醒：${monday} 至 ${sunday} 出单量低于 5`);
    expect(list[0]?.lines).toContain(
      `上周（${addDays(monday, -7)} 至 ${addDays(monday, -1)}）8，环比 ▼ 50.00%`,
    );
  });
});
