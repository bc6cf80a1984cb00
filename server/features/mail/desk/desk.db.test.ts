import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailLimits } from '#contract/limits.ts';
import type { MailDraft, MailTemplate } from '#contract/mail-sending.ts';
import {
  activeSubAccount,
  type Owner,
  ownerOn,
  queryAll,
  type Refusal,
} from '#server/testing/accounts/account-steps.ts';
import { emptyDraft, putMail, putMailbox } from '#server/testing/mail/written-mails.ts';
import { type Answer, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { suppressedAmong } from './suppressions/suppressed-among.ts';
import { unsubscribeUrl } from './unsubscribe/unsubscribe-url.ts';

let app: TestApp;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  app = await openTestApp({ publicUrl: 'https://haitu.example' });
  owner = await ownerOn(app, 'P_YEAR');
  stranger = await ownerOn(app, 'P_YEAR');
});
afterAll(() => app.close());

const call = <Body = Refusal>(
  method: string,
  path: string,
  { who = owner, body }: { who?: { token: string }; body?: unknown } = {},
): Promise<Answer<Body>> =>
  app.request<Body>(method, path, { token: who.token, ...(body !== undefined && { body }) });

const freshMember = () => activeSubAccount(app, owner, ['email_send']);

describe('templates', () => {
  const form = {
    name: '首封邀请',
    subject: '{{ name }} 您好',
    html: '<p>{{brand}} 与 {{ 站点 }}，{{name}}</p>',
  };
  const list = async (who: { token: string } = owner) =>
    (await call<{ list: MailTemplate[] }>('GET', '/api/mail/templates', { who })).body.list;

  it('are shared by the members of an account, say which variables they use, and are nobody else’s', async () => {
    const made = await call<{ id: string }>('POST', '/api/mail/templates', { body: form });
    expect(made.status).toBe(200);
    const member = await freshMember();
    expect(await list(member)).toMatchObject([
      { id: made.body.id, name: form.name, variables: ['name', 'brand', '站点'], updatedBy: '林晓' },
    ]);
    expect(await list(stranger)).toEqual([]);
    for (const [method, body] of [
      ['PUT', form],
      ['DELETE', undefined],
    ] as const) {
      const answer = await call(method, `/api/mail/templates/${made.body.id}`, { who: stranger, body });
      expect(answer).toMatchObject({ status: 404, msg: '模板不存在' });
    }
  });

  it('have a name each: the same one, in whichever case, is refused by a sentence that names it', async () => {
    const made = await call<{ id: string }>('POST', '/api/mail/templates', {
      body: { ...form, name: 'Spring' },
    });
    const again = await call('POST', '/api/mail/templates', { body: { ...form, name: ' SPRING ' } });
    expect(again).toMatchObject({
      status: 400,
      msg: '已有名为「SPRING」的模板，请换一个名称',
      body: { fields: { name: '已有名为「SPRING」的模板，请换一个名称' } },
    });
    const itself = await call('PUT', `/api/mail/templates/${made.body.id}`, {
      body: { ...form, name: 'spring' },
    });
    expect(itself.status).toBe(200);
    expect((await call('DELETE', `/api/mail/templates/${made.body.id}`)).status).toBe(200);
    expect((await call('DELETE', `/api/mail/templates/${made.body.id}`)).status).toBe(404);
    // What was deleted gives its name back, and stays for what was written with it.
    expect((await call('POST', '/api/mail/templates', { body: { ...form, name: 'Spring' } })).status).toBe(
      200,
    );
    const [kept] = await queryAll(app, 'SELECT title FROM mail_template WHERE template_id = $1', [
      made.body.id,
    ]);
    expect(kept).toEqual({ title: 'spring' });
  });

  it('end at the limit of the account', async () => {
    const full = await ownerOn(app, 'P_YEAR');
    await queryAll(
      app,
      `INSERT INTO mail_template (account_id, template_id, title, subject, html, updated_by)
       SELECT $1, gen_random_uuid(), 'n' || n, '', '', gen_random_uuid() FROM generate_series(1, $2::int) n`,
      [full.accountId, mailLimits.templates],
    );
    const answer = await call('POST', '/api/mail/templates', { who: full, body: form });
    expect(answer).toMatchObject({ status: 403, msg: '模板最多 200 个，请先删除不用的模板' });
  });
});

