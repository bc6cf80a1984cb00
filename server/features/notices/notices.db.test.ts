// Subscriptions and alerts from the rule to the group: told once, quiet while figures are late, in the robots' own tongue.
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, mondayOf } from '../../../contract/figures/days.ts';
import type { Notices, NoticeView, RobotKind, RuleSetting } from '../../../contract/notices.ts';
import { rotateTenantKey } from '../../secrets/rotate-tenant-key.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '../../testing/account-steps.ts';
import {
  addRule,
  atMoment,
  lookAt,
  openProgramme,
  readUntil,
  ruleBody,
  saveRule,
  sell,
} from '../../testing/notice-steps.ts';
import { onCluster } from '../../testing/on-cluster.ts';
import { type RobotStub, startRobotStub } from '../../testing/robot-stub.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { nextPeriod } from './decide/periods.ts';
import { claimDueAccounts } from './schedule.ts';
import { claimDelivery } from './send/delivery-store.ts';

let app: TestApp;
let stub: RobotStub;
beforeAll(async () => {
  stub = await startRobotStub();
  app = await openTestApp({ allowPrivateHosts: true, publicUrl: 'https://haitu.example' });
});
afterAll(async () => {
  await app.close();
  await stub.close();
});
afterEach(() => {
  Object.assign(stub, { mood: 'kind', secret: '', messages: [], calls: 0 });
});

const today = new Date().toISOString().slice(0, 10);
/** The last day that is over everywhere the tests sell. */
const lastDay = addDays(today, -1);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

async function addRobot(owner: { token: string }, kind: RobotKind, secret = ''): Promise<string> {
  const made = await app.request<{ id: string } & Refusal>('POST', '/api/notices/robots', {
    token: owner.token,
    body: { kind, name: `${kind} 运营群`, webhook: stub.addresses[kind], ...(secret && { secret }) },
  });
  if (made.code !== 'success') throw new Error(`robot: ${made.msg}`);
  return made.body.id;
}

const panel = async (owner: { token: string }) =>
  (await app.request<Notices>('GET', '/api/notices', { token: owner.token })).body;

const history = async (owner: { token: string }) =>
  (
    await app.request<{ total: number; list: NoticeView[] }>('GET', '/api/notices/history', {
      token: owner.token,
    })
  ).body;

const waitingOf = async (owner: Owner) => (await panel(owner)).rules[0]?.waiting;

const eightWeeks = Array.from({ length: 8 }, (_, week) => addDays(lastDay, -7 * (week + 1)));

