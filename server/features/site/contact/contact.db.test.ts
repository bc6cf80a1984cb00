import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solvePuzzle } from '#contract/proof-of-work.ts';
import { queryAll, type Refusal } from '#server/testing/accounts/account-steps.ts';
import { freshAddress, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { purgeVisitors } from '../jobs.ts';
import { listMessages } from './list-messages.ts';
import { setMessageState } from './set-message-state.ts';
import { tellAllMessages } from './tell-messages.ts';

const path = '/api/industrybrand/concact';
const message = {
  firstName: '晓',
  lastName: '林',
  companyEmail: 'lin.xiao@brand.example',
  companyName: '远航科技',
  subjectCode: 'product',
  descriptionText: '想了解多平台报表，\n谢谢。',
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const stored = () =>
  queryAll<{ email: string; state: string; message: string }>(
    test,
    'SELECT email, state, message FROM contact_message ORDER BY message_id',
  );
const clear = () => queryAll(test, 'DELETE FROM contact_message');
let words = 0;
const send = (address: string, more: object = {}) => {
  words += 1;
  return test.request<Refusal>('POST', path, {
    body: { ...message, descriptionText: `第 ${words} 条`, ...more },
    address,
  });
};

describe('the contact form', () => {
  it('E10 gives the subjects to choose from', async () => {
    const { body } = await test.request<{ code: string; value: string }[]>(
      'GET',
      '/api/industrybrand/selectSubjects',
    );
    expect(body.length).toBeGreaterThanOrEqual(4);
    expect(body).toContainEqual({ code: 'product', value: '产品咨询' });
  });

  it('E11 A3 keeps a visitor’s message as it was written', async () => {
    await clear();
    expect(await test.request('POST', path, { body: message })).toMatchObject({
      status: 200,
      code: 'success',
      body: {},
    });
    const { list } = await listMessages(test.services, { limit: 10 });
    expect(list).toHaveLength(1);
    const { companyEmail, descriptionText, ...same } = message;
    expect(list[0]).toMatchObject({ ...same, email: companyEmail, message: descriptionText, state: 'new' });
  });

  it.each([
    ['lastName', '姓不能为空'],
    ['firstName', '名不能为空'],
    ['companyEmail', '邮箱不能为空'],
    ['companyName', '公司名字不能为空'],
    ['descriptionText', '留言不能为空'],
    ['subjectCode', '主题不能为空'],
  ])('V4 asks for %s to the letter: %s', async (field, sentence) => {
    const before = await stored();
    for (const body of [
      { ...message, [field]: '' },
      { ...message, [field]: ' \n ' },
      { ...message, [field]: undefined },
    ]) {
      const answer = await test.request<Refusal>('POST', path, { body });
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
      expect(answer.msg).toContain(sentence);
    }
    expect(await stored()).toEqual(before);
  });

  it.each([
    'lin',
    'lin@',
    'lin@brand',
    'lin@brand.E',
    'lin@brand.COM',
    '-lin@brand.com',
    'l+x@brand.com',
    'l..x@b.com',
  ])('V4 takes %s for no e-mail', async (companyEmail) => {
    const { body } = await test.request<Refusal>('POST', path, { body: { ...message, companyEmail } });
    expect(body.fields).toEqual({ companyEmail: '请输入正确邮箱地址' });
  });

  it('names an unknown subject, an unknown field and what is too long, and keeps nothing', async () => {
    const before = await stored();
    const cases: [object, string][] = [
      [{ subjectCode: 'nothing' }, '请从列表中选择主题'],
      [{ surplus: 1 }, '不认识的字段：surplus'],
      [{ descriptionText: '长'.repeat(2001) }, '不能超过 2000 个字符'],
      [{ companyName: '远\u0007航' }, '不能包含控制字符'],
    ];
    for (const [more, sentence] of cases) {
      const answer = await test.request('POST', path, { body: { ...message, ...more } });
      expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining(sentence)]);
    }
    expect(await stored()).toEqual(before);
    expect(
      (await test.request('POST', path, { body: { ...message, descriptionText: '长'.repeat(2000) } })).status,
    ).toBe(200);
  });

  it('takes the same message twice for one', async () => {
    await clear();
    const twice = await Promise.all([1, 2].map(() => test.request('POST', path, { body: message })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  it('puts what a robot wrote among the spam, and answers it like anybody', async () => {
    await clear();
    const answer = await send(freshAddress(), { homepage: 'https://spam.example' });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await stored()).map(({ state }) => state)).toEqual(['spam']);
  });
});

describe('many messages', () => {
  it('are free up to the limit; above it work is asked for, once for each', async () => {
    await clear();
    const address = freshAddress();
    for (let free = 0; free < 5; free += 1) expect((await send(address)).status).toBe(200);
    const refused = await send(address);
    expect(refused).toMatchObject({ status: 429, code: 'error', body: { reason: 'proof_needed' } });
    expect(refused.msg).toMatch(/^提交较为频繁，请 \d+ 秒后再试$/);
    const { body: puzzle } = await test.request<{ challenge: string; bits: number; count: number }>(
      'GET',
      '/api/site/puzzle',
    );
    const unsolved = { challenge: puzzle.challenge, answers: Array.from({ length: puzzle.count }, () => 0) };
    expect((await send(address, { proof: unsolved })).body.reason).toBe('proof_needed');
    const proof = await solvePuzzle(puzzle);
    expect((await send(address, { proof })).status).toBe(200);
    expect((await send(address, { proof })).body.reason).toBe('proof_needed');
    expect(await stored()).toHaveLength(6);
    // Nobody else is held up.
    expect((await send(freshAddress())).status).toBe(200);
  });

  it('work on a puzzle that is not ours, or has ended, does not count', async () => {
    const address = freshAddress();
    const { body: puzzle } = await test.request<{ challenge: string; bits: number; count: number }>(
      'GET',
      '/api/site/puzzle',
    );
    const [ends, salt, mark] = puzzle.challenge.split('.');
    const longer = `${Number(ends) + 1}.${salt}.${mark}`;
    for (const challenge of [longer, `${ends}.${salt}.`, 'x']) {
      const proof = await solvePuzzle({ ...puzzle, challenge });
      expect((await send(address, { proof })).body.reason).toBe('proof_needed');
    }
    const proof = await solvePuzzle(puzzle);
    const now = test.services.now;
    test.services.now = () => new Date(now().getTime() + 601_000);
    try {
      expect((await send(address, { proof })).body.reason).toBe('proof_needed');
    } finally {
      test.services.now = now;
    }
    expect((await send(address, { proof })).status).toBe(200);
  });
});

describe('the operator', () => {
  it('is told of each message once by mail, and can answer it directly', async () => {
    const told = await openTestApp({
      site: { ...test.services.config.site, contactEmail: 'team@haitu.example' },
    });
    try {
      const hostile = '<b>粗</b> & "引号"';
      await told.request('POST', path, { body: { ...message, companyName: hostile } });
      await told.request('POST', path, { body: { ...message, homepage: 'x', descriptionText: '广告' } });
      await tellAllMessages(told.services);
      await tellAllMessages(told.services);
      const mails = await told.outbox();
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['team@haitu.example', `网站留言：产品咨询（${hostile}）`],
      ]);
      expect(mails[0]?.replyTo).toBe(message.companyEmail);
      expect(mails[0]?.text).toContain('想了解多平台报表，');
      expect(mails[0]?.html).not.toContain('<b>');
    } finally {
      await told.close();
    }
  });

  it('a mail that cannot be sent holds up no other and is sent later', async () => {
    const told = await openTestApp({
      site: { ...test.services.config.site, contactEmail: 'team@haitu.example' },
    });
    try {
      for (const companyName of ['甲公司', '乙公司', '丙公司'])
        await told.request('POST', path, { body: { ...message, companyName } });
      const { mailer } = told.services;
      told.services.mailer = {
        ...mailer,
        send: (mail) =>
          mail.subject.includes('甲公司') ? Promise.reject(new Error('no route')) : mailer.send(mail),
      };
      await expect(tellAllMessages(told.services)).rejects.toThrow('1 messages could not be told');
      expect(await told.outbox()).toHaveLength(2);
      told.services.mailer = mailer;
      await tellAllMessages(told.services);
      expect((await told.outbox()).map(({ subject }) => subject.slice(-4, -1)).sort()).toEqual(
        ['丙公司', '乙公司', '甲公司'].sort(),
      );
    } finally {
      await told.close();
    }
  });

  it('reads messages page by page, by state and by word, and says what became of them', async () => {
    await clear();
    for (let nth = 0; nth < 5; nth += 1) await send(freshAddress(), { companyName: `公司 ${nth}_%` });
    const first = await listMessages(test.services, { limit: 2 });
    const second = await listMessages(test.services, { limit: 2, before: first.next ?? 0 });
    const last = await listMessages(test.services, { limit: 2, before: second.next ?? 0 });
    const names = [first, second, last].flatMap(({ list }) => list.map(({ companyName }) => companyName));
    expect(names).toEqual([4, 3, 2, 1, 0].map((nth) => `公司 ${nth}_%`));
    expect(last.next).toBeNull();
    const [newest] = first.list;
    const messageId = newest?.messageId ?? 0;
    await setMessageState(test.services, { messageId, state: 'done', note: '已回信', actor: 'operator-1' });
    const done = await listMessages(test.services, { state: 'done', limit: 10 });
    expect(done.list).toMatchObject([{ messageId, state: 'done', note: '已回信' }]);
    const found = await listMessages(test.services, { keyword: '3_%', limit: 10 });
    expect(found.list.map(({ companyName }) => companyName)).toEqual(['公司 3_%']);
    expect(
      await queryAll(
        test,
        "SELECT account_id, actor, action, target, detail FROM audit_event WHERE action = 'site.message-state'",
      ),
    ).toEqual([
      {
        account_id: null,
        actor: 'operator-1',
        action: 'site.message-state',
        target: String(messageId),
        detail: { state: 'done' },
      },
    ]);
    await expect(
      setMessageState(test.services, { messageId: 999_999, state: 'open', actor: 'operator-1' }),
    ).rejects.toMatchObject({ reason: 'not_found' });
  });

  it('what is done or spam goes after its time, what is open stays', async () => {
    await clear();
    for (const state of ['new', 'open', 'done', 'spam']) {
      await send(freshAddress());
      await queryAll(
        test,
        "UPDATE contact_message SET state = $1, state_at = now() - interval '3 years' WHERE state_at > now() - interval '1 day'",
        [state],
      );
    }
    expect(await purgeVisitors(test.services)).toMatchObject({ messages: 1, spam: 1 });
    expect((await stored()).map(({ state }) => state)).toEqual(['new', 'open']);
  });
});