describe('drafts', () => {
  const create = (who: { token: string }, content: object = emptyDraft) =>
    call<{ id: string; version: number }>('POST', '/api/mail/drafts', { who, body: content });

  it('are the same on every device of a member, and nobody else’s, not even the owner’s', async () => {
    const member = await freshMember();
    const made = (await create(member)).body;
    const path = `/api/mail/drafts/${made.id}`;
    expect(await call('GET', '/api/mail/drafts', { who: member })).toMatchObject({
      body: {
        list: [{ id: made.id, to: ['ann@site.example'], subject: '合作', preview: '您好 & 谢谢 第二段' }],
      },
    });
    expect((await call<MailDraft>('GET', path, { who: member })).body).toMatchObject({
      version: 1,
      content: emptyDraft,
    });
    for (const who of [owner, stranger]) {
      expect((await call('GET', path, { who })).status).toBe(404);
      const saved = await call('PUT', path, { who, body: { version: 1, content: emptyDraft } });
      expect(saved).toMatchObject({ status: 404, msg: '草稿不存在' });
      expect((await call('DELETE', path, { who })).status).toBe(404);
      expect((await call<{ list: { id: string }[] }>('GET', '/api/mail/drafts', { who })).body.list).toEqual(
        [],
      );
    }
  });

  it('are not saved over what was not seen: the second device is told so and the first one’s words stay', async () => {
    const member = await freshMember();
    const { id } = (await create(member)).body;
    const path = `/api/mail/drafts/${id}`;
    const save = (version: number, subject: string) =>
      call<{ version: number } & Refusal>('PUT', path, {
        who: member,
        body: { version, content: { ...emptyDraft, subject } },
      });
    const both = await Promise.all([save(1, '手机'), save(1, '电脑')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      msg: '这份草稿已在另一台设备或另一个页面上保存过，请重新打开后再修改',
      body: { reason: 'conflict' },
    });
    const { body } = await call<MailDraft>('GET', path, { who: member });
    expect(body.version).toBe(2);
    expect(body.content.subject).toBe(both[0]?.status === 200 ? '手机' : '电脑');
    expect((await save(2, '再改')).body.version).toBe(3);
  });

  it('end at the limit of the member', async () => {
    const member = await freshMember();
    await queryAll(
      app,
      `INSERT INTO mail_draft (account_id, draft_id, member_id, version, content)
       SELECT $1, gen_random_uuid(), $2, 1, '{"to": [], "subject": "", "html": ""}' FROM generate_series(1, $3::int)`,
      [owner.accountId, member.id, mailLimits.drafts],
    );
    expect(await create(member)).toMatchObject({ status: 403, msg: '草稿最多 200 份，请先删除不用的草稿' });
    expect((await create(await freshMember())).status).toBe(200);
  });
});

describe('who is not written to', () => {
  const list = async (who: { token: string }, query = '') =>
    (
      await call<{ total: number; list: { address: string; reason: string; note: string }[] }>(
        'GET',
        `/api/mail/suppressions${query}`,
        { who },
      )
    ).body;

  it('is a list of the account: added, found, taken off, and cancelled in the queue', async () => {
    const one = await ownerOn(app, 'P_YEAR');
    const mailboxId = await putMailbox(app, one);
    const { accountId } = one;
    const queued = await putMail(app, { accountId, mailboxId, peer: 'ann@site.example', state: 'queued' });
    const sending = await putMail(app, { accountId, mailboxId, peer: 'ann@site.example', state: 'sending' });
    const added = await call<{ added: number }>('POST', '/api/mail/suppressions', {
      who: one,
      body: { addresses: ['Ann@Site.example', 'ann@site.example', '100%@b.example'], note: '不合作' },
    });
    expect(added.body).toEqual({ added: 2 });
    expect(await list(one, '?keyword=SITE')).toMatchObject({
      total: 1,
      list: [{ address: 'ann@site.example', reason: 'manual', note: '不合作' }],
    });
    expect((await list(one, '?keyword=100%25')).total).toBe(1);
    expect((await list(one, '?keyword=%25')).total).toBe(1);
    expect((await list(one, '?currentPage=2&size=1')).list).toHaveLength(1);
    expect((await list(stranger)).total).toBe(0);
    const states = await queryAll<{ id: string; state: string; text: string }>(
      app,
      'SELECT mail_id AS id, state, state_text AS text FROM mail WHERE account_id = $1',
      [accountId],
    );
    expect(new Map(states.map(({ id, state, text }) => [id, `${state} ${text}`]))).toEqual(
      new Map([
        [queued, 'cancelled 此地址已加入不再写信的名单，未发送'],
        [sending, 'sending '],
      ]),
    );
    const remove = (who: { token: string }) =>
      call('DELETE', '/api/mail/suppressions?address=ANN@site.example', { who });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(one)).status).toBe(200);
    expect(await remove(one)).toMatchObject({ status: 404, msg: '名单中的地址不存在' });
  });
});

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const oneClick = 'List-Unsubscribe=One-Click';