describe('alerts on figures', () => {
  it('tell a threshold and a drop once, however many look and however often', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const programme = await openProgramme(app, owner, { since: addDays(lastDay, -90), until: lastDay });
    await sell(app, owner, programme, [
      ...eightWeeks.map((day) => ({ day, publisher: '11', orders: 10 })),
      { day: addDays(lastDay, -1), publisher: '11', orders: 4 },
      { day: lastDay, publisher: '11', orders: 3, amount: 12_345 },
    ]);
    const robots = [await addRobot(owner, 'wecom')];
    const mailTo = [owner.id];
    const level = '400.00';
    await addRule(app, owner, {
      setting: { kind: 'threshold', metric: 'sales', per: 'day', direction: 'below', level, network: 'AWIN' },
      mailTo,
      robots,
    });
    await addRule(app, owner, { setting: { kind: 'drop', metric: 'orders', percent: 50 }, robots });
    // Not crossed: exactly the level is neither above nor below.
    await addRule(app, owner, {
      setting: { kind: 'threshold', metric: 'orders', per: 'day', direction: 'above', level: '3' },
      robots,
    });

    await Promise.all(Array.from({ length: 6 }, () => lookAt(app, owner, noon(today))));
    await lookAt(app, owner, later(noon(today), 20));
    expect(stub.messages).toHaveLength(2);
    const [threshold, drop] = stub.messages
      .map(({ text }) => text)
      .sort((a, b) => b.indexOf('低于 USD') - a.indexOf('低于 USD'));
    expect(threshold).toContain(`海图提醒：${lastDay} 销售额低于 USD 400.00`);
    expect(threshold).toContain('销售额 USD 370.35');
    expect(threshold).toContain('前一日 USD 400.00，环比 ▼ 7.41%');
    expect(threshold).toContain(`https://haitu.example/report?from=${lastDay}&to=${lastDay}&network=awin`);
    expect(drop).toContain(`海图提醒：${lastDay} 出单量明显低于平时`);
    expect(drop).toContain('出单量 3（为平时水平的 30.00%，提醒线为 50%）');
    expect(drop).toContain('平时水平 10');
    const mails = (await app.outbox()).filter(
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
    await readUntil(app, programme, today);
    await lookAt(app, owner, noon(addDays(today, 1)));
    expect((await history(owner)).total).toBe(3);
  });

  // On a cluster this migration has run before there was a row.
  it.skipIf(onCluster)(
    'get a currency for their amounts when an older database is brought up to date',
    async () => {
      const [owner, other] = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
      await openProgramme(app, owner, { since: addDays(lastDay, -30), until: lastDay });
      await queryAll(app, "UPDATE connection SET currency = 'GBP' WHERE account_id = $1", [owner.accountId]);
      await queryAll(app, "UPDATE account SET currency = 'EUR' WHERE account_id = $1", [other.accountId]);
      const level = { kind: 'threshold', per: 'day', direction: 'below', level: '300.00' } as const;
      for (const person of [owner, other]) {
        for (const metric of ['sales', 'orders'] as const) {
          const setting = { ...level, metric, level: metric === 'orders' ? '3' : '300.00' };
          await addRule(app, person, { setting, mailTo: [person.id] });
        }
      }
      const ids = [owner.accountId, other.accountId];
      await queryAll(
        app,
        "UPDATE notice_rule SET setting = setting - 'currency' WHERE account_id = ANY ($1::bigint[])",
        [ids],
      );
      const file = new URL('../../db/migrations/0007_rule_currency.sql', import.meta.url);
      await app.everything.query(await readFile(file, 'utf8'));
      const currencies = async (person: Owner) =>
        (await panel(person)).rules.map(({ setting }) =>
          'currency' in setting ? setting.currency : undefined,
        );
      expect([await currencies(owner), await currencies(other)]).toEqual([
        ['GBP', undefined],
        ['EUR', undefined],
      ]);
      const forced = await queryAll<{ forced: boolean }>(
        app,
        `SELECT relforcerowsecurity AS forced FROM pg_class
       WHERE oid = ANY (ARRAY['notice_rule', 'account', 'connection']::regclass[])`,
      );
      expect(forced).toEqual([{ forced: true }, { forced: true }, { forced: true }]);
    },
  );

  it('compare a level in the currency it was set in, whatever the account chooses later', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const programme = await openProgramme(app, owner, { since: addDays(lastDay, -30), until: lastDay });
    await sell(app, owner, programme, [{ day: lastDay, publisher: '11', orders: 3, amount: 12_345 }]);
    await queryAll(app, `INSERT INTO exchange_rate VALUES ($1, 'EUR', 'USD', 2), ($1, 'GBP', 'CHF', 2)`, [
      lastDay,
    ]);
    const below: RuleSetting = {
      kind: 'threshold',
      metric: 'sales',
      per: 'day',
      direction: 'below',
      level: '300.00',
    };
    const mailTo = [owner.id];
    const id = await addRule(app, owner, { setting: below, mailTo });
    const chosen = await app.request('PUT', '/api/report/currency', {
      token: owner.token,
      body: { currency: 'EUR' },
    });
    expect(chosen.status).toBe(200);
    await addRule(app, owner, { setting: below, mailTo });
    await addRule(app, owner, {
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
    await lookAt(app, owner, noon(today));
    // 370.35 dollars are not below 300 dollars; the same 185.18 euros are below 300 euros.
    expect((await history(owner)).list.map(({ title }) => title)).toEqual([
      `海图提醒：${lastDay} 销售额低于 EUR 300.00`,
    ]);

    const change = (setting: RuleSetting) =>
      app.request<Refusal>('PUT', `/api/notices/rules/${id}`, {
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
    const owner = await ownerOn(app, 'P_YEAR');
    const ends = addDays(lastDay, -1);
    const file = await openProgramme(app, owner, { since: addDays(ends, -90), until: ends });
    await queryAll(app, "UPDATE connection SET source = 'file' WHERE connection_id = $1", [file]);
    await sell(
      app,
      owner,
      file,
      Array.from({ length: 40 }, (_, back) => ({ day: addDays(ends, -back), publisher: '11', orders: 2 })),
    );
    const mailTo = [owner.id];
    const settings: RuleSetting[] = [
      { kind: 'threshold', metric: 'sales', per: 'day', direction: 'below', level: '100.00' },
      { kind: 'drop', metric: 'orders', percent: 30 },
      { kind: 'silent-publisher', orders: 2, days: 7 },
      { kind: 'summary', every: 'week', hour: 9 },
    ];
    for (const setting of settings) await addRule(app, owner, { setting, mailTo });
    const told = async () => (await history(owner)).list.flatMap(({ title, lines }) => [title, ...lines]);
    await lookAt(app, owner, noon(today));
    await lookAt(app, owner, noon(addDays(today, 5)));
    expect(await told()).toEqual([]);
    // A connection that is read makes yesterday the last day, which the file does not reach.
    const api = await openProgramme(app, owner, { since: addDays(lastDay, -90), until: lastDay });
    await queryAll(app, "UPDATE connection SET network = 'cj' WHERE connection_id = $1", [api]);
    for (const hour of [1, 2]) await lookAt(app, owner, later(noon(today), 60 * hour));
    expect(await told()).toEqual([]);
    expect((await panel(owner)).rules.map(({ waiting }) => waiting)).toContain(
      `等待数据：Awin：文件未覆盖 ${lastDay}`,
    );
    // Two weeks on, a week that no file holds is no summary.
    const { dueAt } = nextPeriod({ every: 'week', hour: 9 }, later(new Date(), 60 * 24 * 14));
    await queryAll(app, "UPDATE connection SET state = 'removed' WHERE connection_id = $1", [api]);
    await lookAt(app, owner, later(dueAt, 60 * 30));
    expect(await told()).toEqual([]);
  });

  it('stay quiet while a day is not all here, say what they wait for, and catch up', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const programme = await openProgramme(app, owner, {
      since: addDays(lastDay, -90),
      until: addDays(lastDay, -2),
    });
    await sell(app, owner, programme, [{ day: lastDay, publisher: '11', orders: 1 }]);
    const robots = [await addRobot(owner, 'wecom')];
    await addRule(app, owner, {
      setting: { kind: 'threshold', metric: 'orders', per: 'day', direction: 'below', level: '5' },
      robots,
    });
    await lookAt(app, owner, noon(today));
    expect(stub.calls).toBe(0);
    expect(await waitingOf(owner)).toBe(`等待数据：Awin：${lastDay} 的数据尚未读全`);
    await readUntil(app, programme, lastDay);
    await lookAt(app, owner, later(noon(today), 15));
    expect(stub.messages).toHaveLength(1);
    expect(await waitingOf(owner)).toBe('');

    // Too little history for a usual level is said too.
    const young = await ownerOn(app, 'P_YEAR');
    await openProgramme(app, young, { since: addDays(lastDay, -10), until: lastDay });
    await addRule(app, young, {
      setting: { kind: 'drop', metric: 'sales', percent: 50 },
      mailTo: [young.id],
    });
    await lookAt(app, young, noon(today));
    expect(await waitingOf(young)).toContain('不足 4 天');
    expect((await history(young)).total).toBe(0);
  });

  it('watch whole weeks when they are over', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const monday = mondayOf(addDays(today, -7));
    const sunday = addDays(monday, 6);
    const programme = await openProgramme(app, owner, { since: addDays(monday, -30), until: sunday });
    await sell(app, owner, programme, [
      { day: monday, publisher: '11', orders: 2 },
      { day: sunday, publisher: '11', orders: 2 },
      { day: addDays(monday, -7), publisher: '11', orders: 8 },
    ]);
    await addRule(app, owner, {
      setting: { kind: 'threshold', metric: 'orders', per: 'week', direction: 'below', level: '5' },
      mailTo: [owner.id],
    });
    await lookAt(app, owner, noon(sunday));
    expect((await history(owner)).total).toBe(0);
    await lookAt(app, owner, noon(addDays(sunday, 1)));
    await lookAt(app, owner, noon(addDays(sunday, 1)));
    const { total, list } = await history(owner);
    expect(total).toBe(1);
    expect(list[0]?.title).toBe(`海图提醒：${monday} 至 ${sunday} 出单量低于 5`);
    expect(list[0]?.lines).toContain('上周 8，环比 ▼ 50.00%');
  });
});

describe('alerts on publishers', () => {
  it('tell of a first order and of a silence, each once', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const programme = await openProgramme(app, owner, { since: addDays(lastDay, -200), until: lastDay });
    const silentSince = addDays(lastDay, -10);
    await sell(app, owner, programme, [
      { day: addDays(lastDay, -100), publisher: '11', orders: 1 },
      { day: lastDay, publisher: '11', orders: 1 },
      { day: lastDay, publisher: '22', orders: 2, amount: 5_050 },
      { day: addDays(silentSince, -20), publisher: '33', orders: 4 },
      { day: silentSince, publisher: '33', orders: 1 },
      // Too few to be missed.
      { day: silentSince, publisher: '44', orders: 4 },
    ]);
    const robots = [await addRobot(owner, 'feishu')];
    await addRule(app, owner, { setting: { kind: 'new-publisher' }, robots });
    await addRule(app, owner, { setting: { kind: 'silent-publisher', orders: 5, days: 10 }, robots });
    await Promise.all([lookAt(app, owner, noon(today)), lookAt(app, owner, noon(today))]);
    const [fresh, silent] = stub.messages
      .map(({ text }) => text)
      .sort((a, b) => b.indexOf('首次') - a.indexOf('首次'));
    expect(stub.messages).toHaveLength(2);
    expect(fresh).toContain('海图提醒：1 家新联盟客首次出单');
    expect(fresh).toContain(`联盟客 22（Awin 22）：${lastDay} 首次出单，当日 2 单，USD 101.00`);
    expect(fresh).toContain('network=awin&publisherId=22');
    expect(silent).toContain(
      `联盟客 33（Awin 33）：最后出单 ${silentSince}，此前 30 天 5 单，之后 10 天没有出单`,
    );

    // Days later the same silence is no news; when its last order turns out void, it still is the same silence.
    await readUntil(app, programme, addDays(lastDay, 3));
    await queryAll(app, 'DELETE FROM sale_day WHERE account_id = $1 AND report_day = $2', [
      owner.accountId,
      silentSince,
    ]);
    for (const days of [1, 2, 3]) await lookAt(app, owner, noon(addDays(today, days)));
    expect(stub.messages).toHaveLength(2);

    // Orders again, silent again: that is another event.
    const back = addDays(lastDay, 2);
    await sell(app, owner, programme, [{ day: back, publisher: '33', orders: 6 }]);
    await readUntil(app, programme, addDays(back, 10));
    await lookAt(app, owner, noon(addDays(back, 11)));
    expect(stub.messages.at(-1)?.text).toContain(`最后出单 ${back}`);
  });

  it('call nobody new while the history that would know them is short or still being read', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const programme = await openProgramme(app, owner, { since: addDays(lastDay, -20), until: lastDay });
    await sell(app, owner, programme, [{ day: lastDay, publisher: '22', orders: 2 }]);
    await addRule(app, owner, { setting: { kind: 'new-publisher' }, mailTo: [owner.id] });
    await lookAt(app, owner, noon(today));
    expect(await waitingOf(owner)).toBe('Awin 的历史不足 30 天，暂不判断新联盟客');
    await queryAll(app, 'UPDATE connection SET since = $2 WHERE connection_id = $1', [
      programme,
      addDays(lastDay, -60),
    ]);
    await queryAll(app, 'UPDATE notice_rule SET checked_day = NULL WHERE account_id = $1', [owner.accountId]);
    await lookAt(app, owner, noon(today));
    expect(await waitingOf(owner)).toContain('等待数据：Awin');
    expect((await history(owner)).total).toBe(0);
  });
});

