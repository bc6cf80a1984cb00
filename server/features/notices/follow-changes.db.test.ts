// A week of what is followed: told once, only when there was something, only to those who may see it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Notices, NoticeView } from '#contract/notices.ts';
import { activeSubAccount, type Owner, ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import {
  addBrand,
  addIndustry,
  addOpenPublisher,
  learn,
  permit,
} from '#server/testing/intelligence/open-web-steps.ts';
import { addRule, lookAt, ruleBody, saveRule } from '#server/testing/notices/notice-steps.ts';
import { type RobotStub, startRobotStub } from '#server/testing/notices/robot-stub.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let stub: RobotStub;
beforeAll(async () => {
  stub = await startRobotStub();
  app = await openTestApp({ allowPrivateHosts: true, publicUrl: 'https://haitu.example' });
  await addIndustry(app, 'lamps', '灯具');
  await addOpenPublisher(app, 'deals.example', { name: '优惠[站](http://evil.example)\u202E' });
});
afterAll(async () => {
  await app.close();
  await stub.close();
});
afterEach(() => {
  Object.assign(stub, { mood: 'kind', messages: [], calls: 0 });
});

const setting = { kind: 'follow-changes' } as const;
/** In Shanghai: the Monday of the week after the one that is told. */
const monday = (time: string) => new Date(`2026-11-16T${time}:00+08:00`);
const within = new Date('2026-11-12T08:00:00Z');
const beforeTheWeek = new Date('2026-11-08T23:59:59+08:00');
const firstMoment = new Date('2026-11-09T00:00:00+08:00');
const lastMoment = new Date('2026-11-15T23:59:59.999+08:00');
const afterTheWeek = new Date('2026-11-16T00:00:00+08:00');

let brands = 0;

/** Follows a brand of its own and has a rule that was there before the week. */
async function subscriber(targets: { mailTo?: string[]; robot?: boolean } = {}) {
  brands += 1;
  const brand = `lamp-${brands}`;
  await addBrand(app, brand, 'lamps', `灯 ${brands}`);
  const owner = await ownerOn(app, 'P_YEAR');
  await permit(app, owner, { brands: [brand] });
  await follow(owner, 'brand', brand);
  const robots = targets.robot ? [await addRobot(owner)] : [];
  const rule = await addRule(app, owner, {
    setting,
    name: '关注周报',
    mailTo: targets.mailTo ?? [owner.id],
    robots,
  });
  await age(owner);
  return { owner, brand, rule, robots };
}

const age = ({ accountId }: Owner) =>
  queryAll(app, "UPDATE notice_rule SET since = '2026-11-10' WHERE account_id = $1", [accountId]);

async function follow({ token }: { token: string }, kind: 'brand' | 'publisher', code: string) {
  const made = await app.request('POST', '/api/follow', { token, body: { kind, code } });
  if (made.code !== 'success') throw new Error(made.msg);
}

async function addRobot({ token }: Owner): Promise<string> {
  const made = await app.request<{ id: string }>('POST', '/api/notices/robots', {
    token,
    body: { kind: 'wecom', name: '运营群', webhook: stub.addresses.wecom },
  });
  return made.body.id;
}

const panel = async ({ token }: { token: string }) =>
  (await app.request<Notices>('GET', '/api/notices', { token })).body;
const history = async ({ token }: { token: string }) =>
  (await app.request<{ total: number; list: NoticeView[] }>('GET', '/api/notices/history', { token })).body;
const weeklyMails = async (person: { account: string }) =>
  (await app.outbox()).filter(
    (mail) => mail.to === person.account && mail.subject.startsWith('海图关注动态'),
  );

describe('a week of what is followed', () => {
  it('is told on Monday from nine, once, with counts, the newest lines and a link', async () => {
    const { owner, brand } = await subscriber({ robot: true });
    await addBrand(app, 'other-lamp', 'lamps', '别的灯');
    await permit(app, owner, { brands: ['other-lamp'] });
    await follow(owner, 'publisher', 'deals.example');
    await learn(app, { brand, domain: 'deals.example', learnedAt: lastMoment });
    await learn(app, {
      kind: 'publisher_lost',
      brand: 'other-lamp',
      domain: 'deals.example',
      learnedAt: within,
    });
    await learn(app, { kind: 'programme_added', brand, network: 'cj', after: '8%', learnedAt: firstMoment });
    await learn(app, { kind: 'commission_changed', brand, before: '8%', after: '10%', learnedAt: within });
    await learn(app, { kind: 'programme_ended', brand, network: 'awin', learnedAt: within });
    // Before and after the week, and of a brand nobody here follows.
    await learn(app, { brand, domain: 'early.example', learnedAt: beforeTheWeek });
    await learn(app, { brand, domain: 'late.example', learnedAt: afterTheWeek });
    await learn(app, { brand: 'other-lamp', domain: 'nobody.example', learnedAt: within });

    await lookAt(app, owner, monday('08:59'));
    expect(await weeklyMails(owner)).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => lookAt(app, owner, monday('09:00'))));
    await lookAt(app, owner, monday('12:00'));
    const mails = await weeklyMails(owner);
    expect(mails.map(({ subject }) => subject)).toEqual(['海图关注动态：2026-11-09 至 2026-11-15']);
    const lines = [
      '上周共有：新增推广 1 处，失去推广 1 处，加入联盟平台 1 次，离开联盟平台 1 次，佣金变化 1 次',
      '灯 1：新增联盟客 优惠[站](http://evil.example)',
      '别的灯：失去联盟客 优惠[站](http://evil.example)',
      '灯 1：Awin 的佣金由 8% 改为 10%',
      '灯 1：离开 Awin',
      '灯 1：加入 CJ，佣金 8%',
    ];
    for (const line of lines) expect(mails[0]?.text).toContain(line);
    expect(mails[0]?.text).not.toContain('early.example');
    expect(mails[0]?.text).not.toContain('late.example');
    expect(mails[0]?.text).not.toContain('nobody.example');
    expect(mails[0]?.text).toContain('https://haitu.example/follow');
    expect(stub.messages).toHaveLength(1);
    expect(stub.messages[0]?.text).toContain('灯 1：加入 CJ');
    expect(stub.messages[0]?.text).not.toContain('](http://evil.example)');
    expect((await history(owner)).list).toMatchObject([{ ruleName: '关注周报', lines, link: '/follow' }]);

    // The week after is its own.
    await lookAt(app, owner, new Date('2026-11-23T09:00:00+08:00'));
    expect((await weeklyMails(owner)).map(({ subject }) => subject)).toEqual([
      '海图关注动态：2026-11-09 至 2026-11-15',
      '海图关注动态：2026-11-16 至 2026-11-22',
    ]);
  });

  it('lists the newest and says how many more there are', async () => {
    const { owner, brand } = await subscriber();
    for (let n = 1; n <= 12; n += 1) {
      const learnedAt = new Date(within.getTime() + n * 1000);
      await learn(app, { brand, domain: `p${n}.example`, learnedAt });
    }
    await lookAt(app, owner, monday('09:00'));
    const [mail] = await weeklyMails(owner);
    expect(mail?.text).toContain('新增推广 12 处');
    expect(mail?.text).toContain('p12.example');
    expect(mail?.text).toContain('p3.example');
    expect(mail?.text).not.toContain('p2.example');
    expect(mail?.text).toContain('另有 2 条，请在我的关注中查看');
  });

  it('is not sent when nothing was learned, nothing is open, or the rule came after it was due', async () => {
    const { owner: quiet } = await subscriber();
    const { owner: closed, brand } = await subscriber();
    await learn(app, { brand, domain: 'a.example', learnedAt: within });
    await queryAll(app, 'DELETE FROM permit WHERE account_id = $1', [closed.accountId]);
    const { owner: late, brand: lateBrand } = await subscriber();
    await learn(app, { brand: lateBrand, domain: 'a.example', learnedAt: within });
    await queryAll(app, 'UPDATE notice_rule SET since = $2 WHERE account_id = $1', [
      late.accountId,
      monday('09:01'),
    ]);
    for (const owner of [quiet, closed, late]) {
      await lookAt(app, owner, monday('10:00'));
      expect([(await history(owner)).total, await weeklyMails(owner)]).toEqual([0, []]);
      expect((await panel(owner)).rules).toMatchObject([
        { waiting: '', nextAt: expect.stringMatching(/T09:00:00\+08:00$/) },
      ]);
    }
    expect((await panel(quiet)).rules[0]?.checkedDay).toBe('2026-11-15');
    // What is learned later about a week that was looked at belongs to the week it was learned in.
    const nobody = await ownerOn(app, 'P_YEAR');
    await addRule(app, nobody, { setting, mailTo: [nobody.id] });
    await age(nobody);
    await lookAt(app, nobody, monday('10:00'));
    expect((await panel(nobody)).rules[0]?.waiting).toBe('还没有关注品牌或联盟客，暂时没有可发送的内容');
  });

  it('goes only to members who may see what is followed, and is shown to nobody else', async () => {
    const { owner, brand, rule } = await subscriber();
    const able = await activeSubAccount(app, owner, ['my_concern']);
    const board = await activeSubAccount(app, owner, ['platform_board']);
    const both = await activeSubAccount(app, owner, ['platform_board', 'my_concern']);
    const kinds = (await panel(owner)).recipients.map(({ id, kinds: told }) => [
      id,
      told.includes('follow-changes'),
      told.includes('summary'),
    ]);
    expect(kinds).toEqual([
      [owner.id, true, true],
      [able.id, true, false],
      [board.id, false, true],
      [both.id, true, true],
    ]);
    const toBoard = await saveRule(app, owner, { setting, mailTo: [board.id] });
    expect([toBoard.status, toBoard.msg]).toEqual([
      400,
      '收件人不存在、已停用或没有我的关注权限，请重新选择',
    ]);
    const figures = await saveRule(app, owner, { setting: { kind: 'new-publisher' }, mailTo: [able.id] });
    expect([figures.status, figures.msg]).toEqual([
      400,
      '收件人不存在、已停用或没有综合看板权限，请重新选择',
    ]);
    const byBoard = await saveRule(app, board, { setting, mailTo: [owner.id] });
    expect([byBoard.status, byBoard.msg]).toEqual([403, '主账号没有为您开通我的关注，不能订阅关注动态']);

    const changed = await app.request('PUT', `/api/notices/rules/${rule}`, {
      token: owner.token,
      body: ruleBody({ setting, mailTo: [able.id, both.id] }),
    });
    expect(changed.status).toBe(200);
    await age(owner);
    await learn(app, { brand, domain: 'a.example', learnedAt: within });
    // Took part when it was chosen, and has lost the right since.
    await queryAll(app, "UPDATE member SET menu_codes = '{platform_board}' WHERE member_id = $1", [both.id]);
    await lookAt(app, owner, monday('09:30'));
    expect(await weeklyMails(able)).toHaveLength(1);
    expect(await weeklyMails(both)).toEqual([]);
    expect((await history(owner)).total).toBe(1);
    expect(await history(board)).toMatchObject({ total: 0, list: [] });
  });

  it('is dropped for one who loses the right while it waits', async () => {
    const { owner, brand, rule } = await subscriber();
    const member = await activeSubAccount(app, owner, ['platform_board', 'my_concern']);
    await app.request('PUT', `/api/notices/rules/${rule}`, {
      token: owner.token,
      body: ruleBody({ setting, mailTo: [member.id] }),
    });
    await age(owner);
    await learn(app, { brand, domain: 'a.example', learnedAt: within });
    await lookAt(app, owner, monday('09:30'));
    expect(await weeklyMails(member)).toHaveLength(1);
    await queryAll(app, "UPDATE notice_delivery SET state = 'waiting' WHERE account_id = $1", [
      owner.accountId,
    ]);
    await queryAll(app, "UPDATE member SET menu_codes = '{platform_board}' WHERE member_id = $1", [
      member.id,
    ]);
    await lookAt(app, owner, monday('09:45'));
    expect(await weeklyMails(member)).toHaveLength(1);
    expect((await history(owner)).list[0]?.deliveries).toMatchObject([
      { state: 'dropped', message: '收件人已停用、已删除或没有相应的权限' },
    ]);
  });

  it('takes no network and nothing else', async () => {
    const owner = await ownerOn(app, 'P_YEAR');
    const answer = await app.request('POST', '/api/notices/rules', {
      token: owner.token,
      body: { ...ruleBody({ setting, mailTo: [owner.id] }), setting: { ...setting, network: 'awin' } },
    });
    expect(answer.status).toBe(400);
    expect((await panel(owner)).rules).toEqual([]);
  });
});