describe('unsubscribing', () => {
  const ask = (method: 'GET' | 'POST', url: string, body = oneClick) =>
    app.app.inject({
      method,
      url: url.replace('https://haitu.example', ''),
      ...(method === 'POST' && { headers: formHeaders, payload: body }),
    });
  const reasons = ({ accountId }: Owner, addresses: string[]) =>
    app.services.db.tenant(accountId, (tx) => suppressedAmong(tx, addresses));

  it('asks first: opening the link changes nothing; posting it does, once, without cookie and without redirect', async () => {
    const one = await ownerOn(app, 'P_YEAR');
    const { accountId } = one;
    const mailboxId = await putMailbox(app, one);
    const mailId = await putMail(app, { accountId, mailboxId, peer: 'ann@site.example' });
    const queued = await putMail(app, { accountId, mailboxId, peer: 'ann@site.example', state: 'queued' });
    const url = unsubscribeUrl(app.services, { accountId, mailId, address: 'Ann@site.example' });
    expect(url).toMatch(/^https:\/\/haitu\.example\/api\/mail\/unsubscribe\/[\w-]{20,300}$/);
    // The same mail, sent a second time, has the same link; and it tells nobody whose it is.
    expect(unsubscribeUrl(app.services, { accountId, mailId, address: 'ann@site.example' })).toBe(url);
    expect(Buffer.from(url.split('/').at(-1) ?? '', 'base64url').toString('latin1')).not.toContain(
      'site.example',
    );

    const page = await ask('GET', url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.body).toContain('ann@site.example');
    expect(page.body).toContain('Stop mail from 远航科技 to ann@site.example?');
    expect(page.body).not.toContain('<script');
    expect(await reasons(one, ['ann@site.example'])).toEqual(new Map());

    const plain = await ask('POST', url, 'x=1');
    expect(plain.statusCode).toBe(400);
    expect(await reasons(one, ['ann@site.example'])).toEqual(new Map());

    for (let time = 0; time < 3; time += 1) {
      const done = await ask('POST', url);
      expect(done.statusCode).toBe(200);
      expect(done.headers['set-cookie']).toBeUndefined();
      expect(done.headers.location).toBeUndefined();
      expect(done.body).toContain('已退订。');
    }
    expect(await reasons(one, ['Ann@SITE.example'])).toEqual(new Map([['ann@site.example', 'unsubscribed']]));
    expect(await reasons(stranger, ['ann@site.example'])).toEqual(new Map());
    const [cancelled] = await queryAll(app, 'SELECT state, state_text FROM mail WHERE mail_id = $1', [
      queued,
    ]);
    expect(cancelled).toEqual({ state: 'cancelled', state_text: '对方已退订，未发送' });
    const removed = await call('DELETE', '/api/mail/suppressions?address=ann@site.example', { who: one });
    expect(removed).toMatchObject({ status: 403, msg: '对方自己退订了，不能移出名单' });
  });

  it('counts as his own wish where he was on the list already', async () => {
    const { accountId } = owner;
    await call('POST', '/api/mail/suppressions', { body: { addresses: ['bob@site.example'] } });
    const url = unsubscribeUrl(app.services, { accountId, mailId: owner.id, address: 'bob@site.example' });
    await ask('POST', url);
    expect(await reasons(owner, ['bob@site.example'])).toEqual(
      new Map([['bob@site.example', 'unsubscribed']]),
    );
  });

  it('works for addresses of every length the product takes, also as a form of parts', async () => {
    const { accountId } = owner;
    const mailboxId = await putMailbox(app, owner);
    for (const address of [`${'a'.repeat(106)}@b.example`, `${'邮'.repeat(106)}@b.example`]) {
      const mailId = await putMail(app, { accountId, mailboxId, peer: address });
      const url = unsubscribeUrl(app.services, { accountId, mailId, address });
      const part =
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
      const done = await app.app.inject({
        method: 'POST',
        url: url.replace('https://haitu.example', ''),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: part,
      });
      expect(done.statusCode).toBe(200);
      expect((await reasons(owner, [address])).get(address)).toBe('unsubscribed');
    }
  });

  it('takes no link that was not made here: every changed character is refused with one sentence', async () => {
    const { accountId } = owner;
    const url = unsubscribeUrl(app.services, { accountId, mailId: owner.id, address: 'eve@site.example' });
    const [, token = ''] = /unsubscribe\/(.*)$/.exec(url) ?? [];
    const changed = [...token].map(
      (sign, at) => token.slice(0, at) + (sign === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    for (const wrong of [...changed, token.slice(0, -1), `${token}A`, 'x'.repeat(200)]) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await ask(method, `/api/mail/unsubscribe/${wrong}`);
        expect([wrong, answer.statusCode]).toEqual([wrong, 404]);
        expect(answer.body).toContain('这个退订链接不正确或不完整');
      }
    }
    expect(await reasons(owner, ['eve@site.example'])).toEqual(new Map());
  });

  it('says done where the account is gone, and writes nothing', async () => {
    const gone = await ownerOn(app, 'P_YEAR');
    const url = unsubscribeUrl(app.services, { ...gone, mailId: gone.id, address: 'ann@site.example' });
    await queryAll(app, 'DELETE FROM account WHERE account_id = $1', [gone.accountId]);
    expect((await ask('POST', url)).statusCode).toBe(200);
  });
});