describe('summaries', () => {
  it('are sent once when their figures are here, about the week that is over', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const { dueAt, span } = nextPeriod({ every: 'week', hour: 9 }, new Date());
    const programme = await openProgramme(app, owner, {
      since: addDays(span.from, -60),
      until: addDays(span.to, -1),
    });
    await sell(app, owner, programme, [
      { day: span.from, publisher: '11', orders: 3 },
      { day: span.to, publisher: '22', orders: 1, amount: 99_900 },
      { day: addDays(span.from, -7), publisher: '11', orders: 2 },
    ]);
    const robots = [await addRobot(owner, 'dingtalk')];
    await addRule(app, owner, {
      name: '周报',
      setting: { kind: 'summary', every: 'week', hour: 9 },
      mailTo: [owner.id],
      robots,
    });
    expect((await panel(owner)).rules[0]?.nextAt).toBe(`${addDays(span.to, 1)}T09:00:00+08:00`);
    // The week before was due before anybody asked for it.
    await lookAt(app, owner, new Date());
    await lookAt(app, owner, later(dueAt, -1));
    await lookAt(app, owner, later(dueAt, 5));
    expect(stub.calls).toBe(0);
    expect(await waitingOf(owner)).toContain(`Awin：${span.to} 的数据尚未读全`);

    await readUntil(app, programme, span.to);
    await Promise.all(Array.from({ length: 4 }, () => lookAt(app, owner, later(dueAt, 120))));
    await lookAt(app, owner, later(dueAt, 60 * 48));
    expect(stub.messages).toHaveLength(1);
    const { text } = stub.messages[0] ?? { text: '' };
    expect(text).toContain(`海图周报：${span.from} 至 ${span.to}`);
    expect(text).toContain('销售额 USD 1,299.00（上周同期 USD 200.00，环比 ▲ 549.50%）');
    expect(text).toContain('出单量 4（上周同期 2，环比 ▲ 100.00%）');
    expect(text).toContain('1. 联盟客 22（Awin）USD 999.00，1 单');
    expect(text).toContain(`/report?from=${span.from}&to=${span.to}`);
    expect(
      (await app.outbox()).filter(
        ({ to, subject }) => to === owner.account && subject.startsWith('海图周报'),
      ),
    ).toHaveLength(1);
  });

  it('wait a day for late figures and then say what is missing', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const { dueAt, span } = nextPeriod({ every: 'month', hour: 8 }, new Date());
    await openProgramme(app, owner, { since: addDays(span.from, -60), until: addDays(span.to, -3) });
    await addRule(app, owner, { setting: { kind: 'summary', every: 'month', hour: 8 }, mailTo: [owner.id] });
    await lookAt(app, owner, later(dueAt, 23 * 60));
    expect((await history(owner)).total).toBe(0);
    await lookAt(app, owner, later(dueAt, 24 * 60));
    const { list } = await history(owner);
    expect(list[0]?.title).toBe(`海图月报：${span.from} 至 ${span.to}`);
    expect(list[0]?.lines).toContain(`Awin：${addDays(span.to, -2)} 至 ${span.to} 的数据尚未读全`);
    expect(list[0]?.lines).toContain('这段时间没有出单');
  });

  it('end with the plan', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const { dueAt } = nextPeriod({ every: 'week', hour: 9 }, later(new Date(), 60 * 24 * 400));
    await openProgramme(app, owner, { since: '2026-01-01', until: dueAt.toISOString().slice(0, 10) });
    await addRule(app, owner, { setting: { kind: 'summary', every: 'week', hour: 9 }, mailTo: [owner.id] });
    await lookAt(app, owner, later(dueAt, 5));
    expect(await waitingOf(owner)).toBe('套餐已到期，续费后继续');
    expect((await history(owner)).total).toBe(0);
  });
});

