import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, mailsTo, queryAll } from '#server/testing/accounts/account-steps.ts';
import { freshAddress, openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { purgeVisitors } from '../jobs.ts';
import { exportSubscribers, listSubscribers, removeSubscriber } from './list-subscribers.ts';
import { mailAllConfirmations } from './mail-confirmations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ask = (account: string, more: object = {}) =>
  test.request('POST', '/api/users/subscribe', { body: { account, ...more } });

const rowsOf = (email: string) =>
  queryAll<{ confirmed_at: Date | null; confirm_hash: Buffer | null; mails: number }>(
    test,
    'SELECT confirmed_at, confirm_hash, mails FROM newsletter_subscriber WHERE email = $1',
    [email],
  );

/** The page behind a link of a mail, and what its button does. */
async function open(method: 'GET' | 'POST', url: string, payload?: string) {
  const { pathname } = new URL(url);
  const reply = await test.app.inject({
    method,
    url: pathname,
    headers: {
      'x-forwarded-for': freshAddress(),
      ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, html: reply.body, headers: reply.headers };
}

const linkIn = (text: string, deed: 'confirm' | 'unsubscribe') =>
  text.match(new RegExp(`https?://\\S+/newsletter/${deed}/\\S+`))?.[0] ?? 'none';

async function mailedLinks(email: string) {
  await mailAllConfirmations(test.services);
  const mail = (await mailsTo(test, email)).at(-1);
  return {
    mail,
    confirm: linkIn(mail?.text ?? '', 'confirm'),
    leave: linkIn(mail?.text ?? '', 'unsubscribe'),
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The same bytes, written as only a forgiving decoder reads them: the last letter of 32 bytes has two bits to spare. */
const respelt = (url: string) => url.slice(0, -1) + letters[letters.indexOf(url.at(-1) ?? '') + 1];

const oneClick = 'List-Unsubscribe=One-Click';

describe('the newsletter', () => {
  it('E12 A3 is confirmed by the button behind the mailed link, not by opening it', async () => {
    const email = freshEmail('reader');
    expect(await ask(`  ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: {} });
    const { mail, confirm } = await mailedLinks(email);
    expect(mail?.subject).toBe('请确认订阅海图邮件通讯');
    const looked = await open('GET', confirm);
    expect([looked.status, looked.html]).toEqual([200, expect.stringContaining(email)]);
    expect((await rowsOf(email))[0]?.confirmed_at).toBeNull();
    const pressed = await open('POST', confirm, '');
    expect([pressed.status, pressed.html]).toEqual([200, expect.stringContaining('订阅成功')]);
    const [first] = await rowsOf(email);
    expect(first?.confirmed_at).toBeInstanceOf(Date);
    // Again changes nothing.
    expect((await open('POST', confirm, '')).status).toBe(200);
    expect(await rowsOf(email)).toEqual([first]);
  });

  it('keeps only a hash of the link’s token', async () => {
    const email = freshEmail('hash');
    await ask(email);
    const { confirm } = await mailedLinks(email);
    const token = confirm.split('/').at(-1) ?? '';
    const everything = JSON.stringify(await queryAll(test, 'SELECT * FROM newsletter_subscriber'));
    expect(token.length).toBe(43);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('answers alike whoever asks, and mails an address again only after a minute and five times at most', async () => {
    const [pending, confirmed] = [freshEmail('pending'), freshEmail('confirmed')];
    await ask(confirmed);
    await open('POST', (await mailedLinks(confirmed)).confirm, '');
    const answers = [];
    for (let nth = 0; nth < 7; nth += 1) {
      answers.push(await ask(pending), await ask(confirmed));
      await mailAllConfirmations(test.services);
      // Within the minute nothing more is sent.
      await ask(pending);
      await mailAllConfirmations(test.services);
      await queryAll(test, "UPDATE newsletter_subscriber SET mailed_at = mailed_at - interval '61 seconds'");
    }
    expect(new Set(answers.map(({ status, msg, body }) => JSON.stringify([status, msg, body]))).size).toBe(1);
    expect(await mailsTo(test, pending)).toHaveLength(5);
    expect(await mailsTo(test, confirmed)).toHaveLength(1);
  });

  it('the newest mail’s link is good, for seven days', async () => {
    const email = freshEmail('late');
    await ask(email);
    const old = (await mailedLinks(email)).confirm;
    await queryAll(test, "UPDATE newsletter_subscriber SET mailed_at = mailed_at - interval '61 seconds'");
    await ask(email);
    const { confirm } = await mailedLinks(email);
    expect((await open('GET', old)).status).toBe(404);
    await queryAll(
      test,
      "UPDATE newsletter_subscriber SET mailed_at = mailed_at - interval '8 days', asked_at = asked_at - interval '8 days' WHERE email = $1",
      [email],
    );
    const late = await open('POST', confirm, '');
    expect([late.status, late.html]).toEqual([404, expect.stringContaining('请在网站上重新订阅')]);
    expect(await purgeVisitors(test.services)).toMatchObject({ unconfirmed: 1 });
    expect(await rowsOf(email)).toEqual([]);
  });

  it('is left with one click, as mail programs do it (RFC 8058)', async () => {
    const email = freshEmail('leaver');
    await ask(email);
    const { mail, confirm, leave } = await mailedLinks(email);
    await open('POST', confirm, '');
    expect(mail?.headers['list-unsubscribe']).toBe(`<${leave}>`);
    expect(mail?.headers['list-unsubscribe-post']).toBe(oneClick);
    const looked = await open('GET', leave);
    expect([looked.status, looked.html]).toEqual([200, expect.stringContaining(email)]);
    expect((await open('POST', leave, '')).status).toBe(400);
    expect(await rowsOf(email)).toHaveLength(1);
    for (const _again of [1, 2]) {
      const left = await open('POST', leave, oneClick);
      expect([left.status, left.html]).toEqual([200, expect.stringContaining('已退订')]);
    }
    expect(await rowsOf(email)).toEqual([]);
  });

  it('nobody leaves or confirms with a link that is made up', async () => {
    const email = freshEmail('stays');
    await ask(email);
    const { confirm, leave } = await mailedLinks(email);
    const forged = (url: string) =>
      url.replace(/.{9}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1));
    for (const url of [forged(leave), respelt(leave), leave.slice(0, -5), `${leave}AAAA`]) {
      expect((await open('POST', url, oneClick)).status).toBe(404);
    }
    for (const url of [forged(confirm), respelt(confirm), confirm.slice(0, -5)]) {
      expect((await open('POST', url, '')).status).toBe(404);
    }
    expect(await rowsOf(email)).toMatchObject([{ confirmed_at: null }]);
  });

  it('its pages hold no script and tell nobody their address', async () => {
    const { headers, html } = await open('GET', 'http://x/api/site/newsletter/unsubscribe/nothing');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(html).toContain('退订链接不正确');
  });

  it('takes no robot, no malformed address, and asks for work above the limit', async () => {
    const email = freshEmail('robot');
    expect((await ask(email, { homepage: 'x' })).status).toBe(200);
    expect(await rowsOf(email)).toEqual([]);
    expect(await ask('nobody')).toMatchObject({
      status: 400,
      msg: expect.stringContaining('请填写正确的邮箱'),
    });
    expect(await ask('')).toMatchObject({ status: 400, msg: expect.stringContaining('请先填写邮箱') });
    const address = freshAddress();
    const statuses = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const body = { account: freshEmail('many') };
      statuses.push((await test.request('POST', '/api/users/subscribe', { body, address })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('a mail that cannot be sent is sent later', async () => {
    const [one, other] = [freshEmail('fails'), freshEmail('works')];
    await ask(one);
    await ask(other);
    const { mailer } = test.services;
    test.services.mailer = {
      ...mailer,
      send: (mail) => (mail.to === one ? Promise.reject(new Error('no route')) : mailer.send(mail)),
    };
    await expect(mailAllConfirmations(test.services)).rejects.toThrow(/confirmations could not be mailed/);
    test.services.mailer = mailer;
    expect([await mailsTo(test, one), await mailsTo(test, other)].map((mails) => mails.length)).toEqual([
      0, 1,
    ]);
    await mailAllConfirmations(test.services);
    expect([await mailsTo(test, one), await mailsTo(test, other)].map((mails) => mails.length)).toEqual([
      1, 1,
    ]);
  });
});

describe('the operator', () => {
  it('sees readers page by page, takes those who confirmed along, and removes one', async () => {
    await queryAll(test, 'DELETE FROM newsletter_subscriber');
    const emails = ['a@list.example', 'b@list.example', 'c@list.example'];
    for (const email of emails) {
      await ask(email);
      const { confirm } = await mailedLinks(email);
      if (!email.startsWith('b')) await open('POST', confirm, '');
    }
    const first = await listSubscribers(test.services, { limit: 2 });
    const second = await listSubscribers(test.services, { limit: 2, after: first.next ?? '' });
    expect([...first.list, ...second.list].map(({ email }) => email)).toEqual(emails);
    expect(second.next).toBeNull();
    const waiting = await listSubscribers(test.services, { confirmed: false, limit: 10 });
    expect(waiting.list.map(({ email }) => email)).toEqual(['b@list.example']);
    const exported = await Array.fromAsync(exportSubscribers(test.services));
    expect(exported.map(({ email }) => email)).toEqual(['a@list.example', 'c@list.example']);
    const [a] = exported;
    await open('POST', a?.unsubscribeUrl ?? '', oneClick);
    expect(await rowsOf('a@list.example')).toEqual([]);
    const subscriberId = waiting.list[0]?.subscriberId ?? '';
    await removeSubscriber(test.services, { subscriberId, actor: 'operator-1' });
    expect(await rowsOf('b@list.example')).toEqual([]);
    await expect(
      removeSubscriber(test.services, { subscriberId, actor: 'operator-1' }),
    ).rejects.toMatchObject({ reason: 'not_found' });
  });
});