/** One alert on its way to one robot. */
async function alertTo(owner: Owner, kind: RobotKind, secret = ''): Promise<string> {
  const programme = await openProgramme(app, owner, { since: addDays(lastDay, -30), until: lastDay });
  await sell(app, owner, programme, [{ day: lastDay, publisher: '11', orders: 1 }]);
  const robot = await addRobot(owner, kind, secret);
  await addRule(app, owner, {
    setting: { kind: 'threshold', metric: 'orders', per: 'day', direction: 'above', level: '0' },
    robots: [robot],
  });
  return robot;
}

const onlyDelivery = async (owner: Owner) => (await history(owner)).list[0]?.deliveries[0];

describe('robots', () => {
  it('keep their address sealed, check signatures and take a test message', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    stub.secret = 'SECabcdef';
    for (const kind of ['wecom', 'feishu', 'dingtalk'] as const) {
      const id = await addRobot(owner, kind, kind === 'wecom' ? '' : stub.secret);
      const tested = await app.request('POST', `/api/notices/robots/${id}/test`, { token: owner.token });
      expect([kind, tested.code]).toEqual([kind, 'success']);
    }
    expect(stub.messages.map(({ kind }) => kind)).toEqual(['wecom', 'feishu', 'dingtalk']);
    for (const { text } of stub.messages) expect(text).toContain('海图测试消息');
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
      app,
      `SELECT encode(sealed, 'escape') || row_to_json(r)::text AS row FROM notice_robot r WHERE account_id = $1`,
      [owner.accountId],
    );
    for (const { row } of stored) expect(row).not.toMatch(/-key-|webhook|SECabcdef/);
    expect(app.logged.join('')).not.toMatch(/-key-[123]{4}|SECabcdef/);

    // A new data key opens them still; a wrong secret is told in the robot's words.
    const rotated = await app.services.db.tenant(owner.accountId, (tx) =>
      rotateTenantKey(tx, app.services.masterKey),
    );
    expect(rotated).toBe(3);
    const [, feishu] = robots;
    const test = () => app.request('POST', `/api/notices/robots/${feishu?.id}/test`, { token: owner.token });
    expect((await test()).code).toBe('success');
    const change = (body: object) =>
      app.request('PUT', `/api/notices/robots/${feishu?.id}`, { token: owner.token, body });
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
    await change({ name: '飞书群', secret: stub.secret });
    expect((await test()).code).toBe('success');
  });

  it('that refuse are tried again with growing waits, in their own words, until it is given up', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    await alertTo(owner, 'wecom');
    stub.mood = 'refusing';
    const dueAt = (set: string) =>
      queryAll<{ at: Date }>(app, `${set} WHERE account_id = $1`, [owner.accountId]);
    await dueAt("UPDATE notice_schedule SET due_at = 'infinity'");
    await lookAt(app, owner, noon(today));
    expect(await dueAt('SELECT due_at AS at FROM notice_schedule')).toEqual([{ at: later(noon(today), 5) }]);
    expect(await onlyDelivery(owner)).toMatchObject({
      state: 'waiting',
      tries: 1,
      message: '企业微信没有接收：“api freq out of limit”（45009）',
    });
    // Not before its time.
    await lookAt(app, owner, later(noon(today), 4));
    expect(stub.calls).toBe(1);
    stub.mood = 'kind';
    await lookAt(app, owner, later(noon(today), 6));
    expect(await onlyDelivery(owner)).toMatchObject({ state: 'sent', tries: 2, message: '' });
    expect(stub.messages).toHaveLength(1);

    const other = await ownerOn(app, 'P_YEAR');
    await alertTo(other, 'wecom');
    stub.mood = 'refusing';
    for (let hour = 0; hour < 24; hour += 1) await lookAt(app, other, later(noon(today), hour * 60));
    expect(await onlyDelivery(other)).toMatchObject({ state: 'failed', tries: 6 });
  });

  it('that fall silent, and senders that die, leave a message uncertain and never sent twice', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    await alertTo(owner, 'dingtalk');
    stub.mood = 'silent';
    await lookAt(app, owner, noon(today));
    stub.mood = 'kind';
    await lookAt(app, owner, later(noon(today), 600));
    expect(await onlyDelivery(owner)).toMatchObject({ state: 'uncertain', tries: 1 });

    const other = await ownerOn(app, 'P_YEAR');
    await alertTo(other, 'dingtalk');
    stub.mood = 'refusing';
    await lookAt(app, other, noon(today));
    stub.mood = 'kind';
    // Marked as going out by a sender that is killed before it hears anything.
    const claimed = await app.services.db.tenant(other.accountId, (tx) =>
      claimDelivery(tx, later(noon(today), 6)),
    );
    expect(claimed?.delivery.state).toBe('sending');
    await lookAt(app, other, later(noon(today), 8));
    expect((await onlyDelivery(other))?.state).toBe('sending');
    await lookAt(app, other, later(noon(today), 20));
    expect(await onlyDelivery(other)).toMatchObject({
      state: 'uncertain',
      message: '发送过程中断，对方可能已经收到，为避免重复没有再次发送',
    });
    expect(stub.messages).toEqual([]);
  });

  it('that cannot be reached are tried again', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const robot = await alertTo(owner, 'wecom');
    const gone = await startRobotStub();
    const { addresses } = gone;
    await gone.close();
    await app.request('PUT', `/api/notices/robots/${robot}`, {
      token: owner.token,
      body: { name: '旧地址', webhook: addresses.wecom },
    });
    await lookAt(app, owner, noon(today));
    expect(await onlyDelivery(owner)).toMatchObject({ state: 'waiting', message: '无法连接对方服务器' });
  });

  it('and rules that are removed take what is still waiting with them', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const robot = await alertTo(owner, 'wecom');
    stub.mood = 'refusing';
    await lookAt(app, owner, noon(today));
    const removed = await app.request('DELETE', `/api/notices/robots/${robot}`, { token: owner.token });
    expect(removed.code).toBe('success');
    expect(await onlyDelivery(owner)).toMatchObject({ state: 'dropped', message: '群机器人已删除' });
    const { rules, robots } = await panel(owner);
    expect([rules[0]?.robots, robots]).toEqual([[], []]);

    const rule = rules[0]?.id;
    expect((await app.request('DELETE', `/api/notices/rules/${rule}`, { token: owner.token })).code).toBe(
      'success',
    );
    expect((await history(owner)).total).toBe(1);
    // Nothing to look at any more: the account is left alone.
    await lookAt(app, owner, later(noon(today), 60));
    expect(
      await queryAll(app, 'SELECT 1 FROM notice_schedule WHERE account_id = $1', [owner.accountId]),
    ).toEqual([]);
  });
});

describe('those who may', () => {
  const silence = { kind: 'silent-publisher', orders: 5, days: 7 } as const;

  it('are members with the dashboard; mail goes to colleagues who have it, and to nobody else', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const colleague = await activeSubAccount(app, owner, ['platform_board']);
    const outsider = await activeSubAccount(app, owner, ['insight']);
    expect((await panel(colleague)).recipients.map(({ id }) => id)).toEqual([owner.id, colleague.id]);
    expect((await app.request('GET', '/api/notices', { token: outsider.token })).status).toBe(403);
    await addRule(app, colleague, { setting: silence, mailTo: [owner.id, colleague.id] });
    const refused = await saveRule(app, owner, { setting: silence, mailTo: [outsider.id] });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['mailTo']]);

    const mail = await app.request('POST', '/api/notices/testMail', { token: colleague.token });
    expect(mail.code).toBe('success');
    expect((await app.outbox()).at(-1)).toMatchObject({ to: colleague.account, subject: '海图测试消息' });
  });

  it('see nothing of another account and reach none of it', async () => {
    const [one, other] = [await ownerOn(app, 'P_YEAR'), await ownerOn(app, 'P_YEAR')];
    const robot = await alertTo(other, 'wecom');
    await lookAt(app, other, noon(today));
    expect((await history(other)).total).toBe(1);
    expect(await panel(one)).toMatchObject({ rules: [], robots: [], recipients: [{ id: one.id }] });
    expect((await history(one)).total).toBe(0);
    for (const targets of [{ robots: [robot] }, { mailTo: [other.id] }]) {
      expect((await saveRule(app, one, { setting: silence, ...targets })).status).toBe(400);
    }
    const [rule] = (await panel(other)).rules;
    const foreign = await app.request('PUT', `/api/notices/rules/${rule?.id}`, {
      token: one.token,
      body: ruleBody({ setting: silence, mailTo: [one.id] }),
    });
    expect(foreign.status).toBe(404);
  });

  it('are told what is wrong with what they entered', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const mailTo = [owner.id];
    const fieldsOf = async (rule: Parameters<typeof saveRule>[2]) => {
      const { status, body } = await saveRule(app, owner, rule);
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
    const strict = await app.request<Refusal>('POST', '/api/notices/robots', {
      token: owner.token,
      body: { kind: 'wecom', name: '群', webhook: 'https://evil.example/send?key=12345678' },
    });
    expect([strict.status, strict.body.fields?.webhook]).toEqual([
      400,
      expect.stringContaining('qyapi.weixin.qq.com'),
    ]);
    const secret = await app.request<Refusal>('POST', '/api/notices/robots', {
      token: owner.token,
      body: { kind: 'wecom', name: '群', webhook: stub.addresses.wecom, secret: 'x' },
    });
    expect(secret.body.fields).toHaveProperty('secret');

    const id = await addRule(app, owner, { setting: silence, mailTo });
    const kind = await app.request<Refusal>('PUT', `/api/notices/rules/${id}`, {
      token: owner.token,
      body: ruleBody({ setting: { kind: 'new-publisher' }, mailTo }),
    });
    expect(kind.body.fields).toHaveProperty('setting.kind');
    // Twenty rules, however many are saved at once.
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => saveRule(app, owner, { setting: silence, mailTo })),
    );
    expect(answers.filter(({ code }) => code === 'success')).toHaveLength(19);
    expect(answers.find(({ code }) => code !== 'success')?.body.reason).toBe('quota_exceeded');
    expect((await panel(owner)).rules).toHaveLength(20);
  });

  it('are given to one worker only when their time comes', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    await addRule(app, owner, { setting: silence, mailTo: [owner.id] });
    const services = atMoment(app, later(new Date(), 1));
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimDueAccounts(services)));
    expect(claims.flat().filter((id) => id === owner.accountId)).toHaveLength(1);
    expect(await claimDueAccounts(atMoment(app, later(new Date(), 20)))).toContain(owner.accountId);
  });
});
